//! Operations that change the shape of a tensor.

use super::{EvalResult, result, tensor};
use crate::memref::indices;
use crate::memref_view::groups;
use interfaces::eval::{Machine, Trap, Val};
use ir::{AttrRef, DYNAMIC, OpRef};

pub(super) fn collapse_shape(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let size = |group: Vec<usize>| group.iter().filter_map(|&dim| source.sizes.get(dim)).product();
    let sizes = groups(op).into_iter().map(size).collect();
    result(op, op.result(0).ty(), sizes, source.items.clone())
}

/// Evaluates `expand_shape`. The product of each group of sizes must be the dimension that it splits.
pub(super) fn expand_shape(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let mut dynamic = indices(op, &args[1..])?.into_iter();
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let fixed = op.attr("static_output_shape").and_then(AttrRef::as_ints).unwrap_or_default();
    let sizes: Vec<i64> = fixed
        .into_iter()
        .map(|size| if size == DYNAMIC { dynamic.next().unwrap_or(0) } else { size })
        .collect();
    for (group, &size) in groups(op).into_iter().zip(&source.sizes) {
        let mut parts = group.iter().filter_map(|&dim| sizes.get(dim));
        let product = parts.try_fold(1_i64, |product, &size| product.checked_mul(size));
        if product != Some(size) {
            return Err(Trap::new(op, format!("a dimension of size {size} is split into {sizes:?}")));
        }
    }
    result(op, op.result(0).ty(), sizes, source.items.clone())
}

pub(super) fn reshape(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (source, shape) = (tensor(op, args.first())?, tensor(op, args.get(1))?);
    let (Some(source), Some(shape)) = (source, shape) else { return Ok(Val::Poison.into()) };
    result(op, op.result(0).ty(), indices(op, &shape.items)?, source.items.clone())
}
