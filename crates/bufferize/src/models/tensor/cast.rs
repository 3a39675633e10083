//! `tensor.cast`.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done, LayoutMap, types};
use diag::Diagnostic;
use ir::{InsertPoint, Op, OpRef, Type, TypeRef, Value, ValueRef};
use smallvec::smallvec;

pub(super) struct Cast;

/// Returns the type of a buffer that is cast as its tensor is.
fn cast_type(tensor: TypeRef<'_>, buffer: TypeRef<'_>) -> Type {
    let space = types::space_of(buffer);
    match (buffer.rank(), tensor.shape()) {
        (Some(_), Some(shape)) => {
            let layout = buffer.layout().map(|layout| layout.handle());
            tensor.context().memref_type_with(shape, tensor.element_or_self().handle(), layout, space)
        }
        _ => types::with_layout(tensor, LayoutMap::FullyDynamic, space),
    }
}

impl Bufferizable for Cast {
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
        let source = state.buffer_type_in(op.operand(0), open)?;
        Ok(cast_type(value.ty(), op.context().ty(source)))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (source, loc) = (rw.op(op).operand(0).handle(), rw.loc(op));
        let buffer = rw.buffer(source)?;
        let result = rw.op(op).result(0).handle();
        let ty = rw.buffer_type(result)?;
        rw.move_to(InsertPoint::Before(op));
        let buffer = rw.cast_buffer(loc, buffer, ty);
        rw.replace_with_buffers(op, &[buffer]);
        Ok(())
    }
}
