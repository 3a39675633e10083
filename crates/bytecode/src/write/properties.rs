//! Inherent attributes: each set of them is written once.

use super::number::Numbering;
use super::plan::Plan;
use super::sections::EntryEmitter;
use super::strings::Strings;
use crate::dialect::EntryWriter;
use crate::encoding::{Buffer, push_varint, since};
use crate::origin::property_bytes;
use crate::sparse;
use ir::def::AttrKind;
use ir::{NO_WORD, OpParts, OpRef, SlotStorage};
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
    /// Number of operations with this set.
    uses: u32,
}

/// Set of operations of a name that store no words.
#[derive(Clone, Copy, PartialEq)]
enum Bare {
    /// No operation was visited.
    Unknown,
    /// Its index plus one; 0 if operations of the name have no inherent attributes.
    Known(u32),
}

/// Sets of inherent attributes, in the order in which they were visited. Sets are known by their index plus one.
#[derive(Default)]
pub(super) struct KnownProperties<'a> {
    list: Vec<Known<'a>>,
    /// By the words of names.
    bare: Vec<Bare>,
    /// By name and the only word.
    by_word: FxHashMap<(u32, u32), u32>,
    by_words: FxHashMap<u64, SmallVec<[u32; 1]>>,
    places: Vec<u32>,
}

fn hash(name: u32, words: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    (name, words).hash(&mut hasher);
    hasher.finish()
}

impl<'a> KnownProperties<'a> {
    /// Returns the set of an operation; 0 if it has none.
    #[inline]
    pub(super) fn find(&mut self, op: OpRef<'a>, parts: &OpParts<'a>) -> u32 {
        let name = parts.name().to_word();
        match parts.slot_words().kept() {
            [] => match self.bare.get(name as usize) {
                Some(&Bare::Known(known)) => known,
                _ => self.first_bare(op, name),
            },
            &[word] => match self.by_word.get(&(name, word)) {
                Some(&known) => known,
                None => {
                    let known = self.add(op);
                    self.by_word.insert((name, word), known);
                    known
                }
            },
            words => self.find_words(op, name, words),
        }
    }

    #[cold]
    fn first_bare(&mut self, op: OpRef<'a>, name: u32) -> u32 {
        let known = self.add(op);
        if self.bare.len() <= name as usize {
            self.bare.resize(name as usize + 1, Bare::Unknown);
        }
        self.bare[name as usize] = Bare::Known(known);
        known
    }

    fn find_words(&mut self, op: OpRef<'a>, name: u32, words: &[u32]) -> u32 {
        let hash = hash(name, words);
        let same = |&known: &u32| {
            let known = self.list[known as usize - 1].op;
            known.name() == op.name() && known.slot_words().kept() == words
        };
        let candidates = self.by_words.get(&hash);
        if let Some(known) = candidates.and_then(|all| all.iter().copied().find(|known| same(known))) {
            return known;
        }
        let known = self.add(op);
        if known != 0 {
            self.by_words.entry(hash).or_default().push(known);
        }
        known
    }

    /// Adds the set of an operation, if it has one.
    fn add(&mut self, op: OpRef<'a>) -> u32 {
        let has_properties = match op.info() {
            Some(info) => !info.slots().is_empty(),
            None => op.properties().is_some(),
        };
        if !has_properties {
            return 0;
        }
        self.list.push(Known { op, attrs: 0..0, uses: 0 });
        self.list.len() as u32
    }

    /// Counts an operation of a set. Returns it if it is the first one.
    #[inline]
    pub(super) fn count(&mut self, set: u32) -> Option<OpRef<'a>> {
        let known = &mut self.list[set as usize - 1];
        known.uses += 1;
        (known.uses == 1).then_some(known.op)
    }

    /// Records the attributes that a set consists of.
    pub(super) fn set_attrs(&mut self, set: u32, attrs: &[u32]) {
        let start = self.places.len();
        self.places.extend_from_slice(attrs);
        self.list[set as usize - 1].attrs = start..self.places.len();
    }

    /// Returns attributes with the number of their repeated uses.
    pub(super) fn repeated(&self) -> impl Iterator<Item = (u32, u32)> {
        let repeated = self.list.iter().filter(|known| known.uses > 1);
        repeated
            .flat_map(|known| self.places[known.attrs.clone()].iter().map(|&place| (place, known.uses - 1)))
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
            AttrKind::OptionalI64Property => {
                let list = words.attr(slot).and_then(|list| cx.attr_ref(list).as_array());
                let number = list.and_then(|mut list| list.next()?.as_i64());
                out.bool(number.is_some());
                if let Some(number) = number {
                    out.varint(number as u64);
                }
            }
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

/// Numbers of encodings. Most are short.
#[derive(Default)]
struct Encodings {
    short: FxHashMap<u64, u32>,
    long: FxHashMap<Box<[u8]>, u32>,
    count: u32,
}

impl Encodings {
    /// Returns the number of an encoding, and whether it is new.
    fn number(&mut self, bytes: &[u8]) -> (u32, bool) {
        let next = self.count;
        let number = if bytes.len() < 8 {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            word[7] = bytes.len() as u8;
            *self.short.entry(u64::from_le_bytes(word)).or_insert(next)
        } else {
            *self.long.entry(bytes.into()).or_insert(next)
        };
        self.count += u32::from(number == next);
        (number, number == next)
    }
}

/// Returns the indices of the sets in the order of the text.
fn in_order(numbering: &Numbering<'_>, plan: &Plan<'_>) -> Vec<usize> {
    let count = numbering.properties.list.len();
    // Operations without a set have the first place.
    let mut firsts = vec![u32::MAX; count + 1];
    for body in &plan.bodies {
        for (set, &order) in numbering.bodies.of(body.body).sets().zip(body.orders()) {
            let first = &mut firsts[set as usize];
            *first = order.min(*first);
        }
    }
    let mut sets: Vec<usize> = (0..count).collect();
    sets.sort_unstable_by_key(|&set| firsts[set + 1]);
    sets
}

/// Writes the section: sets in the order in which operations with them are written.
pub(super) fn write<'a>(numbering: &Numbering<'a>, plan: &Plan<'a>, strings: &mut Strings<'a>) -> Properties {
    let known = &numbering.properties;
    let mut numbers = vec![0; known.list.len()];
    let mut encodings = Encodings::default();
    let (mut all, mut bytes) = (Buffer::default(), Buffer::default());
    for set in in_order(numbering, plan) {
        bytes.clear();
        let op = known.list[set].op;
        let kept = numbering.kept.as_ref().filter(|kept| kept.is_registered(op.name()));
        match op.properties() {
            Some(_) if kept.is_some() => bytes.extend(property_bytes(op).unwrap_or_default()),
            Some(attr) => bytes.put(numbering.attr_number(attr.handle())),
            None => write_properties(op, &mut EntryEmitter { numbering, strings, out: &mut bytes }),
        }
        let (number, is_new) = encodings.number(bytes.as_slice());
        numbers[set] = number;
        if is_new {
            all.put_long(bytes.len() as u64);
            all.extend(bytes.as_slice());
        }
    }
    let mut bytes = Vec::new();
    push_varint(&mut bytes, encodings.count.into());
    bytes.append(&mut all.into_bytes());
    Properties { bytes, numbers }
}
