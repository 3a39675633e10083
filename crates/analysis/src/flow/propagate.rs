//! Sparse conditional constant propagation at speed: [`propagate_constants`].
//!
//! It finds what [`ConstantPropagation`](super::ConstantPropagation) finds together with [`DeadCode`](super::DeadCode),
//! but goes through the program as it is executed: a block is visited once, with all its operations in order, when it is
//! found to be executed; what is entered in the middle of a block, such as a loop's body or a callee, comes before the
//! rest of the block. So most facts are final when they are first asked for. An operation is visited again only if the
//! fact of an operand changes afterwards. What an operation hands over along edges and calls is pushed when it is visited.

use super::constants::{ConstantTable, ConstantValue, simulate_fold};
use super::dead_code::{ends_region_of, model, openly_callable, terminator_successors};
use super::{FlowConfig, Lattice};
use crate::Program;
use crate::program::callable_region;
use interfaces::{Branch, Call, Callable, RegionBranch, RegionBranchTerminator, RegionSuccessor};
use ir::def::TraitSet;
use ir::{Attr, BlockRef, Body, OpName, OpRef, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// Which values of a body and of all bodies within it are constants on every way that can be executed.
pub fn propagate_constants(body: &Body, mut config: FlowConfig) -> ConstantTable {
    let program = Program::new(body);
    config.interprocedural &= body.root().has_trait(TraitSet::SYMBOL_TABLE);
    let mut run = Run {
        facts: vec![ConstantValue::Uninitialized; program.value_bound()],
        watched: vec![false; program.value_bound()],
        live: vec![false; program.block_bound()],
        edges: vec![0; program.block_bound()],
        more_edges: FxHashSet::default(),
        waiting: vec![false; program.op_bound()],
        queue: VecDeque::new(),
        again: Vec::new(),
        callables: FxHashMap::default(),
        callees: FxHashMap::default(),
        folds: Vec::new(),
        constants: SmallVec::new(),
        config,
        program: &program,
    };
    run.all();
    let facts = run.facts;
    ConstantTable::new(facts, program.into_value_bases())
}

/// A callable, as far as it is known.
#[derive(Default)]
struct Callee<'a> {
    /// Whether it may be called from where nobody sees it.
    open: bool,
    calls: Vec<OpRef<'a>>,
    ends: Vec<OpRef<'a>>,
}

/// When the fold of an operation of a name has anything to do.
#[derive(Clone, Default)]
enum FoldKind {
    #[default]
    Unknown,
    Never,
    Always,
    /// If an operand is a constant or a result of one of these, or where equal ones are looked for, two are one value.
    Sees {
        equal: bool,
        makers: SmallVec<[OpName; 2]>,
    },
}

