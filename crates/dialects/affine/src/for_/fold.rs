//! Folding of `affine.for`: constant and simpler bounds, empty loops.

use super::{For, trip_count};
use crate::compose::without_repeated_results;
use crate::{BoundMap, Yield};
use ir::def::{Edit, Fold, FoldCx, Folded};
use ir::{AffineMap, Body, Value, ValueRef};
use rewrite::constant_i64;
use smallvec::SmallVec;

impl For<'_> {
    pub(super) fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        let body = self.body();
        let (lower, upper) = (self.lower_bound(), self.upper_bound());
        let maps = (lower.map, upper.map);
        let Some(lower) = simplified_bound(body, lower, true) else { return Fold::None };
        let Some(upper) = simplified_bound(body, upper, false) else { return Fold::None };
        let cx = self.context();
        let constant = |bound: &BoundMap| cx.map(bound.map).single_constant_result();
        let bounds = constant(&lower).zip(constant(&upper));
        let count = bounds.and_then(|(lower, upper)| trip_count(lower, upper, self.step()));
        if let Some(values) = results_without_running(self, count) {
            return Fold::Results(values.into_iter().map(Folded::Value).collect());
        }
        record(fold, self, lower, upper, maps)
    }
}

/// Records new bounds, if one has another map.
fn record(
    fold: &mut FoldCx<'_>,
    view: For<'_>,
    lower: BoundMap,
    upper: BoundMap,
    maps: (AffineMap, AffineMap),
) -> Fold {
    if (lower.map, upper.map) == maps {
        return Fold::None;
    }
    let old = (view.lower_bound(), view.upper_bound());
    let lower = if lower.map == old.0.map { old.0.clone() } else { lower };
    let upper = if upper.map == old.1.map { old.1.clone() } else { upper };
    let cx = view.context();
    let sizes = [lower.operands.len(), upper.operands.len(), view.inits().len()].map(|size| size as u32);
    let inits = view.inits().map(ValueRef::handle);
    let operands: SmallVec<[Value; 4]> =
        lower.operands.into_iter().chain(upper.operands).chain(inits).collect();
    fold.edits.push(Edit::Operands(operands));
    fold.edits.push(Edit::Words("operandSegmentSizes", SmallVec::from_slice(&sizes)));
    fold.edits.push(Edit::Attr("lowerBoundMap", Some(cx.map_attr(lower.map))));
    fold.edits.push(Edit::Attr("upperBoundMap", Some(cx.map_attr(upper.map))));
    Fold::InPlace
}

/// Returns the bound as a constant if it is one, otherwise composed and without redundant results. Returns
/// `None` if map and operands do not match.
fn simplified_bound(body: &Body, bound: BoundMap, is_lower: bool) -> Option<BoundMap> {
    let cx = body.context();
    let map = cx.map(bound.map);
    if map.num_inputs() as usize != bound.operands.len() || map.num_results() == 0 {
        return None;
    }
    let mut bound = bound;
    if map.is_single_constant() && bound.operands.is_empty() {
        return Some(bound);
    }
    if !map.is_single_constant() {
        let known: Vec<_> = bound.operands.iter().map(|&value| constant_i64(body.value(value))).collect();
        let values = map.constant_fold(&known);
        let best = values
            .and_then(|values| if is_lower { values.into_iter().max() } else { values.into_iter().min() });
        if let Some(best) = best {
            bound = BoundMap { map: cx.constant_map(best), operands: Vec::new() };
        }
    }
    bound.compose(body);
    bound.canonicalize(body);
    bound.drop_dominated(body, is_lower);
    bound.map = without_repeated_results(cx, bound.map);
    Some(bound)
}

/// Returns the values of the results of a loop that never runs, or that only passes values.
fn results_without_running(view: For<'_>, count: Option<u64>) -> Option<Vec<Value>> {
    if view.num_results() == 0 || view.inits().len() != view.num_results() {
        return None;
    }
    let inits: Vec<Value> = view.inits().map(ValueRef::handle).collect();
    if count == Some(0) {
        return Some(inits);
    }
    let block = view.region().single_block()?;
    let end = block.first().filter(|first| first.next().is_none() && first.is(Yield::NAME))?;
    let arguments: Vec<ValueRef<'_>> = block.arguments().collect();
    let (mut from_outside, mut reordered) = (false, false);
    let mut values = Vec::new();
    for (index, value) in end.operands().enumerate() {
        match arguments.iter().position(|&argument| argument == value) {
            // The last value of the induction variable would need a computation.
            Some(0) => return None,
            Some(position) => {
                reordered |= position != index + 1;
                values.push(*inits.get(position - 1)?);
            }
            None => {
                from_outside = true;
                values.push(value.handle());
            }
        }
    }
    let known = match count {
        None => !from_outside && !reordered,
        Some(count) => count < 2 || !reordered,
    };
    (known && values.len() == view.num_results()).then_some(values)
}
