//! Affine minima and maxima of values with known bounds.

use crate::linear::{Constraints, Linear, simplify_minmax};
use ir::{Build, Op, Value};
use rewrite::{Canonicalize, MatchResult, Matched, PatternSet, Rewriter};
use std::sync::Arc;

/// A value, its least value and its greatest one.
pub type Bounded = (Value, i64, i64);

/// Adds patterns that replace an affine minimum or maximum by the result of its map that is one if values of the body are within
/// bounds, and those that canonicalize both.
pub fn patterns(set: &mut PatternSet, bounds: &[Bounded]) {
    let bounds: Arc<[Bounded]> = bounds.into();
    for name in [affine::Max::NAME, affine::Min::NAME] {
        let cx = set.context().clone();
        if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name(name)) {
            model.patterns(set);
        }
        let bounds = bounds.clone();
        set.on(name, move |op, rw| simplify(op, &bounds, rw));
    }
}

fn simplify(op: Op, bounds: &[Bounded], rw: &mut Rewriter<'_>) -> MatchResult {
    let mut constraints = Constraints::default();
    for &(value, least, greatest) in bounds.iter().filter(|(value, ..)| rw.body().is_live_value(*value)) {
        let var = Linear::var(constraints.value(rw.body(), value));
        constraints.require(var.clone().plus(-1, &Linear::constant(least)).matched()?);
        constraints.require(Linear::constant(greatest).plus(-1, &var).matched()?);
    }
    simplify_minmax(op, constraints, rw)
}
