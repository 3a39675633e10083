//! The types of an operation's operands and results as a short list of words, to look it up by.

use super::op_lists::Element;
use super::{OpData, Pools, Use, ValueData};

/// The most words of a key: the numbers of values before it are one.
pub(crate) const TYPE_WORDS: usize = 12;

/// A hash of words, with one more; its upper bits are the good ones.
#[inline]
pub(crate) fn mix(hash: u32, word: u32) -> u32 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1)
}

/// The numbers of operands and results, and their types; possibly more.
pub(crate) struct TypesKey {
    words: [u32; TYPE_WORDS],
    len: usize,
    mixed: u32,
}

impl TypesKey {
    /// Of an operation; `None` if it has too many values, or one that is not defined.
    #[inline]
    pub(crate) fn of(pools: &Pools, data: &OpData) -> Option<TypesKey> {
        let (operands, results) = data.first_places();
        let mut key = TypesKey { words: [0; TYPE_WORDS], len: 0, mixed: 0 };
        key.push(operands.len << 16 | results.len)?;
        let are_long = operands.len == Use::LONG || results.len == ValueData::LONG;
        if are_long || operands.len as usize + results.len as usize >= TYPE_WORDS {
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
    pub(crate) fn push(&mut self, word: u32) -> Option<()> {
        *self.words.get_mut(self.len)? = word;
        self.len += 1;
        self.mixed = mix(self.mixed, word);
        Some(())
    }

    /// All words; those after the last are 0.
    pub(crate) fn words(&self) -> [u32; TYPE_WORDS] {
        self.words
    }

    /// Where it belongs in a table of so many places, at most 2^16.
    #[inline]
    pub(crate) fn place(&self, places: usize) -> usize {
        ((self.mixed >> 16) as usize * places) >> 16
    }

    /// Whether a list of words begins with this key. One that does is no longer if it is a key too, for it begins with the
    /// numbers.
    #[inline]
    pub(crate) fn begins(&self, list: &[u32; TYPE_WORDS]) -> bool {
        // Word by word: they have just been written one by one, and most lists are short.
        (0..self.len).all(|at| list[at] == self.words[at])
    }
}
