//! Bit casts of truncated elements, and extensions of bit casts, as shuffles of the elements and shifts of their bits.

use crate::make::{shuffle, vector_type};
use crate::ty::VectorType;
use apnum::ApInt;
use dialect_transforms::make::Make;
use ir::{Attr, Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::BitCast;

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<BitCast<'_>>(of_truncation);
    set.on("arith.extui", extension);
    set.on("arith.extsi", extension);
}

/// Bits of a source element that are part of a result element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    element: i64,
    from: u32,
    to: u32,
    /// Place of the first bit in the result element.
    at: u32,
}

/// Returns the pieces of each result element, of elements of one width as elements of another.
fn pieces(source_bits: u32, bits: u32, count: usize) -> Vec<Vec<Piece>> {
    let mut place = 0_u64;
    (0..count)
        .map(|_| {
            let (mut pieces, mut at) = (Vec::new(), 0);
            while at < bits {
                let (element, from) =
                    (place / u64::from(source_bits), (place % u64::from(source_bits)) as u32);
                let step = (source_bits - from).min(bits - at);
                pieces.push(Piece { element: element as i64, from, to: from + step, at });
                at += step;
                place += u64::from(step);
            }
            pieces
        })
        .collect()
}

/// Source and result of a bit cast that can be rewritten: vectors of one dimension of integers or floats.
fn parts(m: &Make<'_, '_>, cast: Op) -> Option<(u32, u32, usize)> {
    let view = m.rw.op(cast);
    let bits =
        |ty: &VectorType| dialect_transforms::memref::narrow_types::bits(m.rw.context().ty(ty.element));
    let [from, to] = [view.operand(0), view.result(0)].map(|value| vector_type(m, value.handle()));
    let (from, to) = (from?, to?);
    let ([_], [count]) = (&from.shape[..], &to.shape[..]) else { return None };
    if from.scalable != 0 || to.scalable != 0 {
        return None;
    }
    Some((bits(&from)?, bits(&to)?, usize::try_from(*count).ok().filter(|&count| count <= 1 << 16)?))
}

/// Shuffles, masks and shifts the pieces of a value into the elements of a bit cast.
fn assemble(m: &mut Make<'_, '_>, value: Value, (from, to, count): (u32, u32, usize)) -> Option<Value> {
    let element = vector_type(m, value)?.element;
    let cx = m.cx();
    let width = cx.ty(element).int_width()?;
    let ty = cx.vector_type(&[count as i64], element);
    let all = pieces(from, to, count);
    let rounds = all.iter().map(Vec::len).max()?;
    let none = Piece { element: 0, from: 0, to: 0, at: 0 };
    let mut result: Option<Value> = None;
    for round in 0..rounds {
        // An element without a further piece is shifted past those that it has.
        let used = |pieces: &Vec<Piece>| pieces.last().map_or(0, |piece| piece.at + piece.to - piece.from);
        let of_round: Vec<Piece> = all
            .iter()
            .map(|pieces| pieces.get(round).copied().unwrap_or(Piece { at: used(pieces), ..none }))
            .collect();
        let order: Vec<i64> = of_round.iter().map(|piece| piece.element).collect();
        let list = |number: fn(&Piece, u32) -> ApInt| -> Attr {
            let numbers: Vec<ApInt> = of_round.iter().map(|piece| number(piece, width)).collect();
            cx.dense_ints(ty, &numbers)
        };
        let masks = list(|piece, width| bits_set(width, piece.from, piece.to));
        let (right, left) =
            (list(|piece, width| small(width, piece.from)), list(|piece, width| small(width, piece.at)));
        let taken = shuffle(m, [value, value], &order);
        let mask = m.constant(masks);
        let taken = m.same("arith.andi", &[taken, mask]);
        let right = m.constant(right);
        let taken = m.same("arith.shrui", &[taken, right]);
        let left = m.constant(left);
        let taken = m.same("arith.shli", &[taken, left]);
        result = Some(match result {
            Some(so_far) => m.same("arith.ori", &[so_far, taken]),
            None => taken,
        });
    }
    result
}

fn small(width: u32, number: u32) -> ApInt {
    ApInt::from_u64(width, u64::from(number))
}

/// Returns the number whose bits from one place to another are one.
fn bits_set(width: u32, from: u32, to: u32) -> ApInt {
    let ones = |count: u32| match count {
        0 => ApInt::zero(width),
        count if count >= width => ApInt::all_ones(width),
        count => ApInt::all_ones(count).zext(width),
    };
    ones(to).sub(&ones(from))
}

fn of_truncation(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let parts = parts(m, op).matched()?;
    let truncation = m.rw.op(op).operand(0).defining_op().filter(|made| made.is("arith.trunci")).matched()?;
    let wide = truncation.operand(0).handle();
    let ty = m.rw.op(op).result(0).ty();
    m.rw.require(parts.1 % 8 == 0 && ty.element_or_self().is_integer())?;
    let (ty, width) = (ty.handle(), m.rw.value(wide).ty().element_or_self().int_width().matched()?);
    let fits = pieces_fit(parts, width);
    m.rw.require(fits)?;
    let result = assemble(m, wide, parts).matched()?;
    let result = if m.ty(result) == ty {
        result
    } else {
        m.value(if parts.1 <= width { "arith.trunci" } else { "arith.extui" }, &[result], ty)
    };
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Whether all bits of a result element are in an element of the width in which it is assembled.
fn pieces_fit((_, to, _): (u32, u32, usize), width: u32) -> bool {
    to <= width
}

fn extension(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let view = m.rw.op(op);
    let (name, ty) = (view.name_str().to_owned(), view.result(0).ty_handle());
    let cast = view.operand(0).defining_op().filter(|made| made.is(BitCast::NAME)).matched()?;
    let (cast, source) = (cast.handle(), cast.operand(0).handle());
    let parts = parts(m, cast).matched()?;
    let to = VectorType::of(m.rw.context(), ty).matched()?;
    let result_width = m.rw.context().ty(to.element).int_width().matched()?;
    let width = m.rw.value(source).ty().element_or_self().int_width().matched()?;
    m.rw.require(to.rank() == 1 && result_width % 8 == 0 && pieces_fit(parts, width))?;
    let result = assemble(m, source, parts).matched()?;
    let name = if result_width <= width { "arith.trunci" } else { &name };
    let result = if m.ty(result) == ty { result } else { m.value(name, &[result], ty) };
    rw.replace_op(op, &[result]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Piece, bits_set, pieces};

    #[test]
    fn pieces_of_elements() {
        let piece = |element, from, to, at| Piece { element, from, to, at };
        let all = pieces(5, 8, 3);
        assert_eq!(all[0], [piece(0, 0, 5, 0), piece(1, 0, 3, 5)]);
        assert_eq!(all[1], [piece(1, 3, 5, 0), piece(2, 0, 5, 2), piece(3, 0, 1, 7)]);
        assert_eq!(all[2], [piece(3, 1, 5, 0), piece(4, 0, 4, 4)]);
    }

    #[test]
    fn bits_between() {
        assert_eq!(bits_set(8, 3, 5).to_u64(), Some(0b11000));
        assert_eq!(bits_set(8, 0, 8).to_u64(), Some(255));
        assert_eq!(bits_set(8, 0, 0).to_u64(), Some(0));
    }
}
