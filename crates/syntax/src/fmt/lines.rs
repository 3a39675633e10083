//! Comments and empty lines put into a printed text.

use super::items::Printed;
use crate::comments::{Anchor, Comment, Tree, attach, blank_before};
use crate::record::ElementKind;
use ir::print::MarkKind;
use rustc_hash::{FxHashMap, FxHashSet};

/// A line, or an empty one, to be put before a line of the text.
struct Insertion {
    /// The start of that line.
    offset: usize,
    /// Whether an empty line comes first.
    blank: bool,
    /// Blanks before the comment, and the number of the comment.
    comment: Option<(usize, usize)>,
}

/// The printed text with the comments of the original.
pub(super) fn weave(text: &[u8], comments: &[Comment], tree: &Tree<'_>, printed: &Printed) -> Vec<u8> {
    let places = Places::new(tree, printed);
    let anchors = attach(text, comments, tree);
    let mut insertions = Vec::new();
    let mut after: FxHashMap<usize, usize> = FxHashMap::default();
    let mut next = anchors.iter().enumerate().peekable();
    // Comments and elements in the order of the text, so that empty lines come where they were.
    for (index, element) in tree.elements.iter().enumerate() {
        while let Some((number, anchor)) =
            next.next_if(|(number, _)| comments[*number].range.start < element.range.start)
        {
            places.insert(number, *anchor, &comments[number], &mut insertions, &mut after);
        }
        if matches!(element.what, ElementKind::Region(_)) || !blank_before(text, element.range.start) {
            continue;
        }
        if let Some(offset) = places.starts[index] {
            insertions.push(Insertion { offset: places.line_start(offset), blank: true, comment: None });
        }
    }
    for (number, anchor) in next {
        places.insert(number, *anchor, &comments[number], &mut insertions, &mut after);
    }
    insertions.sort_by_key(|insertion| insertion.offset);
    let mut out = Vec::with_capacity(printed.text.len() + text.len() / 4);
    let mut insertions = insertions.into_iter().peekable();
    let mut start = 0;
    let mut fresh = true;
    let lines = printed.text.split_inclusive(|&byte| byte == b'\n').chain(std::iter::once(&b""[..]));
    for line in lines {
        while let Some(insertion) = insertions.next_if(|insertion| insertion.offset <= start) {
            if insertion.blank && !fresh {
                out.push(b'\n');
            }
            fresh = insertion.blank;
            if let Some((indent, number)) = insertion.comment {
                out.extend(std::iter::repeat_n(b' ', indent));
                out.extend_from_slice(&text[comments[number].range.clone()]);
                out.push(b'\n');
                fresh = false;
            }
        }
        let end = start + line.len();
        match (line.strip_suffix(b"\n"), after.get(&end.saturating_sub(1))) {
            (Some(line), Some(&number)) => {
                out.extend_from_slice(line);
                out.push(b' ');
                out.extend_from_slice(&text[comments[number].range.clone()]);
                out.push(b'\n');
            }
            _ => out.extend_from_slice(line),
        }
        if !line.is_empty() {
            fresh = places.opens.contains(&(end - 1));
        }
        start = end;
    }
    out
}

/// The places that the elements of a text have in the printed one.
struct Places<'p> {
    text: &'p [u8],
    tree: &'p Tree<'p>,
    /// For each element where it starts; for regions, where they open. None of what is not printed.
    starts: Vec<Option<usize>>,
    /// For each element where it ends; for regions, the line where they close.
    ends: Vec<Option<usize>>,
    /// The ends of lines where regions open.
    opens: FxHashSet<usize>,
}

