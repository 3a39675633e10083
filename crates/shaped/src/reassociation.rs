//! Groups of dimensions that become one: the attribute `reassociation` of collapses and expansions.

use ir::{Attr, AttrRef, Context, DYNAMIC, OpRef};

/// The groups of an operation's attribute `reassociation`.
pub fn groups(op: OpRef<'_>) -> Vec<Vec<i64>> {
    let Some(groups) = op.attr("reassociation").and_then(AttrRef::as_array) else { return Vec::new() };
    let numbers = |group: AttrRef<'_>| -> Vec<i64> {
        group.as_array().map_or_else(Vec::new, |group| group.filter_map(AttrRef::as_i64).collect())
    };
    groups.map(numbers).collect()
}

/// The attribute of groups.
pub fn groups_attr(cx: &Context, groups: &[Vec<i64>]) -> Attr {
    let group = |group: &Vec<i64>| {
        let dims: Vec<Attr> = group.iter().map(|&dim| cx.i64_attr(dim)).collect();
        cx.array_attr(&dims)
    };
    let groups: Vec<Attr> = groups.iter().map(group).collect();
    cx.array_attr(&groups)
}

/// The groups of two collapses, or expansions, as one: each outer group is made of inner ones.
pub fn compose(inner: &[Vec<i64>], outer: &[Vec<i64>]) -> Option<Vec<Vec<i64>>> {
    let joined = |group: &Vec<i64>| -> Option<Vec<i64>> {
        let mut dims = Vec::new();
        for &dim in group {
            dims.extend(inner.get(usize::try_from(dim).ok()?)?);
        }
        Some(dims)
    };
    outer.iter().map(joined).collect()
}

/// Returns the groups that collapse one shape to another; `None` if there are none, or they are ambiguous.
/// Dimensions of size 1 belong to the group before them.
pub fn groups_between(from: &[i64], to: &[i64]) -> Option<Vec<Vec<i64>>> {
    let mut groups: Vec<Vec<i64>> = Vec::with_capacity(to.len());
    let mut next = 0;
    for (at, &size) in to.iter().enumerate() {
        let (mut group, mut product) = (Vec::new(), 1i64);
        if size == DYNAMIC && at + 1 == to.len() {
            // Whatever is left is the last dimension.
            from.get(next..).filter(|rest| rest.contains(&DYNAMIC))?;
            groups.push((next as i64..from.len() as i64).collect());
            next = from.len();
            continue;
        }
        loop {
            let &extent = from.get(next)?;
            group.push(next as i64);
            next += 1;
            if extent == DYNAMIC || size == DYNAMIC {
                // A dynamic size is one dimension, unless it is the only one left.
                if size != DYNAMIC || (extent != DYNAMIC && from.get(next).is_none()) {
                    return None;
                }
                if extent == DYNAMIC {
                    break;
                }
                continue;
            }
            product = product.checked_mul(extent)?;
            if product == size {
                break;
            }
            if product > size || product == 0 {
                return None;
            }
        }
        groups.push(group);
    }
    while next < from.len() {
        let last = groups.last_mut().filter(|_| from[next] == 1)?;
        last.push(next as i64);
        next += 1;
    }
    Some(groups)
}

#[cfg(test)]
mod tests {
    use super::{compose, groups_between};
    use ir::DYNAMIC;

    #[test]
    fn outer_groups_are_made_of_inner_ones() {
        let inner = [vec![0, 1], vec![2], vec![3, 4]];
        assert_eq!(compose(&inner, &[vec![0, 1], vec![2]]), Some(vec![vec![0, 1, 2], vec![3, 4]]));
        assert_eq!(compose(&inner, &[vec![3]]), None);
    }

    #[test]
    fn groups_of_products() {
        assert_eq!(groups_between(&[2, 3, 4], &[6, 4]), Some(vec![vec![0, 1], vec![2]]));
        assert_eq!(groups_between(&[2, 3, 1], &[6]), Some(vec![vec![0, 1, 2]]));
        assert_eq!(groups_between(&[2, 3], &[4]), None);
        assert_eq!(groups_between(&[DYNAMIC, 4], &[DYNAMIC, 4]), Some(vec![vec![0], vec![1]]));
        assert_eq!(groups_between(&[4, DYNAMIC, 4], &[4, DYNAMIC]), Some(vec![vec![0], vec![1, 2]]));
    }
}
