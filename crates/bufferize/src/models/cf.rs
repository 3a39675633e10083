//! `cf`: branches forward buffers to the arguments of blocks, which are bufferized with the block.

use crate::interface::{AliasingOperand, AliasingOperands, AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done, LayoutMap, state, types};
use diag::Diagnostic;
use interfaces::Branch;
use ir::def::Dialect;
use ir::{Op, OpRef, Type, Value, ValueRef};

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(dialect, &[("cf.br", &BranchModel), ("cf.cond_br", &BranchModel)])
}

struct BranchModel;

impl Bufferizable for BranchModel {
    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        let Some(model) = op.interface::<dyn Branch>() else { return AliasingValues::new() };
        let mut found = AliasingValues::new();
        for (at, block) in op.successors().enumerate() {
            let operands = model.successor_operands(op, at);
            if operands.forwarded.contains(&operand) {
                let argument = operands.produced + operand - operands.forwarded.start;
                found.push(AliasingValue::equivalent(block.argument(argument)));
            }
        }
        found
    }

    fn bufferize(&self, _: Op, _: &mut Bufferizer<'_>) -> Done {
        // The operands are bufferized together with the arguments of the block.
        Ok(())
    }
}

/// Returns the operands of branches that are forwarded to a block argument.
pub(super) fn forwarded<'a>(argument: ValueRef<'a>) -> AliasingOperands<'a> {
    let Some(block) = argument.argument_block() else { return AliasingOperands::new() };
    let mut found = AliasingOperands::new();
    for (op, successor) in block.predecessor_uses() {
        let Some(model) = op.interface::<dyn Branch>() else { continue };
        let operands = model.successor_operands(op, successor);
        if let Some(operand) = operands.operand_of_argument(argument.position()) {
            found.push(AliasingOperand::maybe_equivalent(state::operand_of(op, operand)));
        }
    }
    found
}

/// Returns the type of the buffer of a block argument from those of the operands that are forwarded to it.
pub(super) fn argument_type(
    op: OpRef<'_>,
    argument: ValueRef<'_>,
    state: &AnalysisState<'_>,
    open: &mut Vec<Value>,
) -> Result<Type, Diagnostic> {
    let cx = op.context();
    let mut found: Option<Type> = None;
    for alias in forwarded(argument) {
        let value = alias.operand.value();
        // An operand whose type is being computed adds nothing.
        if open.contains(&value.handle()) {
            continue;
        }
        let ty = state.buffer_type_in(value, open)?;
        let Some(before) = found.filter(|&before| before != ty) else {
            found = Some(ty);
            continue;
        };
        let (a, b) = (types::space_of(cx.ty(before)), types::space_of(cx.ty(ty)));
        if a != b {
            return Err(op.error("incoming operands of block argument have inconsistent memory spaces"));
        }
        found = Some(types::with_layout(argument.ty(), LayoutMap::FullyDynamic, a));
    }
    found.ok_or_else(|| op.error("could not infer buffer type of block argument"))
}
