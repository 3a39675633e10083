//! Terminators, and landing pads.

use crate::metadata::{Attachment, LOOP, PROF};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use ir::{BlockRef, OpRef};
use llvm::types::array_parts;

fn write_target(plan: &Plan<'_>, block: Option<BlockRef<'_>>, out: &mut Vec<u8>) {
    out.text("label %");
    super::write_local(plan, b'b', block.map_or(0, |block| plan.labels[block.number()]), out);
}

impl<'m> Translator<'m> {
    /// Writes a terminator without successors.
    pub(super) fn write_end(&mut self, plan: &Plan<'m>, op: OpRef<'m>, name: &str, out: &mut Vec<u8>) {
        out.text(name);
        if op.num_operands() > 0 {
            out.push(b' ');
            self.write_operand(plan, op, 0, out);
        } else if name == "ret" {
            out.text(" void");
        }
    }

    /// Writes a branch to one block, or to one of two.
    pub(super) fn write_branch(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        attachments: &mut Vec<Attachment>,
        out: &mut Vec<u8>,
    ) {
        out.text("br ");
        if op.num_successors() > 1 {
            self.write_operand(plan, op, 0, out);
            out.text(", ");
        }
        for (index, target) in op.successors().enumerate() {
            out.comma(index);
            write_target(plan, Some(target), out);
        }
        if self.kinds.is_plain(op) {
            return;
        }
        self.add_weights(op, attachments);
        if let Some(annotation) = op.attr("loop_annotation") {
            attachments.push((LOOP.0, LOOP.1, self.meta.loop_annotation(annotation, plan.subprogram)));
        }
    }

    fn add_weights(&mut self, op: OpRef<'m>, attachments: &mut Vec<Attachment>) {
        if let Some(weights) = op.attr("branch_weights").and_then(|weights| weights.as_ints()) {
            attachments.push((PROF.0, PROF.1, self.meta.branch_weights(&weights)));
        }
    }

    /// Writes a branch by the value of an integer.
    pub(super) fn write_switch(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        attachments: &mut Vec<Attachment>,
        out: &mut Vec<u8>,
    ) {
        out.text("switch ");
        self.write_operand(plan, op, 0, out);
        out.text(", ");
        write_target(plan, op.successors().next(), out);
        out.text(" [\n");
        let values = op.attr("case_values").and_then(|values| values.as_dense());
        for (index, target) in op.successors().skip(1).enumerate() {
            out.text("    ");
            if let (Some(values), Some(flag)) = (values, op.operand_types().next()) {
                self.types.write(flag, out);
                out.push(b' ');
                match values.int(index) {
                    Some(value) if value.width() == 1 => {
                        out.text(if value.is_zero() { "false" } else { "true" })
                    }
                    Some(value) => out.text(&value.to_string_signed()),
                    None => {}
                }
            }
            out.text(", ");
            write_target(plan, Some(target), out);
            out.push(b'\n');
        }
        out.text("  ]");
        self.add_weights(op, attachments);
    }

    /// Writes a branch to the block of an address.
    pub(super) fn write_indirect_branch(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text("indirectbr ");
        self.write_operand(plan, op, 0, out);
        out.text(", [");
        for (index, target) in op.successors().enumerate() {
            out.comma(index);
            write_target(plan, Some(target), out);
        }
        out.push(b']');
    }

    /// Writes a call with two continuations.
    pub(super) fn write_invoke(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        attachments: &mut Vec<Attachment>,
        out: &mut Vec<u8>,
    ) {
        out.text("invoke ");
        self.write_call_parts(plan, op, 3, out);
        out.text("\n          to ");
        write_target(plan, op.successors().next(), out);
        out.text(" unwind ");
        write_target(plan, op.successors().nth(1), out);
        self.add_weights(op, attachments);
    }

    /// Writes a landing pad.
    pub(super) fn write_landing_pad(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text("landingpad ");
        if let Some(ty) = op.result_types().next() {
            self.types.write(ty, out);
        }
        if op.attr("cleanup").is_some() {
            out.text("\n          cleanup");
        }
        for clause in op.operands() {
            let filter = array_parts(clause.ty()).is_some();
            out.text(if filter { "\n          filter " } else { "\n          catch " });
            self.write_typed(plan, clause, out);
        }
    }
}
