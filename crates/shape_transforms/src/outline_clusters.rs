//! Operations that compute shapes and nothing else.

use ir::{Body, Loc, Op, OpRef, Value, ValueRef};
use std::collections::HashSet;

/// Operations that compute a shape.
pub(crate) struct Cluster {
    /// The shape.
    pub(crate) shape: Value,
    /// The values that have it.
    pub(crate) values: Vec<Value>,
    /// Location of the first value with the shape.
    pub(crate) loc: Loc,
    /// The operations in order.
    pub(crate) ops: Vec<Op>,
    /// Values from elsewhere that they use.
    pub(crate) inputs: Vec<Value>,
}

/// Whether a use of a value computes nothing but shapes.
fn is_of_shape(user: OpRef<'_>, value: ValueRef<'_>, known: &HashSet<Op>) -> bool {
    if user.is(shape::WithShape::NAME) {
        return user.operand(1) == value;
    }
    known.contains(&user.handle())
}

/// Returns the operations all of whose uses compute shapes of `shape.with_shape` in the end.
fn only_for_shapes(body: &Body) -> HashSet<Op> {
    let mut ops: Vec<OpRef<'_>> = body.root().walk_body().filter(|op| !op.is_root()).collect();
    ops.reverse();
    let mut known: HashSet<Op> = HashSet::new();
    loop {
        let before = known.len();
        for &op in &ops {
            let all =
                || op.results().all(|result| result.users().all(|user| is_of_shape(user, result, &known)));
            if !op.is(shape::WithShape::NAME) && !op.is_unused() && all() {
                known.insert(op.handle());
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

/// Returns the shapes that are computed for ranked tensors, each with what computes it.
pub(crate) fn clusters(body: &Body) -> Vec<Cluster> {
    let known = only_for_shapes(body);
    let order: Vec<OpRef<'_>> = body.root().walk_body_post_order().collect();
    let mut found: Vec<Cluster> = Vec::new();
    for op in order.iter().filter(|op| op.is(shape::WithShape::NAME)) {
        let (value, shape) = (op.operand(0), op.operand(1));
        let is_ranked = value.ty().is_tensor() && value.ty().rank().is_some();
        if !is_ranked {
            continue;
        }
        match found.iter_mut().find(|cluster| cluster.shape == shape.handle()) {
            Some(cluster) => cluster.values.push(value.handle()),
            None => found.push(cluster(shape, value, &known, &order)),
        }
    }
    found
}

fn cluster(shape: ValueRef<'_>, value: ValueRef<'_>, known: &HashSet<Op>, order: &[OpRef<'_>]) -> Cluster {
    let mut members: HashSet<Op> = HashSet::new();
    let mut open: Vec<OpRef<'_>> = shape.defining_op().into_iter().collect();
    while let Some(op) = open.pop() {
        if known.contains(&op.handle()) && members.insert(op.handle()) {
            open.extend(op.operands().filter_map(|operand| operand.defining_op()));
        }
    }
    let ops: Vec<OpRef<'_>> = order.iter().copied().filter(|op| members.contains(&op.handle())).collect();
    let mut inputs: Vec<Value> = Vec::new();
    for operand in ops.iter().flat_map(|op| op.operands()) {
        let is_member = operand.defining_op().is_some_and(|def| members.contains(&def.handle()));
        if !is_member && !inputs.contains(&operand.handle()) {
            inputs.push(operand.handle());
        }
    }
    if ops.is_empty() {
        inputs.push(shape.handle());
    }
    let ops = ops.iter().map(|op| op.handle()).collect();
    Cluster { shape: shape.handle(), values: vec![value.handle()], loc: value.loc(), ops, inputs }
}
