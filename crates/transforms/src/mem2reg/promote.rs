//! Promotion of a slot according to its plan.

use super::analysis::Plan;
use super::tree::RegionTree;
use interfaces::{
    Computation, DataLayout, MemorySlot, Operand, PromotableAllocation, PromotableMemOp, PromotableOp,
    UseRemoval,
};
use ir::{Block, Body, Build, InsertPoint, Op, Value};
use rewrite::{Rewriter, create_or_fold};
use rustc_hash::FxHashMap;

/// Slot that is being promoted.
pub(super) struct Promoter<'a, 'b> {
    pub(super) rw: &'a mut Rewriter<'b>,
    pub(super) allocator: Op,
    pub(super) model: &'static dyn PromotableAllocation,
    pub(super) slot: MemorySlot,
    pub(super) plan: Plan,
    /// Dominator tree of the slot's region; `None` if it has a single block.
    pub(super) tree: Option<&'a RegionTree>,
    pub(super) layout: &'a DataLayout,
    /// Default value of the slot, once needed.
    pub(super) default: Option<Value>,
}

/// Reaching definition of a slot.
#[derive(Clone, Copy)]
enum Reaching {
    Default,
    Value(Value),
}

/// Operations of one block that use the slot.
type BlockUses = FxHashMap<Block, Vec<usize>>;

impl Promoter<'_, '_> {
    /// Promotes the slot, after which its pointer is unused. Returns whether the allocation still exists.
    pub(super) fn run(mut self) -> bool {
        self.sort_uses();
        let arguments = self.add_arguments();
        let reaching = self.reaching_definitions(&arguments);
        self.remove_uses(&reaching);
        self.link_unreachable(&arguments);
        if let Some(default) = self.default
            && self.rw.value(default).is_unused()
            && let Some(op) = self.rw.value(default).defining_op().map(|op| op.handle())
        {
            self.rw.erase_op(op);
        }
        let erase = self.model.erase_when_promoted(self.rw.op(self.allocator), &self.slot);
        if erase {
            self.rw.erase_op(self.allocator);
        }
        !erase
    }

    /// Sorts the operations such that each is after those that dominate it.
    fn sort_uses(&mut self) {
        let (body, tree): (&Body, _) = (self.rw, self.tree);
        let number = |op: Op| {
            let block = body.op(op).block()?;
            tree.map_or(Some(0), |tree| tree.number(block)).map(|number| (number, block.number()))
        };
        self.plan.uses.sort_by(|&(a, _), &(b, _)| {
            let places = (number(a).unwrap_or((usize::MAX, 0)), number(b).unwrap_or((usize::MAX, 0)));
            let in_block = || match (a == b, body.op(a).block() == body.op(b).block()) {
                (false, true) if body.is_before(a, b) => std::cmp::Ordering::Less,
                (false, true) => std::cmp::Ordering::Greater,
                _ => std::cmp::Ordering::Equal,
            };
            places.0.cmp(&places.1).then_with(in_block)
        });
    }

    /// Adds an argument to each block that merges values.
    fn add_arguments(&mut self) -> FxHashMap<usize, Value> {
        let mut arguments = FxHashMap::default();
        let Some(tree) = self.tree else { return arguments };
        for &merge in &self.plan.merges {
            arguments.insert(merge, self.rw.add_argument(tree.blocks[merge], self.slot.element));
        }
        arguments
    }

