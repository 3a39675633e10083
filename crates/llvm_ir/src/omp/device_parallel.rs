//! `omp.parallel` on a device: the library is given the function and the number of threads.

use super::outline::Outlined;
use super::state::Parallel;
use crate::builder::code::{BlockId, Operand};
use crate::translator::Translator;
use ir::Type;
use llvm::types::array_type;

impl<'m> Translator<'m> {
    /// Replaces the call of the function by a call of the library.
    pub(super) fn finish_device_parallel(
        &mut self,
        outlined: &Outlined,
        (ident, allocas): (&Operand, BlockId),
        parallel: &Parallel,
    ) {
        let symbol = self.begin_parallel_call(outlined, " noalias noundef");
        let ptr = self.ptr();
        let count = i64::from(outlined.captured.is_some());
        let list = array_type(self.cx, ptr, count as u64);
        let at = std::mem::replace(&mut self.builder.at, self.builder.code.first_insertion(allocas));
        let arguments = self.default_alloca(list, "");
        self.builder.at = at;
        if let Some(captured) = &outlined.captured {
            let element = self.element_address("inbounds ", list, &arguments, (Type::I64, &[0, 0]), "");
            self.store(captured, &element);
        }
        let condition = match &parallel.condition {
            Some(condition) => self.int_cast(condition, Type::I32, true, ""),
            None => self.i32(1),
        };
        let unset = self.i32(-1);
        let threads = parallel.threads.unwrap_or(unset);
        let threads = self.int_cast(&threads, Type::I32, false, "");
        let wrapper = Operand::Const(self.consts.null(ptr));
        let count = self.int(Type::I64, count);
        let is_strict = self.i32(0);
        let call = [
            *ident,
            parallel.starter,
            condition,
            threads,
            unset,
            symbol,
            wrapper,
            arguments,
            count,
            is_strict,
        ];
        self.call_runtime("__kmpc_parallel_60", &call, "");
        self.end_parallel_call(outlined, parallel);
    }
}
