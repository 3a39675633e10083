//! Sizes of tensors from what defines them: `ReifyRankedShapedTypeOpInterface`.

use crate::Bufferizer;
use interfaces::DestinationStyle;
use ir::{DYNAMIC, Loc, Type, Value};
use shaped::slice::{self, Mixed};

/// Returns the dynamic sizes of a result, as values that are made at the insertion point; `None` if the definition does not tell.
pub(crate) fn reified(rw: &mut Bufferizer<'_>, loc: Loc, value: Value) -> Option<Vec<Value>> {
    let view = rw.value(value);
    let def = view.defining_op()?;
    let shape = view.ty().shape()?.to_vec();
    if def.is("tensor.empty") || def.is("tensor.generate") {
        return Some(def.operands().map(|size| size.handle()).collect());
    }
    if def.is("tensor.pad") {
        return Some(crate::models::padded_sizes(rw, loc, value));
    }
    if def.is("tensor.concat") {
        return Some(crate::models::concatenated_sizes(rw, loc, value));
    }
    if def.is("bufferization.alloc_tensor") {
        let copied = def.group(1).next().map(|copied| copied.handle());
        let sizes: Vec<Value> = def.group(0).map(|size| size.handle()).collect();
        return Some(match copied {
            Some(copied) => rw.dynamic_sizes(loc, copied),
            None => sizes,
        });
    }
    if def.is("tensor.extract_slice") {
        let [_, sizes, _] = slice::lists(def);
        let full: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
        let dropped = crate::models::dropped_dims(&full, &shape)?;
        let kept = sizes.into_iter().zip(dropped).filter(|(_, dropped)| !dropped).map(|(size, _)| size);
        let dynamic = kept.zip(&shape).filter(|(_, size)| **size == DYNAMIC).map(|(size, _)| size);
        let dynamic: Vec<Mixed> = dynamic.collect();
        return Some(dynamic.into_iter().map(|size| to_value(rw, loc, size)).collect());
    }
    let is_destination_style = def.interface::<dyn DestinationStyle>().is_some() || def.is("tensor.insert");
    if !is_destination_style {
        return None;
    }
    let init = match def.interface::<dyn DestinationStyle>() {
        Some(model) => model.inits(def).nth(view.position())?,
        None => 1,
    };
    let init = def.operand(init).handle();
    let mut sizes = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let index = rw.index(loc, dim as i64);
        sizes.push(rw.make("tensor.dim", loc, &[init, index], Type::INDEX));
    }
    Some(sizes)
}

/// Returns a number as a value.
pub(crate) fn to_value(rw: &mut Bufferizer<'_>, loc: Loc, number: Mixed) -> Value {
    match number {
        Mixed::Value(value) => value,
        Mixed::Fixed(number) => rw.index(loc, number),
    }
}

/// Returns a size of a tensor as mlir-opt does where it folds the operation that asks for it: what that was to be given stays.
pub(crate) fn folded_size(rw: &mut Bufferizer<'_>, loc: Loc, tensor: Value, dim: usize) -> Mixed {
    let index = rw.index(loc, dim as i64);
    match rw.value(tensor).ty().shape().and_then(|shape| shape.get(dim).copied()) {
        Some(size) if size != DYNAMIC => {
            rw.index(loc, size);
            Mixed::Fixed(size)
        }
        _ => Mixed::Value(rw.make("tensor.dim", loc, &[tensor, index], Type::INDEX)),
    }
}

/// Returns the sum of sizes, as an `affine.apply` if it is not known.
pub(crate) fn sum(rw: &mut Bufferizer<'_>, loc: Loc, sizes: &[Mixed]) -> Mixed {
    let cx = rw.context().clone();
    let zero = cx.affine_constant(0);
    let sum = (0..sizes.len() as u32).fold(zero, |sum, at| cx.affine_add(sum, cx.affine_symbol(at)));
    let map = cx.make_map(0, sizes.len() as u32, [sum]);
    linalg::build::composed_apply(&mut **rw, loc, map, sizes)
}
