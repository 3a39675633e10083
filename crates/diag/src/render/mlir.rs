//! MLIR renderer: prints what `mlir-opt` prints on standard error, byte for byte.
//!
//! ```text
//! a.mlir:2:3: error: MESSAGE
//!   return
//!   ^
//! a.mlir:2:3: note: see current operation: "func.return"() : () -> ()
//! ```
//!
//! The source line is shown if the file is among the sources and contains the position, and for a note only
//! if its place differs from the one printed before. Tabs become blanks up to the next multiple of eight. A
//! line with any byte above 127 has no caret line. Output is bytes because the quoted line may be in any
//! encoding.

use crate::{Diagnostic, Place, Severity, Source, Sources};

/// Largest number of listed callers of a call-site location.
const CALL_STACK_LIMIT: usize = 10;
const TAB: usize = 8;

/// Appends the diagnostic with its call stack and notes to `out`.
pub fn render(diagnostic: &Diagnostic, sources: &Sources, out: &mut Vec<u8>) {
    let place = diagnostic.place();
    let shown = Shown { severity: diagnostic.severity(), message: diagnostic.message(), quote: true };
    shown.render(place, diagnostic.is_underlined(), sources, out);
    let callers = place.callers();
    for caller in callers.iter().take(CALL_STACK_LIMIT) {
        Shown { severity: Severity::Note, message: "called from", quote: true }
            .render(caller, false, sources, out);
    }
    let mut last = match callers.get(CALL_STACK_LIMIT.min(callers.len().saturating_sub(1))) {
        Some(caller) => caller,
        None => place,
    };
    for note in diagnostic.notes() {
        Shown { severity: Severity::Note, message: &note.message, quote: *last != note.place }.render(
            &note.place,
            false,
            sources,
            out,
        );
        last = &note.place;
    }
}

/// Renders as text; bytes that are not UTF-8 are replaced.
pub fn to_string(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let mut out = Vec::new();
    render(diagnostic, sources, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// Line of output with an optional quotation.
struct Shown<'a> {
    severity: Severity,
    message: &'a str,
    quote: bool,
}

impl Shown<'_> {
    fn render(&self, place: &Place, underline: bool, sources: &Sources, out: &mut Vec<u8>) {
        let Some(at) = place.position() else {
            let context = match place.innermost() {
                Place::Other(text) => format!("{text}: "),
                _ => String::new(),
            };
            put(out, &format!("<unknown>:0: {}: {context}{}\n", self.severity, self.message));
            return;
        };
        let quoted = sources
            .find(&at.file)
            .filter(|_| self.quote)
            .and_then(|source| Some((source, source.offset(at.start)?)));
        put(out, &format!("{place}: {}: {}\n", self.severity, self.message));
        if let Some((source, offset)) = quoted {
            let end = at.end.filter(|_| underline).and_then(|end| source.offset(end));
            quote(source, offset, end, out);
        }
    }
}

