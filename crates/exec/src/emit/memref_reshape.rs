//! Views of another shape: expanding and collapsing dimensions, transposition, reshape.

use super::memref_access::MemRef;
use super::memref_view::{mixed, product, result_layout};
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use cranelift_codegen::ir::{Value, types};
use diag::Diagnostic;
use ir::affine::AffineExprData;
use ir::{DYNAMIC, OpRef};

pub(super) const EMITTERS: Table = &[
    ("memref.collapse_shape", collapse),
    ("memref.expand_shape", expand),
    ("memref.reshape", reshape),
    ("memref.transpose", transpose),
];

/// Returns the group of dimensions of the higher rank for each dimension of the lower one.
fn reassociation(
    emitter: &FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    low: usize,
    high: usize,
) -> Result<Vec<Vec<usize>>, Diagnostic> {
    let wrong = || op.error("has a reassociation that does not fit its types");
    let attr = emitter.attr(op, "reassociation").ok_or_else(wrong)?;
    let mut groups = Vec::new();
    for group in attr.as_array().ok_or_else(wrong)? {
        let dims = group.as_array().ok_or_else(wrong)?;
        let dims: Option<Vec<usize>> = dims.map(|dim| usize::try_from(dim.as_i64()?).ok()).collect();
        groups.push(dims.filter(|dims| !dims.is_empty()).ok_or_else(wrong)?);
    }
    let all_known = groups.iter().flatten().copied().eq(0..high);
    if groups.len() == low && (all_known || groups.is_empty()) { Ok(groups) } else { Err(wrong()) }
}

fn expand(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let layout = result_layout(emitter, op)?;
    let rank = layout.rank();
    let groups = reassociation(emitter, op, memref.layout.rank(), rank)?;
    let sizes = mixed(emitter, op, "static_output_shape", &mut 1)?;
    if sizes.len() != rank {
        return Err(op.error("has another number of sizes than its result has dimensions"));
    }
    let mut strides = vec![emitter.index(1); rank];
    for (source, group) in groups.iter().enumerate() {
        let mut stride = memref.stride(emitter, source);
        for &dim in group.iter().rev() {
            strides[dim] = stride;
            stride = product(emitter, stride, sizes[dim]);
        }
    }
    bind_shape(emitter, op, &memref, sizes, strides);
    Ok(())
}

fn collapse(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let layout = result_layout(emitter, op)?;
    let groups = reassociation(emitter, op, layout.rank(), memref.layout.rank())?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for group in &groups {
        let mut size = emitter.index(1);
        for &dim in group {
            let factor = memref.size(emitter, dim);
            size = product(emitter, size, factor);
        }
        sizes.push(size);
        // The stride of a dimension of size 1 is irrelevant.
        let innermost = group.iter().rev().find(|&&dim| memref.layout.shape[dim] != 1).or(group.last());
        strides.push(match innermost {
            Some(&dim) => memref.stride(emitter, dim),
            None => emitter.index(1),
        });
    }
    bind_shape(emitter, op, &memref, sizes, strides);
    Ok(())
}

/// Binds a result with the pointers and offset of the operand, and another shape.
fn bind_shape(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    memref: &MemRef,
    sizes: Vec<Value>,
    strides: Vec<Value>,
) {
    let mut registers = memref.registers[..3].to_vec();
    registers.extend(sizes);
    registers.extend(strides);
    emitter.bind(op, 0, &registers);
}

fn transpose(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let rank = memref.layout.rank();
    let map = emitter.attr(op, "permutation").and_then(|map| map.as_affine_map());
    let map = map.ok_or_else(|| op.error("requires attribute 'permutation'"))?;
    let cx = op.context();
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for &result in &cx.map_data(map).results {
        let AffineExprData::Dim(dim) = cx.expr_data(result) else {
            return Err(op.error("has a permutation that is none"));
        };
        let dim = Some(dim as usize).filter(|&dim| dim < rank);
        let dim = dim.ok_or_else(|| op.error("has a permutation of another rank"))?;
        sizes.push(memref.size(emitter, dim));
        strides.push(memref.stride(emitter, dim));
    }
    if sizes.len() != rank {
        return Err(op.error("has a permutation of another rank"));
    }
    bind_shape(emitter, op, &memref, sizes, strides);
    Ok(())
}

/// Returns a dense memref with the sizes that are the elements of another memref.
fn reshape(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let shape = MemRef::operand(emitter, op, 1)?;
    let layout = result_layout(emitter, op)?;
    let mut sizes = Vec::with_capacity(layout.rank());
    for (dim, &size) in layout.shape.iter().enumerate() {
        if size != DYNAMIC {
            sizes.push(emitter.index(size));
            continue;
        }
        let place = emitter.index(dim as i64);
        let address = shape.address(emitter, op, &[place])?;
        let &[size] = &shape.load(emitter, &address)[..] else {
            return Err(op.error("has a shape of vectors"));
        };
        sizes.push(emitter.resized(size, types::I64, true));
    }
    let (strides, _) = super::memref_alloc::row_major(emitter, &sizes);
    bind_shape(emitter, op, &memref, sizes, strides);
    Ok(())
}
