//! Vectors of other shapes: broadcasts, casts and transpositions.

use crate::markers::{OPERAND_AND_RESULT, SOURCE_AND_RESULT};
use arith::fold::elementwise;
use diag::Diagnostic;
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Op, TypeRef, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A vector of which every element, or sub-vector, is this one. Dimensions of one element are stretched.
///
/// ```mlir
/// %1 = vector.broadcast %0 : vector<8xf32> to vector<4x8xf32>
/// ```
#[op("vector.broadcast",
     interfaces(interfaces::InferIntRange = crate::ranges::SameElements),
     canonicalize, traits(PURE), rules(SOURCE_AND_RESULT), verify, fold,
     format = "$source attr-dict `:` type($source) `to` type($vector)")]
pub struct Broadcast {
    #[operand]
    source: AnyType,
    #[result]
    vector: AnyVectorOfAnyRank,
}

/// Reshapes a vector, with its elements in row-major order.
///
/// ```mlir
/// %1 = vector.shape_cast %0 : vector<4x8xf32> to vector<32xf32>
/// ```
#[op("vector.shape_cast",
     interfaces(interfaces::InferIntRange = crate::ranges::SameElements),
     canonicalize, traits(PURE), verify, fold,
     format = "$source attr-dict `:` type($source) `to` type($result)")]
pub struct ShapeCast {
    #[operand]
    source: AnyVectorOfAnyRank,
    #[result]
    result: AnyVectorOfAnyRank,
}

/// Reinterprets the bits as elements of another type; the innermost dimension changes with their width.
///
/// ```mlir
/// %1 = vector.bitcast %0 : vector<5x1x4xi32> to vector<5x1x2xi64>
/// ```
#[op("vector.bitcast", traits(PURE), rules(Check("all of {source, result} have same rank", |op| {
         op.operand(0).ty().rank() == op.result(0).ty().rank()
     })), verify, fold,
     format = "$source attr-dict `:` type($source) `to` type($result)")]
pub struct BitCast {
    #[operand]
    source: AnyVectorOfAnyRank,
    #[result]
    result: AnyVectorOfAnyRank,
}

/// A vector with its dimensions in another order: dimension `i` is the dimension `permutation[i]`.
///
/// ```mlir
/// %1 = vector.transpose %0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
/// ```
#[op("vector.transpose",
     interfaces(interfaces::InferIntRange = crate::ranges::SameElements), traits(PURE), rules(OPERAND_AND_RESULT), verify,
     fold,
     format = "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)")]
pub struct Transpose {
    #[operand]
    vector: AnyVectorOfAnyRank,
    #[attr]
    permutation: DenseI64ArrayAttr,
    #[result]
    result: AnyVectorOfAnyRank,
}

/// Splat and broadcast sources of values.
pub(crate) trait SplatSource<'a> {
    /// Returns the scalar that a splat consists of.
    fn splat_source(self) -> Option<ValueRef<'a>>;
    /// Returns the source of a broadcast, a scalar or a vector.
    fn broadcast_source(self) -> Option<ValueRef<'a>>;
}

impl<'a> SplatSource<'a> for ValueRef<'a> {
    fn splat_source(self) -> Option<ValueRef<'a>> {
        self.broadcast_source().filter(|source| !source.ty().is_vector())
    }

    fn broadcast_source(self) -> Option<ValueRef<'a>> {
        Some(self.defining_op()?.cast::<Broadcast<'a>>()?.source())
    }
}

/// Returns the dimensions of a vector, each with whether it is scalable.
pub(crate) fn dims(ty: TypeRef<'_>) -> Vec<(i64, bool)> {
    let scalable = ty.scalable_dims();
    ty.shape()
        .unwrap_or(&[])
        .iter()
        .enumerate()
        .map(|(dim, &size)| (size, scalable >> dim & 1 == 1))
        .collect()
}

fn show(dim: (i64, bool)) -> String {
    if dim.1 { format!("[{}]", dim.0) } else { dim.0.to_string() }
}

impl Broadcast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.vector().ty());
        if !source.is_vector() {
            return match source.is_shaped() {
                true => Err(self.error("source type is not a vector")),
                false => Ok(()),
            };
        }
        let (from, to) = (dims(source), dims(result));
        if from.len() > to.len() {
            return Err(self.error("source rank higher than destination rank"));
        }
        let lead = to.len() - from.len();
        for (&small, &large) in from.iter().zip(&to[lead..]) {
            if small != large && small != (1, false) {
                return Err(self.error(format!("dimension mismatch ({} vs. {})", show(small), show(large))));
            }
        }
        Ok(())
    }

    /// Folds a broadcast to its own type, of a cast that only adds or removes leading dimensions, and of a
    /// constant.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, result, context) = (self.source(), self.vector().ty(), self.context());
        if source.ty() == result {
            return source.into();
        }
        let inner = source.defining_op().and_then(|cast| Some(cast.cast::<ShapeCast<'_>>()?.source()));
        let fits = |inner: &ValueRef<'_>| {
            keeps_trailing_dims(inner.ty(), source.ty()) && is_broadcastable(&dims(inner.ty()), &dims(result))
        };
        if let Some(inner) = inner.filter(fits) {
            cx.edits.push(Edit::Operand(0, inner.handle()));
            return Fold::InPlace;
        }
        let Some(constant) = cx.constants[0].map(|constant| context.attr_ref(constant)) else {
            return Fold::None;
        };
        if ub::is_poison(constant) {
            return ub::poison(context).into();
        }
        if let Some(value) = constant.as_int() {
            return elementwise::splat(result, value.clone()).into();
        }
        if let Some(value) = constant.as_float() {
            return elementwise::splat(result, value).into();
        }
        let dense = constant.as_dense().filter(|dense| dense.is_splat());
        dense.map(|dense| context.dense_attr(result.handle(), dense.bytes().into(), true)).into()
    }

    /// Adds the canonicalization patterns of broadcasts.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Broadcast<'_>>(of_broadcast);
    }
}

