//! `#xevm.target`.

use gpu::{TargetParam, TargetParams};
use ir::def::{AttrDef, ParamsDef};
use ir::{Attr, Context};

/// Parameters, in order.
const PARAMS: TargetParams = TargetParams(&[
    ("O", TargetParam::Level),
    ("triple", TargetParam::Name("spirv64-unknown-unknown")),
    ("chip", TargetParam::Name("bmg")),
    ("flags", TargetParam::Dictionary),
    ("linkFiles", TargetParam::Files),
]);

/// A GPU to compile for: `#xevm.target<chip = "pvc">`. Upstream does not verify the parameters of a text.
pub static TARGET: AttrDef = AttrDef {
    parse: Some(&|parser| PARAMS.parse(parser)),
    print: Some(&|_, params, printer| PARAMS.print(params, printer)),
    doc: "A GPU to compile for.",
    ..ParamsDef::new("xevm.target")
};

/// `#xevm.target` as a target of `gpu`.
pub(crate) struct Model;

impl gpu::TargetAttr for Model {}

/// Parameters of `#xevm.target`.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Level of optimization.
    pub level: i32,
    /// The target triple.
    pub triple: &'a str,
    /// Name of the chip.
    pub chip: &'a str,
    /// Dictionary of flags.
    pub flags: Option<Attr>,
    /// Array of names of files to link.
    pub link: Option<Attr>,
}

impl Target<'_> {
    /// Returns the attribute; `None` if the dialect is not registered.
    pub fn attr(&self, cx: &Context) -> Option<Attr> {
        let text = |text: &str| Some(cx.string_attr(text.as_bytes()));
        let values =
            [Some(cx.i32_attr(self.level)), text(self.triple), text(self.chip), self.flags, self.link];
        Some(cx.dialect_attr(cx.find_attr_def(TARGET.name)?, PARAMS.params(cx, values)))
    }
}
