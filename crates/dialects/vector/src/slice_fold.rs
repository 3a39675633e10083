//! Folds and patterns of `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use crate::{
    Broadcast, ConstantMask, Extract, ExtractStridedSlice, InsertStridedSlice, ShapeCast, shape::SplatSource,
};
use ir::def::{Edit, Fold, FoldCx};
use ir::{Attr, Build, DenseElements, Op, TypeRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};

/// Slice with an offset, size and stride for each dimension.
struct Part {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
}

/// Returns offsets and sizes of all dimensions, including those that are taken whole.
fn part(view: ExtractStridedSlice<'_>) -> Option<Part> {
    let shape = view.source().ty().shape()?;
    let mut offsets: Vec<i64> = view.offsets().iter().collect();
    let mut sizes: Vec<i64> = view.sizes().iter().collect();
    offsets.resize(shape.len(), 0);
    sizes.extend(&shape[sizes.len().min(shape.len())..]);
    Some(Part { offsets, sizes })
}

/// Returns the elements of a constant in a part of it.
fn elements_of(dense: DenseElements<'_>, part: &Part, result: TypeRef<'_>) -> Option<Attr> {
    let shape = dense.ty().shape()?;
    let mut bytes = Vec::new();
    for_each_index(&part.sizes, |index| {
        let at = linear(shape, index, &part.offsets)?;
        bytes.extend_from_slice(dense.element(at)?);
        Some(())
    })?;
    dense_of(result, bytes)
}

/// Returns a constant of these bytes.
fn dense_of(ty: TypeRef<'_>, mut bytes: Vec<u8>) -> Option<Attr> {
    let cx = ty.context();
    let width = cx.dense_element_bytes(ty.element_type()?.handle())?;
    let splat = bytes.chunks_exact(width).all(|chunk| chunk == &bytes[..width]);
    if splat {
        bytes.truncate(width);
    }
    Some(cx.dense_attr(ty.handle(), bytes.into(), splat))
}

/// Returns the position of an index after offsets, in row-major order.
fn linear(shape: &[i64], index: &[i64], offsets: &[i64]) -> Option<usize> {
    let mut at = 0i64;
    for ((&size, &index), &offset) in shape.iter().zip(index).zip(offsets) {
        at = at.checked_mul(size)?.checked_add(index + offset)?;
    }
    usize::try_from(at).ok()
}

/// Calls a function for all indices in a shape, in row-major order, until it returns `None`.
fn for_each_index(sizes: &[i64], mut visit: impl FnMut(&[i64]) -> Option<()>) -> Option<()> {
    let mut index = vec![0; sizes.len()];
    loop {
        visit(&index)?;
        let Some(dim) = (0..sizes.len()).rev().find(|&dim| index[dim] + 1 < sizes[dim]) else {
            return Some(());
        };
        index[dim] += 1;
        index[dim + 1..].fill(0);
    }
}

impl ExtractStridedSlice<'_> {
    /// Folds a slice of all of a vector, of an inserted slice, and of a constant.
    pub(crate) fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, result) = (self.source(), self.result().ty());
        if source.ty() == result {
            return source.into();
        }
        if let Some(found) = of_inserts(cx, self) {
            return found;
        }
        let context = self.context();
        let Some(dense) = cx.constants[0].and_then(|constant| context.attr_ref(constant).as_dense()) else {
            return Fold::None;
        };
        if dense.is_splat() {
            return context.dense_attr(result.handle(), dense.bytes().into(), true).into();
        }
        part(self).and_then(|part| elements_of(dense, &part, result)).into()
    }

    /// Adds the canonicalization patterns of `vector.extract_strided_slice`.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of::<ExtractStridedSlice<'_>>(of_constant_mask)
            .of::<ExtractStridedSlice<'_>>(crate::masks::slice_of_mask)
            .of::<ExtractStridedSlice<'_>>(of_broadcast)
            .of::<ExtractStridedSlice<'_>>(contiguous);
    }
}

