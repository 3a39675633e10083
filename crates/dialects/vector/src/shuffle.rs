//! Permutations of the elements of two vectors: `vector.shuffle`, `vector.interleave`, `vector.deinterleave`.

use crate::Broadcast;
use crate::markers::same_element_type;
use crate::shape::SplatSource;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx, InferCx};
use ir::markers::*;
use ir::{Op, OpRef, Type, TypeData, TypeRef, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::SmallVec;

/// Elements, or sub-vectors, of two vectors one after the other: those at the positions of the mask; -1 is
/// poison.
///
/// ```mlir
/// %2 = vector.shuffle %0, %1 [0, 3, 1] : vector<2xf32>, vector<2xf32>
/// ```
#[op("vector.shuffle",
     canonicalize, traits(PURE),
     rules(same_element_type!(0, "first operand v1 and result have same element type"),
           same_element_type!(1, "second operand v2 and result have same element type")),
     verify, fold, infer,
     format = "operands $mask attr-dict `:` type(operands)")]
pub struct Shuffle {
    #[operand]
    v1: AnyFixedVectorOfAnyRank,
    #[operand]
    v2: AnyFixedVectorOfAnyRank,
    #[attr]
    mask: DenseI64ArrayAttr,
    #[result]
    vector: AnyVectorOfNonZeroRank,
}

/// The elements of two vectors alternately, along the innermost dimension.
///
/// ```mlir
/// %2 = vector.interleave %0, %1 : vector<4xf32> -> vector<8xf32>
/// ```
#[op(
    "vector.interleave",
    traits(PURE),
    rules(
        AllTypesMatch("lhs", "rhs"),
        TypesMatchWith(
            "type of 'result' is double the width of the inputs",
            from = "lhs",
            to = "result",
            doubled
        )
    ),
    format = "$lhs `,` $rhs  attr-dict `:` type($lhs) `->` type($result)"
)]
pub struct Interleave {
    #[operand]
    lhs: AnyVectorOfAnyRank,
    #[operand]
    rhs: AnyVectorOfAnyRank,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

/// The elements at even positions along the innermost dimension, and those at odd ones.
///
/// ```mlir
/// %1, %2 = vector.deinterleave %0 : vector<8xf32> -> vector<4xf32>
/// ```
#[op(
    "vector.deinterleave",
    traits(PURE),
    rules(
        Check("the trailing dimension of the source vector has an even number of elements", is_even),
        TypesMatchWith(
            "the trailing dimension of the results is half the width of source trailing dimension",
            from = "source",
            to = "res1",
            halved
        ),
        AllTypesMatch("res1", "res2")
    ),
    result_names,
    format = "$source attr-dict `:` type($source) `->` type($res1)"
)]
pub struct Deinterleave {
    #[operand]
    source: AnyVectorOfNonZeroRank,
    #[result]
    res1: AnyVectorOfNonZeroRank,
    #[result]
    res2: AnyVectorOfNonZeroRank,
}

impl Deinterleave<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        for (result, text) in self.results().zip(["res1", "res2"]) {
            name(result.handle(), text);
        }
    }
}

