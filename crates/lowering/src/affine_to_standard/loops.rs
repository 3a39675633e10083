//! `affine.for` and `affine.yield`.

use super::emit::{Emit, Lowered};
use super::expand::{check, expand_map, reduce};
use affine::{BoundMap, For};
use ir::{Op, Value};

pub(super) fn lower_for(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let view = emit.body().op(op).cast::<For<'_>>().ok_or_else(Vec::new)?;
    let (lower, upper, step) = (view.lower_bound(), view.upper_bound(), view.step());
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let (types, body) = (view.result_types().collect::<Vec<_>>(), view.region().handle());
    check_bound(emit, op, &lower)?;
    check_bound(emit, op, &upper)?;
    let lower = compute(emit, "arith.maxsi", &lower).ok_or_else(Vec::new)?;
    let upper = compute(emit, "arith.minsi", &upper).ok_or_else(Vec::new)?;
    let step = emit.index(step);
    let state = emit.state("scf.for").operands([lower, upper, step].into_iter().chain(inits));
    let lowered = emit.insert(state.results(types).regions(1));
    let region = emit.body().op(lowered).region(0).handle();
    emit.body_mut().move_blocks_to_end(body, region);
    Ok(emit.body().op(lowered).results().map(|result| result.handle()).collect())
}

/// Checks that a bound can be computed.
pub(super) fn check_bound(
    emit: &mut Emit<'_>,
    op: Op,
    bound: &BoundMap,
) -> Result<(), Vec<diag::Diagnostic>> {
    let cx = emit.context();
    let (inputs, operands) = (cx.map(bound.map).num_inputs() as usize, bound.operands.len());
    if inputs != operands {
        let error =
            emit.body().op(op).error(format!("has a bound of {inputs} inputs with {operands} operands"));
        return Err(emit.fail(vec![error]));
    }
    check(emit, op, &cx.map_data(bound.map).results)
}

/// The greatest or least result of a map.
pub(super) fn compute(emit: &mut Emit<'_>, reduction: &str, bound: &BoundMap) -> Option<Value> {
    let values = expand_map(emit, bound.map, &bound.operands);
    reduce(emit, reduction, values)
}

/// The terminator is that of the loop or condition that the operation has come into.
pub(super) fn lower_yield(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let view = emit.body().op(op);
    // What is around may have stayed.
    if view.parent().is_some_and(|parent| parent.dialect() == "affine") {
        return Err(Vec::new());
    }
    let in_parallel = view.parent().is_some_and(|parent| parent.is("scf.parallel"));
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let state = match in_parallel {
        true => emit.state("scf.reduce"),
        false => emit.state("scf.yield").operands(operands),
    };
    emit.insert(state);
    Ok(Vec::new())
}
