//! Replacement of uses and operations.

use super::Rewriter;
use crate::journal::CAST;
use ir::{Block, Build, InsertPoint, Op, OpState, Value};
use smallvec::SmallVec;

impl Rewriter<'_> {
    /// Replaces the results of an operation by values, one for each, and erases it. If a replacement is a
    /// result of the operation itself, as in a cycle of a graph region, a cast of itself takes its place. In a
    /// dialect conversion the types may differ.
    ///
    /// # Panics
    /// If the number of values is not the number of results.
    #[track_caller]
    pub fn replace_op(&mut self, op: Op, values: &[Value]) {
        assert_eq!(self.op(op).num_results(), values.len(), "one value for each result");
        if self.has_journal() {
            return self.replace_op_in_journal(op, values);
        }
        let results: SmallVec<[Value; 4]> = self.op(op).results().map(|result| result.handle()).collect();
        if values.iter().any(|value| results.contains(value)) && self.is_replaced_by_itself(&results, values)
        {
            let values = self.cast_own_results(op, values);
            return self.replace_op(op, &values);
        }
        self.notify(|listener, body| listener.op_replaced(body, op, values));
        for (&result, &value) in results.iter().zip(values) {
            self.replace_all_uses(result, value);
        }
        self.erase_op(op);
    }

    /// Returns whether a result would be replaced by a result of the operation and has uses.
    #[cold]
    fn is_replaced_by_itself(&self, results: &[Value], values: &[Value]) -> bool {
        let is_used = |result| !self.value(result).is_unused();
        results.iter().zip(values).any(|(&result, value)| results.contains(value) && is_used(result))
    }

    /// Returns values in which results of an operation are replaced by casts of them.
    #[cold]
    fn cast_own_results(&mut self, op: Op, values: &[Value]) -> SmallVec<[Value; 4]> {
        let own = |rw: &Self, value| rw.value(value).defining_op() == Some(rw.op(op));
        let cast = |&value: &Value| if own(self, value) { self.cast_of_itself(op, value) } else { value };
        values.iter().map(cast).collect()
    }

    /// Creates a cast of a result of an operation to its own type, which becomes a cast of itself when it
    /// replaces the result.
    #[cold]
    pub(super) fn cast_of_itself(&mut self, op: Op, result: Value) -> Value {
        let (cx, loc) = (self.context(), self.op(op).loc());
        let ty = self.value(result).ty_handle();
        let state = OpState::new(cx, cx.op_name(CAST), loc).operands([result]).results([ty]);
        let cast = self.at(InsertPoint::Before(op), |rw| rw.insert(state));
        self.op(cast).result(0).handle()
    }

    /// Replaces the results of an operation by values, one for each, and erases them; the operation stays. A dialect conversion
    /// refuses it.
    ///
    /// # Panics
    /// If the number of values is not the number of results.
    #[track_caller]
    pub fn replace_results(&mut self, op: Op, values: &[Value]) {
        assert_eq!(self.op(op).num_results(), values.len(), "one value for each result");
        if self.refuse("results are erased") {
            return;
        }
        self.notify(|listener, body| listener.op_replaced(body, op, values));
        for (number, &value) in values.iter().enumerate() {
            let result = self.op(op).result(number).handle();
            self.replace_all_uses(result, value);
        }
        self.body_mut().erase_results(op);
        self.notify(|listener, body| listener.op_modified(body, op));
    }

    /// Creates an operation before another, and replaces the latter by it.
    #[track_caller]
    pub fn replace_with(&mut self, op: Op, state: OpState) -> Op {
        let fresh = self.at(InsertPoint::Before(op), |rw| rw.insert(state));
        let values: SmallVec<[Value; 4]> = self.op(fresh).results().map(|result| result.handle()).collect();
        self.replace_op(op, &values);
        fresh
    }

    /// Replaces all uses of a value.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        if self.has_journal() {
            return self.replace_uses_in_journal(old, new);
        }
        if !self.has_listener() {
            self.body_mut().replace_all_uses(old, new);
            return;
        }
        while let Some(op) = self.body_mut().redirect_use(old, new) {
            self.notify(|listener, body| listener.op_modified(body, op));
        }
    }

    /// Replaces the uses of a value that the function selects by operation and operand number. Returns
    /// whether all were replaced.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        choose: impl FnMut(&ir::Body, Op, usize) -> bool,
    ) -> bool {
        self.replace_uses_where(old, new, choose)
    }

    /// Replaces all uses of a value outside of one operation.
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
                self.body_mut().set_operand(op, operand as usize, new);
                self.notify(|listener, body| listener.op_modified(body, op));
            } else {
                all = false;
            }
        }
        all
    }

    /// Replaces a block as a successor of all terminators.
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

#[cfg(test)]
mod tests {
    use crate::Rewriter;
    use crate::test_dialect::{find, parse, show};

    #[test]
    fn a_value_that_is_replaced_by_itself_is_a_cast_of_itself() {
        let mut body = parse("module { %a = t.opaque\n t.use %a }");
        let op = find(&body, "t.opaque", 0);
        let own = body.op(op).result(0).handle();
        Rewriter::new(&mut body).replace_op(op, &[own]);
        assert_eq!(show(&body), "%0 = builtin.unrealized_conversion_cast %0\nt.use %0\n");
    }
}
