//! Changes of the operands that a branch forwards to its successors.

use super::Rewriter;
use interfaces::{Branch, SuccessorOperands};
use ir::{Op, Value};

impl Rewriter<'_> {
    /// Returns the operands that a branch forwards to a successor; `None` if the terminator does not
    /// implement the interface.
    pub fn successor_operands(&self, op: Op, successor: usize) -> Option<SuccessorOperands> {
        let view = self.op(op);
        let branch = view.interface::<dyn Branch>().filter(|_| view.is_well_formed())?;
        Some(branch.successor_operands(view, successor))
    }

    /// Stops forwarding a value to an argument of a successor; the argument is not erased. Returns `false` if
    /// the terminator does not implement the interface, or produces the value itself.
    pub fn erase_successor_operand(&mut self, op: Op, successor: usize, argument: usize) -> bool {
        let Some(operands) = self.successor_operands(op, successor) else { return false };
        let Some(operand) = operands.operand_of_argument(argument) else { return false };
        self.resize_successor(op, successor, operands.forwarded.len() - 1, |rw| {
            rw.body_mut().remove_operands(op, operand..operand + 1);
        });
        true
    }

    /// Forwards more values to a successor, after the existing ones. Returns `false` if the terminator does
    /// not implement the interface.
    pub fn append_successor_operands(&mut self, op: Op, successor: usize, values: &[Value]) -> bool {
        let Some(operands) = self.successor_operands(op, successor) else { return false };
        self.resize_successor(op, successor, operands.forwarded.len() + values.len(), |rw| {
            rw.body_mut().insert_operands(op, operands.forwarded.end, values);
        });
        true
    }

    fn resize_successor(&mut self, op: Op, successor: usize, len: usize, change: impl FnOnce(&mut Self)) {
        let view = self.op(op);
        let edits = match view.interface::<dyn Branch>() {
            Some(branch) => branch.resize_successor(view, successor, len),
            None => return,
        };
        self.note_change(op);
        change(self);
        crate::edits::apply_edits(self.body_mut(), op, &edits);
        self.notify(|listener, body| listener.op_modified(body, op));
    }
}