/// Returns whether vectors of the first dimensions can be broadcast to the second.
pub(crate) fn is_broadcastable(from: &[(i64, bool)], to: &[(i64, bool)]) -> bool {
    to.len().checked_sub(from.len()).is_some_and(|lead| {
        from.iter().zip(&to[lead..]).all(|(&small, &large)| small == large || small == (1, false))
    })
}

/// Returns whether the sizes of two vectors differ only in leading dimensions that one has and the other has
/// not.
fn keeps_trailing_dims(first: TypeRef<'_>, second: TypeRef<'_>) -> bool {
    let (first, second) = (first.shape().unwrap_or(&[]), second.shape().unwrap_or(&[]));
    first.iter().rev().zip(second.iter().rev()).all(|(first, second)| first == second)
}

impl ShapeCast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        if source.element_type() != result.element_type() {
            return Err(self.error("has different source and result element types"));
        }
        let (from, to) = (source.num_elements(), result.num_elements());
        if from != to {
            return Err(self.error(format!(
                "has different number of elements at source ({}) and result ({})",
                from.unwrap_or(0),
                to.unwrap_or(0)
            )));
        }
        if source.scalable_dims().count_ones() != result.scalable_dims().count_ones() {
            return Err(self.error(format!(
                "has different number of scalable dims at source ({}) and result ({})",
                source.scalable_dims().count_ones(),
                result.scalable_dims().count_ones()
            )));
        }
        Ok(())
    }

    /// Folds a cast to its own type, of a cast, of a transposition that moves only dimensions of size 1, and of a constant.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, result, context) = (self.source(), self.result().ty(), self.context());
        if source.ty() == result {
            return source.into();
        }
        if let Some(before) = source.defining_op().and_then(|before| before.cast::<ShapeCast<'_>>()) {
            cx.edits.push(Edit::Operand(0, before.source().handle()));
            return Fold::InPlace;
        }
        let moved = source.defining_op().and_then(|before| before.cast::<Transpose<'_>>());
        if let Some(before) = moved.filter(|before| keeps_order(*before)) {
            cx.edits.push(Edit::Operand(0, before.vector().handle()));
            return Fold::InPlace;
        }
        let dense = cx.constants[0].and_then(|constant| context.attr_ref(constant).as_dense());
        dense.map(|dense| context.dense_attr(result.handle(), dense.bytes().into(), dense.is_splat())).into()
    }

    /// Adds the canonicalization patterns of casts and transpositions.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ShapeCast<'_>>(of_splat)
            .of::<ShapeCast<'_>>(of_same_count)
            .of::<Transpose<'_>>(crate::masks::transpose_of_mask)
            .of::<Transpose<'_>>(of_cast)
            .of::<Transpose<'_>>(of_splat);
        crate::shape_fold::patterns(set);
    }
}

impl BitCast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        let (from, to) = (dims(source), dims(result));
        for (index, (a, b)) in from.iter().zip(&to).enumerate() {
            if index + 1 < from.len() && a != b {
                return Err(self.error(format!("dimension size mismatch at: {index}")));
            }
        }
        let bits = |ty: TypeRef<'_>, dims: &[(i64, bool)]| {
            let width = i64::from(ty.element_or_self().bit_width().unwrap_or(64));
            width.saturating_mul(dims.last().map_or(1, |last| last.0))
        };
        if bits(source, &from) != bits(result, &to) {
            return Err(self.error(if from.is_empty() {
                "source/result bitwidth of the 0-D vector element types must be equal"
            } else {
                "source/result bitwidth of the minor 1-D vectors must be equal"
            }));
        }
        Ok(())
    }

    /// Folds a cast to its own type, of a cast, and of some constants.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, result) = (self.source(), self.result().ty());
        if source.ty() == result {
            return source.into();
        }
        if let Some(splat) = wider_splat(cx) {
            return splat.into();
        }
        let Some(before) = source.defining_op().and_then(|before| before.cast::<BitCast<'_>>()) else {
            return Fold::None;
        };
        if before.source().ty() == result {
            return before.source().into();
        }
        cx.edits.push(Edit::Operand(0, before.source().handle()));
        Fold::InPlace
    }
}

