//! Loops that run once become what is in them.

use crate::edit::{as_for, create_apply, create_index, function_start, loop_parts, move_ops};
use affine_analysis::constant_trip_count;
use ir::{Body, InsertPoint, Op, Value};

/// Moves the body of a loop that runs exactly once before the loop, and erases it. Returns whether it did.
///
/// The induction variable becomes the lower bound: a constant at the start of the function, an operand, or an `affine.apply`.
pub fn promote_if_single_iteration(body: &mut Body, op: Op) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let lower = view.lower_bound();
    if constant_trip_count(view) != Some(1) || body.context().map(lower.map).num_results() != 1 {
        return false;
    }
    let Some(parts) = loop_parts(body, op) else { return false };
    let view = body.op(op);
    let loc = view.loc();
    let inits: Vec<Value> =
        as_for(body, op).map_or_else(Vec::new, |view| view.inits().map(|x| x.handle()).collect());
    if !body.value(parts.variable).is_unused() {
        let cx = body.context().clone();
        let map = cx.map(lower.map);
        let value = match map.single_constant_result() {
            Some(constant) => {
                let point = function_start(body).unwrap_or(InsertPoint::Before(op));
                create_index(body, point, loc, constant)
            }
            None if map.is_identity() && map.num_dims() == 1 && map.num_symbols() == 0 => lower.operands[0],
            None => create_apply(body, InsertPoint::Before(op), loc, &lower),
        };
        body.replace_all_uses(parts.variable, value);
    }
    for (&argument, &init) in parts.arguments.iter().zip(&inits) {
        body.replace_all_uses(argument, init);
    }
    let yielded: Vec<Value> = body.op(parts.end).operands().map(|value| value.handle()).collect();
    let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
    for (&result, &value) in results.iter().zip(&yielded) {
        body.replace_all_uses(result, value);
    }
    body.erase(parts.end);
    let ops: Vec<Op> = body.block(parts.block).ops().map(|op| op.handle()).collect();
    move_ops(body, &ops, InsertPoint::Before(op));
    body.erase(op);
    true
}
