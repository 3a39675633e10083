//! Constants and filled tensors as scalars.

use crate::apply::replace_with_results;
use ir::{AffineMap, Attr, Build, Mapping, Op, Value, ValueRef};
use linalg::Structured;
use linalg::build::generic_state;
use rewrite::{MatchResult, Matched, Rewriter, constant_attr};

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
