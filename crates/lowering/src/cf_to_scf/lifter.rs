//! The state of lifting one region, and edges of its control flow graph.

use super::dominators::Dominators;
use interfaces::Branch;
use ir::{Block, Build, Context, InsertPoint, Loc, Op, OpState, Region, Type, Value};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

/// An edge of the control flow graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    /// The block that it starts from.
    pub(super) from: Block,
    /// Which successor of that block's terminator it is.
    pub(super) successor: usize,
}

/// A region that is being lifted. Everything in it may have moved to other regions already.
pub(super) struct Lifter<'a, 'b> {
    pub(super) rw: &'a mut Rewriter<'b>,
    /// The region, and its entry, where constants are made.
    pub(super) region: Region,
    pub(super) entry: Block,
    pub(super) loc: Loc,
    /// For each kind of terminator that leaves the region: the operation, and its block.
    pub(super) exits: Vec<(Op, Block)>,
    /// Of regions whose blocks have not changed since.
    pub(super) dominators: FxHashMap<Region, Dominators>,
    switch_values: Vec<Option<Value>>,
    poison: FxHashMap<Type, Value>,
}

impl<'a, 'b> Lifter<'a, 'b> {
    pub(super) fn new(rw: &'a mut Rewriter<'b>, region: Region, entry: Block, loc: Loc) -> Self {
        Lifter {
            rw,
            region,
            entry,
            loc,
            exits: Vec::new(),
            dominators: FxHashMap::default(),
            switch_values: Vec::new(),
            poison: FxHashMap::default(),
        }
    }

    pub(super) fn context(&self) -> Context {
        self.rw.context().clone()
    }

    /// A constant that says which way to go.
    pub(super) fn switch_value(&mut self, number: usize) -> Value {
        if let Some(&Some(value)) = self.switch_values.get(number) {
            return value;
        }
        let cx = self.context();
        let state = arith::Constant::state(&cx, self.loc).attr(&cx, "value", cx.i32_attr(number as i32));
        let value = self.at_entry(state.results([Type::I32]));
        if self.switch_values.len() <= number {
            self.switch_values.resize(number + 1, None);
        }
        self.switch_values[number] = Some(value);
        value
    }

    /// Creates a value that is never read.
    pub(super) fn poison(&mut self, ty: Type) -> Value {
        if let Some(&value) = self.poison.get(&ty) {
            return value;
        }
        let state = ub::Poison::state(&self.context(), self.loc).results([ty]);
        let value = self.at_entry(state);
        self.poison.insert(ty, value);
        value
    }

    fn at_entry(&mut self, state: OpState) -> Value {
        self.rw.at(InsertPoint::Start(self.entry), |rw| rw.insert_value(state))
    }

    /// The last operation of a block.
    pub(super) fn terminator(&self, block: Block) -> Option<Op> {
        self.rw.block(block).last().map(|op| op.handle())
    }

    /// The location of a block's last operation.
    pub(super) fn terminator_loc(&self, block: Block) -> Loc {
        self.rw.block(block).last().map_or(self.loc, |op| op.loc())
    }

    /// The blocks that a block leads to.
    pub(super) fn successors(&self, block: Block) -> Vec<Block> {
        self.rw.block(block).successors().map(|block| block.handle()).collect()
    }

    /// The edges from a block.
    pub(super) fn edges_from(&self, block: Block) -> Vec<Edge> {
        let count = self.rw.block(block).last().map_or(0, |op| op.num_successors());
        (0..count).map(|successor| Edge { from: block, successor }).collect()
    }

    /// The edges to a block, the newest first.
    pub(super) fn edges_to(&self, block: Block) -> Vec<Edge> {
        let uses = self.rw.block(block).predecessor_uses();
        uses.filter_map(|(op, successor)| Some(Edge { from: op.block()?.handle(), successor })).collect()
    }

    /// The block that an edge leads to.
    pub(super) fn target(&self, edge: Edge) -> Option<Block> {
        self.rw.block(edge.from).last()?.successors().nth(edge.successor).map(|block| block.handle())
    }

    /// Makes an edge lead to another block, with the same values.
    pub(super) fn redirect(&mut self, edge: Edge, target: Block) {
        if let Some(op) = self.terminator(edge.from) {
            self.rw.modify_op(op, |op| {
                op.successor(edge.successor, target);
            });
        }
    }

    /// Returns the operands of an edge for the arguments of its target.
    pub(super) fn operands(&self, edge: Edge) -> Vec<Value> {
        let Some(op) = self.terminator(edge.from) else { return Vec::new() };
        let Some(operands) = self.rw.successor_operands(op, edge.successor) else { return Vec::new() };
        self.rw.op(op).operands().map(|value| value.handle()).collect::<Vec<_>>()[operands.forwarded].to_vec()
    }

    /// Makes an edge hand over these values.
    pub(super) fn set_operands(&mut self, edge: Edge, values: &[Value]) {
        let Some(op) = self.terminator(edge.from) else { return };
        let view = self.rw.op(op);
        let Some(branch) = view.interface::<dyn Branch>() else { return };
        let range = branch.successor_operands(view, edge.successor).forwarded;
        let edits = branch.resize_successor(view, edge.successor, values.len());
        self.rw.modify_op(op, |op| {
            let start = range.start;
            op.remove_operands(range).insert_operands(start, values).edits(&edits);
        });
    }

    /// Makes an edge hand over another value after the others.
    pub(super) fn append_operand(&mut self, edge: Edge, value: Value) {
        if let Some(op) = self.terminator(edge.from) {
            self.rw.append_successor_operands(op, edge.successor, &[value]);
        }
    }

    /// The arguments of a block.
    pub(super) fn arguments(&self, block: Block) -> Vec<Value> {
        self.rw.block(block).arguments().map(|value| value.handle()).collect()
    }

    /// The types of a block's arguments.
    pub(super) fn argument_types(&self, block: Block) -> Vec<Type> {
        self.rw.block(block).argument_types().collect()
    }

    /// Adds a `cf.switch` at a place: to `default`, or to the case that a flag equals.
    pub(super) fn switch(
        &mut self,
        point: InsertPoint,
        loc: Loc,
        flag: Value,
        default: (Block, Vec<Value>),
        cases: &[(usize, Block, Vec<Value>)],
    ) {
        let cx = self.context();
        let sizes: Vec<i32> = cases.iter().map(|case| case.2.len() as i32).collect();
        let total: i32 = sizes.iter().sum();
        let words = [1, default.1.len() as u32, total as u32];
        let mut state = cf::Switch::state(&cx, loc)
            .operands([flag])
            .operands(default.1)
            .operands(cases.iter().flat_map(|case| case.2.iter().copied()))
            .successors([default.0])
            .successors(cases.iter().map(|case| case.1))
            .words(&cx, "operandSegmentSizes", &words)
            .attr(&cx, "case_operand_segments", cx.i32_array_attr(&sizes));
        if !cases.is_empty() {
            let values: Vec<i64> = cases.iter().map(|case| case.0 as i64).collect();
            state = state.attr(&cx, "case_values", crate::scf_to_cf::case_values(&cx, 32, &values));
        }
        self.rw.at(point, |rw| rw.insert(state));
    }
}
