//! Loops that count in integers as loops of `index`.

use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Type, Value};
use rewrite::constant_i64;
use rustc_hash::FxHashSet;

/// Changes the induction variables of all `scf.for` to `index`. Integers that are cast to `index` are these variables then.
pub(crate) fn change_all(body: &mut Body) {
    let loops: Vec<Op> =
        body.root().walk_body().filter(|&op| counts_in_integers(op)).map(|op| op.handle()).collect();
    // Casts of induction variables to integers: these were what the loops counted.
    let mut counted = FxHashSet::default();
    for op in loops {
        change(body, op, &mut counted);
    }
}

/// Whether an operation is a loop that counts in signed integers of at most 64 bits.
fn counts_in_integers(op: OpRef<'_>) -> bool {
    op.is("scf.for")
        && op.attr("unsignedCmp").is_none()
        && op.operand(0).ty_handle() != Type::INDEX
        && op.operand(0).ty().int_width().is_some_and(|width| width <= 64)
}

fn change(body: &mut Body, op: Op, counted: &mut FxHashSet<Value>) -> Option<()> {
    let loc = body.op(op).loc();
    for at in 0..3 {
        let value = body.op(op).operand(at).handle();
        let value = as_index(body, op, value, counted);
        body.set_operand(op, at, value);
    }
    let block = body.op(op).region(0).single_block()?.handle();
    let variable = body.block(block).argument(0).handle();
    let ty = body.value(variable).ty_handle();
    body.set_type(variable, Type::INDEX);
    let mut builder = Builder::new(body, InsertPoint::Start(block));
    let state = builder.state("arith.index_cast", loc).operands([variable]).results([ty]);
    let cast = builder.insert(state);
    let number = body.op(cast).result(0).handle();
    body.replace_all_uses(variable, number);
    body.set_operand(cast, 0, variable);
    counted.insert(number);
    for (user, value) in casts_to_index(body, number) {
        body.replace_all_uses(value, variable);
        body.erase(user);
    }
    Some(())
}

/// Returns the casts of an integer to `index`, with their results, also of what it is extended to.
fn casts_to_index(body: &Body, number: Value) -> Vec<(Op, Value)> {
    let (mut open, mut found) = (vec![number], Vec::new());
    while let Some(value) = open.pop() {
        for user in body.value(value).users() {
            match user.name_str() {
                "arith.index_cast" => found.push((user.handle(), user.result(0).handle())),
                "arith.extsi" => open.push(user.result(0).handle()),
                _ => {}
            }
        }
    }
    found
}

/// Returns an integer as `index`, before an operation.
fn as_index(body: &mut Body, before: Op, value: Value, counted: &FxHashSet<Value>) -> Value {
    let loc = body.op(before).loc();
    if counted.contains(&value)
        && let Some(cast) = body.value(value).defining_op()
    {
        return cast.operand(0).handle();
    }
    let constant = constant_i64(body.value(value));
    let mut builder = Builder::new(body, InsertPoint::Before(before));
    let cx = builder.context().clone();
    let state = match constant {
        Some(constant) => builder.state("arith.constant", loc).attr(&cx, "value", cx.index_attr(constant)),
        None => builder.state("arith.index_cast", loc).operands([value]),
    };
    builder.insert_value(state.results([Type::INDEX]))
}
