//! The names that a text gives to its values and blocks.

use crate::{Block, Value};
use rustc_hash::FxHashMap;

/// A side table from values and blocks to the names that the author gave them. The parser makes it, if
/// asked to; [`PrintOptions::source_names`](super::PrintOptions::source_names) prints by it.
///
/// Entries are found by handle. What a pass erases or makes anew has no entry any more, and gets a name as
/// without the table.
#[derive(Clone, Debug, Default)]
pub struct SourceNames {
    values: FxHashMap<Value, (u32, u32)>,
    blocks: FxHashMap<Block, u32>,
    spans: Vec<(u32, u32)>,
    text: Vec<u8>,
}

impl SourceNames {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Names `count` neighbouring results from `first` on, or one argument. The name is without `%`.
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

    /// The name of the values from `first` on, without `%`, and how many go by it.
    pub fn values(&self, first: Value) -> Option<(&[u8], u32)> {
        self.values.get(&first).map(|&(number, count)| (self.name(number), count))
    }

    /// The name of a block, without `^`.
    pub fn block(&self, block: Block) -> Option<&[u8]> {
        self.blocks.get(&block).map(|&number| self.name(number))
    }

    /// All names, in the order in which they were given; a name occurs as often as it was.
    pub fn all(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.spans.len() as u32).map(|number| self.name(number))
    }

    /// Whether nothing is named.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }
}
