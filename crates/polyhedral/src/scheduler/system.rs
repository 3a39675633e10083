//! Linear programs for rows of schedules.

use super::program::{Effort, Layout, Program, lexmin, relaxed};
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

/// Sums of coefficients that are tried, from the least on.
const SUMS: usize = 4;

/// Most linear programs of one search for a point, by unknown.
const STEPS_PER_UNKNOWN: usize = 12;

/// Choice of what makes rows independent.
struct Choice {
    /// Whether the loops of one depth have equal coefficients in all statements: rows with them are found where differences that are small
    /// to the bounds keep others from being integers.
    is_same: bool,
    rows: Vec<Row>,
}

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
        effort: &mut Effort,
    ) -> Result<Option<Vec<Vec<i64>>>, Unscheduled> {
        let (common, choices) = self.independence(before);
        let mut best: Option<(bool, Vec<Int>)> = None;
        for choice in choices {
            let constraints: Vec<Row> = common.iter().chain(&choice.rows).cloned().collect();
            let Some(point) = self.least(&constraints, choice.is_same, effort)? else { continue };
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
        is_same: bool,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Int>>, Unscheduled> {
        let mut program = self.program(constraints, is_same);
        let (mut known, mut known_upper, mut stage) = (0, 0, Stage::Feasible);
        for _ in 0..MAX_ROUNDS * self.statements.len().max(4) {
            let before = program.simplex.work();
            self.rows[known..].iter().for_each(|row| program.add(row));
            known = self.rows.len();
            if stage != Stage::Feasible {
                self.upper_rows[known_upper..].iter().for_each(|row| program.add(row));
                known_upper = self.upper_rows.len();
            }
            effort.add(program.simplex.work() - before);
            let point = match stage {
                Stage::Feasible | Stage::Relaxed => relaxed(&program, stage == Stage::Relaxed, effort),
                Stage::Integer => self.solve(&program, effort),
            };
            effort.check()?;
            let Some(point) = point else { return Ok(None) };
            let point = program.layout.unfold(&point);
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

    /// Returns the columns of the unknowns.
    fn layout(&self, is_same: bool) -> Layout {
        if !is_same {
            return Layout { columns: (0..self.unknowns).collect(), count: self.unknowns };
        }
        let mut columns = vec![0, 1];
        let mut count = 2;
        let mut of_coordinate: Vec<Option<usize>> =
            vec![None; self.depths.iter().copied().max().unwrap_or(0)];
        let mut next = || {
            count += 1;
            count - 1
        };
        for &depth in &self.depths {
            for coordinate in (0..depth).rev() {
                columns.push(*of_coordinate[coordinate].get_or_insert_with(&mut next));
            }
            columns.push(next());
        }
        Layout { columns, count }
    }

    /// Returns the linear program of the unknowns with some constraints.
    fn program(&self, constraints: &[Row], is_same: bool) -> Program {
        let mut program = Program::new(self.layout(is_same));
        let mut row = vec![Int::ZERO; self.unknowns + 1];
        for unknown in 0..self.unknowns {
            row[unknown] = Int::ONE;
            program.add(&row);
            if unknown >= 2 {
                row[unknown] = Int::MINUS_ONE;
                row[self.unknowns] = Int::from(MAX_COEFFICIENT);
                program.add(&row);
                row[self.unknowns] = Int::ZERO;
            }
            row[unknown] = Int::ZERO;
        }
        let mut sum = row;
        sum[1] = Int::ONE;
        for (at, &depth) in self.depths.iter().enumerate() {
            (0..depth).for_each(|coordinate| sum[self.unknown(at, coordinate)] = Int::MINUS_ONE);
        }
        let sum = program.layout.fold(&sum);
        program.simplex.add_equality(&sum);
        constraints.iter().for_each(|row| program.add(row));
        program
    }

    /// Returns the least point: one without distances if there is one, else one with the least sum of coefficients, and of these the one with
    /// the shortest distance.
    fn solve(&self, program: &Program, effort: &mut Effort) -> Option<Vec<Int>> {
        let count = program.layout.count;
        let mut tries = STEPS_PER_UNKNOWN * count;
        let mut still = program.simplex.clone();
        let mut row = vec![Int::ZERO; count + 1];
        row[0] = Int::ONE;
        still.add_equality(&row);
        let order = |first: usize| [first, 1 - first].into_iter().chain(2..count).collect::<Vec<_>>();
        let mut preference = vec![Int::ZERO; self.unknowns + 1];
        for (at, &depth) in self.depths.iter().enumerate() {
            (0..depth)
                .for_each(|coordinate| preference[self.unknown(at, coordinate)] = Int::from(coordinate));
            preference[self.constant(at)] = Int::ONE;
        }
        let preference = program.layout.fold(&preference);
        if !still.is_empty()
            && let Some(point) = lexmin(&still, &order(0), &preference, effort, &mut tries)
        {
            return Some(point);
        }
        if let Some(point) = lexmin(&program.simplex, &order(1), &preference, effort, &mut tries) {
            return Some(point);
        }
        // Where no integer point has the least sum and distance of rational ones, the next sums may have one, of any distance.
        let distance_last: Vec<usize> = (1..count).chain([0]).collect();
        let mut current = program.simplex.clone();
        let mut sum = vec![Int::ZERO; count + 1];
        sum[1] = Int::ONE;
        for _ in 0..SUMS {
            tries = STEPS_PER_UNKNOWN * count;
            if let Some(point) = lexmin(&current, &distance_last, &preference, effort, &mut tries) {
                return Some(point);
            }
            let least = current.minimum(&sum).bounded()?.ceil();
            sum[count] = -(&least + 1);
            current.add_inequality(&sum);
            sum[count] = Int::ZERO;
        }
        None
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
    fn independence(&self, before: &[Vec<Vec<i64>>]) -> (Vec<Row>, Vec<Choice>) {
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
        let mut choices: Vec<Choice> = Vec::new();
        let has_same = self.depths.iter().skip(1).any(|&depth| depth > 0) && self.depths.len() > 1;
        if has_same {
            choices.extend((0..most).map(|number| Choice { is_same: true, rows: choice(number) }));
        }
        if components.len() > MAX_FREE && has_same {
            return (common, choices);
        }
        choices.extend((0..most).map(|number| Choice { is_same: false, rows: choice(number) }));
        if most > 1 && components.len() > 1 {
            choices.push(Choice { is_same: false, rows: open });
        }
        (common, choices)
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
