//! Names of values and blocks in a source text.

use crate::{Block, Value};
use rustc_hash::FxHashMap;

/// Side table from values and blocks to their names in the source text, filled by the parser on request and
/// used by [`PrintOptions::source_names`](super::PrintOptions::source_names).
///
/// Entries are keyed by handle. Values and blocks that a pass creates have no entry, and are named as without
/// the table.
#[derive(Clone, Debug, Default)]
pub struct SourceNames {
    values: FxHashMap<Value, (u32, u32)>,
    blocks: FxHashMap<Block, u32>,
    spans: Vec<(u32, u32)>,
    text: Vec<u8>,
}

impl SourceNames {
    /// Creates an empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Names `count` adjacent results from `first` on, or one argument. The name is without `%`.
    pub fn name_values(&mut self, first: Value, count: u32, name: &[u8]) {
        let number = self.keep(name);
        self.values.insert(first, (number, count));
    }

    /// Names a block. The name is without `^`.
    pub fn name_block(&mut self, block: Block, name: &[u8]) {
        let number = self.keep(name);
        self.blocks.insert(block, number);
    }

    fn keep(&mut self, name: &[u8]) -> u32 {
        let number = self.spans.len() as u32;
        self.spans.push((self.text.len() as u32, name.len() as u32));
        self.text.extend_from_slice(name);
        number
    }

    fn name(&self, number: u32) -> &[u8] {
        let (start, len) = self.spans.get(number as usize).copied().unwrap_or_default();
        self.text.get(start as usize..(start + len) as usize).unwrap_or_default()
    }

    /// Returns the name of the values from `first` on, without `%`, and their number.
    pub fn values(&self, first: Value) -> Option<(&[u8], u32)> {
        self.values.get(&first).map(|&(number, count)| (self.name(number), count))
    }

    /// Returns the name of a block, without `^`.
    pub fn block(&self, block: Block) -> Option<&[u8]> {
        self.blocks.get(&block).map(|&number| self.name(number))
    }

    /// Iterates over all names, in the order of the calls, with repetitions.
    pub fn all(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.spans.len() as u32).map(|number| self.name(number))
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }
}
