//! Folds that collapses and expansions share.

use super::{CollapseShape, ExpandShape};
use ir::DYNAMIC;
use ir::def::{Fold, FoldCx};
use shaped::reassociation::groups;

/// Folds a reshape to its own type, one of a constant, and one that certainly undoes the previous reshape.
pub(super) fn fold_reshape(cx: &mut FoldCx<'_>) -> Fold {
    let (op, context) = (cx.op, cx.op.context());
    let (source, result) = (op.operand(0), op.result(0));
    if source.ty() == result.ty() {
        return source.into();
    }
    let constant = cx.constants[0].map(|constant| context.attr_ref(constant));
    if let Some(dense) = constant.and_then(|constant| constant.as_dense()) {
        let fits = result.ty().num_elements() == dense.ty().num_elements();
        return fits
            .then(|| context.dense_attr(result.ty_handle(), dense.bytes().into(), dense.is_splat()))
            .into();
    }
    let inverse = if op.is(CollapseShape::NAME) { ExpandShape::NAME } else { CollapseShape::NAME };
    let before = source.defining_op().filter(|before| before.is(inverse) && before.is_well_formed());
    let Some(before) = before else { return Fold::None };
    let original = before.operand(0);
    let Some(shape) = original.ty().shape().filter(|_| original.ty() == result.ty()) else {
        return Fold::None;
    };
    if original.ty().dynamic_dims() < 2 {
        return original.into();
    }
    let groups = groups(op);
    if groups != shaped::reassociation::groups(before) {
        return Fold::None;
    }
    // Groups are of the expanded type's dimensions.
    let expanded_first = op.is(CollapseShape::NAME);
    let one_dynamic = |group: &Vec<i64>| {
        let sizes = group.iter().filter_map(|&dim| shape.get(usize::try_from(dim).ok()?));
        sizes.filter(|&&size| size == DYNAMIC).count() < 2
    };
    (expanded_first || groups.iter().all(one_dynamic)).then_some(original).into()
}