struct Run<'p, 'a> {
    program: &'p Program<'a>,
    config: FlowConfig,
    /// By the numbers of values: what is known, and whether a visit has relied on it.
    facts: Vec<ConstantValue>,
    watched: Vec<bool>,
    /// By the numbers of blocks: whether it is executed, and which edges from it are taken.
    live: Vec<bool>,
    edges: Vec<u64>,
    /// Edges of blocks that have more than fit there.
    more_edges: FxHashSet<(usize, usize)>,
    /// By the numbers of operations: whether it is to be visited again.
    waiting: Vec<bool>,
    /// Operations from which on blocks are to be visited.
    queue: VecDeque<OpRef<'a>>,
    again: Vec<OpRef<'a>>,
    /// By the numbers of callables.
    callables: FxHashMap<usize, Callee<'a>>,
    /// The number of what a call calls, and whether it is seen, by the numbers of calls.
    callees: FxHashMap<usize, Option<(usize, OpRef<'a>)>>,
    /// By the words of names.
    folds: Vec<FoldKind>,
    /// Working memory.
    constants: SmallVec<[Option<Attr>; 4]>,
}

impl<'a> Run<'_, 'a> {
    fn all(&mut self) {
        let top = self.program.top();
        for callable in openly_callable(self.program, self.config.outermost) {
            self.callables.entry(self.program.op(callable)).or_default().open = true;
        }
        self.enter_openly(top);
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

    /// Visits the operations of a block from one on, until something is entered: that comes first.
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

    fn fact(&self, value: ValueRef<'a>) -> ConstantValue {
        self.facts[self.program.value(value)]
    }

    fn join(&mut self, value: ValueRef<'a>, fact: ConstantValue) {
        let number = self.program.value(value);
        if !self.facts[number].join(&fact) || !self.watched[number] {
            return;
        }
        for user in value.users() {
            let is_live = user.block().is_none_or(|block| self.live[self.program.block(block)]);
            if is_live && !std::mem::replace(&mut self.waiting[self.program.op(user)], true) {
                self.again.push(user);
            }
        }
    }

    fn join_unknown(&mut self, values: impl Iterator<Item = ValueRef<'a>>) {
        values.for_each(|value| self.join(value, ConstantValue::Unknown));
    }

    /// A block is executed.
    fn enter(&mut self, block: BlockRef<'a>) {
        if !std::mem::replace(&mut self.live[self.program.block(block)], true) {
            self.queue.extend(block.first());
        }
    }

    /// The regions of an operation are entered, and nobody says with what values.
    fn enter_openly(&mut self, op: OpRef<'a>) {
        for block in op.regions().filter_map(|region| region.first_block()) {
            self.join_unknown(block.arguments());
            self.enter(block);
        }
    }

    fn visit(&mut self, op: OpRef<'a>) {
        let kind = self.program.kind(op);
        let plain = op.is_bare() || (op.num_regions() == 0 && op.num_successors() == 0);
        if plain && !kind.is_call() && op.next().is_some() {
            return self.visit_plain(op);
        }
        op.operands().for_each(|operand| self.watched[self.program.value(operand)] = true);
        let branch = if kind.is_region_branch() { model::<dyn RegionBranch>(op) } else { None };
        if kind.is_call() && op.is_well_formed() {
            self.visit_call(op);
        } else if op.num_results() > 0 && branch.is_none() {
            self.visit_plain(op);
        }
        if op.num_regions() > 0 {
            match branch {
                Some(branch) => self.visit_region_branch(op, branch),
                None => self.visit_regions(op),
            }
        }
        if let Some(parent) = ends_region_of(self.program, op) {
            self.visit_end(op, parent);
        }
        if op.num_successors() > 0 {
            self.visit_branch(op);
        }
    }

    /// Folds an operation if it can be folded.
    fn visit_plain(&mut self, op: OpRef<'a>) {
        if op.num_results() == 0 {
            return;
        }
        if !op.is_bare() && op.num_regions() > 0 {
            return self.join_unknown(op.results());
        }
        self.constants.clear();
        let mut any = false;
        for operand in op.operands() {
            let number = self.program.value(operand);
            self.watched[number] = true;
            let constant = match self.facts[number] {
                ConstantValue::Uninitialized => None,
                ConstantValue::Unknown => Some(None),
                ConstantValue::Known { value, .. } => Some(Some(value)),
            };
            let Some(constant) = constant else {
                // Those behind it are relied on too, once it is known.
                let rest = op.operands();
                return rest.for_each(|operand| self.watched[self.program.value(operand)] = true);
            };
            any |= constant.is_some();
            self.constants.push(constant);
        }
        if !any && !self.may_fold(op) {
            return self.join_unknown(op.results());
        }
        let constants = std::mem::take(&mut self.constants);
        let folded = simulate_fold(op, &constants);
        self.constants = constants;
        let Some(folded) = folded else { return self.join_unknown(op.results()) };
        for (result, folded) in op.results().zip(folded) {
            let fact = match folded {
                ir::def::Folded::Attr(value) => ConstantValue::Known { value, dialect: op.name() },
                ir::def::Folded::Value(value) => self.fact(op.body().value(value)),
            };
            self.join(result, fact);
        }
    }

    /// Whether the fold of an operation without constant operands may do anything.
    fn may_fold(&mut self, op: OpRef<'a>) -> bool {
        let word = op.name().to_word() as usize;
        if self.folds.len() <= word {
            self.folds.resize((word + 1).next_power_of_two(), FoldKind::Unknown);
        }
        if matches!(self.folds[word], FoldKind::Unknown) {
            self.folds[word] = fold_kind(op);
        }
        match &self.folds[word] {
            FoldKind::Never => false,
            FoldKind::Unknown | FoldKind::Always => true,
            FoldKind::Sees { equal, makers } => {
                let is_seen = |operand: ValueRef<'a>| {
                    operand.defining_op().is_some_and(|maker| makers.contains(&maker.name()))
                };
                let several = *equal
                    && match op.num_operands() {
                        0 | 1 => false,
                        2 => op.operand(0) == op.operand(1),
                        _ => true,
                    };
                several || (!makers.is_empty() && op.operands().any(is_seen))
            }
        }
    }

