//! Cached texts of the generic form.

use super::memo::{CachedText, Table};
use crate::OpName;
use crate::body::TYPE_WORDS;
use rustc_hash::FxHashMap;

/// Largest number of property words whose text is cached.
pub(super) const MAX_CACHED_WORDS: usize = 7;

/// Cached texts of parts of operations.
#[derive(Default)]
pub(super) struct GenericMemo {
    pub(super) names: Table,
    /// By name, for operations that store no property words; empty if nothing is printed.
    pub(super) implied: Vec<Option<CachedText>>,
    /// By name and word, for operations that store one property word, and for each name the last of them.
    pub(super) one: FxHashMap<(OpName, u32), CachedText>,
    pub(super) last: Vec<(u32, CachedText)>,
    /// By name and words, for operations that store several property words.
    pub(super) many: Vec<([u32; MAX_CACHED_WORDS + 2], CachedText)>,
    /// By type signature, from the colon on.
    pub(super) types: Vec<([u32; TYPE_WORDS], CachedText)>,
}

impl GenericMemo {
    /// Drops the texts that may contain aliases.
    pub(super) fn forget(&mut self) {
        self.implied.clear();
        self.one.clear();
        self.last.clear();
        self.many.clear();
        self.types.clear();
    }
}
