//! Regions of `async.execute` as functions.

use crate::coroutine::{Coroutine, operands_of};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, Ident, InsertPoint, Mapping, Op, OpRef, Symbols, Type, Value, ValueRef};
use rustc_hash::FxHashSet;

/// Name of the functions, with a number after it from the second on.
const NAME: &str = "async_execute_fn";

/// Replaces the `async.execute` operations of a function by calls, the inner ones first. Adds the functions to `made`.
pub(crate) fn outline(function: &mut Body, symbols: &mut Symbols, made: &mut Vec<(Box<Body>, Coroutine)>) {
    for op in executes(function) {
        clone_constants(function, op);
        let is_first = made.is_empty();
        made.extend(outline_one(function, op, symbols, is_first));
    }
}

/// Returns the operations to outline: each after those in its region.
fn executes(function: &Body) -> Vec<Op> {
    let ops = function.root().walk_post_order().filter(|op| op.is(async_::Execute::NAME));
    ops.map(|op| op.handle()).collect()
}

/// Returns the values that the regions of an operation use and that are defined outside of it, in the order of their uses in a
/// walk in post-order.
fn values_from_above(op: OpRef<'_>) -> Vec<Value> {
    let is_inside = |value: ValueRef<'_>| {
        let owner =
            value.defining_op().or_else(|| value.argument_block().and_then(|block| block.parent_op()));
        owner.is_some_and(|owner| {
            op.contains(owner) && (value.defining_op().is_none() || owner.handle() != op.handle())
        })
    };
    let nested = op.walk_post_order().filter(|inner| inner.handle() != op.handle());
    let used = nested.flat_map(|inner| inner.operands()).filter(|&value| !is_inside(value));
    let mut seen = FxHashSet::default();
    used.map(|value| value.handle()).filter(|&value| seen.insert(value)).collect()
}

/// Copies constants that a region uses into it, so that they are not arguments.
fn clone_constants(function: &mut Body, op: Op) {
    let Some(block) = function.op(op).region(0).first_block().map(|block| block.handle()) else { return };
    // Each becomes the first operation of the block.
    for value in values_from_above(function.op(op)).into_iter().rev() {
        let constant = function.value(value).defining_op().filter(|op| op.has_trait(TraitSet::CONSTANT_LIKE));
        let Some(constant) = constant.map(|op| op.handle()) else { continue };
        let copy = function.clone_op(constant, &mut Mapping::new());
        function.prepend(block, copy);
        let fresh = function.op(copy).result(0).handle();
        let uses = function.value(value).uses();
        let inside = uses
            .filter(|operand| operand.owner().handle() != op && function.op(op).contains(operand.owner()));
        let inside: Vec<(Op, usize)> =
            inside.map(|operand| (operand.owner().handle(), operand.position())).collect();
        for (user, index) in inside {
            function.set_operand(user, index, fresh);
        }
    }
}

fn outline_one(
    function: &mut Body,
    op: Op,
    symbols: &mut Symbols,
    is_first: bool,
) -> Option<(Box<Body>, Coroutine)> {
    let cx = function.context().clone();
    let execute: async_::Execute<'_> = function.op(op).cast()?;
    let loc = execute.loc();
    let dependencies: Vec<Value> = execute.dependencies().map(|value| value.handle()).collect();
    let operands: Vec<Value> = execute.body_operands().map(|value| value.handle()).collect();
    let mut inputs = operands_of(*execute);
    for value in values_from_above(*execute) {
        if !inputs.contains(&value) {
            inputs.push(value);
        }
    }
    let types: Vec<Type> = inputs.iter().map(|&input| function.value(input).ty_handle()).collect();
    let results: Vec<Type> = execute.result_types().collect();
    let name = cx.ident(NAME);
    let is_taken = symbols.lookup(name).is_some() || !is_first;
    let name = if is_taken { symbols.unique(&cx, name) } else { name };
    let mut outlined = Body::new(&cx, cx.op_name("func.func"), loc, 1);
    let root = outlined.root_handle();
    let ty = cx.function_type(&types, &results);
    outlined.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(cx.ident_str(name).as_bytes())));
    outlined.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    outlined.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    let region = outlined.root().region(0).handle();
    let entry = outlined.append_new_block(region, &types);
    let mut coroutine = Coroutine::new(&mut outlined)?;
    coroutine.suspend_at_start(&mut outlined);
    let mut mapping = Mapping::new();
    for (at, &input) in inputs.iter().enumerate() {
        let argument = outlined.block(entry).argument(at).handle();
        mapping.map(input, argument);
    }
    let mut b = Builder::at_end(&mut outlined, coroutine.start);
    for &dependency in &dependencies {
        let waited = mapping.value_or_self(dependency);
        let state = b.state(async_::Await::NAME, loc).operands([waited]);
        b.insert(state);
    }
    let block = function.op(op).region(0).first_block()?;
    for (argument, operand) in block.arguments().zip(operands) {
        let waited = mapping.value_or_self(operand);
        let state = b.state(async_::Await::NAME, loc).operands([waited]).results([argument.ty_handle()]);
        let value = b.insert_value(state);
        mapping.map(argument.handle(), value);
    }
    let ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
    for inner in ops {
        let copy = outlined.import_op(function, inner, &mut mapping);
        outlined.insert_at(InsertPoint::End(coroutine.start), copy);
    }
    replace_by_call(function, op, name, inputs, &results);
    Some((outlined, coroutine))
}

/// Replaces an operation by a call of a function.
fn replace_by_call(function: &mut Body, op: Op, callee: Ident, inputs: Vec<Value>, results: &[Type]) {
    let cx = function.context().clone();
    let loc = function.op(op).loc();
    let mut b = Builder::new(function, InsertPoint::Before(op));
    let state = b.state("func.call", loc).operands(inputs).results(results.iter().copied());
    let call = b.insert(state.attr(&cx, "callee", cx.symbol_ref(callee)));
    let values: Vec<Value> = function.op(call).results().map(|result| result.handle()).collect();
    function.replace(op, &values);
}
