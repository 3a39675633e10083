//! `transform.loop.outline`.

use crate::each::handles;
use ir::{Body, Build, InsertPoint, Mapping, Op, OpRef, Type, Value};
use rewrite::{Rewriter, constant_i64};
use transform_engine::{Applied, Payload, PayloadOp, State, silenceable};

pub(crate) fn outline<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name = op.attr("func_name").and_then(|name| name.as_str()).unwrap_or("outlined").to_owned();
    let (mut functions, mut calls) = (Vec::new(), Vec::new());
    for target in op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default() {
        let Some((function, call)) = outline_one(&target, &name, state) else {
            let error = silenceable(op, "failed to outline");
            return Err(error.note(state.place_of(&target), "target op").into());
        };
        functions.push(function);
        calls.push(call);
    }
    Ok(vec![Payload::Ops(functions), Payload::Ops(calls)])
}

/// Moves an operation to a function before its own, and calls it. Returns the function and the call.
fn outline_one(target: &PayloadOp, name: &str, state: &mut State<'_, '_>) -> Option<(PayloadOp, PayloadOp)> {
    let owners = target.owners().to_vec();
    let (&owner, outer) = owners.split_last()?;
    let op = target.op()?;
    let view = target.get(state.payload).filter(|view| view.num_regions() == 1)?;
    let captures = captures(view);
    let name = free_name(state.body_of(outer)?, name);
    let cx = state.context().clone();
    let symbol = cx.symbol_ref(cx.ident(&name));
    let body = state.body_of(&owners)?;
    let function = function_of(body, op, &name, &captures);
    let call = call(&mut Rewriter::new(body), op, symbol, &captures);
    let around = state.body_of(outer)?;
    let function = around.adopt(function);
    around.insert_before(owner, function);
    let parent = PayloadOp::nested_in(outer, owner);
    Some((parent.sibling(function), target.sibling(call)))
}

/// Returns a name that no symbol of a body has.
fn free_name(body: &Body, name: &str) -> String {
    let is_taken = |name: &str| {
        let wanted = Some(body.context().ident(name));
        body.root().regions().flat_map(|region| region.ops()).any(|op| op.symbol_name() == wanted)
    };
    let numbered = (0..).map(|number| format!("{name}_{number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
}

/// Returns the values that an operation uses and does not define, in the order of their uses, inner ones first.
fn captures(op: OpRef<'_>) -> Vec<Value> {
    let mut found: Vec<Value> = Vec::new();
    for used in op.walk_body_post_order().flat_map(|op| op.operands()) {
        if interfaces::is_defined_outside(op, used) && !found.contains(&used.handle()) {
            found.push(used.handle());
        }
    }
    found
}

/// Builds a function of an operation. Captured values are its arguments, but constants of type `index` are copied.
fn function_of(from: &Body, op: Op, name: &str, captures: &[Value]) -> Box<Body> {
    let cx = from.context().clone();
    let view = from.op(op);
    let loc = view.loc();
    let mut body = Body::new(&cx, cx.op_name("func.func"), loc, 1);
    let types: Vec<Type> = captures.iter().map(|&value| from.value(value).ty_handle()).collect();
    let results: Vec<Type> = view.result_types().collect();
    let ty = cx.type_attr(cx.function_type(&types, &results));
    let root = body.root_handle();
    body.set_attr(root, cx.ident("sym_name"), Some(cx.string_attr(name.as_bytes())));
    body.set_attr(root, cx.ident("function_type"), Some(ty));
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    let mut mapping = Mapping::new();
    for (&capture, &ty) in captures.iter().zip(&types) {
        let argument = body.add_located_argument(block, ty, from.value(capture).loc());
        mapping.map(capture, argument);
    }
    for &capture in captures {
        let constant = from.value(capture).defining_op().filter(|op| op.is("arith.constant"));
        if let Some(constant) = constant.filter(|_| constant_i64(from.value(capture)).is_some())
            && from.value(capture).ty().is_index()
        {
            let copy = body.import_op(from, constant.handle(), &mut Mapping::new());
            body.prepend(block, copy);
            let value = body.op(copy).result(0).handle();
            mapping.map(capture, value);
        }
    }
    let copy = body.import_op(from, op, &mut mapping);
    body.append(block, copy);
    let values = handles(body.op(copy).results());
    let mut rw = Rewriter::new(&mut body);
    rw.move_to(InsertPoint::End(block));
    let end = rw.state("func.return", loc).operands(values);
    rw.insert(end);
    body
}

/// Replaces an operation by a call, in a `scf.execute_region`.
fn call(rw: &mut Rewriter<'_>, op: Op, symbol: ir::Attr, captures: &[Value]) -> Op {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let types: Vec<Type> = rw.op(op).result_types().collect();
    rw.move_to(InsertPoint::Before(op));
    let state = rw.state("scf.execute_region", loc).results(types.iter().copied()).regions(1);
    let execute = rw.insert(state);
    let region = rw.op(execute).region(0).handle();
    rw.create_block(region, &[]);
    let state = rw.state("func.call", loc).operands(captures.iter().copied()).results(types);
    let call = rw.insert(state.attr(&cx, "callee", symbol));
    let results = handles(rw.op(call).results());
    let end = rw.state("scf.yield", loc).operands(results);
    rw.insert(end);
    let values = handles(rw.op(execute).results());
    rw.replace_op(op, &values);
    call
}
