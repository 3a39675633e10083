//! Index of positions in files among the attributes that are numbered.
//!
//! Nearly every operation has a position of its own, and they are visited in the order of lines. So places
//! of adjacent lines are in adjacent buckets, which are in the cache, unlike those of a hash.

use super::plan::NONE;
use super::table::AttrItem;
use ir::FilePlace;

/// Lists of positions by their lines.
#[derive(Default)]
pub(super) struct PlaceIndex {
    /// First attribute of each bucket.
    heads: Vec<u32>,
    /// Next attribute of the bucket, by attribute.
    next: Vec<u32>,
    count: usize,
}

impl PlaceIndex {
    /// Makes room for a number of positions.
    pub(super) fn reserve(&mut self, count: usize) {
        self.next.reserve(count);
        self.heads = vec![NONE; count.next_power_of_two().max(64)];
    }

    fn bucket(&self, place: &FilePlace) -> usize {
        // Long lines, such as those of a text without line breaks, are many buckets.
        let part = (place.column >> 5).wrapping_mul(0x9E37_79B1);
        let file = place.file.attr().to_word().wrapping_mul(0x85EB_CA6B);
        place.line.wrapping_add(part).wrapping_add(file) as usize & (self.heads.len() - 1)
    }

    /// Returns the attribute of a position.
    #[inline]
    pub(super) fn find(&self, place: &FilePlace, items: &[AttrItem]) -> Option<u32> {
        if self.heads.is_empty() {
            return None;
        }
        let mut at = self.heads[self.bucket(place)];
        while at != NONE {
            if matches!(&items[at as usize], AttrItem::Place(known) if known == place) {
                return Some(at);
            }
            at = self.next[at as usize];
        }
        None
    }

    /// Adds an attribute that is a position.
    pub(super) fn add(&mut self, attr: u32, items: &[AttrItem]) {
        self.count += 1;
        if self.count > self.heads.len() {
            self.heads = vec![NONE; (2 * self.heads.len()).max(64)];
            for known in 0..attr {
                self.link(known, items);
            }
        }
        self.link(attr, items);
    }

    fn link(&mut self, attr: u32, items: &[AttrItem]) {
        let AttrItem::Place(place) = &items[attr as usize] else { return };
        let bucket = self.bucket(place);
        if self.next.len() <= attr as usize {
            self.next.resize(attr as usize + 1, NONE);
        }
        self.next[attr as usize] = std::mem::replace(&mut self.heads[bucket], attr);
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
        let (mut index, mut items) = (PlaceIndex::default(), vec![AttrItem::Attr(ir::Attr::UNIT)]);
        let place = |at: u32| FilePlace { file: files[at as usize % 2], line: at / 7, column: at % 97 };
        for at in 0..1000 {
            assert_eq!(index.find(&place(at), &items), None);
            items.push(AttrItem::Place(place(at)));
            index.add(at + 1, &items);
        }
        for at in 0..1000 {
            assert_eq!(index.find(&place(at), &items), Some(at + 1));
        }
    }
}
