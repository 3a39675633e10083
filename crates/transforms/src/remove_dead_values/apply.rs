//! Applies a plan to a body.

use super::plan::{Mask, Plan};
use interfaces::{Branch, Call};
use ir::{Attr, Body, Context, Ident, InsertPoint, Op, OpState, Type, Value};
use rewrite::materialize_constant;
use rustc_hash::FxHashSet;

/// Applies a plan.
pub(super) fn apply(body: &mut Body, plan: &Plan) {
    let doomed = outermost(body, &plan.ops);
    for &(op, operand) in &plan.poisoned {
        if !is_within(body, op, &doomed) {
            poison_operand(body, op, operand);
        }
    }
    for (op, mask) in &plan.operands {
        remove_operands(body, *op, mask);
    }
    for (op, successor, mask) in &plan.handed {
        remove_handed(body, *op, *successor, mask);
    }
    for &op in &plan.unreachable {
        if !is_within(body, op, &doomed) {
            make_unreachable(body, op);
        }
    }
    erase_ops(body, &plan.ops, &doomed);
    for (block, mask) in &plan.arguments {
        if body.is_live_block(*block) && body.block(*block).num_arguments() == mask.len() {
            remove_arguments(body, *block, mask);
        }
    }
    for (op, mask) in &plan.results {
        if body.is_live(*op) {
            remove_results(body, *op, mask);
        }
    }
    if let Some((arguments, results)) = &plan.signature {
        change_signature(body, arguments, results);
    }
}

/// Returns the operations that are not nested in another one.
fn outermost(body: &Body, ops: &[Op]) -> FxHashSet<Op> {
    let all: FxHashSet<Op> = ops.iter().copied().collect();
    let within = |op: &Op| body.op(*op).parent().is_some_and(|parent| is_within(body, parent.handle(), &all));
    ops.iter().copied().filter(|op| !within(op)).collect()
}

/// Whether an operation is one of these or nested in one.
fn is_within(body: &Body, op: Op, ops: &FxHashSet<Op>) -> bool {
    let mut at = Some(body.op(op));
    while let Some(op) = at {
        if ops.contains(&op.handle()) {
            return true;
        }
        at = op.parent();
    }
    false
}

/// Returns the state of a poison operation; `None` if the dialect `ub` is not registered.
fn poison_state(cx: &Context, ty: Type) -> Option<OpState> {
    let attr = cx.dialect_attr(cx.find_attr_def("ub.poison")?, []);
    materialize_constant(cx, "ub", attr, ty)
}

/// Creates poison of a type at an insertion point.
fn poison(body: &mut Body, point: InsertPoint, ty: Type) -> Option<Value> {
    let cx = body.context().clone();
    let mut state = poison_state(&cx, ty)?;
    state.loc = match point {
        InsertPoint::Before(op) | InsertPoint::After(op) => body.op(op).loc(),
        InsertPoint::Start(_) | InsertPoint::End(_) => ir::Loc::UNKNOWN,
    };
    let op = body.create(state);
    body.insert_at(point, op);
    Some(body.op(op).result(0).handle())
}

fn poison_operand(body: &mut Body, op: Op, operand: usize) {
    let ty = body.op(op).operand(operand).ty_handle();
    if let Some(value) = poison(body, InsertPoint::Before(op), ty) {
        body.set_operand(op, operand, value);
    }
}

fn remove_operands(body: &mut Body, op: Op, mask: &Mask) {
    let view = body.op(op);
    if mask.len() != view.num_operands() {
        return;
    }
    if let Some(call) = view.interface::<dyn Call>() {
        let range = call.argument_operands(view);
        let attrs = view.attr("arg_attrs").map(|attrs| attrs.handle());
        remove_attrs(body, op, "arg_attrs", attrs, mask.get(range).unwrap_or_default());
    }
    for operand in (0..mask.len()).rev().filter(|&operand| mask[operand]) {
        body.remove_operands(op, operand..operand + 1);
    }
}

/// Removes entries from a list of dictionaries; removes the list if all that remain are empty.
fn remove_attrs(body: &mut Body, op: Op, name: &str, attrs: Option<Attr>, mask: &[bool]) {
    let cx = body.context().clone();
    let Some(list) = attrs.and_then(|attrs| cx.attr_ref(attrs).as_array()) else { return };
    let kept = list.zip(mask).filter(|(_, dead)| !**dead).map(|(attrs, _)| attrs.handle());
    let kept: Vec<Attr> = kept.collect();
    let list = kept.iter().any(|&attrs| attrs != Attr::EMPTY_DICT).then(|| cx.array_attr(&kept));
    body.set_attr(op, cx.ident(name), list);
}

