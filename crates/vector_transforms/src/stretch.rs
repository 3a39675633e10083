//! Broadcasts along chosen dimensions.

use crate::make::transpose;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Value};
use rewrite::{Rewriter, create_or_fold};
use vector::Broadcast;

/// Returns a vector of a shape of which a value, without the dimensions `stretched`, is each part: a broadcast to the stretched
/// dimensions before the others, and a transposition if they are elsewhere. The value must have the other dimensions.
pub fn broadcast_along(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    value: Value,
    shape: &[i64],
    stretched: &[usize],
) -> Value {
    let m = &mut Make { rw, loc };
    let cx = m.cx();
    let element = cx.ty(m.ty(value)).element_or_self().handle();
    let scalable = VectorType::of(&cx, m.ty(value)).map_or(0, |ty| ty.scalable);
    let (first, rest): (Vec<usize>, Vec<usize>) = (0..shape.len()).partition(|dim| stretched.contains(dim));
    let source: Vec<usize> = first.iter().chain(&rest).copied().collect();
    let ty = VectorType {
        shape: source.iter().map(|&dim| shape[dim]).collect(),
        scalable: scalable.checked_shl(first.len() as u32).unwrap_or(0),
        element,
    };
    let made = if m.ty(value) == ty.vector(&cx) {
        value
    } else {
        let state = m.rw.state(Broadcast::NAME, m.loc).operands([value]).results([ty.vector(&cx)]);
        create_or_fold(m.rw, state)
    };
    // The dimension of the broadcast that each one of the result is.
    let order: Vec<usize> =
        (0..shape.len()).filter_map(|dim| source.iter().position(|&other| other == dim)).collect();
    if order.iter().enumerate().all(|(at, &dim)| at == dim) { made } else { transpose(m, made, &order) }
}
