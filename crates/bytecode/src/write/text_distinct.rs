//! Distinct attributes within attributes and types that are text.
//!
//! Texts are apart: MLIR reads a distinct attribute in each of them as one of its own. Where two of them, or one and an attribute
//! with an encoding, have the same one, it has a number that no text has otherwise, so that it is read as the same here.

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

/// The distinct attributes within texts.
#[derive(Default)]
pub(super) struct TextDistinct {
    /// Each with the texts that it is in.
    found: Vec<(Attr, Vec<TextEntry>)>,
    places: FxHashMap<Attr, usize>,
    /// The numbers of those that are shared, by text.
    numbers: FxHashMap<TextEntry, Vec<(Attr, u32)>>,
}

impl TextDistinct {
    /// Notes that a distinct attribute is within a text.
    pub(super) fn meet(&mut self, attr: Attr, entry: TextEntry) {
        let found = &mut self.found;
        let place = *self.places.entry(attr).or_insert_with(|| {
            found.push((attr, Vec::new()));
            found.len() - 1
        });
        self.found[place].1.push(entry);
    }

    /// Numbers those that are shared, when it is known which are attributes in the file themselves, and under what number.
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

    /// The numbers of those within a text that are shared.
    pub(super) fn numbers(&self, entry: TextEntry) -> &[(Attr, u32)] {
        self.numbers.get(&entry).map_or(&[], Vec::as_slice)
    }
}
