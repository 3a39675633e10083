//! Comments of a text, and the elements that they belong to.
//!
//! MLIR has one kind: from `//` to the end of the line. The parser skips them; [`scan`] finds them again, and
//! [`attach`] determines for each its position when the text is printed again: before an operation, a block's
//! label or the end of a region, or after one.

use crate::record::{Element, ElementKind, Record};
use std::ops::Range;

/// A comment of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Byte range, from `//` to the end of the line, without trailing blanks.
    pub range: Range<usize>,
    /// Whether only blanks precede it on its line.
    pub own_line: bool,
    /// Whether an empty line precedes it.
    pub blank_before: bool,
}

/// Element that a comment belongs to, by its index in the [`Record`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// On a line of its own before an operation, a label, an alias or metadata.
    Before(usize),
    /// At the end of the line where one of these ends.
    After(usize),
    /// At the end of the line where a region opens.
    AfterOpen(usize),
    /// On a line of its own before a region closes.
    BeforeClose(usize),
    /// At the end of the line where a region closes.
    AfterClose(usize),
    /// At the end of the text.
    End,
}

/// Returns the comments of a part of a text. Text in strings, and in the bodies of dialect types and
/// attributes that are kept as text, is no comment; the ranges of those bodies are `raw`, sorted.
pub fn scan(text: &[u8], part: Range<usize>, raw: &[Range<usize>]) -> Vec<Comment> {
    let mut comments = Vec::new();
    let text = &text[..part.end.min(text.len())];
    let (mut at, mut line_has_code, mut newlines) = (part.start, false, 2);
    let mut raw = raw.iter().peekable();
    while at < text.len() {
        while raw.next_if(|range| range.end <= at).is_some() {}
        if let Some(range) = raw.peek().filter(|range| range.start == at) {
            (at, line_has_code, newlines) = (range.end.max(at + 1), true, 0);
            continue;
        }
        match text[at] {
            b'/' if text.get(at + 1) == Some(&b'/') => {
                let rest = &text[at..];
                let end = at + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                let end = at + text[at..end].trim_ascii_end().len();
                let own_line = !line_has_code;
                comments.push(Comment { range: at..end, own_line, blank_before: own_line && newlines > 1 });
                (at, newlines, line_has_code) = (end, 0, true);
            }
            b'"' => {
                (line_has_code, newlines) = (true, 0);
                at = string_end(text, at);
            }
            b'\n' => {
                (at, newlines, line_has_code) = (at + 1, newlines + 1, false);
            }
            b' ' | b'\t' | b'\r' => at += 1,
            _ => {
                (at, newlines, line_has_code) = (at + 1, 0, true);
            }
        }
    }
    comments
}

/// Returns the end of the string that starts here: after its closing quote, or at the end of the line if it
/// has none.
pub(crate) fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\n' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

/// Returns the end of the code before `at`, without blanks and comments.
pub fn code_end(text: &[u8], comments: &[Comment], mut at: usize) -> usize {
    loop {
        at = text[..at.min(text.len())].trim_ascii_end().len();
        let before = comments.partition_point(|comment| comment.range.start < at);
        match before.checked_sub(1).map(|index| &comments[index].range) {
            Some(range) if range.end >= at => at = range.start,
            _ => return at,
        }
    }
}

/// Returns whether an empty line precedes a position; a line with a comment is not empty.
pub fn blank_before(text: &[u8], at: usize) -> bool {
    let blanks = text[..at].iter().rev().take_while(|byte| byte.is_ascii_whitespace());
    let newlines = blanks.filter(|&&byte| byte == b'\n').count();
    newlines > 1
}

/// Returns the anchors of the comments in order.
pub fn attach(text: &[u8], comments: &[Comment], tree: &Tree<'_>) -> Vec<Anchor> {
    comments
        .iter()
        .map(|comment| {
            let start = comment.range.start;
            if !comment.own_line
                && let Some(anchor) = tree.after(code_end(text, comments, start))
            {
                return anchor;
            }
            tree.before(start)
        })
        .collect()
}

