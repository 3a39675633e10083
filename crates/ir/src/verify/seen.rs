//! Lists of types that operations of one name have been verified with.

use crate::body::{TYPE_WORDS, TypesKey};

/// How many lists are remembered, at most one in each place.
const PLACES: usize = 64;

/// The lists that have passed.
#[derive(Default)]
pub(super) struct VerifiedSignatures(Vec<[u32; TYPE_WORDS]>);

impl VerifiedSignatures {
    /// Whether a list has passed. Some are forgotten. A list that begins like another has its length, for it begins
    /// with the numbers.
    #[inline]
    pub(super) fn holds(&self, key: &TypesKey) -> bool {
        self.0.get(key.place(PLACES)).is_some_and(|seen| key.begins(seen))
    }

    /// Remembers a list.
    pub(super) fn put(&mut self, key: &TypesKey) {
        if self.0.is_empty() {
            // No list begins like this: there are less than 2^27 results.
            self.0.resize(PLACES, [u32::MAX; TYPE_WORDS]);
        }
        self.0[key.place(PLACES)] = key.words();
    }
}
