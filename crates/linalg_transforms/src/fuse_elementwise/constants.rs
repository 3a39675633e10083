//! Constants and filled tensors as scalars, and transposes of constants.

use crate::apply::replace_with_results;
use ir::{AffineMap, Attr, Build, Mapping, Op, TypeRef, Value, ValueRef};
use linalg::build::generic_state;
use linalg::{LinalgOp, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};

/// Uses the value that a tensor is filled with instead of its elements.
pub(super) fn inline_fill(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics())?;
    let block = view.block().matched()?;
    let mut found: Vec<(Value, Value)> = Vec::new();
    for (index, operand) in view.inputs().enumerate() {
        let fill = operand.defining_op().filter(|def| def.is("linalg.fill") && def.num_operands() == 2);
        let Some(fill) = fill else { continue };
        let argument = block.argument(index);
        if !argument.is_unused() && fill.operand(0).ty() == argument.ty() {
            found.push((argument.handle(), fill.operand(0).handle()));
        }
    }
    rw.require(!found.is_empty())?;
    for (argument, value) in found {
        rw.replace_all_uses(argument, value);
    }
    Ok(())
}

/// Returns the scalar that a value is, or that all its elements are.
fn scalar_of(value: ValueRef<'_>) -> Option<Attr> {
    let attr = value.context().attr_ref(constant_attr(value)?);
    if let Some(dense) = attr.as_dense() {
        let element = dense.element_type();
        let number = element.is_integer() || element.is_float();
        return dense.attr(0).filter(|_| dense.is_splat() && number).map(|attr| attr.handle());
    }
    (attr.as_int().is_some() || attr.as_float().is_some()).then(|| attr.handle())
}

/// Uses a constant in the region instead of an operand whose elements are all equal.
pub(super) fn inline_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics())?;
    let block = view.block().matched()?;
    let (index, scalar) = {
        let mut inputs = view.inputs().enumerate();
        inputs.find_map(|(index, value)| Some((index, scalar_of(value)?))).matched()?
    };
    let maps = view.maps();
    let kept = |at: &usize| *at != index;
    let new_maps: Vec<AffineMap> = (0..maps.len()).filter(kept).map(|at| maps[at]).collect();
    let all = rw.context().concat_maps(&new_maps);
    rw.require(rw.context().map(all).inverse_permutation().is_some())?;
    let values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let count = view.num_inputs();
    let inputs: Vec<Value> = (0..count).filter(kept).map(|at| values[at]).collect();
    let argument = block.argument(index);
    let (argument, ty) = (argument.handle(), argument.ty_handle());
    let def_loc = view.operand(index).loc();
    let (loc, iterators, cx) = (view.loc(), view.iterators(), rw.context().clone());
    let state = rw.state("arith.constant", def_loc).attr(&cx, "value", scalar).results([ty]);
    let constant = rw.insert_value(state);
    let state = generic_state(rw, loc, (&inputs, &values[count..]), &new_maps, &iterators);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.replace_all_uses(argument, constant);
    rw.clone_region(from, to, &mut Mapping::new());
    let copy = rw.op(new).region(0).first_block().matched()?.handle();
    rw.erase_argument(copy, index);
    replace_with_results(rw, op, new);
    Ok(())
}

/// Adds the folds of operations on constants.
pub(super) fn add_folds(set: &mut PatternSet) {
    set.on_interface::<dyn LinalgOp>(fold_transpose);
}

/// Returns the input dimension of each output dimension, if an operation only permutes its one input.
fn permutation(view: Structured<'_>) -> Option<Vec<usize>> {
    let block = view.block()?;
    let only = block.first()?;
    let moves = view.num_inputs() == 1
        && view.has_pure_tensor_semantics()
        && only.num_operands() == 1
        && only.operand(0) == block.argument(0)
        && block.last() == Some(only);
    if !moves {
        return None;
    }
    let maps = view.map_refs();
    if maps.len() != 2 || !maps.iter().all(|map| map.is_permutation()) {
        return None;
    }
    let dims = |at: usize| -> Option<Vec<u32>> { maps[at].results().map(|expr| expr.as_dim()).collect() };
    let (from, to) = (dims(0)?, dims(1)?);
    to.iter().map(|dim| from.iter().position(|other| other == dim)).collect()
}

/// Returns elements in the order of a permuted tensor.
fn permuted_elements(attr: ir::AttrRef<'_>, permutation: &[usize], ty: TypeRef<'_>) -> Option<Attr> {
    let (dense, cx) = (attr.as_dense()?, attr.context());
    let (from, to) = (dense.ty().shape()?, ty.shape()?);
    let is_number = dense.element_type().is_integer() || dense.element_type().is_float();
    let fits = from.len() == to.len() && permutation.iter().zip(to).all(|(&at, &size)| from[at] == size);
    if !is_number || !fits || dense.element_type() != ty.element_or_self() {
        return None;
    }
    if dense.is_splat() {
        return Some(cx.dense_attr(ty.handle(), dense.bytes().into(), true));
    }
    let mut strides = vec![1usize; from.len()];
    for dim in (1..from.len()).rev() {
        strides[dim - 1] = strides[dim] * usize::try_from(from[dim]).ok()?;
    }
    let mut bytes = Vec::with_capacity(dense.bytes().len());
    for index in 0..dense.len() {
        let (mut left, mut at) = (index, 0);
        for (&dim, &size) in permutation.iter().zip(to).rev() {
            let size = usize::try_from(size).ok()?;
            at += left % size * strides[dim];
            left /= size;
        }
        bytes.extend_from_slice(dense.element(at)?);
    }
    Some(cx.dense_attr(ty.handle(), bytes.into(), false))
}

/// Transposes the elements of a constant that nothing else uses.
fn fold_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let permutation = permutation(view).matched()?;
    let input = view.operand(0);
    rw.require(input.uses().count() == 1)?;
    let ty = view.result(0).ty();
    let value = view.context().attr_ref(constant_attr(input).matched()?);
    let folded = permuted_elements(value, &permutation, ty).matched()?;
    let (loc, ty, cx) = (view.loc(), ty.handle(), rw.context().clone());
    let state = rw.state("arith.constant", loc).attr(&cx, "value", folded).results([ty]);
    let constant = rw.insert_value(state);
    rw.replace_op(op, &[constant]);
    Ok(())
}
