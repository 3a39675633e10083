//! Packs up through `tensor.collapse_shape` and `tensor.expand_shape`, and unpacks down through `tensor.expand_shape`.

use super::only_use;
use crate::packing::fold::unpacked;
use crate::packing::lower_pack::build_expand;
use crate::packing::transpose::{Layout, build_pack, build_unpack, destination};
use crate::reshape_fusion::{Control, build_collapse};
use ir::{DYNAMIC, Op, OpView, Value};
use linalg::{Pack, Relayout, Unpack, permuted};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use shaped::reassociation::groups;
use shaped::slice::Mixed;

/// Returns the last dimension of more than one element in the group of each dimension, or the last one.
fn innermost(dims: &[i64], groups: &[Vec<i64>], shape: &[i64]) -> Option<Vec<i64>> {
    let of = |&dim: &i64| {
        let group = groups.get(usize::try_from(dim).ok()?)?;
        let is_large = |at: &&i64| shape.get(**at as usize).is_some_and(|&size| size > 1 || size == DYNAMIC);
        group.iter().rev().find(is_large).or(group.last()).copied()
    };
    dims.iter().map(of).collect()
}

/// Whether the tiles of dimensions have no padding.
fn divides(dims: &[i64], shape: &[i64], tiles: &[Mixed]) -> bool {
    dims.iter().zip(tiles).all(|(&dim, tile)| {
        let size = shape.get(dim as usize).copied().unwrap_or(DYNAMIC);
        size != DYNAMIC && tile.fixed() > 0 && size % tile.fixed() == 0
    })
}

/// Returns the layout of the expanded tensor that equals one of the collapsed tensor, unless it needs padding.
fn layout_of_expanded(parts: &Relayout<'_>, groups: &[Vec<i64>], shape: &[i64]) -> Option<Layout> {
    let inner_dims = innermost(&parts.inner_dims, groups, shape)?;
    divides(&inner_dims, shape, &parts.tiles).then(|| Layout {
        inner_dims,
        tiles: parts.tiles.clone(),
        outer_perm: expanded_order(groups, &parts.outer_perm),
    })
}

/// Returns the groups of a packed reshape: those of the outer dimensions in their order, and one for each tile.
fn packed_groups(groups: &[Vec<i64>], order: &[i64], tiles: usize) -> Vec<Vec<i64>> {
    let outer = if order.is_empty() { groups.to_vec() } else { permuted(groups, order) };
    let mut next = 0;
    let mut take = |count: usize| {
        let first = next;
        next += count as i64;
        (first..next).collect::<Vec<i64>>()
    };
    let mut result: Vec<Vec<i64>> = outer.iter().map(|group| take(group.len())).collect();
    result.extend((0..tiles).map(|_| take(1)));
    result
}

/// Returns the order of all dimensions of the groups in an order.
fn expanded_order(groups: &[Vec<i64>], order: &[i64]) -> Vec<i64> {
    order.iter().flat_map(|&at| groups[at as usize].iter().copied()).collect()
}

/// Whether all tiles have sizes that are written down.
fn has_static_tiles(parts: &Relayout<'_>) -> bool {
    parts.tiles.iter().all(|tile| tile.fixed() != DYNAMIC)
}

/// Replaces a pack of a reshaped tensor by a reshape of the packed one.
pub(super) fn bubble_up(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let reshape = pack.source().defining_op().filter(|def| def.num_results() == 1).matched()?;
    only_use(pack.source()).matched()?;
    rw.require(has_static_tiles(&pack.relayout()) && control(OpView::op(pack), 0))?;
    let reshape = reshape.handle();
    match rw.op(reshape).name_str() {
        "tensor.collapse_shape" => through_collapse(op, reshape, rw),
        "tensor.expand_shape" => through_expand(op, reshape, rw),
        _ => rewrite::no_match("no reshape"),
    }
}

fn through_collapse(op: Op, reshape: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let (parts, view) = (pack.relayout(), rw.op(reshape));
    let (groups, source) = (groups(view), view.operand(0));
    let shape = source.ty().shape().matched()?;
    let layout = layout_of_expanded(&parts, &groups, shape).matched()?;
    let groups = packed_groups(&groups, &parts.outer_perm, parts.tiles.len());
    let (loc, at, ty) = (rw.op(op).loc(), view.loc(), pack.result().ty_handle());
    let (source, padding) = (source.handle(), pack.padding_value().map(|value| value.handle()));
    let dest = destination(rw, loc, source, &layout).matched()?;
    let packed = build_pack(rw, loc, (source, dest), padding, &layout);
    let new = build_collapse(rw, at, packed, &groups, ty);
    rw.replace_op(op, &[new]);
    Ok(())
}

