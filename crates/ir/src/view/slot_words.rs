//! Raw properties: the words of inherent attributes, defaults included.

use crate::{Attr, Context, NO_WORD, OpName, SlotInfo, SlotStorage};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// Raw properties of an operation.
///
/// An operation stores the words up to the last that differs from the default; most store none. The rest are
/// the definition's defaults.
#[derive(Clone, Copy)]
pub struct SlotWords<'a> {
    kept: &'a [u32],
    cx: &'a Context,
    name: OpName,
}

impl<'a> SlotWords<'a> {
    /// Creates the raw properties of an operation of this name that stores these words.
    #[inline(always)]
    pub(crate) fn new(kept: &'a [u32], cx: &'a Context, name: OpName) -> Self {
        SlotWords { kept, cx, name }
    }

    /// Returns the stored words. Two operations of one name with equal attributes store equal words.
    #[inline(always)]
    pub fn kept(self) -> &'a [u32] {
        self.kept
    }

    /// Returns the words of the definition's defaults.
    #[inline]
    fn defaults(self) -> &'a [u32] {
        self.cx.op_info(self.name).map_or(&[], |info| info.default_slots(self.cx))
    }

    /// Returns the number of words.
    #[inline]
    pub fn count(self) -> usize {
        self.kept.len().max(self.defaults().len())
    }

    /// Returns a word; `None` if the index is out of range.
    #[inline(always)]
    pub fn get(self, place: usize) -> Option<u32> {
        match self.kept.get(place) {
            Some(&word) => Some(word),
            None => self.defaults().get(place).copied(),
        }
    }

    /// Returns a word of a well-formed operation.
    ///
    /// # Panics
    /// If the index is out of range.
    #[inline]
    #[track_caller]
    pub fn word(self, place: usize) -> u32 {
        self.get(place).expect("a view is of a well formed operation")
    }

    /// Returns the words of one attribute, such as segment sizes; `None` if they are out of range.
    #[inline]
    pub fn list(self, offset: usize, len: usize) -> Option<&'a [u32]> {
        let words = if offset < self.kept.len() { self.kept } else { self.defaults() };
        words.get(offset..)?.get(..len)
    }

    /// Iterates over all words.
    pub fn all(self) -> impl Iterator<Item = u32> + 'a {
        let rest = self.defaults().get(self.kept.len()..).unwrap_or(&[]);
        self.kept.iter().chain(rest).copied()
    }

    /// Copies all words, as the start of a state.
    pub fn to_list(self) -> SmallVec<[u32; 8]> {
        self.all().collect()
    }

    /// Returns all words in one slice; copied to `room` unless they are in one slice already.
    pub(crate) fn slice<'s>(self, room: &'s mut SmallVec<[u32; 8]>) -> &'s [u32]
    where
        'a: 's,
    {
        let defaults = self.defaults();
        if self.kept.is_empty() || self.kept.len() >= defaults.len() {
            return if self.kept.is_empty() { defaults } else { self.kept };
        }
        room.extend_from_slice(self.kept);
        room.extend_from_slice(&defaults[self.kept.len()..]);
        room
    }

    /// Returns an attribute.
    pub fn attr(self, slot: &SlotInfo) -> Option<Attr> {
        let words = self.list(slot.offset as usize, slot.words as usize)?;
        match slot.storage {
            SlotStorage::Attr => Attr::from_word(words[0]),
            SlotStorage::Enum(def) => (words[0] != NO_WORD).then(|| def.widen(self.cx, words[0])),
            SlotStorage::Segments => {
                let sizes: Vec<i32> = words.iter().map(|&word| word as i32).collect();
                Some(self.cx.i32_array_attr(&sizes))
            }
        }
    }
}

/// Compares operations of one name.
impl PartialEq for SlotWords<'_> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        debug_assert_eq!(
            self.name, other.name,
            "words of operations of different names mean different things"
        );
        self.kept == other.kept
    }
}

impl Hash for SlotWords<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.kept.hash(state);
    }
}
