//! `omp.cancel` and `omp.cancellation_point`: a construct is left before its end where a thread asks for that, or sees that another
//! has.

use super::clauses::{case, operand};
use super::errors::unknown;
use super::finalization::{Canceled, Finalization};
use super::runtime::BARRIER_IMPLICIT;
use crate::builder::code::{BlockId, FunctionId, InsertPoint, InstId, InstKind, Operand, branch};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

/// Whether a construct may be canceled by what is in its region.
fn is_cancellable(op: OpRef<'_>) -> bool {
    let nested = op.walk_body().skip(1);
    nested.into_iter().any(|op| op.is("omp.cancel") || op.is("omp.cancellation_point"))
}

impl<'m> Translator<'m> {
    /// Begins a construct.
    pub(super) fn push_finalization(&mut self, op: OpRef<'m>, construct: Option<Canceled>) {
        self.omp.finalizations.push(Finalization {
            construct,
            is_cancellable: construct.is_some() && is_cancellable(op),
            block: None,
            open: Vec::new(),
        });
    }

    /// Ends a construct: what left it before its end goes to a block.
    pub(super) fn pop_finalization(&mut self, to: Option<BlockId>) {
        let Some(ended) = self.omp.finalizations.pop() else { return };
        for inst in ended.open.into_iter().rev() {
            if let Some(to) = to {
                self.builder.code.redirect(inst, None, to);
            }
        }
    }

    /// Ends a parallel construct: the block by which it is left before its end, and whether it can be.
    pub(super) fn pop_parallel(&mut self) -> (Option<BlockId>, bool) {
        self.omp.finalizations.pop().map_or((None, false), |ended| (ended.block, ended.is_cancellable))
    }

    /// Whether the construct around is a parallel one that may be canceled.
    pub(super) fn is_in_cancellable_parallel(&self) -> bool {
        self.omp
            .finalizations
            .last()
            .is_some_and(|around| around.construct == Some(Canceled::Parallel) && around.is_cancellable)
    }

    /// Converts `omp.cancel`. Without its condition it is a cancellation point.
    pub(super) fn convert_cancel(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let Some(condition) = operand(op, "if_expr") else {
            return self.call_cancellation(op, "__kmpc_cancel");
        };
        let condition = self.operand_of(plan, condition);
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let [after, otherwise, then] =
            [(); 3].map(|()| self.builder.code.add_block(function, "", Some(block)));
        self.at_end(block);
        self.cond_br(&condition, then, otherwise);
        for branch in [then, otherwise] {
            self.at_end(branch);
            self.br(after);
        }
        self.at_terminator(otherwise);
        self.call_cancellation(op, "__kmpc_cancellationpoint")?;
        self.at_terminator(then);
        self.call_cancellation(op, "__kmpc_cancel")?;
        self.at_end(after);
        Ok(())
    }

    /// Converts `omp.cancellation_point`.
    pub(super) fn convert_cancellation_point(&mut self, op: OpRef<'m>) -> Result<(), Diagnostic> {
        self.call_cancellation(op, "__kmpc_cancellationpoint")
    }

    fn call_cancellation(&mut self, op: OpRef<'m>, function: &str) -> Result<(), Diagnostic> {
        let construct = match case(op, "cancel_directive") {
            Some(0) => Canceled::Parallel,
            Some(1) => Canceled::Loop,
            Some(2) => Canceled::Sections,
            _ => Canceled::Task,
        };
        if self.omp.finalizations.last().and_then(|around| around.construct) != Some(construct) {
            return Err(unknown(op));
        }
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let number = self.i32(construct as i64);
        let (flag, _) = self.call_runtime(function, &[ident, thread, number], "");
        self.leave_if(&flag, "split");
        Ok(())
    }

    /// Leaves the construct around if a number is not zero.
    pub(super) fn leave_if(&mut self, flag: &Operand, rest: &str) {
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let name = String::from_utf8_lossy(&self.builder.code.blocks[block.index()].name).into_owned();
        let rest = self.builder.code.split_off(self.builder.at, &format!("{name}.{rest}"));
        let canceled = self.builder.code.add_block(function, &format!("{name}.cncl"), None);
        self.at_end(block);
        let zero = self.i32(0);
        let goes_on = self.icmp("eq", flag, &zero, "");
        self.cond_br(&goes_on, rest, canceled);
        self.leave(function, canceled);
        self.builder.at = InsertPoint {
            block: rest,
            before: self.builder.code.blocks[rest.index()].insts.first().copied(),
        };
    }

    /// Creates the branch by which the construct around is left, at the end of a block.
    fn leave(&mut self, function: FunctionId, canceled: BlockId) {
        self.at_end(canceled);
        let Some(around) = self.omp.finalizations.last() else { return };
        if around.construct == Some(Canceled::Sections) {
            let open = self.open_branch(canceled);
            self.omp.finalizations.last_mut().into_iter().for_each(|around| around.open.push(open));
            return;
        }
        let is_parallel = around.construct == Some(Canceled::Parallel);
        let block = match around.block {
            Some(block) => block,
            None => {
                let block = self.builder.code.add_block(function, ".fini", None);
                let open = match is_parallel {
                    true => {
                        self.at_end(block);
                        self.cancel_barrier();
                        None
                    }
                    false => Some(self.open_branch(block)),
                };
                if let Some(around) = self.omp.finalizations.last_mut() {
                    around.block = Some(block);
                    around.open.extend(open);
                }
                block
            }
        };
        self.at_end(canceled);
        self.br(block);
    }

    /// Creates the barrier at the end of a construct that may be canceled.
    pub(super) fn cancel_barrier(&mut self) {
        let ident = self.ident_with(BARRIER_IMPLICIT);
        let thread = self.thread_id();
        self.call_runtime("__kmpc_cancel_barrier", &[ident, thread], "");
    }

    /// Creates a branch at the end of a block that has no target yet: it is that block itself.
    fn open_branch(&mut self, block: BlockId) -> InstId {
        let at = InsertPoint { block, before: None };
        self.builder.code.insert(at, InstKind::Terminator, None, branch(block)).0
    }
}
