//! Sampled products: those of two dense matrices where a sparse one has elements.

use super::calls::{Calls, Copies};
use super::matrix::{Format, buffers};
use super::{Operands, either, is_product_of, sum_of};
use crate::emit::Emit;
use crate::gpu_codegen::buffers::Device;
use ir::{OpRef, Type, Value};
use linalg::Structured;

/// Whether the region adds the product of the first two elements to the last where that is stored.
pub(super) fn samples_products(view: Structured<'_>) -> bool {
    let Some(block) = view.block().filter(|block| block.num_arguments() == 3) else { return false };
    let [first, second, last] = [0, 1, 2].map(|at| block.argument(at));
    let is_unary =
        |op: OpRef<'_>| op.is("sparse_tensor.unary") && op.operand(0) == last && op.region(1).is_empty();
    let reduce = block.last().and_then(|end| end.operands().next()?.defining_op());
    let Some(reduce) = reduce.filter(|reduce| reduce.is("sparse_tensor.reduce")) else { return false };
    let sum = yielded(reduce).and_then(|end| sum_of(end.operands().next()?));
    let Some(body) = reduce.region(0).first_block().filter(|body| body.num_arguments() == 2) else {
        return false;
    };
    let [x, y] = [0, 1].map(|at| body.argument(at));
    sum.is_some_and(|sum| either(sum, |a, b| a == x && b == y))
        && either(reduce, |a, b| {
            let unary = b.defining_op().filter(|def| a == last && is_unary(*def));
            let present = unary.and_then(yielded).and_then(|end| end.operands().next());
            present.is_some_and(|present| is_product_of(present, first, second))
        })
}

/// Returns what ends the first region of an operation.
fn yielded(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.region(0).first_block()?.last()
}

/// Emits a sampled product, which is added to the output. Returns the sum.
pub(super) fn multiply(e: &mut Emit<'_, '_>, operands: Operands, ty: Type) -> Option<Value> {
    let device = &Device::new(e)?;
    let Operands { first, second, output } = operands;
    let element = e.element(output);
    let count = e.op("sparse_tensor.number_of_entries", &[output], Type::INDEX);
    let (rows, inner, columns) = (e.dim(first, 0), e.dim(first, 1), e.dim(second, 1));
    let mut copies = Copies::default();
    let a = copies.add_tensor(e, device, first)?.device;
    let b = copies.add_tensor(e, device, second)?.device;
    let [positions, coordinates, values] =
        buffers(e, output, Format::Csr)?.map(|host| copies.add(e, device, host));
    copies.wait(e, device);
    let mut calls = Calls::start(e, device);
    let x = calls.dense(e, a, &[rows, inner])?;
    let y = calls.dense(e, b, &[inner, columns])?;
    let memory = [positions.device, coordinates.device, values.device];
    let matrix = calls.matrix(e, Format::Csr, [rows, columns, count], memory)?;
    let call = ("gpu.sddmm_buffer_size", &[x, y, matrix][..], &[Type::INDEX][..]);
    let size = calls.compute(e, call, element, |state| state).pop()?;
    let buffer = calls.alloc_bytes(e, size);
    calls.compute(e, ("gpu.sddmm", &[x, y, matrix, buffer], &[]), element, |state| state);
    calls.destroy(
        e,
        &[("gpu.destroy_dn_tensor", x), ("gpu.destroy_dn_tensor", y), ("gpu.destroy_sp_mat", matrix)],
    );
    calls.free(e, &[buffer, a, b, positions.device, coordinates.device]);
    calls.copy_back(e, values);
    calls.free(e, &[values.device]);
    calls.finish(e);
    Some(e.op("sparse_tensor.load", &[output], ty))
}
