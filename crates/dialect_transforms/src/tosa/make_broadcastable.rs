//! `tosa-make-broadcastable`.

use super::ranks::{equalize, raised, shape_of};
use crate::drive::greedily;
use ::tosa::Select;
use ir::{Body, Build, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};

/// TOSA rank Reshape to enable Broadcasting
///
/// Operands get dimensions of size 1 in front, until all have the rank of the result.
///
/// ```mlir
/// %0 = tosa.add %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
///
/// %0 = tosa.const_shape {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %1 = tosa.reshape %y, %0 : (tensor<3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
/// %2 = tosa.add %x, %1 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
/// ```
#[pass("tosa-make-broadcastable", name = "TosaMakeBroadcastablePass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct TosaMakeBroadcastable;

/// Operations of which the first two operands are broadcast.
const BINARY: [&str; 19] = [
    "tosa.add",
    "tosa.arithmetic_right_shift",
    "tosa.bitwise_and",
    "tosa.bitwise_or",
    "tosa.bitwise_xor",
    "tosa.equal",
    "tosa.greater",
    "tosa.greater_equal",
    "tosa.intdiv",
    "tosa.logical_and",
    "tosa.logical_left_shift",
    "tosa.logical_or",
    "tosa.logical_right_shift",
    "tosa.logical_xor",
    "tosa.maximum",
    "tosa.minimum",
    "tosa.mul",
    "tosa.pow",
    "tosa.sub",
];

impl TosaMakeBroadcastable {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        for name in BINARY {
            set.on(name, broadcast_binary);
        }
        set.of::<Select<'_>>(broadcast_select);
        greedily(cx, body, set)
    }
}

/// Returns the rank of the result.
fn rank(op: Op, rw: &Rewriter<'_>) -> Option<usize> {
    rw.op(op).result(0).ty().rank()
}

/// Replaces an operation by one with other operands in front.
fn replace_operands(op: Op, rw: &mut Rewriter<'_>, operands: &[Value]) {
    let view = rw.op(op);
    let (loc, name, ty, cx) = (view.loc(), view.name_str(), view.result(0).ty_handle(), rw.context().clone());
    let rest: Vec<Value> = view.operands().skip(operands.len()).map(|value| value.handle()).collect();
    let round = view.attr("round").map(|attr| attr.handle());
    let state = rw.state(name, loc).operands([operands, &rest].concat()).results([ty]);
    let state = match round {
        Some(round) => state.attr(&cx, "round", round),
        None => state,
    };
    rw.replace_with(op, state);
}

fn broadcast_binary(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (a, b, loc) = (view.operand(0).handle(), view.operand(1).handle(), view.loc());
    let (of_a, of_b) = (shape_of(rw, a).matched()?, shape_of(rw, b).matched()?);
    rw.require(of_a.len() != of_b.len() && rank(op, rw) == Some(of_a.len().max(of_b.len())))?;
    let Some((a, b)) = equalize(rw, loc, a, b) else { return no_match("failed to reshape inputs") };
    replace_operands(op, rw, &[a, b]);
    Ok(())
}

/// Raises the ranks of the operands of `tosa.select` pair by pair, so that each is broadcast to the others.
fn broadcast_select(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let loc = view.loc();
    let mut values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let shapes: Option<Vec<Vec<i64>>> = values.iter().map(|&value| shape_of(rw, value)).collect();
    let mut shapes = shapes.matched()?;
    rw.require(shapes.len() == 3)?;
    let rank = rank(op, rw).matched()?;
    let pairs = [(0, 1), (0, 2), (1, 2)];
    // The shapes are computed before anything is created, since the pattern may not match after all.
    let mut raises = Vec::new();
    for (a, b) in pairs {
        let (low, high) = if shapes[a].len() < shapes[b].len() { (a, b) } else { (b, a) };
        let raise = raised(&shapes[low], &shapes[high]);
        if shapes[low].len() < shapes[high].len()
            && shapes[high].len() == rank
            && let Some(shape) = raise
        {
            shapes[low] = shape.clone();
            raises.push((low, shape));
        }
    }
    rw.require(!raises.is_empty() && shapes.iter().all(|shape| shape.len() == rank))?;
    for (value, shape) in raises {
        values[value] = super::ranks::reshape(rw, loc, values[value], &shape);
    }
    replace_operands(op, rw, &values);
    Ok(())
}
