//! Answers of operations that say nothing else.

use crate::interface::{
    AliasingOperand, AliasingOperands, AliasingValue, AliasingValues, Bufferizable, Relation,
};
use crate::state::owner;
use crate::{AnalysisState, Traversal, types};
use diag::Diagnostic;
use interfaces::RegionBranch;
use ir::{OpRef, Type, Value, ValueRef};

/// Returns the operands that have a value among their aliases.
pub fn aliasing_operands<'a>(
    op: OpRef<'a>,
    value: ValueRef<'a>,
    state: &AnalysisState<'_>,
) -> AliasingOperands<'a> {
    let mut found = AliasingOperands::new();
    for operand in op.operand_uses().filter(|operand| operand.value().ty().is_tensor()) {
        let aliases = state.aliasing_values(operand).into_iter().filter(|alias| alias.value == value);
        found.extend(aliases.map(|alias| AliasingOperand {
            operand,
            relation: alias.relation,
            definite: alias.definite,
        }));
    }
    found
}

/// Whether an operation defines the contents of a result: it has no aliases, or an operand or a value in the operation that it may
/// be an alias of is written.
pub fn result_writes(op: OpRef<'_>, result: ValueRef<'_>, state: &AnalysisState<'_>) -> bool {
    let aliases = state.aliasing_operands(result);
    if aliases.is_empty() || aliases.iter().any(|alias| state.writes(alias.operand)) {
        return true;
    }
    // A search to the start of a chain of values would find nothing.
    if op.num_regions() == 0 {
        return false;
    }
    let is_written_inside =
        |value: ValueRef<'_>| owner(value).is_some_and(|other| op.contains(other)) && state.defines(value);
    let traversal = Traversal { leaves: false, ..Traversal::default() };
    aliases.iter().any(|alias| {
        let value = alias.operand.value();
        !state.find_values_up(value, &is_written_inside, traversal).is_empty()
    })
}

/// Whether a region may run again after itself.
pub fn is_repetitive(op: OpRef<'_>, region: usize) -> bool {
    let model = op.interface::<dyn RegionBranch>();
    model.is_some_and(|model| model.is_repetitive(op, op.region(region)))
}

/// Whether an operation with this model, if there is one, is one on tensors.
pub fn is_on_tensors(op: OpRef<'_>, model: Option<&dyn Bufferizable>) -> bool {
    model.map_or_else(|| has_tensor_semantics(op), |model| model.has_tensor_semantics(op))
}

/// Whether an operand, a result or an argument of a block is a tensor.
pub fn has_tensor_semantics(op: OpRef<'_>) -> bool {
    op.results().any(|value| value.ty().is_tensor())
        || op.operands().any(|value| value.ty().is_tensor())
        || op.num_regions() > 0
            && op.body_of().is_none()
            && op
                .regions()
                .flat_map(|region| region.blocks())
                .any(|block| block.arguments().any(|argument| argument.ty().is_tensor()))
}

/// Returns the type of the buffer of an equivalent operand, if there is one.
///
/// # Errors
/// If there is no memory space.
pub fn buffer_type(
    op: OpRef<'_>,
    value: ValueRef<'_>,
    state: &AnalysisState<'_>,
    open: &mut Vec<Value>,
) -> Result<Type, Diagnostic> {
    if value.defining_op().is_some() {
        let aliases = state.base().aliasing_operands(value);
        if let Some(alias) = aliases.first().filter(|alias| alias.relation == Relation::Equivalent) {
            return state.buffer_type_in(alias.operand.value(), open);
        }
    }
    types::unknown(state.options, op, value.ty())
}

/// Returns all tensors that an operation of which nothing is known defines, as possible aliases of an operand.
pub fn unknown_aliasing_values(op: OpRef<'_>) -> AliasingValues<'_> {
    let arguments = op.regions().filter(|_| op.body_of().is_none()).filter_map(|region| region.first_block());
    let arguments = arguments.flat_map(|block| block.arguments());
    let values = op.results().chain(arguments).filter(|value| value.ty().is_tensor());
    values.map(|value| AliasingValue { value, relation: Relation::Unknown, definite: false }).collect()
}

/// Returns all tensors that an operation of which nothing is known uses, as possible aliases of a value.
pub fn unknown_aliasing_operands<'a>(op: OpRef<'a>, value: ValueRef<'a>) -> AliasingOperands<'a> {
    if value.argument_block().is_some_and(|block| !block.is_entry()) {
        return AliasingOperands::new();
    }
    let tensors = op.operand_uses().filter(|operand| operand.value().ty().is_tensor());
    tensors.map(|operand| AliasingOperand { operand, relation: Relation::Unknown, definite: false }).collect()
}
