//! `tensor.extract_slice`, `tensor.insert_slice` and `tensor.parallel_insert_slice`.

use super::destination_style;
use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done, Failure};
use diag::Diagnostic;
use ir::{Build, InsertPoint, Loc, Op, OpRef, Type, TypeRef, Value, ValueRef};
use shaped::slice::{self, Mixed};
use smallvec::smallvec;

type Lists = [Vec<Mixed>; 3];

/// Returns the type of a view of a buffer, of which dimensions may be dropped.
fn view_type(buffer: TypeRef<'_>, lists: &Lists, shape: &[i64]) -> Option<Type> {
    let fixed = [0, 1, 2].map(|at: usize| lists[at].iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
    let full = memref::inferred_type(buffer, &fixed[0], &fixed[1], &fixed[2])?;
    let full = buffer.context().ty(full);
    let dropped = dropped(full.shape()?, shape)?;
    memref::reduced_type(full, &dropped)
}

/// Returns which dimensions of size 1 a shape drops.
pub(crate) fn dropped(full: &[i64], kept: &[i64]) -> Option<Vec<bool>> {
    let mut next = 0;
    let dropped: Vec<bool> = full
        .iter()
        .map(|size| {
            let keeps = kept.get(next) == Some(size);
            next += usize::from(keeps);
            !keeps
        })
        .collect();
    let fits = next == kept.len() && full.iter().zip(&dropped).all(|(&size, &dropped)| !dropped || size == 1);
    fits.then_some(dropped)
}

/// Creates a view of a buffer.
pub(crate) fn view(
    rw: &mut Bufferizer<'_>,
    loc: Loc,
    buffer: Value,
    lists: &Lists,
    shape: &[i64],
) -> Done<Value> {
    let cx = rw.context().clone();
    let Some(ty) = view_type(rw.value(buffer).ty(), lists, shape) else { return Err(Failure) };
    let mut state = rw.state("memref.subview", loc).operands([buffer]);
    slice::set_lists(&cx, &mut state, lists);
    Ok(rw.insert_value(state.results([ty])))
}

pub(super) struct ExtractSlice;

impl Bufferizable for ExtractSlice {
    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue::unknown(op.result(0))]
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let source = op.context().ty(state.buffer_type_in(op.operand(0), open)?);
        let ty = view_type(source, &slice::lists(op), value.ty().shape().unwrap_or(&[]));
        ty.ok_or_else(|| op.plain_error("could not infer the type of the buffer"))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (source, loc) = (rw.op(op).operand(0).handle(), rw.loc(op));
        let shape = rw.op(op).result(0).ty().shape().unwrap_or(&[]).to_vec();
        let lists = slice::lists(rw.op(op));
        let buffer = rw.buffer(source)?;
        rw.move_to(InsertPoint::Before(op));
        let view = view(rw, loc, buffer, &lists, &shape)?;
        rw.replace_with_buffers(op, &[view]);
        Ok(())
    }
}

pub(super) struct InsertSlice;

impl Bufferizable for InsertSlice {
    fn reads(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand != 1 || !overwrites_all(op)
    }

    fn writes(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        destination_style::is_init(op, operand)
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        destination_style::aliasing_values(op, operand)
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let tensor = rw.op(op).operand(1).handle();
        let dest = rw.buffer(tensor)?;
        insert(rw, op, dest, InsertPoint::Before(op))?;
        rw.replace_with_buffer_of(op, dest, tensor);
        Ok(())
    }
}

/// Whether a slice is known to be the whole destination.
fn overwrites_all(op: OpRef<'_>) -> bool {
    let [offsets, sizes, strides] = slice::lists(op);
    let shape = op.operand(1).ty().shape().unwrap_or(&[]);
    offsets.iter().all(|entry| *entry == Mixed::Fixed(0))
        && strides.iter().all(|entry| *entry == Mixed::Fixed(1))
        && sizes.iter().zip(shape).all(|(size, &whole)| *size == Mixed::Fixed(whole))
}

/// Copies the source of an insertion to a view of the destination.
fn insert(rw: &mut Bufferizer<'_>, op: Op, dest: Value, point: InsertPoint) -> Done {
    let (source, loc) = (rw.op(op).operand(0).handle(), rw.loc(op));
    let shape = rw.value(source).ty().shape().unwrap_or(&[]).to_vec();
    let lists = slice::lists(rw.op(op));
    let source = rw.buffer(source)?;
    rw.move_to(point);
    let view = view(rw, loc, dest, &lists, &shape)?;
    rw.copy(loc, source, view);
    Ok(())
}

pub(super) struct ParallelInsertSlice;

impl Bufferizable for ParallelInsertSlice {
    fn reads(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 0
    }

    fn writes(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 1
    }

    fn resolve_conflicts(&self, _: Op, _: &mut Bufferizer<'_>) -> Done {
        // The destination is always written in place.
        Ok(())
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let Some(parent) = rw.op(op).parent().map(|parent| parent.handle()) else { return Err(Failure) };
        let dest = rw.op(op).operand(1).handle();
        let dest = rw.buffer(dest)?;
        insert(rw, op, dest, InsertPoint::Before(parent))?;
        rw.erase_op(op);
        Ok(())
    }
}
