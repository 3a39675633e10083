//! Plans of the removals in each body.

use analysis::flow::LiveValues;
use analysis::{NestedBodies, WalkEvent};
use interfaces::{
    Branch, Call, Callable, RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor,
    is_memory_effect_free,
};
use ir::def::{Arity, TraitSet};
use ir::symbol::{Visibility, walk_symbol_uses};
use ir::{Block, BlockRef, Op, OpRef, Type, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Entries to remove from a list.
pub(super) type Mask = Vec<bool>;

/// Removals in one body.
#[derive(Default)]
pub(super) struct Plan {
    /// Operations, with all nested ones.
    pub ops: Vec<Op>,
    /// Unreachable branches, whose condition is never computed.
    pub unreachable: Vec<Op>,
    /// Operands to replace by poison.
    pub poisoned: Vec<(Op, usize)>,
    /// Operands.
    pub operands: Vec<(Op, Mask)>,
    /// Results of calls.
    pub results: Vec<(Op, Mask)>,
    /// Block arguments.
    pub arguments: Vec<(Block, Mask)>,
    /// Operands that branches forward to a successor.
    pub handed: Vec<(Op, usize, Mask)>,
    /// Arguments and results of the root's signature.
    pub signature: Option<(Mask, Mask)>,
}

/// Plans of bodies, by address.
pub(super) type Plans = FxHashMap<usize, Plan>;

/// Creates the plans for all bodies.
pub(super) fn plan(live: &LiveValues<'_>) -> Plans {
    let mut planner = Planner { live, program: &live.flow().program, plans: Plans::default() };
    let items: Vec<WalkEvent<'_>> = planner.program.walk().collect();
    let ops = || items.iter().filter_map(|item| if let WalkEvent::Op(op) = *item { Some(op) } else { None });
    let calls = planner.calls(ops());
    ops().for_each(|op| planner.visit(op, &calls));
    for item in items {
        if let WalkEvent::Block(block) = item {
            planner.visit_block(block);
        }
    }
    planner.plans
}

/// Returns the branch interface of an operation.
fn as_branch(op: OpRef<'_>) -> Option<&'static dyn Branch> {
    op.interface::<dyn Branch>().filter(|_| op.is_well_formed())
}

/// Calls of functions by number; `None` for functions with other uses.
type Calls<'a> = FxHashMap<usize, Option<Vec<OpRef<'a>>>>;

struct Planner<'p, 'a> {
    live: &'p LiveValues<'a>,
    program: &'p NestedBodies<'a>,
    plans: Plans,
}

impl<'a> Planner<'_, 'a> {
    fn plan(&mut self, op: OpRef<'_>) -> &mut Plan {
        self.plans.entry(std::ptr::from_ref(op.body()).addr()).or_default()
    }

    fn dead(&self, values: impl Iterator<Item = ValueRef<'a>>) -> Mask {
        values.map(|value| !self.live.is_live(value)).collect()
    }

    fn calls(&self, ops: impl Iterator<Item = OpRef<'a>>) -> Calls<'a> {
        let mut calls = Calls::default();
        for op in ops {
            if op.interface::<dyn Call>().is_some()
                && let Some(callee) = self.program.callee(op)
            {
                let known = calls.entry(self.program.op(callee)).or_insert_with(|| Some(Vec::new()));
                known.iter_mut().for_each(|calls| calls.push(op));
            }
            if op.has_trait(TraitSet::SYMBOL_TABLE) {
                walk_symbol_uses(op, |user, reference| {
                    let from = if user == op { self.program.shell(op) } else { user };
                    if user.interface::<dyn Call>().is_none()
                        && let Some(symbol) =
                            self.program.lookup_from(from, user.context().attr_ref(reference))
                    {
                        calls.insert(self.program.op(symbol), None);
                    }
                });
            }
        }
        calls
    }

    fn visit(&mut self, op: OpRef<'a>, calls: &Calls<'a>) {
        let is_function = op.interface::<dyn Callable>().is_some() && op.symbol_name().is_some();
        if is_function {
            self.visit_function(op, calls);
        } else if let Some(branch) = op.interface::<dyn RegionBranch>().filter(|_| op.is_well_formed()) {
            self.visit_region_branch(op, branch);
        } else if let Some(branch) = as_branch(op) {
            if self.decides_by_nothing(op, branch) {
                self.plan(op).unreachable.push(op.handle());
            }
        } else if !op.has_trait(TraitSet::TERMINATOR) && op.interface::<dyn Call>().is_none() {
            self.visit_simple(op);
        }
    }

    fn has_live(&self, op: OpRef<'a>) -> bool {
        op.results().any(|result| self.live.is_live(result))
    }

    /// A dead operand of an operation shows that the operation has no observable effect.
    fn visit_simple(&mut self, op: OpRef<'a>) {
        let unnoticed = op.operands().any(|operand| !self.live.is_live(operand));
        // A symbol is used by its name.
        let is_unused = op.symbol_name().is_none() && !self.has_live(op);
        if unnoticed || (is_memory_effect_free(op) && is_unused) {
            self.erase(op);
        }
    }

    fn erase(&mut self, op: OpRef<'a>) {
        if op.block().is_some() {
            self.plan(op).ops.push(op.handle());
        }
    }

    fn visit_function(&mut self, op: OpRef<'a>, calls: &Calls<'a>) {
        let entry = op.regions().next().and_then(|region| region.first_block());
        let known = match calls.get(&self.program.op(op)) {
            None => &[][..],
            Some(Some(calls)) => &calls[..],
            Some(None) => return,
        };
        let Some(entry) = entry.filter(|_| op.visibility() != Visibility::Public) else { return };
        let Some(signature) = op.attr("function_type").and_then(|ty| ty.as_type()) else { return };
        let Some((inputs, results)) = signature.as_function() else { return };
        let fits = |call: &OpRef<'_>| call.num_results() == results.len() && call.num_regions() == 0;
        if inputs.len() != entry.num_arguments() || !known.iter().all(fits) || op.body_of().is_none() {
            return;
        }
        let arguments = self.dead(entry.arguments());
        let ends = op.regions().flat_map(|region| region.blocks()).filter_map(|block| block.last());
        let ends: Vec<OpRef<'a>> = ends.filter(|end| end.has_trait(TraitSet::RETURN_LIKE)).collect();
        let can_return_less = ends.iter().all(|&end| returns_any_of(end, results));
        let mut returned = vec![can_return_less; results.len()];
        for call in known {
            for (result, dead) in call.results().zip(&mut returned) {
                *dead &= !self.live.is_live(result);
            }
        }
        for &call in known {
            self.visit_call(call, &arguments, &returned);
        }
        for end in ends {
            self.plan(end).operands.push((end.handle(), returned.clone()));
        }
        let plan = self.plan(entry.body().root());
        plan.arguments.push((entry.handle(), arguments.clone()));
        plan.signature = Some((arguments, returned));
    }

    fn visit_call(&mut self, call: OpRef<'a>, arguments: &Mask, returned: &Mask) {
        let Some(model) = call.interface::<dyn Call>() else { return };
        let mut operands = vec![false; call.num_operands()];
        for (operand, &dead) in model.argument_operands(call).zip(arguments) {
            if let Some(slot) = operands.get_mut(operand) {
                *slot = dead;
            }
        }
        let plan = self.plan(call);
        plan.operands.push((call.handle(), operands));
        if returned.contains(&true) {
            plan.results.push((call.handle(), returned.clone()));
        }
    }

    /// Whether an operand that is not forwarded to a successor is dead.
    fn decides_by_nothing(&self, op: OpRef<'a>, branch: &dyn Branch) -> bool {
        let handed = |operand: usize| {
            let mut successors = 0..op.num_successors();
            successors.any(|number| branch.successor_operands(op, number).forwarded.contains(&operand))
        };
        let mut operands = op.operands().enumerate();
        operands.any(|(number, operand)| !self.live.is_live(operand) && !handed(number))
    }

    /// Removes block arguments that receive no live value on any edge.
    fn visit_block(&mut self, block: BlockRef<'a>) {
        if block.is_entry() || block.num_arguments() == 0 {
            return;
        }
        let mut edges = Vec::new();
        let mut mask = vec![true; block.num_arguments()];
        for (end, number) in block.predecessor_uses() {
            let branch = as_branch(end);
            if branch.is_some_and(|branch| self.decides_by_nothing(end, branch)) {
                continue;
            }
            let operands = branch.map(|branch| branch.successor_operands(end, number)).unwrap_or_default();
            for (argument, dead) in mask.iter_mut().enumerate() {
                let operand = operands.operand_of_argument(argument).filter(|&at| at < end.num_operands());
                *dead &= operand.is_some_and(|operand| !self.live.is_live(end.operand(operand)));
            }
            edges.push((end, number));
        }
        if edges.is_empty() || !mask.contains(&true) {
            return;
        }
        let plan = self.plan(edges[0].0);
        plan.handed.extend(edges.iter().map(|&(end, number)| (end.handle(), number, mask.clone())));
        plan.arguments.push((block.handle(), mask));
    }

    fn visit_region_branch(&mut self, op: OpRef<'a>, branch: &dyn RegionBranch) {
        let entries = branch.successors(op, RegionBranchPoint::Parent);
        // A dead operand that is not forwarded, such as a condition, shows that the operation has no observable effect. If it
        // stayed it would branch on poison.
        let ranges: Vec<_> = entries.iter().map(|&successor| branch.entry_operands(op, successor)).collect();
        let is_forwarded = |operand: usize| ranges.iter().any(|range| range.contains(&operand));
        let mut operands = op.operands().enumerate();
        let unnoticed =
            operands.any(|(number, operand)| !self.live.is_live(operand) && !is_forwarded(number));
        if (unnoticed || is_memory_effect_free(op)) && !self.has_live(op) {
            return self.erase(op);
        }
        let mut handed = Vec::new();
        for successor in entries {
            let range = branch.entry_operands(op, successor);
            handed.push((op, range, branch.successor_inputs(op, successor)));
        }
        let blocks = op.regions().flat_map(|region| region.blocks());
        let mut ends: Vec<OpRef<'a>> = blocks.filter_map(|block| block.last()).collect();
        ends.retain(|end| end.num_successors() == 0);
        for end in ends {
            for successor in successors_of_end(end, branch, op) {
                if let Some(range) = <dyn RegionBranchTerminator>::operands_of(end, successor) {
                    handed.push((end, range, branch.successor_inputs(op, successor)));
                }
            }
        }
        self.poison(&handed);
    }

    /// Replaces operands that are forwarded to dead values only by poison.
    fn poison(&mut self, handed: &[(OpRef<'a>, std::ops::Range<usize>, Vec<ValueRef<'a>>)]) {
        let mut matters = FxHashSet::default();
        let mut order = Vec::new();
        for (owner, range, inputs) in handed {
            for (operand, &input) in range.clone().zip(inputs) {
                let key = (owner.handle(), operand);
                if self.live.is_live(input) {
                    matters.insert(key);
                }
                order.push((*owner, operand));
            }
        }
        let mut done = FxHashSet::default();
        for (owner, operand) in order {
            let key = (owner.handle(), operand);
            if operand < owner.num_operands() && !matters.contains(&key) && done.insert(key) {
                self.plan(owner).poisoned.push(key);
            }
        }
    }
}

/// Returns whether a return returns the results of its function, and could return fewer. That of an
/// asynchronous function returns what its results will hold.
fn returns_any_of(end: OpRef<'_>, results: &[Type]) -> bool {
    let takes_fewer =
        end.def().is_none_or(|def| def.operands.iter().all(|operand| operand.arity != Arity::One));
    takes_fewer && end.operands().map(|operand| operand.ty_handle()).eq(results.iter().copied())
}

/// Returns the successors of a region's terminator.
fn successors_of_end<'a>(
    end: OpRef<'a>,
    branch: &dyn RegionBranch,
    op: OpRef<'a>,
) -> Vec<RegionSuccessor<'a>> {
    let model = end.interface::<dyn RegionBranchTerminator>().filter(|_| end.is_well_formed());
    let said = model.and_then(|model| model.successors(end, &vec![None; end.num_operands()]));
    said.unwrap_or_else(|| branch.successors(op, RegionBranchPoint::Terminator(end)))
}
