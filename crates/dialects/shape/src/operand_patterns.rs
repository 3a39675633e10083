//! Patterns that operations on any number of shapes share.

use crate::constants::{ConstShape, extents_attr, passing, shape_state};
use crate::types::{WitnessType, is_shape};
use ir::{Build, DYNAMIC, Op, OpRef, OpState, Value, ValueRef};
use rewrite::{MatchResult, Rewriter};

/// Returns the state of an operation of the same name and results, with other operands.
pub(crate) fn state_like(
    rw: &Rewriter<'_>,
    op: OpRef<'_>,
    operands: Vec<Value>,
    with_attrs: bool,
) -> OpState {
    let mut state = rw.state(op.name_str(), op.loc()).operands(operands).results(op.result_types());
    for attr in op.attrs().filter(|_| with_attrs) {
        state.try_put_attr(op.context(), attr.name, attr.value);
    }
    state
}

/// Each operand is there once.
pub(crate) fn remove_duplicates(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let mut unique: Vec<Value> = Vec::new();
    for operand in view.operands() {
        if !unique.contains(&operand.handle()) {
            unique.push(operand.handle());
        }
    }
    rw.require(unique.len() < view.num_operands())?;
    let state = state_like(rw, view, unique, true);
    rw.replace_with(op, state);
    Ok(())
}

/// Whether a value may be a shape with dimensions.
fn may_have_dimensions(shape: ValueRef<'_>) -> bool {
    if shape.ty().shape() == Some(&[0]) {
        return false;
    }
    let constant = shape.defining_op().and_then(|def| def.cast::<ConstShape<'_>>());
    constant.and_then(|constant| constant.shape().as_dense()).is_none_or(|extents| !extents.is_empty())
}

/// Shapes without dimensions do not change what others are broadcast to.
pub(crate) fn remove_empty_shapes(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let rest: Vec<Value> =
        view.operands().filter(|&shape| may_have_dimensions(shape)).map(|shape| shape.handle()).collect();
    rw.require(rest.len() < view.num_operands())?;
    let (cx, ty) = (rw.context(), view.result(0).ty());
    let is_witness = WitnessType::cast(ty).is_some();
    let state = if is_witness && rest.len() < 2 {
        passing(cx, view.loc())
    } else if rest.is_empty() {
        let empty = extents_attr(cx, &[]);
        rw.require(is_shape(ty) || ty.shape() == Some(&[0]))?;
        shape_state(cx, view.loc(), empty, ty.handle())
    } else {
        state_like(rw, view, rest, true)
    };
    rw.replace_with(op, state);
    Ok(())
}

/// Casts that forget a rank are left out.
pub(crate) fn skip_casts(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let mut changed = false;
    let operands: Vec<Value> = view
        .operands()
        .map(|operand| {
            let cast = operand.defining_op().and_then(|def| def.cast::<tensor::Cast<'_>>());
            match cast.filter(|_| operand.ty().shape() == Some(&[DYNAMIC])) {
                Some(cast) if cast.source().ty().rank() == Some(1) => {
                    changed = true;
                    cast.source().handle()
                }
                _ => operand.handle(),
            }
        })
        .collect();
    rw.require(changed)?;
    let state = state_like(rw, view, operands, false);
    rw.replace_with(op, state);
    Ok(())
}
