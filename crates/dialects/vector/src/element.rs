//! Single elements and sub-vectors: `vector.extract`, `vector.insert` and their scalable forms.

use crate::element_fold::{self, ElementSource};
use crate::markers::{OPERAND_AND_RESULT, SOURCE_AND_RESULT, ScalableVectorOfRank1, VectorOfRank1};
use crate::shape::{SplatSource, dims, is_broadcastable};
use crate::{Broadcast, ShapeCast};
use arith::fold::elementwise;
use diag::Diagnostic;
use interfaces::index_list;
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{DYNAMIC, Op, OpRef, TypeRef, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{Mixed, mixed};

/// An element of a vector, or the sub-vector at the positions of its outer dimensions.
///
/// ```mlir
/// %1 = vector.extract %0[3, %i] : vector<8xf32> from vector<4x2x8xf32>
/// ```
#[op("vector.extract",
     interfaces(interfaces::InferIntRange = crate::ranges::SameElements),
     canonicalize, traits(PURE), rules(OPERAND_AND_RESULT), verify, fold,
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict \
               `:` type($result) `from` type($source)")]
pub struct Extract {
    #[operand]
    source: AnyVectorOfAnyRank,
    #[operand]
    dynamic_position: Variadic<Index>,
    #[attr]
    static_position: DenseI64ArrayAttr,
    #[result]
    result: AnyType,
}

/// A vector in which an element, or a sub-vector, is another.
///
/// ```mlir
/// %2 = vector.insert %0, %1 [3, %i] : vector<8xf32> into vector<4x2x8xf32>
/// ```
#[op(
    "vector.insert",
    interfaces(interfaces::InferIntRange),
    canonicalize,
    traits(PURE),
    rules(SOURCE_AND_RESULT, AllTypesMatch("dest", "result")),
    verify,
    fold,
    custom(DynamicIndexList(index_list::parse, index_list::print)),
    format = "$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict \
               `:` type($valueToStore) `into` type($dest)"
)]
pub struct Insert {
    #[operand]
    valueToStore: AnyType,
    #[operand]
    dest: AnyVectorOfAnyRank,
    #[operand]
    dynamic_position: Variadic<Index>,
    #[attr]
    static_position: DenseI64ArrayAttr,
    #[result]
    result: AnyVectorOfAnyRank,
}

/// A scalable vector of which a part is another vector.
///
/// ```mlir
/// %2 = vector.scalable.insert %0, %1[8] : vector<4xf32> into vector<[16]xf32>
/// ```
#[op("vector.scalable.insert", traits(PURE),
     rules(AllElementTypesMatch("valueToStore", "dest"), AllTypesMatch("dest", "result"),
           Check("position is a multiple of the source length.", |op| is_multiple(op, op.operand(0).ty()))),
     format = "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)")]
pub struct ScalableInsert {
    #[operand]
    valueToStore: VectorOfRank1,
    #[operand]
    dest: ScalableVectorOfRank1,
    #[attr]
    pos: I64Attr,
    #[result]
    result: ScalableVectorOfRank1,
}

/// A part of a scalable vector.
///
/// ```mlir
/// %1 = vector.scalable.extract %0[8] : vector<4xf32> from vector<[16]xf32>
/// ```
#[op("vector.scalable.extract", traits(PURE),
     rules(AllElementTypesMatch("source", "result"),
           Check("position is a multiple of the result length.", |op| is_multiple(op, op.result(0).ty()))),
     format = "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)")]
pub struct ScalableExtract {
    #[operand]
    source: ScalableVectorOfRank1,
    #[attr]
    pos: I64Attr,
    #[result]
    result: VectorOfRank1,
}

/// Returns whether the position is a multiple of a vector's length.
fn is_multiple(op: OpRef<'_>, vector: TypeRef<'_>) -> bool {
    let at = op.attr("pos").and_then(|at| at.as_i64()).unwrap_or(0);
    vector.num_elements().and_then(|length| at.checked_rem(length)) == Some(0)
}

