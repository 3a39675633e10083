//! `remove-dead-values`: removes dead values across regions, branches and calls.
//!
//! Live values are found by [`LiveValues`]. The rest is removed: operations, arguments and results of private
//! functions with the operands and results of their calls, and block arguments. Dead values forwarded between
//! regions become poison first; then these operations, and those that change with them, are canonicalized,
//! which removes their operands and results.

mod apply;
mod plan;

use analysis::flow::{FlowConfig, LiveValues};
use interfaces::RegionBranch;
use ir::{Body, Op, Scope};
use pass::{Failed, PassCx, PassResult, pass};
use plan::{Plans, plan};
use rewrite::{
    FrozenPatternSet, GreedyConfig, apply_greedily_to_ops, canonicalization_patterns, for_each_body,
};
use std::sync::OnceLock;

/// Remove dead values
///
/// Removes what is computed for nothing: operations, arguments and results of private functions with the operands and
/// results of their calls, and arguments of blocks. What regions hand around for nothing becomes poison first; then
/// the canonicalization patterns remove the places for it.
#[pass("remove-dead-values", depends("ub"))]
pub struct RemoveDeadValues {
    /// Canonicalize region branch ops
    #[option(default = true)]
    pub canonicalize: bool,
    patterns: OnceLock<FrozenPatternSet>,
}

impl RemoveDeadValues {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let plans: Plans = cx.timed("dataflow::RunLivenessAnalysis", || plan(&LiveValues::of(body, config)));
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            if let Some(plan) = plans.get(&std::ptr::from_ref(&*body).addr()) {
                apply::apply(body, plan);
            }
        });
        if !self.canonicalize {
            return Ok(());
        }
        let patterns = self.patterns.get_or_init(|| canonicalization_patterns(body.context()).freeze());
        let converged =
            for_each_body(body, cx.scope(), cx.threads(), &|scope, body| simplify(body, scope, patterns));
        if converged.into_iter().all(|converged| converged) {
            return Ok(());
        }
        cx.emit(body.root().plain_error("greedy pattern rewrite failed to converge"));
        Err(Failed)
    }
}

/// Returns the region-branch operations of a body, inner ones first.
fn region_branches(body: &Body) -> Vec<Op> {
    let ops = body.root().walk_body_post_order().filter(|op| !op.is_root());
    ops.filter(|op| op.interface::<dyn RegionBranch>().is_some()).map(|op| op.handle()).collect()
}

fn simplify(body: &mut Body, scope: &Scope<'_>, patterns: &FrozenPatternSet) -> bool {
    let ops = region_branches(body);
    if ops.is_empty() {
        return true;
    }
    apply_greedily_to_ops(body, &ops, scope, patterns, &GreedyConfig::default(), None).converged()
}
