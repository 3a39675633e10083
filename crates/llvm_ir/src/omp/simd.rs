//! `omp.simd`: a loop whose iterations may be computed several at once.

use super::clauses::{case, is_set, operand, refuse_operands};
use super::errors::unhandled;
use crate::metadata::Item;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

impl<'m> Translator<'m> {
    /// Converts `omp.simd`.
    pub(super) fn convert_simd(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("linear_vars", "linear"), ("nontemporal_vars", "nontemporal")])?;
        if !super::clauses::operands(op, "aligned_vars").is_empty() || operand(op, "if_expr").is_some() {
            return Err(super::errors::unknown(op));
        }
        if is_set(op, "reduction_mod") {
            return Err(unhandled(op, "reduction with modifier"));
        }
        let mut privates = self.private_variables(op);
        let mut reductions = self.reductions(op, privates.len());
        let allocas = self.alloca_point();
        self.allocate_privates(&mut privates, allocas);
        self.allocate_reductions(plan, &mut reductions, allocas.block)?;
        self.init_privates(plan, &mut privates)?;
        self.init_reductions(plan, &mut reductions, allocas.block)?;
        if let Some(region) = op.regions().next() {
            let (after, _) = self.convert_region(plan, region, "omp.simd.region")?;
            self.apply_simd(op);
            self.at_end(after);
        }
        for (index, reduction) in reductions.iter().enumerate() {
            self.combine_into_original(plan, reduction, index)?;
        }
        self.clean_reductions(plan, &reductions)?;
        self.free_privates(plan, &privates)
    }

    /// Adds the hints of the construct to its loop.
    fn apply_simd(&mut self, op: OpRef<'m>) {
        let Some(made) = self.omp.loops.last().cloned().flatten() else { return };
        let length = |name: &str| op.attr(name).and_then(|length| length.as_i64());
        let safe = length("safelen");
        let mut properties = Vec::new();
        // The kind `concurrent` is the only one.
        if safe.is_none() || case(op, "order").is_some() {
            properties.push(self.parallel_accesses(&made));
        }
        let flag = Item::Value(b"i1 true"[..].into());
        let enable = self.meta.tuple(vec![Item::text(b"llvm.loop.vectorize.enable"), flag]);
        properties.push(Item::Node(enable));
        if let Some(width) = length("simdlen").or(safe) {
            let width = vec![Item::text(b"llvm.loop.vectorize.width"), Item::int(64, width)];
            properties.push(Item::Node(self.meta.tuple(width)));
        }
        self.describe_loop(&made, properties);
    }
}
