//! `bufferization.to_buffer`.

use crate::{ToTensor, verify_pair};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Build, Op, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A buffer with the elements of a tensor.
///
/// ```mlir
/// %m = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32>
/// ```
#[op("bufferization.to_buffer",
     canonicalize, traits(PURE),
     rules(Verify(|op| verify_pair(op, op.operand(0).ty(), op.result(0).ty()))), fold,
     format = "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)")]
pub struct ToBuffer {
    #[operand]
    tensor: AnyTensor,
    /// Whether the buffer is only read.
    #[attr]
    read_only: UnitAttr,
    #[result]
    buffer: AnyRankedOrUnrankedMemRef,
}

impl ToBuffer<'_> {
    /// Folds the buffer of the tensor of a buffer to that buffer.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let def = self.tensor().defining_op().and_then(|def| def.cast::<ToTensor<'_>>());
        def.map(|def| def.buffer()).filter(|buffer| buffer.ty() == self.buffer().ty()).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ToBuffer<'_>>(of_cast).of::<ToBuffer<'_>>(of_tensor).of::<memref::Load<'_>>(load);
    }
}

/// Replaces the buffer of a cast tensor by a cast of the buffer.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ToBuffer<'_> = rw.cast(op)?;
    let cast = view.tensor().defining_op().and_then(|cast| cast.cast::<tensor::Cast<'_>>()).matched()?;
    let from = cast.source().ty();
    let shape = from.shape().matched()?;
    let to = view.buffer().ty();
    rw.require(to.rank().is_some() && to.layout().is_none())?;
    let space = to.memory_space().map(|space| space.handle());
    let ty = rw.context().memref_type_with(shape, from.element_or_self().handle(), None, space);
    let (source, loc, old) = (cast.source().handle(), view.loc(), to.handle());
    let buffer = ToBuffer::build_value(rw, loc, source, ty);
    let cast = memref::Cast::build_value(rw, loc, buffer, old);
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Replaces the buffer of the tensor of another buffer by a cast of that, if a cast is possible.
fn of_tensor(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ToBuffer<'_> = rw.cast(op)?;
    let def = view.tensor().defining_op().and_then(|def| def.cast::<ToTensor<'_>>()).matched()?;
    let (from, to) = (def.buffer().ty(), view.buffer().ty());
    rw.require(from != to && memref::cast::are_compatible(from, to))?;
    let (buffer, loc, to) = (def.buffer().handle(), view.loc(), to.handle());
    let cast = memref::Cast::build_value(rw, loc, buffer, to);
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Replaces a load from the buffer of a tensor by an extraction from the tensor.
fn load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let load: memref::Load<'_> = rw.cast(op)?;
    let def = load.memref().defining_op().and_then(|def| def.cast::<ToBuffer<'_>>()).matched()?;
    let (tensor, loc) = (def.tensor().handle(), load.loc());
    rw.require(def.tensor().ty().rank().is_some())?;
    let indices: Vec<Value> = load.indices().map(|index| index.handle()).collect();
    let element = tensor::Extract::build_value(rw, loc, tensor, &indices);
    rw.replace_op(op, &[element]);
    Ok(())
}

ir::ops![ToBuffer];
