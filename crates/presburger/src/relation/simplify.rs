//! Cheap simplifications that keep the set of points: normal forms of constraints, elimination by equalities, duplicates.

use super::{IntegerRelation, Row};
use crate::int::gcd_of;
use crate::{Int, VarKind};
use std::cmp::Ordering;

impl IntegerRelation {
    /// Simplifies the constraints without solving anything: divides by common divisors (tightening inequalities to integers), drops
    /// what always holds, merges parallel constraints, turns opposite inequalities into equalities, and eliminates locals by
    /// equalities. An obvious contradiction makes the relation [empty](Self::is_obviously_empty).
    pub fn simplify(&mut self) {
        loop {
            if !self.normalize() {
                self.make_empty();
                return;
            }
            let merged = self.merge_parallel();
            if self.is_obviously_empty() {
                self.make_empty();
                return;
            }
            if !self.eliminate_a_local() && !merged {
                break;
            }
        }
        self.drop_unused_locals();
        self.inequalities.sort();
        self.equalities.sort();
        self.equalities.dedup();
    }

    /// Divides each constraint by the common divisor of its coefficients. The answer is `false` for an equality without integer solution.
    fn normalize(&mut self) -> bool {
        let mut possible = true;
        self.equalities.retain_mut(|row| {
            let count = row.len() - 1;
            let gcd = gcd_of(&row[..count]);
            if gcd.is_zero() {
                possible &= row[count].is_zero();
                return false;
            }
            possible &= gcd.divides(&row[count]);
            // The first coefficient is positive, so that equal equalities look equal.
            let negative = row.iter().find(|value| !value.is_zero()).is_some_and(Int::is_negative);
            let divisor = if negative { -&gcd } else { gcd };
            if !divisor.is_one() {
                row.iter_mut().for_each(|value| *value = value.floor_div(&divisor));
            }
            true
        });
        self.inequalities.retain_mut(|row| {
            let count = row.len() - 1;
            let gcd = gcd_of(&row[..count]);
            if gcd.is_zero() {
                possible &= !row[count].is_negative();
                return false;
            }
            if !gcd.is_one() {
                row.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
            }
            true
        });
        possible
    }

    /// Keeps the tightest of parallel inequalities, and makes equalities of opposite ones that touch. The answer is whether there is a new
    /// equality. Opposite inequalities that contradict each other make the relation empty.
    fn merge_parallel(&mut self) -> bool {
        // Parallel rows come one after the other, those with a positive first coefficient before their opposites.
        self.inequalities.sort_by(compare_directions);
        let mut kept: Vec<Row> = Vec::with_capacity(self.inequalities.len());
        let before = self.equalities.len();
        for row in std::mem::take(&mut self.inequalities) {
            let constant = row.len() - 1;
            if self.equalities[before..].last().is_some_and(|equality| is_parallel(equality, &row)) {
                continue;
            }
            let Some(last) = kept.last().filter(|last| is_parallel(last, &row)) else {
                kept.push(row);
                continue;
            };
            if is_positive(last) == is_positive(&row) {
                // The one before is as tight or tighter.
                continue;
            }
            let slack = &last[constant] + &row[constant];
            if slack.is_negative() {
                self.make_empty();
                return false;
            }
            if slack.is_zero() {
                self.equalities.extend(kept.pop());
            } else {
                kept.push(row);
            }
        }
        self.inequalities = kept;
        self.equalities.len() > before
    }

    /// Eliminates one local that an equality defines with coefficient one or minus one.
    fn eliminate_a_local(&mut self) -> bool {
        let locals = self.space.offset(VarKind::Local)..self.space.vars();
        for at in 0..self.equalities.len() {
            let found = locals.clone().rev().find(|&column| self.equalities[at][column].is_unit());
            if let Some(column) = found {
                let row = self.equalities.swap_remove(at);
                self.substitute(column, &row);
                self.drop_vars(VarKind::Local, column - locals.start, 1);
                return true;
            }
        }
        false
    }

