//! Quotients of times as columns of their own: one that outer dimensions fix is a number in the bounds of inner loops, and equal ones in
//! domains, bounds and conditions of all statements are one column.

use presburger::{Division, Int, IntegerRelation, MultiAffine, Row, VarKind};

/// Most columns: each makes linear programs larger.
const MOST: usize = 12;

/// Column of a quotient.
struct Quotient {
    /// Dividend over all columns, and divisor.
    division: Division,
    /// Number of dimensions that fix it.
    depth: usize,
    /// The quotient as a function of the time.
    function: MultiAffine,
}

/// Quotients in the conditions of statements. Rows have the columns of dimensions, symbols, quotients and the constant.
pub(super) struct Quotients {
    dims: usize,
    symbols: usize,
    list: Vec<Quotient>,
}

impl Quotients {
    /// Finds the quotients of functions that are fixed before the last dimension that is not constant.
    pub(super) fn of<'a>(
        functions: impl Iterator<Item = &'a MultiAffine>,
        last: usize,
        (dims, symbols): (usize, usize),
    ) -> Quotients {
        let mut found = Quotients { dims, symbols, list: Vec::new() };
        functions.for_each(|function| found.add(function, last));
        let unused = MOST - found.list.len();
        let first = dims + symbols + found.list.len();
        for quotient in &mut found.list {
            quotient.division.numerator.drain(first..first + unused);
        }
        found
    }

    /// Adds the quotients of a function that the dimensions before one fix.
    fn add(&mut self, function: &MultiAffine, last: usize) {
        let outer = self.dims + self.symbols;
        let mut columns: Vec<Option<usize>> = (0..outer).map(Some).collect();
        for (division, function) in function.divisions().iter().zip(quotients_of(function)) {
            let numerator = moved(&division.numerator, &columns, outer + MOST + 1);
            let column = numerator.and_then(|numerator| {
                let denominator = division.denominator.clone();
                let division = Division { numerator, denominator };
                if let Some(known) = self.list.iter().position(|known| known.division == division) {
                    return Some(outer + known);
                }
                let own = (0..self.dims).rev().find(|&dim| !division.numerator[dim].is_zero());
                let others = self.list.iter().enumerate();
                let inner = others.filter(|(at, _)| !division.numerator[outer + at].is_zero());
                let depth = inner.map(|(_, other)| other.depth).max().unwrap_or(0);
                let depth = depth.max(own.map_or(0, |dim| dim + 1));
                if depth > last || self.list.len() == MOST {
                    return None;
                }
                self.list.push(Quotient { division, depth, function });
                Some(outer + self.list.len() - 1)
            });
            columns.push(column);
        }
    }

    /// Returns the number of columns of a row.
    pub(super) fn columns(&self) -> usize {
        self.dims + self.symbols + self.list.len() + 1
    }

    /// Returns the number of quotients.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns a row over dimensions, symbols and the constant with all columns.
    pub(super) fn widened(&self, mut row: Row) -> Row {
        let at = self.dims + self.symbols;
        row.splice(at..at, std::iter::repeat_n(Int::ZERO, self.list.len()));
        row
    }

    /// Returns a function as a row, if all its quotients are columns.
    pub(super) fn row_of(&self, function: &MultiAffine) -> Option<Row> {
        let (columns, missing) = self.columns_of(function);
        if missing.is_empty() { moved(&function.values()[0], &columns, self.columns()) } else { None }
    }

    /// Returns the columns of a function's row, and the numbers of the quotients that have none.
    fn columns_of(&self, function: &MultiAffine) -> (Vec<Option<usize>>, Vec<usize>) {
        let outer = self.dims + self.symbols;
        let mut columns: Vec<Option<usize>> = (0..outer).map(Some).collect();
        let mut missing = Vec::new();
        for (at, division) in function.divisions().iter().enumerate() {
            let numerator = moved(&division.numerator, &columns, self.columns());
            let known = numerator.and_then(|numerator| {
                self.list.iter().position(|known| {
                    known.division.numerator == numerator
                        && known.division.denominator == division.denominator
                })
            });
            if known.is_none() {
                missing.push(at);
            }
            columns.push(known.map(|known| outer + known));
        }
        (columns, missing)
    }

    /// Returns a set of times with the quotients of a function that have no column as locals, and the function as a row of it.
    pub(super) fn with_function(
        &self,
        set: &IntegerRelation,
        function: &MultiAffine,
    ) -> (IntegerRelation, Row) {
        let mut set = set.clone();
        let (mut columns, missing) = self.columns_of(function);
        for at in missing {
            let column = set.append_vars(VarKind::Local, 1);
            let division = &function.divisions()[at];
            let numerator = moved(&division.numerator, &columns, set.space().columns());
            for row in
                definition(&numerator.expect("earlier quotients have columns"), &division.denominator, column)
            {
                set.add_inequality(row);
            }
            columns[self.dims + self.symbols + at] = Some(column);
        }
        let row = moved(&function.values()[0], &columns, set.space().columns());
        (set, row.expect("all quotients have columns"))
    }

    /// Returns the definitions of the quotients that rows use, and of those that these use.
    pub(super) fn definitions(&self, rows: &[Row]) -> Vec<Row> {
        let outer = self.dims + self.symbols;
        let mut found: Vec<Row> = Vec::new();
        let mut is_used: Vec<bool> =
            (0..self.list.len()).map(|at| rows.iter().any(|row| !row[outer + at].is_zero())).collect();
        // A quotient uses only earlier ones.
        for at in (0..self.list.len()).rev() {
            for other in 0..at {
                let uses = !self.list[at].division.numerator[outer + other].is_zero();
                is_used[other] |= is_used[at] && uses;
            }
        }
        for (at, quotient) in self.list.iter().enumerate().filter(|(at, _)| is_used[*at]) {
            found.extend(definition(
                &quotient.division.numerator,
                &quotient.division.denominator,
                outer + at,
            ));
        }
        found
    }

    /// Returns the definitions of all quotients.
    pub(super) fn all_definitions(&self) -> Vec<Row> {
        let of = |(at, quotient): (usize, &Quotient)| {
            definition(
                &quotient.division.numerator,
                &quotient.division.denominator,
                self.dims + self.symbols + at,
            )
        };
        self.list.iter().enumerate().flat_map(of).collect()
    }

    /// Returns the columns of the quotients that so many dimensions fix, but no fewer.
    pub(super) fn of_depth(&self, depth: usize) -> Vec<usize> {
        let columns = self.list.iter().enumerate().filter(|(_, quotient)| quotient.depth == depth);
        columns.map(|(at, _)| self.dims + self.symbols + at).collect()
    }

    /// Whether a row is about dimensions from one on, or a quotient of them.
    pub(super) fn is_inside(&self, row: &Row, level: usize) -> bool {
        let outer = self.dims + self.symbols;
        row[level..self.dims].iter().any(|value| !value.is_zero())
            || self.list.iter().enumerate().any(|(at, q)| q.depth > level && !row[outer + at].is_zero())
    }

    /// Returns a row as a function of the time.
    pub(super) fn function(&self, row: &Row) -> MultiAffine {
        let outer = self.dims + self.symbols;
        let mut plain = row[..outer].to_vec();
        plain.push(row[row.len() - 1].clone());
        let plain = MultiAffine::new(self.dims, self.symbols, vec![plain]);
        let quotients = row[outer..row.len() - 1].iter().zip(&self.list);
        quotients
            .filter(|(coefficient, _)| !coefficient.is_zero())
            .fold(plain, |sum, (coefficient, quotient)| sum.add_mul(coefficient, &quotient.function))
    }
}

