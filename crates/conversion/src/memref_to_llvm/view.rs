//! Parts of buffers of bytes as other buffers.

use super::address::{Step, element_address};
use crate::llvm::{LlvmTypes, MemRefDescriptor, mul};
use ir::Op;
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

pub(super) fn convert_view(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let loc = view.loc();
    let (from, to) = (cx.ty(view.operand(0).ty_handle()), cx.ty(view.result(0).ty_handle()));
    let byte = types.convert(from.element_type().matched()?.handle()).matched()?;
    let strides = memref::layout::strides_and_offset(to).matched()?.strides;
    if strides.last().is_some_and(|stride| !(0..=1).contains(stride)) {
        return no_match("cannot cast to non-contiguous shape");
    }
    let mut dynamic = operands.group(view, 2).iter().copied();
    let source = MemRefDescriptor::of(operands.one(0), types, loc);
    let mut made = MemRefDescriptor::poison(rw, loc, types, to).matched()?;
    let allocated = source.allocated(rw);
    made.put_allocated(rw, allocated);
    let aligned = source.aligned(rw);
    let shift = [Step::Value(operands.one(1))];
    let aligned = element_address(rw, loc, aligned, byte, &shift, GepNoWrapFlags::NONE);
    made.put_aligned(rw, aligned);
    let zero = made.number(rw, 0);
    made.put_offset(rw, zero);
    // From the last dimension on, of which sizes are behind all others.
    let (mut inner_stride, mut inner_size) = (None, None);
    for (dim, (&size, &stride)) in to.shape().matched()?.iter().zip(&strides).enumerate().rev() {
        let size = match size {
            ir::DYNAMIC => dynamic.next_back().matched()?,
            size => made.number(rw, size),
        };
        made.put_size(rw, dim, size);
        let stride = match (stride, inner_stride, inner_size) {
            (ir::DYNAMIC, Some(stride), Some(size)) => mul(rw, loc, stride, size),
            (ir::DYNAMIC, ..) => made.number(rw, 1),
            (stride, ..) => made.number(rw, stride),
        };
        made.put_stride(rw, dim, stride);
        (inner_stride, inner_size) = (Some(stride), Some(size));
    }
    rw.replace_op(op, &[made.value()]);
    Ok(())
}
