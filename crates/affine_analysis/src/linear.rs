//! Affine expressions as sums of columns.

use smallvec::SmallVec;

/// Sum of columns of a constraint system with coefficients that are not zero, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinearExpr {
    /// Columns, ascending, with their coefficients.
    pub terms: SmallVec<[(usize, i64); 4]>,
    /// The constant.
    pub constant: i64,
}

impl LinearExpr {
    /// Returns a constant.
    pub fn constant(constant: i64) -> Self {
        LinearExpr { terms: SmallVec::new(), constant }
    }

    /// Returns a column.
    pub fn column(column: usize) -> Self {
        LinearExpr { terms: smallvec::smallvec![(column, 1)], constant: 0 }
    }

    /// Returns the sum with another expression times a factor; `None` on overflow.
    pub fn add_scaled(&self, other: &LinearExpr, factor: i64) -> Option<LinearExpr> {
        let mut sum = LinearExpr::constant(self.constant.checked_add(other.constant.checked_mul(factor)?)?);
        let (mut left, mut right) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        loop {
            let (column, coefficient) = match (left.peek(), right.peek()) {
                (None, None) => return Some(sum),
                (Some(&&a), None) => {
                    left.next();
                    a
                }
                (None, Some(&&(column, by))) => {
                    right.next();
                    (column, by.checked_mul(factor)?)
                }
                (Some(&&(a, _)), Some(&&(b, by))) if b < a => {
                    right.next();
                    (b, by.checked_mul(factor)?)
                }
                (Some(&&a), Some(&&(b, by))) => {
                    left.next();
                    match a.0 == b {
                        false => a,
                        true => {
                            right.next();
                            (b, a.1.checked_add(by.checked_mul(factor)?)?)
                        }
                    }
                }
            };
            if coefficient != 0 {
                sum.terms.push((column, coefficient));
            }
        }
    }

    /// Returns the expression times a factor; `None` on overflow.
    pub fn scaled(&self, factor: i64) -> Option<LinearExpr> {
        LinearExpr::default().add_scaled(self, factor)
    }

    /// Returns the expression with other numbers of columns.
    pub fn renumbered(&self, column: impl Fn(usize) -> usize) -> LinearExpr {
        let mut terms: SmallVec<[(usize, i64); 4]> =
            self.terms.iter().map(|&(at, by)| (column(at), by)).collect();
        terms.sort_unstable();
        LinearExpr { terms, constant: self.constant }
    }

    /// Returns the row of a system with this number of columns, the constant's included.
    pub fn to_row(&self, columns: usize) -> Vec<i64> {
        let mut row = vec![0; columns];
        for &(column, coefficient) in &self.terms {
            row[column] = coefficient;
        }
        row[columns - 1] = self.constant;
        row
    }
}

#[cfg(test)]
mod tests {
    use super::LinearExpr;

    #[test]
    fn sums_merge_columns_and_drop_zeros() {
        let a = LinearExpr::column(2).add_scaled(&LinearExpr::column(0), 3).unwrap();
        let b = LinearExpr::column(2).add_scaled(&LinearExpr::constant(5), 1).unwrap();
        let sum = a.add_scaled(&b, -1).unwrap();
        assert_eq!(sum.to_row(4), [3, 0, 0, -5]);
        assert_eq!(a.scaled(i64::MAX), None);
        assert_eq!(a.renumbered(|column| 2 - column).to_row(4), [1, 0, 3, 0]);
    }
}