    /// Computes the reaching definition of each operation that reads or writes the slot, by its index among
    /// the uses; `None` for unreachable ones. Branches to merging blocks pass the value.
    fn reaching_definitions(&mut self, arguments: &FxHashMap<usize, Value>) -> Vec<Option<Reaching>> {
        let mut found = vec![None; self.plan.uses.len()];
        let mut of_block = BlockUses::default();
        for (place, &(op, _)) in self.plan.uses.iter().enumerate() {
            let view = self.rw.op(op);
            if view.interface::<dyn PromotableMemOp>().is_some()
                && let Some(block) = view.block()
            {
                of_block.entry(block.handle()).or_default().push(place);
            }
        }
        let Some(tree) = self.tree else {
            let block = self.rw.value(self.slot.pointer).block().map(|block| block.handle());
            if let Some(places) = block.and_then(|block| of_block.remove(&block)) {
                self.follow_block(&places, Reaching::Default, &mut found);
            }
            return found;
        };
        // Dominating blocks come first.
        let mut users: Vec<usize> =
            of_block.keys().filter_map(|&block| tree.number(self.rw.block(block))).collect();
        users.sort_unstable();
        let mut at_end: FxHashMap<usize, Reaching> = FxHashMap::default();
        for number in users {
            let start = self.reaching_at_start(number, tree, arguments, &mut at_end);
            let end = self.follow_block(&of_block[&tree.blocks[number]], start, &mut found);
            at_end.insert(number, end);
        }
        self.link(tree, arguments, &mut at_end);
        found
    }

    /// Returns the reaching definition at the start of a block, given in `at_end` those at the end of earlier
    /// blocks with accesses.
    fn reaching_at_start(
        &self,
        number: usize,
        tree: &RegionTree,
        arguments: &FxHashMap<usize, Value>,
        at_end: &mut FxHashMap<usize, Reaching>,
    ) -> Reaching {
        if let Some(&argument) = arguments.get(&number) {
            return Reaching::Value(argument);
        }
        let mut between = Vec::new();
        let mut at = tree.above(number);
        let mut reaching = Reaching::Default;
        while let Some(above) = at {
            if let Some(&known) = at_end.get(&above) {
                reaching = known;
                break;
            }
            between.push(above);
            if let Some(&argument) = arguments.get(&above) {
                reaching = Reaching::Value(argument);
                break;
            }
            at = tree.above(above);
        }
        // Blocks without accesses do not change it.
        at_end.extend(between.into_iter().map(|block| (block, reaching)));
        reaching
    }

    /// Follows the slot through a block; returns the reaching definition at the end.
    fn follow_block(
        &mut self,
        places: &[usize],
        start: Reaching,
        found: &mut [Option<Reaching>],
    ) -> Reaching {
        let mut reaching = start;
        for &place in places {
            found[place] = Some(reaching);
            let op = self.plan.uses[place].0;
            let view = self.rw.op(op);
            let Some(model) = view.interface::<dyn PromotableMemOp>() else { continue };
            if model.stores_to(view, &self.slot) {
                let before = self.value_of(reaching);
                let stored = model.stored(self.rw.op(op), &self.slot, before, self.layout);
                reaching = Reaching::Value(compute(self.rw, op, stored).unwrap_or(before));
            }
        }
        reaching
    }

    /// Passes the slot's value from the end of each predecessor to merging blocks.
    fn link(
        &mut self,
        tree: &RegionTree,
        arguments: &FxHashMap<usize, Value>,
        at_end: &mut FxHashMap<usize, Reaching>,
    ) {
        for &merge in &self.plan.merges.clone() {
            let block = self.rw.block(tree.blocks[merge]);
            let before: Vec<(Op, usize)> =
                block.predecessor_uses().map(|(op, successor)| (op.handle(), successor)).collect();
            for (op, successor) in before {
                let Some(number) = self.rw.op(op).block().and_then(|block| tree.number(block)) else {
                    continue;
                };
                let reaching = match at_end.get(&number) {
                    Some(&known) => known,
                    None => self.reaching_at_start(number, tree, arguments, at_end),
                };
                let value = self.value_of(reaching);
                self.rw.append_successor_operands(op, successor, &[value]);
            }
        }
    }

    /// Unreachable branches pass the default.
    fn link_unreachable(&mut self, arguments: &FxHashMap<usize, Value>) {
        let Some(tree) = self.tree.filter(|_| !arguments.is_empty()) else { return };
        for &merge in &self.plan.merges.clone() {
            let block = self.rw.block(tree.blocks[merge]);
            let before = block.predecessor_uses();
            let before = before.filter(|(op, _)| op.block().is_some_and(|at| tree.number(at).is_none()));
            let before: Vec<(Op, usize)> = before.map(|(op, successor)| (op.handle(), successor)).collect();
            for (op, successor) in before {
                let value = self.value_of(Reaching::Default);
                self.rw.append_successor_operands(op, successor, &[value]);
            }
        }
    }

