//! Exchange between threads by a constant, as operations of `amdgpu`.

use amdgpu::Chipset;
use gpu::ShuffleMode;
use ir::{Build, Op, Type};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, no_match};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet, chipset: Chipset) {
    if chipset >= Chipset::new(9, 5, 0) && chipset.major == 9 {
        set.of::<gpu::Shuffle<'_>>(swap);
    }
    set.of::<gpu::Shuffle<'_>>(swizzle);
}

/// Returns the distance of an exchange among 64 lanes whose numbers differ in constant bits.
fn distance(op: Op, rw: &Rewriter<'_>) -> Result<i64, MatchFailure> {
    let view = rw.op(op);
    let mode = view.enum_attr::<ShuffleMode>("mode").matched()?;
    rw.require(mode == ShuffleMode::Xor)?;
    let [offset, width] = [1, 2].map(|operand| rewrite::constant_i64(view.operand(operand)));
    rw.require(width == Some(64))?;
    offset.matched()
}

/// Replaces a shuffle by an operation on words, and by that it always succeeds.
fn replace(op: Op, name: &str, attrs: &[(&str, i64)], rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (rw.context().clone(), view.loc());
    let (value, ty) = (view.operand(0).handle(), view.result(0).ty_handle());
    let mut state = rw.state(name, loc).operands([value]).results([ty]);
    for &(name, number) in attrs {
        state = state.attr(&cx, name, cx.i32_attr(number as i32));
    }
    let made = rw.insert_value(state);
    let valid = cx.int_attr(Type::I1, 1);
    let valid = arith::Constant::build_value(rw, loc, valid);
    rw.replace_op(op, &[made, valid]);
    Ok(())
}

/// Exchanges within 32 lanes by a swizzle.
fn swizzle(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    match distance(op, rw)? {
        mask @ 0..32 => {
            replace(op, "amdgpu.swizzle_bitmode", &[("and_mask", 31), ("or_mask", 0), ("xor_mask", mask)], rw)
        }
        _ => no_match("offset must be in the range [0, 31]"),
    }
}

/// Exchanges halves of 32 or 64 lanes.
fn swap(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    match distance(op, rw)? {
        length @ (16 | 32) => replace(op, "amdgpu.permlane_swap", &[("row_length", length)], rw),
        _ => no_match("offset must be either 16 or 32"),
    }
}
