//! Fast answers about simple systems: unit equalities are substituted, and what is left are bounds of single variables.
//!
//! Most dependences of loop nests are like this. Everything else is left to the exact algorithms.

use crate::{Constraints, LinearExpr, Row};

/// System after substitution: bounds of variables that are left.
struct Box {
    lower: Vec<Option<i64>>,
    upper: Vec<Option<i64>>,
    /// Rows that were substituted: a variable and its value as a row.
    replaced: Vec<(usize, Row)>,
}

/// Outcome of the substitution.
enum Reduced {
    Empty,
    Box(Box),
    /// More than bounds are left.
    Other,
}

fn gcd(a: i64, b: i64) -> u64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Substitutes a variable by a row in another; `None` on overflow.
fn substitute(row: &mut Row, variable: usize, by: &Row) -> Option<()> {
    let factor = row[variable];
    if factor == 0 {
        return Some(());
    }
    row[variable] = 0;
    for (entry, &other) in row.iter_mut().zip(by) {
        if other != 0 {
            *entry = entry.checked_add(other.checked_mul(factor)?)?;
        }
    }
    Some(())
}

/// Returns the greatest common divisor of the coefficients.
fn divisor_of(row: &[i64]) -> u64 {
    row[..row.len() - 1]
        .iter()
        .fold(0, |divisor, &by| if by == 0 { divisor } else { gcd(divisor as i64, by) })
}

fn reduce(of: &Constraints) -> Option<Reduced> {
    let vars = of.num_vars();
    let mut equalities = of.equalities.clone();
    let mut inequalities = of.inequalities.clone();
    let mut replaced: Vec<(usize, Row)> = Vec::new();
    while let Some(mut row) = equalities.pop() {
        let divisor = divisor_of(&row);
        if divisor == 0 {
            if row[vars] != 0 {
                return Some(Reduced::Empty);
            }
            continue;
        }
        if divisor > i64::MAX as u64 {
            return None;
        }
        let divisor = divisor as i64;
        if row[vars] % divisor != 0 {
            return Some(Reduced::Empty);
        }
        row.iter_mut().for_each(|entry| *entry /= divisor);
        let Some(variable) = row[..vars].iter().position(|&by| by == 1 || by == -1) else {
            return Some(Reduced::Other);
        };
        // variable = -(rest) * sign
        let sign = row[variable];
        row[variable] = 0;
        for entry in &mut row {
            *entry = entry.checked_mul(-sign)?;
        }
        for other in equalities.iter_mut().chain(&mut inequalities) {
            substitute(other, variable, &row)?;
        }
        for (_, other) in &mut replaced {
            substitute(other, variable, &row)?;
        }
        replaced.push((variable, row));
    }
    boxed(vars, &inequalities, replaced)
}

/// Reads bounds of single variables off inequalities.
fn boxed(vars: usize, inequalities: &[Row], replaced: Vec<(usize, Row)>) -> Option<Reduced> {
    let mut found = Box { lower: vec![None; vars], upper: vec![None; vars], replaced };
    let mut other = false;
    for row in inequalities {
        let mut terms = row[..vars].iter().enumerate().filter(|(_, by)| **by != 0);
        let constant = row[vars];
        match (terms.next(), terms.next()) {
            (None, _) if constant < 0 => return Some(Reduced::Empty),
            (None, _) => {}
            (Some((variable, &by)), None) if by > 0 => {
                // by * x + c >= 0: x >= ceil(-c / by)
                let bound = constant.checked_neg()?;
                let bound = bound.div_euclid(by) + i64::from(bound.rem_euclid(by) != 0);
                found.lower[variable] = Some(found.lower[variable].map_or(bound, |old| old.max(bound)));
            }
            (Some((variable, &by)), None) => {
                let bound = constant.div_euclid(by.checked_neg()?);
                found.upper[variable] = Some(found.upper[variable].map_or(bound, |old| old.min(bound)));
            }
            _ => other = true,
        }
    }
    let crossed = |variable: usize| {
        found.lower[variable].zip(found.upper[variable]).is_some_and(|(lower, upper)| lower > upper)
    };
    if (0..vars).any(crossed) {
        return Some(Reduced::Empty);
    }
    if !other {
        return Some(Reduced::Box(found));
    }
    // An inequality that no point of the box meets.
    for row in inequalities {
        if greatest(row, &found).is_some_and(|greatest| greatest < 0) {
            return Some(Reduced::Empty);
        }
    }
    Some(Reduced::Other)
}

/// Returns the greatest value of a row in a box, if it is bounded.
fn greatest(row: &[i64], of: &Box) -> Option<i64> {
    let vars = row.len() - 1;
    let mut sum = row[vars];
    for (variable, &by) in row[..vars].iter().enumerate().filter(|(_, by)| **by != 0) {
        let bound = if by > 0 { of.upper[variable]? } else { of.lower[variable]? };
        sum = sum.checked_add(by.checked_mul(bound)?)?;
    }
    Some(sum)
}

/// Returns whether a system has no integer point, if that is easily seen.
pub(crate) fn is_empty(of: &Constraints) -> Option<bool> {
    match reduce(of)? {
        Reduced::Empty => Some(true),
        Reduced::Box(_) => Some(false),
        Reduced::Other => None,
    }
}

/// Returns the bounds of an expression over a system that is a box.
pub(crate) fn bounds_of(of: &Constraints, expr: &LinearExpr) -> Option<(Option<i64>, Option<i64>)> {
    let Reduced::Box(found) = reduce(of)? else { return None };
    let mut row = expr.to_row(of.num_columns());
    for (variable, by) in &found.replaced {
        substitute(&mut row, *variable, by)?;
    }
    let vars = row.len() - 1;
    let unbounded = |upper: bool| {
        row[..vars].iter().enumerate().any(|(variable, &by)| {
            let bound = if (by > 0) == upper { found.upper[variable] } else { found.lower[variable] };
            by != 0 && bound.is_none()
        })
    };
    let most = if unbounded(true) { None } else { Some(greatest(&row, &found)?) };
    let least = if unbounded(false) {
        None
    } else {
        let mut negated = row.clone();
        for entry in &mut negated {
            *entry = entry.checked_neg()?;
        }
        Some(greatest(&negated, &found)?.checked_neg()?)
    };
    Some((least, most))
}