/// Verifies positions in a vector: there are not too many, and each is less than the size of its dimension.
fn verify_positions(
    op: OpRef<'_>,
    vector: TypeRef<'_>,
    positions: &[i64],
    words: &str,
) -> Result<(), Diagnostic> {
    let shape = vector.shape().unwrap_or(&[]);
    for (index, (&at, &size)) in positions.iter().zip(shape).enumerate() {
        let scalable = vector.scalable_dims() >> index & 1 == 1;
        if at != DYNAMIC && (at < -1 || (at >= size && !scalable)) {
            return Err(op.error(format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding {words}",
                index + 1
            )));
        }
    }
    Ok(())
}

fn verify_dynamic(op: OpRef<'_>, positions: &[i64], given: usize) -> Result<(), Diagnostic> {
    let wanted = positions.iter().filter(|&&at| at == DYNAMIC).count();
    if wanted == given {
        return Ok(());
    }
    Err(op.error("mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite"))
}

impl Extract<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result, positions) = (self.source().ty(), self.result().ty(), self.static_position());
        verify_dynamic(*self, &positions, self.num_operands() - 1)?;
        let rank = source.rank().unwrap_or(0);
        if positions.len() > rank {
            return Err(self.error("expected position attribute of rank no greater than vector rank"));
        }
        let rest = &source.shape().unwrap_or(&[])[positions.len()..];
        let fits = if result.is_vector() {
            result.shape() == Some(rest)
                && result.scalable_dims() == source.scalable_dims() >> positions.len()
        } else {
            rest.is_empty()
        };
        // A vector of one element is accepted for the element.
        let single = result.is_vector() && rest.is_empty() && result.num_elements() == Some(1);
        if !fits && !single {
            return Err(self.error(format!(
                "inferred type(s) '{}' are incompatible with return type(s) of operation '{result}'",
                inferred(source, positions.len())
            )));
        }
        verify_positions(*self, source, &positions, "vector dimension or poison (-1)")
    }

    /// Folds extractions at constant positions from constants, extractions and broadcasts.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, result) = (self.source(), self.result().ty());
        let fixed = self.static_position();
        if fixed.is_empty() && source.ty() == result {
            return source.into();
        }
        let values: Vec<Value> = self.dynamic_position().map(|value| value.handle()).collect();
        if let Some(list) = positions(&fixed, values.clone(), cx, 1) {
            return set_positions(cx, &list, 1);
        }
        let context = self.context();
        if let Some(poison) = poison(cx, &fixed, 0) {
            return poison.into();
        }
        if let Some(dense) = cx.constants[0].and_then(|constant| context.attr_ref(constant).as_dense()) {
            if dense.is_splat() {
                return if result.is_vector() {
                    context.dense_attr(result.handle(), dense.bytes().into(), true).into()
                } else {
                    dense.attr(0).map(|element| element.handle()).into()
                };
            }
            return element_of(dense, &fixed, result).into();
        }
        if let Some((inner, list)) = whole_chain(source, &fixed) {
            return extract_from(cx, inner.handle(), &list);
        }
        if let Some((inner, skipped)) =
            element_fold::under_units(source).filter(|found| found.1 <= fixed.len())
        {
            if inner.ty() == result {
                return inner.into();
            }
            let list = mixed(&fixed, values.into_iter());
            return extract_from(cx, inner.handle(), &list[skipped..]);
        }
        if fixed.contains(&DYNAMIC)
            && let Some((inner, list)) = before_broadcast(source, mixed(&fixed, values.into_iter()), result)
        {
            return if inner.ty() == result { inner.into() } else { extract_from(cx, inner.handle(), &list) };
        }
        if fixed.iter().all(|&index| index >= 0)
            && let Some(found) = element_fold::step(source, &fixed, result)
        {
            return match found {
                ElementSource::Value(value) if value.ty() == result => value.into(),
                ElementSource::At(vector, at) => {
                    let list: Vec<Mixed> = at.into_iter().map(Mixed::Fixed).collect();
                    extract_from(cx, vector.handle(), &list)
                }
                ElementSource::Value(_) => Fold::None,
            };
        }
        // A splat has one value at every position.
        source.broadcast_source().filter(|value| value.ty() == result).into()
    }

    /// Adds the canonicalization patterns of `vector.extract`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Extract<'_>>(of_broadcast)
            .of::<Extract<'_>>(crate::masks::extract_of_mask)
            .of::<Extract<'_>>(crate::elements::extract_of_elements)
            .of::<Extract<'_>>(whole_of_cast);
    }
}

