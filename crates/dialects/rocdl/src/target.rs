//! `#rocdl.target`.

use gpu::{TargetParam, TargetParams};
use ir::def::{AttrDef, ParamsDef};
use ir::{Attr, Context};

/// Parameters, in order.
const PARAMS: TargetParams = TargetParams(&[
    ("O", TargetParam::Level),
    ("triple", TargetParam::Name("amdgcn-amd-amdhsa")),
    ("chip", TargetParam::Name("gfx900")),
    ("features", TargetParam::Text("")),
    ("abi", TargetParam::Text("600")),
    ("flags", TargetParam::Dictionary),
    ("link", TargetParam::Files),
]);

/// A GPU to compile for: `#rocdl.target<chip = "gfx90a">`. Upstream does not verify the parameters of a text.
pub static TARGET: AttrDef = AttrDef {
    parse: Some(&|parser| PARAMS.parse(parser)),
    print: Some(&|_, params, printer| PARAMS.print(params, printer)),
    doc: "A GPU to compile for.",
    ..ParamsDef::new("rocdl.target")
};

/// `#rocdl.target` as a target of `gpu`.
pub(crate) struct Model;

impl gpu::TargetAttr for Model {}

/// Parameters of `#rocdl.target`.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Level of optimization.
    pub level: i32,
    /// The target triple.
    pub triple: &'a str,
    /// Name of the chip.
    pub chip: &'a str,
    /// Features of the chip.
    pub features: &'a str,
    /// Version of the binary interface.
    pub abi: &'a str,
    /// Dictionary of flags.
    pub flags: Option<Attr>,
    /// Array of names of libraries to link.
    pub link: Option<Attr>,
}

impl Target<'_> {
    /// Returns the attribute; `None` if the dialect is not registered.
    pub fn attr(&self, cx: &Context) -> Option<Attr> {
        let text = |text: &str| Some(cx.string_attr(text.as_bytes()));
        let values = [
            Some(cx.i32_attr(self.level)),
            text(self.triple),
            text(self.chip),
            text(self.features),
            text(self.abi),
            self.flags,
            self.link,
        ];
        Some(cx.dialect_attr(cx.find_attr_def(TARGET.name)?, PARAMS.params(cx, values)))
    }
}
