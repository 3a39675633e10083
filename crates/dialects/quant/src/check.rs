//! Verification of casts.

use crate::markers::{IntegerScalarOrTensor, QuantizedScalarOrTensor};
use crate::types::{Quantized, Scales};
use diag::Diagnostic;
use ir::def::{Callback, Rule};
use ir::markers::TypeMarker;
use ir::{DYNAMIC, OpRef, TypeRef};

type Check = Result<(), Diagnostic>;

/// Both types are scalars, or tensors of one shape.
pub(crate) const SAME_SHAPE: Rule = Rule::Check {
    summary: "input and result are both scalars or both tensors with matching shape",
    holds: Callback(&|op: OpRef<'_>| {
        let (input, result) = (op.operand(0).ty(), op.result(0).ty());
        input.is_tensor() == result.is_tensor() && input.shape() == result.shape()
    }),
};

/// One type is an integer, the other one quantized.
pub(crate) const INTEGER_AND_QUANTIZED: Rule = Rule::Check {
    summary: "input must be integer and result must be quantized, or vice versa",
    holds: Callback(&|op: OpRef<'_>| {
        let (input, result) = (op.operand(0).ty(), op.result(0).ty());
        let (integer, quantized) = (IntegerScalarOrTensor::CONSTRAINT, QuantizedScalarOrTensor::CONSTRAINT);
        (integer.accepts(input) && quantized.accepts(result))
            || (quantized.accepts(input) && integer.accepts(result))
    }),
};

/// Returns the quantized type of a cast, and the type that it is an element of, or itself.
pub(crate) fn quantized<'a>(op: OpRef<'a>) -> Option<(Quantized<'a>, TypeRef<'a>)> {
    let values = [op.operand(0), op.result(0)];
    values.into_iter().find_map(|value| Some((Quantized::of(value.ty().element_or_self())?, value.ty())))
}

/// Verifies that scales fit the tensor that they are for.
pub(crate) fn verify_scales(op: OpRef<'_>, quantized: Quantized<'_>, container: TypeRef<'_>) -> Check {
    match quantized.scales() {
        Some(Scales::Axis(scales, _)) => {
            let count = op.context().attr_ref(scales).as_array().map_or(0, |scales| scales.len());
            verify_axis(op, quantized, container, count)
        }
        Some(Scales::Blocks(scales, _)) => {
            let scales = op.context().attr_ref(scales).ty();
            verify_blocks(op, quantized, container, scales.and_then(|ty| ty.shape()).unwrap_or(&[]))
        }
        _ => Ok(()),
    }
}

fn verify_axis(op: OpRef<'_>, quantized: Quantized<'_>, container: TypeRef<'_>, scales: usize) -> Check {
    if !container.is_tensor() {
        return Err(op.plain_error("scalar types may not use per-axis quantization"));
    }
    let Some(shape) = container.shape() else { return Ok(()) };
    let axis = quantized.axes().first().copied().unwrap_or(0);
    match usize::try_from(axis).ok().and_then(|axis| shape.get(axis)) {
        None => Err(op.plain_error("quantized dimension must be less than tensor rank")),
        Some(&size) if size != DYNAMIC && usize::try_from(size) != Ok(scales) => {
            Err(op.plain_error("quantized dimension size does not match number of scales"))
        }
        Some(_) => Ok(()),
    }
}

fn verify_blocks(op: OpRef<'_>, quantized: Quantized<'_>, container: TypeRef<'_>, scales: &[i64]) -> Check {
    if !container.is_tensor() {
        return Err(op.plain_error("scalar types may not use sub-channel quantization"));
    }
    let Some(shape) = container.shape() else {
        return Err(op.plain_error("tensor containing the sub-channel quantized type must be ranked"));
    };
    let rank = shape.len();
    let mut wanted = vec![1; rank];
    for (axis, block) in quantized.axes().into_iter().zip(quantized.block_sizes()) {
        let Some(at) = usize::try_from(axis).ok().filter(|&at| at < rank) else {
            return Err(
                op.plain_error(format!("quantized dimension {axis} must be less than tensor rank {rank}"))
            );
        };
        let size = shape[at];
        if size != DYNAMIC && size % block.max(1) != 0 {
            return Err(op.plain_error(format!(
                "tensor dimension size {size} at axis {axis} must be divisible by the corresponding block size {block}"
            )));
        }
        wanted[at] = if size == DYNAMIC { DYNAMIC } else { size / block.max(1) };
    }
    if scales.len() != rank {
        return Err(op.plain_error(format!(
            "Rank of scales {} must match the rank of the tensor {rank}",
            scales.len()
        )));
    }
    let differs = |at: &usize| wanted[*at] != DYNAMIC && wanted[*at] != scales[*at];
    match (0..rank).find(differs) {
        Some(at) => Err(op.plain_error(format!(
            "dimension size {size} of scales tensor at axis {at} should match (tensor dimension at axis / block sizes at axis) = {size}",
            size = wanted[at]
        ))),
        None => Ok(()),
    }
}
