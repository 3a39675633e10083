//! Rational projections: what the outer dimensions of a set can be.

use presburger::{IntegerRelation, Rows, Space, VarKind};

/// Returns the projections of a set on its first dimensions, none of them first, each over the columns of all dimensions and symbols. They
/// contain the integer projections. `None` if there are too many constraints.
pub(crate) fn projections(set: &IntegerRelation) -> Option<Vec<Rows>> {
    let Space { range: dims, symbols, locals, .. } = *set.space();
    let mut rows = Rows { equalities: set.equalities().to_vec(), inequalities: set.inequalities().to_vec() };
    rows.normalize();
    let first = set.space().offset(VarKind::Local);
    for local in (first..first + locals).rev() {
        rows.eliminate(local)?;
    }
    for row in rows.equalities.iter_mut().chain(&mut rows.inequalities) {
        row.drain(dims + symbols..dims + symbols + locals);
    }
    rows.remove_redundant();
    let mut found = vec![rows.clone()];
    for dim in (0..dims).rev() {
        rows.eliminate(dim)?;
        rows.remove_redundant();
        found.push(rows.clone());
    }
    found.reverse();
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_project_on_their_sides() {
        let set: IntegerRelation = "[n] -> { [i, j] : 0 <= j <= i - 2 and i < n }".parse().expect("a set");
        let found = projections(&set).expect("few constraints");
        let text: Vec<String> = found.iter().map(|rows| rows.to_set(2, 1).to_string()).collect();
        assert_eq!(text[0], "[p0] -> { [i0, i1] : p0 >= 3 }");
        assert_eq!(text[1], "[p0] -> { [i0, i1] : p0 >= i0 + 1 and i0 >= 2 }");
        assert_eq!(found[2].bounds_of(1).len(), 2);
    }
}
