//! Masks of several tiles.

use crate::vector_to_arm_sme::index;
use arith::CmpIPredicate::Slt;
use dialect_transforms::make::{Make, handles};
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use shaped::slice::mixed;
use vector::{CreateMask, Extract};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<Extract<'_>>(extract_mask);
}

/// Makes one of several masks of tiles directly: it is empty after the last one that is set.
fn extract_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let made = view.source().defining_op().filter(|made| made.is(CreateMask::NAME)).matched()?;
    let ty = view.results().next().matched()?.ty();
    rw.require(ty.is_vector() && ty.scalable_dims().count_ones() == 2 && view.static_position().len() == 1)?;
    let sizes: [Value; 3] = handles(made.operands()).try_into().ok().matched()?;
    rw.require(constant_attr(rw.value(sizes[0])).is_none())?;
    let positions = mixed(&view.static_position(), view.dynamic_position().map(|value| value.handle()));
    let (position, ty) = (*positions.first().matched()?, ty.handle());
    let m = &mut Make::like(rw, op);
    let zero = m.index(0);
    let position = index(m, position);
    let is_set = m.cmpi(Slt, position, sizes[0]);
    let rows = m.select(is_set, sizes[1], zero);
    let new = m.value(CreateMask::NAME, &[rows, sizes[2]], ty);
    rw.replace_op(op, &[new]);
    Ok(())
}
