//! `#xevm.target`.

use gpu::{TargetParam, TargetParams};
use ir::def::{AttrDef, ParamsDef};
use ir::{Attr, AttrRef, Context, OpRef, Scope};

/// The chip, where it is not said.
const DEFAULT_CHIP: &str = "bmg";

/// Parameters, in order.
const PARAMS: TargetParams = TargetParams(&[
    ("O", TargetParam::Level),
    ("triple", TargetParam::Name("spirv64-unknown-unknown")),
    ("chip", TargetParam::Name(DEFAULT_CHIP)),
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

/// Returns the name of the chip that the module of kernels around an operation is for.
pub fn chip_of(op: OpRef<'_>, scope: &Scope<'_>) -> Option<String> {
    let cx = op.context();
    let module = std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.is(gpu::Module::NAME));
    let targets = match module {
        Some(module) => module.attr("targets"),
        None => {
            let mut headers = scope.headers();
            let header = headers.find(|header| cx.op_name_str(header.op_name) == gpu::Module::NAME);
            header.and_then(|header| header.attr(cx, "targets"))
        }
    };
    chip_in(targets).map(str::to_owned)
}

/// Returns the name of the chip that is among the targets of a module of kernels.
pub fn chip_in(targets: Option<AttrRef<'_>>) -> Option<&str> {
    let mut targets = targets.and_then(AttrRef::as_array)?;
    let target = targets.find(|target| target.dialect_def().is_some_and(|def| def.name == TARGET.name))?;
    // The default is not stored.
    Some(target.dialect_param(2).and_then(AttrRef::as_str).unwrap_or(DEFAULT_CHIP))
}
