//! Random relations, and their points by enumeration.
#![allow(dead_code)]

use presburger::{Division, Int, IntegerRelation, MultiAffine, PresburgerRelation, Row, Space, VarKind};
use std::collections::BTreeSet;

/// Maximum absolute value of the coordinates and symbols of random points.
pub const BOX: i64 = 3;

/// Returns the number of rounds of a test, multiplied by `PRESBURGER_ROUNDS`.
pub fn rounds(usual: usize) -> usize {
    usual * variable("PRESBURGER_ROUNDS").unwrap_or(1)
}

fn variable(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// A generator of pseudo-random numbers (xorshift64*).
pub struct Random(u64);

impl Random {
    /// Creates a generator; `PRESBURGER_SEED` gives other numbers.
    pub fn new(seed: u64) -> Self {
        let seed = seed + 1000 * variable("PRESBURGER_SEED").unwrap_or(0) as u64;
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        ((self.next() >> 33) as usize) % bound
    }

    pub fn in_range(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    pub fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }
}

pub type Point = Vec<i64>;
pub type Points = BTreeSet<Point>;

pub fn ints(point: &[i64]) -> Vec<Int> {
    point.iter().map(|&value| value.into()).collect()
}

pub fn small(point: &[Int]) -> Point {
    point.iter().map(|value| value.to_i64().expect("small numbers")).collect()
}

/// Returns all points of this many coordinates between minus `size` and `size`.
pub fn all_points(coordinates: usize, size: i64) -> Vec<Point> {
    let mut points = vec![vec![]];
    for _ in 0..coordinates {
        points = extended(points, size);
    }
    points
}

fn extended(points: Vec<Point>, size: i64) -> Vec<Point> {
    let extend =
        |point: Point| (-size..=size).map(move |value| point.iter().copied().chain([value]).collect());
    points.into_iter().flat_map(extend).collect()
}

/// Returns a random row with few variables in it.
pub fn random_row(random: &mut Random, columns: usize) -> Row {
    let mut row = vec![Int::ZERO; columns];
    for _ in 0..1 + random.below(3) {
        if columns > 1 {
            row[random.below(columns - 1)] = random.in_range(-3, 3).into();
        }
    }
    row[columns - 1] = random.in_range(-4, 4).into();
    row
}

/// Returns a random conjunction, bounded in all variables by the box.
pub fn random_conjunct(random: &mut Random, space: Space) -> IntegerRelation {
    let mut relation = IntegerRelation::universe(space);
    relation.append_vars(VarKind::Local, random.below(3));
    let columns = relation.space().columns();
    for column in 0..columns - 1 {
        relation.add_lower_bound(column, Int::from(-BOX));
        relation.add_upper_bound(column, Int::from(BOX));
    }
    for _ in 0..random.below(4) {
        relation.add_inequality(random_row(random, columns));
    }
    if random.chance(2) {
        relation.add_equality(random_row(random, columns));
    }
    if random.chance(2) {
        // A quotient.
        let locals = relation.space().locals;
        let division =
            Division { numerator: random_row(random, columns), denominator: random.in_range(2, 4).into() };
        relation.add_division(division);
        if relation.space().locals > locals || locals > 0 {
            let mut row = random_row(random, relation.space().columns());
            let local = relation.space().offset(VarKind::Local) + relation.space().locals - 1;
            row[local] = random.in_range(1, 2).into();
            if random.chance(2) { relation.add_equality(row) } else { relation.add_inequality(row) }
        }
    }
    relation
}

pub fn random_relation(random: &mut Random, space: Space) -> PresburgerRelation {
    let count = random.below(4);
    PresburgerRelation::new(space, (0..count).map(|_| random_conjunct(random, space)))
}

/// Returns the points of a conjunction, by trying all numbers for all variables; the locals may be larger
/// than the box.
pub fn points_of_conjunct(relation: &IntegerRelation) -> Points {
    let space = relation.space();
    let visible = space.dims() + space.symbols;
    let mut rows: Vec<(bool, Vec<i64>)> = Vec::new();
    rows.extend(relation.equalities().iter().map(|row| (true, small(row))));
    rows.extend(relation.inequalities().iter().map(|row| (false, small(row))));
    // Locals without bounds are quotients, which are at most (3 * 3 * 3 + 4) / 2.
    let is_bounded = |local: usize| {
        let single = |row: &Vec<i64>| (0..row.len() - 1).all(|at| (row[at] != 0) == (at == visible + local));
        rows.iter().filter(|(equality, row)| !equality && single(row)).count() >= 2
    };
    let mut locals = vec![vec![]];
    for local in 0..space.locals {
        let size = if is_bounded(local) { BOX } else { 16 };
        locals = extended(locals, size);
    }
    let mut points = Points::new();
    for point in all_points(visible, BOX) {
        let partial: Vec<(bool, i64, &[i64])> = rows
            .iter()
            .map(|(equality, row)| {
                let sum: i64 = row.iter().zip(&point).map(|(a, b)| a * b).sum();
                (*equality, sum + row[row.len() - 1], &row[visible..row.len() - 1])
            })
            .collect();
        let holds = |local: &Point| {
            partial.iter().all(|(equality, sum, row)| {
                let value = sum + row.iter().zip(local).map(|(a, b)| a * b).sum::<i64>();
                if *equality { value == 0 } else { value >= 0 }
            })
        };
        if locals.iter().any(holds) {
            points.insert(point);
        }
    }
    points
}

/// Returns the points of a union of random conjunctions.
pub fn points_of_random(conjuncts: &[IntegerRelation]) -> Points {
    conjuncts.iter().flat_map(points_of_conjunct).collect()
}

/// Returns the points of any relation in a box, by its `contains`.
pub fn points_in(relation: &PresburgerRelation, size: i64) -> Points {
    let space = relation.space();
    let all = all_points(space.dims() + space.symbols, size);
    all.into_iter().filter(|point| relation.contains(&ints(point))).collect()
}

/// Returns a random relation and its points.
pub fn random_with_points(random: &mut Random, space: Space) -> (PresburgerRelation, Points) {
    let count = random.below(4);
    let conjuncts: Vec<IntegerRelation> = (0..count).map(|_| random_conjunct(random, space)).collect();
    let points = points_of_random(&conjuncts);
    (PresburgerRelation::new(space, conjuncts), points)
}

/// Returns a random function of points with a symbol; some of its quotients are of quotients.
pub fn random_function(random: &mut Random, dims: usize, range: usize) -> MultiAffine {
    let mut function = MultiAffine::new(dims, 1, Vec::new());
    for _ in 0..random.below(3) {
        let numerator = random_row(random, function.columns());
        function.add_division(Division { numerator, denominator: random.in_range(1, 4).into() });
    }
    for _ in 0..range {
        let row = random_row(random, function.columns());
        function.push(row);
    }
    function
}
