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
    if def.is("bufferization.alloc_tensor") && def.operand_group(1).is_empty() {
        return Some(def.group(0).map(|size| size.handle()).collect());
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
