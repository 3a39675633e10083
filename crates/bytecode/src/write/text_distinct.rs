//! Distinct attributes in attributes and types that are encoded as text.
//!
//! Each text is parsed separately: MLIR reads a distinct attribute in each of them as one of its own. If two
//! texts, or a text and an attribute with an encoding, share one, it gets a number that no text has
//! otherwise, so that the reader of this crate shares it too.

use crate::encoding::distinct;
use ir::{Attr, Type};
use rustc_hash::FxHashMap;

/// Parts that are written as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum TextEntry {
    /// An attribute.
    Attr(Attr),
    /// A type.
    Type(Type),
}

/// Distinct attributes in texts.
#[derive(Default)]
pub(super) struct TextDistinct {
    /// Each with the texts that it is in.
    found: Vec<(Attr, Vec<TextEntry>)>,
    places: FxHashMap<Attr, usize>,
    /// Numbers of the shared ones, by text.
    numbers: FxHashMap<TextEntry, Vec<(Attr, u32)>>,
}

impl TextDistinct {
    /// Records that a distinct attribute occurs in a text.
    pub(super) fn meet(&mut self, attr: Attr, entry: TextEntry) {
        let found = &mut self.found;
        let place = *self.places.entry(attr).or_insert_with(|| {
            found.push((attr, Vec::new()));
            found.len() - 1
        });
        self.found[place].1.push(entry);
    }

    /// Numbers the shared ones, when the attributes of the file and their numbers are known.
    pub(super) fn finish(&mut self, number: impl Fn(Attr) -> Option<u64>) {
        let mut next = 0;
        for (attr, entries) in &self.found {
            let number = match number(*attr) {
                Some(number) => distinct::of_attribute(number),
                None if entries.len() > 1 => {
                    next += 1;
                    distinct::of_texts(next - 1)
                }
                None => None,
            };
            let Some(number) = number else { continue };
            for &entry in entries {
                self.numbers.entry(entry).or_default().push((*attr, number));
            }
        }
    }

    /// Returns the numbers of the shared ones in a text.
    pub(super) fn numbers(&self, entry: TextEntry) -> &[(Attr, u32)] {
        self.numbers.get(&entry).map_or(&[], Vec::as_slice)
    }
}
