//! Verification of values forwarded along control-flow edges: the checks of MLIR's interfaces.

use crate::{LoopLike, RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor};
use diag::Diagnostic;
use ir::def::TraitSet;
use ir::{BlockRef, OpRef, ValueRef};
use std::ops::Range;

/// Verifies all edges of an operation: from the operation itself, then from the terminators of each region.
///
/// # Errors
/// An error at the first edge whose values and inputs differ in number or types.
pub fn verify_edges(op: OpRef<'_>, model: &dyn RegionBranch) -> Result<(), Diagnostic> {
    if nothing_flows(op, model) {
        return Ok(());
    }
    for successor in model.successors(op, RegionBranchPoint::Parent) {
        let range = model.entry_operands(op, successor);
        verify_edge(op, model, op, range, successor)?;
    }
    for end in ends(op).filter(|end| end.is_well_formed()) {
        for successor in model.successors(op, RegionBranchPoint::Terminator(end)) {
            if let Some(range) = <dyn RegionBranchTerminator>::operands_of(end, successor) {
                verify_edge(op, model, end, range, successor)?;
            }
        }
    }
    Ok(())
}

/// Iterates over the last operations of all blocks.
fn ends(op: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    op.regions().flat_map(|region| region.blocks()).filter_map(BlockRef::last)
}

/// Whether no values are forwarded along any edge, as in most loops and conditions. [`verify_edges`] and
/// [`verify_loop`] then find no errors.
fn nothing_flows(op: OpRef<'_>, model: &dyn RegionBranch) -> bool {
    let silent = |successor| {
        model.entry_operands(op, successor).is_empty() && model.successor_inputs(op, successor).is_empty()
    };
    op.num_results() == 0
        && ends(op).all(|end| end.num_operands() == 0)
        && silent(RegionSuccessor::Parent)
        && op.regions().all(|region| silent(RegionSuccessor::Region(region)))
}

/// Whether a single-block loop carries one list of types: from these operands to the arguments after the
/// first, from its terminator back to them, and to its results. A fast check: if it holds, [`verify_edges`]
/// and [`verify_loop`] find no errors.
pub fn carries_alike(op: OpRef<'_>, inits: Range<usize>) -> bool {
    let Some(block) = op.region(0).single_block().filter(|block| block.num_arguments() > 0) else {
        return false;
    };
    let inits = op.operands().skip(inits.start).take(inits.len());
    same_types(inits, op.results())
        && same_types(block.arguments().skip(1), op.results())
        && yields_alike(block, op)
}

/// Whether a block ends with an operation that forwards all of its operands, of the types of these results.
pub fn yields_alike(block: BlockRef<'_>, op: OpRef<'_>) -> bool {
    block.last().is_some_and(|end| {
        end.is_well_formed()
            && end.has_trait(TraitSet::RETURN_LIKE)
            && end.interface::<dyn RegionBranchTerminator>().is_none()
            && same_types(end.operands(), op.results())
    })
}

fn same_types<'a>(
    a: impl ExactSizeIterator<Item = ValueRef<'a>>,
    b: impl ExactSizeIterator<Item = ValueRef<'a>>,
) -> bool {
    a.len() == b.len() && a.zip(b).all(|(a, b)| a.ty_handle() == b.ty_handle())
}

fn verify_edge(
    op: OpRef<'_>,
    model: &dyn RegionBranch,
    from: OpRef<'_>,
    operands: Range<usize>,
    successor: RegionSuccessor<'_>,
) -> Result<(), Diagnostic> {
    let inputs = model.successor_inputs(op, successor);
    let values = values_of(from, operands);
    let fault = if values.len() != inputs.len() {
        let (given, wanted) = (values.len(), inputs.len());
        format!("region branch point has {given} operands, but region successor needs {wanted} inputs")
    } else if let Some(at) = first_difference(&values, &inputs) {
        let (given, input) = (values[at].ty(), inputs[at].ty());
        format!("successor operand type #{at} '{given}' should match successor input type #{at} '{input}'")
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

fn values_of(op: OpRef<'_>, range: Range<usize>) -> Vec<ValueRef<'_>> {
    op.operands().skip(range.start).take(range.len()).collect()
}

/// Returns the index at which two lists first have different types.
fn first_difference(a: &[ValueRef<'_>], b: &[ValueRef<'_>]) -> Option<usize> {
    a.iter().zip(b).position(|(a, b)| a.ty() != b.ty())
}

/// Verifies that the inits, iteration arguments, yielded values and results of a loop agree in number and
/// types.
///
/// # Errors
/// An error about the first two lists that differ.
pub fn verify_loop(op: OpRef<'_>, model: &dyn LoopLike) -> Result<(), Diagnostic> {
    let inits = values_of(op, model.inits(op));
    let arguments = model.iteration_arguments(op);
    let yielded = model.yielded(op).map_or(Vec::new(), |(end, range)| values_of(end, range));
    let results = model.loop_results(op);
    let counts = [
        ("inits", inits.len(), "region iter_args", arguments.len(), true),
        ("region iter_args", arguments.len(), "yielded values", yielded.len(), !yielded.is_empty()),
        ("loop results", results.len(), "region iter_args", arguments.len(), !results.is_empty()),
    ];
    for (first, a, second, b, asked) in counts {
        if asked && a != b {
            return Err(op.error(format!("different number of {first} and {second}: {a} != {b}")));
        }
    }
    let pairs = [
        ("init", &inits, "region iter_arg", &arguments),
        ("region iter_arg", &arguments, "yielded value", &yielded),
        ("region iter_arg", &arguments, "loop result", &results),
    ];
    for (first, a, second, b) in pairs {
        if let Some(at) = first_difference(a, b) {
            let (a, b) = (a[at].ty(), b[at].ty());
            let text = format!("{at}-th {first} and {at}-th {second} have different type: '{a}' != '{b}'");
            return Err(op.error(text));
        }
    }
    Ok(())
}
