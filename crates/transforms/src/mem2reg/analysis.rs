//! Promotion plans: whether a slot can be promoted, and the required changes. Does not change the IR.

use super::tree::RegionTree;
use interfaces::{Branch, DataLayout, MemorySlot, PromotableMemOp, PromotableOp};
use ir::{Body, Op, OpRef, RegionRef, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Plan of a slot's promotion.
pub(super) struct Plan {
    /// Operations that must do without operands, with the operand numbers, in order of discovery.
    pub(super) uses: Vec<(Op, Vec<usize>)>,
    /// Numbers of the blocks that merge values of the slot.
    pub(super) merges: Vec<usize>,
}

/// Creates the plan for a slot; `None` if it cannot be promoted.
pub(super) fn plan(
    body: &Body,
    slot: &MemorySlot,
    tree: Option<&RegionTree>,
    layout: &DataLayout,
) -> Option<Plan> {
    let uses = blocking_uses(body, slot, layout)?;
    let region = body.value(slot.pointer).block()?.region()?;
    // A slot is only followed in one region.
    let follows = |&(op, _): &(Op, Vec<usize>)| {
        let op = body.op(op);
        let reads_or_writes = op.interface::<dyn PromotableMemOp>().is_some();
        !reads_or_writes || op.block().and_then(|block| block.region()) == Some(region)
    };
    if !uses.iter().all(follows) || uses.iter().any(|&(op, _)| uses_later_values(body.op(op))) {
        return None;
    }
    let merges = match tree {
        Some(tree) => merge_points(body, slot, region, tree),
        None => Vec::new(),
    };
    let forwards = |op: OpRef<'_>| op.is_well_formed() && op.interface::<dyn Branch>().is_some();
    let mut predecessors = merges
        .iter()
        .filter_map(|&merge| Some(body.block(*tree?.blocks.get(merge)?)))
        .flat_map(|merge| merge.predecessor_uses().map(|(op, _)| op));
    predecessors.all(forwards).then_some(Plan { uses, merges })
}

/// Whether an operation uses a value defined later in its block, as is possible in graph regions: the
/// replacement of a load could be the load itself.
fn uses_later_values(op: OpRef<'_>) -> bool {
    op.operands()
        .filter_map(|value| value.defining_op())
        .any(|def| def.block() == op.block() && !op.body().is_before(def.handle(), op.handle()))
}

/// Returns the uses to remove: those of the pointer, and those that depend on them.
fn blocking_uses(body: &Body, slot: &MemorySlot, layout: &DataLayout) -> Option<Vec<(Op, Vec<usize>)>> {
    let mut uses = Uses::default();
    for at in body.value(slot.pointer).uses() {
        uses.add(at.owner().handle(), at.position());
    }
    // Users come after definitions, so that all uses in an operation are known when it is visited.
    for op in forward_slice(body, slot.pointer) {
        let Some(numbers) = uses.of(op) else { continue };
        let mut more = Vec::new();
        let view = body.op(op);
        if !view.is_well_formed() {
            return None;
        }
        let can = match (view.interface::<dyn PromotableOp>(), view.interface::<dyn PromotableMemOp>()) {
            (Some(model), _) => model.can_remove_uses(view, numbers, &mut more),
            (None, Some(model)) => model.can_remove_uses(view, slot, numbers, &mut more, layout),
            (None, None) => false,
        };
        if !can {
            return None;
        }
        more.into_iter().for_each(|(op, number)| uses.add(op, number));
    }
    Some(uses.list)
}

#[derive(Default)]
struct Uses {
    list: Vec<(Op, Vec<usize>)>,
    places: FxHashMap<Op, usize>,
}

impl Uses {
    fn add(&mut self, op: Op, operand: usize) {
        let place = *self.places.entry(op).or_insert(self.list.len());
        if place == self.list.len() {
            self.list.push((op, Vec::new()));
        }
        let numbers = &mut self.list[place].1;
        if !numbers.contains(&operand) {
            numbers.push(operand);
        }
    }

    fn of(&self, op: Op) -> Option<&[usize]> {
        self.places.get(&op).map(|&place| &*self.list[place].1)
    }
}

/// Returns all operations that use a value or values computed from it, definitions before users. Only
/// operations that can do without uses are followed: others prevent promotion anyway.
pub(crate) fn forward_slice(body: &Body, from: Value) -> Vec<Op> {
    let mut order = Vec::new();
    let mut seen = FxHashSet::default();
    let users = |value: Value| body.value(value).users().map(|op| (op.handle(), false)).collect::<Vec<_>>();
    let mut open = users(from);
    while let Some((op, left)) = open.pop() {
        if left {
            order.push(op);
            continue;
        }
        if !seen.insert(op) {
            continue;
        }
        open.push((op, true));
        let view = body.op(op);
        let promotable = view.interface::<dyn PromotableOp>().is_some();
        if promotable || view.interface::<dyn PromotableMemOp>().is_some() {
            open.extend(view.results().flat_map(|result| users(result.handle())));
        }
    }
    order.reverse();
    order
}

/// Accesses of a block to a slot.
struct Access {
    /// First operation that reads or writes it, and whether it reads.
    first: (Op, bool),
    writes: bool,
}

/// Returns the accesses of each block of a region to a slot, by block number.
fn accesses(body: &Body, slot: &MemorySlot, tree: &RegionTree) -> FxHashMap<usize, Access> {
    let mut accesses: FxHashMap<usize, Access> = FxHashMap::default();
    for op in body.value(slot.pointer).users() {
        let Some(model) = op.interface::<dyn PromotableMemOp>() else { continue };
        let Some(number) = op.block().and_then(|block| tree.number(block)) else { continue };
        let (reads, writes) = (model.loads_from(op, slot), model.stores_to(op, slot));
        if !reads && !writes {
            continue;
        }
        let here = (op.handle(), reads);
        let access = accesses.entry(number).or_insert(Access { first: here, writes });
        access.writes |= writes;
        if body.is_before(here.0, access.first.0) {
            access.first = here;
        }
    }
    accesses
}

/// Returns the blocks that merge values of a slot that is read afterwards.
fn merge_points(body: &Body, slot: &MemorySlot, region: RegionRef<'_>, tree: &RegionTree) -> Vec<usize> {
    let accesses = accesses(body, slot, tree);
    let chosen = |choose: fn(&Access) -> bool| {
        let mut chosen: Vec<usize> =
            accesses.iter().filter(|(_, access)| choose(access)).map(|(&block, _)| block).collect();
        chosen.sort_unstable();
        chosen
    };
    let definitions = chosen(|access| access.writes);
    let mut reads = chosen(|access| access.first.1);
    if definitions.is_empty() || reads.is_empty() {
        return Vec::new();
    }
    let mut live = FxHashSet::default();
    while let Some(number) = reads.pop() {
        if live.insert(number) {
            let before = body.block(tree.blocks[number]).predecessors();
            let before = before.filter_map(|block| tree.number(block));
            reads.extend(before.filter(|block| !accesses.get(block).is_some_and(|access| access.writes)));
        }
    }
    tree.merge_points(region, &definitions, |block| live.contains(&block))
}
