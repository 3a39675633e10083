//! Lists of types that operations of one name have been verified with.

use crate::body::{OpData, Pools, ValueData};

/// The longest list that is remembered, with the numbers of values before it.
const WORDS: usize = 12;
/// How many lists are remembered, at most one in each place.
const PLACES: usize = 64;

/// The numbers of operands and results, and their types; possibly more.
pub(super) struct Key {
    words: [u32; WORDS],
    len: usize,
    mixed: u32,
}

impl Key {
    /// Of an operation; `None` if it has too many values, or one that is not defined.
    #[inline]
    pub(super) fn of(pools: &Pools, data: &OpData) -> Option<Key> {
        let (operands, results) = (data.operands, data.results.run());
        let mut key = Key { words: [0; WORDS], len: 0, mixed: 0 };
        key.push(operands.len << 16 | results.len)?;
        if operands.len as usize + results.len as usize >= WORDS {
            return None;
        }
        for operand in &pools.uses[operands.range()] {
            let value = pools.values.get(operand.of as usize)?;
            if value.owner == ValueData::NOBODY {
                return None;
            }
            key.push(value.ty.to_word())?;
        }
        for value in &pools.values[results.range()] {
            key.push(value.ty.to_word())?;
        }
        Some(key)
    }

    /// Appends a word; `None` if there is no room.
    #[inline]
    pub(super) fn push(&mut self, word: u32) -> Option<()> {
        *self.words.get_mut(self.len)? = word;
        self.len += 1;
        self.mixed = (self.mixed.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1);
        Some(())
    }

    #[inline]
    fn place(&self) -> usize {
        self.mixed as usize / (u32::MAX as usize / PLACES + 1)
    }
}

/// The lists that have passed.
#[derive(Default)]
pub(super) struct Seen(Vec<[u32; WORDS]>);

impl Seen {
    /// Whether a list has passed. Some are forgotten. A list that begins like another has its length, for it begins
    /// with the numbers.
    #[inline]
    pub(super) fn holds(&self, key: &Key) -> bool {
        // Word by word: they have just been written one by one, and most lists are short.
        let same = |seen: &[u32; WORDS]| (0..key.len).all(|at| seen[at] == key.words[at]);
        self.0.get(key.place()).is_some_and(same)
    }

    /// Remembers a list.
    pub(super) fn put(&mut self, key: &Key) {
        if self.0.is_empty() {
            // No list begins like this: there are less than 2^27 results.
            self.0.resize(PLACES, [u32::MAX; WORDS]);
        }
        self.0[key.place()] = key.words;
    }
}
