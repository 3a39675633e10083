//! Custom forms of dialects that are not known: what has them passes through as it is.
//!
//! The end of such a form cannot be known, so the whole statement with it is left out: an operation at the top level, or of a
//! module's region, such as a function. A comment stands for it while the rest is formatted.

use diag::{Diagnostic, Severity, Source};
use std::ops::Range;

/// Statements that are left out at the most.
const MOST: usize = 1000;

/// A formatted text or its errors.
pub(super) type Formatted = Result<Vec<u8>, Vec<Diagnostic>>;

/// Begins the comments that stand for statements.
const MARK: &[u8] = b"//~terrane-fmt-opaque~";

/// Whether an error is about a custom form of a dialect that is not known.
pub(super) fn is_unknown_form(error: &Diagnostic) -> bool {
    error.severity() == Severity::Error && error.message().contains("not found for custom op")
}

/// Formats a text but for statements with unknown forms, which stay. `None` if it has other errors, or depends on
/// these statements.
pub(super) fn format(
    name: &str,
    text: &[u8],
    errors: &[Diagnostic],
    format: &mut dyn FnMut(&Source) -> Formatted,
) -> Option<Vec<u8>> {
    if !errors.iter().any(is_unknown_form) || memchr::memmem::find(text, MARK).is_some() {
        return None;
    }
    let mut text = text.to_vec();
    let mut kept: Vec<Vec<u8>> = Vec::new();
    loop {
        let source = Source::new(name, text.clone());
        let errors = match format(&source) {
            Ok(formatted) => return Some(restore(&formatted, &kept)),
            Err(errors) => errors,
        };
        let unknown = errors.iter().filter(|error| is_unknown_form(error));
        let starts = unknown.filter_map(|error| source.offset(error.place().position()?.start));
        let mut statements: Vec<Range<usize>> = starts.filter_map(|at| statement(&text, at)).collect();
        statements.sort_by_key(|range| range.start);
        statements.dedup();
        if statements.is_empty() || kept.len() + statements.len() > MOST {
            return None;
        }
        // From the end, so that the ranges before stay right.
        for range in statements.into_iter().rev() {
            let mark = [MARK, kept.len().to_string().as_bytes()].concat();
            kept.push(text.splice(range, mark).collect());
        }
    }
}

/// The text with the statements in place of the comments that stand for them.
fn restore(text: &[u8], kept: &[Vec<u8>]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let number = line
            .trim_ascii()
            .strip_prefix(MARK)
            .and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
        match number.and_then(|number: usize| kept.get(number)) {
            Some(statement) => {
                let indent = line.iter().take_while(|&&byte| byte == b' ').count();
                out.extend_from_slice(&line[..indent]);
                out.extend_from_slice(statement);
                out.push(b'\n');
            }
            None => out.extend_from_slice(line),
        }
    }
    out
}

/// The statement around a place: at the top level, or in the region of a module there.
fn statement(text: &[u8], at: usize) -> Option<Range<usize>> {
    let mut region = 0..text.len();
    loop {
        let found = statements(text, region).into_iter().find(|range| range.contains(&at))?;
        let word = &text[found.clone()];
        if !word.starts_with(b"module") && !word.starts_with(b"builtin.module") {
            return Some(found);
        }
        let open = found.start + memchr::memchr(b'{', word)?;
        let close = found.start + memchr::memrchr(b'}', word)?;
        if at <= open || at >= close {
            return Some(found);
        }
        region = open + 1..close;
    }
}

/// The statements of a region by their lines: each ends with the line where its brackets are closed.
fn statements(text: &[u8], region: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut start, mut depth, mut at, mut end) = (None, 0usize, region.start, region.start);
    while at < region.end {
        match text[at] {
            b'\n' if depth == 0 => found.extend(start.take().map(|start| start..end)),
            b'"' => {
                start.get_or_insert(at);
                at += string_length(&text[at..region.end]) - 1;
            }
            b'/' if text[at..region.end].starts_with(b"//") => {
                let length = memchr::memchr(b'\n', &text[at..region.end]).unwrap_or(region.end - at);
                if start.is_some() {
                    end = at + length;
                }
                at += length - 1;
                // A comment of its own is no statement.
                at += 1;
                continue;
            }
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if !text[at].is_ascii_whitespace() {
            start.get_or_insert(at);
            end = at + 1;
        }
        at += 1;
    }
    found.extend(start.map(|start| start..end));
    found
}

/// The length of the string that begins a text.
fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_end_where_their_brackets_do() {
        let text = b"// a\n#m = 1\nfunc @f(%x: i32,\n  %y: i32) {\n  \"}\" // }\n} // f\n\nlast";
        let found: Vec<&[u8]> =
            statements(text, 0..text.len()).into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, [&b"#m = 1"[..], b"func @f(%x: i32,\n  %y: i32) {\n  \"}\" // }\n} // f", b"last"]);
    }

    #[test]
    fn of_a_module_the_inner_statement_is_found() {
        let text = b"module @m {\n  func @f() {\n    x.y\n  }\n  func @g()\n}\n";
        let at = memchr::memmem::find(text, b"x.y").expect("it is there");
        let found = statement(text, at).map(|range| &text[range]);
        assert_eq!(found, Some(&b"func @f() {\n    x.y\n  }"[..]));
        assert_eq!(statement(text, 3).map(|range| range.start), Some(0));
        assert_eq!(statement(b"\"abc", 2), Some(0..4));
    }
}
