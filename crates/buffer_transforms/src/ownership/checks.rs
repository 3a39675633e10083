//! Checks that ownership-based deallocation supports what is there.

use crate::is_memref;
use diag::Diagnostic;
use interfaces::{Branch, Call, Effect, RegionBranch, RegionBranchTerminator, effects_of};
use ir::def::TraitSet;
use ir::{Block, BlockRef, OpRef};
use rustc_hash::FxHashSet;

/// Checks that a function has no loops of branches.
///
/// # Errors
/// If there is one.
pub(super) fn check_function(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let regions = op.walk_body().flat_map(|op| op.regions());
    let mut entries = op.regions().chain(regions).filter_map(|region| region.first_block());
    if entries.any(has_cycle) {
        return Err(op.plain_error("Only structured control-flow loops are supported."));
    }
    Ok(())
}

/// Whether branches lead from a block back to one that they come from.
fn has_cycle(entry: BlockRef<'_>) -> bool {
    let (mut open, mut seen): (FxHashSet<Block>, FxHashSet<Block>) = Default::default();
    let mut stack = vec![(entry, entry.successors().collect::<Vec<_>>())];
    open.insert(entry.handle());
    seen.insert(entry.handle());
    while let Some((block, rest)) = stack.last_mut() {
        let Some(next) = rest.pop() else {
            open.remove(&block.handle());
            stack.pop();
            continue;
        };
        if open.contains(&next.handle()) {
            return true;
        }
        if seen.insert(next.handle()) {
            open.insert(next.handle());
            stack.push((next, next.successors().collect()));
        }
    }
    false
}

fn has_buffers(op: OpRef<'_>) -> bool {
    let arguments =
        op.regions().filter_map(|region| region.first_block()).flat_map(|block| block.arguments());
    op.operands().chain(op.results()).chain(arguments).any(is_memref)
}

/// Checks that an operation is supported.
///
/// # Errors
/// If it is not.
pub(super) fn check_op(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let fail = |message: &str| Err(op.plain_error(message));
    if op.is(bufferization::Dealloc::NAME) {
        return fail("No deallocation operations must be present when running this pass!");
    }
    let effects = effects_of(op);
    let recursive = op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS);
    if effects.is_none() && !recursive && op.interface::<dyn Call>().is_none() {
        return fail("ops with unknown memory side effects are not supported");
    }
    let touches =
        effects.map_or(!recursive, |effects| effects.has(Effect::Allocate) || effects.has(Effect::Free));
    if !has_buffers(op) && !touches {
        return Ok(());
    }
    let regions = op.num_regions();
    let hands_on = regions == 1 && op.num_results() > 0 || regions > 1;
    if hands_on && op.interface::<dyn RegionBranch>().is_none() {
        return fail("All operations with attached regions need to implement the RegionBranchOpInterface.");
    }
    if op.has_trait(TraitSet::NO_TERMINATOR) {
        return fail("NoTerminator trait is not supported");
    }
    if op.has_trait(TraitSet::TERMINATOR) {
        let branches = op.interface::<dyn Branch>().is_some();
        if !branches && !is_region_end(op) {
            return fail(
                "Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface!",
            );
        }
        if branches && op.num_successors() > 1 {
            return fail("Terminators with more than one successor are not supported!");
        }
    }
    Ok(())
}

/// Whether an operation ends a region and hands values on.
pub(super) fn is_region_end(op: OpRef<'_>) -> bool {
    op.interface::<dyn RegionBranchTerminator>().is_some() || op.has_trait(TraitSet::RETURN_LIKE)
}
