//! `vector.create_mask` and `vector.constant_mask`: which elements count.

use crate::markers::AnyMask;
use crate::{Extract, ExtractStridedSlice, Transpose, Vscale};
use apnum::ApInt;
use arith::MulI;
use arith::fold::elementwise;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{DYNAMIC, Op, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// Mask that is set for a number of leading elements along each dimension.
///
/// ```mlir
/// %0 = vector.create_mask %i, %j : vector<4x8xi1>
/// ```
#[op(
    "vector.create_mask",
    canonicalize,
    traits(PURE),
    verify,
    format = "$operands attr-dict `:` type(results)"
)]
pub struct CreateMask {
    #[operand(name = "operands")]
    sizes: Variadic<Index>,
    #[result]
    result: AnyMask,
}

/// Mask that is set for a constant number of leading elements along each dimension.
///
/// ```mlir
/// %0 = vector.constant_mask [2, 3] : vector<4x8xi1>
/// ```
#[op(
    "vector.constant_mask",
    traits(PURE),
    verify,
    fold,
    format = "$mask_dim_sizes attr-dict `:` type(results)"
)]
pub struct ConstantMask {
    #[attr]
    mask_dim_sizes: DenseI64ArrayAttr,
    #[result]
    result: AnyMask,
}

impl CreateMask<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let rank = self.result().ty().rank().unwrap_or(0);
        if rank == 0 {
            if self.num_operands() == 1 {
                return Ok(());
            }
            return Err(self.error("must specify exactly one operand for 0-D create_mask"));
        }
        if self.num_operands() == rank {
            return Ok(());
        }
        Err(self.error("must specify an operand for each result vector dimension"))
    }

    /// Adds the canonicalization patterns of `vector.create_mask`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<CreateMask<'_>>(of_constants);
    }
}

impl ConstantMask<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (ty, sizes) = (self.result().ty(), self.mask_dim_sizes());
        let shape = ty.shape().unwrap_or(&[]);
        if shape.is_empty() {
            if sizes.len() != 1 {
                return Err(self.plain_error("array attr must have length 1 for 0-D vectors"));
            }
            if sizes[0] != 0 && sizes[0] != 1 {
                return Err(self.plain_error("mask dim size must be either 0 or 1 for 0-D vectors"));
            }
            return Ok(());
        }
        if sizes.len() != shape.len() {
            return Err(self.error("must specify array attr of size equal vector result rank"));
        }
        for (dim, (&count, &size)) in sizes.iter().zip(shape).enumerate() {
            if count < 0 || count > size {
                return Err(self.error("array attr of size out of bounds of vector result dimension size"));
            }
            if ty.scalable_dims() >> dim & 1 == 1 && count != 0 && count != size {
                return Err(self.error("only supports 'none set' or 'all set' scalable dimensions"));
            }
        }
        let zero = sizes.contains(&0);
        if zero && sizes.iter().any(|&count| count != 0) {
            return Err(self.error(
                "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
            ));
        }
        Ok(())
    }

    /// Folds a mask that is set for all lanes or for none.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let ty = self.result().ty();
        let (counts, shape) = (self.mask_dim_sizes(), ty.shape().unwrap_or(&[]));
        let all =
            counts.iter().enumerate().all(|(dim, &count)| count == shape.get(dim).copied().unwrap_or(1));
        if !all && !counts.contains(&0) {
            return Fold::None;
        }
        elementwise::splat(ty, ApInt::from_u64(1, u64::from(all))).into()
    }
}

/// Returns the factor by which a value is a multiple of `vector.vscale`.
fn scale_of(value: ValueRef<'_>) -> Option<i64> {
    let def = value.defining_op()?;
    if def.is(Vscale::NAME) {
        return Some(1);
    }
    let product = def.cast::<MulI<'_>>()?;
    let (a, b) = (product.lhs(), product.rhs());
    let is_scale = |value: ValueRef<'_>| value.defining_op().is_some_and(|def| def.is(Vscale::NAME));
    if is_scale(b) {
        return constant_i64(a);
    }
    constant_i64(b).filter(|_| is_scale(a))
}

