//! Fast answers about simple systems: unit equalities are substituted, and what is left are bounds of single variables and of differences.
//!
//! Most dependences of loop nests are like this. Everything else is left to the exact algorithms.

use crate::{Constraints, LinearExpr};
use smallvec::SmallVec;

/// Row of few columns.
type Row = SmallVec<[i64; 24]>;

/// Rows one after the other: no memory is allocated for each.
struct Rows {
    width: usize,
    entries: Vec<i64>,
}

impl Rows {
    fn of(rows: &[Vec<i64>], width: usize) -> Rows {
        let mut entries = Vec::with_capacity(rows.len() * width);
        rows.iter().for_each(|row| entries.extend_from_slice(row));
        Rows { width, entries }
    }

    fn iter(&self) -> impl Iterator<Item = &[i64]> {
        self.entries.chunks_exact(self.width)
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut [i64]> {
        self.entries.chunks_exact_mut(self.width)
    }

    fn pop(&mut self) -> Option<Row> {
        let start = self.entries.len().checked_sub(self.width)?;
        let row = Row::from_slice(&self.entries[start..]);
        self.entries.truncate(start);
        Some(row)
    }
}

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
    /// Bounds of variables and of differences are left.
    Differences(Differences),
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
fn substitute(row: &mut [i64], variable: usize, by: &[i64]) -> Option<()> {
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
    let mut equalities = Rows::of(&of.equalities, vars + 1);
    let mut inequalities = Rows::of(&of.inequalities, vars + 1);
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
        for other in equalities.iter_mut().chain(inequalities.iter_mut()) {
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
fn boxed(vars: usize, inequalities: &Rows, replaced: Vec<(usize, Row)>) -> Option<Reduced> {
    let mut found = Box { lower: vec![None; vars], upper: vec![None; vars], replaced };
    let mut other = false;
    for row in inequalities.iter() {
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
    for row in inequalities.iter() {
        if greatest(row, &found).is_some_and(|greatest| greatest < 0) {
            return Some(Reduced::Empty);
        }
    }
    let Box { replaced, .. } = found;
    Differences::of(vars, inequalities, replaced)
}

/// Bounds of variables and of differences of two: the shortest paths of a graph with a node for each variable and one for zero. They are
/// attained at integer points.
struct Differences {
    /// Upper bounds of the first variable minus the second, row by row; [`UNBOUNDED`] if there is none.
    bounds: Vec<i64>,
    /// Number of nodes.
    nodes: usize,
    /// Node of each variable; zero is the last node.
    node: Vec<usize>,
    replaced: Vec<(usize, Row)>,
}

/// Bound that does not exist.
const UNBOUNDED: i64 = i64::MAX;

impl Differences {
    /// Reads bounds off inequalities, and closes them.
    fn of(vars: usize, inequalities: &Rows, replaced: Vec<(usize, Row)>) -> Option<Reduced> {
        let mut node = vec![usize::MAX; vars];
        let mut nodes = 0;
        for row in inequalities.iter() {
            for variable in (0..vars).filter(|&variable| row[variable] != 0) {
                if node[variable] == usize::MAX {
                    node[variable] = nodes;
                    nodes += 1;
                }
            }
        }
        let zero = nodes;
        nodes += 1;
        let mut of = Differences { bounds: vec![UNBOUNDED; nodes * nodes], nodes, node, replaced };
        for row in inequalities.iter() {
            let mut terms = row[..vars].iter().enumerate().filter(|(_, by)| **by != 0);
            // by * (a - b) + constant >= 0, where by is positive.
            let (a, b, by) = match (terms.next(), terms.next(), terms.next()) {
                (None, ..) => continue,
                (Some((variable, &by)), None, _) if by > 0 => (of.node[variable], zero, by),
                (Some((variable, &by)), None, _) => (zero, of.node[variable], by.checked_neg()?),
                (Some((first, &by)), Some((second, &other)), None) if by.checked_add(other) == Some(0) => {
                    match by > 0 {
                        true => (of.node[first], of.node[second], by),
                        false => (of.node[second], of.node[first], other),
                    }
                }
                _ => return Some(Reduced::Other),
            };
            let bound = &mut of.bounds[b * nodes + a];
            *bound = (*bound).min(row[vars].div_euclid(by));
        }
        of.close()
    }

    fn close(mut self) -> Option<Reduced> {
        let nodes = self.nodes;
        for via in 0..nodes {
            for from in 0..nodes {
                let first = self.bounds[from * nodes + via];
                if first == UNBOUNDED {
                    continue;
                }
                for to in 0..nodes {
                    let second = self.bounds[via * nodes + to];
                    if second != UNBOUNDED {
                        let sum = first.checked_add(second)?;
                        let bound = &mut self.bounds[from * nodes + to];
                        *bound = (*bound).min(sum);
                    }
                }
            }
        }
        let empty = (0..nodes).any(|at| self.bounds[at * nodes + at] < 0);
        Some(if empty { Reduced::Empty } else { Reduced::Differences(self) })
    }

    /// Returns the greatest value of a row; `None` within if there is none, `None` if the row is no multiple of a variable or difference.
    fn greatest(&self, row: &[i64]) -> Option<Option<i64>> {
        let vars = row.len() - 1;
        let mut terms = row[..vars].iter().enumerate().filter(|(_, by)| **by != 0);
        let zero = self.nodes - 1;
        let node = |variable: usize| Some(self.node[variable]).filter(|&node| node != usize::MAX);
        let (first, second, by) = match (terms.next(), terms.next(), terms.next()) {
            (None, ..) => return Some(Some(row[vars])),
            (Some((variable, &by)), None, _) if by > 0 => (node(variable), Some(zero), by),
            (Some((variable, &by)), None, _) => (Some(zero), node(variable), by.checked_neg()?),
            (Some((a, &by)), Some((b, &other)), None) if by.checked_add(other) == Some(0) => match by > 0 {
                true => (node(a), node(b), by),
                false => (node(b), node(a), other),
            },
            _ => return None,
        };
        // A variable without a node has no bounds.
        let (Some(first), Some(second)) = (first, second) else { return Some(None) };
        match self.bounds[first * self.nodes + second] {
            UNBOUNDED => Some(None),
            bound => Some(Some(bound.checked_mul(by)?.checked_add(row[vars])?)),
        }
    }

    fn bounds_of(&self, expr: &LinearExpr, columns: usize) -> Option<(Option<i64>, Option<i64>)> {
        let mut row = expr.to_row(columns);
        for (variable, by) in &self.replaced {
            substitute(&mut row, *variable, by)?;
        }
        let most = self.greatest(&row)?;
        for entry in &mut row {
            *entry = entry.checked_neg()?;
        }
        let least = match self.greatest(&row)? {
            Some(least) => Some(least.checked_neg()?),
            None => None,
        };
        Some((least, most))
    }
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
        Reduced::Box(_) | Reduced::Differences(_) => Some(false),
        Reduced::Other => None,
    }
}

/// Returns the bounds of an expression over a system that is a box, or of a variable or difference over one of differences.
pub(crate) fn bounds_of(of: &Constraints, expr: &LinearExpr) -> Option<(Option<i64>, Option<i64>)> {
    let found = match reduce(of)? {
        Reduced::Box(found) => found,
        Reduced::Differences(found) => return found.bounds_of(expr, of.num_columns()),
        Reduced::Empty | Reduced::Other => return None,
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A system of two variables from 0 to 9, of which the second is at least `by` larger.
    fn ordered(by: i64) -> Constraints {
        let mut system = Constraints::unnamed(2);
        for column in 0..2 {
            system.add_lower_bound(column, 0);
            system.add_upper_bound(column, 9);
        }
        let mut later = LinearExpr::column(1).add_scaled(&LinearExpr::column(0), -1).expect("small");
        later.constant = -by;
        system.add_inequality(&later);
        system
    }

    #[test]
    fn differences_have_the_bounds_of_shortest_paths() {
        let system = ordered(3);
        let distance = LinearExpr::column(1).add_scaled(&LinearExpr::column(0), -1).expect("small");
        assert_eq!(is_empty(&system), Some(false));
        assert_eq!(bounds_of(&system, &distance), Some((Some(3), Some(9))));
        assert_eq!(bounds_of(&system, &LinearExpr::column(0)), Some((Some(0), Some(6))));
        let twice = distance.scaled(-2).expect("small");
        assert_eq!(bounds_of(&system, &twice), Some((Some(-18), Some(-6))));
        assert_eq!(is_empty(&ordered(10)), Some(true));
    }

    #[test]
    fn what_is_no_difference_is_left() {
        let system = ordered(1);
        let sum = LinearExpr::column(1).add_scaled(&LinearExpr::column(0), 1).expect("small");
        assert_eq!(bounds_of(&system, &sum), None);
    }
}
