//! Slices of constant masks as constant masks.

use dialect_transforms::make::Make;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{ConstantMask, ExtractStridedSlice};

/// Adds the pattern, one of those that canonicalize slices.
pub fn patterns(set: &mut PatternSet) {
    set.of_user::<ExtractStridedSlice<'_>, ConstantMask<'_>>(slice);
}

fn slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let mask = view.source().defining_op().and_then(|made| made.cast::<ConstantMask<'_>>()).matched()?;
    let mut sizes = mask.mask_dim_sizes().to_vec();
    rw.require(view.strides().iter().all(|stride| stride == 1))?;
    for ((set, offset), size) in sizes.iter_mut().zip(view.offsets().iter()).zip(view.sizes().iter()) {
        *set = (*set).saturating_sub(offset).clamp(0, size.max(0));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let result = view.result().ty_handle();
    let m = &mut Make::like(rw, op);
    let attr = m.cx().i64_array_attr(&sizes);
    let made = m.with(ConstantMask::NAME, &[], result, &[("mask_dim_sizes", attr)]);
    rw.replace_op(op, &[made]);
    Ok(())
}
