//! Tile sizes that cover a loop without a rest.

use crate::interface::{Outcome, fail, model_of};
use crate::mixed::{Mixed, build_apply, known, materialize};
use arith::{CmpI, CmpIPredicate};
use ir::{Build, InsertPoint, Op, Value};
use linalg::Structured;
use rewrite::{Matched, Rewriter};

/// Two tile sizes, multiples of a divisor that differ by it, and how many tiles of each cover a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MultiSizes {
    /// Smaller size.
    pub low: i64,
    /// Larger size.
    pub high: i64,
    /// Number of tiles of the smaller size.
    pub low_count: i64,
    /// Number of tiles of the larger size.
    pub high_count: i64,
}

/// Returns tile sizes for a loop of known size; `None` if there are none.
pub fn multi_sizes(extent: i64, target: i64, divisor: i64) -> Option<MultiSizes> {
    if divisor <= 0 || target <= 0 || extent < 0 {
        return None;
    }
    let units = extent / divisor;
    let target = target.checked_add(divisor - 1)? / divisor;
    let count = units.checked_add(target - 1)? / target;
    if count == 0 {
        return None;
    }
    let (low, high_count) = ((units / count) * divisor, units % count);
    let sizes = MultiSizes { low, high: low + divisor, low_count: count - high_count, high_count };
    (low * sizes.low_count + sizes.high * high_count == extent).then_some(sizes)
}

/// Builds the computation of tile sizes before an operation. Returns the smaller one, the larger one and the index where the latter
/// start.
///
/// # Errors
/// If the operation has no such loop.
pub fn build_multi_sizes(
    rw: &mut Rewriter<'_>,
    op: Op,
    dim: usize,
    target: i64,
    divisor: i64,
) -> Outcome<[Value; 3]> {
    let view = Structured::of(rw.op(op)).matched()?;
    let (loc, count) = (view.loc(), view.num_loops());
    if dim >= count {
        return fail("the operation has no such loop");
    }
    rw.move_to(InsertPoint::Before(op));
    let target = materialize(rw, loc, Mixed::Fixed(target));
    let divisor = materialize(rw, loc, Mixed::Fixed(divisor));
    let domain = model_of(rw, op)?.domain(rw, op)?;
    rw.move_to(InsertPoint::Before(op));
    let extent = materialize(rw, loc, domain.get(dim).matched()?.size);
    let [target, divisor, whole] = [target, divisor, extent].map(Mixed::Value);
    let value = Mixed::Value;
    let units = value(build_apply(rw, loc, (0, 2), |e| e.floor(e.s(0), e.s(1)), &[whole, divisor]));
    let up = |e: crate::mixed::Exprs<'_>| e.floor(e.sub(e.add(e.s(0), e.s(1)), e.c(1)), e.s(1));
    let target = value(build_apply(rw, loc, (0, 2), up, &[target, divisor]));
    let tiles = value(build_apply(rw, loc, (0, 2), up, &[units, target]));
    let at = [units, tiles, divisor];
    let low = build_apply(rw, loc, (0, 3), |e| e.mul(e.floor(e.s(0), e.s(1)), e.s(2)), &at);
    let highs = value(build_apply(rw, loc, (0, 2), |e| e.modulo(e.s(0), e.s(1)), &[units, tiles]));
    let lows = value(build_apply(rw, loc, (0, 2), |e| e.sub(e.s(0), e.s(1)), &[tiles, highs]));
    let high = build_apply(rw, loc, (0, 2), |e| e.add(e.s(0), e.s(1)), &[value(low), divisor]);
    let at = [value(low), lows, value(high), highs];
    let covered = build_apply(rw, loc, (0, 4), |e| e.add(e.mul(e.s(0), e.s(1)), e.mul(e.s(2), e.s(3))), &at);
    let equal = CmpI::build_value(rw, loc, CmpIPredicate::Eq, covered, extent);
    let cx = rw.context().clone();
    let message = cx.string_attr(b"could not compute dynamic multi-size tile shapes");
    let state = rw.state("cf.assert", loc).operands([equal]).attr(&cx, "msg", message);
    rw.insert(state);
    let start = build_apply(rw, loc, (0, 2), |e| e.mul(e.s(0), e.s(1)), &[value(low), lows]);
    Ok([low, high, start])
}