/// Returns a row with its coefficients in other columns; `None` if one has no target.
fn moved(row: &Row, columns: &[Option<usize>], len: usize) -> Option<Row> {
    let mut moved = vec![Int::ZERO; len];
    for (coefficient, column) in row[..row.len() - 1].iter().zip(columns) {
        if !coefficient.is_zero() {
            moved[(*column)?] += coefficient;
        }
    }
    moved[len - 1] = row[row.len() - 1].clone();
    Some(moved)
}

/// Returns the inequalities that define a column as a quotient.
fn definition(numerator: &Row, denominator: &Int, column: usize) -> [Row; 2] {
    let mut lower = numerator.clone();
    lower[column] -= denominator;
    let mut upper: Row = lower.iter().map(|value| -value).collect();
    *upper.last_mut().expect("a constant") += &(denominator - 1);
    [lower, upper]
}

/// Returns the quotients of a function as functions.
fn quotients_of(function: &MultiAffine) -> Vec<MultiAffine> {
    let space = function.space();
    let outer = space.domain + space.symbols;
    let mut found: Vec<MultiAffine> = Vec::new();
    for division in function.divisions() {
        let mut plain = division.numerator[..outer].to_vec();
        plain.push(division.numerator[division.numerator.len() - 1].clone());
        let plain = MultiAffine::new(space.domain, space.symbols, vec![plain]);
        let sum =
            found.iter().zip(&division.numerator[outer..]).fold(plain, |sum, (earlier, coefficient)| {
                if coefficient.is_zero() { sum } else { sum.add_mul(coefficient, earlier) }
            });
        found.push(sum.floor_div(&division.denominator));
    }
    found
}