fn through_expand(op: Op, reshape: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let (parts, view) = (pack.relayout(), rw.op(reshape));
    rw.require((0..).zip(&parts.outer_perm).all(|(at, &dim): (i64, _)| at == dim))?;
    let groups = groups(view);
    for group in &groups {
        let mut packed = group.iter().filter(|dim| parts.inner_dims.contains(dim));
        let first = packed.next();
        rw.require(packed.next().is_none() && first.is_none_or(|dim| Some(dim) == group.last()))?;
    }
    let place = |dim: &i64| groups.iter().position(|group| group.contains(dim)).map(|at| at as i64);
    let inner_dims = parts.inner_dims.iter().map(place).collect::<Option<Vec<i64>>>().matched()?;
    let layout = Layout { inner_dims, tiles: parts.tiles.clone(), outer_perm: Vec::new() };
    let (source, shape) = (view.operand(0), parts.packed.shape().matched()?.to_vec());
    let packed_shape = packed_shape(source.ty().shape().matched()?, &layout).matched()?;
    let groups = groups_between(&shape, &packed_shape).matched()?;
    let (loc, element) = (rw.op(op).loc(), source.ty().element_or_self().handle());
    expandable(rw, &groups, &shape)?;
    let (source, padding) = (source.handle(), pack.padding_value().map(|value| value.handle()));
    let dest = destination(rw, loc, source, &layout).matched()?;
    let packed = build_pack(rw, loc, (source, dest), padding, &layout);
    let new = build_expand(rw, loc, (packed, &shape), &groups, element);
    let result = rw.op(new).result(0).handle();
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Checks that each group has at most one size that is not known.
fn expandable(rw: &Rewriter<'_>, groups: &[Vec<i64>], shape: &[i64]) -> Result<(), MatchFailure> {
    let unknown = |group: &Vec<i64>| group.iter().filter(|&&at| shape[at as usize] == DYNAMIC).count();
    rw.require(groups.iter().all(|group| unknown(group) <= 1))
}

/// Returns the shape of a tensor in a layout.
fn packed_shape(shape: &[i64], layout: &Layout) -> Option<Vec<i64>> {
    let mut outer = shape.to_vec();
    for (&dim, tile) in layout.inner_dims.iter().zip(&layout.tiles) {
        let size = outer.get_mut(usize::try_from(dim).ok()?)?;
        if *size != DYNAMIC {
            *size = *size / tile.fixed() + i64::from(*size % tile.fixed() != 0);
        }
    }
    if !layout.outer_perm.is_empty() {
        outer = permuted(&outer, &layout.outer_perm);
    }
    outer.extend(layout.tiles.iter().map(|tile| tile.fixed()));
    Some(outer)
}

/// Returns the groups of dimensions of an expanded shape that make up each dimension of a collapsed one with fewer dimensions. A size that
/// is not known is alone but for ones.
fn groups_between(expanded: &[i64], collapsed: &[i64]) -> Option<Vec<Vec<i64>>> {
    if expanded.len() <= collapsed.len() {
        return None;
    }
    let mut next = 0;
    let mut groups: Vec<Vec<i64>> = Vec::with_capacity(collapsed.len());
    for &wanted in collapsed {
        let (mut group, mut product) = (Vec::new(), 1_i64);
        loop {
            let size = *expanded.get(next)?;
            group.push(next as i64);
            next += 1;
            if size == DYNAMIC || wanted == DYNAMIC {
                match (size, wanted, product) {
                    (DYNAMIC, DYNAMIC, 1) => break,
                    _ => return None,
                }
            }
            product = product.checked_mul(size)?;
            match product.cmp(&wanted) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => break,
                std::cmp::Ordering::Greater => return None,
            }
        }
        groups.push(group);
    }
    let last = groups.last_mut()?;
    for (at, &size) in expanded.iter().enumerate().skip(next) {
        if size != 1 && size != DYNAMIC {
            return None;
        }
        last.push(at as i64);
    }
    Some(groups)
}

/// Replaces an expansion of an unpacked tensor by the expansion of the packed one, and unpacks it.
pub(super) fn push_down(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let unpack: Unpack<'_> = rw.cast(op)?;
    let user = only_use(unpack.result()).matched()?.owner();
    rw.require(has_static_tiles(&unpack.relayout()) && user.is("tensor.expand_shape") && control(user, 0))?;
    let (parts, groups) = (unpack.relayout(), groups(user));
    let shape = user.result(0).ty().shape().matched()?;
    let layout = layout_of_expanded(&parts, &groups, shape).matched()?;
    let groups = packed_groups(&groups, &parts.outer_perm, parts.tiles.len());
    let shape = packed_shape(shape, &layout).matched()?;
    expandable(rw, &groups, &shape)?;
    let element = parts.packed.element_or_self().handle();
    let source = unpack.source().handle();
    replace_expansion(rw, (op, user.handle()), (source, &shape), &groups, &layout, element)
}

/// Builds the expansion before the unpack's user, and the unpack after it.
fn replace_expansion(
    rw: &mut Rewriter<'_>,
    (unpack, user): (Op, Op),
    (source, shape): (Value, &[i64]),
    groups: &[Vec<i64>],
    layout: &Layout,
    element: ir::Type,
) -> MatchResult {
    let (loc, at) = (rw.op(unpack).loc(), rw.op(user).loc());
    let new = build_expand(rw, at, (source, shape), groups, element);
    let expanded = rw.op(new).result(0).handle();
    let dest = unpacked(rw, loc, expanded, layout).matched()?;
    let new = build_unpack(rw, loc, (expanded, dest), layout);
    rw.replace_op(user, &[new]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{groups_between, packed_groups};
    use ir::DYNAMIC;

    #[test]
    fn groups_of_shapes() {
        assert_eq!(groups_between(&[4, 2, 8], &[8, 8]), Some(vec![vec![0, 1], vec![2]]));
        assert_eq!(
            groups_between(&[DYNAMIC, 1, 3, 1], &[DYNAMIC, 1, 3]),
            Some(vec![vec![0], vec![1], vec![2, 3]])
        );
        assert_eq!(groups_between(&[4, 3, 8], &[8, 12]), None);
        assert_eq!(groups_between(&[4, DYNAMIC], &[DYNAMIC]), None);
    }

    #[test]
    fn groups_in_another_order() {
        assert_eq!(packed_groups(&[vec![0, 1], vec![2]], &[1, 0], 1), [vec![0], vec![1, 2], vec![3]]);
    }
}
