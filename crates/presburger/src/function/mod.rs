//! Affine functions of points, with quotients rounded down.

mod checked;
mod piecewise;

pub use piecewise::{Piece, PwMultiAffine};

use crate::relation::{evaluate, last};
use crate::{Division, Int, IntegerRelation, Row, Space, VarKind};

/// Function from points to points whose coordinates are affine in the point, the symbols, and quotients of
/// them rounded down.
///
/// Rows have the columns of a set over the function's domain: its coordinates, the symbols, the quotients,
/// and the constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultiAffine {
    /// Without locals.
    space: Space,
    /// Quotients; each uses only earlier ones.
    divisions: Vec<Division>,
    values: Vec<Row>,
}

impl MultiAffine {
    /// Creates the function of these rows, without quotients: coefficients of the domain's coordinates, of
    /// the symbols, and the constant.
    ///
    /// # Panics
    /// If a row has another length.
    pub fn new(domain: usize, symbols: usize, values: Vec<Row>) -> Self {
        let space = Space::relation(domain, values.len(), symbols);
        assert!(values.iter().all(|row| row.len() == domain + symbols + 1), "a value of another space");
        MultiAffine { space, divisions: Vec::new(), values }
    }

    /// Returns the identity function of points of this many coordinates.
    pub fn identity(dims: usize, symbols: usize) -> Self {
        let row = |dim: usize| {
            let mut row = vec![Int::ZERO; dims + symbols + 1];
            row[dim] = Int::ONE;
            row
        };
        Self::new(dims, symbols, (0..dims).map(row).collect())
    }

    /// Returns the function with these rows over a relation's columns, whose locals are all quotients. The
    /// relation is over a set of points.
    pub(crate) fn over_columns_of(set: &IntegerRelation, values: &[Row]) -> Self {
        let Space { range: dims, symbols, locals, .. } = *set.space();
        let known = set.divisions();
        let mut function = Self::new(dims, symbols, Vec::new());
        let mut columns: Vec<Option<usize>> =
            (0..dims + symbols).map(Some).chain((0..locals).map(|_| None)).collect();
        // Quotients that the values use, and those that these use in turn.
        let mut needed = vec![false; locals];
        let mut open: Vec<&Row> = values.iter().collect();
        while let Some(row) = open.pop() {
            for local in 0..locals {
                if !needed[local] && !row[dims + symbols + local].is_zero() {
                    needed[local] = true;
                    open.extend(known[local].as_ref().map(|division| &division.numerator));
                }
            }
        }
        loop {
            let before = function.divisions.len();
            for local in 0..locals {
                let Some(division) = known[local].as_ref().filter(|_| needed[local]) else { continue };
                if columns[dims + symbols + local].is_some() {
                    continue;
                }
                if let Some(numerator) = function.moved(&division.numerator, &columns) {
                    let division = Division { numerator, denominator: division.denominator.clone() };
                    columns[dims + symbols + local] = Some(function.add_division(division));
                }
            }
            if function.divisions.len() == before {
                break;
            }
        }
        let moved = |row: &Row| function.moved(row, &columns).expect("every local is a quotient");
        function.values = values.iter().map(moved).collect();
        function.space.range = values.len();
        function
    }

    /// Returns a row with its coefficients in other columns; `None` if one has no target.
    fn moved(&self, row: &[Int], columns: &[Option<usize>]) -> Option<Row> {
        let mut moved = vec![Int::ZERO; self.columns()];
        for (coefficient, column) in row.iter().zip(columns) {
            if !coefficient.is_zero() {
                moved[(*column)?] += coefficient;
            }
        }
        last(&mut moved).clone_from(&row[row.len() - 1]);
        Some(moved)
    }

    /// Returns the numbers of coordinates of domain and range, and of symbols.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Returns the quotients; each uses only earlier ones.
    pub fn divisions(&self) -> &[Division] {
        &self.divisions
    }

    /// Returns the row of each coordinate.
    pub fn values(&self) -> &[Row] {
        &self.values
    }

    /// Returns the number of elements of each row.
    pub fn columns(&self) -> usize {
        self.space.domain + self.space.symbols + self.divisions.len() + 1
    }

    /// Adds a coordinate to the range.
    ///
    /// # Panics
    /// If the row has another length than [`columns`](Self::columns).
    pub fn push(&mut self, row: Row) {
        assert_eq!(row.len(), self.columns(), "a value of another space");
        self.values.push(row);
        self.space.range += 1;
    }

