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
pub(crate) struct TypesKey {
    words: [u32; TYPE_WORDS],
    len: usize,
    mixed: u32,
}

impl TypesKey {
    /// Creates the key of an operation; `None` if it has too many values, or one that is not defined.
    #[inline]
    pub(crate) fn of(pools: &Pools, data: &OpData) -> Option<TypesKey> {
        let (operands, results) = data.first_places();
        let are_long = operands.len == Use::LONG || results.len == ValueData::LONG;
        let (count, len) = (operands.len as usize, (operands.len + results.len + 1) as usize);
        if are_long || len > TYPE_WORDS {
            return None;
        }
        let counts = operands.len << 16 | results.len;
        let (mut words, mut mixed) = ([0; TYPE_WORDS], mix(0, counts));
        words[0] = counts;
        let (of_operands, of_results) = words[1..].split_at_mut(count);
        for (word, operand) in of_operands.iter_mut().zip(&pools.uses[operands.range()]) {
            let value = pools.values.get(operand.of as usize)?;
            if value.owner == ValueData::NO_OWNER {
                return None;
            }
            *word = value.ty.to_word();
            mixed = mix(mixed, *word);
        }
        for (word, value) in of_results.iter_mut().zip(&pools.values[results.range()]) {
            *word = value.ty.to_word();
            mixed = mix(mixed, *word);
        }
        Some(TypesKey { words, len, mixed })
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
    pub(crate) fn words(&self) -> [u32; TYPE_WORDS] {
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
    pub(crate) fn begins(&self, list: &[u32; TYPE_WORDS]) -> bool {
        // Word by word: the words have just been written one by one, and most keys are short.
        (0..self.len).all(|at| list[at] == self.words[at])
    }
}
