//! Application of patterns and conversions to the body of a pass.

use ir::Body;
use pass::{Failed, PassCx, PassResult};
use rewrite::{
    Conversion, ConversionSet, ConversionTarget, GreedyConfig, PatternSet, apply_greedily, for_each_body,
};

/// Applies patterns greedily to a body and all bodies nested in it.
///
/// # Errors
/// If they do not reach a fixed point.
pub fn greedily(cx: &mut PassCx<'_>, body: &mut Body, patterns: PatternSet) -> PassResult {
    greedily_with(cx, body, patterns, &GreedyConfig::default())
}

/// Applies patterns greedily with options: see [`greedily`].
///
/// # Errors
/// If they do not reach a fixed point.
pub fn greedily_with(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    patterns: PatternSet,
    config: &GreedyConfig,
) -> PassResult {
    let patterns = patterns.freeze();
    let converged = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &patterns, config).converged()
    });
    if converged.into_iter().all(|converged| converged) { Ok(()) } else { Err(Failed) }
}

/// Converts a body and all bodies nested in it; operations that are not illegal may stay.
///
/// # Errors
/// If an illegal operation cannot be legalized.
pub fn convert(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    target: ConversionTarget,
    set: ConversionSet,
) -> PassResult {
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
}
