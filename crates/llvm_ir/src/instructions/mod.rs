//! Instructions.

mod call;
mod control;
mod coprocessor;
pub(crate) mod intrinsic;
mod memory;
mod value;

pub(crate) use coprocessor::casts_length;

use crate::errors::failed;
use crate::functions::has_float_math;
use crate::kinds::Kind;
use crate::metadata::{Attachment, attachments_of_access};
use crate::plan::{Plan, Val};
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, OpRef, ValueRef};
use llvm::attrs::{FCmpPredicate, FastmathFlags, GepNoWrapFlags, ICmpPredicate};

/// Returns the name of a comparison's predicate.
pub(crate) fn predicate(op: OpRef<'_>, of_ints: bool) -> &'static str {
    if of_ints {
        let case: Option<ICmpPredicate> = op.enum_attr("predicate");
        return case.and_then(|case| ICmpPredicate::DEF.case_name(case.to_word())).unwrap_or("eq");
    }
    let case: Option<FCmpPredicate> = op.enum_attr("predicate");
    case.and_then(|case| FCmpPredicate::DEF.case_name(case.to_word())).unwrap_or("_false")
}

/// Returns the no-wrap flags of an address computation.
pub(crate) fn gep_flags(op: OpRef<'_>) -> u32 {
    op.enum_attr::<GepNoWrapFlags>("noWrapFlags").map_or(0, GepNoWrapFlags::to_word)
}

/// Returns the fast-math flags of an operation.
fn fast_math(op: OpRef<'_>) -> u32 {
    op.enum_attr::<FastmathFlags>("fastmathFlags").map_or(0, FastmathFlags::to_word)
}

/// Writes fast-math flags, each after a blank.
fn write_fast_math(op: OpRef<'_>, out: &mut Vec<u8>) {
    let flags = fast_math(op);
    if flags == 0 {
        return;
    }
    if flags & 127 == 127 {
        return out.text(" fast");
    }
    let names = [
        (" reassoc", 64),
        (" nnan", 1),
        (" ninf", 2),
        (" nsz", 4),
        (" arcp", 8),
        (" contract", 16),
        (" afn", 32),
    ];
    names.iter().filter(|name| flags & name.1 != 0).for_each(|name| out.text(name.0));
}

/// Writes the number of a value or a block; of a function that is built first the mark of a hole of this kind.
fn write_local(plan: &Plan<'_>, kind: u8, number: u32, out: &mut Vec<u8>) {
    match plan.is_template {
        true => out.hole(kind, number),
        false => out.number(u64::from(number)),
    }
}

/// Whether instructions of a kind may have metadata of accesses.
fn may_access_memory(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Load
            | Kind::Store
            | Kind::AtomicRmw
            | Kind::CmpXchg
            | Kind::Fence
            | Kind::Call
            | Kind::Intrinsic(_)
            | Kind::Cast(crate::kinds::Cast::IntToPtr)
    )
}

impl<'m> Translator<'m> {
    /// Writes a value without its type.
    pub(crate) fn write_value(&mut self, plan: &Plan<'m>, value: ValueRef<'m>, out: &mut Vec<u8>) {
        match plan.value(value) {
            Val::Local(number) => {
                out.push(b'%');
                write_local(plan, b'v', number, out);
            }
            Val::Const(constant) => self.consts.write(constant, &mut self.types, out),
            Val::Unnumbered | Val::Same(_) => {
                self.is_incomplete = true;
                out.text("<badref>");
            }
        }
    }

    /// Writes a value after its type.
    pub(crate) fn write_typed(&mut self, plan: &Plan<'m>, value: ValueRef<'m>, out: &mut Vec<u8>) {
        self.types.write(value.ty_handle(), out);
        out.push(b' ');
        self.write_value(plan, value, out);
    }

    /// Writes the operand of a position after its type.
    fn write_operand(&mut self, plan: &Plan<'m>, op: OpRef<'m>, index: usize, out: &mut Vec<u8>) {
        if let Some(value) = op.operands().nth(index) {
            self.write_typed(plan, value, out);
        }
    }

    /// Writes two operands of one type, which is written once.
    fn write_pair(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        self.write_operand(plan, op, 0, out);
        out.text(", ");
        if let Some(value) = op.operands().nth(1) {
            self.write_value(plan, value, out);
        }
    }

