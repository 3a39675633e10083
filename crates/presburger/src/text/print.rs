//! The printer.

use crate::{
    Division, Int, IntegerRelation, MultiAffine, PresburgerRelation, PwMultiAffine, Row, Space, VarKind,
};
use std::fmt;

/// Names of a space's columns.
fn names(space: &Space) -> Vec<String> {
    let range = if space.domain == 0 { 'i' } else { 'o' };
    let kinds = [('i', space.domain), (range, space.range), ('p', space.symbols), ('e', space.locals)];
    kinds.iter().flat_map(|&(letter, count)| (0..count).map(move |at| format!("{letter}{at}"))).collect()
}

/// Prints `[p0, p1] -> `, or nothing.
fn symbols(space: &Space) -> String {
    let names = names(&Space::set(0, space.symbols));
    if names.is_empty() { String::new() } else { format!("[{}] -> ", names.join(", ")) }
}

/// Prints a sum of terms and a constant; `0` if there are none.
fn sum(terms: impl Iterator<Item = (Int, String)>, constant: &Int) -> String {
    let mut text = String::new();
    for (coefficient, name) in terms.chain([(constant.clone(), String::new())]) {
        if coefficient.is_zero() {
            continue;
        }
        let sign = match (text.is_empty(), coefficient.is_negative()) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        };
        text.push_str(sign);
        let size = coefficient.abs();
        if !size.is_one() || name.is_empty() {
            text.push_str(&size.to_string());
        }
        text.push_str(&name);
    }
    if text.is_empty() { "0".to_string() } else { text }
}

fn affine(row: &[Int], names: &[String]) -> String {
    let (constant, coefficients) = row.split_last().expect("a row has a constant");
    sum(coefficients.iter().cloned().zip(names.iter().cloned()), constant)
}

/// Returns a constraint with positive coefficients on both sides.
fn constraint(row: &[Int], names: &[String], comparison: &str) -> String {
    let side = |sign: &Int| -> Row {
        let positive = |value: &Int| Some(value * sign).filter(Int::is_positive).unwrap_or_default();
        row.iter().map(positive).collect()
    };
    format!("{} {comparison} {}", affine(&side(&Int::ONE), names), affine(&side(&Int::MINUS_ONE), names))
}

fn quotient(division: &Division, names: &[String]) -> String {
    format!("floor(({})/{})", affine(&division.numerator, names), division.denominator)
}

/// Returns the tuples of a space.
fn tuples(space: &Space) -> String {
    let names = names(space);
    let (domain, range) = names[..space.dims()].split_at(space.domain);
    let range = format!("[{}]", range.join(", "));
    if space.domain == 0 { range } else { format!("[{}] -> {range}", domain.join(", ")) }
}

/// Prints the constraints of a relation: empty if there are none.
fn condition(relation: &IntegerRelation) -> String {
    if relation.is_obviously_empty() {
        return "false".to_string();
    }
    let space = relation.space();
    let names = names(space);
    let divisions = relation.divisions();
    let offset = space.offset(VarKind::Local);
    let mut defining: Vec<Row> = Vec::new();
    // Names without definition come first, then each definition after those that it uses.
    let (mut open, free): (Vec<usize>, Vec<usize>) =
        (0..divisions.len()).partition(|&local| divisions[local].is_some());
    let mut locals: Vec<String> = free.into_iter().map(|local| names[offset + local].clone()).collect();
    while !open.is_empty() {
        let is_ready = |&at: &usize| {
            let division = divisions[open[at]].as_ref().expect("a quotient");
            open.iter().all(|&local| division.numerator[offset + local].is_zero())
        };
        let at = (0..open.len()).find(is_ready).expect("no quotient speaks of itself");
        let local = open.remove(at);
        let division = divisions[local].as_ref().expect("a quotient");
        defining.extend(division.definition(offset + local));
        locals.push(format!("{} = {}", names[offset + local], quotient(division, &names)));
    }
    let mut parts: Vec<String> =
        relation.equalities().iter().map(|row| constraint(row, &names, "=")).collect();
    let others = relation.inequalities().iter().filter(|row| !defining.contains(row));
    parts.extend(others.map(|row| constraint(row, &names, ">=")));
    match (locals.is_empty(), parts.is_empty()) {
        (true, _) => parts.join(" and "),
        (false, true) => String::new(),
        (false, false) => format!("exists ({}: {})", locals.join(", "), parts.join(" and ")),
    }
}

impl fmt::Display for IntegerRelation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{{ {} }}", symbols(self.space()), disjunct(self))
    }
}

fn disjunct(relation: &IntegerRelation) -> String {
    let condition = condition(relation);
    let tuples = tuples(relation.space());
    if condition.is_empty() { tuples } else { format!("{tuples} : {condition}") }
}

impl fmt::Display for PresburgerRelation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = match self.disjuncts() {
            [] => vec![format!("{} : false", tuples(self.space()))],
            disjuncts => disjuncts.iter().map(disjunct).collect(),
        };
        write!(f, "{}{{ {} }}", symbols(self.space()), parts.join("; "))
    }
}

/// Returns the values of a function: names of the domain's coordinates, and expressions of them.
fn values(function: &MultiAffine) -> String {
    let Space { domain, symbols, .. } = *function.space();
    let mut names = names(&Space::set(domain, symbols));
    for division in function.divisions() {
        names.push(quotient(division, &names));
    }
    let values: Vec<String> = function.values().iter().map(|row| affine(row, &names)).collect();
    format!("[{}]", values.join(", "))
}

impl fmt::Display for MultiAffine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let domain = tuples(&Space::set(self.space().domain, self.space().symbols));
        write!(f, "{}{{ {domain} -> {} }}", symbols(self.space()), values(self))
    }
}

impl fmt::Display for PwMultiAffine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let domain = tuples(&Space::set(self.space().domain, self.space().symbols));
        let mut parts = Vec::new();
        for piece in self.pieces() {
            for part in piece.domain.disjuncts() {
                let condition = condition(part);
                let condition = if condition.is_empty() { condition } else { format!(" : {condition}") };
                parts.push(format!("{domain} -> {}{condition}", values(&piece.function)));
            }
        }
        if parts.is_empty() {
            let zeros = vec!["0"; self.space().range].join(", ");
            parts.push(format!("{domain} -> [{zeros}] : false"));
        }
        write!(f, "{}{{ {} }}", symbols(self.space()), parts.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(text: &str) -> String {
        text.parse::<PresburgerRelation>().expect("a relation").to_string()
    }

    #[test]
    fn names_are_by_kind() {
        let text = "[p0] -> { [i0] -> [o0] : i0 = 2o0 and p0 >= i0; [i0] -> [o0] : 0 = o0 }";
        assert_eq!(again(&text.replace("0 = o0", "o0 = 0")), text.replace("0 = o0", "o0 = 0"));
        assert_eq!(
            again("{ [i] : i mod 3 = 2 and i > 0 }"),
            "{ [i0] : exists (e0 = floor((i0 - 2)/3): i0 = 3e0 + 2 and i0 >= 1) }"
        );
        assert_eq!(again("{ [i] : i > i }"), "{ [i0] : false }");
        assert_eq!(again("[n] -> { : n > 2 }"), "[p0] -> { [] : p0 >= 3 }");
        let function: PwMultiAffine =
            "{ [i, j] -> [2 - i, floor(j/2)] : i > 0 }".parse().expect("a function");
        assert_eq!(function.to_string(), "{ [i0, i1] -> [-i0 + 2, floor((i1)/2)] : i0 >= 1 }");
    }
}
