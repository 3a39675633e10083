//! `shape.broadcast` and `shape.is_broadcastable`.

use crate::emit::{binary, boolean, cast, choose, compare, dim, extract, generate, index, select};
use crate::site::Site;
use arith::CmpIPredicate;
use ir::{BuildBlocks, Loc, Type, Value};
use rewrite::MatchResult;

/// Ranks of extent tensors: the greatest, and how much less each is.
struct Ranks {
    greatest: Value,
    missing: Vec<Value>,
}

impl Ranks {
    fn of(b: &mut impl BuildBlocks, loc: Loc, shapes: &[Value], zero: Value) -> Option<Ranks> {
        let ranks: Vec<Value> = shapes.iter().map(|&shape| dim(b, loc, shape, zero)).collect();
        let mut greatest = *ranks.first()?;
        for &rank in &ranks[1..] {
            greatest = binary(b, loc, arith::MaxUI::NAME, rank, greatest);
        }
        let missing = ranks.iter().map(|&rank| binary(b, loc, arith::SubI::NAME, greatest, rank)).collect();
        Some(Ranks { greatest, missing })
    }
}

/// Returns the extent of a dimension of the broadcast shape.
fn broadcast_extent<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    shapes: &[Value],
    missing: &[Value],
    dimension: Value,
) -> Value {
    let one = index(b, loc, 1);
    let mut result = one;
    for (&shape, &missing) in shapes.iter().zip(missing) {
        let outside = compare(b, loc, CmpIPredicate::Ult, dimension, missing);
        let known = result;
        let own = |b: &mut B| {
            let at = binary(b, loc, arith::SubI::NAME, dimension, missing);
            let extent = extract(b, loc, shape, at);
            let is_one = compare(b, loc, CmpIPredicate::Eq, extent, one);
            select(b, loc, is_one, known, extent)
        };
        result = choose(b, loc, outside, Type::INDEX, |_| known, own);
    }
    result
}

/// Generates the extents of the broadcast shape.
pub(crate) fn convert_broadcast(at: &mut Site<'_, '_>) -> MatchResult {
    at.require_no_shapes()?;
    let (loc, shapes, ty) = (at.loc, at.operands.to_vec(), at.result_type());
    at.require(!shapes.is_empty())?;
    let zero = index(at.rw, loc, 0);
    let Some(ranks) = Ranks::of(at.rw, loc, &shapes, zero) else { return at.fail() };
    let mut result = generate(at.rw, loc, ranks.greatest, |b, dimension| {
        broadcast_extent(b, loc, &shapes, &ranks.missing, dimension)
    });
    if at.rw.value(result).ty() != ty {
        result = cast(at.rw, loc, result, ty);
    }
    at.replace(&[result])
}

/// Compares each extent with that of the broadcast shape, in a loop.
pub(crate) fn convert_is_broadcastable(at: &mut Site<'_, '_>) -> MatchResult {
    at.require_no_shapes()?;
    let (loc, shapes) = (at.loc, at.operands.to_vec());
    at.require(!shapes.is_empty())?;
    let (zero, one) = (index(at.rw, loc, 0), index(at.rw, loc, 1));
    let Some(ranks) = Ranks::of(at.rw, loc, &shapes, zero) else { return at.fail() };
    let yes = boolean(at.rw, loc, true);
    let bounds = [zero, ranks.greatest];
    let found = scf::For::build_with(at.rw, loc, bounds, one, &[yes], |b, dimension, values| {
        let broadcast = broadcast_extent(b, loc, &shapes, &ranks.missing, dimension);
        let mut fits = values[0];
        for (&shape, &missing) in shapes.iter().zip(&ranks.missing) {
            let outside = compare(b, loc, CmpIPredicate::Ult, dimension, missing);
            let known = fits;
            fits = choose(
                b,
                loc,
                outside,
                Type::I1,
                |_| known,
                |b| {
                    let at = binary(b, loc, arith::SubI::NAME, dimension, missing);
                    let extent = extract(b, loc, shape, at);
                    let is_one = compare(b, loc, CmpIPredicate::Eq, extent, one);
                    let is_equal = compare(b, loc, CmpIPredicate::Eq, extent, broadcast);
                    let either = binary(b, loc, arith::OrI::NAME, is_one, is_equal);
                    binary(b, loc, arith::AndI::NAME, known, either)
                },
            );
        }
        [fits]
    });
    let result = at.rw.op(found).result(0).handle();
    at.replace(&[result])
}
