//! `convert-scf-to-emitc`: loops and conditions become those of C; their results are variables.

use crate::common::{Patterns, Site, add_patterns, lower, size_type_converter};
use ir::{Block, Body, Build, InsertPoint, Op, Region, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, no_match};

/// The patterns.
const PATTERNS: Patterns = &[
    (scf::For::NAME, "ForLowering", convert_for),
    (scf::If::NAME, "IfLowering", convert_if),
    (scf::IndexSwitch::NAME, "IndexSwitchOpLowering", convert_switch),
    (scf::While::NAME, "WhileLowering", convert_while),
];

/// Convert SCF dialect to EmitC dialect, maintaining structured control flow
///
/// Loops and conditions become those of C. Each result is a variable that is assigned within and read afterwards.
#[pass("convert-scf-to-emitc", name = "SCFToEmitC", depends("emitc"))]
#[derive(Debug)]
pub struct ScfToEmitc;

impl ScfToEmitc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = size_type_converter(body.context());
        lower(cx, body, Some(types), |target, set| {
            target.illegal_ops(&[scf::For::NAME, scf::If::NAME, scf::IndexSwitch::NAME, scf::While::NAME]);
            target.unknown_legal(|_| Some(true));
            patterns(set);
        })
    }
}

/// Adds the patterns that convert structured control flow.
pub fn patterns(set: &mut ConversionSet) {
    add_patterns(set, PATTERNS);
}

/// Creates a variable without a value.
fn variable(at: &Site<'_>, ty: Type, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    if !emitc::types::is_supported(at.cx.ty(ty)) {
        return Err(MatchFailure { reason: "C has no variables of the type of a result" });
    }
    let lvalue = emitc::types::wrap(at.cx.ty(ty), "emitc.lvalue").matched()?.handle();
    if emitc::types::is(at.cx.ty(ty), "emitc.array") {
        return Err(MatchFailure { reason: "C does not assign arrays" });
    }
    let opaque = at.cx.find_attr_def("emitc.opaque").matched()?;
    let value = at.cx.dialect_attr(opaque, [Some(at.cx.string_attr(b""))]);
    let state = at.state(rw, "emitc.variable", &[]).attr(at.cx, "value", value).results([lvalue]);
    Ok(rw.insert_value(state))
}

/// Creates a variable for each result.
fn result_variables(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Vec<Value>, MatchFailure> {
    let types: Vec<Type> = at.view(rw).result_types().collect();
    let types = types.into_iter().map(|ty| rw.convert_type(ty)).collect::<Result<Vec<_>, _>>()?;
    types.into_iter().map(|ty| variable(at, ty, rw)).collect()
}

fn assign(at: &Site<'_>, values: &[Value], variables: &[Value], rw: &mut ConversionRewriter<'_>) {
    for (&value, &variable) in values.iter().zip(variables) {
        let state = at.state(rw, "emitc.assign", &[variable, value]);
        rw.insert(state);
    }
}

fn load(at: &Site<'_>, variables: &[Value], rw: &mut ConversionRewriter<'_>) -> Vec<Value> {
    let mut values = Vec::new();
    for &variable in variables {
        let ty = emitc::types::inner(at.ty(variable, rw)).map_or(Type::NONE, |ty| ty.handle());
        values.push(at.emit(rw, "emitc.load", &[variable], ty));
    }
    values
}

/// Replaces the operation by the values of variables, read after another one.
fn replace_by_variables(
    at: &Site<'_>,
    after: Op,
    variables: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    rw.move_to(InsertPoint::After(after));
    let values = load(at, variables, rw);
    rw.replace_op(at.op, &values);
    Ok(())
}

/// Replaces the `scf.yield` at the end of a block by assignments and an `emitc.yield`.
fn convert_yield(
    at: &Site<'_>,
    block: Block,
    variables: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let end = rw.block(block).last().matched()?;
    let (op, operands): (Op, Vec<Value>) =
        (end.handle(), end.operands().map(|operand| operand.handle()).collect());
    rw.move_to(InsertPoint::Before(op));
    let values = remapped(&operands, rw)?;
    assign(at, &values, variables, rw);
    let state = at.state(rw, "emitc.yield", &[]);
    rw.insert(state);
    rw.erase_op(op);
    Ok(())
}

fn remapped(operands: &[Value], rw: &mut ConversionRewriter<'_>) -> Result<Vec<Value>, MatchFailure> {
    let mut values = Vec::new();
    for &operand in operands {
        values.extend(rw.remapped(operand)?);
    }
    Ok(values)
}

fn convert_for(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let operands = at.operands.all();
    let (bounds, inits) = operands.split_at_checked(3).matched()?;
    let ty = at.ty(bounds[0], rw);
    if !emitc::types::is_integer_like(ty) {
        return no_match("C has no numbers of the type of the bounds");
    }
    let variables = result_variables(at, rw)?;
    assign(at, inits, &variables, rw);
    let state = at.state(rw, "emitc.for", bounds).regions(1);
    let new = rw.insert(state);
    let region = rw.op(new).region(0).handle();
    let block = rw.create_block(region, &[ty.handle()]);
    let induction = rw.block(block).argument(0).handle();
    rw.move_to(InsertPoint::End(block));
    let mut values = vec![induction];
    values.extend(load(at, &variables, rw));
    let types = rw.types().cloned().matched()?;
    let old = at.view(rw).region(0).handle();
    let old = rw.convert_region_types(old, &types, None)?.matched()?;
    rw.merge_blocks(old, block, &values);
    convert_yield(at, block, &variables, rw)?;
    replace_by_variables(at, new, &variables, rw)
}

/// Moves a region into a new operation, and replaces its terminator.
fn move_region(
    at: &Site<'_>,
    (from, to): (Region, Region),
    variables: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    rw.inline_region_at_end(from, to);
    let block = rw.region(to).last_block().matched()?.handle();
    convert_yield(at, block, variables, rw)
}

/// Replaces the operation by one with the same regions.
fn convert_regions(
    at: &Site<'_>,
    state: ir::OpState,
    variables: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let old: Vec<Region> = at.view(rw).regions().map(|region| region.handle()).collect();
    let new = rw.insert(state.regions(old.len()));
    for (number, region) in old.into_iter().enumerate() {
        let to = rw.op(new).region(number).handle();
        if !rw.region(region).is_empty() {
            move_region(at, (region, to), variables, rw)?;
        }
    }
    replace_by_variables(at, new, variables, rw)
}

fn convert_if(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let variables = result_variables(at, rw)?;
    let state = at.state(rw, "emitc.if", at.operands.all());
    convert_regions(at, state, &variables, rw)
}

fn convert_switch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cases = at.view(rw).attr("cases").matched()?.handle();
    let variables = result_variables(at, rw)?;
    let state = at.state(rw, "emitc.switch", at.operands.all()).attr(at.cx, "cases", cases);
    convert_regions(at, state, &variables, rw)
}

