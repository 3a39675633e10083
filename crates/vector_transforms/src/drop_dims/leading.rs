//! Operations on vectors whose first dimensions have one element, on vectors without these.
//!
//! ```mlir
//! %0 = arith.addf %a, %a : vector<1x8xf32>
//! ```
//!
//! becomes
//!
//! ```mlir
//! %a0 = vector.extract %a[0] : vector<8xf32> from vector<1x8xf32>
//! %1 = arith.addf %a0, %a0 : vector<8xf32>
//! %0 = vector.broadcast %1 : vector<8xf32> to vector<1x8xf32>
//! ```

use crate::lower::contract::Contracted;
use crate::make::{again, broadcast, extract, transpose, with_kind};
use crate::masking::{Masking, masked};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::{Parts, Transfer, read, write};
use ir::def::TraitSet;
use ir::{AffineMap, Build, Context, Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{
    ConstantMask, Contract, ExtractStridedSlice, Insert, InsertStridedSlice, TransferRead, TransferWrite,
};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<ExtractStridedSlice<'_>>(extract_slice)
        .of::<InsertStridedSlice<'_>>(insert_slice)
        .of::<Insert<'_>>(insert)
        .of::<ConstantMask<'_>>(constant_mask)
        .of::<TransferRead<'_>>(transfer_read)
        .of::<TransferWrite<'_>>(transfer_write);
    set.on_trait(TraitSet::ELEMENTWISE_MAPPABLE, elementwise);
    set.of::<Contract<'_>>(contract);
}

/// Returns the number of first dimensions of one element that are not scalable; one dimension is left.
fn leading(ty: &VectorType) -> usize {
    let count = (0..ty.rank()).take_while(|&dim| ty.shape[dim] == 1 && !ty.is_scalable(dim)).count();
    count.min(ty.rank().saturating_sub(1))
}

/// Extracts the only vector without the first dimensions.
fn only(m: &mut Make<'_, '_>, vector: Value, count: usize) -> Value {
    extract(m, vector, &vec![0; count])
}

fn vector_type(rw: &Rewriter<'_>, value: Value) -> Option<VectorType> {
    VectorType::of(rw.context(), rw.value(value).ty_handle())
}