/// Replaces the source of a slice by the inserted slice that it is a part of.
fn of_inserts(cx: &mut FoldCx<'_>, view: ExtractStridedSlice<'_>) -> Option<Fold> {
    let (offsets, sizes): (Vec<i64>, Vec<i64>) =
        (view.offsets().iter().collect(), view.sizes().iter().collect());
    let mut insert = view.source().defining_op()?.cast::<InsertStridedSlice<'_>>()?;
    loop {
        let stored = insert.value_to_store();
        let (shape, rank) = (stored.ty().shape()?, insert.dest().ty().rank()?);
        // Insertions of lower rank are not looked through.
        if shape.len() != rank || view.result().ty().rank() != Some(rank) {
            return None;
        }
        let placed: Vec<i64> = insert.offsets().iter().collect();
        let (mut inside, mut disjoint, mut moved) = (true, false, Vec::new());
        for (dim, (&start, &size)) in offsets.iter().zip(&sizes).enumerate() {
            let (low, high) = (placed[dim], placed[dim] + shape[dim]);
            disjoint |= start + size <= low || high <= start;
            inside &= low <= start && start + size <= high;
            moved.push(start - low);
        }
        if inside {
            let context = cx.op.context();
            let attrs: Vec<Attr> = moved.iter().map(|&offset| context.i64_attr(offset)).collect();
            cx.edits.push(Edit::Operand(0, stored.handle()));
            cx.edits.push(Edit::Attr("offsets", Some(context.array_attr(&attrs))));
            return Some(Fold::InPlace);
        }
        if !disjoint {
            return None;
        }
        insert = insert.dest().defining_op()?.cast::<InsertStridedSlice<'_>>()?;
    }
}

impl InsertStridedSlice<'_> {
    /// Folds an insertion of all of a vector.
    pub(crate) fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let (stored, dest) = (self.value_to_store(), self.dest());
        (stored.ty() == dest.ty()).then_some(stored).into()
    }

    /// Adds the canonicalization patterns of `vector.insert_strided_slice`.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of::<InsertStridedSlice<'_>>(same_splats)
            .of::<InsertStridedSlice<'_>>(back_again)
            .of::<InsertStridedSlice<'_>>(constants);
    }
}

/// Replaces a slice of a constant mask by a constant mask.
fn of_constant_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let mask = view.source().defining_op().and_then(|def| def.cast::<ConstantMask<'_>>()).matched()?;
    let part = part(view).matched()?;
    let counts = mask.mask_dim_sizes();
    rw.require(counts.len() == part.sizes.len())?;
    let parts = part.offsets.iter().zip(&part.sizes).zip(counts.iter());
    let mut counts: Vec<i64> =
        parts.map(|((&offset, &size), &count)| ((offset + size).min(count) - offset).max(0)).collect();
    if counts.contains(&0) {
        counts.fill(0);
    }
    let (cx, loc, ty) = (rw.context().clone(), view.loc(), view.result().ty_handle());
    let state = ConstantMask::state(&cx, loc).results([ty]);
    rw.replace_with(op, state.attr(&cx, "mask_dim_sizes", cx.i64_array_attr(&counts)));
    Ok(())
}