impl<'p> Places<'p> {
    fn new(tree: &'p Tree<'p>, printed: &'p Printed) -> Self {
        let marks: FxHashMap<MarkKind, usize> =
            printed.marks.iter().map(|mark| (mark.what, mark.offset)).collect();
        let mut starts = Vec::with_capacity(tree.elements.len());
        let mut ends = Vec::with_capacity(tree.elements.len());
        for element in tree.elements {
            let (start, end) = match element.what {
                ElementKind::Op(op) => (MarkKind::OpStart(op), MarkKind::OpEnd(op)),
                ElementKind::Region(region) => (MarkKind::RegionOpen(region), MarkKind::RegionClose(region)),
                ElementKind::Label(block) => (MarkKind::LabelStart(block), MarkKind::LabelEnd(block)),
                ElementKind::Alias(_) | ElementKind::Metadata => {
                    starts.push(None);
                    ends.push(None);
                    continue;
                }
            };
            starts.push(marks.get(&start).copied());
            ends.push(marks.get(&end).copied());
        }
        for (index, range) in &printed.items {
            (starts[*index], ends[*index]) = (Some(range.start), Some(range.end));
        }
        let opened = marks.iter().filter(|(what, _)| matches!(what, MarkKind::RegionOpen(_)));
        let opens = opened.map(|(_, &offset)| offset).collect();
        Places { text: &printed.text, tree, starts, ends, opens }
    }

    fn line_start(&self, offset: usize) -> usize {
        memchr::memrchr(b'\n', &self.text[..offset]).map_or(0, |at| at + 1)
    }

    fn line_end(&self, offset: usize) -> usize {
        memchr::memchr(b'\n', &self.text[offset..]).map_or(self.text.len(), |len| offset + len)
    }

    fn indent(&self, line: usize) -> usize {
        self.text[line..].iter().take_while(|&&byte| byte == b' ').count()
    }

    /// Puts a comment where it belongs: after a line that has none yet, or before one.
    fn insert(
        &self,
        number: usize,
        anchor: Anchor,
        comment: &Comment,
        insertions: &mut Vec<Insertion>,
        after: &mut FxHashMap<usize, usize>,
    ) {
        let (offset, is_behind, deeper) = self.place(anchor);
        if is_behind {
            let end = self.line_end(offset);
            if end < self.text.len() && !after.contains_key(&end) {
                after.insert(end, number);
                return;
            }
        }
        let line = self.line_start(offset);
        let indent = self.indent(line) + deeper;
        insertions.push(Insertion {
            offset: line,
            blank: comment.blank_before,
            comment: Some((indent, number)),
        });
    }

    /// An offset in the line that an anchor means, whether the comment goes after that line, and how much
    /// deeper it is indented.
    fn place(&self, anchor: Anchor) -> (usize, bool, usize) {
        let mut anchor = anchor;
        loop {
            anchor = match anchor {
                Anchor::Before(index) => match self.starts[index] {
                    Some(offset) => return (offset, false, 0),
                    None => self.next(index),
                },
                Anchor::After(index) => match self.ends[index] {
                    Some(offset) => return (offset, true, 0),
                    None => Anchor::Before(index),
                },
                Anchor::AfterOpen(index) => match self.starts[index] {
                    Some(offset) => return (offset, true, 0),
                    None => self.around(index),
                },
                Anchor::BeforeClose(index) => match self.ends[index] {
                    Some(offset) => return (offset, false, 2),
                    None => self.around(index),
                },
                Anchor::AfterClose(index) => match self.ends[index] {
                    Some(offset) => return (offset, true, 0),
                    None => self.around(index),
                },
                Anchor::End => return (self.text.len(), false, 0),
            };
        }
    }

    /// Before what comes next in the same region and is printed, or before the region's end.
    fn next(&self, index: usize) -> Anchor {
        let parent = self.tree.parents[index];
        let end = parent.map_or(usize::MAX, |parent| self.tree.elements[parent].range.end);
        let later = (index + 1..self.tree.elements.len())
            .take_while(|&next| self.tree.elements[next].range.start < end)
            .find(|&next| self.tree.parents[next] == parent && self.starts[next].is_some());
        match (later, parent) {
            (Some(next), _) => Anchor::Before(next),
            (None, Some(parent)) => match self.tree.elements[parent].what {
                ElementKind::Region(_) => Anchor::BeforeClose(parent),
                _ => Anchor::Before(parent),
            },
            (None, None) => Anchor::End,
        }
    }

    /// Before the operation that a region belongs to.
    fn around(&self, index: usize) -> Anchor {
        self.tree.parents[index].map_or(Anchor::End, Anchor::Before)
    }
}
