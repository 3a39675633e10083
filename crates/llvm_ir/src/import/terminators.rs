//! Instructions that end blocks.

use super::Importer;
use super::frame::Frame;
use crate::read::module::{Function, Inst, Op as InstOp};
use diag::Diagnostic;
use ir::{Block, Loc, OpState, Value};

impl Importer<'_, '_> {
    /// Returns the block of a number; the present one if there is none, which no branch leads to.
    pub(super) fn block(&self, frame: &Frame<'_>, number: usize) -> Block {
        frame.blocks.get(number).copied().flatten().unwrap_or(frame.block)
    }

    /// Returns the state of a terminator other than an invoke.
    pub(super) fn terminator(
        &mut self,
        frame: &mut Frame<'_>,
        function: &Function,
        block: usize,
        inst: &Inst,
        loc: Loc,
    ) -> Result<OpState, Diagnostic> {
        match &inst.op {
            InstOp::Br(targets) => self.branch(frame, function, block, inst, targets, loc),
            InstOp::Switch { .. } => self.switch(frame, function, block, inst, loc),
            InstOp::IndirectBr(targets) => {
                let base = self.values(frame, &inst.operands)?;
                let mut state = self.state("llvm.indirectbr", loc).operands(base);
                let mut sizes = Vec::new();
                for &target in targets {
                    let arguments = self.block_arguments(frame, function, block, target)?;
                    sizes.push(arguments.len() as i32);
                    state.operands.extend(arguments);
                    state.successors.push(self.block(frame, target));
                }
                state.try_put_named(self.cx, "indbr_operand_segments", self.cx.i32_array_attr(&sizes));
                Ok(state)
            }
            other => {
                let name = match other {
                    InstOp::Ret => "llvm.return",
                    InstOp::Resume => "llvm.resume",
                    _ => "llvm.unreachable",
                };
                let values = self.values(frame, &inst.operands)?;
                Ok(self.state(name, loc).operands(values))
            }
        }
    }

    fn branch(
        &mut self,
        frame: &mut Frame<'_>,
        function: &Function,
        block: usize,
        inst: &Inst,
        targets: &[usize],
        loc: Loc,
    ) -> Result<OpState, Diagnostic> {
        let mut arguments: Vec<Vec<Value>> = Vec::new();
        for &target in targets {
            arguments.push(self.block_arguments(frame, function, block, target)?);
        }
        let condition = self.values(frame, &inst.operands)?;
        let is_conditional = targets.len() == 2;
        let name = if is_conditional { "llvm.cond_br" } else { "llvm.br" };
        let mut state = self.state(name, loc).operands(condition);
        if is_conditional {
            let sizes = [1, arguments[0].len() as u32, arguments[1].len() as u32];
            state.set_words(self.cx, "operandSegmentSizes", &sizes);
        }
        state.operands.extend(arguments.into_iter().flatten());
        state.successors.extend(targets.iter().map(|&target| self.block(frame, target)));
        Ok(state)
    }

    fn switch(
        &mut self,
        frame: &mut Frame<'_>,
        function: &Function,
        block: usize,
        inst: &Inst,
        loc: Loc,
    ) -> Result<OpState, Diagnostic> {
        let InstOp::Switch { targets, cases } = &inst.op else {
            return Ok(self.state("llvm.unreachable", loc));
        };
        let flag = self.values(frame, &inst.operands)?;
        let mut state = self.state("llvm.switch", loc).operands(flag);
        let (mut sizes, mut of_cases) = (Vec::new(), 0);
        let mut of_default = 0;
        for (place, &target) in targets.iter().enumerate() {
            let arguments = self.block_arguments(frame, function, block, target)?;
            if place == 0 {
                of_default = arguments.len() as u32;
            } else {
                sizes.push(arguments.len() as i32);
                of_cases += arguments.len() as u32;
            }
            state.operands.extend(arguments);
            state.successors.push(self.block(frame, target));
        }
        let cx = self.cx;
        state.set_words(cx, "operandSegmentSizes", &[1, of_default, of_cases]);
        state.try_put_named(cx, "case_operand_segments", cx.i32_array_attr(&sizes));
        if let (Some(first), Some(&(ty, _))) = (cases.first(), inst.operands.first()) {
            let element = cx.int_type(self.m.types.int_width(ty).unwrap_or(first.width()));
            let shape = cx.vector_type(&[cases.len() as i64], element);
            state.try_put_named(cx, "case_values", cx.dense_ints(shape, cases));
        }
        Ok(state)
    }
}
