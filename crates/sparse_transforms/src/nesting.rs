//! Places outside of structured control flow.

use ir::{Op, OpRef, Value};
use rewrite::ConversionRewriter;

/// Returns the outermost operation of structured control flow around an operation that a function does not refuse, or itself.
pub(crate) fn outermost(rw: &ConversionRewriter<'_>, op: Op, refuse: impl Fn(OpRef<'_>) -> bool) -> Op {
    let structured = ["scf.for", "scf.if", "scf.parallel", "scf.while"];
    let mut at = rw.op(op);
    while let Some(around) = at.parent().filter(|around| structured.contains(&around.name_str())) {
        if refuse(around) {
            break;
        }
        at = around;
    }
    at.handle()
}

/// Whether a value is defined in a region of an operation.
pub(crate) fn is_inside(rw: &ConversionRewriter<'_>, around: OpRef<'_>, value: Value) -> bool {
    let value = rw.value(value);
    let owner = value.defining_op().and_then(|op| op.parent());
    let owner = owner.or_else(|| value.argument_block().and_then(|block| block.parent_op()));
    owner.is_some_and(|owner| owner.handle() == around.handle() || around.contains(owner))
}
