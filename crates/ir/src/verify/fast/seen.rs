//! Type signatures that operations of one name have been verified with.

use crate::body::{TYPE_WORDS, TypesKey};

/// Size of the direct-mapped table.
const PLACES: usize = 256;

/// Signatures that have passed, as a direct-mapped table.
#[derive(Default)]
pub(in crate::verify) struct VerifiedSignatures(Vec<[u32; TYPE_WORDS]>);

impl VerifiedSignatures {
    /// Whether a signature has passed. Colliding ones are dropped. A signature that starts with another has
    /// its length, because the counts come first.
    #[inline]
    pub(in crate::verify) fn holds(&self, key: &TypesKey) -> bool {
        self.0.get(key.place(PLACES)).is_some_and(|seen| key.begins(seen))
    }

    /// Adds a signature.
    pub(in crate::verify) fn put(&mut self, key: &TypesKey) {
        if self.0.is_empty() {
            // No signature starts with this word: there are less than 2^27 results.
            self.0.resize(PLACES, [u32::MAX; TYPE_WORDS]);
        }
        self.0[key.place(PLACES)] = key.words();
    }
}
