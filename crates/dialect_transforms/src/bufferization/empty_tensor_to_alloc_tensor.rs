//! `empty-tensor-to-alloc-tensor`: tensors of unspecified elements become allocations.

use crate::drive::greedily;
use crate::make::handles;
use bufferization::AllocTensor;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, PatternSet, Rewriter};
use tensor::Empty;

/// Replace all empty ops by alloc_tensor ops.
///
/// `tensor.empty` becomes `bufferization.alloc_tensor`, which is a buffer of its own after bufferization.
#[pass(
    "empty-tensor-to-alloc-tensor",
    name = "EmptyTensorToAllocTensorPass",
    depends("tensor", "bufferization")
)]
#[derive(Clone, Copy, Debug)]
pub struct EmptyTensorToAllocTensor;

impl EmptyTensorToAllocTensor {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<Empty<'_>>(|op, rw| replace(op, rw).map(|_| ()));
        greedily(cx, body, set)
    }
}

/// Replaces a `tensor.empty` by an allocation.
///
/// # Errors
/// If the operation is another one.
pub fn replace(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view: Empty<'_> = rw.cast(op)?;
    let (cx, sizes, ty) = (view.context().clone(), handles(view.operands()), view.result().ty_handle());
    let mut state = AllocTensor::state(&cx, view.loc());
    state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0, 0]);
    Ok(rw.replace_with(op, state.operands(sizes).results([ty])))
}
