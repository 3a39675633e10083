//! The least point as a function of the symbols: a case distinction on them, with new quotients of them where integers ask for it.

use super::tableau::{BIG_M, CONSTANT, DENOMINATOR, FIRST_SYMBOL, Tableau};
use crate::relation::{Division, complement};
use crate::{Int, IntegerRelation, Row, Space};

/// A part of the symbols' space, and the least point there.
#[derive(Clone, Debug)]
pub(crate) struct LexPiece {
    /// The symbols: a relation over them alone, whose locals are all quotients.
    pub domain: IntegerRelation,
    /// The value of each dimension: coefficients of the symbols and of the domain's locals, and the constant.
    pub values: Vec<Row>,
}

/// The lexicographically least point by symbols.
#[derive(Clone, Debug, Default)]
pub(crate) struct SymbolicOptimum {
    /// Disjoint parts in which there is a least point.
    pub pieces: Vec<LexPiece>,
    /// Parts in which there are points, but none is least.
    pub unbounded: Vec<IntegerRelation>,
}

/// A case that is still open.
#[derive(Clone)]
struct Case {
    tableau: Tableau,
    domain: IntegerRelation,
}

/// The lexicographically least point of a relation, over domain and range, as a function of its symbols. Locals are least, too, after the
/// dimensions.
pub(crate) fn symbolic_lexmin(relation: &IntegerRelation) -> SymbolicOptimum {
    let mut relation = relation.clone();
    relation.simplify();
    let space = *relation.space();
    let dims = space.dims();
    let symbols = dims..dims + space.symbols;
    let variables = dims + space.locals;
    let mut case = Case {
        tableau: Tableau::new(variables, space.symbols),
        domain: IntegerRelation::universe(Space { domain: 0, range: 0, symbols: space.symbols, locals: 0 }),
    };
    let mut add = |row: &[Int]| {
        let coefficients: Vec<Int> =
            row[..dims].iter().chain(&row[symbols.end..row.len() - 1]).cloned().collect();
        let constant = &row[row.len() - 1];
        if coefficients.iter().all(Int::is_zero) {
            let own: Row = row[symbols.clone()].iter().chain([constant]).cloned().collect();
            case.domain.add_inequality(own);
        } else {
            case.tableau.add_constraint(&coefficients, &row[symbols.clone()], constant);
        }
    };
    for row in relation.equalities() {
        add(row);
        add(&crate::relation::negate(row));
    }
    relation.inequalities().iter().for_each(|row| add(row));
    let mut optimum = SymbolicOptimum::default();
    let mut open = vec![case];
    while let Some(case) = open.pop() {
        if !case.domain.is_integer_empty() {
            solve(case, dims, variables, &mut open, &mut optimum);
        }
    }
    optimum
}

/// The sign of a symbolic number in a part of the symbols' space.
enum Sign {
    NotNegative,
    Negative,
    Both,
}

/// Works on a case until it is decided, or splits it.
fn solve(mut case: Case, dims: usize, variables: usize, open: &mut Vec<Case>, optimum: &mut SymbolicOptimum) {
    loop {
        match case.find_negative_row() {
            Some((row, Sign::Negative)) => {
                if !case.tableau.raise(row) {
                    return;
                }
            }
            Some((row, _)) => {
                let condition = case.sample(row);
                let mut other = case.clone();
                other.domain.add_inequality(complement(&condition));
                case.domain.add_inequality(condition);
                open.push(other);
            }
            None => match case.fractional_variable(variables) {
                Some(row) => {
                    if !case.cut(row) {
                        return;
                    }
                }
                None => return case.finish(dims, optimum),
            },
        }
    }
}

impl Case {
    /// The number that a row's unknown is at the sample point, times its denominator, as a row over the domain's columns.
    fn sample(&self, row: usize) -> Row {
        let row = &self.tableau.rows[row];
        let symbols = self.domain.space().vars();
        row[FIRST_SYMBOL..FIRST_SYMBOL + symbols].iter().chain([&row[CONSTANT]]).cloned().collect()
    }

    /// A row whose unknown is negative for all symbols of the domain, else one that is negative for some.
    fn find_negative_row(&self) -> Option<(usize, Sign)> {
        let mut mixed = None;
        for row in 0..self.tableau.rows.len() {
            match self.sign(row) {
                Sign::NotNegative => {}
                Sign::Negative => return Some((row, Sign::Negative)),
                Sign::Both => mixed = mixed.or(Some((row, Sign::Both))),
            }
        }
        mixed
    }

