//! Checks of regions and handles that several operations have in common.

use crate::interface::{PossibleTopLevel, TransformOp, consumes};
use crate::types::{ValueKind, kind_of};
use diag::{Diagnostic, Place};
use ir::{BlockRef, OpRef, ValueRef};

/// Returns the place of an operation.
pub(crate) fn place(op: OpRef<'_>) -> Place {
    op.context().place(op.loc())
}

/// Returns the first block of a region of an operation.
pub(crate) fn entry(op: OpRef<'_>, region: usize) -> Option<BlockRef<'_>> {
    op.regions().nth(region).and_then(|region| region.first_block())
}

/// Checks that at most one use of a value consumes it. `error` makes the error of a subject's predicate.
pub(crate) fn verify_double_consume(
    value: ValueRef<'_>,
    error: impl Fn(&str) -> Diagnostic,
) -> Result<(), Diagnostic> {
    let mut consumers = value.uses().filter(|at| consumes(at.owner(), at.position()));
    let (Some(first), Some(second)) = (consumers.next(), consumers.next()) else { return Ok(()) };
    let used = |position: usize| format!("used here as operand #{position}");
    Err(error(" has more than one potential consumer")
        .note(place(first.owner()), used(first.position()))
        .note(place(second.owner()), used(second.position())))
}

/// Verifies an operation that may be the outermost one of a script: it has an operand for each argument of its
/// first region if it is nested in another one.
pub fn verify_top_level(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mut parent = op.parent();
    while let Some(around) = parent.filter(|around| around.interface::<dyn PossibleTopLevel>().is_none()) {
        parent = around.parent();
    }
    let Some(block) = entry(op, 0) else { return Ok(()) };
    verify_arguments(op, block)?;
    if let Some(around) = parent
        && op.num_operands() != block.num_arguments()
    {
        let error = op.error("expects operands to be provided for a nested op");
        return Err(error.note(place(around), "nested in another possible top-level op"));
    }
    Ok(())
}

fn verify_arguments(op: OpRef<'_>, block: BlockRef<'_>) -> Result<(), Diagnostic> {
    let Some(first) = block.arguments().next() else {
        return Err(op.error("expects the entry block to have at least one argument"));
    };
    if kind_of(first.ty()) != Some(ValueKind::Op) {
        return Err(op.error(
            "expects the first entry block argument to be of type implementing TransformHandleTypeInterface",
        ));
    }
    if let Some(root) = op.operands().next()
        && root.ty() != first.ty()
    {
        return Err(op.error("expects the type of the block argument to match the type of the operand"));
    }
    match block.arguments().skip(1).find(|argument| kind_of(argument.ty()).is_none()) {
        Some(argument) => Err(op
            .error(
                "expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, \
                 TransformValueHandleTypeInterface or TransformParamTypeInterface",
            )
            .note(place(op), format!("argument #{} does not", argument.position()))),
        None => Ok(()),
    }
}

/// Verifies the operations of a sequence: each is one of the dialect, and no handle has two consumers.
pub(crate) fn verify_sequence_body(op: OpRef<'_>, block: BlockRef<'_>) -> Result<(), Diagnostic> {
    for argument in block.arguments() {
        verify_double_consume(argument, |what| {
            op.error(format!("block argument #{}{what}", argument.position()))
        })?;
    }
    let last = block.last();
    for child in block.ops() {
        if child.interface::<dyn TransformOp>().is_none() && Some(child) != last {
            let error = op.error("expected children ops to implement TransformOpInterface");
            return Err(error.note(place(child), "op without interface"));
        }
        for result in child.results() {
            verify_double_consume(result, |what| {
                child.plain_error(format!("result #{}{what}", result.position()))
            })?;
        }
    }
    Ok(())
}

/// Whether a position is listed twice.
pub(crate) fn has_repeated(list: &[i64]) -> bool {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}

/// Verifies a list of positions that may be inverted or mean all.
pub(crate) fn verify_positions(
    op: OpRef<'_>,
    list: &[i64],
    inverted: bool,
    all: bool,
) -> Result<(), Diagnostic> {
    let message = if all {
        if inverted {
            "cannot request both 'all' and 'inverted' values in the list"
        } else if !list.is_empty() {
            "cannot both request 'all' and specific values in the list"
        } else {
            return Ok(());
        }
    } else if list.is_empty() {
        "must request specific values in the list if 'all' is not specified"
    } else if has_repeated(list) {
        "expected the listed values to be unique"
    } else {
        return Ok(());
    };
    Err(op.error(message))
}

/// Whether a list has each of its positions once.
pub(crate) fn is_permutation(list: &[i64]) -> bool {
    !has_repeated(list) && list.iter().all(|&value| (0..list.len() as i64).contains(&value))
}

/// Verifies that an attribute is a permutation.
pub(crate) fn verify_permutation(op: OpRef<'_>, name: &str, list: &[i64]) -> Result<(), Diagnostic> {
    if is_permutation(list) {
        return Ok(());
    }
    let list: Vec<String> = list.iter().map(i64::to_string).collect();
    Err(op.error(format!("expects {name} to be a permutation, found {}", list.join(", "))))
}

/// Verifies that operands are handed to the arguments of each region, if there are any: the check of MLIR's control flow edges.
pub(crate) fn verify_entry_edges(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_operands() == 0 {
        return Ok(());
    }
    for region in op.regions() {
        let inputs: Vec<ValueRef<'_>> =
            region.first_block().into_iter().flat_map(|block| block.arguments()).collect();
        let mut pairs = op.operands().zip(&inputs);
        let fault = if op.num_operands() != inputs.len() {
            let (given, wanted) = (op.num_operands(), inputs.len());
            format!("region branch point has {given} operands, but region successor needs {wanted} inputs")
        } else if let Some(at) = pairs.position(|(operand, input)| operand.ty() != input.ty()) {
            let (given, input) = (op.operand(at).ty(), inputs[at].ty());
            format!(
                "successor operand type #{at} '{given}' should match successor input type #{at} '{input}'"
            )
        } else {
            continue;
        };
        let message =
            format!("along control flow edge from parent to Region #{}: {fault}", region.position());
        return Err(op.error(message).note(place(op), "region branch point"));
    }
    Ok(())
}
