//! Pure operations of graph regions that use their own results, directly or through others, and what is made of those: they are rewritten
//! with care.
//!
//! A rewrite looks through the operations that define operands and assumes that they come first; on a cycle it would go round without an
//! end. So no pattern is tried on an operation that uses its own result, or one that does, and folds and other rewrites on cycles are
//! limited in number. No rewrite looks through an operation with effects or without definition, such as a register: cycles through these do no harm.

use ir::def::TraitSet;
use ir::{BlockRef, Body, Op, OpRef, Region, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// The operations of a region, and of those within it, that are on a cycle of uses of pure operations, and what is made of them.
#[derive(Default)]
pub(super) struct Cycles {
    ops: FxHashSet<Op>,
    /// How many more rewrites they get, once there were some.
    left: Option<usize>,
    /// Whether the operation at hand is one of them: so is what its rewrite makes.
    is_rewriting: bool,
    /// Whether the operation at hand uses its own result, or one that does.
    is_tight: bool,
}

impl Cycles {
    /// Finds the operations at the start of an iteration.
    pub(super) fn find(&mut self, body: &Body, region: Region) {
        self.ops = cyclic_ops(body, region);
        self.left = self.left.or(Some(16 + 4 * self.ops.len())).filter(|_| !self.ops.is_empty());
    }

    /// Whether an operation may be rewritten now.
    #[inline(always)]
    pub(super) fn may_rewrite(&mut self, body: &Body, op: Op) -> bool {
        self.ops.is_empty() || self.may_rewrite_slow(body, op)
    }

    #[cold]
    fn may_rewrite_slow(&mut self, body: &Body, op: Op) -> bool {
        self.is_rewriting = self.ops.contains(&op);
        if !self.is_rewriting {
            return true;
        }
        let op = body.op(op);
        let is_tight = |op: OpRef<'_>| op.operands().any(|value| value.defining_op() == Some(op));
        self.is_tight = is_tight(op) || op.operands().filter_map(|value| value.defining_op()).any(is_tight);
        self.left = self.left.map(|left| left.saturating_sub(1));
        self.left > Some(0)
    }

    /// Whether patterns may be tried on the operation at hand.
    #[inline(always)]
    pub(super) fn allow_patterns(&self) -> bool {
        !(self.is_rewriting && self.is_tight)
    }

    /// Notes a new operation.
    pub(super) fn op_inserted(&mut self, op: Op) {
        if self.is_rewriting {
            self.ops.insert(op);
        }
    }
}

fn cyclic_ops(body: &Body, region: Region) -> FxHashSet<Op> {
    let mut found = FxHashSet::default();
    let region = body.region(region);
    if is_graph(region) {
        region.blocks().for_each(|block| add_cycles(block, &mut found));
    }
    if body.has_inner_regions() {
        let inside = region.ops().filter(|op| op.body_of().is_none()).flat_map(|op| op.walk_body());
        for op in inside.filter(|op| op.num_regions() > 0 && op.body_of().is_none()) {
            for inner in op.regions().filter(|&inner| is_graph(inner)) {
                inner.blocks().for_each(|block| add_cycles(block, &mut found));
            }
        }
    }
    found
}

/// Whether values of a region may be used before they are defined.
fn is_graph(region: RegionRef<'_>) -> bool {
    let Some(parent) = region.parent_op() else { return true };
    parent.def().is_none_or(|def| def.traits.contains(TraitSet::GRAPH_REGION))
}

/// Whether rewrites look through an operation.
fn is_transparent(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::NO_MEMORY_EFFECT) && op.num_regions() == 0
}

/// The operations of a block that define operands of an operation and that rewrites look through.
fn definers<'a>(op: OpRef<'a>, block: BlockRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    let definers = op.operands().filter_map(|value| value.defining_op());
    definers.filter(move |&definer| definer.block() == Some(block) && is_transparent(definer))
}

/// Adds the operations of a block that are on a cycle, by Tarjan's algorithm.
fn add_cycles(block: BlockRef<'_>, found: &mut FxHashSet<Op>) {
    let forward = |op: OpRef<'_>| {
        is_transparent(op)
            && definers(op, block)
                .any(|definer| definer == op || block.body().is_before(op.handle(), definer.handle()))
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
            path.push((start, definers(start, block).collect()));
        }
        while let Some((op, next)) = path.last_mut() {
            let op = *op;
            let count = nodes.len();
            nodes.entry(op.handle()).or_insert_with(|| {
                component.push(op);
                Node { index: count, low: count, open: true }
            });
            if let Some(definer) = next.pop() {
                match nodes.get(&definer.handle()) {
                    None => path.push((definer, definers(definer, block).collect())),
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
            let cyclic = members.len() > 1 || definers(op, block).any(|definer| definer == op);
            for member in members {
                if let Some(node) = nodes.get_mut(&member.handle()) {
                    node.open = false;
                }
                if cyclic {
                    add_with_users(member, found);
                }
            }
        }
    }
}

/// Adds an operation, and the operations whose rewrites may look through others up to it.
fn add_with_users(op: OpRef<'_>, found: &mut FxHashSet<Op>) {
    let mut open = vec![op];
    while let Some(op) = open.pop() {
        if found.insert(op.handle()) && is_transparent(op) {
            open.extend(op.results().flat_map(|result| result.users()));
        }
    }
}
