//! Branches, and the ends of blocks.

use super::compare::Test;
use super::{Def, R, Select};
use crate::mir::{Cc, Cond, Kind, O, V};
use crate::types::Ty;
use iced_x86::Code;
use ir::{AttrRef, BlockRef, ValueRef};
use regalloc2::Block;

/// An argument of a branch: in registers already, or a constant that is made on the edge.
enum Argument<'a> {
    Regs(Vec<V>),
    Constant(ValueRef<'a>),
}

/// A block on an edge, with the arguments that it passes on.
pub(super) struct Edge<'a> {
    block: Block,
    target: Block,
    arguments: Vec<Argument<'a>>,
}

impl<'a> Select<'a, '_> {
    /// Returns the arguments of a branch; what waits is emitted.
    fn arguments(&mut self, values: &[ValueRef<'a>]) -> R<Vec<Argument<'a>>> {
        let mut out = Vec::new();
        for &value in values {
            out.push(match self.def(value) {
                Def::Int(_) | Def::Bits(_) => Argument::Constant(value),
                _ => Argument::Regs(self.regs(value)?.to_vec()),
            });
        }
        Ok(out)
    }

    fn registers(&mut self, arguments: &[Argument<'a>]) -> R<Vec<V>> {
        let mut out = Vec::new();
        for argument in arguments {
            match argument {
                Argument::Regs(regs) => out.extend_from_slice(regs),
                Argument::Constant(value) => out.extend(self.regs(*value)?),
            }
        }
        Ok(out)
    }

    /// Selects `llvm.br`.
    pub(super) fn branch(&mut self) -> R<()> {
        let values: Vec<ValueRef<'a>> = self.op.operands().collect();
        let arguments = self.arguments(&values)?;
        let registers = self.registers(&arguments)?;
        let Some(successor) = self.op.successors().next() else { return self.no("no successor") };
        let target = self.block_of(successor)?;
        self.flush()?;
        self.finish(Kind::Jump, &[], &[target], &registers);
        Ok(())
    }

    /// Returns the block to branch to for a successor, and adds the edge to the list if it is one of its own.
    pub(super) fn edge(
        &mut self,
        successor: BlockRef<'a>,
        values: &[ValueRef<'a>],
        edges: &mut Vec<Edge<'a>>,
    ) -> R<Block> {
        let target = self.block_of(successor)?;
        if values.is_empty() && successor.predecessor_uses().nth(1).is_none() {
            return Ok(target);
        }
        let block = self.mir.new_block();
        let arguments = self.arguments(values)?;
        edges.push(Edge { block, target, arguments });
        Ok(block)
    }

    pub(super) fn finish_edges(&mut self, edges: Vec<Edge<'a>>) -> R<()> {
        for edge in edges {
            self.mir.start(edge.block);
            let registers = self.registers(&edge.arguments)?;
            self.finish(Kind::Jump, &[], &[edge.target], &registers);
        }
        Ok(())
    }

    /// Selects `llvm.cond_br`.
    pub(super) fn conditional_branch(&mut self) -> R<()> {
        let op = self.op;
        let group = |index: usize| -> Vec<ValueRef<'a>> {
            op.operand_group(index).map(|at| op.operand(at)).collect()
        };
        let (then_values, else_values) = (group(1), group(2));
        let mut successors = op.successors();
        let (Some(then), Some(other)) = (successors.next(), successors.next()) else {
            return self.no("too few successors");
        };
        let condition = self.operand(0)?;
        self.flush()?;
        let mut edges = Vec::new();
        let then = self.edge(then, &then_values, &mut edges)?;
        let other = self.edge(other, &else_values, &mut edges)?;
        match self.condition(condition)? {
            Test::Flags(cond) => self.finish(Kind::Branch(cond), &[], &[then, other], &[]),
            Test::Known(value) => {
                // Both ways stay, because both blocks are there.
                let zero = self.int(i64::from(value));
                self.ins(
                    Code::Test_rm32_r32,
                    &[O::U(zero, crate::mir::Size::D), O::U(zero, crate::mir::Size::D)],
                );
                self.finish(Kind::Branch(Cond::One(Cc::Ne)), &[], &[then, other], &[]);
            }
        }
        self.finish_edges(edges)
    }

    /// Selects `llvm.switch`: one comparison after the other.
    pub(super) fn switch(&mut self) -> R<()> {
        let op = self.op;
        let flag = self.operand(0)?;
        let Some(width) = self.ty(flag.ty())?.int_width() else {
            return self.no("a value that is no integer");
        };
        let value = self.reg(flag)?;
        let value = if matches!(width, 32 | 64) { value } else { self.zero_extend(value, width) };
        let values = op.attr("case_values").and_then(AttrRef::as_dense);
        let sizes = op.attr("case_operand_segments").and_then(AttrRef::as_ints).unwrap_or_default();
        self.flush()?;
        let mut edges = Vec::new();
        let mut successors = op.successors();
        let Some(default) = successors.next() else { return self.no("no successor") };
        let group: Vec<ValueRef<'a>> = op.operand_group(1).map(|at| op.operand(at)).collect();
        let default = self.edge(default, &group, &mut edges)?;
        let mut at = op.operand_group(2).start;
        let mut cases = Vec::new();
        for (number, successor) in successors.enumerate() {
            let count = sizes.get(number).and_then(|&size| usize::try_from(size).ok()).unwrap_or(0);
            let own: Vec<ValueRef<'a>> = (at..at + count).map(|at| op.operand(at)).collect();
            at += count;
            let case = values.and_then(|values| values.int(number)).map(|case| case.low_u128() as u64);
            let Some(case) = case else { return self.no("no values of cases") };
            cases.push((case, self.edge(successor, &own, &mut edges)?));
        }
        self.compare_cases(value, width, &cases, default);
        self.finish_edges(edges)
    }

    fn compare_cases(&mut self, value: V, width: u32, cases: &[(u64, Block)], default: Block) {
        let size = super::integer::size_of(width);
        let wide = size == crate::mir::Size::Q;
        if cases.is_empty() {
            // A single way, in the form of a branch.
            return self.finish(Kind::Jump, &[], &[default], &[]);
        }
        for (place, &(case, block)) in cases.iter().enumerate() {
            let number = if wide { case as i64 } else { i64::from(case as u32 as i32) };
            if i32::try_from(number).is_ok() {
                let code = if wide { Code::Cmp_rm64_imm32 } else { Code::Cmp_rm32_imm32 };
                self.ins(code, &[O::U(value, size), O::I(number)]);
            } else {
                let number = self.int(number);
                self.ins(Code::Cmp_r64_rm64, &[O::U(value, size), O::U(number, size)]);
            }
            let next = if place + 1 == cases.len() { default } else { self.mir.new_block() };
            self.finish(Kind::Branch(Cond::One(Cc::E)), &[], &[block, next], &[]);
            if next != default {
                self.mir.start(next);
            }
        }
    }

    /// Selects `llvm.unreachable`.
    pub(super) fn unreachable(&mut self) -> R<()> {
        self.finish(Kind::Unreachable, &[], &[], &[]);
        Ok(())
    }

    /// Returns the types of the results that a function returns.
    pub(super) fn result_types(&self, ty: ir::TypeRef<'a>) -> R<Vec<Ty>> {
        match self.ty(ty)? {
            Ty::Void => Ok(Vec::new()),
            ty => Ok(vec![ty]),
        }
    }
}
