//! Rotations: two shifts of one number by constants that make up its width, and their union.

use super::integer::size_of;
use super::{R, Select};
use crate::mir::{O, Size};
use iced_x86::Code;
use ir::{OpRef, ValueRef};

/// Returns the number that an `llvm.or` rotates, and the bits that it is rotated to the right by.
fn rotation_of(op: OpRef<'_>) -> Option<(ValueRef<'_>, i64)> {
    let result = op.results().next().filter(|_| op.is("llvm.or"))?;
    let width = result.ty().int_width().filter(|width| matches!(width, 32 | 64))?;
    let [left, right] = ["llvm.shl", "llvm.lshr"].map(|name| {
        let shift = op.operands().filter_map(|value| value.defining_op()).find(|shift| shift.is(name))?;
        let by = shift.operands().nth(1)?.defining_op().filter(|by| by.is("llvm.mlir.constant"))?;
        let by = by.attr("value").and_then(|value| value.as_i64())?;
        shift.result(0).has_one_use().then_some((shift.operand(0), by))
    });
    let ((number, left), (same, right)) = (left?, right?);
    (number == same && left > 0 && right > 0 && left + right == i64::from(width)).then_some((number, right))
}

/// Whether a shift has no code of its own, because it is part of a rotation.
pub(super) fn is_rotated(shift: OpRef<'_>) -> bool {
    let result = shift.result(0);
    result.has_one_use() && result.users().all(|user| rotation_of(user).is_some())
}

impl<'a> Select<'a, '_> {
    /// Selects an `llvm.or` that rotates a number. Returns whether it is one.
    pub(super) fn rotation(&mut self) -> R<bool> {
        let Some((number, by)) = rotation_of(self.op) else { return Ok(false) };
        let size = size_of(number.ty().int_width().unwrap_or(64));
        let (number, d) = (self.reg(number)?, self.gpr());
        let code = if size == Size::Q { Code::VEX_Rorx_r64_rm64_imm8 } else { Code::VEX_Rorx_r32_rm32_imm8 };
        self.ins(code, &[O::D(d, size), O::U(number, size), O::I(by)]);
        self.result([d]);
        Ok(true)
    }
}
