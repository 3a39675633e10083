//! Fast sparse conditional constant propagation: [`propagate_constants`].
//!
//! Plain function: [`ConstantPropagation`] and [`DeadCode`] together. Gain: 12 % of `sccp` on mixed dialects
//! (docs/fast-paths.md). Held equal by `crates/cli/tests/lit.rs`, which runs every command both ways.
//!
//! Visits code in execution order: a block is visited once, with all its operations in order, when it is found to be executable;
//! code entered in the middle of a block, such as a loop's body or a callee, is visited before the rest of the block. Most facts
//! are thus final when they are first used. An operation is visited again only if the fact of an operand changes afterwards.
//! Values forwarded along edges and calls are pushed when the operation is visited.

use super::constants::{ConstantFact, ConstantTable, simulate_fold_by};
use super::dead_code::{externally_callable, model, terminates_region, terminator_successors};
use super::plan::Plan;
use super::{ConstantPropagation, DeadCode, Flow, FlowConfig};
use crate::NestedBodies;
use crate::nested_bodies::callable_region;
use interfaces::{Branch, Call, Callable, RegionBranch, RegionBranchTerminator, RegionSuccessor};
use ir::def::{Folded, TraitSet};
use ir::{Attr, BlockRef, Body, OpParts, OpRef, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// Computes the constant values of a body and all nested ones, on all executable paths.
pub fn propagate_constants(body: &Body, config: FlowConfig) -> ConstantTable {
    if body.context().takes(ir::FastPaths::CONSTANTS_IN_ORDER) {
        propagate(body, config)
    } else {
        propagate_plainly(body, config)
    }
}

/// Computes constants by the generic analyses, which [`propagate`] must agree with.
fn propagate_plainly(body: &Body, config: FlowConfig) -> ConstantTable {
    let mut flow = Flow::new(body, config);
    flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default()]);
    flow.into_constants()
}

/// Computes constants in the order of execution.
fn propagate(body: &Body, mut config: FlowConfig) -> ConstantTable {
    let program = NestedBodies::new(body);
    config.interprocedural &= body.root().has_trait(TraitSet::SYMBOL_TABLE);
    let mut run = Run {
        facts: vec![ConstantFact::default(); program.value_bound()],
        watched: vec![false; program.value_bound()],
        live: vec![false; program.block_bound()],
        edges: vec![0; program.block_bound()],
        more_edges: FxHashSet::default(),
        waiting: vec![false; program.op_bound()],
        queue: VecDeque::new(),
        again: Vec::new(),
        callables: FxHashMap::default(),
        callees: FxHashMap::default(),
        plans: Vec::new(),
        plan_numbers: Vec::new(),
        config,
        program: &program,
    };
    run.all();
    let facts = run.facts;
    ConstantTable::new(facts, program.into_value_bases())
}

/// Facts about a callable.
#[derive(Default)]
struct Callee<'a> {
    /// Whether it may have unknown callers.
    open: bool,
    calls: Vec<OpRef<'a>>,
    ends: Vec<OpRef<'a>>,
}

struct Run<'p, 'a> {
    program: &'p NestedBodies<'a>,
    config: FlowConfig,
    /// By value number: the fact, and whether a visit has used it.
    facts: Vec<ConstantFact>,
    watched: Vec<bool>,
    /// By block number: whether the block is executable, and which edges from it are.
    live: Vec<bool>,
    edges: Vec<u64>,
    /// Executable edges of blocks with too many for a word.
    more_edges: FxHashSet<(usize, usize)>,
    /// By operation number: whether to visit the operation again.
    waiting: Vec<bool>,
    /// First operations of blocks, or of parts of blocks, to visit.
    queue: VecDeque<OpRef<'a>>,
    again: Vec<OpRef<'a>>,
    /// Facts about callables, by index.
    callables: FxHashMap<usize, Callee<'a>>,
    /// Index of the callee and the callable, if visible, by the numbers of calls.
    callees: FxHashMap<usize, Option<(usize, OpRef<'a>)>>,
    plans: Vec<Plan<'a>>,
    /// By the words of names: index of the plan, plus one.
    plan_numbers: Vec<u32>,
}

impl<'a> Run<'_, 'a> {
    fn all(&mut self) {
        let top = self.program.top();
        for callable in externally_callable(self.program, self.config.outermost) {
            self.callables.entry(self.program.op(callable)).or_default().open = true;
        }
        self.enter_unknown(top);
        loop {
            if let Some(first) = self.queue.pop_front() {
                self.walk(first);
            } else if let Some(op) = self.again.pop() {
                self.waiting[self.program.op(op)] = false;
                self.visit(op);
            } else {
                break;
            }
        }
    }

