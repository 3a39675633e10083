//! The author's spelling in a printed text: numbers, the layout of dense literals, and prefixes of operation names.
//!
//! Each operation's own text, without its regions, is compared with what was printed of it. A number takes the spelling of
//! the source where both have one value; a dense literal is copied with its lines; a name that was printed without its dialect
//! gets it back where the source has it. The formatter reads the result back, so that a spelling that means something
//! else is not used.

mod tokens;

use super::items::Printed;
use crate::comments::Tree;
use crate::record::ElementKind;
use ir::print::MarkKind;
use rustc_hash::FxHashMap;
use std::ops::Range;
use tokens::{Token, TokenKind, denotes, idle_blanks, tokens};

/// Numbers that are looked at for one that was printed.
const AHEAD: usize = 64;

/// A replacement in the printed text.
struct Edit {
    range: Range<usize>,
    text: Vec<u8>,
}

/// Gives a printed text the spelling of its source.
pub(super) fn restore(text: &[u8], tree: &Tree<'_>, printed: Printed) -> Printed {
    let marks: FxHashMap<MarkKind, usize> =
        printed.marks.iter().map(|mark| (mark.what, mark.offset)).collect();
    let mut regions: Vec<Vec<usize>> = vec![Vec::new(); tree.elements.len()];
    for (index, element) in tree.elements.iter().enumerate() {
        if let (ElementKind::Region(_), Some(parent)) = (element.what, tree.parents[index]) {
            regions[parent].push(index);
        }
    }
    let mut edits = Vec::new();
    for (index, element) in tree.elements.iter().enumerate() {
        let ElementKind::Op(op) = element.what else { continue };
        let ends = marks.get(&MarkKind::OpStart(op)).zip(marks.get(&MarkKind::OpEnd(op)));
        let Some((&start, &end)) = ends else { continue };
        let source =
            outside(element.range.clone(), regions[index].iter().map(|&at| tree.elements[at].range.clone()));
        let shown = regions[index].iter().filter_map(|&at| match tree.elements[at].what {
            ElementKind::Region(region) => {
                let open = marks.get(&MarkKind::RegionOpen(region))?;
                Some(*open..*marks.get(&MarkKind::RegionClose(region))?)
            }
            _ => None,
        });
        let shown = outside(start..end, shown);
        restore_op(text, &source, &printed.text, &shown, &mut edits);
    }
    // Operations that the source leaves out, such as terminators, end without blanks too.
    let ends = printed.marks.iter().filter(|mark| matches!(mark.what, MarkKind::OpEnd(_)));
    edits.extend(ends.map(|mark| {
        let length = printed.text[..mark.offset].trim_ascii_end().len();
        Edit { range: length..mark.offset, text: Vec::new() }
    }));
    edits.sort_by_key(|edit| edit.range.start);
    apply(printed, &edits)
}

/// The parts of a range that are outside of others, which are in order.
fn outside(range: Range<usize>, holes: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = range.start;
    for hole in holes {
        parts.push(start..hole.start.max(start));
        start = hole.end.max(start);
    }
    parts.push(start..range.end.max(start));
    parts
}

/// Compares an operation's text with what was printed of it.
fn restore_op(
    text: &[u8],
    source: &[Range<usize>],
    printed: &[u8],
    shown: &[Range<usize>],
    edits: &mut Vec<Edit>,
) {
    edits.extend(prefix(text, source, printed, shown));
    let old: Vec<Token> = source.iter().flat_map(|part| tokens(text, part.clone())).collect();
    let new: Vec<Token> = shown.iter().flat_map(|part| tokens(printed, part.clone())).collect();
    let dense = |all: &[Token]| -> Vec<Range<usize>> {
        let literals = all.iter().filter(|token| token.kind == TokenKind::Dense);
        literals.map(|token| token.range.clone()).collect()
    };
    let (old_dense, new_dense) = (dense(&old), dense(&new));
    let blanks = shown.iter().flat_map(|part| idle_blanks(printed, part.clone(), &new_dense));
    edits.extend(blanks.map(|range| Edit { range, text: Vec::new() }));
    if old_dense.len() == new_dense.len() {
        let op = Lines { source: indent(text, source[0].start), printed: indent(printed, shown[0].start) };
        for (old, new) in old_dense.into_iter().zip(new_dense) {
            if let Some(literal) = op.literal(&text[old], &printed[new.clone()]) {
                edits.push(Edit { range: new, text: literal });
            }
        }
    }
    let numbers = |all: Vec<Token>| all.into_iter().filter(|token| token.kind == TokenKind::Number);
    let old: Vec<(&[u8], bool)> =
        numbers(old).map(|token| (&text[token.range.clone()], has_type(&text[token.range.end..]))).collect();
    let mut rest = &old[..];
    for token in numbers(new) {
        let number = &printed[token.range.clone()];
        // A number that has no like is passed over: it was left out, or made by printing.
        let Some(at) = rest.iter().take(AHEAD).position(|(old, _)| denotes(old, number)) else { continue };
        let (spelling, is_typed) = rest[at];
        let end = if is_typed {
            token.range.end
        } else {
            token.range.end + default_type(&printed[token.range.end..])
        };
        let range = token.range.start..end;
        if spelling != &printed[range.clone()] {
            edits.push(Edit { range, text: spelling.to_vec() });
        }
        rest = &rest[at + 1..];
    }
}

