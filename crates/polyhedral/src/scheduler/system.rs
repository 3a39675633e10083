//! Linear programs for rows of schedules.

use super::{Open, Unscheduled};
use crate::Scop;
use presburger::{Int, IntMatrix, Optimum, Row, Simplex, Space};

/// Value of symbols up to which dependences are looked at: the result is checked for all values.
const LARGE: i64 = 1000;
/// Largest coefficient of a row: large skews leave few points in a tile.
const MAX_COEFFICIENT: i64 = 4;
/// Most vertices that are added for a row.
const MAX_ROUNDS: usize = 64;

/// Most statements whose coefficients may differ from each other: the linear programs of more take too long.
const MAX_FREE: usize = 8;

/// Times that one search for a point goes back: the linear programs of rows with small coefficients are integral, or hopeless.
const MAX_BACKTRACKS: usize = 4;

/// Most linear programs of one search for a point, by unknown.
const STEPS_PER_UNKNOWN: usize = 12;

/// Dependence as a rational polyhedron.
struct Polyhedron {
    source: usize,
    sink: usize,
    domain: usize,
    range: usize,
    simplex: Simplex,
}

/// Constraints on the rows of a group of statements: the unknowns are the longest distance, the sum of all coefficients, and the
/// coefficients of each statement, those of inner loops first, and its constant.
pub(super) struct System {
    statements: Vec<usize>,
    depths: Vec<usize>,
    /// First unknown of each statement.
    offsets: Vec<usize>,
    unknowns: usize,
    polyhedra: Vec<Polyhedron>,
    /// Constraints that distances are not negative.
    rows: Vec<Row>,
    /// Constraints that distances are at most the longest.
    upper_rows: Vec<Row>,
}

/// Stage of the search for a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Rational rows, of any distance.
    Feasible,
    /// Rational rows of the shortest distance.
    Relaxed,
    /// Integer rows.
    Integer,
}

impl System {
    pub(super) fn new(scop: &Scop, statements: &[usize], active: &[Open]) -> System {
        let depths: Vec<usize> = statements.iter().map(|&at| scop.statements[at].depth()).collect();
        let mut unknowns = 2;
        let mut offsets = Vec::new();
        for depth in &depths {
            offsets.push(unknowns);
            unknowns += depth + 1;
        }
        let place = |statement: usize| statements.iter().position(|&other| other == statement).unwrap_or(0);
        let polyhedron = |open: &Open| {
            let Space { domain, range, symbols, .. } = *open.relation.space();
            let mut relation = open.relation.clone();
            for symbol in 0..symbols {
                relation.add_upper_bound(domain + range + symbol, Int::from(LARGE));
                relation.add_lower_bound(domain + range + symbol, Int::from(-LARGE));
            }
            let simplex = relation.simplex();
            Polyhedron { source: place(open.source), sink: place(open.sink), domain, range, simplex }
        };
        let polyhedra = active.iter().map(polyhedron).collect();
        System {
            statements: statements.to_vec(),
            depths,
            offsets,
            unknowns,
            polyhedra,
            rows: Vec::new(),
            upper_rows: Vec::new(),
        }
    }

    /// Returns the unknown of a coefficient of a statement.
    fn unknown(&self, at: usize, coordinate: usize) -> usize {
        self.offsets[at] + self.depths[at] - 1 - coordinate
    }

    /// Returns the unknown of the constant of a statement.
    fn constant(&self, at: usize) -> usize {
        self.offsets[at] + self.depths[at]
    }

    /// Finds the least row that keeps all dependences and is independent of the rows before: coefficients of each statement, and the
    /// constant. `None` if there is none.
    ///
    /// That a row is independent says that one of several numbers is positive. The same one is tried for all statements first, from the
    /// outermost loop on, because the linear programs then mostly have integer solutions.
    pub(super) fn next_row(
        &mut self,
        before: &[Vec<Vec<i64>>],
        steps: &mut usize,
        limit: usize,
    ) -> Result<Option<Vec<Vec<i64>>>, Unscheduled> {
        let (common, choices) = self.independence(before);
        let mut best: Option<(bool, Vec<Int>)> = None;
        for choice in choices {
            let constraints: Vec<Row> = common.iter().chain(&choice).cloned().collect();
            let Some(point) = self.least(&constraints, steps, limit)? else { continue };
            let key = |(carries, point): &(bool, Vec<Int>)| (*carries, point[1].clone(), point[0].clone());
            let found = (!point[0].is_zero(), point);
            let is_free = !found.0;
            if best.as_ref().is_none_or(|best| key(&found) < key(best)) {
                best = Some(found);
            }
            if is_free {
                break;
            }
        }
        Ok(best.map(|(_, point)| self.rows_of(&point)))
    }

