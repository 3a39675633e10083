//! `shape.shape_eq`.

use crate::emit::{binary, boolean, choose, compare, dim, extract, index};
use crate::site::Site;
use arith::CmpIPredicate;
use ir::{Type, Value};
use rewrite::MatchResult;

/// Compares the ranks of the first shape and each other one and, if these are equal, all extents.
pub(crate) fn convert_shape_eq(at: &mut Site<'_, '_>) -> MatchResult {
    at.require_no_shapes()?;
    let (loc, shapes) = (at.loc, at.operands.to_vec());
    let [first, others @ ..] = &shapes[..] else {
        let yes = boolean(at.rw, loc, true);
        return at.replace(&[yes]);
    };
    if others.is_empty() {
        let yes = boolean(at.rw, loc, true);
        return at.replace(&[yes]);
    }
    let first = *first;
    let zero = index(at.rw, loc, 0);
    let rank = dim(at.rw, loc, first, zero);
    let mut result: Option<Value> = None;
    for &shape in others {
        let other = dim(at.rw, loc, shape, zero);
        let same_rank = compare(at.rw, loc, CmpIPredicate::Eq, rank, other);
        let same = choose(
            at.rw,
            loc,
            same_rank,
            Type::I1,
            |b| {
                let (one, yes) = (index(b, loc, 1), boolean(b, loc, true));
                let found = scf::For::build_with(b, loc, [zero, rank], one, &[yes], |b, number, values| {
                    let lhs = extract(b, loc, first, number);
                    let rhs = extract(b, loc, shape, number);
                    let equal = compare(b, loc, CmpIPredicate::Eq, lhs, rhs);
                    [binary(b, loc, arith::AndI::NAME, values[0], equal)]
                });
                b.op(found).result(0).handle()
            },
            |b| boolean(b, loc, false),
        );
        result = Some(match result {
            Some(before) => binary(at.rw, loc, arith::AndI::NAME, before, same),
            None => same,
        });
    }
    at.replace(result.as_slice())
}
