//! `tensor.collapse_shape`, `tensor.expand_shape` and `tensor.reshape`.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done, Failure, LayoutMap, types};
use diag::Diagnostic;
use ir::{Build, DYNAMIC, InsertPoint, Loc, Op, OpRef, Type, TypeRef, Value, ValueRef};
use memref::layout::{Strides, strided_type, strides_and_offset, times};
use shaped::reassociation::groups;
use smallvec::smallvec;

pub(super) struct CollapseShape;

/// Whether the dimensions of each group of a buffer are known to be contiguous.
fn is_surely_collapsible(buffer: TypeRef<'_>, groups: &[Vec<i64>]) -> bool {
    if buffer.layout().is_none() {
        return true;
    }
    let Some((shape, layout)) = buffer.shape().zip(strides_and_offset(buffer)) else { return false };
    groups.iter().all(|group| is_contiguous(shape, &layout.strides, group))
}

fn is_contiguous(shape: &[i64], strides: &[i64], group: &[i64]) -> bool {
    let dims: Vec<usize> = group.iter().map(|&dim| dim as usize).filter(|&dim| dim < shape.len()).collect();
    let Some(mut last) = dims.len().checked_sub(1) else { return true };
    while last > 0 && shape[dims[last]] == 1 {
        last -= 1;
    }
    let is_unsure = shape[dims[last]] == DYNAMIC && last > 0;
    let mut expected = if is_unsure { DYNAMIC } else { strides[dims[last]] };
    for pair in dims.windows(2).rev() {
        let size = shape[pair[1]];
        expected = if expected == DYNAMIC || size == DYNAMIC { DYNAMIC } else { times(expected, size) };
        if shape[pair[0]] != 1 && (expected == DYNAMIC || expected != strides[pair[0]]) {
            return false;
        }
    }
    true
}

/// Returns the type of a buffer whose dimensions are collapsed to those of a tensor.
fn collapsed_type(buffer: TypeRef<'_>, tensor: TypeRef<'_>, groups: &[Vec<i64>]) -> Option<Type> {
    if tensor.rank() != Some(0) || buffer.layout().is_none() {
        return memref::reassociation::collapsed_type(buffer, groups);
    }
    let offset = strides_and_offset(buffer)?.offset;
    Some(strided_type(buffer, &[], &Strides { offset, strides: Vec::new() }))
}

impl Bufferizable for CollapseShape {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        // It may be a copy.
        true
    }

    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue::equivalent(op.result(0))]
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let source = op.context().ty(state.buffer_type_in(op.operand(0), open)?);
        let groups = groups(op);
        if !is_surely_collapsible(source, &groups) {
            return Ok(types::with_layout(value.ty(), LayoutMap::Identity, types::space_of(source)));
        }
        let ty = collapsed_type(source, value.ty(), &groups);
        ty.ok_or_else(|| op.plain_error("could not infer the type of the buffer"))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (source, loc) = (rw.op(op).operand(0).handle(), rw.loc(op));
        let groups = groups(rw.op(op));
        let mut buffer = rw.buffer(source)?;
        let rank = rw.op(op).result(0).ty().rank();
        if rank != Some(0) && !is_surely_collapsible(rw.value(buffer).ty(), &groups) {
            buffer = copy_to_identity(rw, op, loc, source, buffer)?;
        }
        let tensor = rw.op(op).result(0).ty();
        let Some(ty) = collapsed_type(rw.value(buffer).ty(), tensor, &groups) else { return Err(Failure) };
        let cx = rw.context().clone();
        let attr = rw.op(op).attr("reassociation").map(|attr| attr.handle());
        let state = rw.state("memref.collapse_shape", loc).operands([buffer]).results([ty]);
        let state = attr.into_iter().fold(state, |state, attr| state.attr(&cx, "reassociation", attr));
        rw.replace_with_new(op, state);
        Ok(())
    }
}

/// Copies a tensor to a buffer without layout.
fn copy_to_identity(rw: &mut Bufferizer<'_>, op: Op, loc: Loc, source: Value, buffer: Value) -> Done<Value> {
    rw.move_to(InsertPoint::Before(op));
    let copy = rw.allocate_tensor(loc, source, true)?;
    let space = types::space_of(rw.value(buffer).ty());
    let ty = types::with_layout(rw.value(source).ty(), LayoutMap::Identity, space);
    Ok(rw.make("bufferization.to_buffer", loc, &[copy], ty))
}

pub(super) struct ExpandShape;

impl Bufferizable for ExpandShape {
    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue::equivalent(op.result(0))]
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let source = op.context().ty(state.buffer_type_in(op.operand(0), open)?);
        let ty = memref::reassociation::expanded_type(source, value.ty().shape().unwrap_or(&[]), &groups(op));
        ty.ok_or_else(|| op.plain_error("could not infer the type of the buffer"))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (mut operands, loc) = (rw.operands(op), rw.loc(op));
        operands[0] = rw.buffer(operands[0])?;
        let view = rw.op(op);
        let shape = view.result(0).ty().shape().unwrap_or(&[]);
        let ty = memref::reassociation::expanded_type(rw.value(operands[0]).ty(), shape, &groups(view));
        let Some(ty) = ty else { return Err(Failure) };
        let attrs = ["reassociation", "static_output_shape"]
            .map(|name| (name, view.attr(name).map(|attr| attr.handle())));
        let cx = rw.context().clone();
        let mut state = rw.state("memref.expand_shape", loc).operands(operands).results([ty]);
        for (name, attr) in attrs {
            state = attr.into_iter().fold(state, |state, attr| state.attr(&cx, name, attr));
        }
        rw.replace_with_new(op, state);
        Ok(())
    }
}

pub(super) struct Reshape;

impl Bufferizable for Reshape {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        // A source with a layout is copied.
        true
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match operand {
            0 => smallvec![AliasingValue::equivalent(op.result(0))],
            _ => AliasingValues::new(),
        }
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let source = op.context().ty(state.buffer_type_in(op.operand(0), open)?);
        Ok(types::with_layout(value.ty(), LayoutMap::Identity, types::space_of(source)))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (operands, loc) = (rw.operands(op), rw.loc(op));
        let mut source = rw.buffer(operands[0])?;
        let shape = rw.buffer(operands[1])?;
        let result = rw.op(op).result(0).handle();
        let ty = rw.buffer_type(result)?;
        let from = rw.value(source).ty();
        if from.rank().is_some() && !memref::layout::is_identity(from) {
            source = copy_to_identity(rw, op, loc, operands[0], source)?;
        }
        let state = rw.state("memref.reshape", loc).operands([source, shape]).results([ty]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}