    /// Writes the instruction of an operation, if it becomes one.
    pub(crate) fn write_op(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        out: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        let kind = self.kinds.of(op);
        match kind {
            Kind::Constant(_) | Kind::BlockTag => return Ok(()),
            Kind::DebugVariable(record) => return self.write_variable_record(plan, op, record, out),
            Kind::DebugLabel => return self.write_label_record(plan, op, out),
            _ => {}
        }
        if let Kind::Coprocessor = kind {
            self.write_length_cast(plan, op, out);
        }
        let result = op.results().next();
        if let Some(result) = result {
            // What is folded has no instruction.
            let is_local = match plan.own(result) {
                Val::Local(_) => true,
                Val::Unnumbered => false,
                Val::Const(_) | Val::Same(_) => return Ok(()),
            };
            out.text("  ");
            if is_local {
                self.write_value(plan, result, out);
                out.text(" = ");
            }
        } else {
            out.text("  ");
        }
        let mut attachments = Vec::new();
        self.write_instruction(plan, op, kind, &mut attachments, out);
        if self.is_incomplete {
            return Err(failed(op));
        }
        if may_access_memory(kind) && !self.kinds.is_plain(op) {
            attachments_of_access(op, &mut self.meta, &mut attachments);
        }
        if !op.is_bare() && op.discardable().handle() != Attr::EMPTY_DICT {
            crate::rocdl::add_hints(op, &mut self.meta, &mut attachments)?;
            crate::xevm::add_cache_controls(op, &mut self.meta, &mut attachments)?;
        }
        if let Some(location) = self.meta.location_of(op.loc(), plan.subprogram) {
            attachments.push((0, "dbg", location));
        }
        if !attachments.is_empty() {
            self.write_attachments(attachments, out);
        }
        out.push(b'\n');
        Ok(())
    }

    /// Writes the location of an operation as an attachment.
    fn write_location(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        let location = self.meta.location_of(op.loc(), plan.subprogram);
        self.write_attachments(location.map(|location| (0, "dbg", location)).into_iter().collect(), out);
    }

    fn write_attachments(&mut self, mut attachments: Vec<Attachment>, out: &mut Vec<u8>) {
        attachments.sort_by_key(|attachment| attachment.0);
        for (_, name, node) in attachments {
            out.text(", !");
            out.text(name);
            out.push(b' ');
            self.meta.write(node, out);
        }
    }

    fn write_instruction(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        kind: Kind,
        attachments: &mut Vec<Attachment>,
        out: &mut Vec<u8>,
    ) {
        match kind {
            Kind::Binary(_)
            | Kind::Cast(_)
            | Kind::FNeg
            | Kind::ICmp
            | Kind::FCmp
            | Kind::Gep
            | Kind::ExtractElement
            | Kind::InsertElement
            | Kind::Shuffle
            | Kind::Select
            | Kind::Freeze
            | Kind::ExtractValue
            | Kind::InsertValue => self.write_computation(plan, op, kind, out),
            Kind::Alloca
            | Kind::Load
            | Kind::Store
            | Kind::AtomicRmw
            | Kind::CmpXchg
            | Kind::Fence
            | Kind::VaArg => self.write_access(plan, op, kind, out),
            Kind::Call => self.write_call(plan, op, out),
            Kind::InlineAsm => self.write_inline_asm(plan, op, out),
            Kind::CallIntrinsic => self.write_named_intrinsic(plan, op, out),
            Kind::Intrinsic(row) => self.write_intrinsic(plan, op, row, out),
            Kind::Coprocessor => self.write_coprocessor(plan, op, out),
            Kind::Invoke => self.write_invoke(plan, op, attachments, out),
            Kind::LandingPad => self.write_landing_pad(plan, op, out),
            Kind::Ends(name) => self.write_end(plan, op, name, out),
            Kind::Br | Kind::CondBr => self.write_branch(plan, op, attachments, out),
            Kind::Switch => self.write_switch(plan, op, attachments, out),
            Kind::IndirectBr => self.write_indirect_branch(plan, op, out),
            Kind::Constant(_)
            | Kind::DebugVariable(_)
            | Kind::DebugLabel
            | Kind::BlockTag
            | Kind::Unknown => {}
        }
    }

    /// Writes the fast-math flags of an operation whose instruction may have them.
    fn write_math_flags(&self, op: OpRef<'m>, out: &mut Vec<u8>) {
        if fast_math(op) != 0 && has_float_math(self.cx, op.result_types().next()) {
            write_fast_math(op, out);
        }
    }

    fn write_variable_record(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        record: &str,
        out: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        let Some(location) = self.meta.location_of(op.loc(), plan.subprogram) else { return Ok(()) };
        let variable = op.attr("varInfo").and_then(|variable| self.meta.debug_node(variable));
        let Some(variable) = variable else { return Ok(()) };
        out.text("    #dbg_");
        out.text(record);
        out.push(b'(');
        self.write_operand(plan, op, 0, out);
        out.text(", ");
        self.meta.write(variable, out);
        out.text(", ");
        let expression = self.meta.expression(op.attr("locationExpr"));
        self.meta.write(expression, out);
        out.text(", ");
        self.meta.write(location, out);
        out.text(")\n");
        Ok(())
    }

    fn write_label_record(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        out: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        let Some(location) = self.meta.location_of(op.loc(), plan.subprogram) else { return Ok(()) };
        let Some(label) = op.attr("label").and_then(|label| self.meta.debug_node(label)) else {
            return Ok(());
        };
        out.text("    #dbg_label(");
        self.meta.write(label, out);
        out.text(", ");
        self.meta.write(location, out);
        out.text(")\n");
        Ok(())
    }
}
