//! Names of canonical loops: `canonloop_s1_d2` is the third loop of a nest that is the second operation with regions.

use ir::{BlockRef, OpRef, RegionRef};
use std::collections::HashSet;
use std::fmt::Write as _;

/// Part of the path from the enclosing isolated operation to a loop.
struct Component<'a> {
    /// The operation in its region; `None` for one of several regions of an operation.
    op: Option<OpRef<'a>>,
    /// Whether no other operation with regions is beside it, or the operation has one region.
    is_unique: bool,
    /// Position among the operations with regions, or of the region.
    index: usize,
    /// Number of loops of the nest around it.
    depth: usize,
    is_skipped: bool,
}

impl Component<'_> {
    fn is_loop(&self) -> bool {
        self.op.is_some_and(|op| op.is("omp.canonical_loop"))
    }
}

/// Returns the blocks of a region in reverse post-order.
fn reverse_post_order(region: RegionRef<'_>) -> Vec<BlockRef<'_>> {
    let Some(entry) = region.first_block() else { return Vec::new() };
    let successors =
        |block: BlockRef<'_>| block.successors().map(|next| next.handle()).collect::<Vec<_>>().into_iter();
    let (mut order, mut seen) = (Vec::new(), HashSet::from([entry.number()]));
    let mut stack = vec![(entry, successors(entry))];
    while let Some((block, rest)) = stack.last_mut() {
        let next = rest.map(|next| region_block(region, next)).find(|next| seen.insert(next.number()));
        match next {
            Some(next) => stack.push((next, successors(next))),
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

fn region_block<'a>(region: RegionRef<'a>, block: ir::Block) -> BlockRef<'a> {
    region.body().block(block)
}

/// Returns the position of an operation among those of its region that have regions, and whether there is no other.
fn position(op: OpRef<'_>, region: RegionRef<'_>) -> (usize, bool) {
    let (mut found, mut count) = (0, 0);
    for nested in reverse_post_order(region).into_iter().flat_map(|block| block.ops()) {
        if nested == op {
            found = count;
        }
        count += usize::from(nested.num_regions() > 0);
    }
    (found, count <= 1)
}

/// Returns the path to an operation, from the inside out.
fn path(op: OpRef<'_>) -> Vec<Component<'_>> {
    let mut components = Vec::new();
    let mut at = op;
    while let Some(region) = at.block().and_then(|block| block.region()) {
        let (index, is_unique) = position(at, region);
        components.push(Component { op: Some(at), is_unique, index, depth: 0, is_skipped: false });
        let parent = region.parent_op();
        let is_end = parent.is_none_or(|parent| parent.has_trait(ir::def::TraitSet::ISOLATED_FROM_ABOVE));
        let regions = parent.map_or(1, |parent| parent.num_regions());
        let is_only = is_end || regions <= 1;
        let index = if is_only { 0 } else { region.position() };
        components.push(Component { op: None, is_unique: is_only, index, depth: 0, is_skipped: is_only });
        match parent.filter(|_| !is_end) {
            Some(parent) => at = parent,
            None => break,
        }
    }
    components
}

/// Computes how many loops of a nest are around each operation.
fn count_depths(components: &mut [Component<'_>]) {
    let mut depth = 0;
    for component in components.iter_mut().rev().filter(|component| !component.is_skipped) {
        if component.op.is_none() || !component.is_unique {
            depth = 0;
        }
        if component.op.is_some() {
            component.depth = depth;
            depth += usize::from(component.is_loop());
        }
    }
}

/// Skips what is known without its number.
fn skip(components: &mut [Component<'_>]) {
    // The innermost loop of a nest says how deep it is.
    let mut is_in_nest = false;
    for component in components.iter_mut().filter(|component| !component.is_skipped && component.op.is_some())
    {
        if !is_in_nest && component.depth >= 1 {
            is_in_nest = true;
        } else if is_in_nest {
            component.is_skipped |= component.is_unique;
            is_in_nest = component.depth != 0;
        }
    }
    for component in components.iter_mut() {
        component.is_skipped |= component.op.is_some() && component.is_unique && !component.is_loop();
    }
    let mut is_new_region = true;
    for component in components.iter_mut().rev() {
        component.is_skipped |= is_new_region && component.is_unique;
        is_new_region |= !component.is_skipped;
        is_new_region &= component.op.is_none();
    }
}

/// Returns a prefix with the place of a canonical loop.
pub(crate) fn loop_name(prefix: &str, op: OpRef<'_>) -> String {
    let mut components = path(op);
    count_depths(&mut components);
    skip(&mut components);
    let mut name = prefix.to_owned();
    for component in components.iter().rev().filter(|component| !component.is_skipped) {
        let (letter, number) = match component.op {
            None => ('r', component.index),
            Some(_) if component.depth >= 1 => ('d', component.depth),
            Some(_) => ('s', component.index),
        };
        let _ = write!(name, "_{letter}{number}");
    }
    name
}
