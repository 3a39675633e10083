//! Packing of the three innermost loops that make a product of matrices.

use super::pack::pack;
use crate::matching::contraction_dims;
use ir::{AffineMap, Build, Op, Value};
use linalg::Structured;
use linalg::build::{composed_apply, generic_state, loop_sizes};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Sizes of the tiles of the loops m, n and k.
#[derive(Clone, Debug)]
pub struct Sizes {
    /// Size of each tile.
    pub tiles: [Mixed; 3],
    /// Numbers to multiples of which whole loops are packed, zero for those that have a tile; none if it is empty.
    pub multiples: Vec<i64>,
    /// Position of each of the three loops among the innermost.
    pub order: [usize; 3],
}

/// Returns the order of loops in which some have desired positions; the others follow each other.
fn order_of(count: usize, positions: [usize; 3], desired: [usize; 3]) -> Option<Vec<usize>> {
    let mut order = vec![None; count];
    for (&position, &desired) in positions.iter().zip(&desired) {
        *order.get_mut(desired)? = Some(position);
    }
    let mut rest = (0..count).filter(|position| !positions.contains(position));
    order.into_iter().map(|entry| entry.or_else(|| rest.next())).collect()
}

/// Replaces an operation by a `linalg.generic` whose loops are in another order.
fn interchanged(rw: &mut Rewriter<'_>, op: Op, order: &[usize]) -> Option<Op> {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op))?;
    let has_indices = view.block()?.ops().any(|inner| inner.is("linalg.index"));
    if has_indices || !view.has_pure_tensor_semantics() {
        return None;
    }
    let new_dims: Vec<_> = (0..order.len())
        .map(|old| order.iter().position(|&at| at == old).map(|new| cx.affine_dim(new as u32)))
        .collect::<Option<_>>()?;
    let count = order.len() as u32;
    let maps: Vec<AffineMap> =
        view.map_refs().iter().map(|map| map.replace_dims_and_symbols(&new_dims, &[], count, 0)).collect();
    let old = view.iterators();
    let iterators: Vec<_> = order.iter().map(|&at| old[at]).collect();
    let (loc, inputs) = (view.loc(), view.num_inputs());
    let values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let (ins, outs) = values.split_at(inputs);
    let state = generic_state(rw, loc, (ins, outs), &maps, &iterators);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.inline_region_at_end(from, to);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Some(new)
}

/// Makes the loops of a product the innermost ones, and packs them. Returns the operation on packed operands.
///
/// # Errors
/// If the operation has no such loops, or cannot be packed.
pub fn pack_matmul(op: Op, rw: &mut Rewriter<'_>, sizes: &Sizes) -> Result<Op, MatchFailure> {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op)).matched()?;
    let (count, dims) = (view.num_loops(), contraction_dims(view).matched()?);
    let first = count.checked_sub(3).matched()?;
    let last = |dims: &[u32]| dims.last().map(|&dim| dim as usize);
    let positions = [last(&dims.m).matched()?, last(&dims.n).matched()?, last(&dims.k).matched()?];
    let desired = sizes.order.map(|at| first + at);
    let order = order_of(count, positions, desired).matched()?;
    let new = interchanged(rw, op, &order).matched()?;
    rw.move_to(ir::InsertPoint::Before(new));
    let loc = rw.op(new).loc();
    let loops = loop_sizes(rw, new, loc).matched()?;
    let mut tiles = vec![Mixed::Fixed(0); count];
    for (loop_, &at) in desired.iter().enumerate() {
        let multiple = sizes.multiples.get(loop_).copied().unwrap_or(0);
        tiles[at] = if multiple == 0 {
            sizes.tiles[loop_]
        } else {
            let rounded = cx.affine_ceildiv(cx.affine_dim(0), cx.affine_symbol(0));
            let map = cx.make_map(1, 1, vec![cx.affine_mul(rounded, cx.affine_symbol(0))]);
            composed_apply(rw, loc, map, &[loops[at], Mixed::Fixed(multiple)])
        };
    }
    pack(new, rw, &tiles)
}
