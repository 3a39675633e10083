//! Chains of the greatest and the least as trees.

use affine_analysis::loop_block;
use ir::{Body, Build, Builder, InsertPoint, Op, Value};

/// Operations of integers whose order does not matter, and that take longer than one step.
const COMBINING: [&str; 4] = ["arith.maxsi", "arith.minsi", "arith.maxui", "arith.minui"];

/// Combines what the copies in an unrolled loop find with each other first, and with what the loop carries last: the iterations wait for each other
/// once, not for each copy.
pub(crate) fn balance(body: &mut Body, op: Op) {
    let Some(block) = loop_block(body, op) else { return };
    let carried: Vec<Value> = body.block(block).arguments().skip(1).map(|value| value.handle()).collect();
    for value in carried {
        let chain = chain(body, value);
        if chain.len() > 2 {
            rebuild(body, value, &chain);
        }
    }
}

/// Returns the operations, all of one kind, that a value goes through and nothing else does, each with its other operand.
fn chain(body: &Body, start: Value) -> Vec<(Op, Value)> {
    let mut found: Vec<(Op, Value)> = Vec::new();
    let mut at = start;
    loop {
        let mut uses = body.value(at).uses();
        let (Some(only), None) = (uses.next(), uses.next()) else { return found };
        let op = only.owner();
        let is_first = found.first().is_none_or(|&(first, _)| body.op(first).name() == op.name());
        let is_next = COMBINING.contains(&op.name_str()) && op.block() == body.value(start).block();
        if !is_first || !is_next {
            return found;
        }
        found.push((op.handle(), op.operand(1 - only.position()).handle()));
        at = op.result(0).handle();
    }
}

/// Makes the last operation of a chain combine the value with all others.
fn rebuild(body: &mut Body, value: Value, chain: &[(Op, Value)]) {
    let Some(&(last, _)) = chain.last() else { return };
    let mut parts: Vec<Value> = chain.iter().map(|&(_, other)| other).collect();
    let view = body.op(last);
    let (name, loc, ty) = (view.name_str().to_owned(), view.loc(), view.result(0).ty_handle());
    while parts.len() > 1 {
        let mut b = Builder::new(body, InsertPoint::Before(last));
        let combine = |pair: &[Value]| match *pair {
            [x, y] => {
                let state = b.state(&name, loc).operands([x, y]).results([ty]);
                b.insert_value(state)
            }
            _ => pair[0],
        };
        parts = parts.chunks(2).map(combine).collect();
    }
    body.replace_operands(last, &[value, parts[0]]);
    for &(op, _) in chain[..chain.len() - 1].iter().rev() {
        body.erase(op);
    }
}
