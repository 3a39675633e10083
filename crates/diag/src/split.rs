//! Splitting of a text into independent inputs, as `--split-input-file` does.
//!
//! The marker counts anywhere, not only at a line's start, and the rest of its line belongs to the next
//! chunk. The rules, with their oddities, are those of mlir-opt 22:
//!
//! * an occurrence of the marker without its last two bytes that does not continue with those two and one
//!   byte more is reported as a near miss and does not split (so a marker that ends the text does not split);
//! * a marker at the very start loses only the part before its last two bytes: the chunk begins with `--`;
//! * an empty text has no chunks.

use std::ops::Range;

use crate::{Diagnostic, Pos, Source};

/// Default marker, which also separates the outputs.
pub const DEFAULT_MARKER: &str = "// -----";

/// Independent part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// Byte range in the whole text.
    pub range: Range<usize>,
    /// Position of the first byte in the whole text. It is often in the middle of the marker's line.
    pub start: Pos,
}

/// Chunks of a text and warnings on near misses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// Chunks in order; together they are the text without the markers that split it.
    pub chunks: Vec<Chunk>,
    /// `near miss with file split marker`, in order.
    pub near_misses: Vec<Diagnostic>,
}

/// Number of bytes that a near miss may lack.
const CHECKED: usize = 2;

/// Splits `source` at `marker`. An empty marker does not split. A marker of one or two bytes, with which
/// mlir-opt does not terminate, splits at each occurrence and has no near misses.
pub fn split(source: &Source, marker: &str) -> Split {
    let text: &[u8] = source.text();
    let marker = marker.as_bytes();
    let mut out = Split::default();
    let ranges = if text.is_empty() {
        Vec::new()
    } else if marker.is_empty() {
        std::iter::once(0..text.len()).collect()
    } else if marker.len() <= CHECKED {
        pieces(text, marker)
    } else {
        join(source, marker, &mut out.near_misses)
    };
    out.chunks = ranges.into_iter().map(|range| Chunk { start: source.pos(range.start), range }).collect();
    out
}

/// Splits at the marker's head, and rejoins parts that no whole marker separates.
fn join(source: &Source, marker: &[u8], near_misses: &mut Vec<Diagnostic>) -> Vec<Range<usize>> {
    let text: &[u8] = source.text();
    let (head, tail) = marker.split_at(marker.len() - CHECKED);
    let mut done = Vec::new();
    let mut open = 0..0;
    for piece in pieces(text, head) {
        let bytes = &text[piece.clone()];
        if open.is_empty() {
            open = piece;
        } else if bytes.len() > CHECKED && bytes.starts_with(tail) && bytes[CHECKED] != b'0' {
            done.push(open);
            open = piece.start + CHECKED..piece.end;
        } else {
            let place = source.place(piece.start);
            near_misses.push(Diagnostic::warning(place, "near miss with file split marker"));
            open.end = piece.end;
        }
    }
    if !open.is_empty() {
        done.push(open);
    }
    done
}

/// Returns the parts of `text` between occurrences of `needle`, which is not empty.
fn pieces(text: &[u8], needle: &[u8]) -> Vec<Range<usize>> {
    let (mut out, mut start, mut at) = (Vec::new(), 0, 0);
    while at + needle.len() <= text.len() {
        if text[at..].starts_with(needle) {
            out.push(start..at);
            at += needle.len();
            start = at;
        } else {
            at += 1;
        }
    }
    out.push(start..text.len());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(text: &str, marker: &str) -> (Vec<String>, Vec<String>) {
        let source = Source::new("-", text.as_bytes());
        let split = split(&source, marker);
        let chunks = split.chunks.iter().map(|c| text[c.range.clone()].to_owned()).collect();
        (chunks, split.near_misses.iter().map(|d| d.to_string()).collect())
    }

    fn near(line: u32, column: u32) -> String {
        format!("-:{line}:{column}: warning: near miss with file split marker")
    }

    // Every case was checked with mlir-opt 22.
    #[test]
    fn splits_as_mlir_opt_does() {
        let m = DEFAULT_MARKER;
        assert_eq!(run("a\n// -----\nb\n", m).0, ["a\n", "\nb\n"]);
        assert_eq!(run("a // -----\r\nb", m).0, ["a ", "\r\nb"]);
        assert_eq!(run("a\n// ----- foo\nb", m).0, ["a\n", " foo\nb"]);
        assert_eq!(run("a\n// -------\nb", m).0, ["a\n", "--\nb"]);
        assert_eq!(run("a\n// -----\n// -----\nb", m).0, ["a\n", "\n", "\nb"]);
        assert_eq!(run("a\n// -----\n", m).0, ["a\n", "\n"]);
        assert_eq!(run("// -----\nb", m).0, ["--\nb"]);
        assert_eq!(run("", m).0, [""; 0]);
        assert_eq!(run("a", m).0, ["a"]);
    }

    #[test]
    fn warns_of_near_misses() {
        let m = DEFAULT_MARKER;
        assert_eq!(run("a\n// -----", m), (vec!["a\n// -----".into()], vec![near(2, 7)]));
        assert_eq!(
            run("a\n// -----// -----\nb", m),
            (vec!["a\n// -----".into(), "\nb".into()], vec![near(2, 7)])
        );
        assert_eq!(run("a\n%%%%\nb", "%%%%"), (vec!["a\n%%%%\nb".into()], vec![near(2, 3), near(2, 5)]));
    }

    #[test]
    fn short_markers_end() {
        assert_eq!(run("a##b#", "##").0, ["a", "b#"]);
        assert_eq!(run("abc", "").0, ["abc"]);
    }

    #[test]
    fn chunks_know_their_start() {
        let split = split(&Source::new("x", *b"a\n// -----\nb"), DEFAULT_MARKER);
        assert_eq!(split.chunks[1].start, Pos { line: 2, column: 9 });
    }
}
