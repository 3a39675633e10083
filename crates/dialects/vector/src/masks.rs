//! `vector.create_mask` and `vector.constant_mask`: which elements count.

use crate::markers::AnyMask;
use diag::Diagnostic;
use ir::markers::*;
use ir::{Op, OpRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// A mask that is true for so many elements along each dimension.
///
/// ```mlir
/// %0 = vector.create_mask %i, %j : vector<4x8xi1>
/// ```
#[op("vector.create_mask", traits(PURE), verify = verify_create,
     format = "$operands attr-dict `:` type(results)")]
pub struct CreateMask {
    #[operand(name = "operands")]
    sizes: Variadic<Index>,
    #[result]
    result: AnyMask,
}

/// A mask that is true for so many elements along each dimension, as an attribute says.
///
/// ```mlir
/// %0 = vector.constant_mask [2, 3] : vector<4x8xi1>
/// ```
#[op("vector.constant_mask", traits(PURE), verify = verify_constant,
     format = "$mask_dim_sizes attr-dict `:` type(results)")]
pub struct ConstantMask {
    #[attr]
    mask_dim_sizes: DenseI64ArrayAttr,
    #[result]
    result: AnyMask,
}

fn verify_create(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let rank = op.result(0).ty().rank().unwrap_or(0);
    if rank == 0 {
        if op.num_operands() == 1 {
            return Ok(());
        }
        return Err(op.error("must specify exactly one operand for 0-D create_mask"));
    }
    if op.num_operands() == rank {
        return Ok(());
    }
    Err(op.error("must specify an operand for each result vector dimension"))
}

fn verify_constant(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(view) = op.cast::<ConstantMask<'_>>() else { return Ok(()) };
    let (ty, sizes) = (view.result().ty(), view.mask_dim_sizes());
    let shape = ty.shape().unwrap_or(&[]);
    if shape.is_empty() {
        if sizes.len() != 1 {
            return Err(op.plain_error("array attr must have length 1 for 0-D vectors"));
        }
        if sizes[0] != 0 && sizes[0] != 1 {
            return Err(op.plain_error("mask dim size must be either 0 or 1 for 0-D vectors"));
        }
        return Ok(());
    }
    if sizes.len() != shape.len() {
        return Err(op.error("must specify array attr of size equal vector result rank"));
    }
    for (dim, (&count, &size)) in sizes.iter().zip(shape).enumerate() {
        if count < 0 || count > size {
            return Err(op.error("array attr of size out of bounds of vector result dimension size"));
        }
        if ty.scalable_dims() >> dim & 1 == 1 && count != 0 && count != size {
            return Err(op.error("only supports 'none set' or 'all set' scalable dimensions"));
        }
    }
    let zero = sizes.contains(&0);
    if zero && sizes.iter().any(|&count| count != 0) {
        return Err(op.error(
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
        ));
    }
    Ok(())
}

/// Canonicalization of `vector.create_mask`.
pub(crate) fn patterns(set: &mut PatternSet) {
    set.of::<CreateMask<'_>>(of_constants);
}

/// A mask of constants is one of an attribute.
fn of_constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CreateMask<'_> = rw.cast(op)?;
    let ty = view.result().ty();
    let shape = ty.shape().matched()?;
    let counts: Option<Vec<i64>> = view.operands().map(constant_i64).collect();
    let counts = counts.matched()?;
    rw.require(ty.scalable_dims() == 0)?;
    let bound = |dim: usize| shape.get(dim).copied().unwrap_or(1);
    let mut sizes: Vec<i64> =
        counts.iter().enumerate().map(|(dim, &count)| count.clamp(0, bound(dim))).collect();
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let (cx, loc, ty) = (rw.context().clone(), view.loc(), ty.handle());
    let state = ConstantMask::state(&cx, loc).results([ty]);
    rw.replace_with(op, state.attr(&cx, "mask_dim_sizes", cx.i64_array_attr(&sizes)));
    Ok(())
}
