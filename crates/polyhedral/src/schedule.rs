//! Schedules: the time of each instance of a statement.

use presburger::{Int, MultiAffine};

/// Schedule of one statement: a time of several dimensions, each a quasi-affine function of the iteration. Instances run in the
/// lexicographic order of their times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    domain: usize,
    symbols: usize,
    dims: Vec<MultiAffine>,
}

impl Schedule {
    /// Creates a schedule without dimensions, of iterations with this many coordinates and symbols.
    pub fn new(domain: usize, symbols: usize) -> Schedule {
        Schedule { domain, symbols, dims: Vec::new() }
    }

    /// Returns the number of dimensions.
    pub fn len(&self) -> usize {
        self.dims.len()
    }

    /// Whether it has no dimension.
    pub fn is_empty(&self) -> bool {
        self.dims.is_empty()
    }

    /// Returns the dimensions, each a function with one value.
    pub fn dims(&self) -> &[MultiAffine] {
        &self.dims
    }

    /// Returns a row that is one at a coordinate of the iteration.
    pub fn unit(&self, at: usize) -> Vec<Int> {
        let mut row = vec![Int::ZERO; self.domain + self.symbols + 1];
        row[at] = Int::ONE;
        row
    }

    /// Creates a function that is a constant.
    pub fn constant(&self, value: i64) -> MultiAffine {
        let mut row = vec![Int::ZERO; self.domain + self.symbols + 1];
        row[self.domain + self.symbols] = Int::from(value);
        MultiAffine::new(self.domain, self.symbols, vec![row])
    }

    /// Creates the affine function with these coefficients of the coordinates and this constant.
    pub fn affine(&self, coefficients: &[i64], constant: i64) -> MultiAffine {
        let mut row = vec![Int::ZERO; self.domain + self.symbols + 1];
        for (entry, &coefficient) in row.iter_mut().zip(&coefficients[..self.domain]) {
            *entry = Int::from(coefficient);
        }
        row[self.domain + self.symbols] = Int::from(constant);
        MultiAffine::new(self.domain, self.symbols, vec![row])
    }

    /// Appends a dimension.
    pub fn push(&mut self, dim: MultiAffine) {
        self.dims.push(dim);
    }

    /// Appends a constant dimension.
    pub fn push_constant(&mut self, value: i64) {
        self.dims.push(self.constant(value));
    }

    /// Inserts a dimension.
    pub fn insert(&mut self, at: usize, dim: MultiAffine) {
        self.dims.insert(at, dim);
    }

    /// Replaces a dimension.
    pub fn set(&mut self, at: usize, dim: MultiAffine) {
        self.dims[at] = dim;
    }

    /// Removes a dimension.
    pub fn remove(&mut self, at: usize) {
        self.dims.remove(at);
    }

    /// Appends constant dimensions up to a number.
    pub fn pad(&mut self, len: usize) {
        while self.dims.len() < len {
            self.push_constant(0);
        }
    }

    /// Returns the value of a constant dimension.
    pub fn constant_at(&self, at: usize) -> Option<i64> {
        let dim = self.dims.get(at)?;
        let row = dim.values().first()?;
        let is_constant = dim.divisions().is_empty() && row[..row.len() - 1].iter().all(Int::is_zero);
        if is_constant { row.last()?.to_i64() } else { None }
    }

    /// Whether a dimension rounds a quotient: it numbers tiles.
    pub fn is_tile(&self, at: usize) -> bool {
        self.dims.get(at).is_some_and(|dim| !dim.divisions().is_empty())
    }

    /// Returns the schedule as one function.
    pub fn function(&self) -> MultiAffine {
        let empty = MultiAffine::new(self.domain, self.symbols, Vec::new());
        self.dims.iter().fold(empty, |all, dim| all.product(dim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_are_joined_in_order() {
        let mut schedule = Schedule::new(2, 0);
        schedule.push_constant(3);
        let skewed = schedule.affine(&[1, 2], -1);
        schedule.push(skewed.floor_div(&Int::from(4)));
        schedule.push(skewed);
        assert_eq!((schedule.constant_at(0), schedule.constant_at(1)), (Some(3), None));
        assert!(schedule.is_tile(1) && !schedule.is_tile(2));
        let time = schedule.function().evaluate(&[Int::from(5), Int::from(1)]);
        assert_eq!(time, [3, 1, 6].map(Int::from));
    }
}