    /// Replaces a variable everywhere by what an equality, in which its coefficient is one or minus one, says that it is.
    fn substitute(&mut self, column: usize, equality: &[Int]) {
        let sign = equality[column].clone();
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            if !row[column].is_zero() {
                let factor = -(&row[column] * &sign);
                add_multiple(row, &factor, equality);
            }
        }
    }

    /// Takes locals away that no constraint speaks of.
    fn drop_unused_locals(&mut self) {
        let offset = self.space.offset(VarKind::Local);
        for position in (0..self.space.locals).rev() {
            let column = offset + position;
            let mut rows = self.equalities.iter().chain(&self.inequalities);
            if rows.all(|row| row[column].is_zero()) {
                self.drop_vars(VarKind::Local, position, 1);
            }
        }
    }

    /// Uses equalities to eliminate variables from all other constraints as far as integers allow: rows are combined with positive
    /// factors, so that no point is lost or won.
    pub fn gaussian_elimination(&mut self) {
        let mut next = 0;
        for column in (0..self.space.vars()).rev() {
            let candidates =
                (next..self.equalities.len()).filter(|&row| !self.equalities[row][column].is_zero());
            let Some(pivot) = candidates.min_by_key(|&row| self.equalities[row][column].abs()) else {
                continue;
            };
            self.equalities.swap(next, pivot);
            let pivot = self.equalities[next].clone();
            for (at, row) in self.equalities.iter_mut().enumerate() {
                if at != next {
                    cancel(row, &pivot, column);
                }
            }
            self.inequalities.iter_mut().for_each(|row| cancel(row, &pivot, column));
            next += 1;
        }
    }
}

/// Whether the first coefficient of an inequality is positive.
fn is_positive(row: &[Int]) -> bool {
    row.iter().find(|value| !value.is_zero()).is_some_and(Int::is_positive)
}

/// Whether two inequalities have the same coefficients, up to the sign of all.
fn is_parallel(a: &[Int], b: &[Int]) -> bool {
    let constant = a.len() - 1;
    compare_coefficients(&a[..constant], &b[..constant]) == Ordering::Equal
}

/// An order of inequalities by direction, whichever of both it is, then sign, then tightness.
fn compare_directions(a: &Row, b: &Row) -> Ordering {
    let constant = a.len() - 1;
    let order = compare_coefficients(&a[..constant], &b[..constant]);
    order.then_with(|| is_positive(b).cmp(&is_positive(a))).then_with(|| a[constant].cmp(&b[constant]))
}

fn compare_coefficients(a: &[Int], b: &[Int]) -> Ordering {
    let (flip_a, flip_b) = (!is_positive(a), !is_positive(b));
    let compare = |x: &Int, y: &Int| match (flip_a, flip_b) {
        (false, false) => x.cmp(y),
        (true, true) => y.cmp(x),
        (true, false) => (-x).cmp(y),
        (false, true) => x.cmp(&-y),
    };
    a.iter().zip(b).map(|(x, y)| compare(x, y)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

/// Adds a multiple of a row to another.
pub(crate) fn add_multiple(row: &mut [Int], factor: &Int, other: &[Int]) {
    if !factor.is_zero() {
        row.iter_mut().zip(other).for_each(|(value, other)| value.add_mul(factor, other));
    }
}

/// Makes a coefficient zero by adding a multiple of an equality; the row itself is scaled by a positive number.
pub(crate) fn cancel(row: &mut [Int], equality: &[Int], column: usize) {
    if row[column].is_zero() {
        return;
    }
    let gcd = row[column].gcd(&equality[column]);
    let scale = equality[column].floor_div(&gcd);
    let factor = row[column].floor_div(&gcd);
    let (scale, factor) = if scale.is_negative() { (-scale, factor) } else { (scale, -factor) };
    row.iter_mut().for_each(|value| *value = &*value * &scale);
    add_multiple(row, &factor, equality);
    let gcd = gcd_of(row.iter());
    if !gcd.is_zero() && !gcd.is_one() {
        row.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
    }
    debug_assert!(row[column].is_zero());
}
