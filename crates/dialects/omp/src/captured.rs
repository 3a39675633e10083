//! The construct that is the whole of a target region, by which the kind of its kernel is known.

use crate::constraints::group;
use crate::wrappers::is_wrapper;
use ir::def::TraitSet;
use ir::{BlockRef, Dominance, OpRef};

/// Promises of a module, by their positions among its flags.
const TEAMS_OVERSUBSCRIPTION: usize = 1;
const THREADS_OVERSUBSCRIPTION: usize = 2;

/// Facts about the kernel of a target region.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    /// Whether one thread starts, and others are started when they are needed.
    pub is_generic: bool,
    /// Whether all threads execute the loop from the start, or may do so.
    pub is_spmd: bool,
    /// Whether each thread executes at most one iteration.
    pub is_without_loop: bool,
    /// Whether the host computes the number of iterations.
    pub counts_on_host: bool,
}

impl Default for Kernel {
    fn default() -> Kernel {
        Kernel { is_generic: true, is_spmd: false, is_without_loop: false, counts_on_host: false }
    }
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

/// Whether there are enough threads that each executes one iteration at most: a module may promise so.
fn has_thread_for_each(nest: OpRef<'_>, teams: OpRef<'_>) -> bool {
    if ["num_teams_upper", "reduction_vars"].iter().any(|clause| !group(teams, clause).is_empty()) {
        return false;
    }
    let mut around = crate::parallel::ancestors(nest);
    let flags = around.find_map(|around| around.attr("omp.flags"));
    let promises = |index: usize| flags.and_then(|flags| flags.dialect_param(index)?.as_bool()) == Some(true);
    promises(TEAMS_OVERSUBSCRIPTION) && promises(THREADS_OVERSUBSCRIPTION)
}

/// Whether the whole of a loop's body is a team of threads.
fn is_body_of_threads(nest: OpRef<'_>) -> bool {
    let mut ops = nest.regions().flat_map(|region| region.ops());
    let Some(nested) = ops.find(|op| op.dialect() == "omp" && op.num_regions() > 0) else { return false };
    let mut siblings =
        nested.block().and_then(|block| block.region()).into_iter().flat_map(|region| region.ops());
    nested.is("omp.parallel") && siblings.all(|sibling| sibling == nested || is_harmless(sibling))
}

/// Returns the kind of the kernel of a target region.
pub fn kernel_of(target: OpRef<'_>, captured: Option<OpRef<'_>>) -> Kernel {
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
            let spmd = Kernel { is_generic: false, is_spmd: true, counts_on_host: true, ..Kernel::default() };
            let is_without_loop = teams.is_some_and(|teams| has_thread_for_each(nest, teams));
            is_in_target(teams).then_some(Kernel { is_without_loop, ..spmd })
        }
        [only] if only.is("omp.distribute") || only.is("omp.loop") => {
            let teams = only.parent().filter(|teams| teams.is("omp.teams"));
            let is_generic = only.is("omp.distribute");
            let is_spmd = !is_generic || is_body_of_threads(nest);
            is_in_target(teams).then_some(Kernel {
                is_generic,
                is_spmd,
                counts_on_host: true,
                ..Kernel::default()
            })
        }
        [only] if only.is("omp.wsloop") => {
            let threads = only.parent().filter(|threads| threads.is("omp.parallel"));
            is_in_target(threads).then_some(Kernel { is_generic: false, is_spmd: true, ..Kernel::default() })
        }
        _ => None,
    };
    found.unwrap_or_default()
}
