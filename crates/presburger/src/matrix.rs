//! Integer matrices and their column echelon form.

use crate::Int;

/// A dense matrix of integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntMatrix {
    rows: Vec<Vec<Int>>,
    columns: usize,
}

/// Result of [`IntMatrix::column_echelon`].
#[derive(Clone, Debug)]
pub struct ColumnEchelon {
    /// Number of nonzero columns, which come first.
    pub rank: usize,
    /// The matrix times [`transform`](Self::transform): in column echelon form.
    pub echelon: IntMatrix,
    /// The unimodular matrix of the column operations.
    pub transform: IntMatrix,
    /// Inverse.
    pub inverse: IntMatrix,
}

impl IntMatrix {
    /// Returns a matrix of zeros.
    pub fn zeros(rows: usize, columns: usize) -> Self {
        IntMatrix { rows: vec![vec![Int::ZERO; columns]; rows], columns }
    }

    /// Returns the identity of this size.
    pub fn identity(size: usize) -> Self {
        let mut matrix = Self::zeros(size, size);
        for at in 0..size {
            matrix.rows[at][at] = Int::ONE;
        }
        matrix
    }

    /// Returns a matrix of these rows.
    ///
    /// # Panics
    /// If a row has another length than `columns`.
    pub fn from_rows(rows: Vec<Vec<Int>>, columns: usize) -> Self {
        assert!(rows.iter().all(|row| row.len() == columns), "rows of different lengths");
        IntMatrix { rows, columns }
    }

    /// Returns the number of rows.
    pub fn num_rows(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of columns.
    pub fn num_columns(&self) -> usize {
        self.columns
    }

    /// Returns a row.
    pub fn row(&self, row: usize) -> &[Int] {
        &self.rows[row]
    }

    /// Returns all rows.
    pub fn rows(&self) -> &[Vec<Int>] {
        &self.rows
    }

    /// Returns an element.
    pub fn at(&self, row: usize, column: usize) -> &Int {
        &self.rows[row][column]
    }

    /// Sets an element.
    pub fn set(&mut self, row: usize, column: usize, value: Int) {
        self.rows[row][column] = value;
    }

    pub(crate) fn swap_rows(&mut self, a: usize, b: usize) {
        self.rows.swap(a, b);
    }

    pub(crate) fn swap_columns(&mut self, a: usize, b: usize) {
        if a != b {
            self.rows.iter_mut().for_each(|row| row.swap(a, b));
        }
    }

    /// Adds a multiple of one row to another.
    pub(crate) fn add_to_row(&mut self, source: usize, target: usize, factor: &Int) {
        for column in 0..self.columns {
            let term = &self.rows[source][column] * factor;
            self.rows[target][column] += &term;
        }
    }

    fn add_to_column(&mut self, source: usize, target: usize, factor: &Int) {
        for row in &mut self.rows {
            let term = &row[source] * factor;
            row[target] += &term;
        }
    }

    fn negate_column(&mut self, column: usize) {
        for row in &mut self.rows {
            row[column] = -&row[column];
        }
    }

    fn negate_row(&mut self, row: usize) {
        self.rows[row].iter_mut().for_each(|value| *value = -&*value);
    }

    /// Returns the product with a column vector.
    pub fn times(&self, vector: &[Int]) -> Vec<Int> {
        let dot = |row: &Vec<Int>| {
            row.iter().zip(vector).fold(Int::ZERO, |mut sum, (a, b)| {
                sum.add_mul(a, b);
                sum
            })
        };
        self.rows.iter().map(dot).collect()
    }

    /// Returns the product of a row vector with the matrix.
    pub fn times_left(&self, vector: &[Int]) -> Vec<Int> {
        let mut product = vec![Int::ZERO; self.columns];
        for (factor, row) in vector.iter().zip(&self.rows) {
            if !factor.is_zero() {
                for (sum, value) in product.iter_mut().zip(row) {
                    sum.add_mul(factor, value);
                }
            }
        }
        product
    }

    /// Returns the column echelon form by unimodular operations: the pivot of each nonzero column is in a
    /// lower row than that of the column before it, and positive.
    pub fn column_echelon(&self) -> ColumnEchelon {
        let mut echelon = self.clone();
        let mut transform = IntMatrix::identity(self.columns);
        let mut inverse = IntMatrix::identity(self.columns);
        let mut rank = 0;
        for row in 0..echelon.num_rows() {
            // Euclid's algorithm on the columns without a pivot, until one is left.
            loop {
                let nonzero = (rank..self.columns).filter(|&column| !echelon.at(row, column).is_zero());
                let Some(least) = nonzero.min_by_key(|&column| echelon.at(row, column).abs()) else { break };
                echelon.swap_columns(rank, least);
                transform.swap_columns(rank, least);
                inverse.swap_rows(rank, least);
                let mut done = true;
                for column in rank + 1..self.columns {
                    if echelon.at(row, column).is_zero() {
                        continue;
                    }
                    let factor = -echelon.at(row, column).floor_div(echelon.at(row, rank));
                    echelon.add_to_column(rank, column, &factor);
                    transform.add_to_column(rank, column, &factor);
                    inverse.add_to_row(column, rank, &-&factor);
                    done &= echelon.at(row, column).is_zero();
                }
                if done {
                    if echelon.at(row, rank).is_negative() {
                        echelon.negate_column(rank);
                        transform.negate_column(rank);
                        inverse.negate_row(rank);
                    }
                    rank += 1;
                    break;
                }
            }
        }
        ColumnEchelon { rank, echelon, transform, inverse }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(rows: &[&[i64]]) -> IntMatrix {
        let columns = rows[0].len();
        IntMatrix::from_rows(
            rows.iter().map(|row| row.iter().map(|&x| x.into()).collect()).collect(),
            columns,
        )
    }

    fn product(a: &IntMatrix, b: &IntMatrix) -> IntMatrix {
        IntMatrix::from_rows(a.rows().iter().map(|row| b.times_left(row)).collect(), b.num_columns())
    }

    #[test]
    fn the_echelon_form_is_the_matrix_times_a_unimodular_one() {
        for given in [
            matrix(&[&[2, 4, 5], &[3, 6, 1]]),
            matrix(&[&[0, 0], &[6, 4], &[3, 2]]),
            matrix(&[&[7, -3, 2, 9], &[14, -6, 4, 18], &[1, 1, 1, 1]]),
        ] {
            let form = given.column_echelon();
            assert_eq!(product(&given, &form.transform), form.echelon);
            assert_eq!(product(&form.transform, &form.inverse), IntMatrix::identity(given.num_columns()));
            for row in form.echelon.rows() {
                assert!(row[form.rank..].iter().all(Int::is_zero), "{form:?}");
            }
        }
    }
}