    /// Visits the operations of a block from one on, until other code is entered, which is visited first.
    fn walk(&mut self, first: OpRef<'a>) {
        let (waiting, mut next) = (self.queue.len(), Some(first));
        while let Some(op) = next {
            next = op.next();
            self.visit(op);
            let entered = self.queue.len() - waiting;
            if let Some(rest) = next.filter(|_| entered > 0) {
                self.queue.rotate_right(entered);
                self.queue.insert(entered, rest);
                return;
            }
        }
    }

    fn fact(&self, value: ValueRef<'a>) -> ConstantFact {
        self.facts[self.program.value(value)]
    }

    fn join(&mut self, value: ValueRef<'a>, fact: ConstantFact) {
        self.join_numbered(self.program.value(value), value, fact);
    }

    #[inline]
    fn join_numbered(&mut self, number: usize, value: ValueRef<'a>, fact: ConstantFact) {
        if self.facts[number].join(fact) && self.watched[number] {
            self.visit_users_again(value);
        }
    }

    #[inline(never)]
    fn visit_users_again(&mut self, value: ValueRef<'a>) {
        for user in value.users() {
            let is_live = user.block().is_none_or(|block| self.live[self.program.block(block)]);
            if is_live && !std::mem::replace(&mut self.waiting[self.program.op(user)], true) {
                self.again.push(user);
            }
        }
    }

    fn join_unknown(&mut self, values: impl Iterator<Item = ValueRef<'a>>) {
        values.for_each(|value| self.join(value, ConstantFact::UNKNOWN));
    }

    /// Marks a block executable and enqueues it.
    fn enter(&mut self, block: BlockRef<'a>) {
        if !std::mem::replace(&mut self.live[self.program.block(block)], true) {
            self.queue.extend(block.first());
        }
    }

    /// Enters the regions of an operation with unknown values.
    fn enter_unknown(&mut self, op: OpRef<'a>) {
        for block in op.regions().filter_map(|region| region.first_block()) {
            self.join_unknown(block.arguments());
            self.enter(block);
        }
    }

    /// Returns the index of the plan for the name of an operation.
    #[inline]
    fn plan(&mut self, op: OpRef<'a>, parts: &OpParts<'a>) -> usize {
        let name = parts.name().to_word() as usize;
        match self.plan_numbers.get(name) {
            Some(&number) if number > 0 => number as usize - 1,
            _ => self.make_plan(op, name),
        }
    }

    #[cold]
    fn make_plan(&mut self, op: OpRef<'a>, name: usize) -> usize {
        if self.plan_numbers.len() <= name {
            self.plan_numbers.resize((name + 1).next_power_of_two(), 0);
        }
        self.plans.push(Plan::of(self.program, op));
        self.plan_numbers[name] = self.plans.len() as u32;
        self.plans.len() - 1
    }

    #[inline]
    fn visit(&mut self, op: OpRef<'a>) {
        let parts = op.parts();
        let plan = self.plan(op, &parts);
        let kind = self.plans[plan].kind;
        let plain = parts.num_regions() == 0 && !parts.has_successors();
        if plain && !kind.is_call() && op.next().is_some() {
            self.visit_plain(&parts, plan);
        } else {
            self.visit_other(op, &parts, plan);
        }
    }

    /// Visits any operation.
    #[inline(never)]
    fn visit_other(&mut self, op: OpRef<'a>, parts: &OpParts<'a>, plan: usize) {
        let kind = self.plans[plan].kind;
        op.operands().for_each(|operand| self.watched[self.program.value(operand)] = true);
        let branch = if kind.is_region_branch() { model::<dyn RegionBranch>(op) } else { None };
        if kind.is_call() && op.is_well_formed() {
            self.visit_call(op);
        } else if branch.is_none() {
            match op.num_regions() {
                0 => self.visit_plain(parts, plan),
                _ => self.join_unknown(op.results()),
            }
        }
        if op.num_regions() > 0 {
            match branch {
                Some(branch) => self.visit_region_branch(op, branch),
                None => self.visit_regions(op),
            }
        }
        if let Some(parent) = terminates_region(self.program, op) {
            self.visit_end(op, parent);
        }
        if op.num_successors() > 0 {
            self.visit_branch(op);
        }
    }

