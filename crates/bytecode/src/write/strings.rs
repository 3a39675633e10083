//! The strings of a file.

use crate::encoding::push_varint;
use rustc_hash::FxHashMap;

/// Strings, numbered in the order of their first use.
#[derive(Default)]
pub(super) struct Strings<'a> {
    numbers: FxHashMap<&'a [u8], u64>,
    list: Vec<&'a [u8]>,
}

impl<'a> Strings<'a> {
    /// Creates a list that begins with these strings.
    pub(super) fn starting_with(list: Vec<&'a [u8]>) -> Self {
        let mut numbers = FxHashMap::default();
        for (number, &text) in list.iter().enumerate() {
            numbers.entry(text).or_insert(number as u64);
        }
        Strings { numbers, list }
    }

    /// Returns the number of a string.
    pub(super) fn number(&mut self, text: &'a [u8]) -> u64 {
        let list = &mut self.list;
        *self.numbers.entry(text).or_insert_with(|| {
            list.push(text);
            list.len() as u64 - 1
        })
    }

    /// Returns the contents of the section: sizes from the last to the first, then the strings.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        push_varint(&mut out, self.list.len() as u64);
        for text in self.list.iter().rev() {
            push_varint(&mut out, text.len() as u64 + 1);
        }
        for text in &self.list {
            out.extend_from_slice(text);
            out.push(0);
        }
        out
    }
}
