//! Constructs that are calls alone: barriers, waiting, flushing, and variables of each thread.

use super::clauses::{operands, refuse_operands};
use super::runtime::{BARRIER_EXPLICIT, BARRIER_IMPLICIT};
use crate::builder::code::Operand;
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

/// Reason of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Barrier {
    Explicit,
    /// After a loop or another construct.
    Implicit,
}

impl<'m> Translator<'m> {
    /// Creates a barrier.
    pub(crate) fn barrier(&mut self, reason: Barrier) {
        let ident = self.ident_with(match reason {
            Barrier::Explicit => BARRIER_EXPLICIT,
            Barrier::Implicit => BARRIER_IMPLICIT,
        });
        let thread = self.thread_id();
        if !self.is_in_cancellable_parallel() {
            self.call_runtime("__kmpc_barrier", &[ident, thread], "");
            return;
        }
        let (flag, _) = self.call_runtime("__kmpc_cancel_barrier", &[ident, thread], "");
        if reason == Barrier::Explicit {
            self.leave_if(&flag, "cont");
        }
    }

    /// Converts `omp.taskwait`.
    pub(super) fn convert_taskwait(&mut self, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("depend_vars", "depend")])?;
        if super::clauses::is_set(op, "nowait") {
            return Err(super::errors::unhandled(op, "nowait"));
        }
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        self.call_runtime("__kmpc_omp_taskwait", &[ident, thread], "");
        Ok(())
    }

    /// Converts `omp.taskyield`.
    pub(super) fn convert_taskyield(&mut self) {
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let zero = self.i32(0);
        self.call_runtime("__kmpc_omp_taskyield", &[ident, thread, zero], "");
    }

    /// Creates a flush of all variables.
    pub(crate) fn flush(&mut self) {
        let ident = self.ident();
        self.call_runtime("__kmpc_flush", &[ident], "");
    }

    /// Converts `omp.threadprivate`: the address of the thread's copy of a global.
    pub(super) fn convert_threadprivate(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        let Some(address) = operands(op, "sym_addr").into_iter().next() else { return Ok(()) };
        let of = address.defining_op().and_then(|of| of.attr("global_name")?.as_flat_symbol());
        let Some(name) = of else {
            return Err(op.error("Addressing symbol not found"));
        };
        if self.omp.device.is_some() {
            // A device has one variable for all threads.
            let memory = self.operand_of(plan, address);
            op.results().for_each(|result| self.map(plan, result, &memory));
            return Ok(());
        }
        let global = self.symbols.get(&name).and_then(|global| global.attr("global_type")?.as_type());
        let bits = global.and_then(|ty| self.consts.layout.bits(ty)).unwrap_or(0);
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let memory = self.operand_of(plan, address);
        let size = self.int(Type::I64, bits.div_ceil(8) as i64);
        let mut cache = self.cx.ident_str(name).as_bytes().to_vec();
        cache.text(".cache");
        let cache = self.builder.globals.common(&cache, "ptr null");
        let arguments: [Operand; 5] = [ident, thread, memory, size, cache];
        let (value, _) = self.call_runtime("__kmpc_threadprivate_cached", &arguments, "");
        if let Some(result) = op.results().next() {
            self.map(plan, result, &value);
        }
        Ok(())
    }
}
