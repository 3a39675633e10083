//! Mistakes in affine maps, sets and relations.

use super::{Mistake, Repair, insert, replace};
use crate::OldParser;

/// Repairs `d0 % s0`, `d0 / s0` and `%s0`.
pub(super) fn operators(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let alias = p.src[p.line_start(mistake.at)..].starts_with(b"#")
        || p.src[..mistake.at].trim_ascii_end().ends_with(b",");
    let one = mistake.next..mistake.next + 1;
    match (mistake.message, mistake.rest) {
        ("invalid SSA name", [b'%', b' ', ..]) => {
            Some(replace(one, "mod".to_owned(), "the remainder is written 'mod'"))
        }
        ("unexpected ssa identifier", [b'%', ..]) => {
            Some(replace(one, String::new(), "dimensions and symbols have no '%'"))
        }
        ("expected ',' or ')'", [b'/', b' ', ..]) if alias => {
            Some(replace(one, "floordiv".to_owned(), "division is written 'floordiv' or 'ceildiv'"))
        }
        _ => None,
    }
}

/// Repairs a set whose constraints lack parentheses.
pub(super) fn constraints(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    if mistake.message != "expected '(' at start of integer set constraint list" {
        return None;
    }
    let mut end = mistake.next;
    loop {
        end += p.line_from(end).len();
        if !p.src[..end].trim_ascii_end().ends_with(b",") || end >= p.src.len() {
            break;
        }
        end += 1;
    }
    let text = p.src[mistake.next..end].trim_ascii_end();
    let count = |wanted: u8| text.iter().filter(|&&byte| byte == wanted).count();
    let title = "constraints stand in parentheses";
    if count(b')') > count(b'(') {
        return Some(insert(mistake.next, "(", title));
    }
    let whole = mistake.next..mistake.next + text.len();
    Some(replace(whole, format!("({})", String::from_utf8_lossy(text)), title))
}

/// Repairs `##rel (i) -> (o)` without `=`.
pub(super) fn relation(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let found =
        mistake.message == "expected '=' in affine relation definition" && mistake.rest.starts_with(b"(");
    found.then(|| insert(mistake.next, "= ", "'=' stands after the name of a relation"))
}

/// Repairs `0 <= r <= 9`, which is two constraints.
pub(super) fn chain(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let is_order = |text: &[u8]| text.starts_with(b"<=") || text.starts_with(b">=");
    let start = p.line_start(mistake.at);
    let line = &p.src[start..mistake.at];
    let before = line.windows(2).rposition(is_order).filter(|_| is_order(mistake.rest))?;
    let middle = String::from_utf8_lossy(line[before + 2..].trim_ascii()).into_owned();
    let fine = !middle.is_empty() && !middle.contains([',', ':']);
    fine.then(|| replace(mistake.at..mistake.next, format!(", {middle} "), "a constraint has one comparison"))
}
