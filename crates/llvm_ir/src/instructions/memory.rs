//! Instructions that allocate, read and write memory.

use crate::kinds::Kind;
use crate::plan::{Plan, Val};
use crate::text::Text;
use crate::translator::Translator;
use ir::def::EnumAttr;
use ir::{OpRef, Type, TypeRef};
use llvm::attrs::{AtomicBinOp, AtomicOrdering};

fn is_set(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).is_some()
}

fn ordering(op: OpRef<'_>, name: &str) -> AtomicOrdering {
    op.enum_attr(name).unwrap_or(AtomicOrdering::NotAtomic)
}

/// Writes a scope of synchronization after a blank.
fn write_scope(op: OpRef<'_>, out: &mut Vec<u8>) {
    if let Some(scope) =
        op.attr("syncscope").and_then(|scope| scope.as_bytes()).filter(|scope| !scope.is_empty())
    {
        out.text(" syncscope(");
        out.quoted(scope);
        out.push(b')');
    }
}

fn write_ordering(op: OpRef<'_>, name: &str, out: &mut Vec<u8>) {
    out.push(b' ');
    out.text(AtomicOrdering::DEF.case_name(ordering(op, name).to_word()).unwrap_or(""));
}

/// Writes an alignment: the operation's, else the given one.
fn write_align(op: OpRef<'_>, otherwise: u64, out: &mut Vec<u8>) {
    let given = match op.is_bare() {
        true => 0,
        false => op.attr("alignment").and_then(|align| align.as_i64()).unwrap_or(0),
    };
    out.text(", align ");
    out.number(if given != 0 { given as u64 } else { otherwise });
}

impl<'m> Translator<'m> {
    /// Writes an instruction that allocates, reads or writes memory.
    pub(super) fn write_access(&mut self, plan: &Plan<'m>, op: OpRef<'m>, kind: Kind, out: &mut Vec<u8>) {
        match kind {
            Kind::Alloca => self.write_alloca(plan, op, out),
            Kind::Load | Kind::Store => self.write_plain_access(plan, op, out),
            Kind::AtomicRmw => {
                out.text("atomicrmw ");
                out.text(if is_set(op, "volatile_") { "volatile " } else { "" });
                let case: AtomicBinOp = op.enum_attr("bin_op").unwrap_or(AtomicBinOp::Xchg);
                out.text(AtomicBinOp::DEF.case_name(case.to_word()).unwrap_or("").trim_start_matches('_'));
                out.push(b' ');
                self.write_list(plan, op, out);
                write_scope(op, out);
                write_ordering(op, "ordering", out);
                self.write_store_align(op, out);
            }
            Kind::CmpXchg => {
                out.text("cmpxchg ");
                out.text(if is_set(op, "weak") { "weak " } else { "" });
                out.text(if is_set(op, "volatile_") { "volatile " } else { "" });
                self.write_list(plan, op, out);
                write_scope(op, out);
                write_ordering(op, "success_ordering", out);
                write_ordering(op, "failure_ordering", out);
                self.write_store_align(op, out);
            }
            Kind::Fence => {
                out.text("fence");
                write_scope(op, out);
                write_ordering(op, "ordering", out);
            }
            Kind::VaArg => {
                out.text("va_arg ");
                self.write_operand(plan, op, 0, out);
                out.text(", ");
                if let Some(ty) = op.result_types().next() {
                    self.types.write(ty, out);
                }
            }
            _ => {}
        }
    }

    /// Writes the alignment of an atomic change, which is by default the size of the value.
    fn write_store_align(&self, op: OpRef<'m>, out: &mut Vec<u8>) {
        let bits = op.operands().nth(1).and_then(|value| self.consts.layout.bits(value.ty())).unwrap_or(8);
        write_align(op, bits.div_ceil(8), out);
    }

    fn write_alloca(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text("alloca ");
        out.text(if is_set(op, "inalloca") { "inalloca " } else { "" });
        let Some(element) = op.attr("elem_type").and_then(|ty| ty.as_type()) else { return };
        self.types.write(element.handle(), out);
        if let Some(size) = op.operands().next() {
            let is_one = match plan.value(size) {
                Val::Const(constant) => self.consts.as_int(constant).is_some_and(|value| value.is_one()),
                _ => false,
            };
            if !is_one || size.ty() != Type::I32 {
                out.text(", ");
                self.write_typed(plan, size, out);
            }
        }
        write_align(op, self.consts.layout.preferred_align(element), out);
        let space = op.result_types().next().and_then(|ty| llvm::types::address_space(self.cx.ty(ty)));
        if let Some(space) = space.filter(|&space| space != 0) {
            out.text(", addrspace(");
            out.number(u64::from(space));
            out.push(b')');
        }
    }

    fn write_plain_access(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        let is_load = op.num_results() > 0;
        let plain = op.is_bare();
        let atomic = !plain && ordering(op, "ordering") != AtomicOrdering::NotAtomic;
        out.text(if is_load { "load " } else { "store " });
        out.text(if atomic { "atomic " } else { "" });
        out.text(if !plain && is_set(op, "volatile_") { "volatile " } else { "" });
        let accessed: Option<TypeRef<'m>> = if is_load {
            op.results().next().map(|value| value.ty())
        } else {
            op.operands().next().map(|value| value.ty())
        };
        let Some(accessed) = accessed else { return };
        if is_load {
            self.types.write(accessed.handle(), out);
            out.text(", ");
        }
        self.write_list(plan, op, out);
        if atomic {
            write_scope(op, out);
            write_ordering(op, "ordering", out);
        }
        write_align(op, self.consts.layout.align(accessed), out);
    }
}
