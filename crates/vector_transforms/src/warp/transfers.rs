//! `vector.transfer_write` at the end of the region, and `vector.transfer_read` that it returns: each thread accesses its part.

use super::region::{Warp, apply, distributed, distributed_dims, empty_warp, scaled};
use crate::ty::VectorType;
use affine::DelinearizeIndex;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::{self, Parts, Transfer, set_mask};
use gpu::{WarpExecuteOnLane0, Yield};
use ir::{AffineMap, Build, Context, InsertPoint, Mapping, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, Root};
use shaped::slice::Mixed;
use vector::{TransferRead, TransferWrite};

/// Adds the pattern of writes at the end of the region. One that cannot be distributed gets a region of its own, unless it writes
/// more elements than `most`.
pub fn write_patterns(set: &mut PatternSet, most: i64) {
    let root = Root::Op(WarpExecuteOnLane0::NAME);
    set.on_root(root, 2, move |op, rw| last_write(op, most, rw));
}

/// Adds the pattern of reads, which is tried last.
pub(super) fn read_patterns(set: &mut PatternSet) {
    set.on_root(Root::Op(WarpExecuteOnLane0::NAME), 0, read);
}

fn last_write(op: Op, most: i64, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let write = rw.op(warp.end).prev().filter(|op| op.is(TransferWrite::NAME)).matched()?.handle();
    let x = Transfer::of(rw.op(write)).matched()?;
    let moves = handles(rw.op(write).operands())
        .into_iter()
        .all(|value| value == x.vector || Some(value) == x.mask || warp.is_outside(rw, value));
    rw.require(moves && rw.op(write).num_results() == 0)?;
    if distribute_write(&warp, &x, rw).is_ok() {
        return Ok(());
    }
    rw.require(x.mask.is_none())?;
    separate_write(&warp, &x, most, rw)
}

fn distribute_write(warp: &Warp, x: &Transfer, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let whole = VectorType::of(&cx, x.vector_ty).matched()?;
    rw.require(whole.rank() > 0)?;
    let dims: Vec<usize> = (0..whole.rank()).collect();
    let part = distributed(&whole, &dims, warp.size).matched()?;
    let mut more = vec![(x.vector, part.vector(&cx))];
    if let Some(mask) = x.mask {
        rw.require(cx.map(x.map).is_minor_identity())?;
        let mask_type = VectorType::of(&cx, rw.value(mask).ty_handle()).matched()?;
        rw.require(mask_type.rank() == whole.rank())?;
        more.push((mask, distributed(&mask_type, &dims, warp.size).matched()?.vector(&cx)));
    }
    let (warp, values) = warp.yielding(rw, &more);
    let write = rw.clone_op(x.op, &mut Mapping::new());
    rw.erase_op(x.op);
    let m = &mut Make::like(rw, warp.op);
    m.rw.modify_op(write, |op| {
        op.operand(0, values[0]);
    });
    if let Some(&mask) = values.get(1) {
        set_mask(m, write, mask);
    }
    m.rw.move_to(InsertPoint::Before(write));
    let counts: Vec<i64> = whole.shape.iter().zip(&part.shape).map(|(all, own)| all / own).collect();
    let lanes = if dims.len() > 1 { delinearize(m, warp.lane, &counts) } else { vec![warp.lane] };
    let scales: Vec<(usize, i64, Value)> =
        dims.iter().map(|&dim| (dim, part.shape[dim], lanes[dim])).collect();
    m.loc = m.rw.op(write).loc();
    let indices = shifted(m, x.map, x.indices.clone(), &scales);
    m.rw.modify_op(write, |op| {
        for (place, &index) in indices.iter().enumerate() {
            op.operand(2 + place, index);
        }
    });
    Ok(())
}

/// Creates the numbers of a thread along dimensions of so many threads.
fn delinearize(m: &mut Make<'_, '_>, lane: Value, counts: &[i64]) -> Vec<Value> {
    let cx = m.cx();
    let state = m.rw.state(DelinearizeIndex::NAME, m.loc).operands([lane]);
    let state = state.attr(&cx, "static_basis", cx.i64_array_attr(counts));
    let op = m.rw.insert(state.results(vec![Type::INDEX; counts.len()]));
    handles(m.rw.op(op).results())
}

