//! `#rocdl.target`.

use gpu::{TargetParam, TargetParams};
use ir::def::{AttrDef, ParamsDef};

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