/// Replaces a slice of a broadcast by a broadcast, of a slice of the source if that has the dimensions.
fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let source = view.source().broadcast_source().matched()?;
    let result = view.result().ty();
    let (loc, ty) = (view.loc(), result.handle());
    let part = part(view).matched()?;
    let shape = source.ty().shape().filter(|_| source.ty().is_vector()).unwrap_or(&[]).to_vec();
    let lead = part.sizes.len() - shape.len();
    // Dimensions of size 1 are broadcast, so that all their elements are equal.
    let kept = |dim: usize| shape[dim] == 1 || part.sizes[lead + dim] == shape[dim];
    let mut value = source.handle();
    if !(0..shape.len()).all(kept) {
        let cx = rw.context().clone();
        let whole = |dim: usize| shape[dim] == 1;
        let offsets: Vec<i64> =
            (0..shape.len()).map(|dim| if whole(dim) { 0 } else { part.offsets[lead + dim] }).collect();
        let sizes: Vec<i64> =
            (0..shape.len()).map(|dim| if whole(dim) { 1 } else { part.sizes[lead + dim] }).collect();
        let list = |numbers: &[i64]| {
            cx.array_attr(&numbers.iter().map(|&number| cx.i64_attr(number)).collect::<Vec<_>>())
        };
        let inner = source.ty().with_shape(&sizes).handle();
        let state = ExtractStridedSlice::state(&cx, loc).operands([value]).results([inner]);
        let state = state.attr(&cx, "offsets", list(&offsets)).attr(&cx, "sizes", list(&sizes));
        value = rw.insert_value(state.attr(&cx, "strides", list(&vec![1; shape.len()])));
    }
    let state = Broadcast::state(rw.context(), loc).operands([value]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a contiguous slice with outer dimensions of size 1 by an extraction, which is broadcast to these.
fn contiguous(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let source = view.source().ty();
    rw.require(source.scalable_dims() == 0 && source.rank() != Some(0))?;
    let shape = source.shape().matched()?;
    let sizes: Vec<i64> = view.sizes().iter().collect();
    let offsets: Vec<i64> = view.offsets().iter().collect();
    // From the innermost dimension outwards, counts those that are taken whole.
    let outer = (0..sizes.len()).rev().find(|&dim| sizes[dim] != shape[dim]).map_or(0, |dim| dim + 1);
    rw.require(outer > 0 && outer < shape.len() && sizes[..outer].iter().all(|&size| size == 1))?;
    let cx = rw.context().clone();
    let (loc, ty, value) = (view.loc(), view.result().ty_handle(), view.source().handle());
    let inner = source.with_shape(&shape[outer..]).handle();
    let state = Extract::state(&cx, loc).operands([value]).results([inner]);
    let value = rw.insert_value(state.attr(&cx, "static_position", cx.i64_array_attr(&offsets[..outer])));
    let state = ShapeCast::state(&cx, loc).operands([value]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces an insertion of a splat into an equal splat.
fn same_splats(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: InsertStridedSlice<'_> = rw.cast(op)?;
    let (stored, dest) = (view.value_to_store().splat_source(), view.dest().splat_source());
    rw.require(stored.is_some() && stored == dest)?;
    let dest = view.dest().handle();
    rw.replace_op(op, &[dest]);
    Ok(())
}

/// Replaces an insertion of a slice of a vector at its own position.
fn back_again(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: InsertStridedSlice<'_> = rw.cast(op)?;
    let taken = view
        .value_to_store()
        .defining_op()
        .and_then(|def| def.cast::<ExtractStridedSlice<'_>>())
        .matched()?;
    rw.require(taken.source() == view.dest())?;
    rw.require(taken.offsets().iter().eq(view.offsets().iter()))?;
    let dest = view.dest().handle();
    rw.replace_op(op, &[dest]);
    Ok(())
}

/// Maximum number of elements for which constants with other uses are folded.
const MOST: i64 = 256;

/// Folds an insertion of a constant into a constant.
fn constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: InsertStridedSlice<'_> = rw.cast(op)?;
    let (stored, dest) = (view.value_to_store(), view.dest());
    let ty = dest.ty();
    rw.require(stored.ty().scalable_dims() == 0 && ty.scalable_dims() == 0)?;
    let cx = rw.context().clone();
    let [from, into] =
        [stored, dest].map(|value| constant_attr(value).map(|attr| cx.attr_ref(attr).as_dense()));
    let (from, into) = (from.flatten().matched()?, into.flatten().matched()?);
    rw.require(dest.users().count() == 1 || ty.num_elements().is_some_and(|count| count <= MOST))?;
    let shape = ty.shape().matched()?;
    let width = cx.dense_element_bytes(ty.element_type().matched()?.handle()).matched()?;
    let mut bytes: Vec<u8> =
        (0..into.len()).filter_map(|index| into.element(index)).flatten().copied().collect();
    let part = stored.ty().shape().matched()?;
    let mut sizes = vec![1; shape.len() - part.len()];
    sizes.extend(part);
    let offsets: Vec<i64> = view.offsets().iter().collect();
    let mut next = 0;
    for_each_index(&sizes, |index| {
        let at = linear(shape, index, &offsets)? * width;
        bytes.get_mut(at..at + width)?.copy_from_slice(from.element(next)?);
        next += 1;
        Some(())
    })
    .matched()?;
    let attr = dense_of(ty, bytes).matched()?;
    let loc = view.loc();
    let constant = arith::Constant::build_value(rw, loc, attr);
    rw.replace_op(op, &[constant]);
    Ok(())
}