/// Removes operands that a branch forwards to a successor.
fn remove_handed(body: &mut Body, op: Op, successor: usize, mask: &Mask) {
    let view = body.op(op);
    let Some(branch) = view.interface::<dyn Branch>() else { return };
    let operands = branch.successor_operands(view, successor);
    if operands.len() != mask.len() {
        return;
    }
    let kept: Vec<Value> = (operands.produced..mask.len())
        .filter(|&argument| !mask[argument])
        .filter_map(|argument| operands.operand_of_argument(argument))
        .map(|operand| view.operand(operand).handle())
        .collect();
    let mut all: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let edits = branch.resize_successor(view, successor, kept.len());
    all.splice(operands.forwarded, kept);
    rewrite::Rewriter::new(body).modify_op(op, |modify| {
        modify.operands(&all).edits(&edits);
    });
}

/// Replaces remaining uses of a value, in unreachable code, by poison.
fn drop_uses(body: &mut Body, value: Value, point: InsertPoint) {
    let view = body.value(value);
    if !view.is_unused() {
        let ty = view.ty_handle();
        if let Some(other) = poison(body, point, ty) {
            body.replace_all_uses(value, other);
        }
    }
}

/// Replaces a terminator that is unreachable.
fn make_unreachable(body: &mut Body, op: Op) {
    let cx = body.context().clone();
    let name = cx.op_name("ub.unreachable");
    if cx.op_info(name).is_some() {
        let state = OpState::new(&cx, name, body.op(op).loc());
        let unreachable = body.create(state);
        body.insert_before(op, unreachable);
        body.erase(op);
    }
}

fn erase_ops(body: &mut Body, ops: &[Op], doomed: &FxHashSet<Op>) {
    for &op in ops.iter().filter(|op| doomed.contains(op)) {
        let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
        for result in results {
            let outside = body.value(result).users().any(|user| !is_within(body, user.handle(), doomed));
            if outside {
                drop_uses(body, result, InsertPoint::Before(op));
            }
        }
    }
    // A value whose uses cannot be replaced, as there is no poison, is kept.
    let outermost: Vec<Op> = ops.iter().copied().filter(|op| doomed.contains(op)).collect();
    let free = |op: &Op| {
        let mut users = body.op(*op).results().flat_map(|result| result.users());
        users.all(|user| is_within(body, user.handle(), doomed))
    };
    if outermost.iter().all(free) {
        body.erase_ops(&outermost);
    }
}

fn remove_arguments(body: &mut Body, block: ir::Block, mask: &Mask) {
    for argument in (0..mask.len()).rev().filter(|&argument| mask[argument]) {
        let value = body.block(block).argument(argument).handle();
        drop_uses(body, value, InsertPoint::Start(block));
        if body.value(value).is_unused() {
            body.erase_argument(block, argument);
        }
    }
}

/// Recreates an operation with fewer results.
fn remove_results(body: &mut Body, op: Op, mask: &Mask) {
    let cx = body.context().clone();
    let results: Vec<(Value, Type)> =
        body.op(op).results().map(|result| (result.handle(), result.ty_handle())).collect();
    if results.len() != mask.len() {
        return;
    }
    for (&(result, _), _) in results.iter().zip(mask).filter(|(_, dead)| **dead) {
        drop_uses(body, result, InsertPoint::Before(op));
    }
    let view = body.op(op);
    let kept = || results.iter().zip(mask).filter(|(_, dead)| !**dead).map(|(result, _)| *result);
    let mut state = OpState::new(&cx, view.name(), view.loc())
        .operands(view.operands().map(|operand| operand.handle()))
        .results(kept().map(|(_, ty)| ty));
    for attr in view.attrs() {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    let attrs = view.attr("res_attrs").map(|attrs| attrs.handle());
    let made = body.create(state);
    body.insert_before(op, made);
    remove_attrs(body, made, "res_attrs", attrs, mask);
    let fresh: Vec<Value> = body.op(made).results().map(|result| result.handle()).collect();
    for ((old, _), new) in kept().zip(fresh) {
        body.replace_all_uses(old, new);
    }
    body.erase(op);
}

/// Removes arguments and results from the root's signature.
fn change_signature(body: &mut Body, arguments: &Mask, results: &Mask) {
    let cx = body.context().clone();
    let root = body.root_handle();
    let view = body.root();
    let Some(ty) = view.attr("function_type").and_then(|ty| ty.as_type()) else { return };
    let Some((inputs, outputs)) = ty.as_function() else { return };
    let keep = |types: &[Type], mask: &Mask| -> Vec<Type> {
        types.iter().zip(mask).filter(|(_, dead)| !**dead).map(|(&ty, _)| ty).collect()
    };
    let ty = cx.function_type(&keep(inputs, arguments), &keep(outputs, results));
    let lists = [("arg_attrs", arguments), ("res_attrs", results)];
    let lists = lists.map(|(name, mask)| (name, view.attr(name).map(|attrs| attrs.handle()), mask));
    let name: Ident = cx.ident("function_type");
    body.set_attr(root, name, Some(cx.type_attr(ty)));
    for (name, attrs, mask) in lists {
        remove_attrs(body, root, name, attrs, mask);
    }
}
