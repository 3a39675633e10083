//! Products of a matrix with two elements out of four and a dense one.

use super::Operands;
use super::calls::{Calls, Copies, case};
use super::dense::multiply_matrix;
use super::matrix::matrix_type;
use crate::emit::Emit;
use crate::gpu_codegen::buffers::Device;
use ir::{Type, Value, ValueRef};
use sparse_tensor::LevelFormat;
use sparse_tensor::encoding::of_type;

/// Returns the dense matrix that is converted to one of which some elements out of a number are stored.
pub(super) fn source(matrix: ValueRef<'_>) -> Option<Value> {
    let convert = matrix.defining_op().filter(|def| def.is("sparse_tensor.convert"))?;
    let source = convert.operand(0);
    let view = of_type(matrix.ty())?;
    let [rows, blocks, inner] = view.levels.as_slice() else { return None };
    let is_structured = rows.format == LevelFormat::Dense
        && blocks.format == LevelFormat::Dense
        && (inner.format, inner.n, inner.m) == (LevelFormat::NOutOfM, 2, 4)
        && view.dim_rank() == 2
        && ![view.pos_width, view.crd_width].contains(&8);
    (is_structured && of_type(source.ty()).is_none()).then_some(source.handle())
}

/// Emits a product of a dense matrix, of which a library drops two elements out of four, and another one.
pub(super) fn multiply(e: &mut Emit<'_, '_>, operands: Operands, ty: Type) -> Option<Value> {
    let device = &Device::new(e)?;
    let element = e.element(operands.output);
    let mut copies = Copies::default();
    let a = copies.add_tensor(e, device, operands.first)?.device;
    let b = copies.add_tensor(e, device, operands.second)?.device;
    let output = copies.add_tensor(e, device, operands.output)?;
    copies.wait(e, device);
    let [rows, inner, columns] =
        [(a, 0), (b, 0), (output.device, 1)].map(|(memory, dim)| e.memory_dim(memory, dim));
    let mut calls = Calls::start(e, device);
    let (cx, matrix_type) = (e.cx(), matrix_type(e)?);
    let flag = case(e, gpu::Prune2To4SpMatFlag::PruneAndCheck);
    let call = ("gpu.create_2to4_spmat", &[rows, inner, a][..], &[matrix_type][..]);
    let matrix = calls.call(e, call, |state| state.attr(&cx, "pruneFlag", flag)).pop()?;
    let x = calls.dense(e, b, &[inner, columns])?;
    let y = calls.dense(e, output.device, &[rows, columns])?;
    let memory = multiply_matrix(e, &mut calls, [matrix, x, y], element, 3)?;
    calls.destroy(
        e,
        &[("gpu.destroy_sp_mat", matrix), ("gpu.destroy_dn_tensor", x), ("gpu.destroy_dn_tensor", y)],
    );
    calls.free(e, &memory);
    calls.free(e, &[a, b]);
    calls.copy_back(e, output);
    calls.free(e, &[output.device]);
    calls.finish(e);
    Some(e.op("bufferization.to_tensor", &[output.host], ty))
}
