//! `omp.canonical_loop`: a loop that later operations transform by its handle.

use super::clauses::operand;
use super::state::CanonicalLoop;
use crate::metadata::Item;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

impl<'m> Translator<'m> {
    /// Converts `omp.canonical_loop`.
    pub(super) fn convert_canonical_loop(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        let (Some(count), Some(region)) = (operand(op, "tripCount"), op.regions().next()) else {
            return Ok(());
        };
        let count = self.operand_of(plan, count);
        let at = self.builder.at;
        let made = self.counted_loop(at, &count, "omp.loop");
        for variable in region.first_block().into_iter().flat_map(|entry| entry.arguments()) {
            self.map(plan, variable, &made.counter.clone());
        }
        self.builder.at = self.builder.code.first_insertion(made.body);
        self.convert_region(plan, region, "omp.loop.region")?;
        let after = made.after;
        if let Some(handle) = operand(op, "cli") {
            self.omp.handles.insert(handle.number(), made);
        }
        self.builder.at = self.builder.code.first_insertion(after);
        Ok(())
    }

    /// Converts `omp.unroll_heuristic`: a hint of the loop.
    pub(super) fn convert_unroll_heuristic(&mut self, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let handle = operand(op, "applyee").map(|handle| handle.number());
        let made: Option<CanonicalLoop> = handle.and_then(|handle| self.omp.handles.remove(&handle));
        let Some(made) = made else { return Err(super::errors::unknown(op)) };
        let enable = self.meta.tuple(vec![Item::text(b"llvm.loop.unroll.enable")]);
        self.describe_loop(&made, vec![Item::Node(enable)]);
        Ok(())
    }
}