/// The elements of a text, nested.
pub struct Tree<'r> {
    pub(crate) elements: &'r [Element],
    /// Enclosing element of each element.
    pub(crate) parents: Vec<Option<usize>>,
    /// Elements by their end, enclosing ones after nested ones.
    ends: Vec<(usize, usize)>,
}

impl<'r> Tree<'r> {
    /// Creates the nesting of a record's elements.
    pub fn new(record: &'r Record) -> Self {
        let elements = &record.elements[..];
        let mut parents = Vec::with_capacity(elements.len());
        let mut open: Vec<usize> = Vec::new();
        for (index, element) in elements.iter().enumerate() {
            while open.last().is_some_and(|&top| elements[top].range.end <= element.range.start) {
                open.pop();
            }
            parents.push(open.last().copied());
            open.push(index);
        }
        let mut ends: Vec<(usize, usize)> =
            elements.iter().enumerate().map(|(index, element)| (element.range.end, index)).collect();
        ends.sort_by_key(|&(end, index)| (end, std::cmp::Reverse(index)));
        Tree { elements, parents, ends }
    }

    /// Returns the innermost element that encloses a position.
    fn enclosing(&self, at: usize) -> Option<usize> {
        let mut found = self.elements.partition_point(|element| element.range.start <= at).checked_sub(1)?;
        loop {
            if self.elements[found].range.end > at {
                return Some(found);
            }
            found = self.parents[found]?;
        }
    }

    /// Returns the element that ends at a position, or the region that opens there. A comment can follow it.
    fn after(&self, end: usize) -> Option<Anchor> {
        let from = self.ends.partition_point(|&(at, _)| at < end);
        let here = self.ends[from..].iter().take_while(|&&(at, _)| at == end);
        // The outermost ends the line.
        if let Some(&(_, index)) = here.last() {
            return Some(match self.elements[index].what {
                ElementKind::Region(_) => Anchor::AfterClose(index),
                _ => Anchor::After(index),
            });
        }
        let open = self.elements.partition_point(|element| element.range.start + 1 < end);
        let opened = self.elements[open..].iter().take_while(|element| element.range.start + 1 == end);
        let region = opened.enumerate().find(|(_, element)| matches!(element.what, ElementKind::Region(_)));
        region.map(|(index, _)| Anchor::AfterOpen(open + index))
    }

    /// Returns the anchor of a comment before the next element.
    fn before(&self, at: usize) -> Anchor {
        let enclosing = self.enclosing(at);
        if let Some(index) = enclosing
            && !matches!(self.elements[index].what, ElementKind::Region(_))
        {
            // Inside an operation, a label or an alias: the comment moves before it.
            return Anchor::Before(index);
        }
        let mut next = self.elements.partition_point(|element| element.range.start < at);
        while next < self.elements.len() && self.parents[next] != enclosing {
            // An element nested in another one starts after the end of this one.
            if enclosing
                .is_none_or(|enclosing| self.elements[next].range.start >= self.elements[enclosing].range.end)
            {
                break;
            }
            next += 1;
        }
        match (self.parents.get(next), enclosing) {
            (Some(parent), _) if *parent == enclosing => Anchor::Before(next),
            (_, Some(region)) => Anchor::BeforeClose(region),
            _ => Anchor::End,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_raw_bodies_hold_no_comments() {
        let text = b"\"a // b\" // c \n\n  // d\n!x<e//f> // g";
        let open = text.iter().position(|&byte| byte == b'<').unwrap();
        let raw = open..open + 6;
        let found = scan(text, 0..text.len(), &[raw]);
        let texts: Vec<&str> =
            found.iter().map(|comment| std::str::from_utf8(&text[comment.range.clone()]).unwrap()).collect();
        assert_eq!(texts, ["// c", "// d", "// g"]);
        assert_eq!(
            found.iter().map(|c| (c.own_line, c.blank_before)).collect::<Vec<_>>(),
            [(false, false), (true, true), (false, false)]
        );
    }

    #[test]
    fn code_ends_before_comments() {
        let text = b"op // a\n // b\n";
        let comments = scan(text, 0..text.len(), &[]);
        assert_eq!(code_end(text, &comments, text.len()), 2);
        assert_eq!(code_end(text, &comments, 3), 2);
    }
}
