//! `vector.type_cast`: another descriptor of the same memory.

use crate::llvm::Site;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (source, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let is_contiguous = |ty| {
        memref::layout::is_identity(ty)
            || memref::layout::strides_and_offset(ty).is_some_and(|layout| {
                layout.offset == 0 && layout.strides.last().is_none_or(|&stride| stride == 1)
            })
    };
    if !source.has_static_shape()
        || !result.has_static_shape()
        || !is_contiguous(source)
        || !is_contiguous(result)
    {
        return no_match("not contiguous");
    }
    let layout = memref::layout::strides_and_offset(result).matched()?;
    let shape = result.shape().matched()?.to_vec();
    let old = at.descriptor(0);
    let mut new = at.new_descriptor(result, rw)?;
    let allocated = old.allocated(rw);
    new.set_allocated(rw, allocated);
    let aligned = old.aligned(rw);
    new.set_aligned(rw, aligned);
    let zero = at.number(0, rw);
    new.set_offset(rw, zero);
    for (dim, (&size, &stride)) in shape.iter().zip(&layout.strides).enumerate() {
        let size = at.number(size, rw);
        new.set_size(rw, dim, size);
        let stride = at.number(stride, rw);
        new.set_stride(rw, dim, stride);
    }
    at.replace(&[new.value()], rw)
}