/// Converts a loop: its condition is kept in a variable, which the `while` of C reads.
fn convert_while(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let results = result_variables(at, rw)?;
    let mut carried = Vec::new();
    for &init in at.operands.all() {
        let ty = rw.value(init).ty_handle();
        let variable = variable(at, ty, rw)?;
        assign(at, &[init], &[variable], rw);
        carried.push(variable);
    }
    let condition = variable(at, Type::I1, rw)?;
    let state = at.state(rw, "emitc.do", &[]).regions(2);
    let new = rw.insert(state);
    let (body, test) = (rw.op(new).region(0).handle(), rw.op(new).region(1).handle());
    let block = rw.create_block(body, &[]);
    rw.move_to(InsertPoint::End(block));
    let values = load(at, &carried, rw);
    let types = rw.types().cloned().matched()?;
    let regions = [0, 1].map(|number| at.view(rw).region(number).handle());
    let mut blocks = [block; 2];
    for (block, region) in blocks.iter_mut().zip(regions) {
        *block = rw.convert_region_types(region, &types, None)?.matched()?;
    }
    rw.merge_blocks(blocks[0], block, &values);
    convert_condition(at, block, blocks[1], (&results, &carried, condition), rw)?;
    let test = rw.create_block(test, &[]);
    rw.move_to(InsertPoint::End(test));
    emit_test(at, condition, rw)?;
    replace_by_variables(at, new, &results, rw)
}

/// Replaces the `scf.condition` at the end of a block by assignments, and by what else an iteration does if the condition holds.
fn convert_condition(
    at: &Site<'_>,
    block: Block,
    after: Block,
    (results, carried, condition): (&[Value], &[Value], Value),
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let end = rw.block(block).last().matched()?;
    let (op, operands): (Op, Vec<Value>) =
        (end.handle(), end.operands().map(|operand| operand.handle()).collect());
    rw.move_to(InsertPoint::Before(op));
    let values = remapped(&operands, rw)?;
    let (&holds, values) = values.split_first().matched()?;
    assign(at, values, results, rw);
    assign(at, &[holds], &[condition], rw);
    // As upstream, which leaves out what only a terminator would assign.
    let is_trivial = rw.block(after).first() == rw.block(after).last();
    if !is_trivial {
        let state = at.state(rw, "emitc.if", &[holds]).regions(2);
        let new = rw.insert(state);
        let region = rw.op(new).region(0).handle();
        let then = rw.create_block(region, &[]);
        rw.merge_blocks(after, then, values);
        convert_yield(at, then, carried, rw)?;
    }
    rw.erase_op(op);
    Ok(())
}

/// Reads the condition by an expression, as `emitc.do` has it.
fn emit_test(at: &Site<'_>, condition: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = at.state(rw, "emitc.expression", &[condition]).results([Type::I1]).regions(1);
    let expression = rw.insert(state);
    let point = rw.point();
    let region = rw.op(expression).region(0).handle();
    let ty = rw.value(condition).ty_handle();
    let block = rw.create_block(region, &[ty]);
    let argument = rw.block(block).argument(0).handle();
    rw.move_to(InsertPoint::End(block));
    let values = load(at, &[argument], rw);
    let state = at.state(rw, "emitc.yield", &values);
    rw.insert(state);
    rw.move_to(point);
    let result = rw.op(expression).result(0).handle();
    let state = at.state(rw, "emitc.yield", &[result]);
    rw.insert(state);
    Ok(())
}