/// Returns the vector that is broadcast, and the positions in it of what is extracted from the broadcast.
fn before_broadcast<'a>(
    source: ValueRef<'a>,
    list: Vec<Mixed>,
    result: TypeRef<'a>,
) -> Option<(ValueRef<'a>, Vec<Mixed>)> {
    let inner = source.defining_op()?.cast::<Broadcast<'a>>()?.source();
    let (from, to) = (inner.ty().shape()?, source.ty().shape()?);
    let kept = if result.is_vector() { result.shape()? } else { &[] };
    if !from.ends_with(kept) {
        return None;
    }
    let added = to.len() - from.len();
    let place = |(dim, position): (usize, Mixed)| match from[dim - added] == 1 && to[dim] != 1 {
        true => Mixed::Fixed(0),
        false => position,
    };
    Some((inner, list.into_iter().enumerate().skip(added).map(place).collect()))
}

/// Returns the vector that a chain of extractions at known positions begins with, and all positions.
fn whole_chain<'a>(source: ValueRef<'a>, last: &[i64]) -> Option<(ValueRef<'a>, Vec<Mixed>)> {
    let (mut value, mut parts) = (source, vec![last.to_vec()]);
    while let Some(before) = value.defining_op().and_then(|before| before.cast::<Extract<'a>>()) {
        parts.push(before.static_position());
        value = before.source();
    }
    let positions = parts.iter().rev().flatten();
    let is_known = parts.len() > 1 && !positions.clone().any(|&position| position == ir::DYNAMIC);
    is_known.then(|| (value, positions.copied().map(Mixed::Fixed).collect()))
}

/// Returns the type at a number of outer positions.
fn inferred(source: TypeRef<'_>, positions: usize) -> TypeRef<'_> {
    let shape = source.shape().unwrap_or(&[]);
    if positions >= shape.len() {
        return source.element_or_self();
    }
    let cx = source.context();
    cx.ty(cx.type_of(ir::TypeData::Vector {
        shape: shape[positions..].into(),
        scalable: source.scalable_dims() >> positions,
        element: source.element_or_self().handle(),
    }))
}

impl Insert<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (stored, dest, positions) =
            (self.value_to_store().ty(), self.dest().ty(), self.static_position());
        verify_dynamic(*self, &positions, self.num_operands() - 2)?;
        let rank = dest.rank().unwrap_or(0);
        if positions.len() > rank {
            return Err(self.error("expected position attribute of rank no greater than dest vector rank"));
        }
        if let Some(inner) = stored.rank().filter(|_| stored.is_vector()) {
            if positions.len() + inner != rank {
                return Err(
                    self.error("expected position attribute rank + source rank to match dest vector rank")
                );
            }
        } else if positions.len() != rank {
            return Err(self.error("expected position attribute rank to match the dest vector rank"));
        }
        verify_positions(*self, dest, &positions, "dest vector dimension")
    }

    /// Folds an insertion of a whole vector, or of a constant into a constant.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let fixed = self.static_position();
        if fixed.is_empty() && self.value_to_store().ty() == self.result().ty() {
            return self.value_to_store().into();
        }
        let values: Vec<Value> = self.dynamic_position().map(|value| value.handle()).collect();
        if let Some(list) = positions(&fixed, values, cx, 2) {
            return set_positions(cx, &list, 2);
        }
        // An earlier insertion at this position is overwritten.
        if let Some(before) = self.dest().defining_op().and_then(|before| before.cast::<Insert<'_>>())
            && before.static_position() == self.static_position()
            && before.dynamic_position().eq(self.dynamic_position())
        {
            cx.edits.push(Edit::Operand(1, before.dest().handle()));
            return Fold::InPlace;
        }
        if fixed.contains(&-1) {
            return ub::poison(self.context()).into();
        }
        insert_constant(cx, &fixed).into()
    }

    /// Adds the canonicalization patterns of `vector.insert`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Insert<'_>>(whole).of::<Insert<'_>>(same_splats);
        crate::insert_chain::patterns(set);
    }
}