    /// The constants among the operands; `None` if something is not known of one of them yet.
    fn constant_operands(&self, op: OpRef<'a>) -> Option<SmallVec<[Option<Attr>; 4]>> {
        let constant = |operand| match self.fact(operand) {
            ConstantValue::Uninitialized => None,
            ConstantValue::Unknown => Some(None),
            ConstantValue::Known { value, .. } => Some(Some(value)),
        };
        op.operands().map(constant).collect()
    }

    /// An operation that does not say how it enters its regions.
    fn visit_regions(&mut self, op: OpRef<'a>) {
        if op.interface::<dyn Callable>().is_none() {
            return self.enter_openly(op);
        }
        let callee = self.callables.entry(self.program.op(op)).or_default();
        let (open, called) = (callee.open, !callee.calls.is_empty());
        if open || called {
            self.enter_callable(op, open);
        }
    }

    /// Enters a callable that is called.
    fn enter_callable(&mut self, op: OpRef<'a>, open: bool) {
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
            self.hand_over(op, branch, successor, op, Some(range));
        }
    }

    /// Joins into the values at a successor what an operation hands to it, and enters it.
    fn hand_over(
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

    /// The end of a region of a parent.
    fn visit_end(&mut self, end: OpRef<'a>, parent: OpRef<'a>) {
        if let Some(branch) = model::<dyn RegionBranch>(parent) {
            let Some(constants) = self.constant_operands(end) else { return };
            let successors = terminator_successors(end, parent, branch, &constants);
            for successor in successors.into_iter().flatten() {
                let range = <dyn RegionBranchTerminator>::operands_of(end, successor);
                self.hand_over(parent, branch, successor, end, range);
            }
            return;
        }
        let callee = self.callables.entry(self.program.op(parent)).or_default();
        if !callee.ends.contains(&end) {
            callee.ends.push(end);
        }
        // Most callables have few calls; they are not lent out while facts change.
        for at in 0..callee.calls.len() {
            let call = self.callables[&self.program.op(parent)].calls[at];
            self.return_to(call, end);
        }
    }

    /// Joins into the results of a call what a terminator of what it calls returns.
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

    /// What a call calls, if that is seen, with its number.
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
            // An edge is one between two blocks: it stands for all successors that are this block.
            let is_taken = only.is_none_or(|only| only == to);
            if is_taken {
                self.take_edge(number, at);
            } else if !self.is_taken(number, at) {
                continue;
            }
            self.hand_to_block(op, branch, at, to);
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

    /// Joins into the arguments of a block what a branch hands to it, and enters it.
    fn hand_to_block(
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
                            None => ConstantValue::Unknown,
                        };
                        self.join(argument, fact);
                    }
                }
            }
        }
        self.enter(to);
    }
}

/// When the fold of operations of a name has anything to do.
fn fold_kind(op: OpRef<'_>) -> FoldKind {
    let Some(def) = op.def() else { return FoldKind::Never };
    let interest = def.fold_interest();
    if interest.is_none() {
        return FoldKind::Never;
    }
    if interest.anything || def.hooks.fold.is_some() && def.traits.contains(TraitSet::CONSTANT_LIKE) {
        return FoldKind::Always;
    }
    let own = interest.own_results.then(|| op.name());
    let names = interest.results_of.iter().map(|&name| op.context().op_name(name));
    FoldKind::Sees { equal: interest.equal, makers: own.into_iter().chain(names).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::{ConstantPropagation, DeadCode, Flow};
    use crate::testing::{Random, parse, random_cfg};

    /// The facts are those of the analyses that are made of parts.
    fn check(text: &str) {
        let body = parse(text);
        for outermost in [true, false] {
            let config = FlowConfig { outermost, ..FlowConfig::default() };
            let mut flow = Flow::new(&body, config);
            flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default()]);
            let expected = flow.into_constants();
            let found = propagate_constants(&body, config);
            for body in Program::new(&body).bodies() {
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
    fn constants_choose_edges_and_go_around_loops() {
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
