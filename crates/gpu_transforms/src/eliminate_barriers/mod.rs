//! `gpu-eliminate-barriers`: barriers that order no accesses are erased.

mod aliases;
mod effects;

use aliases::conflict;
use effects::{Direction, collect};
use gpu::Barrier;
use interfaces::Effect;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, PatternSet, Rewriter};

/// Erase unnecessary barriers
///
/// A barrier is kept if threads access memory before it that they or others access after it, and one of both writes it. Before and after
/// end at other barriers, and go around loops.
#[pass("gpu-eliminate-barriers", name = "GpuEliminateBarriers", on = "func.func", depends("scf", "memref"))]
pub struct GpuEliminateBarriers;

impl GpuEliminateBarriers {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        add_patterns(&mut set);
        rewrite::apply_greedily(body, cx.scope(), &set.freeze(), &GreedyConfig::default());
        Ok(())
    }
}

/// Adds the pattern that erases barriers.
pub(crate) fn add_patterns(set: &mut PatternSet) {
    set.of::<Barrier<'_>>(erase);
}

fn erase(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let barrier = rw.op(op);
    let before = collect(barrier, Direction::Before);
    let after = collect(barrier, Direction::After);
    let orders = before.iter().any(|before| {
        after.iter().any(|after| {
            let kinds = [before.effect, after.effect];
            let harmless = kinds == [Effect::Read; 2]
                || kinds.contains(&Effect::Allocate)
                || before.effect == Effect::Free;
            !harmless && conflict(barrier.body(), before, after)
        })
    });
    rw.require(!orders)?;
    rw.erase_op(op);
    Ok(())
}