/// Replaces a subvector of a mask by a mask, if it is known not to be set, or if the outer positions are.
pub(crate) fn extract_of_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let mask = view.source().defining_op().and_then(|def| def.cast::<CreateMask<'_>>()).matched()?;
    let (result, shape) = (view.result().ty(), mask.result().ty().shape().matched()?);
    rw.require(result.is_vector())?;
    let places = view.static_position();
    let (mut unknown, mut unset) = (false, false);
    for ((&at, count), &size) in places.iter().zip(mask.operands()).zip(shape) {
        match constant_i64(count) {
            None => unknown = true,
            Some(count) if at != DYNAMIC => unset |= at >= count,
            Some(count) => unknown |= count < size,
        }
    }
    let (loc, ty) = (view.loc(), result.handle());
    if unset {
        let attr = elementwise::splat(result, ApInt::zero(1)).matched()?;
        let constant = arith::Constant::build_value(rw, loc, attr);
        rw.replace_op(op, &[constant]);
        return Ok(());
    }
    rw.require(!unknown)?;
    let counts: Vec<_> = mask.operands().skip(places.len()).map(|count| count.handle()).collect();
    let state = CreateMask::state(rw.context(), loc).operands(counts).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a slice of a mask by a mask, if its sizes are known there: those where the slice begins, and constants.
pub(crate) fn slice_of_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let mask = view.source().defining_op().and_then(|def| def.cast::<CreateMask<'_>>()).matched()?;
    rw.require(view.strides().iter().all(|stride| stride == 1))?;
    let offsets: Vec<i64> = view.offsets().iter().collect();
    let offset = |dim: usize| offsets.get(dim).copied().unwrap_or(0);
    let counts: Vec<(Value, Option<i64>)> =
        mask.operands().map(|count| (count.handle(), constant_i64(count))).collect();
    let is_known = |(dim, count): (usize, &(Value, Option<i64>))| count.1.is_some() || offset(dim) == 0;
    rw.require(counts.iter().enumerate().all(is_known))?;
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let counts = counts.into_iter().enumerate().map(|(dim, (count, known))| match known {
        Some(known) if offset(dim) != 0 => {
            let attr = rw.context().index_attr(known.saturating_sub(offset(dim)));
            arith::Constant::build_value(rw, loc, attr)
        }
        _ => count,
    });
    let counts: Vec<Value> = counts.collect();
    let state = CreateMask::state(rw.context(), loc).operands(counts).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a transposition of a mask by a mask.
pub(crate) fn transpose_of_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let def = view.vector().defining_op().matched()?;
    let (loc, ty, cx) = (view.loc(), view.result().ty_handle(), rw.context().clone());
    let order: Vec<usize> = view.permutation().iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
    let state = if let Some(mask) = def.cast::<CreateMask<'_>>() {
        let counts: Vec<_> = mask.operands().map(|count| count.handle()).collect();
        let counts: Option<Vec<_>> = order.iter().map(|&dim| counts.get(dim).copied()).collect();
        CreateMask::state(&cx, loc).operands(counts.matched()?).results([ty])
    } else {
        let counts = def.cast::<ConstantMask<'_>>().matched()?.mask_dim_sizes();
        let counts: Option<Vec<i64>> = order.iter().map(|&dim| counts.get(dim).copied()).collect();
        let attr = cx.i64_array_attr(&counts.matched()?);
        ConstantMask::state(&cx, loc).results([ty]).attr(&cx, "mask_dim_sizes", attr)
    };
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a mask of constant sizes by `vector.constant_mask`.
fn of_constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CreateMask<'_> = rw.cast(op)?;
    let ty = view.result().ty();
    let shape = ty.shape().matched()?;
    let count = |(dim, value): (usize, ValueRef<'_>)| {
        let scalable = ty.scalable_dims() >> dim & 1 == 1;
        match constant_i64(value) {
            Some(count) => (!scalable || count < 0).then_some(count),
            None => scale_of(value).filter(|&count| shape.get(dim).is_some_and(|&size| count >= size)),
        }
    };
    let counts: Option<Vec<i64>> = view.operands().enumerate().map(count).collect();
    let counts = counts.matched()?;
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

ir::ops![ConstantMask, CreateMask];
