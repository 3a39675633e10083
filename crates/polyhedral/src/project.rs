//! Rational projections: what the outer dimensions of a set can be.

use presburger::{IntegerRelation, Rows, Space, VarKind};

/// Returns the rows of a set over the columns of its dimensions and symbols: those of its rational projection. `None` if there are too many
/// constraints.
pub(crate) fn without_locals(set: &IntegerRelation) -> Option<Rows> {
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
    Some(rows)
}

/// Projections on outer dimensions, by their number.
#[derive(Default)]
pub(crate) struct Projections {
    /// Rows over the dimensions, and what they fix.
    pub(crate) rows: Vec<Rows>,
    /// Rows over the dimensions, and what those before the last one fix: bounds of the last one.
    pub(crate) bounds: Vec<Rows>,
}

impl Projections {
    /// Projects rows on their first dimensions, none of them first. They contain the integer projections. `fixed_by` gives the columns of what
    /// a number of dimensions fixes, and no fewer. `None` if there are too many constraints.
    pub(crate) fn of(mut rows: Rows, dims: usize, fixed_by: impl Fn(usize) -> Vec<usize>) -> Option<Self> {
        rows.remove_redundant();
        let mut found = Projections::default();
        for dim in (0..dims).rev() {
            found.rows.push(rows.clone());
            let columns = fixed_by(dim + 1);
            for &column in &columns {
                rows.eliminate(column)?;
            }
            if !columns.is_empty() {
                rows.remove_redundant();
            }
            found.bounds.push(rows.clone());
            rows.eliminate(dim)?;
            rows.remove_redundant();
        }
        found.rows.push(rows.clone());
        found.bounds.push(rows);
        found.rows.reverse();
        found.bounds.reverse();
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_project_on_their_sides() {
        let set: IntegerRelation = "[n] -> { [i, j] : 0 <= j <= i - 2 and i < n }".parse().expect("a set");
        let rows = without_locals(&set).expect("few constraints");
        let found = Projections::of(rows, 2, |_| Vec::new()).expect("few constraints").rows;
        let text: Vec<String> = found.iter().map(|rows| rows.to_set(2, 1).to_string()).collect();
        assert_eq!(text[0], "[p0] -> { [i0, i1] : p0 >= 3 }");
        assert_eq!(text[1], "[p0] -> { [i0, i1] : p0 >= i0 + 1 and i0 >= 2 }");
        assert_eq!(found[2].bounds_of(1).len(), 2);
    }
}