    /// Returns the value of a reaching definition; the default is created on first use.
    fn value_of(&mut self, reaching: Reaching) -> Value {
        match (reaching, self.default) {
            (Reaching::Value(value), _) | (Reaching::Default, Some(value)) => value,
            (Reaching::Default, None) => {
                let state = self.model.default_value(self.rw.op(self.allocator), &self.slot);
                let block = self.rw.value(self.slot.pointer).block().map(|block| block.handle());
                let point = block.map_or(InsertPoint::Before(self.allocator), InsertPoint::Start);
                let value = self.rw.at(point, |rw| ir::Build::insert_value(rw, state));
                *self.default.insert(value)
            }
        }
    }

    /// Removes the uses of the operations, the last ones first: the replacement of a load may be the result
    /// of an earlier load.
    fn remove_uses(&mut self, reaching: &[Option<Reaching>]) {
        let uses = std::mem::take(&mut self.plan.uses);
        let mut doomed = Vec::new();
        for ((op, numbers), reaching) in uses.iter().zip(reaching).rev() {
            let view = self.rw.op(*op);
            let removal =
                match (view.interface::<dyn PromotableOp>(), view.interface::<dyn PromotableMemOp>()) {
                    (Some(model), _) => model.remove_uses(view, numbers),
                    (None, Some(model)) => {
                        let value = self.value_of(reaching.unwrap_or(Reaching::Default));
                        model.remove_uses(self.rw.op(*op), &self.slot, numbers, value, self.layout)
                    }
                    (None, None) => UseRemoval::default(),
                };
            if apply(self.rw, *op, removal) {
                doomed.push(*op);
            }
        }
        doomed.into_iter().for_each(|op| self.rw.erase_op(op));
    }
}

/// Applies the removal of uses to an operation. Returns whether it must be erased, once all removals are
/// applied.
pub(crate) fn apply(rw: &mut Rewriter<'_>, op: Op, removal: UseRemoval) -> bool {
    for state in removal.before {
        rw.at(InsertPoint::Before(op), |rw| rw.insert(state));
    }
    let computed = removal.computed.and_then(|computed| compute(rw, op, computed));
    for (result, value) in removal.results.into_iter().chain(computed.map(|value| (0, value))) {
        let result = rw.op(op).result(result).handle();
        rw.replace_all_uses(result, value);
    }
    if !removal.edits.is_empty() {
        rw.modify_op(op, |op| {
            op.edits(&removal.edits);
        });
    }
    removal.erase
}

/// Inserts the operations of a computation before an operation, folded. Returns the computed value, if it has one.
fn compute(rw: &mut Rewriter<'_>, before: Op, computation: Computation) -> Option<Value> {
    rw.at(InsertPoint::Before(before), |rw| {
        let mut made: Vec<Value> = Vec::with_capacity(computation.steps.len());
        let mut given: Vec<Value> = Vec::new();
        let value_of = |made: &[Value], operand: Operand| match operand {
            Operand::Value(value) => Some(value),
            Operand::Step(step) => made.get(step).copied(),
        };
        for (mut state, operands) in computation.steps {
            for operand in operands {
                given.extend(match operand {
                    Operand::Value(value) => Some(value),
                    Operand::Step(_) => None,
                });
                state.operands.push(value_of(&made, operand)?);
            }
            made.push(create_or_fold(rw, state));
        }
        let result = value_of(&made, computation.result?)?;
        made.retain(|value| *value != result && !given.contains(value));
        erase_folded(rw, made);
        Some(result)
    })
}

/// Erases constants that were folded away.
fn erase_folded(rw: &mut Rewriter<'_>, made: Vec<Value>) {
    for (at, value) in made.iter().enumerate() {
        if made[..at].contains(value) {
            continue;
        }
        let value = rw.value(*value);
        let constant = value.defining_op().filter(|op| rewrite::constant_value(*op).is_some());
        if let Some(op) = constant.filter(|_| value.is_unused()).map(|op| op.handle()) {
            rw.erase_op(op);
        }
    }
}