/// Whether a type follows a number.
fn has_type(rest: &[u8]) -> bool {
    rest.trim_ascii_start().first() == Some(&b':')
}

/// The length of the type that follows a number and that numbers without one have.
fn default_type(rest: &[u8]) -> usize {
    let types = [&b" : i64"[..], b" : f64"];
    let found = types.into_iter().find(|ty| rest.starts_with(ty));
    found.filter(|ty| !rest.get(ty.len()).is_some_and(u8::is_ascii_alphanumeric)).map_or(0, <[u8]>::len)
}

/// The dialect before a name that was printed without it, if the source has it.
fn prefix(text: &[u8], source: &[Range<usize>], printed: &[u8], shown: &[Range<usize>]) -> Option<Edit> {
    let old = name(&text[source.first()?.clone()])?;
    let range = shown.first()?.clone();
    let new = name(&printed[range.clone()])?;
    let dialect = old.0.strip_suffix(new.0)?.strip_suffix(b".")?;
    let at = range.start + new.1;
    (!dialect.is_empty()).then(|| Edit { range: at..at, text: [dialect, b"."].concat() })
}

/// The name of an operation and where it starts, after its results: `%a, %b:2 = `. A name in quotes is none.
fn name(text: &[u8]) -> Option<(&[u8], usize)> {
    let mut at = text.iter().position(|byte| !byte.is_ascii_whitespace())?;
    if text[at] == b'%' {
        at += text[at..].iter().position(|&byte| byte == b'=')? + 1;
        at += text[at..].iter().position(|byte| !byte.is_ascii_whitespace())?;
    }
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
    let length = text[at..].iter().take_while(|byte| is_part(byte)).count();
    (length > 0).then(|| (&text[at..at + length], at))
}

/// Blanks at the start of the line of a place.
fn indent(text: &[u8], at: usize) -> usize {
    let line = memchr::memrchr(b'\n', &text[..at]).map_or(0, |end| end + 1);
    text[line..].iter().take_while(|&&byte| byte == b' ').count()
}

/// The indentations of an operation in the source and the printed text.
struct Lines {
    source: usize,
    printed: usize,
}

impl Lines {
    /// The literal to print; `None` if it is as it should be. Lines keep their indentation from the operation's.
    fn literal(&self, old: &[u8], new: &[u8]) -> Option<Vec<u8>> {
        if memchr::memmem::find(old, b"//").is_some() {
            return None;
        }
        let compact = |text: &[u8]| -> Vec<u8> {
            text.iter().filter(|byte| !byte.is_ascii_whitespace()).copied().collect()
        };
        let has_lines = old.contains(&b'\n');
        if !has_lines && compact(old) == compact(new) {
            return None;
        }
        let mut out = Vec::with_capacity(old.len());
        for (number, line) in old.split(|&byte| byte == b'\n').enumerate() {
            if number > 0 {
                let own = line.iter().take_while(|&&byte| byte == b' ').count();
                out.push(b'\n');
                let blanks = (self.printed + own).saturating_sub(self.source);
                let is_empty = line.trim_ascii().is_empty();
                out.extend(std::iter::repeat_n(b' ', if is_empty { 0 } else { blanks }));
            }
            match has_lines {
                // Columns that were aligned stay aligned.
                true => out.extend_from_slice(line.trim_ascii()),
                false => spaced(line.trim_ascii(), &mut out),
            }
        }
        (out != new).then_some(out)
    }
}

/// Appends a literal of one line with one blank after each comma, and none elsewhere.
fn spaced(line: &[u8], out: &mut Vec<u8>) {
    let mut in_string = false;
    let mut bytes = line.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        in_string ^= byte == b'"';
        if in_string || !byte.is_ascii_whitespace() {
            out.push(byte);
        }
        if byte == b',' && !in_string && bytes.peek().is_some() {
            out.push(b' ');
        }
    }
}

/// The text with replacements, which are in order and apart.
fn apply(printed: Printed, edits: &[Edit]) -> Printed {
    let mut out = Vec::with_capacity(printed.text.len() + 16 * edits.len());
    // Where each replacement ends, and by how much later places move.
    let mut moves: Vec<(usize, isize)> = Vec::with_capacity(edits.len());
    let mut at = 0;
    for edit in edits {
        if edit.range.start < at {
            continue;
        }
        out.extend_from_slice(&printed.text[at..edit.range.start]);
        out.extend_from_slice(&edit.text);
        at = edit.range.end;
        moves.push((edit.range.end, out.len() as isize - at as isize));
    }
    out.extend_from_slice(&printed.text[at..]);
    let moved = |offset: usize| {
        let before = moves.partition_point(|&(end, _)| end <= offset);
        let by = before.checked_sub(1).map_or(0, |last| moves[last].1);
        offset.saturating_add_signed(by)
    };
    let start = |offset: usize| {
        // A place where a replacement of nothing starts stays before it.
        let before = moves.partition_point(|&(end, _)| end < offset);
        let by = before.checked_sub(1).map_or(0, |last| moves[last].1);
        offset.saturating_add_signed(by)
    };
    let mut marks = printed.marks;
    for mark in &mut marks {
        mark.offset = match mark.what {
            MarkKind::OpStart(_) | MarkKind::LabelStart(_) => start(mark.offset),
            _ => moved(mark.offset),
        };
    }
    let items = printed
        .items
        .into_iter()
        .map(|(index, range)| (index, start(range.start)..moved(range.end)))
        .collect();
    Printed { text: out, marks, items }
}
