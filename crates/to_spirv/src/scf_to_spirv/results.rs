//! Results of structured control flow, which go through variables.

use crate::common::Site;
use ir::{InsertPoint, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Makes a variable for each result directly before an operation, loads them after it, and puts the loaded values in the place
/// of the results.
pub(super) fn replace_results(
    at: &Site<'_>,
    made: Op,
    types: &[Type],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let mut values = Vec::with_capacity(types.len());
    for &ty in types {
        rw.move_to(InsertPoint::Before(made));
        let variable = at.emit(rw).variable(ty);
        rw.move_to(InsertPoint::After(made));
        values.push(at.emit(rw).load(variable, ty));
    }
    at.replace(&values, rw)
}

/// Returns the variables directly before an operation, as many as it has results.
fn variables(at: &Site<'_>, structure: Op, count: usize, rw: &ConversionRewriter<'_>) -> Option<Vec<Value>> {
    let mut found = Vec::with_capacity(count);
    let mut before = rw.op(structure).prev();
    while found.len() < count {
        let op = before.filter(|op| op.is("spirv.Variable"))?;
        found.push(op.results().next()?.handle());
        before = op.prev();
    }
    found.reverse();
    let fit = found.iter().zip(at.operands.all()).all(|(&variable, &value)| {
        let pointer = spirv::types::PointerType::cast(rw.value(variable).ty());
        pointer.and_then(|pointer| pointer.pointee_type()) == Some(rw.value(value).ty())
    });
    fit.then_some(found)
}

/// Stores what is yielded in the variables; in loops it is also handed to the header.
pub(super) fn convert_yield(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let parent = at.view(rw).parent().matched()?;
    if parent.dialect() == "scf"
        && ![scf::If::NAME, scf::For::NAME, scf::While::NAME].contains(&parent.name_str())
    {
        return no_match("conversion not supported for parent op");
    }
    let (is_loop, parent) = (parent.is("spirv.mlir.loop"), parent.handle());
    let values = at.operands.all();
    if values.is_empty() {
        rw.erase_op(at.op);
        return Ok(());
    }
    let variables = variables(at, parent, values.len(), rw).matched()?;
    for (&variable, &value) in variables.iter().zip(values) {
        at.emit(rw).effect("spirv.Store", &[variable, value]);
    }
    if is_loop {
        let block = at.view(rw).block().matched()?;
        let end = block.last().filter(|end| end.is("spirv.Branch")).matched()?;
        let header = end.successors().next().matched()?.handle();
        let mut operands: Vec<Value> = end.operands().map(|value| value.handle()).collect();
        let end = end.handle();
        operands.extend(values);
        rw.move_to(InsertPoint::Before(end));
        at.emit(rw).branch(header, &operands);
        rw.erase_op(end);
    }
    rw.erase_op(at.op);
    Ok(())
}
