//! Lexicographic minimum as a function of the symbols: a case distinction on them, with new quotients where
//! integrality requires it.

use super::context::{Context, Sign};
use super::tableau::{BIG_M, CONSTANT, DENOMINATOR, FIRST_SYMBOL, Start, Tableau};
use crate::relation::{Division, complement};
use crate::{Int, IntegerRelation, Row, Space};

/// A part of the symbols' space, and the least point there.
#[derive(Clone, Debug)]
pub(crate) struct LexPiece {
    /// Domain in the symbols: a relation over them alone, whose locals are all quotients.
    pub domain: IntegerRelation,
    /// The value of each dimension: coefficients of the symbols and of the domain's locals, and the constant.
    pub values: Vec<Row>,
}

/// The lexicographically least point by symbols.
#[derive(Clone, Debug, Default)]
pub(crate) struct SymbolicOptimum {
    /// Disjoint parts in which there is a least point.
    pub pieces: Vec<LexPiece>,
    /// Parts in which there are points, but no least one.
    pub unbounded: Vec<IntegerRelation>,
}

/// A case that is still open.
#[derive(Clone)]
struct Case {
    tableau: Tableau,
    context: Context,
}

/// Returns the lexicographically least point of a relation, over domain and range, as a function of its
/// symbols. Locals are least, too, after the dimensions.
pub(crate) fn symbolic_lexmin(relation: &IntegerRelation) -> SymbolicOptimum {
    let mut relation = relation.clone();
    relation.eliminate_locals();
    let mut optimum = SymbolicOptimum::default();
    let (tableau, conditions) = match Tableau::of_relation(&relation) {
        Start::Empty => return optimum,
        Start::Unbounded => {
            relation.move_dims_to_locals();
            relation.eliminate_locals();
            if !relation.is_integer_empty() {
                optimum.unbounded.push(relation);
            }
            return optimum;
        }
        Start::Bounded(tableau, conditions) => (tableau, conditions),
    };
    let dims = relation.space().dims();
    let everywhere = IntegerRelation::universe(Space::set(0, relation.space().symbols));
    search(&tableau, &conditions, vec![everywhere], dims, false).unwrap_or_else(|| {
        let domains = domains_with_points(&relation);
        search(&tableau, &conditions, domains, dims, true).expect("cuts are allowed")
    })
}

/// Solves the cases of these parts of the symbols' space. Returns `None` if cuts are needed and not allowed.
fn search(
    tableau: &Tableau,
    conditions: &IntegerRelation,
    domains: Vec<IntegerRelation>,
    dims: usize,
    may_cut: bool,
) -> Option<SymbolicOptimum> {
    let mut open: Vec<Case> = Vec::new();
    for mut domain in domains {
        let mut tableau = tableau.clone();
        (0..domain.space().locals).for_each(|_| tableau.add_symbol());
        domain.add_conditions(conditions);
        open.extend(Context::new(domain).map(|context| Case { tableau, context }));
    }
    let mut optimum = SymbolicOptimum::default();
    while let Some(case) = open.pop() {
        match solve(case, may_cut, &mut open) {
            Solved::Point(case) => case.finish(dims, &mut optimum),
            Solved::Empty => {}
            Solved::NeedsCut => return None,
        }
    }
    Some(optimum)
}

/// Returns the parts of the symbols' space outside of which a relation has no points, and in which the search
/// for a least point terminates for all symbols: where the points of the relation are bounded.
fn domains_with_points(relation: &IntegerRelation) -> Vec<IntegerRelation> {
    let symbols = Space::set(0, relation.space().symbols);
    let mut projected = relation.clone();
    projected.move_dims_to_locals();
    let before = projected.space().locals;
    projected.eliminate_unbounded_locals();
    let left = projected.space().locals;
    if left == before || left == 0 {
        return vec![IntegerRelation::universe(symbols)];
    }
    crate::union::only_division_locals(&projected)
}

/// The end of a case.
enum Solved {
    /// The sample point is the least point.
    Point(Box<Case>),
    /// There are no points.
    Empty,
    /// The sample point may have coordinates that are not integers.
    NeedsCut,
}

/// Solves a case until it is decided. Other cases that are split off are returned.
fn solve(mut case: Case, may_cut: bool, open: &mut Vec<Case>) -> Solved {
    loop {
        match case.next_row() {
            Some((row, _)) if !case.tableau.can_raise(row) => {
                let condition = case.sample(row);
                if !case.context.restrict(condition) {
                    return Solved::Empty;
                }
            }
            Some((row, Sign::Negative)) => case.tableau.raise(row),
            Some((row, _)) => {
                let condition = case.sample(row);
                let mut other = case.clone();
                if other.context.restrict(complement(&condition)) {
                    open.push(other);
                }
                if !case.context.restrict(condition) {
                    return Solved::Empty;
                }
            }
            None => match case.fractional_variable() {
                Some(_) if !may_cut => return Solved::NeedsCut,
                Some(row) => {
                    if !case.cut(row) {
                        return Solved::Empty;
                    }
                }
                None => return Solved::Point(Box::new(case)),
            },
        }
    }
}