    fn sign(&self, row: usize) -> Sign {
        match self.tableau.rows[row][BIG_M].signum() {
            1 => return Sign::NotNegative,
            -1 => return Sign::Negative,
            _ => {}
        }
        let sample = self.sample(row);
        let (constant, coefficients) = sample.split_last().expect("a row has a constant");
        if coefficients.iter().all(Int::is_zero) {
            return if constant.is_negative() { Sign::Negative } else { Sign::NotNegative };
        }
        let possible = |condition: Row| {
            let mut part = self.domain.clone();
            part.add_inequality(condition);
            !part.is_integer_empty()
        };
        if !possible(complement(&sample)) {
            Sign::NotNegative
        } else if possible(sample) {
            Sign::Both
        } else {
            Sign::Negative
        }
    }

    /// The row of the first variable whose value is not an integer by its form.
    fn fractional_variable(&self, variables: usize) -> Option<usize> {
        (0..variables).find_map(|variable| {
            let row = self.tableau.variable_row(variable)?;
            let denominator = &self.tableau.rows[row][DENOMINATOR];
            let fractional = self.sample(row).iter().any(|value| !denominator.divides(value));
            fractional.then_some(row)
        })
    }

    /// Adds a constraint that all integer points satisfy and the sample point does not. The answer is `false` if nothing satisfies it.
    fn cut(&mut self, row: usize) -> bool {
        let denominator = self.tableau.rows[row][DENOMINATOR].clone();
        let modulo = |value: &Int| value.modulo(&denominator);
        let sample: Row = self.sample(row).iter().map(modulo).collect();
        let columns: Vec<Int> = self.tableau.columns(row).iter().map(modulo).collect();
        // sum(columns) = -sample modulo the denominator, and is not negative: it is at least the remainder of -sample.
        let symbols = self.domain.space().vars();
        let mut cut = vec![Int::ZERO; FIRST_SYMBOL];
        cut[DENOMINATOR] = denominator.clone();
        if sample[..symbols].iter().all(Int::is_zero) {
            cut[CONSTANT] = &sample[symbols] - &denominator;
            cut.extend(std::iter::repeat_n(Int::ZERO, symbols));
        } else {
            let numerator = crate::relation::negate(&sample);
            let quotient = self.add_division(Division { numerator, denominator: denominator.clone() });
            cut[CONSTANT] = sample[symbols].clone();
            cut.extend_from_slice(&sample[..symbols]);
            cut.resize(FIRST_SYMBOL + self.domain.space().vars(), Int::ZERO);
            cut[FIRST_SYMBOL + quotient] += &denominator;
        }
        let condition: Row = cut[FIRST_SYMBOL..].iter().chain([&cut[CONSTANT]]).cloned().collect();
        cut.extend(columns);
        crate::simplex::normalize(&mut cut);
        self.tableau.push_row(cut);
        if self.tableau.raise(self.tableau.rows.len() - 1) {
            return true;
        }
        // Integers are possible only where the cut holds with equality: there the variable's value is one.
        self.tableau.pop_row();
        self.tableau.subtract_sample(row, &condition);
        self.domain.add_equality(condition);
        !self.domain.is_integer_empty()
    }

    fn add_division(&mut self, division: Division) -> usize {
        let before = self.domain.space().vars();
        let column = self.domain.add_division(division);
        if self.domain.space().vars() > before {
            self.tableau.add_symbol();
        }
        column
    }

    fn finish(self, dims: usize, optimum: &mut SymbolicOptimum) {
        let symbols = self.domain.space().vars();
        let mut values = Vec::with_capacity(dims);
        for variable in 0..dims {
            // x = x' - M: without a lower bound unless the row cancels M.
            let Some(row) = self.tableau.variable_row(variable) else {
                return optimum.unbounded.push(self.domain);
            };
            let elements = &self.tableau.rows[row];
            if elements[BIG_M] != elements[DENOMINATOR] {
                return optimum.unbounded.push(self.domain);
            }
            let value: Row =
                self.sample(row).iter().map(|value| value.floor_div(&elements[DENOMINATOR])).collect();
            debug_assert_eq!(value.len(), symbols + 1);
            values.push(value);
        }
        optimum.pieces.push(LexPiece { domain: self.domain, values });
    }
}
