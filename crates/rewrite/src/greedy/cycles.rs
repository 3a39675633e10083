//! Operations of graph regions that use their own results, directly, through others, or within their regions: they are rewritten with care.
//!
//! A rewrite looks through the operations that define operands, or puts a region in the place of its operation, and assumes that what
//! it finds was computed before; on a cycle it would go round without an end, or replace a value by itself. So no pattern is tried on
//! operations on cycles, nor on those that use their results, and folds of these are limited in number. All others are rewritten as ever: what
//! they look through ends at a cycle. No rewrite looks through an operation without regions that has effects or no definition, such as a
//! register: cycles through these do no harm.

use interfaces::would_be_trivially_dead;
use ir::def::TraitSet;
use ir::{BlockRef, Body, Op, OpRef, Region, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// The operations of a region, and of those within it, that are on a cycle of uses.
#[derive(Default)]
pub(super) struct Cycles {
    ops: FxHashSet<Op>,
    /// How many more folds they get, once there were some.
    left: Option<usize>,
    /// Whether the operation at hand is one of them, or uses a result of one.
    is_bound: bool,
}

impl Cycles {
    /// Finds the operations at the start of an iteration.
    pub(super) fn find(&mut self, body: &Body, region: Region, inner: &[Op]) {
        self.ops.clear();
        self.add(body, region, inner);
    }

    /// Finds those of one more region, given the operations within it that have regions.
    pub(super) fn add(&mut self, body: &Body, region: Region, inner: &[Op]) {
        add_cyclic_ops(body, region, inner, &mut self.ops);
        self.left = self.left.or((!self.ops.is_empty()).then_some(16 + 4 * self.ops.len()));
    }

    /// Whether some were found so far.
    pub(super) fn were_found(&self) -> bool {
        self.left.is_some()
    }

    /// Whether an operation may be rewritten now.
    #[inline(always)]
    pub(super) fn may_rewrite(&mut self, body: &Body, op: Op) -> bool {
        self.ops.is_empty() || self.may_rewrite_slow(body.op(op))
    }

    #[cold]
    fn may_rewrite_slow(&mut self, op: OpRef<'_>) -> bool {
        let is_on_cycle = |op: OpRef<'_>| self.ops.contains(&op.handle());
        self.is_bound =
            is_on_cycle(op) || op.operands().filter_map(|value| value.defining_op()).any(is_on_cycle);
        if !self.is_bound || (op.is_unused() && would_be_trivially_dead(op)) {
            return true;
        }
        self.left = self.left.map(|left| left.saturating_sub(1));
        self.left > Some(0)
    }

    /// Whether patterns may be tried on the operation at hand.
    #[inline(always)]
    pub(super) fn allow_patterns(&self) -> bool {
        self.ops.is_empty() || !self.is_bound
    }

    /// Notes an operation that is new, or uses other values now.
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

/// Whether values of a region may be used before they are defined.
fn is_graph(region: RegionRef<'_>) -> bool {
    let Some(parent) = region.parent_op() else { return true };
    parent.def().is_none_or(|def| def.traits.contains(TraitSet::GRAPH_REGION))
}

/// Whether rewrites look through an operation, or take it apart.
fn is_transparent(op: OpRef<'_>) -> bool {
    match op.num_regions() {
        0 => op.has_trait(TraitSet::NO_MEMORY_EFFECT),
        _ => op.def().is_some() && op.body_of().is_none(),
    }
}

/// The operations of a block whose results an operation uses, itself or within its regions, and that rewrites look through.
fn definers<'a>(op: OpRef<'a>, block: BlockRef<'a>) -> Vec<OpRef<'a>> {
    let mut found = Vec::new();
    let mut add = |user: OpRef<'a>| {
        let definers = user.operands().filter_map(|value| value.defining_op());
        found.extend(definers.filter(|&definer| definer.block() == Some(block) && is_transparent(definer)));
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
            && definers(op, block)
                .into_iter()
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
            path.push((start, definers(start, block)));
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
                    None => path.push((definer, definers(definer, block))),
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
            let cyclic = members.len() > 1 || definers(op, block).contains(&op);
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
