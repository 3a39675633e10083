//! Sums of outer products along the reduction.

use super::Contracted;
use crate::make::{extract, transpose, with_kind};
use crate::masking::masked;
use dialect_transforms::make::Make;
use ir::{Build, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use vector::OuterProduct;

/// A layout, and how the reduction becomes the first dimension of both operands: whether they are exchanged, and whether `lhs`
/// and `rhs` are transposed.
type Case = ([&'static [usize]; 3], [bool; 3]);

/// Loops `m`, `n` and `k`.
const MATMAT: [Case; 8] = [
    ([&[0, 2], &[2, 1], &[0, 1]], [false, true, false]),
    ([&[0, 2], &[1, 2], &[0, 1]], [false, true, true]),
    ([&[2, 0], &[2, 1], &[0, 1]], [false, false, false]),
    ([&[2, 0], &[1, 2], &[0, 1]], [false, false, true]),
    ([&[0, 2], &[2, 1], &[1, 0]], [true, true, false]),
    ([&[0, 2], &[1, 2], &[1, 0]], [true, true, true]),
    ([&[2, 0], &[2, 1], &[1, 0]], [true, false, false]),
    ([&[2, 0], &[1, 2], &[1, 0]], [true, false, true]),
];

/// Loops `m` and `k`.
const MATVEC: [Case; 4] = [
    ([&[0, 1], &[1], &[0]], [false, true, false]),
    ([&[1, 0], &[1], &[0]], [false, false, false]),
    ([&[1], &[0, 1], &[0]], [true, false, true]),
    ([&[1], &[1, 0], &[0]], [true, false, false]),
];

/// Loops `k` and `m`.
const TMATVEC: [Case; 4] = [
    ([&[1, 0], &[0], &[1]], [false, true, false]),
    ([&[0, 1], &[0], &[1]], [false, false, false]),
    ([&[0], &[1, 0], &[1]], [true, false, true]),
    ([&[0], &[0, 1], &[1]], [true, false, false]),
];

pub(super) fn lower(x: &Contracted, rw: &mut Rewriter<'_>) -> MatchResult {
    let (cases, mask_order): (&[Case], &[usize]) = match x.reductions[..] {
        [false, false, true] => (&MATMAT, &[2, 0, 1]),
        [false, true] => (&MATVEC, &[1, 0]),
        [true, false] => (&TMATVEC, &[]),
        _ => return rewrite::no_match("no product of matrices or vectors"),
    };
    let &(_, [swap, turn_lhs, turn_rhs]) =
        cases.iter().find(|(layout, _)| x.has_layout(*layout)).matched()?;
    let cx = rw.context().clone();
    rw.require(cx.ty(x.result).is_vector())?;
    let reduction = x.reductions.iter().position(|&reduction| reduction).matched()?;
    let dim = x.maps[0].iter().position(|&dim| dim == reduction).matched()?;
    rw.require(!x.lhs_ty.is_scalable(dim) && x.lhs_ty.shape[dim] <= crate::MOST)?;
    let count = x.lhs_ty.shape[dim];
    let element = x.element(&cx);
    let m = &mut x.masking.make(rw, x.op);
    let sides = [(x.lhs, turn_lhs), (x.rhs, turn_rhs)];
    let sides = if swap { [sides[1], sides[0]] } else { sides };
    let operands = sides.map(|(value, turn)| if turn { transpose(m, value, &[1, 0]) } else { value });
    let mask =
        x.masking.mask.map(|mask| if mask_order.is_empty() { mask } else { transpose(m, mask, mask_order) });
    let mut made = x.acc;
    for place in 0..count {
        let parts = operands.map(|value| extract(m, value, &[place]));
        let [a, b] = parts.map(|part| promoted(m, part, element));
        let mask = mask.map(|mask| extract(m, mask, &[place]));
        let operands = [a, b, made];
        made = masked(m, mask, x.result, |m| {
            let op = with_kind(m, OuterProduct::NAME, &operands, x.result, x.kind, &[]);
            m.rw.op(op).result(0).handle()
        });
    }
    rw.replace_op(x.masking.root, &[made]);
    Ok(())
}

/// Widens a value to elements of a type.
pub(super) fn promoted(m: &mut Make<'_, '_>, value: Value, element: Type) -> Value {
    let cx = m.cx();
    let ty = m.ty(value);
    let old = cx.ty(ty).element_or_self();
    if old.handle() == element {
        return value;
    }
    let name = if old.is_float() { arith::ExtF::NAME } else { arith::ExtSI::NAME };
    let ty = m.with_element(ty, element);
    m.value(name, &[value], ty)
}