/// Returns the subscripts of the part of a thread, by the elements that it has of a dimension and its number along it.
fn shifted(
    m: &mut Make<'_, '_>,
    map: AffineMap,
    mut indices: Vec<Value>,
    lanes: &[(usize, i64, Value)],
) -> Vec<Value> {
    let cx = m.cx();
    for &(dim, scale, lane) in lanes {
        let Some(place) = cx.map(map).result(dim).and_then(|expr| expr.as_dim()) else { continue };
        let place = place as usize;
        let at = [Mixed::Value(indices[place]), Mixed::Value(lane)];
        indices[place] = apply(m, scaled(&cx, scale), &at, &[]);
    }
    indices
}

/// Moves a write into a region of its own.
fn separate_write(warp: &Warp, x: &Transfer, most: i64, rw: &mut Rewriter<'_>) -> MatchResult {
    let whole = VectorType::of(rw.context(), x.vector_ty).matched()?;
    rw.require(whole.num_elements().is_some_and(|count| count <= most))?;
    let only_writes = rw.block(warp.block).ops().all(|op| op.is(TransferWrite::NAME) || op.is(Yield::NAME));
    rw.require(!only_writes)?;
    let (warp, values) = warp.yielding(rw, &[(x.vector, x.vector_ty)]);
    let loc = rw.op(x.op).loc();
    let second = empty_warp(rw, loc, (warp.lane, warp.size), &[], &[]);
    let region = rw.op(second).region(0).handle();
    rw.create_block(region, &[]);
    let write = rw.clone_op(x.op, &mut Mapping::new());
    rw.modify_op(write, |op| {
        op.operand(0, values[0]);
    });
    rw.erase_op(x.op);
    Make::like(rw, warp.op).op(Yield::NAME, &[], &[]);
    Ok(())
}

/// Whether a map picks some of its dimensions in order.
fn keeps_order(cx: &Context, map: AffineMap) -> bool {
    let dims: Option<Vec<u32>> = cx.map(map).results().map(|expr| expr.as_dim()).collect();
    dims.is_some_and(|dims| dims.is_sorted_by(|a, b| a < b))
}

fn read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(TransferRead::NAME) && op.result(0).has_one_use())?;
    let cx = rw.context().clone();
    let x = Transfer::of(rw.op(made)).matched()?;
    let padding = x.padding.matched()?;
    rw.require(warp.is_outside(rw, x.base))?;
    let whole = VectorType::of(&cx, x.vector_ty).matched()?;
    let part = warp.result_type(rw, index)?;
    let dims = distributed_dims(&whole, &part);
    let mut more: Vec<(Value, Type)> = x.indices.iter().map(|&index| (index, Type::INDEX)).collect();
    more.push((padding, rw.value(padding).ty_handle()));
    if let Some(mask) = x.mask {
        rw.require(keeps_order(&cx, x.map))?;
        let ty = VectorType::of(&cx, rw.value(mask).ty_handle()).matched()?;
        rw.require(ty.rank() == whole.rank())?;
        more.push((mask, distributed(&ty, &dims, warp.size).matched()?.vector(&cx)));
    }
    let m = &mut Make::like(rw, made);
    m.rw.move_to(InsertPoint::Before(op));
    let lanes = warp.lanes(m, &whole.shape, &part.shape)?;
    let (warp, values) = warp.yielding(m.rw, &more);
    let scales: Vec<(usize, i64, Value)> =
        dims.iter().map(|&dim| (dim, part.shape[dim], lanes[dim])).collect();
    let count = x.indices.len();
    let indices = shifted(m, x.map, values[..count].to_vec(), &scales);
    let mask = x.mask.and_then(|_| values.last().copied());
    let parts = Parts { base: x.base, indices: &indices, map: x.map, mask, in_bounds: &x.in_bounds };
    let fresh = transfer::read(m, part.vector(&cx), values[count], &parts);
    let (old, fresh) = (warp.result(rw, index), rw.op(fresh).result(0).handle());
    rw.replace_all_uses(old, fresh);
    Ok(())
}
