//! `transform.func.cast_and_call`.

use crate::type_conversion::TensorCast;
use diag::Diagnostic;
use ir::{AttrRef, Body, Build, Dominance, InsertPoint, Op, OpRef, Type, Value};
use rewrite::Rewriter;
use transform_engine::{
    Applied, Failure, Payload, PayloadOp, PayloadValue, State, place, silenceable, value_text,
};

/// Function that is called: its name as it is called, where it is, and its type.
struct Target {
    name: ir::Attr,
    place: diag::Place,
    inputs: Vec<Type>,
    results: Vec<Type>,
}

/// Inserts a call of a function on payload values, and replaces other ones by its results.
pub(crate) fn cast_and_call<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let values = |group: usize, state: &State<'s, '_>| -> Vec<PayloadValue> {
        op.group(group).flat_map(|handle| state.values_of(handle)).collect()
    };
    let (inputs, outputs) = (values(1, state), values(2, state));
    if outputs.iter().enumerate().any(|(at, value)| outputs[..at].contains(value)) {
        return Err(silenceable(op, "cast and call output values must be unique").into());
    }
    let points = state.ops_of(op.operand(0));
    let [point] = &points[..] else {
        return Err(silenceable(op, "Only one op can be specified as an insertion point").into());
    };
    let after = op.attr("insert_after").is_some();
    if let Some(message) = dominance_error(point, &inputs, &outputs, after, state) {
        return Err(state.definite(silenceable(op, message)));
    }
    let target = target(op, point, state)?;
    for (what, things, there, given) in [
        ("arguments", "inputs", target.inputs.len(), inputs.len()),
        ("results", "outputs", target.results.len(), outputs.len()),
    ] {
        if there != given {
            let message =
                format!("mismatch between number of function {what} {there} and number of {things} {given}");
            return Err(Diagnostic::error(target.place.clone(), message).into());
        }
    }
    let conversions = op.regions().flat_map(|region| region.ops());
    let casts: Vec<TensorCast> = conversions.filter_map(TensorCast::of).collect();
    let bare = |values: &[PayloadValue]| values.iter().map(PayloadValue::value).collect::<Vec<Value>>();
    let (inputs, outputs) = (bare(&inputs), bare(&outputs));
    let call = point.op().zip(state.body_of(point.owners())).map(|(at, body)| {
        let point = if after { InsertPoint::After(at) } else { InsertPoint::Before(at) };
        insert_call(body, (at, point), (&inputs, &outputs), &target, &casts)
    });
    match call {
        Some(Ok(call)) => Ok(vec![Payload::Ops(vec![point.sibling(call)])]),
        Some(Err(message)) => Err(state.definite(silenceable(op, message))),
        None => Err(silenceable(op, "Only one op can be specified as an insertion point").into()),
    }
}

/// Returns why a call cannot be inserted at a point: an input is not defined there, or a user of an output is before it.
fn dominance_error(
    point: &PayloadOp,
    inputs: &[PayloadValue],
    outputs: &[PayloadValue],
    after: bool,
    state: &State<'_, '_>,
) -> Option<String> {
    let at = point.get(state.payload)?;
    let at = if at.is_root() { return None } else { at };
    let mut dominance = Dominance::new();
    for output in outputs.iter().filter_map(|output| output.get(state.payload)) {
        let is_before = |user: &OpRef<'_>| {
            std::ptr::eq(user.body(), at.body())
                && (dominance.op_properly_dominates(at, *user) || !after && *user == at)
        };
        let mut users = output.users();
        let mut is_before = is_before;
        if let Some(user) = users.find(|user| !is_before(user)) {
            return Some(format!("User {user} is not dominated by insertion point {at}"));
        }
    }
    for input in inputs.iter().filter_map(|input| input.get(state.payload)) {
        let is_there = std::ptr::eq(input.body(), at.body())
            && (dominance.properly_dominates(input, at) || after && input.defining_op() == Some(at));
        if !is_there {
            return Some(format!("input {} does not dominate insertion point {at}", value_text(input)));
        }
    }
    None
}

