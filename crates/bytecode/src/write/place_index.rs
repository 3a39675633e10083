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

    /// Returns the attribute of a position; if there is none, it is `new`.
    #[inline]
    pub(super) fn find_or_add(&mut self, place: &FilePlace, items: &[AttrItem], new: u32) -> Option<u32> {
        if self.count >= self.heads.len() {
            self.grow(items);
        }
        let bucket = self.bucket(place);
        let mut at = self.heads[bucket];
        while at != NONE {
            if matches!(&items[at as usize], AttrItem::Place(known) if known == place) {
                return Some(at);
            }
            at = self.next[at as usize];
        }
        self.link(bucket, new);
        None
    }

    fn link(&mut self, bucket: usize, attr: u32) {
        let next = std::mem::replace(&mut self.heads[bucket], attr);
        if self.next.len() < attr as usize {
            self.next.resize(attr as usize, NONE);
        }
        match self.next.get_mut(attr as usize) {
            Some(place) => *place = next,
            None => self.next.push(next),
        }
        self.count += 1;
    }

    #[cold]
    fn grow(&mut self, items: &[AttrItem]) {
        self.heads = vec![NONE; (2 * self.heads.len()).max(64)];
        self.count = 0;
        for (attr, item) in items.iter().enumerate() {
            if let AttrItem::Place(place) = item {
                let bucket = self.bucket(place);
                self.link(bucket, attr as u32);
            }
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
        let (mut index, mut items) = (PlaceIndex::default(), vec![AttrItem::Attr(ir::Attr::UNIT)]);
        let place = |at: u32| FilePlace { file: files[at as usize % 2], line: at / 7, column: at % 97 };
        for at in 0..1000 {
            assert_eq!(index.find_or_add(&place(at), &items, at + 1), None);
            items.push(AttrItem::Place(place(at)));
        }
        for at in 0..1000 {
            assert_eq!(index.find_or_add(&place(at), &items, 1001), Some(at + 1));
        }
    }
}
