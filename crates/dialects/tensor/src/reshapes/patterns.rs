//! Patterns of reshapes of reshapes.

use super::expand;
use super::{CollapseShape, ExpandShape};
use crate::{Cast, FromElements, Splat};
use ir::{Context, DYNAMIC, Loc, Op, OpState, OpView, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use shaped::reassociation::{compose, groups, groups_attr, groups_between};

/// Returns the state of a collapse.
fn collapse(cx: &Context, loc: Loc, source: Value, groups: &[Vec<i64>], ty: Type) -> OpState {
    let state = CollapseShape::state(cx, loc).operands([source]).results([ty]);
    state.attr(cx, "reassociation", groups_attr(cx, groups))
}

/// Returns the sizes of an expansion: numbers, and the values where they are dynamic.
fn sizes(expand: ExpandShape<'_>) -> (Vec<i64>, Vec<Value>) {
    (expand.static_output_shape(), expand.output_shape().map(|size| size.handle()).collect())
}

/// Composes a collapse of a collapse.
pub(super) fn collapse_of_collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<CollapseShape<'_>>()).matched()?;
    let groups = compose(&groups(before.op()), &groups(view.op())).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let state = collapse(rw.context(), view.loc(), source, &groups, ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Composes an expansion of an expansion.
pub(super) fn expand_of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExpandShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<ExpandShape<'_>>()).matched()?;
    let groups = compose(&groups(view.op()), &groups(before.op())).matched()?;
    let (source, ty, (fixed, values)) = (before.src().handle(), view.result().ty_handle(), sizes(view));
    let state = expand::state(rw.context(), view.loc(), source, &groups, (&fixed, &values), ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a collapse of an expansion by one collapse, expansion or cast, if groups of one are unions of
/// groups of the other.
pub(super) fn collapse_of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<ExpandShape<'_>>()).matched()?;
    let (from, to) = (before.src().ty(), view.result().ty());
    rw.require(from != to)?;
    let (source_rank, rank) = (from.rank().matched()?, to.rank().matched()?);
    let (expanding, collapsing) = (groups(before.op()), groups(view.op()));
    let (fine, coarse) =
        if source_rank > rank { (&expanding, &collapsing) } else { (&collapsing, &expanding) };
    let groups = coarser(fine, coarse).matched()?;
    let (source, loc, ty, cx) = (before.src().handle(), view.loc(), to.handle(), rw.context().clone());
    let state = match source_rank.cmp(&rank) {
        std::cmp::Ordering::Greater => collapse(&cx, loc, source, &groups, ty),
        std::cmp::Ordering::Equal => Cast::state(&cx, loc).operands([source]).results([ty]),
        std::cmp::Ordering::Less => {
            let (fixed, values) = collapsed_sizes(before, &collapsing, to.shape().matched()?).matched()?;
            expand::state(&cx, loc, source, &groups, (&fixed, &values), ty)
        }
    };
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the fine groups of each coarse group.
fn coarser(fine: &[Vec<i64>], coarse: &[Vec<i64>]) -> Option<Vec<Vec<i64>>> {
    let mut next = 0;
    let mut groups = Vec::with_capacity(coarse.len());
    for group in coarse {
        let (last, mut composed) = (*group.last()?, Vec::new());
        while let Some(inner) = fine.get(next) {
            let end = *inner.last()?;
            if end > last {
                return None;
            }
            composed.push(next as i64);
            next += 1;
            if end == last {
                break;
            }
        }
        groups.push(composed);
    }
    Some(groups)
}

/// Returns the sizes of an expansion after groups of its dimensions are collapsed; `None` if a product would
/// have to be computed at run time.
fn collapsed_sizes(
    expand: ExpandShape<'_>,
    groups: &[Vec<i64>],
    shape: &[i64],
) -> Option<(Vec<i64>, Vec<Value>)> {
    let (fixed, values) = sizes(expand);
    let mut left = Vec::new();
    for (group, &size) in groups.iter().zip(shape) {
        if size != DYNAMIC {
            continue;
        }
        let [dim] = group[..] else { return None };
        let before = fixed[..usize::try_from(dim).ok()?].iter().filter(|&&size| size == DYNAMIC).count();
        left.push(*values.get(before)?);
    }
    Some((shape.to_vec(), left))
}

/// Replaces an expansion of a collapse by a smaller collapse or expansion, if dimensions can be matched.
pub(super) fn expand_of_collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExpandShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<CollapseShape<'_>>()).matched()?;
    let (from, to) = (before.src().ty(), view.result().ty());
    rw.require(from != to)?;
    let (source, loc, cx) = (before.src().handle(), view.loc(), rw.context().clone());
    let (shape, result) = (from.shape().matched()?, to.shape().matched()?);
    let (collapsing, expanding) = (groups(before.op()), groups(view.op()));
    let ty = to.handle();
    let state = if shape.len() > result.len() {
        let groups = finer(&collapsing, &expanding, shape, result).matched()?;
        collapse(&cx, loc, source, &groups, ty)
    } else {
        let groups = finer(&expanding, &collapsing, result, shape).matched()?;
        let (fixed, values) = sizes(view);
        expand::state(&cx, loc, source, &groups, (&fixed, &values), ty)
    };
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the groups of dimensions of `large` that are the dimensions of `small`, if both were grouped to
/// equal dimensions.
fn finer(
    large_groups: &[Vec<i64>],
    small_groups: &[Vec<i64>],
    large: &[i64],
    small: &[i64],
) -> Option<Vec<Vec<i64>>> {
    if large_groups.is_empty() {
        return groups_between(large, small);
    }
    let mut groups = Vec::new();
    for (outer, inner) in large_groups.iter().zip(small_groups) {
        let (start, end) = (*outer.first()? as usize, *inner.first()? as usize);
        let sub = large.get(start..start + outer.len())?;
        let target = small.get(end..end + inner.len())?;
        if sub.len() == target.len() {
            let dynamic = sub.iter().filter(|&&size| size == DYNAMIC).count();
            if sub != target || dynamic >= 2 {
                return None;
            }
            groups.extend((0..sub.len()).map(|dim| vec![(start + dim) as i64]));
            continue;
        }
        let shifted = |group: Vec<i64>| group.into_iter().map(|dim| dim + start as i64).collect();
        groups.extend(groups_between(sub, target)?.into_iter().map(shifted));
    }
    Some(groups)
}

/// Replaces a reshape of a splat by a splat.
pub(super) fn of_splat(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let splat = view.operand(0).defining_op().and_then(|def| def.cast::<Splat<'_>>()).matched()?;
    rw.require(splat.aggregate().ty().has_static_shape())?;
    let (input, ty) = (splat.input().handle(), view.result(0).ty_handle());
    let state = Splat::state(rw.context(), view.loc()).operands([input]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a reshape of `tensor.from_elements`.
pub(super) fn of_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let def = view.operand(0).defining_op().and_then(|def| def.cast::<FromElements<'_>>()).matched()?;
    rw.require(view.result(0).ty().has_static_shape())?;
    let elements: Vec<Value> = def.elements().map(|element| element.handle()).collect();
    let ty = view.result(0).ty_handle();
    let state = FromElements::state(rw.context(), view.loc()).operands(elements).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::coarser;

    #[test]
    fn coarse_groups_consist_of_fine_ones() {
        let fine = [vec![0], vec![1, 2], vec![3]];
        assert_eq!(coarser(&fine, &[vec![0, 1, 2], vec![3]]), Some(vec![vec![0, 1], vec![2]]));
        assert_eq!(coarser(&fine, &[vec![0, 1], vec![2, 3]]), None);
    }
}
