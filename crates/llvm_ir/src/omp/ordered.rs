//! `omp.ordered`: an iteration that waits for others, or that others wait for.

use super::clauses::{case, operands};
use crate::builder::build::Template;
use crate::builder::code::{InstKind, Operand};
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{OpRef, Type};
use llvm::types::array_type;

/// Bytes at which vectors of iterations are aligned.
const ALIGN: u64 = 8;

impl<'m> Translator<'m> {
    /// Converts `omp.ordered`: a call for each vector of iterations.
    pub(super) fn convert_ordered(&mut self, plan: &Plan<'m>, op: OpRef<'m>) {
        let function = match case(op, "doacross_depend_type") {
            Some(0) => "__kmpc_doacross_post",
            _ => "__kmpc_doacross_wait",
        };
        let loops = op.attr("doacross_num_loops").and_then(|loops| loops.as_i64()).unwrap_or(1);
        let loops = usize::try_from(loops).unwrap_or(1).max(1);
        let iterations: Vec<Operand> = operands(op, "doacross_depend_vars")
            .into_iter()
            .map(|iteration| self.operand_of(plan, iteration))
            .collect();
        for vector in iterations.chunks_exact(loops) {
            self.pass_iteration(function, vector);
        }
    }

    /// Creates a call with the numbers of an iteration in memory.
    fn pass_iteration(&mut self, function: &str, vector: &[Operand]) {
        let list = array_type(self.cx, Type::I64, vector.len() as u64);
        let allocas = self.alloca_point();
        let at = std::mem::replace(&mut self.builder.at, allocas);
        let memory = self.alloca_aligned(list, ALIGN, ".cnt.addr");
        self.builder.at = at;
        for (index, number) in vector.iter().enumerate() {
            let place = (Type::I64, &[0, index as i64][..]);
            let to = self.element_address("inbounds ", list, &memory, place, "");
            let mut out = Template::new("store ");
            self.put_list(&[*number, to], &mut out);
            out.text(&format!(", align {ALIGN}"));
            self.emit(InstKind::Plain, out);
        }
        let first = self.element_address("inbounds ", list, &memory, (Type::I64, &[0, 0]), "");
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        self.call_runtime(function, &[ident, thread, first], "");
    }
}
