//! Index of positions in files among the attributes that are numbered.
//!
//! Nearly every operation has a position of its own. Those in the text that a module was read from are found
//! by their offsets in it: see [`SourceCells`]. Others are compared as file, line and column: see
//! [`PlaceIndex`].

use super::plan::NONE;
use ir::{FilePlace, Ident, Loc};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Bytes of a text that share a cell: few operations are shorter.
const CELL: u32 = 16;

/// Positions in one text, by their offsets.
pub(super) struct SourceCells {
    extent: Range<u32>,
    pub(super) file: Ident,
    /// For each few bytes of the text, the index plus one of the attribute that was first there.
    cells: Vec<u32>,
    /// Attributes whose cells had one already.
    others: FxHashMap<u32, u32>,
}

/// Result of a search.
pub(super) enum Found {
    /// The position has this attribute.
    Known(u32),
    /// The position was new: it has the given attribute.
    New,
    /// The position is not in the text.
    Elsewhere,
}

impl SourceCells {
    /// Creates an index of the positions in a text.
    pub(super) fn new(extent: Range<u32>, file: Ident) -> Self {
        let cells = vec![0; (extent.len() as u32 / CELL + 1) as usize];
        SourceCells { extent, file, cells, others: FxHashMap::default() }
    }

    /// Returns the attribute of a position; if there is none, it is `new`. Attributes are compared by `is`.
    #[inline]
    pub(super) fn find_or_add(&mut self, loc: Loc, new: u32, is: impl Fn(u32) -> bool) -> Found {
        let Some(offset) = loc.source_offset().filter(|offset| self.extent.contains(offset)) else {
            return Found::Elsewhere;
        };
        let cell = &mut self.cells[((offset - self.extent.start) / CELL) as usize];
        match cell.checked_sub(1) {
            None => *cell = new + 1,
            Some(known) if is(known) => return Found::Known(known),
            Some(_) => match self.others.get(&offset) {
                Some(&known) => return Found::Known(known),
                None => {
                    self.others.insert(offset, new);
                }
            },
        }
        Found::New
    }
}

/// Lists of positions by their lines. Positions of adjacent lines are in adjacent buckets, which are in the
/// cache, unlike those of a hash.
#[derive(Default)]
pub(super) struct PlaceIndex {
    /// Positions, with the attribute of each, and the next position of the bucket.
    list: Vec<(FilePlace, u32, u32)>,
    /// First position of each bucket.
    heads: Vec<u32>,
    /// Number of positions that there may be.
    expected: usize,
}

impl PlaceIndex {
    /// Tells how many positions there may be: room is made when the first one is added.
    pub(super) fn expect(&mut self, count: usize) {
        self.expected = count;
    }

    /// Returns a position of the list.
    pub(super) fn get(&self, index: u32) -> FilePlace {
        self.list[index as usize].0
    }

    /// Returns the index in the list of the position that the next new one will have.
    pub(super) fn next_index(&self) -> u32 {
        self.list.len() as u32
    }

    /// Whether any position is in a file.
    pub(super) fn has_file(&self, file: Ident) -> bool {
        self.list.iter().any(|known| known.0.file == file)
    }

    fn bucket(&self, place: &FilePlace) -> usize {
        // Long lines, such as those of a text without line breaks, are many buckets.
        let part = (place.column >> 5).wrapping_mul(0x9E37_79B1);
        let file = place.file.attr().to_word().wrapping_mul(0x85EB_CA6B);
        place.line.wrapping_add(part).wrapping_add(file) as usize & (self.heads.len() - 1)
    }

    /// Returns the attribute of a position; if there is none, it is `new`.
    #[inline]
    pub(super) fn find_or_add(&mut self, place: FilePlace, new: u32) -> Option<u32> {
        if self.list.len() >= self.heads.len() {
            self.grow();
        }
        let bucket = self.bucket(&place);
        let mut at = self.heads[bucket];
        while let Some((known, attr, next)) = self.list.get(at as usize) {
            if *known == place {
                return Some(*attr);
            }
            at = *next;
        }
        let index = self.list.len() as u32;
        let next = std::mem::replace(&mut self.heads[bucket], index);
        self.list.push((place, new, next));
        None
    }

    #[cold]
    fn grow(&mut self) {
        let expected = self.expected.next_power_of_two();
        self.heads = vec![NONE; (4 * self.heads.len()).max(expected).max(64)];
        self.list.reserve(self.expected.saturating_sub(self.list.len()));
        for index in 0..self.list.len() {
            let bucket = self.bucket(&self.list[index].0);
            self.list[index].2 = std::mem::replace(&mut self.heads[bucket], index as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Context;

    #[test]
    fn positions_are_found_among_many() {
        let cx = Context::default();
        let files = [cx.ident("a"), cx.ident("b")];
        let mut index = PlaceIndex::default();
        let place = |at: u32| FilePlace { file: files[at as usize % 2], line: at / 7, column: at % 97 };
        for at in 0..1000 {
            assert_eq!(index.next_index(), at);
            assert_eq!(index.find_or_add(place(at), at + 1), None);
        }
        for at in 0..1000 {
            assert_eq!(index.find_or_add(place(at), 1001), Some(at + 1));
            assert_eq!(index.get(at), place(at));
        }
    }

    #[test]
    fn offsets_of_one_cell_are_told_apart() {
        let cx = Context::default();
        let base = cx.add_source("a", &[b' '; 100], 1).expect("there is room");
        let (extent, file) = cx.text_extent(base.loc(3)).expect("it is in the text");
        assert_eq!((extent.len(), file), (101, cx.ident("a")));
        let mut index = SourceCells::new(extent, file);
        let mut attrs: Vec<Loc> = Vec::new();
        for round in 0..2 {
            for offset in (0..100).step_by(3) {
                let (loc, new) = (base.loc(offset), attrs.len() as u32);
                match index.find_or_add(loc, new, |known| attrs[known as usize] == loc) {
                    Found::New => attrs.push(loc),
                    Found::Known(known) => assert_eq!((round, attrs[known as usize]), (1, loc)),
                    Found::Elsewhere => unreachable!("all are in the text"),
                }
            }
        }
        assert_eq!(attrs.len(), 34);
        let other = cx.add_source("b", b"text", 1).expect("there is room");
        assert!(matches!(index.find_or_add(other.loc(1), 0, |_| false), Found::Elsewhere));
    }
}