fn put(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Quotes the line of `offset`, with the caret line. Unlike line counting, this lets `\r` end a line too.
fn quote(source: &Source, offset: usize, end: Option<usize>, out: &mut Vec<u8>) {
    let text: &[u8] = source.text();
    let is_break = |b: &u8| matches!(b, b'\n' | b'\r');
    let start = text[..offset].iter().rposition(is_break).map_or(0, |i| i + 1);
    let stop = text[offset..].iter().position(is_break).map_or(text.len(), |i| offset + i);
    let line = &text[start..stop];
    expand(line.iter().copied().map(|b| (b == b'\t', if b == b'\t' { b' ' } else { b })), out);
    out.push(b'\n');
    if !line.is_ascii() {
        return;
    }
    let column = offset - start;
    let end = end.map_or(column + 1, |end| end.min(stop).saturating_sub(start)).max(column + 1);
    let marks = (0..end).map(|i| match i {
        i if i == column => b'^',
        i if i > column => b'~',
        _ => b' ',
    });
    expand(marks.enumerate().map(|(i, mark)| (line.get(i) == Some(&b'\t'), mark)), out);
    out.push(b'\n');
}

/// Appends bytes; those flagged as tabs fill up to the next tab stop.
fn expand(bytes: impl Iterator<Item = (bool, u8)>, out: &mut Vec<u8>) {
    let mut column = 0;
    for (tab, byte) in bytes {
        let width = if tab { TAB - column % TAB } else { 1 };
        out.extend(std::iter::repeat_n(byte, width));
        column += width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pos;

    fn sources(name: &str, text: &[u8]) -> Sources {
        let mut all = Sources::new();
        all.add(name, text);
        all
    }

    fn at(line: u32, column: u32) -> Place {
        Place::file("a", line, column)
    }

    // Expected outputs were recorded from mlir-opt 22.
    #[test]
    fn quotes_the_line_once() {
        let all = sources("a", b"func.func @f() -> i32 {\n  return\n}\n");
        let d = Diagnostic::error(at(2, 3), "bad").current_operation("x").note(at(1, 1), "here");
        assert_eq!(
            to_string(&d, &all),
            "a:2:3: error: bad\n  return\n  ^\na:2:3: note: see current operation: x\n\
             a:1:1: note: here\nfunc.func @f() -> i32 {\n^\n"
        );
    }

    #[test]
    fn quotes_only_positions_in_the_text() {
        let quoted = |text: &[u8], line, column| {
            to_string(&Diagnostic::error(at(line, column), "m"), &sources("a", text)).lines().count() > 1
        };
        let two = b"l1\nl2\n";
        assert!(quoted(two, 2, 1) && quoted(two, 2, 3) && quoted(two, 3, 1));
        for (line, column) in [(3, 2), (4, 1), (2, 40), (2, 0), (0, 0), (0, 3)] {
            assert!(!quoted(two, line, column), "{line}:{column}");
        }
        assert!(!quoted(b"l1\nl2", 3, 4));
        let mixed = b"l1\r\nl2\rxx\n";
        assert!(quoted(mixed, 1, 3) && !quoted(mixed, 1, 4) && !quoted(mixed, 2, 5));
        assert_eq!(
            to_string(&Diagnostic::error(at(3, 1), "m"), &sources("a", two)),
            "a:3:1: error: m\n\n^\n"
        );
    }

    #[test]
    fn unknown_and_other_places() {
        let d = Diagnostic::error(Place::Unknown, "m").note(Place::Unknown, "n");
        assert_eq!(to_string(&d, &Sources::new()), "<unknown>:0: error: m\n<unknown>:0: note: n\n");
        let nm = Place::other("loc(\"nm\")");
        let d = Diagnostic::error(nm.clone(), "m").note(nm, "n");
        let text = "<unknown>:0: error: loc(\"nm\"): m\n<unknown>:0: note: loc(\"nm\"): n\n";
        assert_eq!(to_string(&d, &Sources::new()), text);
    }

    #[test]
    fn call_stacks() {
        let all = sources("a", b"first\nsecond\n");
        let place = Place::called(at(2, 5), [at(1, 2), Place::file("z", 7, 8)]);
        let d = Diagnostic::error(place.clone(), "m").note(place, "n");
        assert_eq!(
            to_string(&d, &all),
            "a:2:5: error: m\nsecond\n    ^\na:1:2: note: called from\nfirst\n ^\nz:7:8: note: called from\n\
             a:2:5: note: n\nsecond\n    ^\n"
        );
        let long = Place::called(at(1, 1), (0..40).map(|_| Place::Unknown));
        let text = to_string(&Diagnostic::error(long, "m"), &all);
        assert_eq!(text.matches("called from").count(), CALL_STACK_LIMIT);
    }

    #[test]
    fn tabs_and_other_encodings() {
        let text = to_string(&Diagnostic::error(at(1, 4), "m"), &sources("a", b"\t \t// expected"));
        assert_eq!(text, format!("a:1:4: error: m\n{0}// expected\n{0}^\n", " ".repeat(16)));
        let mut out = Vec::new();
        render(&Diagnostic::error(at(1, 2), "m"), &sources("a", b"\t\xff x\n"), &mut out);
        assert_eq!(out, b"a:1:2: error: m\n        \xff x\n");
    }

    #[test]
    fn underlines_on_demand() {
        let all = sources("a", b"  // expected-error {{x}}\n");
        let place = Place::range("a", Pos { line: 1, column: 6 }, Pos { line: 1, column: 9 });
        let d = Diagnostic::error(place, "m");
        assert_eq!(to_string(&d, &all).lines().last(), Some("     ^"));
        assert_eq!(to_string(&d.underline(), &all).lines().last(), Some("     ^~~"));
    }
}
