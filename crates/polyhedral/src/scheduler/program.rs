//! Linear programs with the effort that they take.

use super::{Limits, Unscheduled};
use presburger::{Int, Optimum, Row, Simplex};
use rustc_hash::FxHashSet;

/// Times that one search for a point goes back: the linear programs of rows with small coefficients are integral, or hopeless.
const MAX_BACKTRACKS: usize = 4;

/// Elements of a tableau that count as one more linear program.
const ELEMENTS_PER_STEP: u64 = 1024;

/// Effort of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    limits: Limits,
    /// Linear programs, larger ones counted several times.
    steps: usize,
}

impl Effort {
    pub(super) fn new(limits: Limits) -> Effort {
        Effort { limits, steps: 0 }
    }

    /// Counts a linear program.
    pub(super) fn add(&mut self, elements: u64) {
        self.steps += 1 + usize::try_from(elements / ELEMENTS_PER_STEP).unwrap_or(usize::MAX / 2);
    }

    /// Checks the limits.
    pub(super) fn check(&self) -> Result<(), Unscheduled> {
        if self.steps > self.limits.steps {
            return Err(Unscheduled("the limit of steps is reached"));
        }
        if !self.limits.has_time() {
            return Err(Unscheduled::LATE);
        }
        Ok(())
    }
}

/// Columns of a linear program: that of each unknown. Unknowns that are to be equal have one.
pub(super) struct Layout {
    pub(super) columns: Vec<usize>,
    pub(super) count: usize,
}

impl Layout {
    /// Returns a row in these columns.
    pub(super) fn fold(&self, row: &[Int]) -> Row {
        let mut folded = vec![Int::ZERO; self.count + 1];
        for (&column, value) in self.columns.iter().zip(row) {
            folded[column] += value;
        }
        folded[self.count] = row[self.columns.len()].clone();
        folded
    }

    /// Returns the values of all unknowns.
    pub(super) fn unfold(&self, point: &[Int]) -> Vec<Int> {
        self.columns.iter().map(|&column| point[column].clone()).collect()
    }
}

/// Linear program to which rows are added, each once.
pub(super) struct Program {
    pub(super) simplex: Simplex,
    pub(super) layout: Layout,
    seen: FxHashSet<Row>,
}

impl Program {
    pub(super) fn new(layout: Layout) -> Program {
        Program { simplex: Simplex::new(layout.count), layout, seen: FxHashSet::default() }
    }

    /// Adds an inequality of the unknowns.
    pub(super) fn add(&mut self, row: &[Int]) {
        let row = self.layout.fold(row);
        if !self.seen.contains(&row) {
            self.simplex.add_inequality(&row);
            self.seen.insert(row);
        }
    }
}

/// Returns a multiple of the least rational point.
pub(super) fn relaxed(program: &Program, with_distance: bool, effort: &mut Effort) -> Option<Vec<Int>> {
    let count = program.layout.count;
    let mut row = vec![Int::ZERO; count + 1];
    row[0] = Int::ONE;
    let before = program.simplex.work();
    let mut current = program.simplex.clone();
    if with_distance {
        current.add_equality(&row);
        if current.is_empty() {
            effort.add(current.work() - before);
            current = program.simplex.clone();
        }
    }
    let mut sum = vec![Int::ZERO; count + 1];
    sum[1] = Int::ONE;
    let least = current.minimum(&sum).bounded()?;
    if with_distance {
        sum[1] = least.denominator().clone();
        sum[count] = -least.numerator();
        current.add_equality(&sum);
        current.minimum(&row);
    }
    effort.add(current.work() - before);
    let sample = current.rational_sample()?;
    let scale = sample.iter().fold(Int::ONE, |scale, value| scale.lcm(value.denominator()));
    Some(sample.iter().map(|value| value.scaled(&scale).numerator().clone()).collect())
}

/// Returns an unknown plus a constant.
fn unit_row(columns: usize, unknown: usize, constant: Int) -> Row {
    let mut row = vec![Int::ZERO; columns + 1];
    row[unknown] = Int::ONE;
    row[columns] = constant;
    row
}

/// Returns the integer point of a bounded polyhedron that is lexicographically least in an order of the unknowns. Linear programs give the
/// least value of one after the other; where it is not feasible for integers, the search goes back. When the first two are known, a vertex
/// with the least value of a preference is taken if it is an integer point.
pub(super) fn lexmin(
    start: &Simplex,
    order: &[usize],
    preference: &[Int],
    effort: &mut Effort,
    tries: &mut usize,
) -> Option<Vec<Int>> {
    let columns = start.num_variables();
    let unit = |unknown: usize, constant: Int| unit_row(columns, unknown, constant);
    // The choices, and the inequalities that going back has added at each depth.
    let mut values: Vec<Int> = Vec::new();
    let mut cuts: Vec<(usize, Vec<Int>)> = Vec::new();
    let mut backtracks = 0;
    let mut current = start.clone();
    let mut work = current.work();
    loop {
        effort.add(current.work().saturating_sub(work));
        work = current.work();
        if *tries == 0 || effort.check().is_err() {
            return None;
        }
        *tries -= 1;
        if values.len() == order.len() {
            let mut point = vec![Int::ZERO; columns];
            order.iter().zip(values).for_each(|(&unknown, value)| point[unknown] = value);
            return Some(point);
        }
        if values.len() == 2 && cuts.is_empty() {
            let is_bounded = matches!(current.minimum(preference), Optimum::Bounded(_));
            let point = current.integer_sample_point().filter(|_| is_bounded);
            if point.is_some() {
                return point;
            }
        }
        let unknown = order[values.len()];
        if let Optimum::Bounded(least) = current.minimum(&unit(unknown, Int::ZERO)) {
            let value = least.ceil();
            current.add_equality(&unit(unknown, -&value));
            values.push(value);
            continue;
        }
        // No value is left: the last choice becomes larger.
        backtracks += 1;
        if backtracks > MAX_BACKTRACKS {
            return None;
        }
        let value = values.pop()?;
        cuts.retain(|(depth, _)| *depth <= values.len());
        cuts.push((values.len(), unit(order[values.len()], -(&value + 1))));
        current = start.clone();
        for (&unknown, value) in order.iter().zip(&values) {
            current.add_equality(&unit(unknown, -value));
        }
        cuts.iter().for_each(|(_, row)| {
            current.add_inequality(row);
        });
    }
}