    /// Finds the least row with some constraints.
    ///
    /// Vertices are added for rational points first: few of them, and the linear programs become integral. Before that, distances have no
    /// upper bound, which does not matter for whether there is a row.
    fn least(
        &mut self,
        constraints: &[Row],
        steps: &mut usize,
        limit: usize,
    ) -> Result<Option<Vec<Int>>, Unscheduled> {
        let mut simplex = self.polyhedron(constraints);
        let (mut known, mut known_upper, mut stage) = (0, 0, Stage::Feasible);
        for _ in 0..MAX_ROUNDS * self.statements.len().max(4) {
            for row in &self.rows[known..] {
                simplex.add_inequality(row);
            }
            known = self.rows.len();
            if stage != Stage::Feasible {
                for row in &self.upper_rows[known_upper..] {
                    simplex.add_inequality(row);
                }
                known_upper = self.upper_rows.len();
            }
            *steps += 1;
            let point = match stage {
                Stage::Feasible | Stage::Relaxed => self.relaxed(&simplex, stage == Stage::Relaxed),
                Stage::Integer => self.solve(&simplex, steps),
            };
            let Some(point) = point else { return Ok(None) };
            if *steps > limit {
                return Err(Unscheduled("the limit of steps is reached"));
            }
            let mut is_complete = true;
            for at in 0..self.polyhedra.len() {
                is_complete &= self.check(at, &point, stage != Stage::Feasible)?;
            }
            stage = match (stage, is_complete) {
                (Stage::Integer, true) => return Ok(Some(point)),
                (Stage::Feasible, true) => Stage::Relaxed,
                (Stage::Relaxed, true) => Stage::Integer,
                (Stage::Integer, false) => Stage::Relaxed,
                (stage, false) => stage,
            };
        }
        Ok(None)
    }

    /// Returns a multiple of the least rational point.
    fn relaxed(&self, simplex: &Simplex, with_distance: bool) -> Option<Vec<Int>> {
        let mut row = vec![Int::ZERO; self.unknowns + 1];
        row[0] = Int::ONE;
        let mut current = simplex.clone();
        if with_distance {
            current.add_equality(&row);
            if current.is_empty() {
                current = simplex.clone();
            }
        }
        let mut sum = vec![Int::ZERO; self.unknowns + 1];
        sum[1] = Int::ONE;
        let least = current.minimum(&sum).bounded()?;
        if with_distance {
            sum[1] = least.denominator().clone();
            sum[self.unknowns] = -least.numerator();
            current.add_equality(&sum);
            current.minimum(&row);
        }
        let sample = current.rational_sample()?;
        let scale = sample.iter().fold(Int::ONE, |scale, value| scale.lcm(value.denominator()));
        Some(sample.iter().map(|value| value.scaled(&scale).numerator().clone()).collect())
    }

    fn rows_of(&self, point: &[Int]) -> Vec<Vec<i64>> {
        let number = |unknown: usize| point[unknown].to_i64().unwrap_or(0);
        let of = |at: usize| {
            let mut row: Vec<i64> =
                (0..self.depths[at]).map(|coordinate| number(self.unknown(at, coordinate))).collect();
            row.push(number(self.constant(at)));
            row
        };
        (0..self.statements.len()).map(of).collect()
    }

    /// Returns the polyhedron of the unknowns with some constraints.
    fn polyhedron(&self, constraints: &[Row]) -> Simplex {
        let mut simplex = Simplex::new(self.unknowns);
        let mut row = vec![Int::ZERO; self.unknowns + 1];
        for unknown in 0..self.unknowns {
            row[unknown] = Int::ONE;
            simplex.add_inequality(&row);
            if unknown >= 2 {
                row[unknown] = Int::MINUS_ONE;
                row[self.unknowns] = Int::from(MAX_COEFFICIENT);
                simplex.add_inequality(&row);
                row[self.unknowns] = Int::ZERO;
            }
            row[unknown] = Int::ZERO;
        }
        let mut sum = row;
        sum[1] = Int::ONE;
        for (at, &depth) in self.depths.iter().enumerate() {
            (0..depth).for_each(|coordinate| sum[self.unknown(at, coordinate)] = Int::MINUS_ONE);
        }
        simplex.add_equality(&sum);
        constraints.iter().for_each(|row| {
            simplex.add_inequality(row);
        });
        simplex
    }

