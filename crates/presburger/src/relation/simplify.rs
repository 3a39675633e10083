//! Cheap simplifications that preserve the set of points: normal forms of constraints, elimination by
//! equalities, duplicates.

use super::{IntegerRelation, Row};
use crate::int::gcd_of;
use crate::{Int, VarKind};
use std::cmp::Ordering;

impl IntegerRelation {
    /// Simplifies the constraints without solving: divides by common divisors (tightening inequalities to
    /// integers), drops trivial constraints, merges parallel ones, converts opposite inequalities to
    /// equalities, and eliminates locals by equalities. An obvious contradiction makes the relation
    /// [empty](Self::is_obviously_empty).
    pub fn simplify(&mut self) {
        loop {
            if !self.normalize() {
                self.make_empty();
                return;
            }
            if !self.drop_parallel_to_equalities() {
                self.make_empty();
                return;
            }
            let merged = self.merge_parallel();
            if self.is_obviously_empty() {
                self.make_empty();
                return;
            }
            let mut changed = merged;
            while self.eliminate_a_local() {
                changed = true;
            }
            if !changed {
                break;
            }
        }
        self.drop_unused_locals();
        self.inequalities.sort();
        self.equalities.sort();
        self.equalities.dedup();
    }

    /// Divides each constraint by the common divisor of its coefficients. Returns `false` for an equality
    /// without integer solution.
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
            // The first coefficient is positive, so that equivalent equalities are equal.
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

    /// Drops inequalities whose value an equality determines. Returns `false` for one that then never holds.
    fn drop_parallel_to_equalities(&mut self) -> bool {
        let mut possible = true;
        let equalities = &self.equalities;
        self.inequalities.retain(|row| {
            let Some(equality) = equalities.iter().find(|equality| is_parallel(equality, row)) else {
                return true;
            };
            let constant = row.len() - 1;
            let value = match is_positive(row) == is_positive(equality) {
                true => &row[constant] - &equality[constant],
                false => &row[constant] + &equality[constant],
            };
            possible &= !value.is_negative();
            false
        });
        possible
    }

    /// Keeps the tightest of parallel inequalities, and converts opposite ones that touch to equalities.
    /// Returns whether there is a new equality. Opposite inequalities that contradict each other make the
    /// relation empty.
    fn merge_parallel(&mut self) -> bool {
        // Parallel rows are adjacent, those with a positive first coefficient before their opposites.
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

    /// Substitutes a variable everywhere by an equality in which its coefficient is one or minus one.
    fn substitute(&mut self, column: usize, equality: &[Int]) {
        let sign = equality[column].clone();
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            if !row[column].is_zero() {
                let factor = -(&row[column] * &sign);
                add_multiple(row, &factor, equality);
            }
        }
    }

    /// Drops locals that occur only in their own definition, or not at all.
    fn drop_unused_locals(&mut self) {
        let offset = self.space.offset(VarKind::Local);
        for position in (0..self.space.locals).rev() {
            let column = offset + position;
            if self.equalities.iter().any(|row| !row[column].is_zero()) {
                continue;
            }
            let rows: Vec<&Row> = self.inequalities.iter().filter(|row| !row[column].is_zero()).collect();
            let exists = match rows[..] {
                [] | [_] => true,
                // d q <= e <= d q + k has a solution for any e if k >= d - 1.
                [a, b] => {
                    let constant = a.len() - 1;
                    let opposite = is_parallel(a, b) && is_positive(a) != is_positive(b);
                    opposite && &a[constant] + &b[constant] >= a[column].abs() - 1
                }
                _ => false,
            };
            if exists {
                self.inequalities.retain(|row| row[column].is_zero());
                self.drop_vars(VarKind::Local, position, 1);
            }
        }
    }

    /// Uses equalities to eliminate variables from all other constraints as far as integrality permits: rows
    /// are combined with positive factors, so that the set of points does not change.
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

/// Orders inequalities by direction up to sign, then sign, then tightness.
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

/// Makes a coefficient zero by adding a multiple of an equality; the row itself is scaled by a positive
/// number.
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

#[cfg(test)]
mod tests {
    use crate::IntegerRelation;

    fn simple(text: &str) -> String {
        text.parse::<IntegerRelation>().expect("a set").to_string()
    }

    #[test]
    fn constraints_have_a_normal_form() {
        assert_eq!(simple("{ [i, j] : 2i + 4j <= 7 and i + 2j <= 5 }"), "{ [i0, i1] : 3 >= i0 + 2i1 }");
        assert_eq!(simple("{ [i, j] : i + j >= 3 and 2i + 2j <= 7 }"), "{ [i0, i1] : i0 + i1 = 3 }");
        assert_eq!(simple("{ [i] : 2i = 5 }"), "{ [i0] : false }");
        assert_eq!(simple("{ [i] : i >= 3 and i <= 2 }"), "{ [i0] : false }");
        assert_eq!(simple("{ [i] : exists e: i = 3 + e and e >= 4 }"), "{ [i0] : i0 >= 7 }");
        assert_eq!(simple("{ [i] : exists e: i = 3e + 2 and 3e <= i <= 3e + 2 }").matches("i0").count(), 3);
        assert_eq!(simple("{ [i] : i >= 7 and exists e: 4e <= i <= 4e + 3 }"), "{ [i0] : i0 >= 7 }");
    }
}
