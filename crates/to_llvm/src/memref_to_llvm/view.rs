//! Parts of buffers of bytes as other buffers.

use super::address::{Step, element_address};
use crate::llvm::{Site, mul};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_view(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (loc, from, to) = (at.loc, at.operand_type(0, rw), at.result_type(0, rw));
    let byte = at.element(from)?;
    let strides = memref::layout::strides_and_offset(to).matched()?.strides;
    if strides.last().is_some_and(|stride| !(0..=1).contains(stride)) {
        return no_match("cannot cast to non-contiguous shape");
    }
    let mut dynamic = at.operands.group(at.view(rw), 2).iter().copied();
    let source = at.descriptor(0);
    let mut made = at.new_descriptor(to, rw)?;
    let allocated = source.allocated(rw);
    made.set_allocated(rw, allocated);
    let aligned = source.aligned(rw);
    let shift = [Step::Value(at.operand(1))];
    let aligned = element_address(rw, loc, aligned, byte, &shift, GepNoWrapFlags::NONE);
    made.set_aligned(rw, aligned);
    let zero = made.number(rw, 0);
    made.set_offset(rw, zero);
    // From the last dimension on, of which sizes are after all others.
    let (mut inner_stride, mut inner_size) = (None, None);
    for (dim, (&size, &stride)) in to.shape().matched()?.iter().zip(&strides).enumerate().rev() {
        let size = match size {
            ir::DYNAMIC => dynamic.next_back().matched()?,
            size => made.number(rw, size),
        };
        made.set_size(rw, dim, size);
        let stride = match (stride, inner_stride, inner_size) {
            (ir::DYNAMIC, Some(stride), Some(size)) => mul(rw, loc, stride, size),
            (ir::DYNAMIC, ..) => made.number(rw, 1),
            (stride, ..) => made.number(rw, stride),
        };
        made.set_stride(rw, dim, stride);
        (inner_stride, inner_size) = (Some(stride), Some(size));
    }
    at.replace(&[made.value()], rw)
}