    /// Returns the least point: one without distances if there is one, else one with the least sum of coefficients, and of these the one with
    /// the shortest distance.
    fn solve(&self, simplex: &Simplex, steps: &mut usize) -> Option<Vec<Int>> {
        let limit = *steps + STEPS_PER_UNKNOWN * self.unknowns;
        let mut still = simplex.clone();
        let mut row = vec![Int::ZERO; self.unknowns + 1];
        row[0] = Int::ONE;
        still.add_equality(&row);
        let order = |first: usize| [first, 1 - first].into_iter().chain(2..self.unknowns).collect::<Vec<_>>();
        let mut preference = vec![Int::ZERO; self.unknowns + 1];
        for (at, &depth) in self.depths.iter().enumerate() {
            (0..depth)
                .for_each(|coordinate| preference[self.unknown(at, coordinate)] = Int::from(coordinate));
            preference[self.constant(at)] = Int::ONE;
        }
        let found =
            if still.is_empty() { None } else { lexmin(&still, &order(0), &preference, steps, limit) };
        found.or_else(|| lexmin(simplex, &order(1), &preference, steps, limit))
    }

    /// Checks that a row keeps a dependence, and that no distance is longer than the one of the point; adds the vertex where not.
    fn check(&mut self, at: usize, point: &[Int], with_distance: bool) -> Result<bool, Unscheduled> {
        let Polyhedron { source, sink, domain, range, .. } = self.polyhedra[at];
        let columns = self.polyhedra[at].simplex.num_variables();
        let mut row = vec![Int::ZERO; columns + 1];
        for coordinate in 0..domain {
            row[coordinate] -= &point[self.unknown(source, coordinate)];
        }
        for coordinate in 0..range {
            row[domain + coordinate] += &point[self.unknown(sink, coordinate)];
        }
        row[columns] = &point[self.constant(sink)] - &point[self.constant(source)];
        let unbounded = Unscheduled("a dependence has no longest distance");
        let simplex = &mut self.polyhedra[at].simplex;
        match simplex.minimum(&row) {
            Optimum::Empty => return Ok(true),
            Optimum::Unbounded => return Err(unbounded),
            Optimum::Bounded(least) if least.is_negative() => {
                self.add_vertex(at, false);
                return Ok(false);
            }
            Optimum::Bounded(_) if !with_distance => return Ok(true),
            Optimum::Bounded(_) => {}
        }
        match self.polyhedra[at].simplex.maximum(&row) {
            Optimum::Bounded(most) if most.ceil() > point[0] => {
                self.add_vertex(at, true);
                Ok(false)
            }
            Optimum::Unbounded => Err(unbounded),
            _ => Ok(true),
        }
    }

    /// Adds the constraint of the vertex that the simplex is at: the distance there is not negative, or not above the longest.
    fn add_vertex(&mut self, at: usize, is_upper: bool) {
        let polyhedron = &self.polyhedra[at];
        let Some(sample) = polyhedron.simplex.rational_sample() else { return };
        let scale = sample.iter().fold(Int::ONE, |scale, value| scale.lcm(value.denominator()));
        let value = |column: usize| sample[column].scaled(&scale).numerator().clone();
        let mut row = vec![Int::ZERO; self.unknowns + 1];
        for coordinate in 0..polyhedron.domain {
            row[self.unknown(polyhedron.source, coordinate)] -= &value(coordinate);
        }
        for coordinate in 0..polyhedron.range {
            row[self.unknown(polyhedron.sink, coordinate)] += &value(polyhedron.domain + coordinate);
        }
        row[self.constant(polyhedron.source)] -= &scale;
        row[self.constant(polyhedron.sink)] += &scale;
        if is_upper {
            row.iter_mut().for_each(|value| *value = -&*value);
            row[0] += &scale;
        }
        let rows = if is_upper { &mut self.upper_rows } else { &mut self.rows };
        if !rows.contains(&row) {
            rows.push(row);
        }
    }