    /// Visits an operation without regions: folds it if possible.
    fn visit_plain(&mut self, op: &OpParts<'a>, plan: usize) {
        if op.num_results() == 0 {
            return;
        }
        let base = self.program.value_base(op.op().body());
        let (mut few, mut many) = ([None; 4], Vec::new());
        let constants: &mut [Option<Attr>] = match few.get_mut(..op.num_operands()) {
            Some(few) => few,
            None => {
                many.resize(op.num_operands(), None);
                &mut many
            }
        };
        let (mut any_known, mut all_defined) = (false, true);
        let (facts, watched) = (&self.facts[base..], &mut self.watched[base..]);
        for (at, constant) in constants.iter_mut().enumerate() {
            let number = op.operand(at).number();
            watched[number] = true;
            let fact = facts[number];
            all_defined &= !fact.is_uninitialized();
            *constant = fact.value();
            any_known |= constant.is_some();
        }
        if !all_defined {
            return;
        }
        let plan = &self.plans[plan];
        let folded = match plan.def.filter(|_| op.is_well_formed() && (any_known || plan.may_fold(op))) {
            Some(def) => simulate_fold_by(def, op.op(), constants),
            None => None,
        };
        let Some(folded) = folded else {
            for result in (0..op.num_results()).map(|at| op.result(at)) {
                self.join_numbered(base + result.number(), result, ConstantFact::UNKNOWN);
            }
            return;
        };
        for (at, folded) in folded.iter().enumerate() {
            let fact = match *folded {
                Folded::Attr(value) => ConstantFact::known(value, op.name()),
                Folded::Value(value) => self.facts[base + op.op().body().value(value).number()],
            };
            let result = op.result(at);
            self.join_numbered(base + result.number(), result, fact);
        }
    }

    /// Returns the constants among the operands; `None` if one is uninitialized.
    fn constant_operands(&self, op: OpRef<'a>) -> Option<SmallVec<[Option<Attr>; 4]>> {
        let constant = |fact: ConstantFact| (!fact.is_uninitialized()).then(|| fact.value());
        op.operands().map(|operand| constant(self.fact(operand))).collect()
    }

    /// Visits an operation that does not define how it enters its regions.
    fn visit_regions(&mut self, op: OpRef<'a>) {
        if op.interface::<dyn Callable>().is_none() {
            return self.enter_unknown(op);
        }
        let callee = self.callables.entry(self.program.op(op)).or_default();
        let (open, called) = (callee.open, !callee.calls.is_empty());
        if open || called {
            self.enter_callable(op, open);
        }
    }

    /// Enters a callee.
    fn enter_callable(&mut self, op: OpRef<'a>, open: bool) {
        op.body_of().into_iter().for_each(Body::prefetch_pools);
        let called = callable_region(op).and_then(|region| region.first_block());
        for block in op.regions().filter_map(|region| region.first_block()) {
            if open || !self.config.interprocedural || Some(block) != called {
                self.join_unknown(block.arguments());
            }
            self.enter(block);
        }
    }

    fn visit_region_branch(&mut self, op: OpRef<'a>, branch: &dyn RegionBranch) {
        let Some(constants) = self.constant_operands(op) else { return };
        for successor in branch.entry_successors(op, &constants) {
            let range = branch.entry_operands(op, successor);
            self.forward_operands(op, branch, successor, op, Some(range));
        }
    }

    /// Joins the operands that an operation forwards into the inputs of a successor, and enters it.
    fn forward_operands(
        &mut self,
        op: OpRef<'a>,
        branch: &dyn RegionBranch,
        successor: RegionSuccessor<'a>,
        from: OpRef<'a>,
        range: Option<std::ops::Range<usize>>,
    ) {
        let block = match successor {
            RegionSuccessor::Parent => None,
            RegionSuccessor::Region(region) => match region.first_block() {
                Some(block) => Some(block),
                None => return,
            },
        };
        let Some(range) = range else {
            match block {
                Some(block) => self.join_unknown(block.arguments()),
                None => self.join_unknown(op.results()),
            }
            return block.into_iter().for_each(|block| self.enter(block));
        };
        let count = block.map_or(op.num_results(), |block| block.num_arguments());
        if count > 0 {
            let handed = branch.successor_inputs(op, successor);
            let start = handed.first().map_or(0, |first| first.position());
            if handed.len() != count {
                let forwarded = start..start + handed.len();
                let others = (0..count).filter(|at| !forwarded.contains(at));
                match block {
                    Some(block) => self.join_unknown(others.map(|at| block.argument(at))),
                    None => self.join_unknown(others.map(|at| op.result(at))),
                }
            }
            for (operand, input) in from.operands().skip(range.start).take(range.len()).zip(handed) {
                let fact = self.fact(operand);
                self.join(input, fact);
            }
        }
        block.into_iter().for_each(|block| self.enter(block));
    }

