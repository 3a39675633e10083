//! Regions of constructs: blocks of their own, or operations in place.

use crate::builder::build::Template;
use crate::builder::code::{BlockId, InsertPoint, InstKind, Operand};
use crate::plan::{Plan, by_dominance};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, RegionRef};

/// Wrappers of loops, whose region has one operation and no terminator.
const WRAPPERS: [&str; 5] = ["omp.distribute", "omp.loop", "omp.simd", "omp.taskloop", "omp.wsloop"];

/// Whether an operation wraps a loop.
pub(crate) fn is_wrapper(op: OpRef<'_>) -> bool {
    WRAPPERS.iter().any(|name| op.is(name))
}

/// Whether an operation gives control back to the construct around.
fn gives_back(op: OpRef<'_>) -> bool {
    op.is("omp.terminator") || op.is("omp.yield")
}

impl<'m> Translator<'m> {
    /// Converts a region to blocks of a name between the current point and a new block, which is returned; what is yielded is
    /// there the returned values.
    pub(crate) fn convert_region(
        &mut self,
        plan: &mut Plan<'m>,
        region: RegionRef<'m>,
        name: &str,
    ) -> Result<(BlockId, Vec<Operand>), Diagnostic> {
        let is_loop_wrapper = region.parent_op().is_some_and(is_wrapper);
        let continuation = self.split_here("omp.region.cont");
        let source = self.insert_block();
        let function = self.builder.code.function_of(source);
        for block in region.blocks() {
            let made = self.builder.code.add_block(function, name, Some(source));
            plan.labels[block.number()] = made.0;
        }
        let mut yielded: Vec<Vec<(Operand, BlockId)>> = Vec::new();
        let phis = if is_loop_wrapper { Vec::new() } else { self.yielded_phis(region, continuation) };
        yielded.resize(phis.len(), Vec::new());
        for block in by_dominance(region, region.body().block_bound()) {
            let label = BlockId(plan.labels[block.number()]);
            if block.is_entry()
                && let Some(last) = self.builder.code.terminator(source)
            {
                self.builder.code.redirect(last, None, label);
            }
            let saved = self.builder.at;
            self.convert_block(plan, block, block.is_entry())?;
            let last = block.last();
            if is_loop_wrapper {
                self.br(continuation);
            } else if let Some(last) = last.filter(|last| gives_back(*last)) {
                self.br(continuation);
                for (list, value) in yielded.iter_mut().zip(last.operands()) {
                    list.push((self.operand_of(plan, value), label));
                }
            }
            self.builder.at = saved;
        }
        for (phi, incoming) in phis.iter().zip(&yielded) {
            let pieces = self.phi_template(self.type_of(phi), incoming).finish();
            if let Some(inst) = self.def_of(phi) {
                self.builder.code.insts[inst.index()].pieces = pieces;
            }
        }
        self.connect_phis(plan, region);
        Ok((continuation, phis))
    }

    /// Creates the phis of what the blocks of a region yield.
    fn yielded_phis(&mut self, region: RegionRef<'m>, continuation: BlockId) -> Vec<Operand> {
        let yields = region.blocks().filter_map(|block| block.last()).find(|last| last.is("omp.yield"));
        let saved = self.builder.at;
        let mut phis = Vec::new();
        for ty in yields.into_iter().flat_map(|last| last.operand_types()) {
            let first = self.builder.code.first_insertion(continuation);
            self.builder.at = first;
            phis.push(self.emit_value(InstKind::Phi, ty, "", Template::new("")));
        }
        self.builder.at = saved;
        phis
    }

    /// Converts a region at the current point, without blocks of its own if it has one block; what it yields.
    pub(crate) fn inline_region(
        &mut self,
        plan: &mut Plan<'m>,
        region: RegionRef<'m>,
        name: &str,
    ) -> Result<Vec<Operand>, Diagnostic> {
        let mut blocks = region.blocks();
        let Some(first) = blocks.next() else { return Ok(Vec::new()) };
        if blocks.next().is_some() {
            let (continuation, values) = self.convert_region(plan, region, name)?;
            self.builder.at = self.builder.code.first_insertion(continuation);
            return Ok(values);
        }
        let block = self.insert_block();
        let last = self.builder.code.terminator(block);
        if let Some(last) = last {
            self.builder.code.take_out(last);
        }
        plan.labels[first.number()] = block.0;
        self.convert_block(plan, first, true)?;
        let yielded: Vec<_> = first.last().into_iter().flat_map(|last| last.operands()).collect();
        let values = yielded.into_iter().map(|value| self.operand_of(plan, value)).collect();
        let end = self.insert_block();
        if let Some(last) = last {
            self.builder.code.place(last, InsertPoint { block: end, before: None });
            if end != block {
                self.builder.code.replace_in_phis(end, block, end);
            }
        }
        Ok(values)
    }

    /// Returns the point for allocations: that of the construct around, else the begin of the function.
    pub(crate) fn alloca_point(&mut self) -> InsertPoint {
        let function = self.current_function();
        let frames = self.omp.alloca_points.iter().rev();
        let code = &self.builder.code;
        let in_function = frames.copied().find(|point| code.function_of(point.block) == function);
        if let Some(point) = in_function {
            return point;
        }
        let entry = self.builder.code.entry_of(self.insert_block());
        if self.insert_block() == entry {
            let next = self.builder.code.add_block(function, "entry", Some(entry));
            self.br(next);
            self.at_end(next);
        }
        self.builder.code.first_insertion(entry)
    }
}
