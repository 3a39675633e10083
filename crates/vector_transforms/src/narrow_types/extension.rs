//! Extensions and truncations of elements of two or four bits, through bytes.

use crate::make::{bitcast, vector_type};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns. They come before those for any widths.
pub(super) fn patterns(set: &mut PatternSet) {
    for (name, signed) in
        [("arith.extsi", true), ("arith.sitofp", true), ("arith.extui", false), ("arith.uitofp", false)]
    {
        set.on_root(rewrite::Root::Op(name), 2, move |op, rw| extend(op, rw, signed));
    }
    set.on_root(rewrite::Root::Op("arith.trunci"), 2, truncate);
}

/// Returns the width of the elements of a vector that fills bytes, two or four.
fn narrow(m: &Make<'_, '_>, ty: &VectorType) -> Option<u32> {
    let width = m.rw.context().ty(ty.element).int_width().filter(|width| [2, 4].contains(width))?;
    let last = *ty.shape.last()?;
    (last % i64::from(8 / width) == 0).then_some(width)
}

/// Checks that the elements of a vector are some bytes each.
fn expect_bytes(m: &Make<'_, '_>, ty: &VectorType) -> Result<(), MatchFailure> {
    let bits = dialect_transforms::memref::narrow_types::bits(m.rw.context().ty(ty.element));
    m.rw.require(ty.scalable == 0 && bits.is_some_and(|bits| bits % 8 == 0))
}

fn extend(op: Op, rw: &mut Rewriter<'_>, signed: bool) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let view = m.rw.op(op);
    let (name, ty, source) =
        (view.name_str().to_owned(), view.result(0).ty_handle(), view.operand(0).handle());
    let to = VectorType::of(m.rw.context(), ty).matched()?;
    expect_bytes(m, &to)?;
    let from = vector_type(m, source).matched()?;
    let width = narrow(m, &from).matched()?;
    m.rw.require(from.scalable == 0)?;
    let cx = m.cx();
    let mut shape = from.shape.clone();
    *shape.last_mut().matched()? /= i64::from(8 / width);
    let bytes = cx.vector_type(&shape, cx.int_type(8));
    let bytes = bitcast(m, source, bytes);
    let take = |m: &mut Make<'_, '_>, at: u32| match signed {
        true => take_signed(m, bytes, at, width),
        false => take_unsigned(m, bytes, at, width),
    };
    let all: Vec<Value> = (0..8 / width).map(|at| take(m, at * width)).collect();
    let extended = match all[..] {
        [a, b, c, d] => {
            let even = interleave(m, a, c);
            let odd = interleave(m, b, d);
            interleave(m, even, odd)
        }
        [a, b] => interleave(m, a, b),
        _ => return rewrite::no_match("no whole bytes"),
    };
    let result = match m.ty(extended) == ty {
        true => extended,
        false => m.value(&name, &[extended], ty),
    };
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Shifts the bits to the top of each byte and back, which repeats the sign.
fn take_signed(m: &mut Make<'_, '_>, bytes: Value, at: u32, width: u32) -> Value {
    let ty = m.ty(bytes);
    let mut value = bytes;
    if 8 - width - at != 0 {
        let by = m.int(ty, i128::from(8 - width - at));
        value = m.same("arith.shli", &[value, by]);
    }
    let by = m.int(ty, i128::from(8 - width));
    m.same("arith.shrsi", &[value, by])
}

/// Shifts the bits to the bottom of each byte, and clears those before them.
fn take_unsigned(m: &mut Make<'_, '_>, bytes: Value, at: u32, width: u32) -> Value {
    let ty = m.ty(bytes);
    let mut value = bytes;
    if at != 0 {
        let by = m.int(ty, i128::from(at));
        value = m.same("arith.shrui", &[value, by]);
    }
    if at + width == 8 {
        return value;
    }
    let mask = m.int(ty, (1 << width) - 1);
    m.same("arith.andi", &[value, mask])
}

fn interleave(m: &mut Make<'_, '_>, a: Value, b: Value) -> Value {
    let cx = m.cx();
    let Some(ty) = vector_type(m, a) else { return a };
    let mut shape = ty.shape;
    if let Some(last) = shape.last_mut() {
        *last *= 2;
    }
    m.value("vector.interleave", &[a, b], cx.vector_type(&shape, ty.element))
}

fn truncate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let view = m.rw.op(op);
    let (ty, source) = (view.result(0).ty_handle(), view.operand(0).handle());
    let to = VectorType::of(m.rw.context(), ty).matched()?;
    let from = vector_type(m, source).matched()?;
    expect_bytes(m, &from)?;
    let width = narrow(m, &to).matched()?;
    m.rw.require(width == 4)?;
    let cx = m.cx();
    let bytes = cx.vector_type(&from.shape, cx.int_type(8));
    let bytes = if m.ty(source) == bytes { source } else { m.value("arith.trunci", &[source], bytes) };
    let mut half = from.shape.clone();
    *half.last_mut().matched()? /= 2;
    let half = cx.vector_type(&half, cx.int_type(8));
    let split = m.op("vector.deinterleave", &[bytes], &[half, half]);
    let [low, high] = [0, 1].map(|at| m.rw.op(split).result(at).handle());
    let mask = m.int(half, 15);
    let low = m.same("arith.andi", &[low, mask]);
    let by = m.int(half, 4);
    let high = m.same("arith.shli", &[high, by]);
    let both = m.same("arith.ori", &[low, high]);
    let result = bitcast(m, both, ty);
    rw.replace_op(op, &[result]);
    Ok(())
}