    /// Adds a quotient of a row, or finds an equal one. Returns its column.
    ///
    /// # Panics
    /// If the numerator has another length than [`columns`](Self::columns), or the denominator is not
    /// positive.
    pub fn add_division(&mut self, division: Division) -> usize {
        assert_eq!(division.numerator.len(), self.columns(), "a quotient of another space");
        assert!(division.denominator.is_positive(), "a quotient by a number that is not positive");
        let first = self.space.domain + self.space.symbols;
        let division = division.normalized();
        if let Some(known) = self.divisions.iter().position(|known| *known == division) {
            return first + known;
        }
        let column = first + self.divisions.len();
        self.divisions.push(division);
        let numerators = self.divisions.iter_mut().map(|division| &mut division.numerator);
        numerators.chain(&mut self.values).for_each(|row| row.insert(column, Int::ZERO));
        column
    }

    /// Returns the rows of another function whose domain's coordinates are `image` of this one's columns; its
    /// quotients become this one's.
    fn import(&mut self, other: &MultiAffine, image: impl Fn(&Self, usize) -> Row) -> Vec<Row> {
        assert_eq!(self.space.symbols, other.space.symbols, "functions of different symbols");
        let dims = other.space.domain;
        let symbols = self.space.domain..self.space.domain + self.space.symbols;
        let mut columns: Vec<usize> = symbols.collect();
        let translate = |this: &Self, row: &[Int], columns: &[usize]| {
            let mut result = vec![Int::ZERO; this.columns()];
            for (dim, coefficient) in row[..dims].iter().enumerate().filter(|(_, value)| !value.is_zero()) {
                let image = image(this, dim);
                result.iter_mut().zip(&image).for_each(|(sum, value)| sum.add_mul(coefficient, value));
            }
            for (coefficient, &column) in row[dims..].iter().zip(columns) {
                result[column] += coefficient;
            }
            *last(&mut result) += &row[row.len() - 1];
            result
        };
        for division in &other.divisions {
            let numerator = translate(self, &division.numerator, &columns);
            columns
                .push(self.add_division(Division { numerator, denominator: division.denominator.clone() }));
        }
        other.values.iter().map(|row| translate(self, row, &columns)).collect()
    }

    fn unit(&self, dim: usize) -> Row {
        let mut row = vec![Int::ZERO; self.columns()];
        row[dim] = Int::ONE;
        row
    }

    /// Returns the coordinates of both functions, one after the other.
    ///
    /// # Panics
    /// If the domains or symbols differ.
    pub fn product(&self, other: &MultiAffine) -> MultiAffine {
        assert_eq!(self.space.domain, other.space.domain, "functions of different domains");
        let mut result = self.clone();
        let more = result.import(other, Self::unit);
        more.into_iter().for_each(|row| result.push(row));
        result
    }

    /// Returns the function that applies this one first, then the other.
    ///
    /// # Panics
    /// If the other's domain has not as many coordinates as this one's range, or the symbols differ.
    pub fn then(&self, other: &MultiAffine) -> MultiAffine {
        assert_eq!(self.space.range, other.space.domain, "functions that do not meet");
        let mut result = self.clone();
        result.values = result.import(other, |this, dim| this.values[dim].clone());
        result.space.range = other.space.range;
        result.without_unused()
    }

