//! Values of whole functions at run time, compared with the ranges of the analysis.

use crate::{Finding, Report, control};
use analysis::flow::{FlowConfig, IntRanges};
use std::fmt::Write;
use terrane::interp::Val;
use terrane::ir::def::TraitSet;
use terrane::ir::{Body, Context, Ident, InsertPoint, Loc, OpState, Type, Value, ValueRef};
use validate::{Behavior, Effort, Event, Inputs, Random, run};

/// Types of values that are watched.
const TYPES: [&str; 5] = ["i1", "i8", "i33", "i64", "index"];

/// Generates a random function that reports its integers, and checks that they are in the ranges of the
/// analysis.
pub fn check(cx: &Context, seed: u64, report: &mut Report) {
    let mut random = Random::new(seed);
    let text = match seed % 2 {
        0 => control::graph(&mut random),
        _ => control::structured(&mut random),
    };
    if let Some(finding) = check_text(cx, &text, seed, report) {
        report.add(finding);
    }
}

/// Returns the error in the ranges of the function `@f`, the last of a module.
pub fn check_text(cx: &Context, text: &str, seed: u64, report: &mut Report) -> Option<Finding> {
    let mut watched = text.to_owned();
    for ty in TYPES {
        let _ = writeln!(watched, "func.func private @watch_{ty}(i64, {ty})");
    }
    let mut module = terrane::parse(cx, &watched).ok()?;
    let values = insert_calls(cx, &mut module);
    let function = function(&module)?;
    let ranges = IntRanges::of(&module, FlowConfig::default());
    report.programs += 1;
    let ty = function.root().attr("function_type").and_then(|ty| ty.as_type())?;
    let (types, _) = ty.as_function()?;
    let effort = Effort { inputs: 12, exhaustive_bits: 4, steps: 3000, seed, poison: false };
    let inputs = Inputs::of_types(types.iter().map(|&ty| cx.ty(ty)), &effort).ok()?;
    for input in &inputs.inputs {
        let (Behavior::Returned(_, events) | Behavior::Aborted(_, events)) = run(&module, "f", input, 6000)
        else {
            continue;
        };
        report.runs += 1;
        for event in &events {
            let Some((number, value)) = seen(event) else { continue };
            report.compared += 1;
            let watched = function.value(*values.get(number)?);
            if let Some(what) = contradiction(&ranges, watched, value) {
                let subject = "integer ranges".to_owned();
                return Some(Finding { subject, what, module: text.to_owned() });
            }
        }
    }
    None
}

/// Returns the body of the function `@f`.
fn function(module: &Body) -> Option<&Body> {
    let op = module
        .root()
        .region(0)
        .ops()
        .find(|op| op.symbol_name().is_some_and(|name| op.context().ident_str(name) == "f"))?;
    module.child(op.handle())
}

/// Inserts a call after each integer definition, with a number and the integer. Returns the values by number.
fn insert_calls(cx: &Context, module: &mut Body) -> Vec<Value> {
    let Some(op) = function(module).map(|function| {
        module
            .children()
            .into_iter()
            .find(|&op| module.child(op).is_some_and(|child| std::ptr::eq(child, function)))
    }) else {
        return Vec::new();
    };
    let Some(body) = op.and_then(|op| module.child_mut(op)) else { return Vec::new() };
    let types: Vec<(Type, Ident)> = TYPES
        .iter()
        .filter_map(|name| {
            let ty = match *name {
                "index" => Type::INDEX,
                name => cx.int_type(name[1..].parse().ok()?),
            };
            Some((ty, cx.ident(&format!("watch_{name}"))))
        })
        .collect();
    let callee =
        |value: ValueRef<'_>| types.iter().find(|(ty, _)| *ty == value.ty_handle()).map(|(_, name)| *name);
    let mut places: Vec<(Value, Ident, InsertPoint)> = Vec::new();
    for op in body.root().walk_body() {
        let arguments = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
        for value in arguments {
            let block = value.block().map(|block| block.handle());
            places.extend(
                callee(value)
                    .zip(block)
                    .map(|(name, block)| (value.handle(), name, InsertPoint::Start(block))),
            );
        }
        if !op.is_root() && !op.has_trait(TraitSet::TERMINATOR) {
            places.extend(
                op.results().filter_map(|value| {
                    Some((value.handle(), callee(value)?, InsertPoint::After(op.handle())))
                }),
            );
        }
    }
    for (number, (value, callee, point)) in places.iter().enumerate() {
        insert_call(cx, body, number, *value, *callee, *point);
    }
    places.into_iter().map(|(value, ..)| value).collect()
}

fn insert_call(
    cx: &Context,
    body: &mut Body,
    number: usize,
    value: Value,
    callee: Ident,
    point: InsertPoint,
) {
    let (i64, loc) = (cx.int_type(64), Loc::UNKNOWN);
    let state = OpState::new(cx, cx.op_name("arith.constant"), loc).results([i64]).attr(
        cx,
        "value",
        cx.int_attr(i64, number as i128),
    );
    let constant = body.create(state);
    body.insert_at(point, constant);
    let operands = [body.op(constant).result(0).handle(), value];
    let state = OpState::new(cx, cx.op_name("func.call"), loc).operands(operands).attr(
        cx,
        "callee",
        cx.symbol_ref(callee),
    );
    let call = body.create(state);
    body.insert_at(InsertPoint::After(constant), call);
}

/// Returns the number and the integer of a call that reports one.
fn seen(event: &Event) -> Option<(usize, &Val)> {
    match event.arguments.as_slice() {
        [Val::Int(number), value @ Val::Int(_)] if event.callee.starts_with("watch_") => {
            Some((number.low_u64() as usize, value))
        }
        _ => None,
    }
}

/// Returns the contradiction between an integer at run time and the ranges of the value.
fn contradiction(ranges: &IntRanges<'_>, watched: ValueRef<'_>, value: &Val) -> Option<String> {
    let Val::Int(value) = value else { return None };
    let place = match watched.defining_op() {
        Some(op) => format!("a result of {}", op.name_str()),
        None => "an argument of a block".to_owned(),
    };
    let value_text = value.to_string_signed();
    match ranges.range(watched) {
        Some(range) if range.contains(value) => None,
        Some(range) => Some(format!("{place} is not in its range: {value_text}, but {range}")),
        None => Some(format!("{place} is never defined, says the analysis: {value_text}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_seen() {
        let cx = terrane::context();
        let mut report = Report::default();
        let text = "func.func @f(%c: i1, %x: i64) -> i64 {\n  %0 = arith.constant 7 : i64\n  %1 = arith.remui %x, %0 : i64\n  return %1 : i64\n}\n";
        assert!(check_text(&cx, text, 1, &mut report).is_none());
        assert_eq!((report.programs, report.compared), (1, report.runs * 4));
    }
}