    /// Returns constraints for rows that are independent of those before: in the orthogonal complement, no component is negative, and one
    /// is not zero. The first constraints are those of all choices of this one; the last choice leaves it open.
    fn independence(&self, before: &[Vec<Vec<i64>>]) -> (Vec<Row>, Vec<Vec<Row>>) {
        let (mut common, mut open) = (Vec::new(), Vec::new());
        let mut components: Vec<Vec<Row>> = Vec::new();
        for (at, &statement) in self.statements.iter().enumerate() {
            let complement = complement(&before[statement], self.depths[at]);
            if complement.is_empty() {
                continue;
            }
            let row = |vector: Vec<Int>| {
                let mut row = vec![Int::ZERO; self.unknowns + 1];
                for (coordinate, value) in vector.into_iter().enumerate() {
                    row[self.unknown(at, coordinate)] = value;
                }
                row
            };
            let rows: Vec<Row> = complement.into_iter().map(row).collect();
            let mut sum = rows.iter().fold(vec![Int::ZERO; self.unknowns + 1], |mut sum, row| {
                sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
                sum
            });
            sum[self.unknowns] = Int::MINUS_ONE;
            open.push(sum);
            common.extend(rows.iter().cloned());
            components.push(rows);
        }
        let most = components.iter().map(Vec::len).max().unwrap_or(0);
        let choice = |number: usize| -> Vec<Row> {
            let of = |rows: &Vec<Row>| {
                let mut row = rows[number.min(rows.len() - 1)].clone();
                row[self.unknowns] = Int::MINUS_ONE;
                row
            };
            components.iter().map(of).collect()
        };
        let same = self.same_coefficients();
        let mut choices: Vec<Vec<Row>> = Vec::new();
        if !same.is_empty() {
            choices.extend((0..most).map(|number| same.iter().cloned().chain(choice(number)).collect()));
        }
        if components.len() > MAX_FREE && !choices.is_empty() {
            return (common, choices);
        }
        choices.extend((0..most).map(choice));
        if most > 1 && components.len() > 1 {
            choices.push(open);
        }
        (common, choices)
    }
}

impl System {
    /// Returns constraints for equal coefficients of the loops of one depth in all statements: rows with them are found where differences
    /// that are small to the bounds keep others from being integers.
    fn same_coefficients(&self) -> Vec<Row> {
        let mut found = Vec::new();
        for (at, &depth) in self.depths.iter().enumerate().skip(1) {
            for coordinate in 0..depth {
                let Some(other) = (0..at).rev().find(|&other| self.depths[other] > coordinate) else {
                    continue;
                };
                let mut row = vec![Int::ZERO; self.unknowns + 1];
                row[self.unknown(at, coordinate)] = Int::ONE;
                row[self.unknown(other, coordinate)] = Int::MINUS_ONE;
                found.push(row.iter().map(|value| -value).collect());
                found.push(row);
            }
        }
        found
    }
}

/// Returns the integer point of a bounded polyhedron that is lexicographically least in an order of the unknowns. Linear programs give the
/// least value of one after the other; where it is not feasible for integers, the search goes back. When the first two are known, a vertex
/// with the least value of a preference is taken if it is an integer point.
fn lexmin(
    start: &Simplex,
    order: &[usize],
    preference: &[Int],
    steps: &mut usize,
    limit: usize,
) -> Option<Vec<Int>> {
    let columns = start.num_variables();
    let unit = |unknown: usize, constant: Int| {
        let mut row = vec![Int::ZERO; columns + 1];
        row[unknown] = Int::ONE;
        row[columns] = constant;
        row
    };
    // The choices, and the inequalities that going back has added at each depth.
    let mut values: Vec<Int> = Vec::new();
    let mut cuts: Vec<(usize, Vec<Int>)> = Vec::new();
    let mut backtracks = 0;
    let mut current = start.clone();
    loop {
        *steps += 1;
        if *steps > limit {
            return None;
        }
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

/// Returns the rank of rows.
pub(super) fn rank(rows: &[Vec<i64>], columns: usize) -> usize {
    matrix(rows, columns).column_echelon().rank
}

fn matrix(rows: &[Vec<i64>], columns: usize) -> IntMatrix {
    IntMatrix::from_rows(
        rows.iter().map(|row| row.iter().map(|&value| Int::from(value)).collect()).collect(),
        columns,
    )
}

/// Returns a basis of the vectors that are orthogonal to rows, each with a positive first coefficient.
fn complement(rows: &[Vec<i64>], columns: usize) -> Vec<Vec<Int>> {
    let form = matrix(rows, columns).column_echelon();
    let vector = |column: usize| {
        let vector: Vec<Int> = (0..columns).map(|row| form.transform.at(row, column).clone()).collect();
        let first = vector.iter().find(|value| !value.is_zero());
        match first.is_some_and(Int::is_negative) {
            true => vector.iter().map(|value| -value).collect(),
            false => vector,
        }
    };
    (form.rank..columns).map(vector).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complements_are_orthogonal() {
        assert_eq!(rank(&[vec![1, 1, 0], vec![2, 2, 0]], 3), 1);
        for vector in complement(&[vec![1, 1, 0], vec![0, 1, 0]], 3) {
            assert_eq!(vector, [0, 0, 1].map(Int::from));
        }
        assert_eq!(complement(&[], 2).len(), 2);
    }
}
