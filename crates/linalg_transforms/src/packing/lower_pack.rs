//! `linalg.pack` as a padding, a reshape and a transposition.

use super::{collapsed, groups, inverse, is_reduced, only_pads, positions};
use crate::vectorize::build::constant;
use arith::zero_attr;
use ir::{Build, BuildBlocks, Op, OpView, Type, Value};
use linalg::build::{build_transpose, composed_apply, materialize, size_of};
use linalg::{Pack, permuted};
use rewrite::{MatchFailure, Matched, Rewriter, create_or_fold};
use shaped::reassociation::groups_attr;
use shaped::slice::{self, Mixed};

/// Operations that a packing was lowered to.
#[derive(Clone, Copy, Debug)]
pub struct LoweredPack {
    /// The `tensor.pad`.
    pub pad: Op,
    /// The `tensor.expand_shape`.
    pub expand: Option<Op>,
    /// The `linalg.transpose`.
    pub transpose: Option<Op>,
}

/// Lowers a packing whose tiles are known. If it only pads, it may become an insertion.
///
/// # Errors
/// If a size of a tile is not known.
pub fn lower_pack(op: Op, rw: &mut Rewriter<'_>, by_insertion: bool) -> Result<LoweredPack, MatchFailure> {
    let cx = rw.context().clone();
    let view: Pack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    rw.require(!parts.static_tiles().contains(&ir::DYNAMIC))?;
    let loc = OpView::op(view).loc();
    let (source, dest) = (view.source().handle(), view.dest().handle());
    let (tiles, inner_dims, rank) =
        (parts.static_tiles(), parts.inner_dims.clone(), parts.unpacked.rank().matched()?);
    let (order, groups, only_pads) = (positions(&parts), groups(&parts), only_pads(&parts));
    let outer_perm = parts.outer_perm.clone();
    let packed = cx.ty(parts.packed.handle());
    let padding = view.padding_value().map(|value| value.handle());
    let element = packed.element_or_self();
    let split = permuted(packed.shape().matched()?, &inverse(&order));
    let mut high = vec![Mixed::Fixed(0); rank];
    for (&dim, &tile) in inner_dims.iter().zip(&tiles) {
        let outer = match outer_perm.is_empty() {
            true => dim,
            false => outer_perm.iter().position(|&from| from == dim).matched()? as i64,
        };
        let size = size_of(rw, loc, source, dim as usize);
        let count = size_of(rw, loc, dest, outer as usize);
        let covered = cx.affine_mul(cx.affine_dim(0), cx.affine_symbol(0));
        let map = cx.make_map(2, 1, vec![cx.affine_sub(covered, cx.affine_dim(1))]);
        high[dim as usize] = composed_apply(rw, loc, map, &[count, size, Mixed::Fixed(tile)]);
    }
    let padded = collapsed(&split, &groups);
    let padding = match padding {
        Some(padding) => padding,
        None => {
            let value = zero_attr(element).matched()?;
            constant(rw, loc, element.handle(), value)
        }
    };
    let ty = cx.tensor_type(&padded, element.handle());
    let pad = build_pad(rw, loc, (source, ty), &high, padding);
    let value = rw.op(pad).result(0).handle();
    if by_insertion && only_pads && is_reduced(&padded, packed.shape().matched()?) {
        insert(rw, op, loc, value, dest);
        return Ok(LoweredPack { pad, expand: None, transpose: None });
    }
    let expand = build_expand(rw, loc, (value, &split), &groups, element.handle());
    let value = rw.op(expand).result(0).handle();
    let transpose = build_transpose(rw, loc, (value, dest), &order);
    let results: Vec<Value> = rw.op(transpose).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(LoweredPack { pad, expand: Some(expand), transpose: Some(transpose) })
}

/// Replaces a packing by the insertion of what is padded.
fn insert(rw: &mut Rewriter<'_>, op: Op, loc: ir::Loc, value: Value, dest: Value) {
    let cx = rw.context().clone();
    let ty = rw.value(dest).ty_handle();
    let rank = rw.value(dest).ty().rank().unwrap_or(0);
    let sizes = (0..rank).map(|dim| size_of(rw, loc, dest, dim)).collect();
    let mut state = rw.state("tensor.insert_slice", loc).operands([value, dest]).results([ty]);
    slice::set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0); rank], sizes, vec![Mixed::Fixed(1); rank]]);
    rw.replace_with(op, state);
}

/// Builds a padding after the last elements, with one value.
pub(crate) fn build_pad(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    (source, ty): (Value, Type),
    high: &[Mixed],
    padding: Value,
) -> Op {
    let cx = rw.context().clone();
    let fixed: Vec<i64> = high.iter().map(|size| size.fixed()).collect();
    let values: Vec<Value> = high.iter().filter_map(|size| size.value()).collect();
    let state = rw
        .state("tensor.pad", loc)
        .operands([source].into_iter().chain(values.iter().copied()))
        .results([ty])
        .regions(1)
        .words(&cx, "operandSegmentSizes", &[1, 0, values.len() as u32])
        .attr(&cx, "static_low", cx.i64_array_attr(&vec![0; high.len()]))
        .attr(&cx, "static_high", cx.i64_array_attr(&fixed));
    let pad = rw.insert(state);
    let region = rw.op(pad).region(0).handle();
    rw.build_block(region, &vec![Type::INDEX; high.len()], |rw, _| {
        let end = rw.state("tensor.yield", loc).operands([padding]);
        rw.insert(end);
    });
    pad
}

/// Builds the expansion to a shape, whose unknown sizes are quotients.
pub(super) fn build_expand(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    (value, shape): (Value, &[i64]),
    groups: &[Vec<i64>],
    element: Type,
) -> Op {
    let cx = rw.context().clone();
    let unknown = |group: &Vec<i64>| group.iter().any(|&at| shape[at as usize] == ir::DYNAMIC);
    // The sizes of all dimensions come first, as upstream builds them.
    let whole: Vec<Option<Mixed>> = groups
        .iter()
        .enumerate()
        .map(|(dim, group)| unknown(group).then(|| size_of(rw, loc, value, dim)))
        .collect();
    let mut sizes = Vec::new();
    for (group, whole) in groups.iter().zip(whole) {
        let Some(whole) = whole else { continue };
        let known: i64 =
            group.iter().map(|&at| shape[at as usize]).filter(|&size| size != ir::DYNAMIC).product();
        let size = materialize(rw, loc, whole);
        if known == 1 && group.len() == 1 {
            sizes.push(size);
            continue;
        }
        let known = linalg::build::constant_index(rw, loc, known);
        let state = rw.state("arith.divsi", loc).operands([size, known]).results([Type::INDEX]);
        sizes.push(create_or_fold(rw, state));
    }
    let ty = cx.tensor_type(shape, element);
    let state = rw
        .state("tensor.expand_shape", loc)
        .operands([value].into_iter().chain(sizes))
        .results([ty])
        .attr(&cx, "reassociation", groups_attr(&cx, groups))
        .attr(&cx, "static_output_shape", cx.i64_array_attr(shape));
    rw.insert(state)
}
