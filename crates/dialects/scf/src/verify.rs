//! Verification that values flow along edges of control flow with the right types: what upstream's
//! interfaces check of all operations that have them.

use diag::Diagnostic;
use interfaces::{LoopLike, RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor};
use ir::{OpRef, ValueRef};
use std::ops::Range;

/// Checks all edges of an operation: from the operation itself, then from the terminators of each region.
pub(crate) fn verify_edges(op: OpRef<'_>, model: &dyn RegionBranch) -> Result<(), Diagnostic> {
    for successor in model.successors(op, RegionBranchPoint::Parent) {
        let range = model.entry_operands(op, successor);
        verify_edge(op, model, op, range, successor)?;
    }
    for end in op.regions().flat_map(|region| region.blocks()).filter_map(|block| block.last()) {
        if !end.is_well_formed() {
            continue;
        }
        for successor in model.successors(op, RegionBranchPoint::Terminator(end)) {
            if let Some(range) = <dyn RegionBranchTerminator>::operands_of(end, successor) {
                verify_edge(op, model, end, range, successor)?;
            }
        }
    }
    Ok(())
}

fn verify_edge(
    op: OpRef<'_>,
    model: &dyn RegionBranch,
    from: OpRef<'_>,
    operands: Range<usize>,
    successor: RegionSuccessor<'_>,
) -> Result<(), Diagnostic> {
    let inputs = model.successor_inputs(op, successor);
    let values: Vec<_> = from.operands().skip(operands.start).take(operands.len()).collect();
    let fault = if values.len() != inputs.len() {
        format!(
            "region branch point has {} operands, but region successor needs {} inputs",
            values.len(),
            inputs.len()
        )
    } else if let Some(at) = values.iter().zip(&inputs).position(|(value, input)| value.ty() != input.ty()) {
        format!(
            "successor operand type #{at} '{}' should match successor input type #{at} '{}'",
            values[at].ty(),
            inputs[at].ty()
        )
    } else {
        return Ok(());
    };
    let to =
        successor.region().map_or("parent".to_owned(), |region| format!("Region #{}", region.position()));
    let source = if from == op { "parent".to_owned() } else { format!("Operation {}", from.name_str()) };
    let place = op.context().place(from.loc());
    let message = format!("along control flow edge from {source} to {to}: {fault}");
    Err(op.error(message).note(place, "region branch point"))
}

/// Checks that a loop starts with, carries, yields and returns equally many values of equal types.
pub(crate) fn verify_loop(op: OpRef<'_>, model: &dyn LoopLike) -> Result<(), Diagnostic> {
    let range = model.inits(op);
    let inits: Vec<_> = op.operands().skip(range.start).take(range.len()).collect();
    let arguments = model.iteration_arguments(op);
    let yielded: Vec<_> = model
        .yielded(op)
        .map_or(Vec::new(), |(end, range)| end.operands().skip(range.start).take(range.len()).collect());
    let results = model.loop_results(op);
    let count = |first: &str, second: &str, a: usize, b: usize| {
        if a == b {
            Ok(())
        } else {
            Err(op.error(format!("different number of {first} and {second}: {a} != {b}")))
        }
    };
    count("inits", "region iter_args", inits.len(), arguments.len())?;
    if !yielded.is_empty() {
        count("region iter_args", "yielded values", arguments.len(), yielded.len())?;
    }
    if !results.is_empty() {
        count("loop results", "region iter_args", results.len(), arguments.len())?;
    }
    same_types(op, ("init", &inits), ("region iter_arg", &arguments))?;
    same_types(op, ("region iter_arg", &arguments), ("yielded value", &yielded))?;
    same_types(op, ("region iter_arg", &arguments), ("loop result", &results))
}

fn same_types(
    op: OpRef<'_>,
    (first, a): (&str, &[ValueRef<'_>]),
    (second, b): (&str, &[ValueRef<'_>]),
) -> Result<(), Diagnostic> {
    match a.iter().zip(b).enumerate().find(|(_, (a, b))| a.ty() != b.ty()) {
        None => Ok(()),
        Some((at, (a, b))) => Err(op.error(format!(
            "{at}-th {first} and {at}-th {second} have different type: '{}' != '{}'",
            a.ty(),
            b.ty()
        ))),
    }
}
