//! `#nvvm.target`.

use gpu::{TargetParam, TargetParams};
use ir::def::{AttrDef, ParamsDef};
use ir::{Attr, Context};

/// Parameters, in order.
const PARAMS: TargetParams = TargetParams(&[
    ("O", TargetParam::Level),
    ("triple", TargetParam::Name("nvptx64-nvidia-cuda")),
    ("chip", TargetParam::Name("sm_50")),
    ("features", TargetParam::Text("")),
    ("flags", TargetParam::Dictionary),
    ("link", TargetParam::Files),
    ("verifyTarget", TargetParam::Flag),
]);

/// A GPU to compile for: `#nvvm.target<chip = "sm_90">`.
pub static TARGET: AttrDef = AttrDef {
    parse: Some(&|parser| PARAMS.parse(parser)),
    print: Some(&|_, params, printer| PARAMS.print(params, printer)),
    verify: Some(&|cx, params| PARAMS.verify(cx, params)),
    doc: "A GPU to compile for.",
    ..ParamsDef::new("nvvm.target")
};

/// `#nvvm.target` as a target of `gpu`.
pub(crate) struct Model;

impl gpu::TargetAttr for Model {}

/// Parameters of `#nvvm.target`.
#[derive(Clone, Debug)]
pub struct Target<'a> {
    /// Level of optimization, from 0 to 3.
    pub level: i32,
    /// The target triple.
    pub triple: &'a str,
    /// Name of the chip.
    pub chip: &'a str,
    /// Features of the chip.
    pub features: &'a str,
    /// Dictionary of flags.
    pub flags: Option<Attr>,
    /// Array of names of libraries to link.
    pub link: Option<Attr>,
}

impl Target<'_> {
    /// Returns the attribute; `None` if the dialect is not registered, or an error of a parameter.
    ///
    /// # Errors
    /// The message of a parameter that is not valid.
    pub fn attr(&self, cx: &Context) -> Result<Option<Attr>, String> {
        let text = |text: &str| Some(cx.string_attr(text.as_bytes()));
        let values = [
            Some(cx.i32_attr(self.level)),
            text(self.triple),
            text(self.chip),
            text(self.features),
            self.flags,
            self.link,
            Some(Attr::TRUE),
        ];
        PARAMS.attr(cx, &TARGET, values)
    }
}
