//! Application of the patterns of a pass.

use ir::Body;
use pass::{PassCx, PassResult};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Applies patterns greedily to a body and all bodies nested in it. As in MLIR it is no failure if they do not reach a fixed point.
pub(crate) fn greedily(cx: &mut PassCx<'_>, body: &mut Body, patterns: PatternSet) -> PassResult {
    let patterns = patterns.freeze();
    let changed = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &patterns, &GreedyConfig::default()).touched
    });
    if changed.iter().all(|changed| !changed) {
        cx.leave_unchanged();
    }
    Ok(())
}
