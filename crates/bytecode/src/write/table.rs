//! Entries with numbers: smaller ones for those that are used more often.

use ir::{Attr, Loc};

/// Entry of a table.
pub(super) struct Entry<T> {
    pub(super) item: T,
    /// Index of its dialect.
    pub(super) dialect: u32,
    /// Number of uses.
    pub(super) count: u32,
}

/// List of entries that are numbered.
pub(super) struct Table<T> {
    /// Entries in the order in which they were visited.
    pub(super) entries: Vec<Entry<T>>,
    /// Index into `entries` plus one, by the raw handle.
    places: Vec<u32>,
    /// Number of each entry, assigned at the end.
    numbers: Vec<u32>,
    /// Number of each entry plus one, by the raw handle, assigned at the end.
    by_word: Vec<u32>,
    /// Indices of the entries, by number.
    pub(super) sorted: Vec<u32>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table {
            entries: Vec::new(),
            places: Vec::new(),
            numbers: Vec::new(),
            by_word: Vec::new(),
            sorted: Vec::new(),
        }
    }
}

impl<T> Table<T> {
    /// Returns the index of an entry that was visited before.
    #[inline]
    pub(super) fn place(&self, word: u32) -> Option<u32> {
        self.places.get(word as usize)?.checked_sub(1)
    }

    /// Counts an entry that was visited before; `None` if it was not.
    #[inline]
    pub(super) fn again(&mut self, word: u32) -> Option<u32> {
        let place = self.place(word)?;
        self.count(place, 1);
        Some(place)
    }

    /// Counts further uses of an entry.
    #[inline]
    pub(super) fn count(&mut self, place: u32, times: u32) {
        self.entries[place as usize].count += times;
    }

    /// Makes room for entries.
    pub(super) fn reserve(&mut self, count: usize) {
        self.entries.reserve(count);
    }

    /// Returns the number of entries.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Adds an entry, which is used once.
    #[inline]
    pub(super) fn add(&mut self, item: T, dialect: u32) -> u32 {
        self.entries.push(Entry { item, dialect, count: 1 });
        self.entries.len() as u32 - 1
    }

    /// Records the entry of a raw handle.
    pub(super) fn put(&mut self, word: u32, place: u32) {
        let word = word as usize;
        if word >= self.places.len() {
            self.places.resize((word + 1).next_power_of_two(), 0);
        }
        self.places[word] = place + 1;
    }

    /// Returns an entry.
    #[inline]
    pub(super) fn item(&self, place: u32) -> &T {
        &self.entries[place as usize].item
    }

    /// Returns the number of an entry.
    #[inline]
    pub(super) fn number(&self, place: u32) -> u32 {
        self.numbers[place as usize]
    }

    /// Returns the number of the entry of a raw handle.
    #[inline]
    pub(super) fn number_of(&self, word: u32) -> u32 {
        self.by_word.get(word as usize).map_or(0, |number| number.saturating_sub(1))
    }

    /// Returns the dialect of an entry.
    #[inline]
    pub(super) fn dialect(&self, place: u32) -> u32 {
        self.entries[place as usize].dialect
    }

    /// Assigns the numbers: the order of visits, or shorter ones to those that are used more often.
    pub(super) fn finish(&mut self, in_order: bool) {
        let sorted = if in_order { (0..self.entries.len() as u32).collect() } else { self.sort() };
        self.numbers = vec![0; sorted.len()];
        for (number, &place) in sorted.iter().enumerate() {
            self.numbers[place as usize] = number as u32;
        }
        self.sorted = sorted;
        let numbers = &self.numbers;
        let number = |place: &u32| place.checked_sub(1).map_or(0, |place| numbers[place as usize] + 1);
        self.by_word = self.places.iter().map(number).collect();
    }

    fn sort(&self) -> Vec<u32> {
        // Most are used once, and stay in order.
        let mut sorted: Vec<u32> = Vec::with_capacity(self.entries.len());
        let often = |entry: &&Entry<T>| entry.count > 1;
        sorted.extend((0..).zip(&self.entries).filter(|(_, entry)| often(entry)).map(|(place, _)| place));
        sorted.sort_by_key(|&place| std::cmp::Reverse(self.entries[place as usize].count));
        sorted.extend((0..).zip(&self.entries).filter(|(_, entry)| !often(entry)).map(|(place, _)| place));
        let mut rest = &mut sorted[..];
        let (mut first, mut size) = (0, 0u64);
        // Numbers of one byte, of two, and so on, with MLIR's limits.
        for bytes in 1..9 {
            if rest.is_empty() {
                break;
            }
            size = (1u64 << (7 * bytes)).wrapping_sub(size);
            let len = usize::try_from(size).unwrap_or(usize::MAX).min(rest.len());
            let (group, others) = rest.split_at_mut(len);
            group.sort_by_key(|&place| match self.dialect(place) {
                dialect if dialect == first => (0, 0),
                dialect => (1, dialect),
            });
            first = group.last().map_or(0, |&place| self.dialect(place));
            rest = others;
        }
        sorted
    }
}

/// Attribute that is numbered: locations in texts need no attribute.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum AttrItem {
    /// An attribute.
    Attr(Attr),
    /// Position in the text that the module was read from.
    Source(Loc),
    /// Position in a file, by its index.
    Place(u32),
    /// Parts that could not be read, in the tables of the file that the module was read from.
    Unread,
}