/// Returns a splat constant with elements widened to larger integers, or from `f16` to `f32`.
fn wider_splat(cx: &FoldCx<'_>) -> Option<ir::Attr> {
    let (context, result) = (cx.op.context(), cx.op.result(0).ty());
    let dense = context.attr_ref(cx.constants[0]?).as_dense().filter(|dense| dense.is_splat())?;
    let (from, to) = (dense.element_type(), result.element_type()?);
    let (narrow, wide) = (from.int_width(), to.int_width());
    let fits = match (narrow, wide) {
        (Some(narrow), Some(wide)) => {
            wide > narrow && wide % narrow == 0 && !from.is_index() && !to.is_index()
        }
        _ => from.to_string() == "f16" && to.to_string() == "f32",
    };
    if !fits {
        return None;
    }
    if let (Some(narrow), Some(wide)) = (narrow, wide) {
        let element = dense.int(0)?;
        let mut bits = element.zext(wide);
        for _ in 1..wide / narrow {
            bits = bits.shl(narrow).or(&element.zext(wide));
        }
        return elementwise::splat(result, bits);
    }
    let bytes = dense.bytes().repeat(2);
    Some(context.dense_attr(result.handle(), bytes.into(), true))
}

impl Transpose<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (from, to) = (dims(self.vector().ty()), dims(self.result().ty()));
        if from.len() != to.len() {
            return Err(self.error(format!("vector result rank mismatch: {}", to.len())));
        }
        let order = self.permutation();
        if order.len() != from.len() {
            return Err(self.error(format!("transposition length mismatch: {}", order.len())));
        }
        let mut seen = vec![false; from.len()];
        for (index, &dim) in order.iter().enumerate() {
            let Some(at) = usize::try_from(dim).ok().filter(|&at| at < from.len()) else {
                return Err(self.error(format!("transposition index out of range: {dim}")));
            };
            if seen[at] {
                return Err(self.error(format!("duplicate position index: {dim}")));
            }
            seen[at] = true;
            if to[index] != from[at] {
                return Err(self.error(format!("dimension size mismatch at: {dim}")));
            }
        }
        Ok(())
    }

    /// Folds a transposition that moves only dimensions of size 1, if types are equal, and one of a splat constant.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (result, context) = (self.result().ty(), self.context());
        let dense = cx.constants[0].and_then(|constant| context.attr_ref(constant).as_dense());
        if let Some(splat) = dense.filter(|dense| dense.is_splat()) {
            return context.dense_attr(result.handle(), splat.bytes().into(), true).into();
        }
        let order = self.permutation();
        if self.vector().ty() == result && keeps_order(self) {
            return self.vector().into();
        }
        // Of two in a row one is enough.
        let Some(before) = self.vector().defining_op().and_then(|before| before.cast::<Transpose<'_>>())
        else {
            return Fold::None;
        };
        let inner = before.permutation();
        let composed: Option<Vec<i64>> =
            order.iter().map(|&dim| inner.get(usize::try_from(dim).ok()?).copied()).collect();
        let Some(composed) = composed else { return Fold::None };
        cx.edits.push(Edit::Operand(0, before.vector().handle()));
        cx.edits.push(Edit::Attr("permutation", Some(context.i64_array_attr(&composed))));
        Fold::InPlace
    }
}

/// Combines two broadcasts.
fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let source = view.source().broadcast_source().matched()?.handle();
    let (loc, ty) = (view.loc(), view.vector().ty_handle());
    let state = Broadcast::state(rw.context(), loc).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a broadcast that only adds dimensions of size 1 by a cast.
fn of_same_count(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ShapeCast<'_> = rw.cast(op)?;
    let source = view.source().broadcast_source().matched()?;
    rw.require(source.ty().is_vector() && source.ty().num_elements() == view.result().ty().num_elements())?;
    let (source, loc, ty) = (source.handle(), view.loc(), view.result().ty_handle());
    let state = ShapeCast::state(rw.context(), loc).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a transposition of a cast that moves only dimensions of size 1 by a cast.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let cast = view.vector().defining_op().and_then(|def| def.cast::<ShapeCast<'_>>()).matched()?;
    rw.require(keeps_order(view))?;
    let (source, loc, ty) = (cast.source().handle(), view.loc(), view.result().ty_handle());
    let state = ShapeCast::state(rw.context(), loc).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns whether a transposition moves only dimensions of size 1.
fn keeps_order(view: Transpose<'_>) -> bool {
    let sizes = dims(view.vector().ty());
    let order = view.permutation();
    let large = order.iter().filter(|&&dim| {
        usize::try_from(dim).ok().and_then(|dim| sizes.get(dim)).is_some_and(|&size| size != (1, false))
    });
    large.is_sorted()
}

/// Replaces a splat in another shape by a broadcast.
fn of_splat(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let value = view.operand(0).splat_source().matched()?.handle();
    let state = Broadcast::state(rw.context(), view.loc()).operands([value]);
    let state = state.results([view.result(0).ty_handle()]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![BitCast, Broadcast, ShapeCast, Transpose];
