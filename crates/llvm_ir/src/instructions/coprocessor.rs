//! Calls of instructions of SiFive's coprocessors.

use crate::constants::Const;
use crate::intrinsics::{Declaration, Row, riscv};
use crate::kinds::Cast;
use crate::plan::{Plan, Val};
use crate::text::Text;
use crate::translator::Translator;
use ir::{OpRef, Type, TypeRef, ValueRef};

/// Parts of an operation.
struct Parts<'m> {
    row: &'static Row,
    /// Integers of the width of the target's registers.
    register: Type,
    vector: ValueRef<'m>,
    /// The second source; none if it is an immediate.
    other: Option<ValueRef<'m>>,
    length: Option<ValueRef<'m>>,
}

/// Returns the parts of an operation, if it is an instruction of a coprocessor.
fn parts(op: OpRef<'_>) -> Option<Parts<'_>> {
    let vector = op.group(0).next()?;
    let (other, length) = match op.name_str() {
        "vcix.v.iv" => (None, op.group(1).next()),
        "vcix.v.sv" => (Some(op.group(1).next()?), op.group(2).next()),
        _ => return None,
    };
    let row = riscv::find(match other.map(|other| other.ty()) {
        None => "iv",
        Some(ty) if ty.is_vector() => "vv",
        Some(ty) if ty.is_integer() => "xv",
        Some(_) => "fv",
    })?;
    Some(Parts { row, register: op.attr("opcode")?.ty()?.handle(), vector, other, length })
}

/// Whether the number of elements has to be cast by an instruction of its own.
pub(crate) fn casts_length<'m>(op: OpRef<'m>, plan: &Plan<'m>) -> bool {
    op.dialect() == "vcix"
        && parts(op).is_some_and(|parts| {
            parts
                .length
                .is_some_and(|length| length.ty_handle() != parts.register && plan.constant(length).is_none())
        })
}

/// Returns the cast of a number of elements.
fn cast_of(length: TypeRef<'_>) -> Cast {
    if length.handle() == Type::I32 { Cast::ZExt } else { Cast::Trunc }
}

impl<'m> Translator<'m> {
    /// Returns the declaration that an operation needs.
    pub(crate) fn coprocessor_declaration(&self, op: OpRef<'m>) -> Option<Declaration> {
        let parts = parts(op)?;
        let other = parts.other.map_or(parts.register, |other| other.ty_handle());
        let types = [parts.register, parts.vector.ty_handle(), other, parts.register];
        let result = op.results().next().map(|result| result.ty());
        let symbol = parts.row.symbol(result, &types.map(|ty| self.cx.ty(ty)));
        Some(Declaration::new(symbol, result, types.map(Some).to_vec(), false))
    }

    /// Writes the instruction that casts the number of elements, if there is one.
    pub(super) fn write_length_cast(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        let (Some(parts), Some(result)) = (parts(op), op.results().next()) else { return };
        let (Some(length), Val::Local(number)) = (parts.length, plan.own(result)) else { return };
        if casts_length(op, plan) {
            out.text("  %");
            out.number(u64::from(number.saturating_sub(1)));
            out.text(" = ");
            out.text(cast_of(length.ty()).name());
            out.push(b' ');
            self.write_typed(plan, length, out);
            out.text(" to ");
            self.types.write(parts.register, out);
            self.write_location(plan, op, out);
            out.push(b'\n');
        }
    }

    /// Writes the call.
    pub(super) fn write_coprocessor(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        let Some(parts) = parts(op) else { return };
        let number = |name: &str| op.attr(name).and_then(|attr| attr.as_i64()).unwrap_or(0);
        out.text("call ");
        self.write_callee(plan, op, out);
        out.push(b'(');
        let opcode = self.consts.small(parts.register, number("opcode"));
        self.write_constant(parts.register, opcode, out);
        out.text(", ");
        self.write_typed(plan, parts.vector, out);
        out.text(", ");
        match parts.other {
            Some(other) => self.write_typed(plan, other, out),
            None => {
                let immediate = self.consts.small(parts.register, number("imm"));
                self.write_constant(parts.register, immediate, out);
            }
        }
        out.text(", ");
        self.write_length(plan, op, &parts, out);
        out.push(b')');
    }

    /// Writes the number of elements: what is given, else that of the vector.
    fn write_length(&mut self, plan: &Plan<'m>, op: OpRef<'m>, parts: &Parts<'m>, out: &mut Vec<u8>) {
        let Some(length) = parts.length else {
            let all = op.result_types().next().and_then(|ty| self.cx.ty(ty).num_elements()).unwrap_or(0);
            let all = self.consts.small(parts.register, all);
            return self.write_constant(parts.register, all, out);
        };
        if length.ty_handle() == parts.register {
            return self.write_typed(plan, length, out);
        }
        let known = plan.constant(length);
        match known.and_then(|known| self.consts.cast(cast_of(length.ty()), known, parts.register)) {
            Some(known) => self.write_constant(parts.register, known, out),
            None => {
                self.types.write(parts.register, out);
                out.text(" %");
                let result = op.results().next().map(|result| plan.own(result));
                if let Some(Val::Local(number)) = result {
                    out.number(u64::from(number.saturating_sub(1)));
                }
            }
        }
    }

    fn write_constant(&mut self, ty: Type, constant: Const, out: &mut Vec<u8>) {
        self.types.write(ty, out);
        out.push(b' ');
        self.consts.write(constant, &mut self.types, out);
    }
}
