//! Composition of collapses and expansions of shapes, of tensors as of buffers.

use crate::reassociation::{groups, groups_between};
use ir::{DYNAMIC, OpRef, Value};
use std::cmp::Ordering;

/// Sizes of the result of an expansion: numbers, and the values of those that are dynamic.
pub type Sizes<'a> = (&'a [i64], &'a [Value]);

/// Two reshapes as one.
pub enum Composed {
    /// A collapse of these groups of dimensions.
    Collapse(Vec<Vec<i64>>),
    /// An expansion to these groups of dimensions, with the sizes and the values of those that are dynamic.
    Expand(Vec<Vec<i64>>, Vec<i64>, Vec<Value>),
    /// A cast to another type of the same shape.
    Cast,
}

/// Composes a collapse of an expansion, whose sizes are given; `None` if no group of one is a union of groups of the other.
pub fn collapse_of_expand(expand: OpRef<'_>, collapse: OpRef<'_>, sizes: Sizes<'_>) -> Option<Composed> {
    let (from, to) = (expand.operand(0).ty(), collapse.result(0).ty());
    if from == to {
        return None;
    }
    let (expanding, collapsing) = (groups(expand), groups(collapse));
    let order = from.rank()?.cmp(&to.rank()?);
    let (fine, coarse) = match order {
        Ordering::Greater => (&expanding, &collapsing),
        _ => (&collapsing, &expanding),
    };
    let groups = coarser(fine, coarse)?;
    Some(match order {
        Ordering::Greater => Composed::Collapse(groups),
        Ordering::Equal => Composed::Cast,
        Ordering::Less => {
            let (fixed, values) = collapsed_sizes(sizes, &collapsing, to.shape()?)?;
            Composed::Expand(groups, fixed, values)
        }
    })
}

/// Composes an expansion, whose sizes are given, of a collapse; `None` if their dimensions cannot be matched.
pub fn expand_of_collapse(collapse: OpRef<'_>, expand: OpRef<'_>, sizes: Sizes<'_>) -> Option<Composed> {
    let (from, to) = (collapse.operand(0).ty(), expand.result(0).ty());
    if from == to {
        return None;
    }
    let (shape, result) = (from.shape()?, to.shape()?);
    let (collapsing, expanding) = (groups(collapse), groups(expand));
    if shape.len() > result.len() {
        return Some(Composed::Collapse(finer(&collapsing, &expanding, shape, result)?));
    }
    let groups = finer(&expanding, &collapsing, result, shape)?;
    Some(Composed::Expand(groups, sizes.0.to_vec(), sizes.1.to_vec()))
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
    (fixed, values): Sizes<'_>,
    groups: &[Vec<i64>],
    shape: &[i64],
) -> Option<(Vec<i64>, Vec<Value>)> {
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
