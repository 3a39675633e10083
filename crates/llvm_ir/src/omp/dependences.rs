//! Dependences and priorities of tasks.

use super::clauses::operands;
use crate::builder::code::Operand;
use crate::kinds::Cast;
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{OpRef, Type};
use llvm::types::array_type;

/// Numbers of the library: in, out, in and out, mutually exclusive, a set.
const KINDS: [i64; 5] = [1, 3, 3, 4, 8];

impl<'m> Translator<'m> {
    /// Returns what a task depends on.
    pub(super) fn dependences(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Vec<(i64, Operand, i64)> {
        let kinds = op.attr("depend_kinds").and_then(|kinds| kinds.as_array()).into_iter().flatten();
        let kinds = kinds.map(|kind| kind.dialect_param(0).and_then(|kind| kind.as_i64()).unwrap_or(0));
        let mut found = Vec::new();
        for (kind, variable) in kinds.zip(operands(op, "depend_vars")) {
            let number = usize::try_from(kind).ok().and_then(|kind| KINDS.get(kind)).copied().unwrap_or(3);
            let bits = self.consts.layout.bits(variable.ty()).unwrap_or(64);
            found.push((number, self.operand_of(plan, variable), bits.div_ceil(8) as i64));
        }
        found
    }

    /// Creates the list of dependences; the arguments of calls that take it, if there are any.
    pub(super) fn list_dependences(&mut self, dependences: &[(i64, Operand, i64)]) -> Vec<Operand> {
        if dependences.is_empty() {
            return Vec::new();
        }
        let info = self.named_structure("struct.kmp_dep_info", &[Type::I64, Type::I64, Type::I8]);
        let list = array_type(self.cx, info, dependences.len() as u64);
        let saved = self.builder.at;
        let entry = self.builder.code.entry_of(self.insert_block());
        self.at_terminator(entry);
        let memory = self.alloca(list, ".dep.arr.addr");
        self.builder.at = saved;
        for (index, (kind, variable, bytes)) in dependences.iter().enumerate() {
            let place = (Type::I64, &[0, index as i64][..]);
            let base = self.element_address("inbounds ", list, &memory, place, "");
            let (bytes, kind) = (self.int(Type::I64, *bytes), self.int(Type::I8, *kind));
            for (field, value) in [*variable, bytes, kind].into_iter().enumerate() {
                let place = (Type::I32, &[0, field as i64][..]);
                let to = self.element_address("inbounds nuw ", info, &base, place, "");
                let value = if field == 0 { self.cast(Cast::PtrToInt, &value, Type::I64, "") } else { value };
                self.store(&value, &to);
            }
        }
        let (count, zero) = (self.i32(dependences.len() as i64), self.i32(0));
        let pointer = self.ptr();
        let null = Operand::Const(self.consts.null(pointer));
        vec![count, memory, zero, null]
    }

    /// Sets the priority of a task in its description.
    pub(super) fn set_priority(&mut self, task: &Operand, priority: &Operand) {
        let ptr = self.ptr();
        let union = self.structure(&[ptr, ptr]);
        let parts = self.structure(&[ptr, ptr, Type::I32, ptr, ptr]);
        let outer = self.structure(&[ptr]);
        let mut address = *task;
        for (ty, index) in [(outer, 0), (parts, 4), (union, 0)] {
            let place = (Type::I32, &[0, index][..]);
            address = self.element_address("inbounds ", ty, &address, place, "");
        }
        self.store(priority, &address);
    }
}