/// Returns the function that is called.
fn target<'s>(op: OpRef<'s>, point: &PayloadOp, state: &mut State<'s, '_>) -> Result<Target, Failure> {
    let found = match op.attr("function_name") {
        Some(name) => symbol(name, point, state).ok_or_else(|| format!("unresolved symbol {name}")),
        None => {
            let functions: Vec<PayloadOp> = op.group(3).flat_map(|handle| state.ops_of(handle)).collect();
            match &functions[..] {
                [function] => function
                    .get(state.payload)
                    .and_then(target_of)
                    .ok_or_else(|| "invalid non-function callee".to_owned()),
                _ => Err("requires a single function to call".to_owned()),
            }
        }
    };
    found.map_err(|message| state.definite(silenceable(op, message)))
}

/// Returns the function of a name in the nearest symbol table around the insertion point.
fn symbol(name: AttrRef<'_>, point: &PayloadOp, state: &State<'_, '_>) -> Option<Target> {
    let wanted = name.as_flat_symbol()?;
    let around = |count: usize| match point.owners()[..count].split_last() {
        Some((&owner, around)) => PayloadOp::nested_in(around, owner).get(state.payload),
        None => Some(state.payload.root()),
    };
    let table = (0..=point.owners().len())
        .rev()
        .filter_map(around)
        .find(|view| view.has_trait(ir::def::TraitSet::SYMBOL_TABLE))?;
    let mut symbols = table.inner().regions().flat_map(|region| region.ops());
    target_of(symbols.find(|symbol| symbol.symbol_name() == Some(wanted))?)
}

fn target_of(function: OpRef<'_>) -> Option<Target> {
    let function = Some(function).filter(|function| function.is("func.func"))?;
    let (inputs, results) = function.attr("function_type")?.as_type()?.as_function()?;
    let name = function.context().symbol_ref(function.symbol_name()?);
    Some(Target { name, place: place(function), inputs: inputs.to_vec(), results: results.to_vec() })
}

/// Inserts the call with casts of its operands and results.
fn insert_call(
    body: &mut Body,
    (at, point): (Op, InsertPoint),
    (inputs, outputs): (&[Value], &[Value]),
    target: &Target,
    casts: &[TensorCast],
) -> Result<Op, String> {
    let (cx, loc) = (body.context().clone(), body.op(at).loc());
    let mut rw = Rewriter::new(body);
    rw.move_to(point);
    let failed = |rw: &Rewriter<'_>, value: Value, ty: Type| {
        format!("Failed to materialize conversion of {} to type '{}'", value_text(rw.value(value)), cx.ty(ty))
    };
    let mut operands = Vec::new();
    for (&input, &ty) in inputs.iter().zip(&target.inputs) {
        if rw.value(input).ty_handle() == ty {
            operands.push(input);
            continue;
        }
        let loc = rw.value(input).loc();
        let cast = casts.iter().rev().find_map(|cast| cast.build(&mut rw, loc, input, ty));
        operands.push(cast.ok_or_else(|| failed(&rw, input, ty))?);
    }
    let state = rw.state("func.call", loc).operands(operands).results(target.results.iter().copied());
    let call = rw.insert(state.attr(&cx, "callee", target.name));
    rw.move_to(InsertPoint::After(call));
    let results: Vec<Value> = rw.op(call).results().map(|result| result.handle()).collect();
    for (&output, &result) in outputs.iter().zip(&results) {
        let (ty, found) = (rw.value(output).ty_handle(), rw.value(result).ty_handle());
        let mut new = result;
        if ty != found {
            let loc = rw.value(output).loc();
            let cast = casts.first().and_then(|_| TensorCast::build_any(&mut rw, loc, result, ty));
            new = cast.ok_or_else(|| failed(&rw, result, ty))?;
        }
        rw.replace_uses_except(output, new, call);
    }
    Ok(call)
}