/// Creates a vector type with another innermost dimension.
fn with_last(ty: TypeRef<'_>, change: impl FnOnce(i64) -> Option<i64>) -> Option<TypeRef<'_>> {
    let mut shape = ty.shape()?.to_vec();
    match shape.last_mut() {
        Some(last) => *last = change(*last)?,
        None => shape.push(change(1)?),
    }
    Some(ty.with_shape(&shape))
}

fn doubled(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    with_last(ty, |size| size.checked_mul(2))
}

fn halved(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    with_last(ty, |size| Some(if size < 2 { size } else { size / 2 }))
}

fn is_even(op: OpRef<'_>) -> bool {
    op.operand(0).ty().shape().and_then(<[i64]>::last).is_some_and(|size| size % 2 == 0)
}

impl Shuffle<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        let context = cx.body.context();
        let mask = cx.state.find_attr(context, "mask").and_then(|mask| context.attr_ref(mask).as_ints());
        let first = cx.state.operands.first().map(|&operand| cx.body.value(operand).ty());
        let (Some(mask), Some(first)) = (mask, first) else { return Err("no mask".to_owned()) };
        let mut shape = vec![mask.len() as i64];
        shape.extend(first.shape().and_then(|shape| shape.get(1..)).unwrap_or(&[]));
        let element = first.element_or_self().handle();
        Ok(SmallVec::from_elem(
            context.type_of(TypeData::Vector { shape: shape.into(), scalable: 0, element }),
            1,
        ))
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (a, b) = (self.v1().ty().shape().unwrap_or(&[]), self.v2().ty().shape().unwrap_or(&[]));
        let result = self.vector().ty().shape().unwrap_or(&[]);
        let zero = a.is_empty() && b.is_empty() && result.len() == 1;
        if !zero {
            if a.len() != b.len() || a.len() != result.len() {
                return Err(self.error("rank mismatch"));
            }
            for dim in 1..a.len() {
                if a[dim] != b[dim] || a[dim] != result[dim] {
                    return Err(self.error("dimension mismatch"));
                }
            }
        }
        let mask = self.mask();
        if mask.is_empty() {
            return Err(self.error("invalid mask length"));
        }
        if result.first() != Some(&(mask.len() as i64)) {
            return Err(self.error("mask length mismatch"));
        }
        let count = a.first().copied().unwrap_or(1).saturating_add(b.first().copied().unwrap_or(1));
        match mask.iter().position(|&at| at < -1 || at >= count) {
            Some(index) => Err(self.error(format!("mask index #{} out of range", index + 1))),
            None => Ok(()),
        }
    }

    /// Folds a shuffle of all of one vector, and of constants.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (mask, result) = (self.mask(), self.vector().ty());
        let size = self.v1().ty().shape().and_then(|shape| shape.first().copied());
        let Some(size) = size else { return Fold::None };
        let counts = |from: i64| mask.iter().enumerate().all(|(index, &at)| at == from + index as i64);
        if counts(0) && self.v1().ty() == result {
            return self.v1().into();
        }
        if counts(size) && self.v2().ty() == result {
            return self.v2().into();
        }
        constant_shuffle(cx, &mask, size).into()
    }

    /// Adds the canonicalization patterns of `vector.shuffle`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Shuffle<'_>>(of_splats).of::<Shuffle<'_>>(to_interleave);
    }
}

/// Returns the elements of two constants in another order.
fn constant_shuffle(cx: &FoldCx<'_>, mask: &[i64], size: i64) -> Option<ir::Attr> {
    let (context, result) = (cx.op.context(), cx.op.result(0).ty());
    let [a, b] = [cx.constants[0]?, cx.constants[1]?].map(|attr| context.attr_ref(attr).as_dense());
    let (a, b) = (a?, b?);
    if result.rank() != Some(1) {
        return None;
    }
    let mut bytes = Vec::new();
    for &at in mask {
        // Poison may be replaced by any value: MLIR takes the first element.
        let element = if at < size {
            let at = at.max(0);
            a.element(usize::try_from(at).ok()?)
        } else {
            b.element(usize::try_from(at - size).ok()?)
        };
        bytes.extend_from_slice(element?);
    }
    let width = context.dense_element_bytes(result.element_type()?.handle())?;
    let splat = bytes.chunks_exact(width).all(|chunk| chunk == &bytes[..width]);
    if splat {
        bytes.truncate(width);
    }
    Some(context.dense_attr(result.handle(), bytes.into(), splat))
}

/// Replaces a shuffle of two equal splats.
fn of_splats(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Shuffle<'_> = rw.cast(op)?;
    let (a, b) = (view.v1().splat_source(), view.v2().splat_source());
    rw.require(a.is_some() && a == b)?;
    let (value, loc, ty) = (a.matched()?.handle(), view.loc(), view.vector().ty_handle());
    let state = Broadcast::state(rw.context(), loc).operands([value]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Elements of two vectors alternately.
fn to_interleave(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Shuffle<'_> = rw.cast(op)?;
    let (a, b, result) = (view.v1().ty(), view.v2().ty(), view.vector().ty());
    rw.require(a == b && a.rank() <= Some(1) && result.rank() == Some(1))?;
    let size = a.num_elements().matched()?;
    let mask = view.mask();
    let alternates = |(index, &at): (usize, &i64)| at == (index as i64) / 2 + (index as i64) % 2 * size;
    rw.require(mask.len() as i64 == 2 * size && mask.iter().enumerate().all(alternates))?;
    let operands = [view.v1().handle(), view.v2().handle()];
    let state = Interleave::state(rw.context(), view.loc()).operands(operands).results([result.handle()]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![Deinterleave, Interleave, Shuffle];
