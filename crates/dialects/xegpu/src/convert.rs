//! `xegpu.convert_layout`.

use crate::constraints::{Distributed, LayoutAttr};
use crate::layout_attrs::Layout;
use diag::Diagnostic;
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use op_table::*;

table! {
    /// Distributes a vector by another layout.
    ///
    /// It folds to its operand if both layouts are one.
    "xegpu.convert_layout": ["source" One Distributed] -> ["result" One Distributed],
        [attr("input_layout", LayoutAttr::CONSTRAINT), attr("target_layout", LayoutAttr::CONSTRAINT)], PURE,
        "$source prop-dict attr-dict `:` type($source)",
        { hooks: OpHooks { verify: Some(&verify), fold: Some(&fold), ..HOOKS }, rules: &[Rule::AllTypesMatch(&["source", "result"])] };
}

fn fold(cx: &mut FoldCx<'_>) -> Fold {
    let op = cx.op;
    let same = op.attr("input_layout") == op.attr("target_layout");
    same.then(|| op.operand(0)).into()
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [source, target] = ["input_layout", "target_layout"].map(|name| op.attr(name).and_then(Layout::of));
    let (Some(source), Some(target)) = (source, target) else { return Ok(()) };
    if source.is_for_group != target.is_for_group {
        return Err(
            op.error("expected input layout and target layout be WgLayout or SgLayout at the same time.")
        );
    }
    let shape = op.operand(0).ty().shape().unwrap_or_default();
    if !source.fits(shape) {
        return Err(op.error("invalid input layout, data cannot be evenly distributed."));
    }
    match target.fits(shape) {
        true => Ok(()),
        false => Err(op.error("invalid target layout, data cannot be evenly distributed.")),
    }
}
