//! Rational projections of systems of rows.

use crate::{Int, IntegerRelation, Row, Space, gcd_of};

/// Number of inequalities at which a projection is given up.
const MAX_ROWS: usize = 1500;

/// Equalities and inequalities over dimensions, symbols and the constant.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Rows that are zero.
    pub equalities: Vec<Row>,
    /// Rows that are at least zero.
    pub inequalities: Vec<Row>,
}

impl Rows {
    /// Returns the rows as a set.
    pub fn to_set(&self, dims: usize, symbols: usize) -> IntegerRelation {
        IntegerRelation::new(Space::set(dims, symbols), self.equalities.clone(), self.inequalities.clone())
    }

    /// Returns the inequalities that a column is in, with both directions of equalities.
    pub fn bounds_of(&self, column: usize) -> Vec<Row> {
        let mut found = Vec::new();
        for row in self.equalities.iter().filter(|row| !row[column].is_zero()) {
            found.push(row.clone());
            found.push(row.iter().map(|value| -value).collect());
        }
        found.extend(self.inequalities.iter().filter(|row| !row[column].is_zero()).cloned());
        found
    }

    /// Eliminates a column by Fourier and Motzkin's method: the rows that are left hold for the rational projection. `None` if there are too
    /// many.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn eliminate(&mut self, column: usize) -> Option<()> {
        let least = (0..self.equalities.len())
            .filter(|&at| !self.equalities[at][column].is_zero())
            .min_by_key(|&at| self.equalities[at][column].abs());
        if let Some(at) = least {
            let row = self.equalities.remove(at);
            for other in self.equalities.iter_mut().chain(&mut self.inequalities) {
                substitute(other, column, &row);
            }
            self.normalize();
            return Some(());
        }
        let (bounds, mut rest): (Vec<Row>, Vec<Row>) =
            std::mem::take(&mut self.inequalities).into_iter().partition(|row| !row[column].is_zero());
        let (lower, upper): (Vec<Row>, Vec<Row>) =
            bounds.into_iter().partition(|row| row[column].is_positive());
        if lower.len() * upper.len() + rest.len() > MAX_ROWS {
            return None;
        }
        for low in &lower {
            for high in &upper {
                let (a, b) = (-&high[column], low[column].clone());
                let mut row: Row = low.iter().map(|value| value * &a).collect();
                row.iter_mut().zip(high).for_each(|(sum, value)| sum.add_mul(&b, value));
                rest.push(row);
            }
        }
        let grows = lower.len() * upper.len() > lower.len() + upper.len();
        self.inequalities = rest;
        self.normalize();
        if grows {
            self.remove_redundant();
        }
        Some(())
    }

    /// Divides rows by common divisors, rounding constants of inequalities inwards, and drops what another row implies.
    pub fn normalize(&mut self) {
        let divide = |row: &mut Row, exact: bool| {
            let last = row.len() - 1;
            let gcd = gcd_of(row[..last].iter());
            if !gcd.is_zero() && !gcd.is_one() && (!exact || gcd.divides(&row[last])) {
                row.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
            }
        };
        self.equalities.iter_mut().for_each(|row| divide(row, true));
        self.equalities.retain(|row| row.iter().any(|value| !value.is_zero()));
        let mut kept: Vec<Row> = Vec::with_capacity(self.inequalities.len());
        for mut row in std::mem::take(&mut self.inequalities) {
            divide(&mut row, false);
            let last = row.len() - 1;
            if row[..last].iter().all(Int::is_zero) && !row[last].is_negative() {
                continue;
            }
            match kept.iter_mut().find(|other| other[..last] == row[..last]) {
                Some(other) if row[last] < other[last] => *other = row,
                Some(_) => {}
                None => kept.push(row),
            }
        }
        self.inequalities = kept;
    }

    /// Removes rows that others imply.
    pub fn remove_redundant(&mut self) {
        let Some(columns) = self.equalities.first().or(self.inequalities.first()).map(Vec::len) else {
            return;
        };
        let mut set = self.to_set(columns - 1, 0);
        set.remove_redundant();
        self.equalities = set.equalities().to_vec();
        self.inequalities = set.inequalities().to_vec();
    }
}

/// Eliminates a column of a row by an equality; the direction of an inequality stays.
fn substitute(row: &mut Row, column: usize, by: &Row) {
    if row[column].is_zero() {
        return;
    }
    let scale = by[column].abs();
    let factor = if by[column].is_positive() { -&row[column] } else { row[column].clone() };
    for (value, other) in row.iter_mut().zip(by) {
        *value = &*value * &scale;
        value.add_mul(&factor, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_eliminated_column_leaves_what_its_bounds_imply() {
        let set: IntegerRelation = "[n] -> { [i, j] : 0 <= j <= i - 2 and i < n }".parse().expect("a set");
        let mut rows =
            Rows { equalities: set.equalities().to_vec(), inequalities: set.inequalities().to_vec() };
        rows.eliminate(1).expect("few rows");
        assert_eq!(rows.to_set(2, 1).to_string(), "[p0] -> { [i0, i1] : p0 >= i0 + 1 and i0 >= 2 }");
        assert_eq!(rows.bounds_of(0).len(), 2);
    }
}
