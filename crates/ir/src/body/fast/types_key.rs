//! Hash key for the operand and result types of an operation.

use crate::body::op_lists::Element;
use crate::body::{OpData, Pools, Use, ValueData};

/// Largest number of words of a key; the word of counts is included.
pub(crate) const TYPE_WORDS: usize = 12;

/// Mixes a word into a hash. The upper bits are well mixed.
#[inline]
pub(crate) fn mix(hash: u32, word: u32) -> u32 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1)
}

/// Operand and result counts, their types, and possibly more words.
pub(crate) struct TypesKey<const WORDS: usize = TYPE_WORDS> {
    words: [u32; WORDS],
    len: usize,
    mixed: u32,
}

impl<const WORDS: usize> TypesKey<WORDS> {
    /// Creates the key of an operation; `None` if it has too many values, or one that is not defined.
    #[inline]
    pub(crate) fn of(pools: &Pools, data: &OpData) -> Option<Self> {
        let (operands, results) = data.first_places();
        let len = 1 + operands.len as usize + results.len as usize;
        let are_long = operands.len == Use::LONG || results.len == ValueData::LONG;
        if are_long || len > WORDS {
            return None;
        }
        let counts = operands.len << 16 | results.len;
        let mut key = TypesKey { words: [0; WORDS], len, mixed: mix(0, counts) };
        // All words have their place: none is checked.
        let mut places = key.words.iter_mut();
        *places.next()? = counts;
        for (operand, place) in pools.uses[operands.range()].iter().zip(&mut places) {
            let value = pools.values.get(operand.of as usize)?;
            if value.owner == ValueData::NO_OWNER {
                return None;
            }
            *place = value.ty.to_word();
            key.mixed = mix(key.mixed, *place);
        }
        for (value, place) in pools.values[results.range()].iter().zip(places) {
            *place = value.ty.to_word();
            key.mixed = mix(key.mixed, *place);
        }
        Some(key)
    }

    /// Appends a word; `None` if the key is full.
    #[inline]
    pub(crate) fn push(&mut self, word: u32) -> Option<()> {
        *self.words.get_mut(self.len)? = word;
        self.len += 1;
        self.mixed = mix(self.mixed, word);
        Some(())
    }

    /// Returns all words; unused ones are 0.
    pub(crate) fn words(&self) -> [u32; WORDS] {
        self.words
    }

    /// Returns the index in a hash table of `places` entries, at most 2^16.
    #[inline]
    pub(crate) fn place(&self, places: usize) -> usize {
        ((self.mixed >> 16) as usize * places) >> 16
    }

    /// Whether a list of words starts with this key. A list that is itself a key then has equal length,
    /// because the counts come first.
    #[inline]
    pub(crate) fn begins(&self, list: &[u32; WORDS]) -> bool {
        // Word by word: the words have just been written one by one, and most keys are short.
        list.iter().zip(&self.words).take(self.len).all(|(a, b)| a == b)
    }
}