/// Resolves positions, whose last dynamic values follow the operands before the first position: constants
/// become static, unless they are no valid position.
fn positions(fixed: &[i64], values: Vec<Value>, cx: &FoldCx<'_>, first: usize) -> Option<Vec<Mixed>> {
    let mut changed = false;
    let mut list = mixed(fixed, values.into_iter());
    let shape = cx.op.operand(first - 1).ty().shape().unwrap_or(&[]);
    let size = |dim: usize| shape.get(dim).copied().unwrap_or(0);
    let dynamic = list.iter_mut().enumerate().filter(|(_, entry)| entry.value().is_some());
    for (next, (dim, entry)) in (first..).zip(dynamic) {
        let constant = cx.constants.get(next).copied().flatten();
        let known = constant.and_then(|constant| cx.op.context().attr_ref(constant).as_i64());
        if let Some(known) = known.filter(|known| (-1..size(dim)).contains(known)) {
            (*entry, changed) = (Mixed::Fixed(known), true);
        }
    }
    changed.then_some(list)
}

/// Records an edit of the positions, after a number of operands.
fn set_positions(cx: &mut FoldCx<'_>, list: &[Mixed], kept: usize) -> Fold {
    let mut operands: smallvec::SmallVec<[Value; 4]> =
        cx.op.operands().take(kept).map(|operand| operand.handle()).collect();
    operands.extend(list.iter().filter_map(|entry| entry.value()));
    let fixed: Vec<i64> = list.iter().map(|entry| entry.fixed()).collect();
    cx.edits.push(Edit::Operands(operands));
    cx.edits.push(Edit::Attr("static_position", Some(cx.op.context().i64_array_attr(&fixed))));
    Fold::InPlace
}

/// Edits an extraction to one from another vector at other positions.
fn extract_from(cx: &mut FoldCx<'_>, vector: Value, list: &[Mixed]) -> Fold {
    let fold = set_positions(cx, list, 1);
    if let Some(Edit::Operands(operands)) = cx.edits.first_mut() {
        operands[0] = vector;
    }
    fold
}

/// Folds to poison, if the operand or a position is poison.
fn poison(cx: &FoldCx<'_>, positions: &[i64], operand: usize) -> Option<ir::Attr> {
    let context = cx.op.context();
    if positions.contains(&-1) {
        return Some(ub::poison(context));
    }
    cx.constants[operand].filter(|&constant| ub::is_poison(context.attr_ref(constant)))
}

/// Returns the element, or the elements, of a constant at outer positions.
fn element_of(dense: ir::DenseElements<'_>, at: &[i64], result: TypeRef<'_>) -> Option<ir::Attr> {
    let shape = dense.ty().shape()?;
    let mut start = 0i64;
    for (dim, &size) in shape.iter().enumerate() {
        let index = at.get(dim).copied().unwrap_or(0);
        if index < 0 || index >= size {
            return None;
        }
        start = start.checked_mul(size)?.checked_add(index)?;
    }
    let start = usize::try_from(start).ok()?;
    if !result.is_vector() {
        return dense.attr(start).map(|element| element.handle());
    }
    let count = usize::try_from(result.num_elements()?).ok()?;
    let size = result.context().dense_element_bytes(result.element_type()?.handle())?;
    let bytes = dense.bytes().get(start * size..(start + count) * size)?;
    let splat = bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
    let stored = if splat { &bytes[..size] } else { bytes };
    Some(result.context().dense_attr(result.handle(), stored.into(), splat))
}

