//! Inherent attributes: each set of them is written once.

use super::number::Numbering;
use super::plan::NONE;
use super::sections::EntryEmitter;
use super::strings::Strings;
use crate::dialect::EntryWriter;
use crate::encoding::{push_varint, since};
use crate::origin::property_bytes;
use crate::sparse;
use ir::def::AttrKind;
use ir::{NO_WORD, OpRef, SlotStorage};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// Set of inherent attributes of operations of one name.
struct Known<'a> {
    /// An operation that has them.
    op: OpRef<'a>,
    /// Its range of attributes in `places`.
    attrs: Range<usize>,
    /// Number of further operations with this set.
    again: u32,
    /// Place in the order of the text of the first operation with it.
    first: u32,
}

/// Sets of inherent attributes that were visited.
#[derive(Default)]
pub(super) struct KnownProperties<'a> {
    list: Vec<Known<'a>>,
    by_hash: FxHashMap<u64, SmallVec<[u32; 1]>>,
    places: Vec<u32>,
}

fn hash(op: OpRef<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    op.name().hash(&mut hasher);
    op.slot_words().kept().hash(&mut hasher);
    hasher.finish()
}

impl<'a> KnownProperties<'a> {
    /// Returns the set of an operation, if it was visited before, and counts it.
    pub(super) fn again(&mut self, op: OpRef<'a>, order: u32) -> Option<u32> {
        let candidates = self.by_hash.get(&hash(op))?;
        let same = |&place: &u32| {
            let known = self.list[place as usize].op;
            known.name() == op.name() && known.slot_words().kept() == op.slot_words().kept()
        };
        let place = candidates.iter().copied().find(|place| same(place))?;
        self.count(place, order);
        Some(place)
    }

    /// Counts a further operation of a set.
    pub(super) fn count(&mut self, place: u32, order: u32) {
        let known = &mut self.list[place as usize];
        known.again += 1;
        known.first = known.first.min(order);
    }

    /// Adds the set of an operation, which consists of these attributes.
    pub(super) fn add(&mut self, op: OpRef<'a>, order: u32, attrs: &[u32]) -> u32 {
        let start = self.places.len();
        self.places.extend_from_slice(attrs);
        let place = self.list.len() as u32;
        self.list.push(Known { op, attrs: start..self.places.len(), again: 0, first: order });
        self.by_hash.entry(hash(op)).or_default().push(place);
        place
    }

    /// Adds the attribute of an unregistered operation, which is counted each time.
    pub(super) fn add_attr(&mut self, op: OpRef<'a>, order: u32, attr: u32) -> u32 {
        let _ = attr;
        let place = self.list.len() as u32;
        self.list.push(Known { op, attrs: 0..0, again: 0, first: order });
        place
    }

    /// Returns attributes with the number of their repeated uses.
    pub(super) fn repeated(&self) -> impl Iterator<Item = (u32, u32)> {
        let repeated = self.list.iter().filter(|known| known.again > 0);
        repeated.flat_map(|known| self.places[known.attrs.clone()].iter().map(|&place| (place, known.again)))
    }

    /// Returns the sets in the order of the operations that first have them.
    fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.list.len()).collect();
        order.sort_unstable_by_key(|&place| self.list[place].first);
        order
    }
}

/// Writes the inherent attributes of a registered operation: attributes by name, then numbers.
pub(super) fn write_properties<W: EntryWriter + ?Sized>(op: OpRef<'_>, out: &mut W) {
    let Some(info) = op.info() else { return };
    let cx = op.context();
    let words = op.slot_words();
    let native_sizes = out.version() >= since::SEGMENT_SIZES;
    for (def, slot) in info.def().attrs.iter().zip(info.slots()) {
        if def.is_native() || (native_sizes && matches!(slot.storage, SlotStorage::Segments)) {
            continue;
        }
        let attr = words.attr(slot);
        match attr {
            Some(attr) if !def.optional && def.default.is_none() => out.attr(attr),
            attr => out.optional_attr(attr),
        }
    }
    for (def, slot) in info.def().attrs.iter().zip(info.slots()).filter(|(def, _)| def.is_native()) {
        let word = words.get(slot.offset as usize).unwrap_or(0);
        match def.constraint.kind {
            AttrKind::Enum(_) => out.varint(if word == NO_WORD { 0 } else { word.into() }),
            _ => out.bool(words.attr(slot).is_some_and(|attr| cx.attr_ref(attr).is_unit())),
        }
    }
    if native_sizes {
        for slot in info.slots().iter().filter(|slot| matches!(slot.storage, SlotStorage::Segments)) {
            sparse::write(words.list(slot.offset as usize, slot.words as usize).unwrap_or_default(), out);
        }
    }
}

/// The section of inherent attributes.
pub(super) struct Properties {
    /// Contents.
    pub(super) bytes: Vec<u8>,
    /// The number of each set.
    pub(super) numbers: Vec<u32>,
}

/// Writes the section: sets in the order in which operations with them are written.
pub(super) fn write<'a>(numbering: &Numbering<'a>, strings: &mut Strings<'a>) -> Properties {
    let known = &numbering.properties;
    let mut numbers = vec![NONE; known.list.len()];
    let mut by_bytes: FxHashMap<Box<[u8]>, u32> = FxHashMap::default();
    let mut all = Vec::new();
    let mut bytes = Vec::new();
    for place in known.in_order() {
        bytes.clear();
        let op = known.list[place].op;
        let kept = numbering.kept.as_ref().filter(|kept| kept.is_registered(op.name()));
        match op.properties() {
            Some(_) if kept.is_some() => bytes.extend_from_slice(property_bytes(op).unwrap_or_default()),
            Some(attr) => push_varint(&mut bytes, numbering.attr_number(attr.handle())),
            None => write_properties(op, &mut EntryEmitter { numbering, strings, out: &mut bytes }),
        }
        let next = by_bytes.len() as u32;
        numbers[place] = *by_bytes.entry(bytes.as_slice().into()).or_insert_with_key(|bytes| {
            push_varint(&mut all, bytes.len() as u64);
            all.extend_from_slice(bytes);
            next
        });
    }
    let mut bytes = Vec::new();
    push_varint(&mut bytes, by_bytes.len() as u64);
    bytes.append(&mut all);
    Properties { bytes, numbers }
}
