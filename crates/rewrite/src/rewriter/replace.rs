//! Replacing uses and operations.

use super::{Later, Rewriter};
use ir::{Block, Build, InsertPoint, Op, OpState, Value};
use smallvec::SmallVec;

impl Rewriter<'_> {
    /// Replaces the results of an operation by values, one for each, and erases it.
    ///
    /// # Panics
    /// If the number of values is not the number of results.
    #[track_caller]
    pub fn replace_op(&mut self, op: Op, values: &[Value]) {
        let results: SmallVec<[Value; 4]> = self.op(op).results().map(|result| result.handle()).collect();
        assert_eq!(results.len(), values.len(), "one value for each result");
        if self.defer(|| Later::Replace(op, values.into())) {
            return;
        }
        self.notify(|listener, body| listener.op_replaced(body, op, values));
        for (&result, &value) in results.iter().zip(values) {
            self.replace_all_uses(result, value);
        }
        self.erase_op(op);
    }

    /// Creates an operation before another, and replaces that by it.
    #[track_caller]
    pub fn replace_with(&mut self, op: Op, state: OpState) -> Op {
        let fresh = self.at(InsertPoint::Before(op), |rw| rw.insert(state));
        let values: SmallVec<[Value; 4]> = self.op(fresh).results().map(|result| result.handle()).collect();
        self.replace_op(op, &values);
        fresh
    }

    /// Makes all uses of a value uses of another.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        let argument = self.is_recording() && self.value(old).argument_block().is_some();
        if argument && self.defer(|| Later::ReplaceArgument(old, new)) {
            return;
        }
        if !self.has_listener() && !self.is_recording() {
            self.body_mut().replace_all_uses(old, new);
            return;
        }
        if !self.is_recording() {
            while let Some(op) = self.body_mut().redirect_use(old, new) {
                self.notify(|listener, body| listener.op_modified(body, op));
            }
            return;
        }
        // Each use leaves the list: the next one is the first then.
        let first = |rw: &Self| rw.value(old).uses().next().map(|at| (at.owner().handle(), at.position()));
        while let Some((op, operand)) = first(self) {
            self.note_change(op);
            self.body_mut().put_operand(op, operand, new);
            self.notify(|listener, body| listener.op_modified(body, op));
        }
    }

    /// Makes those uses of a value uses of another for whose operation and operand number the function
    /// says so. The answer is whether all were.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        choose: impl FnMut(&ir::Body, Op, usize) -> bool,
    ) -> bool {
        self.replace_uses_where(old, new, choose)
    }

    /// Makes all uses of a value by operations other than one uses of another.
    pub fn replace_uses_except(&mut self, old: Value, new: Value, except: Op) {
        self.replace_uses_where(old, new, |_, op, _| op != except);
    }

    fn replace_uses_where(
        &mut self,
        old: Value,
        new: Value,
        mut choose: impl FnMut(&ir::Body, Op, usize) -> bool,
    ) -> bool {
        let uses: SmallVec<[(Op, u32); 8]> =
            self.value(old).uses().map(|at| (at.owner().handle(), at.position() as u32)).collect();
        let mut all = true;
        for (op, operand) in uses {
            if choose(self, op, operand as usize) {
                self.note_change(op);
                self.body_mut().put_operand(op, operand as usize, new);
                self.notify(|listener, body| listener.op_modified(body, op));
            } else {
                all = false;
            }
        }
        all
    }

    /// Makes all terminators that lead to a block lead to another.
    pub fn replace_block_uses(&mut self, old: Block, new: Block) {
        let users: Vec<Op> = self.block(old).predecessor_uses().map(|(op, _)| op.handle()).collect();
        users.iter().for_each(|&op| self.note_change(op));
        self.body_mut().replace_block_uses(old, new);
        self.notify(|listener, body| listener.edge_removed(body, old));
        for op in users {
            self.notify(|listener, body| listener.op_modified(body, op));
        }
    }
}