    /// Returns the sum of `factor` times another function and this one.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn add_mul(&self, factor: &Int, other: &MultiAffine) -> MultiAffine {
        assert_eq!(self.space, other.space, "functions of different spaces");
        let mut result = self.product(other);
        let addends = result.values.split_off(self.space.range);
        result.space = self.space;
        for (row, addend) in result.values.iter_mut().zip(&addends) {
            crate::relation::add_multiple(row, factor, addend);
        }
        result.without_unused()
    }

    /// Returns the function with all coordinates times a number.
    pub fn scaled(&self, factor: &Int) -> MultiAffine {
        let mut result = self.clone();
        result.values.iter_mut().flatten().for_each(|value| *value = &*value * factor);
        result.without_unused()
    }

    /// Returns the function with all coordinates divided by a positive number and rounded down.
    ///
    /// # Panics
    /// If the number is not positive.
    pub fn floor_div(&self, divisor: &Int) -> MultiAffine {
        let mut result = self.clone();
        for dim in 0..self.space.range {
            let quotient = result.quotient(&result.values[dim].clone(), divisor);
            result.values[dim] = quotient;
        }
        result.without_unused()
    }

    /// Returns the row of another row's quotient rounded down: whole multiples of the divisor need no
    /// quotient.
    pub(crate) fn quotient(&mut self, row: &[Int], divisor: &Int) -> Row {
        assert!(divisor.is_positive(), "a quotient by a number that is not positive");
        let mut whole: Row = row.iter().map(|value| value.floor_div(divisor)).collect();
        let rest: Row = row.iter().map(|value| value.modulo(divisor)).collect();
        if rest[..rest.len() - 1].iter().all(Int::is_zero) {
            return whole;
        }
        let column = self.add_division(Division { numerator: rest, denominator: divisor.clone() });
        if self.columns() > row.len() {
            whole.insert(column, Int::ZERO);
        }
        whole[column] += 1;
        whole
    }

    /// Returns the function without unused quotients.
    fn without_unused(mut self) -> MultiAffine {
        let first = self.space.domain + self.space.symbols;
        for at in (0..self.divisions.len()).rev() {
            let mut rows = self.divisions.iter().map(|division| &division.numerator).chain(&self.values);
            if rows.all(|row| row[first + at].is_zero()) {
                self.divisions.remove(at);
                let numerators = self.divisions.iter_mut().map(|division| &mut division.numerator);
                numerators.chain(&mut self.values).for_each(|row| drop(row.remove(first + at)));
            }
        }
        self
    }

    /// Returns the value at a point: coordinates of the domain, and symbols.
    ///
    /// # Panics
    /// If the point has another number of them.
    pub fn evaluate(&self, point: &[Int]) -> Vec<Int> {
        assert_eq!(point.len(), self.space.domain + self.space.symbols, "a point of another space");
        let mut numbers = point.to_vec();
        for division in &self.divisions {
            numbers.push(evaluate(&division.numerator, &numbers).floor_div(&division.denominator));
        }
        self.values.iter().map(|row| evaluate(row, &numbers)).collect()
    }

    /// Returns all points of the domain, as a set with the columns of this function's rows.
    pub(crate) fn columns_as_set(&self) -> IntegerRelation {
        let Space { domain, symbols, .. } = self.space;
        let mut set = IntegerRelation::universe(Space::set(domain, symbols));
        set.append_vars(VarKind::Local, self.divisions.len());
        for (at, division) in self.divisions.iter().enumerate() {
            let rows = division.definition(domain + symbols + at);
            rows.into_iter().for_each(|row| set.add_inequality(row));
        }
        set
    }

    /// Returns the relation of all points to their values.
    pub fn to_relation(&self) -> IntegerRelation {
        let Space { domain, range, symbols, .. } = self.space;
        let mut relation = self.columns_as_set();
        relation.convert_vars(VarKind::Range, 0, domain, VarKind::Domain, 0);
        relation.insert_vars(VarKind::Range, 0, range);
        for (dim, value) in self.values.iter().enumerate() {
            let mut row = value.clone();
            row.splice(domain..domain, std::iter::repeat_n(Int::ZERO, range));
            row[domain + dim] = Int::MINUS_ONE;
            relation.add_equality(row);
        }
        debug_assert_eq!(relation.space().symbols, symbols);
        relation
    }

    /// Returns the points at which rows of this function's columns are zero, and others are not negative.
    pub(crate) fn where_all(&self, zero: &[Row], not_negative: &[Row]) -> IntegerRelation {
        let mut set = self.columns_as_set();
        zero.iter().for_each(|row| set.add_equality(row.clone()));
        not_negative.iter().for_each(|row| set.add_inequality(row.clone()));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PwMultiAffine;

    fn function(text: &str) -> MultiAffine {
        let pieces: PwMultiAffine = text.parse().expect("a function");
        pieces.pieces()[0].function.clone()
    }

    #[test]
    fn functions_compose_and_add() {
        let half = function("[n] -> { [i] -> [floor(i/2), n] }");
        let sum = function("[n] -> { [i, j] -> [floor((i + j)/3)] }");
        let both = half.then(&sum);
        assert_eq!(both.to_string(), "[p0] -> { [i0] -> [floor((p0 + floor((i0)/2))/3)] }");
        assert_eq!(both.evaluate(&[Int::from(-7), Int::from(3)]), [Int::from(-1)]);
        let twice = both.add_mul(&Int::ONE, &both);
        assert_eq!(twice, both.scaled(&Int::from(2)));
        assert!(both.add_mul(&Int::MINUS_ONE, &both).divisions().is_empty());
        assert_eq!(half.floor_div(&Int::ONE), half);
        let twice_named = function("[n] -> { [i] -> [floor(i/2), floor((n + floor(i/2))/3) + floor(i/2)] }");
        assert_eq!(twice_named.evaluate(&[Int::from(-7), Int::from(3)]), [-4, -5].map(Int::from));
        let graph = half.to_relation();
        assert!(
            graph.contains(&[5, 2, 9, 9].map(Int::from)) && !graph.contains(&[5, 3, 9, 9].map(Int::from))
        );
    }
}
