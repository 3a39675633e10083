//! Flow of buffers through views, branches and calls of one body.

use crate::is_memref;
use interfaces::{
    Branch, Call, RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor, SelectLike,
    ViewLike,
};
use ir::{Body, OpRef, Value, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Buffers that values may be views of, and the other way round. Values that may be buffers of their own, such as
/// allocations, are *terminals*.
#[derive(Debug, Default)]
pub struct BufferViewFlow {
    to: FxHashMap<Value, Vec<Value>>,
    from: FxHashMap<Value, Vec<Value>>,
    terminals: FxHashSet<Value>,
}

impl BufferViewFlow {
    /// Computes the flow in a body.
    pub fn of(body: &Body) -> Self {
        let mut flow = BufferViewFlow::default();
        flow.add_terminals(body.root());
        for op in body.root().walk_body().filter(|op| op.body_of().is_none()) {
            flow.add_op(op);
        }
        flow
    }

    /// Whether a value may be a buffer of its own.
    pub fn is_terminal(&self, value: Value) -> bool {
        self.terminals.contains(&value)
    }

    /// Returns a value and all that may be views of it.
    pub fn resolve(&self, value: Value) -> Vec<Value> {
        reach(&self.to, value)
    }

    /// Returns a value and all that it may be a view of.
    pub fn resolve_reverse(&self, value: Value) -> Vec<Value> {
        reach(&self.from, value)
    }

    fn add(&mut self, from: ValueRef<'_>, to: ValueRef<'_>) {
        let (from, to) = (from.handle(), to.handle());
        self.to.entry(from).or_default().push(to);
        self.from.entry(to).or_default().push(from);
    }

    fn add_all<'a>(
        &mut self,
        from: impl Iterator<Item = ValueRef<'a>>,
        to: impl IntoIterator<Item = ValueRef<'a>>,
    ) {
        from.zip(to).for_each(|(from, to)| self.add(from, to));
    }

    fn add_terminals(&mut self, op: OpRef<'_>) {
        let arguments =
            op.regions().filter_map(|region| region.first_block()).flat_map(|block| block.arguments());
        let values = op.results().chain(arguments);
        self.terminals.extend(values.filter(|value| is_memref(*value)).map(|value| value.handle()));
    }

    fn add_op(&mut self, op: OpRef<'_>) {
        if !op.is_well_formed() {
            return self.add_terminals(op);
        }
        if op.is(memref::Realloc::NAME) {
            self.add(op.operand(0), op.result(0));
            self.terminals.insert(op.result(0).handle());
        } else if let Some(select) = op.interface::<dyn SelectLike>() {
            self.add(select.true_value(op), op.result(0));
            self.add(select.false_value(op), op.result(0));
        } else if let Some(view) = op.interface::<dyn ViewLike>() {
            let (source, view) = (view.view_source(op), view.view_dest(op));
            if is_memref(source) && is_memref(view) {
                self.add(source, view);
            }
        } else if let Some(branch) = op.interface::<dyn Branch>() {
            for (number, block) in op.successors().enumerate() {
                let operands = branch.successor_operands(op, number);
                let forwarded = operands.forwarded.map(|place| op.operand(place));
                self.add_all(forwarded, block.arguments().skip(operands.produced));
            }
        } else if let Some(branch) = op.interface::<dyn RegionBranch>() {
            self.add_regions(op, branch);
        } else if op.interface::<dyn RegionBranchTerminator>().is_some()
            || op.has_trait(ir::def::TraitSet::RETURN_LIKE)
        {
            // What is forwarded is added with the operation around it.
        } else if op.interface::<dyn Call>().is_some() {
            self.add_terminals(op);
            for from in op.operands() {
                op.results().for_each(|to| self.add(from, to));
            }
        } else {
            self.add_terminals(op);
        }
    }

    fn add_regions(&mut self, op: OpRef<'_>, branch: &dyn RegionBranch) {
        for successor in branch.successors(op, RegionBranchPoint::Parent) {
            let operands = branch.entry_operands(op, successor).map(|place| op.operand(place));
            self.add_all(operands, branch.successor_inputs(op, successor));
        }
        let blocks = op.regions().flat_map(|region| region.blocks());
        for end in blocks.filter_map(|block| block.last()).filter(|end| end.num_successors() == 0) {
            for successor in branch.successors(op, RegionBranchPoint::Terminator(end)) {
                let Some(range) = <dyn RegionBranchTerminator>::operands_of(end, successor) else { continue };
                let operands = range.map(|place| end.operand(place));
                let inputs = match successor {
                    RegionSuccessor::Parent => op.results().collect(),
                    _ => branch.successor_inputs(op, successor),
                };
                self.add_all(operands, inputs);
            }
        }
    }
}

/// Returns a value and all that can be reached from it, in the order in which they are found.
fn reach(edges: &FxHashMap<Value, Vec<Value>>, value: Value) -> Vec<Value> {
    let mut seen = FxHashSet::from_iter([value]);
    let mut found = vec![value];
    let mut at = 0;
    while let Some(&value) = found.get(at) {
        at += 1;
        for &next in edges.get(&value).into_iter().flatten() {
            if seen.insert(next) {
                found.push(next);
            }
        }
    }
    found
}