    /// Visits the terminator of a region of a parent.
    fn visit_end(&mut self, end: OpRef<'a>, parent: OpRef<'a>) {
        if let Some(branch) = model::<dyn RegionBranch>(parent) {
            let Some(constants) = self.constant_operands(end) else { return };
            let successors = terminator_successors(end, parent, branch, &constants);
            for successor in successors.into_iter().flatten() {
                let range = <dyn RegionBranchTerminator>::operands_of(end, successor);
                self.forward_operands(parent, branch, successor, end, range);
            }
            return;
        }
        let callee = self.callables.entry(self.program.op(parent)).or_default();
        if !callee.ends.contains(&end) {
            callee.ends.push(end);
        }
        // Most callables have few calls; the list is not borrowed while facts change.
        for at in 0..callee.calls.len() {
            let call = self.callables[&self.program.op(parent)].calls[at];
            self.return_to(call, end);
        }
    }

    /// Joins the operands of a callee's terminator into the results of a call.
    fn return_to(&mut self, call: OpRef<'a>, end: OpRef<'a>) {
        if !self.config.interprocedural || !end.has_trait(TraitSet::RETURN_LIKE) {
            return self.join_unknown(call.results());
        }
        if model::<dyn RegionBranch>(call).is_some() {
            return;
        }
        for (operand, result) in end.operands().zip(call.results()) {
            let fact = self.fact(operand);
            self.join(result, fact);
        }
    }

    fn visit_call(&mut self, call: OpRef<'a>) {
        let number = self.program.op(call);
        let (known, first) = match self.callees.get(&number) {
            Some(&known) => (known, false),
            None => {
                let known = self.callee(call);
                self.callees.insert(number, known);
                (known, true)
            }
        };
        if known.is_none() || !self.config.interprocedural {
            self.join_unknown(call.results());
        }
        let Some((callee, op)) = known else { return };
        let entry = self.callables.entry(callee).or_default();
        if first {
            entry.calls.push(call);
        }
        let open = entry.open || !self.config.interprocedural;
        let region = callable_region(op);
        if !open && let Some(block) = region.and_then(|region| region.first_block()) {
            let range = model::<dyn Call>(call).map_or(0..0, |model| model.argument_operands(call));
            for (operand, argument) in
                call.operands().skip(range.start).take(range.len()).zip(block.arguments())
            {
                let fact = self.fact(operand);
                self.join(argument, fact);
            }
        }
        if first {
            let is_live = op.block().is_none_or(|block| self.live[self.program.block(block)]);
            if is_live && model::<dyn RegionBranch>(op).is_none() && op.interface::<dyn Callable>().is_some()
            {
                self.enter_callable(op, open);
            }
            for at in 0..self.callables[&callee].ends.len() {
                let end = self.callables[&callee].ends[at];
                self.return_to(call, end);
            }
        }
    }

    /// Returns the callee of a call, if visible, with its index.
    fn callee(&self, call: OpRef<'a>) -> Option<(usize, OpRef<'a>)> {
        let callee = self.program.callee(call).filter(|callee| callee.symbol_name().is_some())?;
        let seen = callee.interface::<dyn Callable>().is_none() || callable_region(callee).is_some();
        seen.then(|| (self.program.op(callee), callee))
    }

    fn visit_branch(&mut self, op: OpRef<'a>) {
        let Some(from) = op.block() else { return };
        let branch = model::<dyn Branch>(op);
        let mut only = None;
        if let Some(branch) = branch {
            let Some(constants) = self.constant_operands(op) else { return };
            only = branch.successor_for_operands(op, &constants);
        }
        let number = self.program.block(from);
        let only = only.and_then(|only| op.successors().nth(only));
        for (at, to) in op.successors().enumerate() {
            // An edge is between two blocks: it stands for all successors that are this block.
            let is_taken = only.is_none_or(|only| only == to);
            if is_taken {
                self.take_edge(number, at);
            } else if !self.is_taken(number, at) {
                continue;
            }
            self.forward_to_block(op, branch, at, to);
        }
    }

    fn take_edge(&mut self, from: usize, successor: usize) {
        if successor < 64 {
            self.edges[from] |= 1 << successor;
        } else {
            self.more_edges.insert((from, successor));
        }
    }