fn extract_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let (source, result) = (view.source().handle(), view.result().ty_handle());
    let lists: [Vec<i64>; 3] =
        [view.offsets().iter().collect(), view.sizes().iter().collect(), view.strides().iter().collect()];
    let drop = leading(&vector_type(rw, source).matched()?);
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(drop > 0)?;
    let m = &mut Make::like(rw, op);
    let part = only(m, source, drop);
    let lists = lists.map(|list| m.index_array(list.get(drop..).unwrap_or(&[])));
    let attrs = [("offsets", lists[0]), ("sizes", lists[1]), ("strides", lists[2])];
    let ty = ty.drop_front(drop).vector(&m.cx());
    let part = m.with(ExtractStridedSlice::NAME, &[part], ty, &attrs);
    let made = broadcast(m, part, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn insert_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: InsertStridedSlice<'_> = rw.cast(op)?;
    let (value, dest) = (view.value_to_store().handle(), view.dest().handle());
    let offsets: Vec<i64> = view.offsets().iter().collect();
    let strides: Vec<i64> = view.strides().iter().collect();
    let result = view.result().ty_handle();
    let of_value = leading(&vector_type(rw, value).matched()?);
    let of_dest = leading(&vector_type(rw, dest).matched()?);
    rw.require((of_value > 0 || of_dest > 0) && of_dest <= offsets.len() && of_value <= strides.len())?;
    let m = &mut Make::like(rw, op);
    let value = only(m, value, of_value);
    let dest = only(m, dest, of_dest);
    let made = crate::make::insert_slice(m, value, dest, &offsets[of_dest..], &strides[of_value..]);
    let made = broadcast(m, made, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Insert<'_> = rw.cast(op)?;
    let (value, dest) = (view.value_to_store().handle(), view.dest().handle());
    let position = view.static_position().to_vec();
    let mut dynamic = handles(view.dynamic_position());
    let result = view.result().ty_handle();
    let value_ty = vector_type(rw, value).filter(|ty| ty.rank() > 0);
    let dest_ty = vector_type(rw, dest).matched()?;
    let of_value = value_ty.as_ref().map_or(0, leading);
    let of_dest = leading(&dest_ty);
    rw.require(of_value > 0 || of_dest > 0)?;
    let left = value_ty.as_ref().map_or(0, |ty| ty.rank() - of_value);
    let m = &mut Make::like(rw, op);
    let value = if value_ty.is_some() { only(m, value, of_value) } else { value };
    let dest = only(m, dest, of_dest);
    let dropped = of_dest.min(position.len());
    let gone = position[..dropped].iter().filter(|&&at| at == ir::DYNAMIC).count();
    dynamic.drain(..gone.min(dynamic.len()));
    let mut kept = position[dropped..].to_vec();
    kept.resize((dest_ty.rank() - of_dest).saturating_sub(left), 0);
    let cx = m.cx();
    let operands: Vec<Value> = [value, dest].into_iter().chain(dynamic).collect();
    let ty = m.ty(dest);
    let made = m.with(Insert::NAME, &operands, ty, &[("static_position", cx.i64_array_attr(&kept))]);
    let made = broadcast(m, made, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn constant_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ConstantMask<'_> = rw.cast(op)?;
    let (result, sizes) = (view.result().ty_handle(), view.mask_dim_sizes().to_vec());
    let ty = VectorType::of(rw.context(), result).matched()?;
    let drop = leading(&ty);
    rw.require(drop > 0 && drop < sizes.len())?;
    // Without the first dimensions, all that they switch off is in the next one.
    let is_on = sizes[..drop].iter().all(|&size| size == 1);
    let mut kept = sizes[drop..].to_vec();
    if !is_on {
        kept[0] = 0;
    }
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let attr = cx.i64_array_attr(&kept);
    let part = m.with(ConstantMask::NAME, &[], ty.drop_front(drop).vector(&cx), &[("mask_dim_sizes", attr)]);
    let made = broadcast(m, part, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// A transfer, and the number of its dimensions that are dropped.
fn transfer(op: Op, rw: &Rewriter<'_>) -> Result<(Transfer, VectorType, usize), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = VectorType::of(cx, x.vector_ty).matched()?;
    let drop = leading(&ty);
    let element = cx.ty(x.base_ty).element_type().map(|element| element.handle());
    rw.require(drop > 0 && element == Some(ty.element) && !Masking::of(rw.op(op)).is_masked())?;
    // The mask has the dimensions of the memory: they are those of the vector here.
    rw.require(x.mask.is_none() || cx.map(x.map).is_minor_identity())?;
    rw.require(x.in_bounds.len() == ty.rank() && cx.map(x.map).num_results() == ty.rank())?;
    Ok((x, ty, drop))
}

fn last_results(cx: &Context, map: AffineMap, drop: usize) -> AffineMap {
    let map = cx.map(map);
    let results: Vec<_> = map.results().skip(drop).map(|expr| expr.handle()).collect();
    cx.make_map(map.num_dims(), map.num_symbols(), results)
}

fn transfer_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty, drop) = transfer(op, rw)?;
    let padding = x.padding.matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let mask = x.mask.map(|mask| only(m, mask, drop));
    let parts = Parts {
        base: x.base,
        indices: &x.indices,
        map: last_results(&cx, x.map, drop),
        mask,
        in_bounds: &x.in_bounds[drop..],
    };
    let part = read(m, ty.drop_front(drop).vector(&cx), padding, &parts);
    let part = m.rw.op(part).result(0).handle();
    let made = broadcast(m, part, x.vector_ty);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn transfer_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, _, drop) = transfer(op, rw)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let vector = only(m, x.vector, drop);
    let mask = x.mask.map(|mask| only(m, mask, drop));
    let parts = Parts {
        base: x.base,
        indices: &x.indices,
        map: last_results(&cx, x.map, drop),
        mask,
        in_bounds: &x.in_bounds[drop..],
    };
    let made = write(m, vector, &parts);
    let results = handles(rw.op(made).results());
    rw.replace_op(op, &results);
    Ok(())
}

fn elementwise(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_results() == 1 && view.num_regions() == 0)?;
    let (result, operands) = (view.result(0).ty_handle(), handles(view.operands()));
    let ty = VectorType::of(rw.context(), result).matched()?;
    let drop = leading(&ty);
    rw.require(drop > 0)?;
    let m = &mut Make::like(rw, op);
    let mut parts = Vec::with_capacity(operands.len());
    for operand in operands {
        let is_vector = m.cx().ty(m.ty(operand)).is_vector();
        parts.push(if is_vector { only(m, operand, drop) } else { operand });
    }
    let ty = ty.drop_front(drop).vector(&m.cx());
    let part = again(m, op, &parts, ty);
    let made = broadcast(m, part, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Drops the first dimension of the result, a loop of one iteration.
fn contract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let ty = VectorType::of(rw.context(), x.result).matched()?;
    rw.require(ty.rank() >= 2 && ty.shape[0] == 1 && !ty.is_scalable(0))?;
    let dropped = *x.maps[2].first().matched()?;
    rw.require(!x.reductions[dropped])?;
    let m = &mut x.masking.make(rw, op);
    let mut operands = [x.lhs, x.rhs, x.acc];
    for (operand, map) in operands.iter_mut().zip(&x.maps) {
        let Some(place) = map.iter().position(|&dim| dim == dropped) else { continue };
        if place > 0 {
            let others = (0..map.len()).filter(|&dim| dim != place);
            let order: Vec<usize> = [place].into_iter().chain(others).collect();
            *operand = transpose(m, *operand, &order);
        }
        *operand = only(m, *operand, 1);
    }
    let mask = x.masking.mask.map(|mask| {
        let loops = 0..x.reductions.len();
        let order: Vec<usize> = [dropped].into_iter().chain(loops.filter(|&dim| dim != dropped)).collect();
        let mask = if dropped == 0 { mask } else { transpose(m, mask, &order) };
        only(m, mask, 1)
    });
    let cx = m.cx();
    let attrs = x.without_loop(&cx, dropped);
    let ty = m.ty(operands[2]);
    let made = masked(m, mask, ty, |m| {
        let made = with_kind(m, Contract::NAME, &operands, ty, x.kind, &attrs);
        m.rw.op(made).result(0).handle()
    });
    let made = broadcast(m, made, x.result);
    rw.replace_op(x.masking.root, &[made]);
    Ok(())
}
