//! Fusion of structured operations with reshapes of their operands and results.
//!
//! By *expansion*, an operation has a loop for each dimension of the expanded tensor; by *collapsing*, it has one for all dimensions
//! that are collapsed together. The reshape moves to the other operands, where it often meets its inverse.

pub mod collapse;
pub mod collapse_loops;
pub mod expand;
mod hoist;

use ir::{AffineMap, Build, Loc, Mapping, Op, OpRef, Type, Value};
use linalg::build::generic_state;
use linalg::{IteratorType, Structured};
use rewrite::Rewriter;
use shaped::reassociation::groups_attr;
use shaped::slice::Mixed;

/// Decides whether a reshape is fused through an operand of an operation, whose number is given.
pub type Control = fn(OpRef<'_>, usize) -> bool;

/// Whether the producer of an operand has no other use.
pub fn is_only_use(op: OpRef<'_>, operand: usize) -> bool {
    let producer = op.operands().nth(operand).and_then(|value| value.defining_op());
    producer.is_some_and(|producer| {
        let mut uses = producer.results().flat_map(|result| result.uses());
        uses.next().is_some() && uses.next().is_none()
    })
}

/// Whether an operand has a producer.
pub fn always(_: OpRef<'_>, _: usize) -> bool {
    true
}

/// Builds a `tensor.expand_shape` to a shape.
fn build_expand(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (value, ty): (Value, Type),
    groups: &[Vec<i64>],
    shape: &[Mixed],
) -> Value {
    let cx = rw.context().clone();
    let fixed: Vec<i64> = shape.iter().map(|size| size.fixed()).collect();
    let values = shape.iter().filter_map(|size| size.value());
    let state = rw
        .state("tensor.expand_shape", loc)
        .operands([value].into_iter().chain(values))
        .results([ty])
        .attr(&cx, "reassociation", groups_attr(&cx, groups))
        .attr(&cx, "static_output_shape", cx.i64_array_attr(&fixed));
    rw.insert_value(state)
}

/// Builds a `tensor.collapse_shape` to a type.
pub(crate) fn build_collapse(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    groups: &[Vec<i64>],
    ty: Type,
) -> Value {
    let cx = rw.context().clone();
    let state = rw.state("tensor.collapse_shape", loc).operands([value]).results([ty]);
    rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, groups)))
}

/// Builds the operation with other operands, maps and loops: of the same name if it has a name, or a `linalg.generic` with its region.
fn build_like(
    rw: &mut Rewriter<'_>,
    op: Op,
    (inputs, outputs): (&[Value], &[Value]),
    maps: &[AffineMap],
    iterators: &[IteratorType],
) -> Op {
    let view = rw.op(op);
    let loc = view.loc();
    if ["linalg.fill", "linalg.copy"].contains(&view.name_str()) {
        let operands: Vec<Value> = inputs.iter().chain(outputs).copied().collect();
        let types = linalg::build::tensor_types(rw, outputs);
        return linalg::build::clone_with(rw, op, &operands, &types);
    }
    let state = generic_state(rw, loc, (inputs, outputs), maps, iterators);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.clone_region(from, to, &mut Mapping::new());
    new
}

/// Returns the dimensions that are the results of the map of an operand.
fn dims_of(view: Structured<'_>, operand: usize) -> Option<Vec<usize>> {
    let map = *view.map_refs().get(operand)?;
    map.results().map(|result| result.as_dim().map(|dim| dim as usize)).collect()
}
