//! Reification: the sizes of what operations return, as values that are computed from their operands.
//!
//! An operation that knows them has the interface [`ReifyRankedShapedType`]; [`extend_tensor`] and its relatives attach it to
//! dialects. [`patterns`] replaces `tensor.dim` and `memref.dim` of results by the sizes.

pub mod empty;
mod models;
mod resolve;
mod result_shapes;

pub use models::{extend_bufferization, extend_linalg, extend_memref, extend_tensor};
pub use resolve::{ResolveRankedShapedTypeResultDims, ResolveShapedTypeResultDims, patterns};
pub use result_shapes::ReifyResultShapes;

use ir::{Build, Loc, Op, Type, Value};
use pass::{Passes, passes};
use rewrite::Rewriter;
use shaped::slice::Mixed;

/// The passes.
pub const PASSES: Passes =
    passes![ReifyResultShapes, ResolveRankedShapedTypeResultDims, ResolveShapedTypeResultDims];

/// Interface of operations that compute the sizes of their results: `ReifyRankedShapedTypeOpInterface`.
pub trait ReifyRankedShapedType: Send + Sync {
    /// Returns a size of a result, and adds what computes it at the insertion point; `None` if it is not known.
    fn reify_dim(&self, op: Op, result: usize, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed>;
}

/// Returns a size of a result of an operation, and adds what computes it at the insertion point; `None` if it is not known.
pub fn reify_dim(op: Op, result: usize, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    if !view.is_well_formed() {
        return None;
    }
    if let Some(model) = view.interface::<dyn ReifyRankedShapedType>() {
        return model.reify_dim(op, result, dim, rw);
    }
    linalg::Structured::of(view)?;
    models::STRUCTURED.reify_dim(op, result, dim, rw)
}

/// Returns a size of a value of a shaped type: the number, or what reads it.
pub fn dim_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value, dim: usize) -> Option<Mixed> {
    let ty = rw.value(value).ty();
    let size = *ty.shape()?.get(dim)?;
    if size != ir::DYNAMIC {
        return Some(Mixed::Fixed(size));
    }
    let name = if ty.is_memref() { memref::Dim::NAME } else { tensor::Dim::NAME };
    let index = rw.context().index_attr(dim as i64);
    let index = arith::Constant::build_value(rw, loc, index);
    let state = rw.state(name, loc).operands([value, index]).results([Type::INDEX]);
    Some(Mixed::Value(rewrite::create_or_fold(rw, state)))
}

/// Returns a size as [`dim_of`] does, but creates constants for a number, as MLIR does where a dimension folds.
pub(crate) fn folded_dim_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value, dim: usize) -> Option<Mixed> {
    let size = dim_of(rw, loc, value, dim)?;
    if let Mixed::Fixed(size) = size {
        for number in [dim as i64, size] {
            let number = rw.context().index_attr(number);
            arith::Constant::build_value(rw, loc, number);
        }
    }
    Some(size)
}
