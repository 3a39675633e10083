//! Cycles in the use-def graph of graph regions, on which rewrites are restricted.
//!
//! A pattern looks through the operations that define its operands, or inlines a region in place of its
//! operation, and assumes that the definition dominates the use. On a cycle it would not terminate, or would
//! replace a value by itself. So no pattern is tried on an operation on a cycle nor on a user of its results,
//! and the number of folds of these is limited. All other operations are rewritten without restriction: a
//! chain that patterns look through ends at a cycle. No pattern looks through an operation without regions
//! that has effects or no definition, such as a register, so cycles through these are harmless.

use interfaces::would_be_trivially_dead;
use ir::def::TraitSet;
use ir::{BlockRef, Body, Op, OpRef, Region, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Operations on a cycle of the use-def graph, of a region and the regions nested in it.
#[derive(Default)]
pub(super) struct Cycles {
    ops: FxHashSet<Op>,
    /// Number of folds left to these operations, once a cycle was found.
    folds_left: Option<usize>,
    /// Whether the current operation is on a cycle, or uses a result of an operation on one.
    touches_cycle: bool,
}

impl Cycles {
    /// Recomputes the operations on cycles at the start of an iteration.
    pub(super) fn find(&mut self, body: &Body, region: Region, inner: &[Op]) {
        self.ops.clear();
        self.add(body, region, inner);
    }

    /// Adds the operations on cycles of a region; `inner` are the operations nested in it that have regions.
    pub(super) fn add(&mut self, body: &Body, region: Region, inner: &[Op]) {
        add_cyclic_ops(body, region, inner, &mut self.ops);
        self.folds_left = self.folds_left.or((!self.ops.is_empty()).then_some(16 + 4 * self.ops.len()));
    }

    /// Returns whether an operation may be rewritten now.
    #[inline(always)]
    pub(super) fn may_rewrite(&mut self, body: &Body, op: Op) -> bool {
        self.ops.is_empty() || self.may_rewrite_slow(body.op(op))
    }

    #[cold]
    fn may_rewrite_slow(&mut self, op: OpRef<'_>) -> bool {
        let is_on_cycle = |op: OpRef<'_>| self.ops.contains(&op.handle());
        self.touches_cycle =
            is_on_cycle(op) || op.operands().filter_map(|value| value.defining_op()).any(is_on_cycle);
        if !self.touches_cycle || (op.is_unused() && would_be_trivially_dead(op)) {
            return true;
        }
        self.folds_left = self.folds_left.map(|count| count.saturating_sub(1));
        self.folds_left > Some(0)
    }

    /// Returns whether patterns may be tried on the current operation.
    #[inline(always)]
    pub(super) fn allow_patterns(&self) -> bool {
        self.ops.is_empty() || !self.touches_cycle
    }

    /// Records a new operation, or one whose operands have changed.
    #[inline]
    pub(super) fn op_changed(&mut self, op: OpRef<'_>) {
        if !self.ops.is_empty() && op.operands().any(|value| value.defining_op() == Some(op)) {
            self.ops.insert(op.handle());
        }
    }
}

fn add_cyclic_ops(body: &Body, region: Region, inner: &[Op], found: &mut FxHashSet<Op>) {
    let region = body.region(region);
    let mut add = |region: RegionRef<'_>| region.blocks().for_each(|block| add_cycles(block, found));
    if is_graph(region) {
        add(region);
    }
    for op in inner.iter().map(|&op| body.op(op)) {
        if op.def().is_none_or(|def| def.traits.contains(TraitSet::GRAPH_REGION)) {
            op.regions().for_each(&mut add);
        }
    }
}

/// Returns whether a region is a graph region, without SSA dominance.
fn is_graph(region: RegionRef<'_>) -> bool {
    let Some(parent) = region.parent_op() else { return true };
    parent.def().is_none_or(|def| def.traits.contains(TraitSet::GRAPH_REGION))
}

/// Returns whether patterns look through an operation, or take it apart.
fn is_transparent(op: OpRef<'_>) -> bool {
    match op.num_regions() {
        0 => op.has_trait(TraitSet::NO_MEMORY_EFFECT),
        _ => op.def().is_some() && op.body_of().is_none(),
    }
}

/// Returns the operations of a block that define operands of an operation, or of operations nested in it, and
/// that patterns look through.
fn defining_ops<'a>(op: OpRef<'a>, block: BlockRef<'a>) -> Vec<OpRef<'a>> {
    let mut found = Vec::new();
    let mut add = |user: OpRef<'a>| {
        let defining_ops = user.operands().filter_map(|value| value.defining_op());
        found.extend(defining_ops.filter(|&def| def.block() == Some(block) && is_transparent(def)));
    };
    add(op);
    if op.num_regions() > 0 && op.body_of().is_none() {
        op.walk_body().filter(|&inner| inner != op).for_each(add);
    }
    found
}

/// Adds the operations of a block that are on a cycle, by Tarjan's algorithm.
fn add_cycles(block: BlockRef<'_>, found: &mut FxHashSet<Op>) {
    let forward = |op: OpRef<'_>| {
        is_transparent(op)
            && defining_ops(op, block)
                .into_iter()
                .any(|def| def == op || block.body().is_before(op.handle(), def.handle()))
    };
    if !block.ops().any(forward) {
        return;
    }
    struct Node {
        index: usize,
        low: usize,
        open: bool,
    }
    let mut nodes: FxHashMap<Op, Node> = FxHashMap::default();
    let mut component: Vec<OpRef<'_>> = Vec::new();
    for start in block.ops() {
        let mut path: Vec<(OpRef<'_>, Vec<OpRef<'_>>)> = Vec::new();
        if is_transparent(start) && !nodes.contains_key(&start.handle()) {
            path.push((start, defining_ops(start, block)));
        }
        while let Some((op, next)) = path.last_mut() {
            let op = *op;
            let count = nodes.len();
            nodes.entry(op.handle()).or_insert_with(|| {
                component.push(op);
                Node { index: count, low: count, open: true }
            });
            if let Some(def) = next.pop() {
                match nodes.get(&def.handle()) {
                    None => path.push((def, defining_ops(def, block))),
                    Some(node) if node.open => {
                        let index = node.index;
                        if let Some(node) = nodes.get_mut(&op.handle()) {
                            node.low = node.low.min(index);
                        }
                    }
                    Some(_) => {}
                }
                continue;
            }
            path.pop();
            let (index, low) = nodes.get(&op.handle()).map_or((0, 0), |node| (node.index, node.low));
            if let Some(node) = path.last().and_then(|(above, _)| nodes.get_mut(&above.handle())) {
                node.low = node.low.min(low);
            }
            if index != low {
                continue;
            }
            let start = component.iter().rposition(|&member| member == op).unwrap_or(0);
            let members = component.split_off(start);
            let cyclic = members.len() > 1 || defining_ops(op, block).contains(&op);
            for member in members {
                if let Some(node) = nodes.get_mut(&member.handle()) {
                    node.open = false;
                }
                if cyclic {
                    found.insert(member.handle());
                }
            }
        }
    }
}
