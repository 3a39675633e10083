//! Parts of a function as functions of their own.

use interfaces::is_defined_outside;
use ir::{Body, Context, Ident, Loc, Op, Type, Value};

/// Returns the values that an operation uses from outside.
pub(crate) fn captures(body: &Body, op: Op) -> Vec<Value> {
    let around = body.op(op);
    let mut found: Vec<Value> = Vec::new();
    for value in around.walk().flat_map(|op| op.operands()) {
        if is_defined_outside(around, value) && !found.contains(&value.handle()) {
            found.push(value.handle());
        }
    }
    found
}

/// Returns a private function without blocks.
pub(crate) fn new_function(cx: &Context, name: &str, inputs: &[Type], results: &[Type]) -> Box<Body> {
    let mut function = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = function.root_handle();
    let ty = cx.function_type(inputs, results);
    function.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(name.as_bytes())));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    function
}
