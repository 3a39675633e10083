//! Groups of dimensions that become one: the attribute `reassociation` of collapses and expansions.

use ir::{Attr, AttrRef, Context, OpRef};

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

#[cfg(test)]
mod tests {
    use super::compose;

    #[test]
    fn outer_groups_are_made_of_inner_ones() {
        let inner = [vec![0, 1], vec![2], vec![3, 4]];
        assert_eq!(compose(&inner, &[vec![0, 1], vec![2]]), Some(vec![vec![0, 1, 2], vec![3, 4]]));
        assert_eq!(compose(&inner, &[vec![3]]), None);
    }
}
