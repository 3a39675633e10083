//! `omp.target_allocmem` and `omp.target_freemem`: memory of a device.

use super::clauses::{operand, operands};
use crate::builder::code::Operand;
use crate::kinds::{Binary, Cast};
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{OpRef, Type};

impl<'m> Translator<'m> {
    fn device_number(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Operand {
        let device = operand(op, "device").map(|device| self.operand_of(plan, device));
        let device = device.unwrap_or_else(|| self.i32(0));
        self.int_cast(&device, Type::I32, true, "")
    }

    /// Converts `omp.target_allocmem`: a call whose result is an integer.
    pub(super) fn convert_target_allocmem(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) {
        let ty = op.attr("in_type").and_then(|ty| ty.as_type());
        let bits = ty.and_then(|ty| self.consts.layout.bits(ty)).unwrap_or(0);
        let mut size = self.int(Type::I64, bits.div_ceil(8) as i64);
        for factor in operands(op, "typeparams") {
            let factor = self.operand_of(plan, factor);
            size = self.binary(Binary::Mul, 0, &size, &factor, "");
        }
        let device = self.device_number(plan, op);
        let (memory, _) = self.call_runtime("omp_target_alloc", &[size, device], "");
        let address = self.cast(Cast::PtrToInt, &memory, Type::I64, "");
        if let Some(result) = op.results().next() {
            self.map(plan, result, &address);
        }
    }

    /// Converts `omp.target_freemem`: a call.
    pub(super) fn convert_target_freemem(&mut self, plan: &Plan<'m>, op: OpRef<'m>) {
        let device = self.device_number(plan, op);
        let Some(address) = operand(op, "heapref") else { return };
        let address = self.operand_of(plan, address);
        let ptr = self.ptr();
        let memory = self.cast(Cast::IntToPtr, &address, ptr, "");
        self.call_runtime("omp_target_free", &[memory, device], "");
    }
}
