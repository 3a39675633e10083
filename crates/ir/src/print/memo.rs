//! Cached texts of types, attributes and names.

/// Cached text as a block that is copied whole: up to 31 bytes and their number, or the range of a longer
/// text.
#[derive(Clone, Copy)]
pub(super) struct CachedText([u8; CachedText::SIZE]);

/// Last byte of the block of a longer text.
const LONG: u8 = u8::MAX;
/// Longer texts are not cached.
const MAX_CACHED: usize = 512;
/// Total size of longer texts beyond which all are dropped.
const MAX_LONG: usize = 1 << 20;

impl CachedText {
    const SIZE: usize = 32;
    /// Marks an absent text.
    pub(super) const ABSENT: CachedText = CachedText([0; CachedText::SIZE]);

    /// Caches a text; longer ones in `long`.
    pub(super) fn new(text: &[u8], long: &mut Vec<u8>) -> CachedText {
        let mut block = [0; CachedText::SIZE];
        if let Some(place) = block[..CachedText::SIZE - 1].get_mut(..text.len()) {
            place.copy_from_slice(text);
            block[CachedText::SIZE - 1] = text.len() as u8;
        } else if text.len() <= MAX_CACHED {
            block[..4].copy_from_slice(&(long.len() as u32).to_le_bytes());
            block[4..8].copy_from_slice(&(text.len() as u32).to_le_bytes());
            block[CachedText::SIZE - 1] = LONG;
            long.extend_from_slice(text);
        }
        CachedText(block)
    }

    /// Whether there is no text.
    #[inline]
    pub(super) fn is_absent(&self) -> bool {
        self.0[CachedText::SIZE - 1] == 0
    }

    /// Appends the text; returns `false` if there is none.
    #[inline]
    pub(super) fn push(&self, long: &[u8], out: &mut Vec<u8>) -> bool {
        let len = self.0[CachedText::SIZE - 1] as usize;
        if len.wrapping_sub(1) < CachedText::SIZE - 1 {
            out.extend_from_slice(&self.0);
            out.truncate(out.len() - CachedText::SIZE + len);
            return true;
        }
        self.push_long(long, out)
    }

    #[inline(never)]
    fn push_long(&self, long: &[u8], out: &mut Vec<u8>) -> bool {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        let start = u32::from_le_bytes([a, b, c, d]) as usize;
        let len = u32::from_le_bytes([e, f, g, h]) as usize;
        let found = long.get(start..start + len).filter(|_| !self.is_absent());
        out.extend_from_slice(found.unwrap_or(&[]));
        found.is_some()
    }
}

/// Largest number of texts in a table: more would not stay in the cache.
const PLACES: u32 = 1 << 12;

/// Size from which on a table is allocated in full.
const FEW: usize = 1 << 7;

/// Direct-mapped cache of texts by index. A text replaces an earlier one in its slot.
#[derive(Default)]
pub(super) struct Table(Vec<(u32, CachedText)>);

impl Table {
    /// Returns the text of an index.
    #[inline]
    pub(super) fn find(&self, index: u32) -> &CachedText {
        match self.0.get((index % PLACES) as usize) {
            Some((found, text)) if *found == index => text,
            _ => &CachedText::ABSENT,
        }
    }

    pub(super) fn put(&mut self, index: u32, text: CachedText) {
        let place = (index % PLACES) as usize;
        if place >= self.0.len() {
            if place >= FEW {
                // Growing step by step would leave unused memory.
                self.0.reserve_exact(PLACES as usize - self.0.len());
            }
            self.0.resize((place + 1).next_power_of_two(), (0, CachedText::ABSENT));
        }
        self.0[place] = (index, text);
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// Texts of types and attributes.
#[derive(Default)]
pub(super) struct Memo {
    /// Longer texts.
    pub(super) long: Vec<u8>,
    pub(super) types: Table,
    pub(super) attrs: Table,
    pub(super) untyped: Table,
}

impl Memo {
    /// Whether the longer texts should all be dropped: some of them are in no table any more.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.long.len() > MAX_LONG
    }

    /// Drops the texts of all types and attributes.
    pub(super) fn forget(&mut self) {
        self.types.clear();
        self.attrs.clear();
        self.untyped.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{CachedText, MAX_CACHED, Table};

    #[test]
    fn texts_of_any_length() {
        let (mut long, mut table) = (Vec::new(), Table::default());
        let lengths = [1, 30, 31, 32, 33, MAX_CACHED];
        let text = |len: usize| "memref<4xf32>".repeat(len)[..len].to_owned();
        for (index, len) in lengths.into_iter().enumerate() {
            table.put(index as u32, CachedText::new(text(len).as_bytes(), &mut long));
        }
        for (index, len) in lengths.into_iter().enumerate() {
            let mut out = b"x".to_vec();
            assert!(table.find(index as u32).push(&long, &mut out));
            assert_eq!(out, format!("x{}", text(len)).as_bytes());
        }
        for absent in [table.find(100), &CachedText::new(text(MAX_CACHED + 1).as_bytes(), &mut long)] {
            assert!(absent.is_absent() && !absent.push(&long, &mut Vec::new()));
        }
    }
}
