//! Verification that values flow along edges of control flow: what the interfaces of loops and of regions
//! that branch ask.

use diag::Diagnostic;
use interfaces::{RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor};
use ir::{OpRef, ValueRef};

/// Checks all edges of an operation: from the operation itself, then from the terminators of its regions.
pub(crate) fn verify_edges(op: OpRef<'_>, model: &dyn RegionBranch) -> Result<(), Diagnostic> {
    for successor in model.successors(op, RegionBranchPoint::Parent) {
        let range = model.entry_operands(op, successor);
        let given: Vec<_> = op.operands().skip(range.start).take(range.len()).collect();
        verify_edge(op, op, &given, successor, &model.successor_inputs(op, successor))?;
    }
    let ends = op.regions().flat_map(|region| region.blocks()).filter_map(|block| block.last());
    for end in ends.filter(|end| end.is_well_formed()) {
        for successor in model.successors(op, RegionBranchPoint::Terminator(end)) {
            let Some(range) = <dyn RegionBranchTerminator>::operands_of(end, successor) else { continue };
            let given: Vec<_> = end.operands().skip(range.start).take(range.len()).collect();
            verify_edge(op, end, &given, successor, &model.successor_inputs(op, successor))?;
        }
    }
    Ok(())
}

fn verify_edge(
    op: OpRef<'_>,
    from: OpRef<'_>,
    given: &[ValueRef<'_>],
    successor: RegionSuccessor<'_>,
    inputs: &[ValueRef<'_>],
) -> Result<(), Diagnostic> {
    let fault = if given.len() != inputs.len() {
        let (given, inputs) = (given.len(), inputs.len());
        format!("region branch point has {given} operands, but region successor needs {inputs} inputs")
    } else if let Some(at) = given.iter().zip(inputs).position(|(value, input)| value.ty() != input.ty()) {
        let (given, input) = (given[at].ty(), inputs[at].ty());
        format!("successor operand type #{at} '{given}' should match successor input type #{at} '{input}'")
    } else {
        return Ok(());
    };
    let source = if from == op { "parent".to_owned() } else { format!("Operation {}", from.name_str()) };
    let target = match successor.region() {
        Some(region) => format!("Region #{}", region.position()),
        None => "parent".to_owned(),
    };
    let message = format!("along control flow edge from {source} to {target}: {fault}");
    Err(op.error(message).note(op.context().place(from.loc()), "region branch point"))
}

/// Checks that what a loop starts with, carries, yields and returns are equally many values of equal types.
pub(crate) fn verify_carried(
    op: OpRef<'_>,
    inits: &[ValueRef<'_>],
    arguments: &[ValueRef<'_>],
    yielded: &[ValueRef<'_>],
) -> Result<(), Diagnostic> {
    let results: Vec<_> = op.results().collect();
    let pairs = [
        ("init", inits, "region iter_arg", arguments),
        ("region iter_arg", arguments, "yielded value", yielded),
        ("region iter_arg", arguments, "loop result", &results),
    ];
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
    for (first, a, second, b) in pairs {
        if let Some(at) = a.iter().zip(b).position(|(a, b)| a.ty() != b.ty()) {
            let (a, b) = (a[at].ty(), b[at].ty());
            return Err(
                op.error(format!("{at}-th {first} and {at}-th {second} have different type: '{a}' != '{b}'"))
            );
        }
    }
    Ok(())
}
