//! `remove-dead-values`: removes what is computed for nothing, across regions, branches and calls.
//!
//! What matters is found by [`LiveValues`]. All else goes: operations, arguments and results of private
//! functions with the operands and results of their calls, and arguments of blocks. What regions hand around
//! for nothing becomes poison first; then the patterns of these operations remove the places for it.

mod apply;
mod plan;

use analysis::flow::{FlowConfig, LiveValues};
use interfaces::RegionBranch;
use ir::{Body, Op, OpName, Scope};
use pass::{Failed, Pass, PassCx, PassOption, PassResult, pass_options};
use plan::{Plans, plan};
use rewrite::{
    Canonicalize, FrozenPatternSet, GreedyConfig, PatternSet, apply_greedily_to_ops, for_each_body,
};

/// The pass.
pub struct RemoveDeadValues {
    canonicalize: PassOption<bool>,
}

impl Default for RemoveDeadValues {
    fn default() -> Self {
        let canonicalize = PassOption::new("canonicalize", true, "Canonicalize region branch ops");
        RemoveDeadValues { canonicalize }
    }
}

impl Pass for RemoveDeadValues {
    fn name(&self) -> &str {
        "RemoveDeadValues"
    }

    fn argument(&self) -> &str {
        "remove-dead-values"
    }

    fn description(&self) -> &str {
        "Remove dead values"
    }

    fn documentation(&self) -> &str {
        "Removes what is computed for nothing: operations, arguments and results of private functions with \
         the operands and results of their calls, and arguments of blocks. What regions hand around for \
         nothing becomes poison first; then the canonicalization patterns of these operations remove the \
         places for it."
    }

    pass_options!(canonicalize);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let plans: Plans = cx.timed("dataflow::RunLivenessAnalysis", || plan(&LiveValues::of(body, config)));
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            if let Some(plan) = plans.get(&std::ptr::from_ref(&*body).addr()) {
                apply::apply(body, plan);
            }
        });
        if !self.canonicalize.value {
            return Ok(());
        }
        let Some(patterns) = patterns(body) else { return Ok(()) };
        let converged =
            for_each_body(body, cx.scope(), cx.threads(), &|scope, body| simplify(body, scope, &patterns));
        if converged.into_iter().all(|converged| converged) {
            return Ok(());
        }
        cx.emit(body.root().plain_error("greedy pattern rewrite failed to converge"));
        Err(Failed)
    }
}

/// The operations of a body that hand control to regions, those within others first.
fn region_branches(body: &Body) -> Vec<Op> {
    let ops = body.root().walk_body_post_order().filter(|op| !op.is_root());
    ops.filter(|op| op.interface::<dyn RegionBranch>().is_some()).map(|op| op.handle()).collect()
}

/// The canonicalization patterns of all operations that hand control to regions; `None` if there are none.
fn patterns(body: &Body) -> Option<FrozenPatternSet> {
    let cx = body.context();
    let mut set = PatternSet::new(cx);
    let mut names: Vec<OpName> = Vec::new();
    for op in body.root().walk_post_order() {
        if op.interface::<dyn RegionBranch>().is_some() && !names.contains(&op.name()) {
            names.push(op.name());
            if let Some(model) = cx.interface::<dyn Canonicalize>(op.name()) {
                model.patterns(&mut set);
            }
        }
    }
    (!names.is_empty()).then(|| set.freeze())
}

fn simplify(body: &mut Body, scope: &Scope<'_>, patterns: &FrozenPatternSet) -> bool {
    let ops = region_branches(body);
    if ops.is_empty() {
        return true;
    }
    apply_greedily_to_ops(body, &ops, scope, patterns, &GreedyConfig::default(), None).converged()
}
