//! Products of a sparse matrix and a dense vector or matrix.

use super::Operands;
use super::calls::{Calls, Copies};
use super::matrix::{Format, buffers};
use crate::emit::Emit;
use crate::gpu_codegen::buffers::Device;
use ir::{Type, Value};

/// Emits a product, which is added to the output. Returns the sum.
pub(super) fn multiply(
    e: &mut Emit<'_, '_>,
    operands: Operands,
    format: Format,
    is_vector: bool,
    ty: Type,
) -> Option<Value> {
    let device = &Device::new(e)?;
    let Operands { first: matrix, second: factor, output } = operands;
    let element = e.element(output);
    let count = e.op("sparse_tensor.number_of_entries", &[matrix], Type::INDEX);
    let (rows, inner) = (e.dim(matrix, 0), e.dim(matrix, 1));
    let columns = if is_vector { None } else { Some(e.dim(factor, 1)) };
    let mut copies = Copies::default();
    let [first, second, values] = buffers(e, matrix, format)?.map(|host| copies.add(e, device, host).device);
    let factor = copies.add_tensor(e, device, factor)?.device;
    let output = copies.add_tensor(e, device, output)?;
    copies.wait(e, device);
    let mut calls = Calls::start(e, device);
    let matrix = calls.matrix(e, format, [rows, inner, count], [first, second, values])?;
    let sizes = |size: Value| [size].into_iter().chain(columns).collect::<Vec<Value>>();
    let x = calls.dense(e, factor, &sizes(inner))?;
    let y = calls.dense(e, output.device, &sizes(rows))?;
    let buffer = match is_vector {
        true => multiply_vector(e, &mut calls, [matrix, x, y], element)?,
        false => multiply_matrix(e, &mut calls, [matrix, x, y], element, 1)?[0],
    };
    calls.destroy(
        e,
        &[("gpu.destroy_sp_mat", matrix), ("gpu.destroy_dn_tensor", x), ("gpu.destroy_dn_tensor", y)],
    );
    calls.free(e, &[first, second, values, buffer, factor]);
    calls.copy_back(e, output);
    calls.free(e, &[output.device]);
    calls.finish(e);
    Some(e.op("bufferization.to_tensor", &[output.host], ty))
}

/// Emits the product with a vector. Returns the memory that it needs.
fn multiply_vector(
    e: &mut Emit<'_, '_>,
    calls: &mut Calls<'_>,
    [matrix, x, y]: [Value; 3],
    element: Type,
) -> Option<Value> {
    let call = ("gpu.spmv_buffer_size", &[matrix, x, y][..], &[Type::INDEX][..]);
    let size = calls.compute(e, call, element, |state| state).pop()?;
    let buffer = calls.alloc_bytes(e, size);
    calls.compute(e, ("gpu.spmv", &[matrix, x, y, buffer], &[]), element, |state| state);
    Some(buffer)
}

/// Emits the product with a matrix. Returns the memory that it needs, a number of buffers.
pub(super) fn multiply_matrix(
    e: &mut Emit<'_, '_>,
    calls: &mut Calls<'_>,
    [matrix, x, y]: [Value; 3],
    element: Type,
    count: usize,
) -> Option<Vec<Value>> {
    let cx = e.cx();
    let types = vec![Type::INDEX; count];
    let segments = [count as u32, 1];
    let call = ("gpu.spmm_buffer_size", &[matrix, x, y][..], &types[..]);
    let sizes = calls.compute(e, call, element, |state| state.words(&cx, "resultSegmentSizes", &segments));
    let memory: Vec<Value> = sizes.into_iter().map(|size| calls.alloc_bytes(e, size)).collect();
    let operands = [&[matrix, x, y], &memory[..]].concat();
    let segments = [1, 1, 1, 1, count as u32];
    let call = ("gpu.spmm", &operands[..], &[][..]);
    calls.compute(e, call, element, |state| state.words(&cx, "operandSegmentSizes", &segments));
    (memory.len() == count && count > 0).then_some(memory)
}
