//! Definitions of values before an operation.

use interfaces::is_memory_effect_free;
use ir::{Build, InsertPoint, Op, Value};
use rewrite::Rewriter;

/// Moves the definitions of values before an operation of the same block, with what they need. Returns whether it could be done;
/// nothing is moved otherwise.
pub(super) fn move_before(rw: &mut Rewriter<'_>, values: &[Value], op: Op) -> bool {
    let body = rw.body();
    let block = body.op(op).block();
    let mut needed: Vec<Op> = Vec::new();
    let mut open: Vec<Value> = values.to_vec();
    while let Some(value) = open.pop() {
        let Some(def) = body.value(value).defining_op() else { continue };
        if def.block() != block || body.is_before(def.handle(), op) || needed.contains(&def.handle()) {
            continue;
        }
        if def.handle() == op || def.num_regions() > 0 || !is_memory_effect_free(def) {
            return false;
        }
        needed.push(def.handle());
        open.extend(def.operands().map(|operand| operand.handle()));
    }
    needed.sort_by(
        |&a, &b| if body.is_before(a, b) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater },
    );
    for def in needed {
        rw.move_op(def, InsertPoint::Before(op));
    }
    true
}
