//! Reductions of tensors and buffers of all processes.

use super::{as_buffer, buffer_type, comm_type, grid_shape};
use crate::index::{along, linear_index_of};
use dialect_transforms::applied::value_of;
use dialect_transforms::make::{Make, handles};
use ir::def::EnumAttr;
use ir::{Attr, Build, DYNAMIC, Op, Type, Value};
use linalg::build::build_named;
use mpi::ReductionOp;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use shaped::reassociation::groups_attr;
use shard::ReductionKind;

pub(super) fn convert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let shape = grid_shape(view, rw.scope()).matched()?;
    if shape.contains(&DYNAMIC) {
        let error = view.plain_error("Dynamic grid shape not supported in AllReduceOp".to_owned());
        rw.report(error);
        return rewrite::no_match("the grid is dynamic");
    }
    let kind = view.enum_attr::<ReductionKind>("reduction").unwrap_or(ReductionKind::Sum);
    let Some(reduction) = reduction_op(kind) else {
        let error = view.plain_error("reduction not supported by MPI".to_owned());
        rw.report(error);
        return rewrite::no_match("MPI does not have the reduction");
    };
    let grid = view.attr("grid").matched()?.handle();
    let axes = view.attr("grid_axes").and_then(|axes| axes.as_ints()).unwrap_or_default();
    let (ty, out) = (view.result(0).ty_handle(), buffer_type(view.result(0).ty()));
    let rank = view.result(0).ty().rank().matched()?;
    let comm = comm_type(view.context()).matched()?;
    let m = &mut Make::like(rw, op);
    let input = as_buffer(m, operands.one(0));
    let buffer = copied(m, input, out);
    let comm = split_comm(m, comm, (grid, &axes), shape.len());
    let line = if rank > 1 { flat(m, buffer) } else { buffer };
    let cx = m.cx();
    let reduction = ReductionOp::DEF.widen(&cx, reduction.to_word());
    let state = m.rw.state("mpi.allreduce", m.loc).operands([line, line, comm]);
    m.rw.insert(state.attr(&cx, "op", reduction));
    let result = match cx.ty(ty).is_tensor() {
        true => m.with("bufferization.to_tensor", &[buffer], ty, &[("restrict", Attr::UNIT)]),
        false => buffer,
    };
    rw.replace_op(op, &[result]);
    Ok(())
}

fn reduction_op(kind: ReductionKind) -> Option<ReductionOp> {
    Some(match kind {
        ReductionKind::Sum => ReductionOp::Sum,
        ReductionKind::Product => ReductionOp::Prod,
        ReductionKind::Min => ReductionOp::Min,
        ReductionKind::Max => ReductionOp::Max,
        ReductionKind::BitwiseAnd => ReductionOp::Band,
        ReductionKind::BitwiseOr => ReductionOp::Bor,
        ReductionKind::BitwiseXor => ReductionOp::Bxor,
        ReductionKind::Average | ReductionKind::Generic => return None,
    })
}

/// Creates a buffer with the elements of another.
fn copied(m: &mut Make<'_, '_>, from: Value, ty: Type) -> Value {
    let shape = m.cx().ty(ty).shape().unwrap_or(&[]).to_vec();
    let dynamic = shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC);
    let sizes: Vec<Value> = dynamic
        .map(|(dim, _)| {
            let dim = m.index(dim as i64);
            m.value("memref.dim", &[from, dim], Type::INDEX)
        })
        .collect();
    let cx = m.cx();
    let state = m.rw.state("memref.alloc", m.loc).operands(sizes.iter().copied()).results([ty]);
    let state = state.words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0]);
    let buffer = m.rw.insert_value(state);
    build_named(&mut *m.rw, m.loc, "linalg.copy", (&[from], &[buffer]), &[]);
    buffer
}

/// Creates the communicator of the processes that differ along axes only: the color is the number of a group, the key that in it.
fn split_comm(m: &mut Make<'_, '_>, ty: Type, (grid, axes): (Attr, &[i64]), rank: usize) -> Value {
    let cx = m.cx();
    let state = m.rw.state("shard.process_multi_index", m.loc).results(vec![Type::INDEX; rank]);
    let state = state.attr(&cx, "axes", shard::axes_attr(&cx, &[])).attr(&cx, "grid", grid);
    let places = m.rw.insert(state);
    let mut group = handles(m.rw.op(places).results());
    let zero = m.index(0);
    let mut inside = vec![zero; rank];
    for axis in axes.iter().filter_map(|&axis| usize::try_from(axis).ok()).filter(|&axis| axis < rank) {
        inside[axis] = std::mem::replace(&mut group[axis], zero);
    }
    let [color, key] = [group, inside].map(|places| {
        let sizes = along(m, "shard.grid_shape", grid, axes);
        let number = linear_index_of(m, &places, &sizes);
        let number = value_of(m.rw, m.loc, number);
        m.value("arith.index_cast", &[number], Type::I32)
    });
    let comm = m.value("mpi.comm_world", &[], ty);
    m.value("mpi.comm_split", &[comm, color, key], ty)
}

/// Creates a view of a buffer with one dimension.
fn flat(m: &mut Make<'_, '_>, buffer: Value) -> Value {
    let cx = m.cx();
    let ty = m.rw.value(buffer).ty();
    let shape = ty.shape().unwrap_or(&[]);
    let dims: Vec<i64> = (0..shape.len() as i64).collect();
    let is_dynamic = shape.contains(&DYNAMIC);
    let count = shape.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
    let count = count.filter(|_| !is_dynamic).unwrap_or(DYNAMIC);
    let ty = cx.memref_type(&[count], ty.element_or_self().handle());
    m.with("memref.collapse_shape", &[buffer], ty, &[("reassociation", groups_attr(&cx, &[dims]))])
}
