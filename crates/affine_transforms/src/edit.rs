//! Elementary changes of affine loops.

use affine::{Apply, BoundMap, For, Yield};
use affine_analysis::loop_block;
use ir::def::Edit;
use ir::{AffineMap, Block, Body, Build, Builder, InsertPoint, Loc, Op, Type, Value};
use rewrite::Rewriter;

/// Returns the `affine.for` that an operation is.
pub fn as_for(body: &Body, op: Op) -> Option<For<'_>> {
    body.is_live(op).then(|| body.op(op).cast::<For<'_>>()).flatten()
}

/// Returns the induction variable and the terminator of a loop, with its block.
pub(crate) struct LoopParts {
    pub(crate) block: Block,
    pub(crate) variable: Value,
    pub(crate) arguments: Vec<Value>,
    pub(crate) end: Op,
}

/// Returns the parts of a loop that verifies.
pub(crate) fn loop_parts(body: &Body, op: Op) -> Option<LoopParts> {
    let view = as_for(body, op)?;
    let block = loop_block(body, op)?;
    Some(LoopParts {
        block,
        variable: view.induction_variable()?.handle(),
        arguments: view.iteration_arguments().map(|argument| argument.handle()).collect(),
        end: body.block(block).last()?.handle(),
    })
}

/// Returns the operations of a block, without the last one.
pub fn without_end(body: &Body, block: Block) -> Vec<Op> {
    let mut ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
    ops.pop();
    ops
}

/// Sets the bounds of a loop. Initial values stay.
pub fn set_bounds(body: &mut Body, op: Op, lower: &BoundMap, upper: &BoundMap) {
    let Some(view) = as_for(body, op) else { return };
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let sizes = [lower.operands.len(), upper.operands.len(), inits.len()].map(|size| size as u32);
    let cx = body.context().clone();
    let operands = lower.operands.iter().chain(&upper.operands).chain(&inits).copied().collect();
    let edits = [
        Edit::Operands(operands),
        Edit::Words("operandSegmentSizes", smallvec::SmallVec::from_slice(&sizes)),
        Edit::Attr("lowerBoundMap", Some(cx.map_attr(lower.map))),
        Edit::Attr("upperBoundMap", Some(cx.map_attr(upper.map))),
    ];
    Rewriter::new(body).modify_op(op, |change| {
        change.edits(&edits);
    });
}

/// Sets the lower bound of a loop.
pub(crate) fn set_lower_bound(body: &mut Body, op: Op, lower: &BoundMap) {
    let Some(upper) = as_for(body, op).map(|view| view.upper_bound()) else { return };
    set_bounds(body, op, lower, &upper);
}

/// Sets the upper bound of a loop.
pub(crate) fn set_upper_bound(body: &mut Body, op: Op, upper: &BoundMap) {
    let Some(lower) = as_for(body, op).map(|view| view.lower_bound()) else { return };
    set_bounds(body, op, &lower, upper);
}

/// Sets the step of a loop.
pub fn set_step(body: &mut Body, op: Op, step: i64) {
    let cx = body.context().clone();
    body.set_attr(op, cx.ident("step"), Some(cx.index_attr(step)));
}

/// Creates a loop that carries nothing, with an empty body. Its block has the induction variable and a terminator.
pub fn create_loop(
    body: &mut Body,
    point: InsertPoint,
    loc: Loc,
    lower: &BoundMap,
    upper: &BoundMap,
    step: i64,
) -> Op {
    let mut builder = Builder::new(body, point);
    let op =
        For::build(&mut builder, loc, &lower.operands, &upper.operands, &[], lower.map, upper.map, step, &[]);
    let region = body.op(op).region(0).handle();
    let block = body.append_new_block(region, &[Type::INDEX]);
    Yield::build(&mut Builder::at_end(body, block), loc, &[]);
    op
}

/// Creates a loop with composed and canonicalized bounds.
pub(crate) fn create_canonical_loop(
    body: &mut Body,
    point: InsertPoint,
    loc: Loc,
    mut lower: BoundMap,
    mut upper: BoundMap,
    step: i64,
) -> Op {
    let cx = body.context().clone();
    for bound in [&mut lower, &mut upper] {
        bound.fully_compose(body);
        bound.canonicalize(body);
        bound.map = cx.map(bound.map).remove_duplicate_exprs();
    }
    create_loop(body, point, loc, &lower, &upper, step)
}

/// Creates an `affine.apply`.
pub(crate) fn create_apply(body: &mut Body, point: InsertPoint, loc: Loc, bound: &BoundMap) -> Value {
    Apply::build_value(&mut Builder::new(body, point), loc, bound.map, &bound.operands)
}

/// Creates an index constant.
pub(crate) fn create_index(body: &mut Body, point: InsertPoint, loc: Loc, value: i64) -> Value {
    let cx = body.context().clone();
    let mut builder = Builder::new(body, point);
    let state = builder.state(arith::Constant::NAME, loc).attr(&cx, "value", cx.index_attr(value));
    builder.insert_value(state.results([Type::INDEX]))
}

/// Returns the start of the function that a body is.
pub(crate) fn function_start(body: &Body) -> Option<InsertPoint> {
    let region = body.root().regions().next()?;
    Some(InsertPoint::Start(region.first_block()?.handle()))
}

/// Moves operations to a point, in order.
pub fn move_ops(body: &mut Body, ops: &[Op], point: InsertPoint) {
    let mut last: Option<Op> = None;
    for &op in ops {
        body.remove(op);
        match last {
            None => body.insert_at(point, op),
            Some(last) => body.insert_after(last, op),
        }
        last = Some(op);
    }
}

/// Erases the operation of a value, if nothing uses it.
pub(crate) fn erase_if_unused(body: &mut Body, value: Value) {
    let op = body.value(value).defining_op().filter(|op| op.is_unused()).map(|op| op.handle());
    if let Some(op) = op {
        body.erase(op);
    }
}

/// Replaces the uses of a value by operations nested in another.
pub fn replace_uses_in(body: &mut Body, old: Value, new: Value, around: Op) {
    let users: Vec<(Op, usize)> = body
        .value(old)
        .uses()
        .filter(|used| body.op(around).contains(used.owner()) && used.owner().handle() != around)
        .map(|used| (used.owner().handle(), used.position()))
        .collect();
    for (user, position) in users {
        body.set_operand(user, position, new);
    }
}

/// Returns a map of one dimension that adds a number.
pub(crate) fn shift_map(body: &Body, by: i64) -> AffineMap {
    let cx = body.context();
    let expr = cx.affine_add(cx.affine_dim(0), cx.affine_constant(by));
    cx.make_map(1, 0, vec![expr])
}

/// Returns all `affine.for` of a body, the inner ones first.
pub(crate) fn loops_inner_first(body: &Body) -> Vec<Op> {
    body.root()
        .walk_body_post_order()
        .filter(|op| op.cast::<For<'_>>().is_some())
        .map(|op| op.handle())
        .collect()
}

/// Returns all `affine.for` of a body, the outer ones first.
pub(crate) fn loops_outer_first(body: &Body) -> Vec<Op> {
    body.root().walk_body().filter(|op| op.cast::<For<'_>>().is_some()).map(|op| op.handle()).collect()
}
