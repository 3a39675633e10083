//! Contiguous rows of one length.

use crate::Int;
use crate::int::gcd_of;
use std::ops::{Index, IndexMut};

/// The rows of a tableau. The first element of a row is the denominator of the others.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    elements: Vec<Int>,
    length: usize,
}

impl Index<usize> for Rows {
    type Output = [Int];

    fn index(&self, row: usize) -> &[Int] {
        &self.elements[row * self.length..(row + 1) * self.length]
    }
}

impl IndexMut<usize> for Rows {
    fn index_mut(&mut self, row: usize) -> &mut [Int] {
        &mut self.elements[row * self.length..(row + 1) * self.length]
    }
}

impl Rows {
    /// Creates an empty list of rows of this length, which is not zero.
    pub(crate) fn new(length: usize) -> Self {
        Rows { elements: Vec::new(), length }
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.elements.len() / self.length
    }

    /// Returns the number of elements of each row.
    pub(crate) fn row_length(&self) -> usize {
        self.length
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &[Int]> {
        self.elements.chunks_exact(self.length)
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If it has another length.
    pub(crate) fn push(&mut self, row: &[Int]) {
        assert_eq!(row.len(), self.length, "a row of another length");
        self.elements.extend_from_slice(row);
    }

    /// Removes the last row.
    pub(crate) fn pop(&mut self) {
        self.elements.truncate(self.elements.len() - self.length);
    }

    /// Inserts a zero before the element `at` of each row.
    pub(crate) fn insert_column(&mut self, at: usize) {
        let mut elements = Vec::with_capacity(self.elements.len() + self.len());
        for row in self.elements.chunks_exact(self.length) {
            elements.extend(row[..at].iter().cloned().chain([Int::ZERO]).chain(row[at..].iter().cloned()));
        }
        self.elements = elements;
        self.length += 1;
    }

    /// Removes the element `at` of each row.
    pub(crate) fn remove_column(&mut self, at: usize) {
        let mut column = 0;
        let length = self.length;
        self.elements.retain(|_| {
            column = if column == length { 1 } else { column + 1 };
            column != at + 1
        });
        self.length -= 1;
    }

    /// Exchanges row and column in all rows: solves the row for the column's unknown and substitutes that in
    /// the others. Returns the number of elements that were computed.
    pub(crate) fn pivot(&mut self, row: usize, column: usize) -> u64 {
        let mut changed = 1;
        let (before, rest) = self.elements.split_at_mut(row * self.length);
        let (solved, after) = rest.split_at_mut(self.length);
        solved.swap(0, column);
        let negative = solved[0].is_negative();
        for (at, element) in solved.iter_mut().enumerate() {
            // x_c = (d x_r - k - sum) / p: all but the denominator and the column change sign; a negative p
            // reverses all signs.
            let keeps = at == 0 || at == column;
            if keeps == negative {
                *element = -&*element;
            }
        }
        normalize(solved);
        let scale = &solved[0];
        let others = before.chunks_exact_mut(self.length).chain(after.chunks_exact_mut(self.length));
        for other in others.filter(|other| !other[column].is_zero()) {
            let factor = std::mem::take(&mut other[column]);
            if scale.is_one() {
                for (value, solved) in other[1..].iter_mut().zip(&solved[1..]) {
                    value.add_mul(&factor, solved);
                }
            } else {
                other[0] = &other[0] * scale;
                for (value, solved) in other[1..].iter_mut().zip(&solved[1..]) {
                    value.scale_add_mul(scale, &factor, solved);
                }
            }
            normalize(other);
            changed += 1;
        }
        changed * self.length as u64
    }
}

/// Divides a row by the common divisor of its elements.
pub(crate) fn normalize(row: &mut [Int]) {
    let gcd = gcd_of(row.iter());
    if !gcd.is_zero() && !gcd.is_one() {
        row.iter_mut().for_each(|value| *value = value.exact_div(&gcd));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[[i64; 4]]) -> Rows {
        let mut result = Rows::new(4);
        rows.iter().for_each(|row| result.push(&row.map(Int::from)));
        result
    }

    #[test]
    fn a_pivot_undoes_itself() {
        // x = (3 + 2a - 4b) / 2, y = (1 - a + b) / 3
        let given = rows(&[[2, 3, 2, -4], [3, 1, -1, 1]]);
        let mut pivoted = given.clone();
        pivoted.pivot(0, 3);
        // b = (3 + 2a - 2x) / 4, and y of it.
        assert_eq!(pivoted[0], [4, 3, 2, -2].map(Int::from));
        assert_eq!(pivoted[1], [12, 7, -2, -2].map(Int::from));
        pivoted.pivot(0, 3);
        assert_eq!((&pivoted[0], &pivoted[1]), (&given[0], &given[1]));
    }

    #[test]
    fn columns_are_added_and_removed() {
        let mut rows = rows(&[[1, 2, 3, 4], [5, 6, 7, 8]]);
        rows.insert_column(2);
        assert_eq!(rows[1], [5, 6, 0, 7, 8].map(Int::from));
        rows.remove_column(0);
        rows.remove_column(3);
        assert_eq!((&rows[0], &rows[1]), (&[2, 0, 3].map(Int::from)[..], &[6, 0, 7].map(Int::from)[..]));
        rows.pop();
        assert_eq!((rows.len(), rows.row_length()), (1, 3));
    }
}