/// Returns the size of the next, smaller tiles: the greatest power of two below.
fn next_size(size: i64) -> i64 {
    let power = 1i64 << (63 - size.leading_zeros() as i64);
    if power == size { power >> 1 } else { power }
}

/// Returns tile sizes, the target and smaller powers of two, and the number of tiles of each, that cover a loop of known size.
pub fn continuous_sizes(extent: i64, target: i64) -> Option<Vec<(i64, i64)>> {
    if target <= 0 || extent < 0 {
        return None;
    }
    let mut found = vec![(target, extent / target)];
    let (mut size, mut rest) = (target, extent % target);
    while size > 1 && rest != 0 {
        size = next_size(size);
        if rest / size > 0 {
            found.push((size, rest / size));
        }
        rest %= size;
    }
    Some(found)
}

/// Builds the computation of tile sizes before an operation. Returns the sizes, and how much of the loop each covers.
///
/// # Errors
/// If the operation has no such loop.
pub fn build_continuous_sizes(
    rw: &mut Rewriter<'_>,
    op: Op,
    dim: usize,
    target: i64,
) -> Outcome<(Vec<Value>, Vec<Value>)> {
    let loc = rw.op(op).loc();
    let domain = model_of(rw, op)?.domain(rw, op)?;
    rw.move_to(InsertPoint::Before(op));
    let (extent, mut size) = (domain.get(dim).matched()?.size, target);
    if size <= 0 {
        return fail("the tile size is not positive");
    }
    let value = Mixed::Value;
    let constant = materialize(rw, loc, Mixed::Fixed(size));
    let extent = materialize(rw, loc, extent);
    let at = [value(extent), value(constant)];
    let count = build_apply(rw, loc, (0, 2), |e| e.floor(e.s(0), e.s(1)), &at);
    let mut rest = build_apply(rw, loc, (0, 2), |e| e.modulo(e.s(0), e.s(1)), &at);
    crate::mixed::apply(rw, loc, (0, 2), |e| e.floor(e.s(0), e.s(1)), &at);
    let mut found = vec![(constant, count)];
    while size > 1 && known(rw, value(rest)) != Some(0) {
        size = next_size(size);
        let constant = materialize(rw, loc, Mixed::Fixed(size));
        let at = [value(rest), value(constant)];
        let count = build_apply(rw, loc, (0, 2), |e| e.floor(e.s(0), e.s(1)), &at);
        let folded = crate::mixed::apply(rw, loc, (0, 2), |e| e.floor(e.s(0), e.s(1)), &at);
        if folded != Mixed::Fixed(0) {
            found.push((constant, count));
        }
        rest = build_apply(rw, loc, (0, 2), |e| e.modulo(e.s(0), e.s(1)), &at);
    }
    let mut chunks = Vec::new();
    for &(size, count) in &found {
        chunks.push(build_apply(rw, loc, (0, 2), |e| e.mul(e.s(0), e.s(1)), &[value(size), value(count)]));
    }
    Ok((found.into_iter().map(|(size, _)| size).collect(), chunks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_cover_the_loop() {
        assert_eq!(multi_sizes(22, 6, 1), Some(MultiSizes { low: 5, high: 6, low_count: 2, high_count: 2 }));
        assert_eq!(multi_sizes(23, 6, 2), None);
        assert_eq!(continuous_sizes(22, 9), Some(vec![(9, 2), (4, 1)]));
        assert_eq!(continuous_sizes(25, 9), Some(vec![(9, 2), (4, 1), (2, 1), (1, 1)]));
        assert_eq!((multi_sizes(1, 0, 1), continuous_sizes(1, 0)), (None, None));
    }
}
