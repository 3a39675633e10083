//! Type signatures that operations of one name have been verified with.

use crate::body::{PackedTypes, TYPE_WORDS, TypesKey};

/// Size of the direct-mapped table.
const PLACES: usize = 256;

/// Signatures that have passed, as direct-mapped tables.
#[derive(Default)]
pub(in crate::verify) struct VerifiedSignatures<const WORDS: usize = TYPE_WORDS> {
    keys: Vec<[u32; WORDS]>,
    packed: Vec<PackedTypes>,
}

impl<const WORDS: usize> VerifiedSignatures<WORDS> {
    /// Whether a signature has passed. Colliding ones are dropped. A signature that starts with another has
    /// its length, because the counts come first.
    #[inline]
    pub(in crate::verify) fn holds(&self, key: &TypesKey<WORDS>) -> bool {
        self.keys.get(key.place(PLACES)).is_some_and(|seen| key.begins(seen))
    }

    /// Whether types have passed. Colliding ones are dropped.
    #[inline]
    pub(in crate::verify) fn holds_packed(&self, types: PackedTypes) -> bool {
        self.packed.get(types.place(PLACES)).is_some_and(|seen| *seen == types)
    }

    /// Adds types.
    pub(in crate::verify) fn put_packed(&mut self, types: PackedTypes) {
        if self.packed.is_empty() {
            self.packed.resize(PLACES, PackedTypes::NONE);
        }
        self.packed[types.place(PLACES)] = types;
    }

    /// Adds a signature.
    pub(in crate::verify) fn put(&mut self, key: &TypesKey<WORDS>) {
        if self.keys.is_empty() {
            // No signature starts with this word: there are less than 2^27 results.
            self.keys.resize(PLACES, [u32::MAX; WORDS]);
        }
        self.keys[key.place(PLACES)] = key.words();
    }
}