/// Returns a constant with other elements at known positions.
fn insert_constant(cx: &FoldCx<'_>, at: &[i64]) -> Option<ir::Attr> {
    let context = cx.op.context();
    let [stored, dest] = [cx.constants[0]?, cx.constants[1]?].map(|attr| context.attr_ref(attr));
    let dense = dest.as_dense()?;
    let (ty, shape) = (dense.ty(), dense.ty().shape()?);
    if ty.scalable_dims() != 0 {
        // Only splats are constants of scalable vectors.
        return None;
    }
    let size = context.dense_element_bytes(dense.element_type().handle())?;
    let scalar = [stored.handle()];
    let inserted: Vec<u8> = match stored.as_dense() {
        Some(part) => (0..part.len()).filter_map(|index| part.element(index)).flatten().copied().collect(),
        None => {
            // A scalar has the bytes that a vector of it has.
            let one = context.vector_type(&[1], dense.element_type().handle());
            let attr = context.attr_ref(scalar[0]);
            let whole = match attr.as_int() {
                Some(value) => elementwise::splat(context.ty(one), value.clone()),
                None => elementwise::splat(context.ty(one), attr.as_float()?),
            };
            context.attr_ref(whole?).as_dense()?.bytes().to_vec()
        }
    };
    let mut start = 0usize;
    for (dim, &extent) in shape.iter().enumerate() {
        let index = at.get(dim).copied().unwrap_or(0);
        if index < 0 || index >= extent {
            return None;
        }
        start = start.checked_mul(usize::try_from(extent).ok()?)? + usize::try_from(index).ok()?;
    }
    let mut bytes: Vec<u8> =
        (0..dense.len()).filter_map(|index| dense.element(index)).flatten().copied().collect();
    bytes.get_mut(start * size..start * size + inserted.len())?.copy_from_slice(&inserted);
    let splat = bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
    if splat {
        bytes.truncate(size);
    }
    Some(context.dense_attr(ty.handle(), bytes.into(), splat))
}

/// Replaces a subvector of a broadcast, or of a cast that adds outer dimensions of size 1, by a broadcast.
fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let under_units = || Some(element_fold::under_units(view.source())?.0);
    let value = view.source().broadcast_source().or_else(under_units).matched()?;
    let result = view.result().ty();
    rw.require(result.is_vector())?;
    rw.require(!value.ty().is_vector() || is_broadcastable(&dims(value.ty()), &dims(result)))?;
    let (value, ty, loc) = (value.handle(), result.handle(), view.loc());
    let state = Broadcast::state(rw.context(), loc).operands([value]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a subvector of a cast that has all of its elements by a cast.
fn whole_of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let cast = view.source().defining_op().and_then(|def| def.cast::<ShapeCast<'_>>()).matched()?;
    let (source, result) = (cast.source(), view.result().ty());
    let count = |ty: TypeRef<'_>| (ty.num_elements(), ty.scalable_dims().count_ones());
    rw.require(result.is_vector() && count(source.ty()) == count(result))?;
    let (source, loc, ty) = (source.handle(), view.loc(), result.handle());
    let state = ShapeCast::state(rw.context(), loc).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces an insertion of a vector that is the whole destination by a broadcast.
fn whole(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Insert<'_> = rw.cast(op)?;
    let (stored, ty) = (view.value_to_store(), view.result().ty());
    let count = stored.ty().num_elements().filter(|_| stored.ty().is_vector()).matched()?;
    rw.require(ty.scalable_dims() == 0 && Some(count) == ty.num_elements())?;
    let (stored, loc, ty) = (stored.handle(), view.loc(), ty.handle());
    let state = Broadcast::state(rw.context(), loc).operands([stored]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Folds an insertion of a splat into an equal splat.
fn same_splats(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Insert<'_> = rw.cast(op)?;
    let (stored, dest) = (view.value_to_store().splat_source(), view.dest().splat_source());
    rw.require(stored.is_some() && stored == dest)?;
    let dest = view.dest().handle();
    rw.replace_op(op, &[dest]);
    Ok(())
}

/// Goes to the next position in row-major order.
pub(crate) fn advance(index: &mut [i64], shape: &[i64]) {
    for (index, &size) in index.iter_mut().zip(shape).rev() {
        *index += 1;
        if *index < size {
            break;
        }
        *index = 0;
    }
}

/// Returns the position of an element in row-major order.
pub(crate) fn linear(shape: &[i64], at: &[i64]) -> Option<usize> {
    let mut linear = 0i64;
    for (&size, &index) in shape.iter().zip(at) {
        if index < 0 || index >= size {
            return None;
        }
        linear = linear.checked_mul(size)?.checked_add(index)?;
    }
    usize::try_from(linear).ok().filter(|_| shape.len() == at.len())
}

ir::ops![Extract, Insert, ScalableExtract, ScalableInsert];
