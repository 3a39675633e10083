//! Values whose references are counted, and the operations that count them.

use ir::{Body, Build, Builder, InsertPoint, TypeRef, Value};

/// Whether references to values of a type are counted.
pub(crate) fn is_counted(ty: TypeRef<'_>) -> bool {
    let cx = ty.context();
    let name = ty.handle();
    name == async_::TokenType::make(cx)
        || name == async_::GroupType::make(cx)
        || async_::awaited(ty).is_some()
}

/// Returns the counted values of a body, without nested ones: arguments of blocks first, then results in post-order.
pub(crate) fn counted_values(body: &Body) -> Vec<Value> {
    // The regions of operations that own a body are handled with it.
    let root = body.root();
    let ops =
        || root.walk_body_post_order().filter(|op| op.handle() == root.handle() || op.body_of().is_none());
    let blocks = ops().flat_map(|op| op.regions()).flat_map(|region| region.blocks());
    let arguments = blocks.flat_map(|block| block.arguments());
    let results = ops().filter(|op| op.handle() != root.handle()).flat_map(|op| op.results());
    arguments.chain(results).filter(|value| is_counted(value.ty())).map(|value| value.handle()).collect()
}

/// Returns the point after the definition of a value.
pub(crate) fn after_definition(body: &Body, value: Value) -> Option<InsertPoint> {
    let view = body.value(value);
    match (view.defining_op(), view.argument_block()) {
        (Some(op), _) => Some(InsertPoint::After(op.handle())),
        (None, Some(block)) => Some(InsertPoint::Start(block.handle())),
        (None, None) => None,
    }
}

/// Inserts an operation that adds or drops one reference to a value.
pub(crate) fn count(body: &mut Body, name: &str, value: Value, point: InsertPoint) {
    let loc = body.value(value).loc();
    let mut b = Builder::new(body, point);
    let cx = b.context().clone();
    let state = b.state(name, loc).operands([value]);
    b.insert(state.attr(&cx, "count", cx.int_attr(ir::Type::I64, 1)));
}
