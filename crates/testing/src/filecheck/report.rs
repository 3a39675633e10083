//! FileCheck's messages: the location of the directive, the start of the scan, and the possible intended
//! match.

use std::fmt::Write as _;

use super::pattern::{Failure, Kind, Pattern};
use super::vars::Vars;

/// Number of bytes in which the intended match is searched.
const INTENDED_WINDOW: usize = 16 * 1024;
/// Longest line compared in that search.
const INTENDED_LINE: usize = 300;

/// Collects messages.
pub(crate) struct Reporter<'a> {
    pub(crate) check_name: &'a str,
    pub(crate) input_name: &'a str,
    pub(crate) input: &'a [u8],
    pub(crate) text: String,
}

impl Reporter<'_> {
    /// Reports an error at a position of the check file.
    pub(crate) fn error(&mut self, place: Option<&super::pattern::Place>, message: &str) {
        let Some(place) = place else {
            writeln!(self.text, "error: {message}").unwrap_or_default();
            return;
        };
        let super::pattern::Place { line, column, text } = place;
        let name = self.check_name;
        let caret = " ".repeat(column.saturating_sub(1));
        writeln!(self.text, "{name}:{line}:{column}: error: {message}\n{text}\n{caret}^").unwrap_or_default();
    }

    /// Reports a note at an offset of the input.
    fn note(&mut self, at: usize, message: &str) {
        let before = &self.input[..at.min(self.input.len())];
        let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
        let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1);
        let column = before.len() - start + 1;
        let name = self.input_name;
        let (text, caret) = (line_at(self.input, start), " ".repeat(column - 1));
        writeln!(self.text, "{name}:{line}:{column}: note: {message}\n{text}\n{caret}^").unwrap_or_default();
    }

    fn substitutions(&mut self, pattern: &Pattern, at: usize, vars: &Vars) {
        for (name, value) in pattern.substitutions(vars) {
            self.note(at, &format!("with {name:?} equal to {value:?}"));
        }
    }

    /// Reports that `pattern` has no match in `region`.
    pub(crate) fn not_found(
        &mut self,
        pattern: &Pattern,
        failure: &Failure,
        region: (usize, usize),
        round: u32,
        vars: &Vars,
    ) {
        let name = pattern.name();
        let message = match failure {
            Failure::Broken(reason) if pattern.kind == Kind::Not => format!("{name}: {reason}"),
            Failure::Broken(reason) => format!("{name}: expected string not found in input: {reason}"),
            Failure::NotFound if pattern.count > 1 => {
                format!("{name}: expected string not found in input ({round} out of {})", pattern.count)
            }
            Failure::NotFound => format!("{name}: expected string not found in input"),
        };
        self.error(Some(&pattern.place), &message);
        self.note(region.0, "scanning from here");
        self.substitutions(pattern, region.0, vars);
        if let Some(at) = intended(pattern, &self.input[region.0..region.1], vars) {
            self.note(region.0 + at, "possible intended match here");
        }
    }

    /// Reports that `pattern` matches on the wrong line.
    pub(crate) fn wrong_line(&mut self, pattern: &Pattern, message: &str, previous: usize, found: usize) {
        self.error(Some(&pattern.place), &format!("{}: {message}", pattern.name()));
        self.note(found, "the match is here");
        self.note(previous, "previous match ended here");
        let newline = self.input[previous..found].iter().position(|&b| b == b'\n');
        if let Some(newline) = newline.filter(|_| pattern.kind != Kind::Same) {
            self.note(previous + newline + 1, "non-matching line after previous match is here");
        }
    }

    /// Reports that `pattern`, a `-NOT`, matches.
    pub(crate) fn excluded(&mut self, pattern: &Pattern, at: usize, vars: &Vars) {
        self.error(Some(&pattern.place), &format!("{}: excluded string found in input", pattern.name()));
        self.note(at, "found here");
        self.substitutions(pattern, at, vars);
    }
}

fn line_at(text: &[u8], start: usize) -> String {
    let rest = &text[start.min(text.len())..];
    let end = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
    String::from_utf8_lossy(&rest[..end]).into_owned()
}

/// Returns the offset of the line most similar to the pattern, if any is similar.
fn intended(pattern: &Pattern, text: &[u8], vars: &Vars) -> Option<usize> {
    let mut example = pattern.example();
    for (_, value) in pattern.substitutions(vars) {
        example.extend_from_slice(value.as_bytes());
    }
    if example.is_empty() {
        return None;
    }
    let (mut best, mut offset) = (None, 0);
    for line in text[..text.len().min(INTENDED_WINDOW)].split(|&b| b == b'\n') {
        let shown = line.trim_ascii();
        if !shown.is_empty() {
            let score = similarity(&example, &shown[..shown.len().min(INTENDED_LINE)]);
            if score * 2 > example.len() && best.is_none_or(|(old, _)| score > old) {
                best = Some((score, offset + (line.len() - line.trim_ascii_start().len())));
            }
        }
        offset += line.len() + 1;
    }
    best.map(|(_, at)| at)
}

/// Returns the length of the longest common subsequence.
fn similarity(left: &[u8], right: &[u8]) -> usize {
    let left = &left[..left.len().min(INTENDED_LINE)];
    let mut row = vec![0usize; right.len() + 1];
    for a in left {
        let mut diagonal = 0;
        for (index, b) in right.iter().enumerate() {
            let above = row[index + 1];
            row[index + 1] = if a == b { diagonal + 1 } else { above.max(row[index]) };
            diagonal = above;
        }
    }
    row[right.len()]
}
