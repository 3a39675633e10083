//! Drivers of the passes.

use ir::{Body, Op, Region, Value};
use pass::{PassCx, PassResult};
use rewrite::{
    Canonicalize, Conversion, ConversionSet, ConversionTarget, FrozenPatternSet, GreedyConfig, PatternSet,
    Rewriter, apply_greedily, for_each_body, walk_and_apply,
};

/// Applies patterns greedily in all bodies.
pub(crate) fn greedily(cx: &mut PassCx<'_>, body: &mut Body, patterns: &FrozenPatternSet, top_down: bool) {
    let config = GreedyConfig { top_down, ..GreedyConfig::default() };
    let touched = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, patterns, &config).touched
    });
    if touched.iter().all(|touched| !touched) {
        cx.leave_unchanged();
    }
}

/// Applies patterns once to each operation in all bodies.
pub(crate) fn once(cx: &mut PassCx<'_>, body: &mut Body, patterns: &FrozenPatternSet) {
    let changed = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        walk_and_apply(body, scope, patterns, None)
    });
    if changed.iter().all(|changed| !changed) {
        cx.leave_unchanged();
    }
}

/// Converts all bodies by patterns; operations that are not illegal may stay.
///
/// # Errors
/// If an illegal operation cannot be legalized.
pub(crate) fn convert(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    target: ConversionTarget,
    patterns: PatternSet,
) -> PassResult {
    let mut set = ConversionSet::new(cx.context());
    set.patterns(patterns);
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
}

/// Adds the canonicalization patterns of operations.
pub(crate) fn add_canonicalization(set: &mut PatternSet, ops: &[&str]) {
    for op in ops {
        let name = set.context().op_name(op);
        if let Some(model) = set.context().interface::<dyn Canonicalize>(name) {
            model.patterns(set);
        }
    }
}

/// Moves the region of an operation to another one and replaces the former by the latter.
pub(crate) fn replace_with_region(rw: &mut Rewriter<'_>, op: Op, new: Op) {
    let from: Region = rw.op(op).region(0).handle();
    let to = rw.op(new).region(0).handle();
    rw.inline_region_at_end(from, to);
    replace_with_results(rw, op, new);
}

/// Replaces an operation by the results of another one.
pub(crate) fn replace_with_results(rw: &mut Rewriter<'_>, op: Op, new: Op) {
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
}