    fn is_taken(&self, from: usize, successor: usize) -> bool {
        match successor {
            0..64 => self.edges[from] >> successor & 1 != 0,
            _ => self.more_edges.contains(&(from, successor)),
        }
    }

    /// Joins the operands that a branch forwards into the arguments of a block, and enters it.
    fn forward_to_block(
        &mut self,
        op: OpRef<'a>,
        branch: Option<&dyn Branch>,
        successor: usize,
        to: BlockRef<'a>,
    ) {
        if to.num_arguments() > 0 {
            match branch {
                None => self.join_unknown(to.arguments()),
                Some(branch) => {
                    let operands = branch.successor_operands(op, successor);
                    for (position, argument) in to.arguments().enumerate() {
                        let operand = operands.operand_of_argument(position);
                        let fact = match operand.filter(|&at| at < op.num_operands()) {
                            Some(operand) => self.fact(op.operand(operand)),
                            None => ConstantFact::UNKNOWN,
                        };
                        self.join(argument, fact);
                    }
                }
            }
        }
        self.enter(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, parse, random_cfg};

    /// Asserts that the facts are those of the generic analyses.
    fn check(text: &str) {
        let body = parse(text);
        for outermost in [true, false] {
            let config = FlowConfig { outermost, ..FlowConfig::default() };
            let expected = propagate_plainly(&body, config);
            let found = propagate(&body, config);
            for body in NestedBodies::new(&body).bodies() {
                assert_eq!(found.of(body), expected.of(body), "{text}");
            }
        }
    }

    #[test]
    fn random_branches() {
        let mut random = Random(7);
        for count in 2..40 {
            check(&random_cfg(&mut random, count));
        }
    }

    #[test]
    fn constants_select_edges_and_reach_a_fixed_point_in_loops() {
        check(
            "func.func @f(%n: index, %c: i1) -> (i32, i32) {
               %zero = arith.constant 0 : i32
               %true = arith.constant true
               %l = arith.constant 0 : index
               %s = arith.constant 1 : index
               %r:2 = scf.for %i = %l to %n step %s iter_args(%a = %zero, %b = %zero) -> (i32, i32) {
                 %x = arith.addi %a, %zero : i32
                 %y = scf.if %true -> i32 { scf.yield %b : i32 } else { scf.yield %x : i32 }
                 %z = scf.if %c -> i32 { scf.yield %y : i32 } else { %k = arith.constant 3 : i32  scf.yield %k : i32 }
                 scf.yield %x, %z : i32, i32
               }
               cf.cond_br %true, ^a(%r#0 : i32), ^b(%r#1 : i32)
             ^a(%p: i32):
               cf.br ^b(%p : i32)
             ^b(%q: i32):
               cf.cond_br %c, ^b(%q : i32), ^b(%zero : i32)
             ^dead:
               return %zero, %zero : i32, i32
             }",
        );
    }

    #[test]
    fn calls_hand_constants_to_and_fro() {
        check(
            "func.func private @same(%x: i32) -> i32 { return %x : i32 }
             func.func private @other(%x: i32) -> i32 { return %x : i32 }
             func.func private @never(%x: i32) -> i32 { %y = call @same(%x) : (i32) -> i32  return %y : i32 }
             func.func private @declared(i32) -> i32
             func.func private @loops(%x: i32) -> i32 { %y = call @loops(%x) : (i32) -> i32  return %y : i32 }
             func.func private @used(%x: i32) -> i32 { return %x : i32 }
             func.func @all(%x: i32) -> (i32, i32, i32) {
               %one = arith.constant 1 : i32
               %a = call @same(%one) : (i32) -> i32
               %b = call @same(%a) : (i32) -> i32
               %c = call @other(%x) : (i32) -> i32
               %d = call @other(%b) : (i32) -> i32
               %e = call @declared(%b) : (i32) -> i32
               %f = call @loops(%b) : (i32) -> i32
               %g = call @used(%b) : (i32) -> i32
               %h = func.constant @used : (i32) -> i32
               %i = call @missing(%b) : (i32) -> i32
               return %b, %d, %f : i32, i32, i32
             }
             module @inner {
               func.func nested @nested(%x: i32) -> i32 { return %x : i32 }
               func.func @calls() -> i32 {
                 %one = arith.constant 1 : i32
                 %a = call @nested(%one) : (i32) -> i32
                 return %a : i32
               }
             }",
        );
    }
}
