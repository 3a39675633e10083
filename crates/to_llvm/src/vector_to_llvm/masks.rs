//! Masks of scalable vectors.

use super::elements::insert_element;
use super::shuffle::shuffle;
use crate::llvm::{Site, constant, poison};
use arith::CmpIPredicate;
use ir::{Build, OpState, Type};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Converts `vector.create_mask` of a scalable dimension to a comparison of the numbers of lanes.
pub(super) fn convert_create(at: &Site<'_>, narrow: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, ty) = (at.context(), at.result_type(0, rw));
    if ty.rank() != Some(1) || ty.scalable_dims() == 0 {
        return no_match("no scalable vector of one dimension");
    }
    let element = if narrow { Type::I32 } else { Type::I64 };
    let lanes = ty.with_element(element).handle();
    let state = OpState::new(cx, cx.op_name("llvm.intr.stepvector"), at.loc).results([lanes]);
    let indices = rw.insert_value(state);
    let bound = at.view(rw).operand(0).handle();
    let state = arith::IndexCast::state(cx, at.loc).operands([bound]).results([element]);
    let bound = rw.insert_value(state);
    let other = poison(rw, at.loc, lanes);
    let first = constant(rw, at.loc, Type::I32, cx.i32_attr(0));
    let one = insert_element(at, bound, other, first, rw);
    let size = ty.shape().and_then(|shape| usize::try_from(*shape.first()?).ok()).matched()?;
    let bounds = shuffle(at, [one, other], &vec![0; size], true, rw);
    let mut state = arith::CmpI::state(cx, at.loc).operands([indices, bounds]).results([ty.handle()]);
    state.set_words(cx, "predicate", &[CmpIPredicate::Slt.to_word()]);
    rw.replace_with(at.op, state);
    Ok(())
}
