//! `linear` clauses: variables that an iteration finds at their first value and a multiple of their step.

use super::clauses::operands;
use super::state::CanonicalLoop;
use super::synchronization::Barrier;
use crate::builder::code::{BlockId, InstId, Operand};
use crate::kinds::{Binary, Cast};
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{OpRef, Type};

/// A linear variable of a loop.
pub(super) struct Linear {
    ty: Type,
    original: Operand,
    step: Operand,
    /// The memory of its value before the loop, and of that in an iteration.
    first: Operand,
    current: Operand,
}

impl<'m> Translator<'m> {
    /// Allocates the linear variables of a construct.
    pub(super) fn linear_variables(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Vec<Linear> {
        let types = op.attr("linear_var_types").and_then(|types| types.as_array()).into_iter().flatten();
        let types = types.filter_map(|ty| ty.as_type()).map(|ty| ty.handle());
        let parts = types.zip(operands(op, "linear_vars")).zip(operands(op, "linear_step_vars"));
        parts
            .map(|((ty, variable), step)| Linear {
                ty,
                original: self.operand_of(plan, variable),
                step: self.operand_of(plan, step),
                first: self.alloca(ty, ".linear_var"),
                current: self.alloca(ty, ".linear_result"),
            })
            .collect()
    }

    /// Sets linear variables to their first values before a loop.
    pub(super) fn init_linear(&mut self, linear: &[Linear], of: &CanonicalLoop) {
        self.at_terminator(self.preheader(of));
        for variable in linear {
            let value = self.load(variable.ty, &variable.original, "");
            self.store(&value, &variable.first);
        }
    }

    /// Computes linear variables in the body of a loop, which uses these instead of the variables around.
    pub(super) fn update_linear(&mut self, linear: &[Linear], of: &CanonicalLoop) {
        self.at_terminator(of.body);
        for Linear { ty, step, first, current, .. } in linear {
            let is_integer = self.cx.ty(*ty).int_width().is_some();
            let of_steps = if is_integer { *ty } else { self.type_of(&of.counter) };
            let count = self.int_cast(&of.counter, of_steps, true, "");
            let step = self.int_cast(step, of_steps, true, "");
            let value = if is_integer {
                let first = self.load(*ty, first, "");
                let change = self.binary(Binary::Mul, 0, &count, &step, "");
                self.binary(Binary::Add, 0, &first, &change, "")
            } else {
                let change = self.binary(Binary::Mul, 0, &count, &step, "");
                let first = self.load(*ty, first, "");
                let change = self.cast(Cast::SIToFP, &change, *ty, "");
                self.binary(Binary::FAdd, 0, &first, &change, "")
            };
            self.store(&value, current);
        }
    }

    /// Makes the body of a loop use the memory of linear variables in an iteration.
    pub(super) fn use_linear(&mut self, linear: &[Linear], of: &CanonicalLoop) {
        let blocks = self.region_blocks(of.body, of.latch);
        let code = &self.builder.code;
        let insts: Vec<InstId> =
            blocks.iter().flat_map(|block| code.blocks[block.index()].insts.iter().copied()).collect();
        for Linear { original, current, .. } in linear {
            let Some(original) = original.local() else { continue };
            insts.iter().for_each(|&inst| self.replace_operand(inst, original, current));
        }
    }

    /// Sets the variables around to their last values.
    pub(super) fn store_linear(&mut self, linear: &[Linear]) {
        for variable in linear {
            let value = self.load(variable.ty, &variable.current, "");
            self.store(&value, &variable.original);
        }
    }

    /// Makes a loop with linear variables one whose iterations are shared.
    pub(super) fn share_linear_loop(
        &mut self,
        of: &CanonicalLoop,
        linear: &[Linear],
        share: impl FnOnce(&mut Translator<'m>, &CanonicalLoop) -> Operand,
    ) {
        self.init_linear(linear, of);
        // No thread changes the variables before all have read them.
        self.barrier(Barrier::Explicit);
        self.update_linear(linear, of);
        let blocks = self.split_linear_exit(of);
        let of = CanonicalLoop { after: blocks[0], ..*of };
        let is_last = share(self, &of);
        self.finish_linear(linear, blocks, &is_last);
        self.use_linear(linear, &of);
    }

    /// Splits the exit of a loop: the blocks that find the thread of the last iteration, that it runs, and that all run.
    fn split_linear_exit(&mut self, of: &CanonicalLoop) -> [BlockId; 3] {
        self.at_terminator(of.exit);
        let finalization = self.split_here("omp_loop.linear_finalization");
        self.at_terminator(finalization);
        let exit = self.split_here("omp_loop.linear_exit");
        self.at_terminator(finalization);
        [finalization, self.split_here("omp_loop.linear_lastiter_exit"), exit]
    }

    /// Sets the variables around to their last values in the thread that has the last iteration.
    fn finish_linear(
        &mut self,
        linear: &[Linear],
        [finalization, last, exit]: [BlockId; 3],
        is_last: &Operand,
    ) {
        self.at_terminator(finalization);
        let is_last = self.load(Type::I32, is_last, "");
        let is_last = self.is_not_null(&is_last, "");
        self.at_terminator(last);
        self.store_linear(linear);
        if let Some(branch) = self.builder.code.terminator(finalization) {
            self.at_inst(branch);
            self.cond_br(&is_last, last, exit);
            self.builder.code.erase(branch);
        }
        self.at_terminator(exit);
        self.barrier(Barrier::Explicit);
    }
}
