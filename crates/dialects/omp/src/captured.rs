//! The construct that is the whole of a target region, by which the kind of its kernel is known.

use crate::wrappers::is_wrapper;
use ir::def::TraitSet;
use ir::{BlockRef, Dominance, OpRef};

/// Facts about the kernel of a target region.
#[derive(Clone, Copy, Default)]
pub(crate) struct Kernel {
    /// Whether all threads execute the loop from the start.
    pub is_spmd: bool,
    /// Whether the host computes the number of iterations.
    pub counts_on_host: bool,
}

/// Whether an operation beside a construct does not hinder that it is the whole of a region.
fn is_harmless(sibling: OpRef<'_>) -> bool {
    sibling.dialect() != "omp" || sibling.has_trait(TraitSet::TERMINATOR)
}

/// Whether a block is reached from its own successors.
fn is_in_cycle(block: BlockRef<'_>) -> bool {
    let mut stack: Vec<BlockRef<'_>> = block.successors().collect();
    let mut seen = Vec::new();
    while let Some(next) = stack.pop() {
        if next == block {
            return true;
        }
        if !seen.contains(&next) {
            seen.push(next);
            stack.extend(next.successors());
        }
    }
    false
}

/// Whether an operation is executed exactly once whenever its region is, beside harmless operations only.
fn is_captured(op: OpRef<'_>) -> bool {
    let Some(block) = op.block() else { return false };
    let Some(region) = block.region() else { return false };
    if is_in_cycle(block) {
        return false;
    }
    let mut dominance = Dominance::new();
    let mut exits = region.blocks().filter(|exit| exit.successors().next().is_none());
    let is_last = exits.all(|exit| !dominance.is_reachable(exit) || dominance.dominates(block, exit));
    is_last && region.ops().all(|sibling| sibling == op || is_harmless(sibling))
}

/// Returns the innermost construct that is the whole of the regions around it, down to a loop nest.
pub fn captured_op(target: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut captured = None;
    let mut around = target;
    loop {
        let mut ops = around.regions().flat_map(|region| region.ops());
        let nested = ops.find(|op| op.dialect() == "omp" && op.num_regions() > 0);
        let Some(nested) = nested.filter(|nested| is_captured(*nested)) else { return captured };
        captured = Some(nested);
        if nested.is("omp.loop_nest") {
            return captured;
        }
        around = nested;
    }
}

/// Returns the kind of the kernel of a target region.
pub(crate) fn kernel_of(target: OpRef<'_>, captured: Option<OpRef<'_>>) -> Kernel {
    let Some(nest) = captured.filter(|captured| captured.is("omp.loop_nest")) else {
        return Kernel::default();
    };
    let parents = crate::parallel::ancestors(nest);
    let mut wrappers: Vec<OpRef<'_>> = parents.take_while(|parent| is_wrapper(*parent)).collect();
    if wrappers.first().is_some_and(|inner| inner.is("omp.simd")) {
        wrappers.remove(0);
    }
    let parent = |op: OpRef<'_>, name: &str| op.parent().filter(|parent| parent.is(name)).is_some();
    let is_in_target = |op: Option<OpRef<'_>>| op.and_then(|op| op.parent()) == Some(target);
    let found = match wrappers[..] {
        [inner, outer] if inner.is("omp.wsloop") && outer.is("omp.distribute") => {
            let threads = outer.parent().filter(|threads| threads.is("omp.parallel"));
            let teams =
                threads.filter(|threads| parent(*threads, "omp.teams")).and_then(|threads| threads.parent());
            is_in_target(teams).then_some(Kernel { is_spmd: true, counts_on_host: true })
        }
        [only] if only.is("omp.distribute") || only.is("omp.loop") => {
            let teams = only.parent().filter(|teams| teams.is("omp.teams"));
            is_in_target(teams).then_some(Kernel { is_spmd: only.is("omp.loop"), counts_on_host: true })
        }
        [only] if only.is("omp.wsloop") => {
            let threads = only.parent().filter(|threads| threads.is("omp.parallel"));
            is_in_target(threads).then_some(Kernel { is_spmd: true, counts_on_host: false })
        }
        _ => None,
    };
    found.unwrap_or_default()
}