impl Case {
    /// Returns the number that a row's unknown is at the sample point, times its denominator, as a row over
    /// the domain's columns.
    fn sample(&self, row: usize) -> Row {
        let row = &self.tableau.rows[row];
        let symbols = self.context.space().vars();
        row[FIRST_SYMBOL..FIRST_SYMBOL + symbols].iter().chain([&row[CONSTANT]]).cloned().collect()
    }

    /// Returns a row whose unknown is negative for some symbols of the domain: if possible one that can never
    /// be raised, else one that is negative for all of them.
    fn next_row(&mut self) -> Option<(usize, Sign)> {
        let mut mixed = None;
        let mut unknown = Vec::new();
        for row in 0..self.tableau.rows.len() {
            // The coefficient of M is never negative here, and where it is positive the value exceeds any
            // number.
            if !self.tableau.rows[row][BIG_M].is_zero() {
                continue;
            }
            let sample = self.sample(row);
            match self.context.known_sign(&sample) {
                Sign::NotNegative => unknown.push((row, sample)),
                _ if !self.tableau.can_raise(row) => return Some((row, Sign::Both)),
                Sign::Both => mixed = mixed.or(Some((row, Sign::Both))),
                Sign::Negative => match self.context.sign(&sample) {
                    Sign::Negative => return Some((row, Sign::Negative)),
                    sign => mixed = mixed.or(Some((row, sign))),
                },
            }
        }
        if mixed.is_some() {
            return mixed;
        }
        let found = unknown.into_iter().find(|(_, sample)| self.context.sign(sample) == Sign::Both);
        found.map(|(row, _)| (row, Sign::Both))
    }

    /// Returns the row of the first variable whose value is not an integer by its form.
    fn fractional_variable(&self) -> Option<usize> {
        (0..self.tableau.num_variables()).find_map(|variable| {
            let row = self.tableau.variable_row(variable)?;
            let denominator = &self.tableau.rows[row][DENOMINATOR];
            let fractional = self.sample(row).iter().any(|value| !denominator.divides(value));
            fractional.then_some(row)
        })
    }

    /// Adds a cut: a constraint that all integer points satisfy and the sample point does not. Returns
    /// `false` if nothing satisfies it.
    fn cut(&mut self, row: usize) -> bool {
        let denominator = self.tableau.rows[row][DENOMINATOR].clone();
        let modulo = |value: &Int| value.modulo(&denominator);
        let sample: Row = self.sample(row).iter().map(modulo).collect();
        let columns: Vec<Int> = self.tableau.columns(row).iter().map(modulo).collect();
        // sum(columns) = -sample modulo the denominator, and is not negative: it is at least the remainder of -sample.
        let symbols = self.context.space().vars();
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
            cut.resize(FIRST_SYMBOL + self.context.space().vars(), Int::ZERO);
            cut[FIRST_SYMBOL + quotient] += &denominator;
        }
        let condition: Row = cut[FIRST_SYMBOL..].iter().chain([&cut[CONSTANT]]).cloned().collect();
        cut.extend(columns);
        crate::rows::normalize(&mut cut);
        self.tableau.push_row(cut);
        let row_of_cut = self.tableau.rows.len() - 1;
        if self.tableau.can_raise(row_of_cut) {
            self.tableau.raise(row_of_cut);
            return true;
        }
        // Integers are possible only where the cut holds with equality: there the variable's value is
        // integral.
        self.tableau.pop_row();
        self.tableau.subtract_sample(row, &condition);
        self.context.restrict_to_zero(condition)
    }

    fn add_division(&mut self, division: Division) -> usize {
        let before = self.context.space().vars();
        let column = self.context.add_division(division);
        if self.context.space().vars() > before {
            self.tableau.add_symbol();
        }
        column
    }

    fn finish(self, dims: usize, optimum: &mut SymbolicOptimum) {
        let value = |variable: usize| -> Row {
            let row = self.tableau.variable_row(variable).expect("the variable has a lower bound");
            let denominator = &self.tableau.rows[row][DENOMINATOR];
            self.sample(row).iter().map(|value| value.floor_div(denominator)).collect()
        };
        let values = (0..dims).map(value).collect();
        optimum.pieces.push(LexPiece { domain: self.context.into_domain(), values });
    }
}
