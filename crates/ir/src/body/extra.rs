//! Trailing words of an operation: raw properties, discardable attributes, successors and regions.
//!
//! Layout: header, discardable dictionary (if any), run of successors (if any), stored raw properties,
//! regions. An operation with none of these has no trailing words; one with a single property word and
//! nothing else keeps it in its record.

use super::pool::{self, NIL, Run};
use super::{Body, OpCore, Pool};
use crate::def::EnumDef;
use crate::{Attr, Ident, NO_WORD, NamedAttr, Op, OpName, SlotInfo, SlotStorage, SlotWords};
use smallvec::SmallVec;

/// Largest number of regions of one operation.
pub(crate) const MAX_REGIONS: usize = 0xFFFF;
/// Largest number of property words of one operation.
pub(crate) const MAX_SLOT_WORDS: usize = 0xFF;

/// Reference from an operation's record to its trailing words: an index into the word pool ([`NIL`] if there
/// are none), or the only word.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExtraSlot {
    pub(super) extra: u32,
    pub(super) inline: bool,
}

impl ExtraSlot {
    pub(super) const NONE: ExtraSlot = ExtraSlot { extra: NIL, inline: false };

    fn at(place: u32) -> ExtraSlot {
        ExtraSlot { extra: place, inline: false }
    }
}

impl OpCore {
    /// Sets the reference to the trailing words.
    #[inline]
    pub(super) fn set_stored(&mut self, stored: ExtraSlot) {
        self.set_extra(stored.extra, stored.inline);
    }

    /// Returns the stored raw properties of an operation that owns no body: see [`SlotWords`].
    #[inline]
    pub(crate) fn stored_slots<'a>(&'a self, words: &'a [u32]) -> &'a [u32] {
        match self.holds_word() {
            true => std::slice::from_ref(&self.extra),
            false => TrailingWords::of(words, self).stored_slots(words),
        }
    }
}

/// Decoded header of trailing words: the position of each part.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TrailingWords {
    pub(crate) start: u32,
    pub(crate) slots: u32,
    pub(crate) regions: u32,
    pub(crate) has_dict: bool,
    pub(crate) has_successors: bool,
}

impl TrailingWords {
    const DICT: u32 = 1 << 8;
    const SUCCESSORS: u32 = 1 << 9;

    /// Decodes the trailing words of an operation that owns no body; empty if it has none in the pool.
    #[inline]
    pub(crate) fn of(words: &[u32], op: &OpCore) -> TrailingWords {
        if !op.has_more() {
            return TrailingWords::NONE;
        }
        TrailingWords::decode(words, op.extra)
    }

    const NONE: TrailingWords =
        TrailingWords { start: NIL, slots: 0, regions: 0, has_dict: false, has_successors: false };

    /// Decodes the trailing words at `start`.
    #[inline]
    fn decode(words: &[u32], start: u32) -> TrailingWords {
        let header = words[start as usize];
        TrailingWords {
            start,
            slots: header & 0xFF,
            regions: header >> 16,
            has_dict: header & TrailingWords::DICT != 0,
            has_successors: header & TrailingWords::SUCCESSORS != 0,
        }
    }

    /// Returns the number of regions of an operation that owns no body.
    #[inline]
    pub(crate) fn regions_of(words: &[u32], op: &OpCore) -> u32 {
        if op.has_more() { words[op.extra as usize] >> 16 } else { 0 }
    }

    fn header(self) -> u32 {
        self.slots
            | self.regions << 16
            | if self.has_dict { TrailingWords::DICT } else { 0 }
            | if self.has_successors { TrailingWords::SUCCESSORS } else { 0 }
    }

    #[inline]
    fn successors_at(self) -> usize {
        self.start as usize + 1 + usize::from(self.has_dict)
    }

    #[inline]
    fn slots_at(self) -> usize {
        self.successors_at() + 2 * usize::from(self.has_successors)
    }

    #[inline]
    fn regions_at(self) -> usize {
        self.slots_at() + self.slots as usize
    }

    pub(super) fn len(self) -> usize {
        if self.is_empty() { 0 } else { self.regions_at() + self.regions as usize - self.start as usize }
    }

    /// Returns the run of all trailing words.
    pub(super) fn run(self) -> Run {
        Run { start: self.start, len: self.len() as u32 }
    }

    fn is_empty(self) -> bool {
        self.slots == 0 && self.regions == 0 && !self.has_dict && !self.has_successors
    }

    /// Returns the raw properties in the pool.
    #[inline]
    fn stored_slots(self, words: &[u32]) -> &[u32] {
        if self.start == NIL { &[] } else { &words[self.slots_at()..][..self.slots as usize] }
    }

    /// Returns the region indices.
    #[inline]
    pub(crate) fn region_words(self, words: &[u32]) -> &[u32] {
        if self.start == NIL { &[] } else { &words[self.regions_at()..][..self.regions as usize] }
    }

    /// Returns the run of the successors' use records.
    #[inline]
    pub(crate) fn successor_run(self, words: &[u32]) -> Run {
        if !self.has_successors {
            return Run::default();
        }
        let at = self.successors_at();
        Run { start: words[at], len: words[at + 1] }
    }

    /// Returns the dictionary of discardable attributes.
    #[inline]
    pub(crate) fn dict(self, words: &[u32]) -> Attr {
        if self.has_dict {
            Attr::from_word(words[self.start as usize + 1]).unwrap_or(Attr::EMPTY_DICT)
        } else {
            Attr::EMPTY_DICT
        }
    }
}

/// Encodes an attribute as the words of its slot; `None` if it does not fit.
pub(crate) fn narrow(
    cx: &crate::Context,
    slot: &SlotInfo,
    attr: Attr,
) -> Option<smallvec::SmallVec<[u32; 4]>> {
    let view = cx.attr_ref(attr);
    match slot.storage {
        SlotStorage::Attr => Some(smallvec::smallvec![attr.to_word()]),
        SlotStorage::Enum(def) => Some(smallvec::smallvec![EnumDef::narrow(def, view)?]),
        SlotStorage::Segments => {
            let sizes = view.as_ints().filter(|sizes| sizes.len() == slot.words as usize)?;
            sizes
                .iter()
                .map(|&size| u32::try_from(size).ok().filter(|&size| size <= i32::MAX as u32))
                .collect()
        }
    }
}

impl Body {
    /// Decodes the trailing words of an operation that is not a shell.
    #[inline]
    pub(crate) fn extra(&self, op: u32) -> TrailingWords {
        TrailingWords::of(&self.words, self.core(op))
    }

    /// Writes the trailing words of a new operation; `slots` are its stored raw properties.
    pub(super) fn new_extra(
        &mut self,
        slots: &[u32],
        dict: Attr,
        successors: Run,
        regions: &[u32],
    ) -> ExtraSlot {
        if dict == Attr::EMPTY_DICT && successors.len == 0 && regions.is_empty() && slots.len() <= 1 {
            return self.push_slots(slots);
        }
        let extra = TrailingWords {
            start: 0,
            slots: slots.len() as u32,
            regions: regions.len() as u32,
            has_dict: dict != Attr::EMPTY_DICT,
            has_successors: successors.len > 0,
        };
        assert!(slots.len() <= MAX_SLOT_WORDS && regions.len() <= MAX_REGIONS, "too many regions");
        let run = self.alloc_words(extra.len());
        self.write_extra(TrailingWords { start: run.start, ..extra }, slots, dict, successors, regions);
        ExtraSlot::at(run.start)
    }

    /// Writes the trailing words of a new operation that has raw properties only.
    #[inline]
    pub(super) fn push_slots(&mut self, slots: &[u32]) -> ExtraSlot {
        match *slots {
            [] => return ExtraSlot::NONE,
            [one] if one != NIL => return ExtraSlot { extra: one, inline: true },
            _ => {}
        }
        let (words, cold) = self.words_and_free();
        if slots.len() > 3
            || !cold.has_none_for(Pool::Words, slots.len() + 1)
            || words.len() + 4 >= NIL as usize
        {
            let extra = TrailingWords { slots: slots.len() as u32, ..TrailingWords::default() };
            let run = self.alloc_words(extra.len());
            self.write_extra(
                TrailingWords { start: run.start, ..extra },
                slots,
                Attr::EMPTY_DICT,
                Run::default(),
                &[],
            );
            return ExtraSlot::at(run.start);
        }
        let start = words.len() as u32;
        let header = TrailingWords { slots: slots.len() as u32, ..TrailingWords::default() }.header();
        // Runs of two, three and four words are written without a loop: their capacity equals their length.
        match *slots {
            [one] => words.extend_from_slice(&[header, one]),
            [one, two] => words.extend_from_slice(&[header, one, two]),
            _ => words.extend_from_slice(&[header, slots[0], slots[1], slots[2]]),
        }
        ExtraSlot::at(start)
    }

    /// Copies the trailing words of another body's operation, which has neither successors nor regions.
    pub(super) fn copy_extra(&mut self, words: &[u32], op: &OpCore) -> ExtraSlot {
        if !op.has_more() {
            return ExtraSlot { extra: op.extra, inline: op.holds_word() };
        }
        let extra = TrailingWords::of(words, op);
        let (from, len) = (extra.start as usize, extra.len());
        let run = self.alloc_words(len);
        self.words[run.range()].copy_from_slice(&words[from..from + len]);
        ExtraSlot::at(run.start)
    }

    /// Allocates words. Many bodies, such as declarations, have few and never more: the pool first grows by
    /// exactly the amount needed.
    pub(super) fn alloc_words(&mut self, len: usize) -> Run {
        const FEW: usize = 16;
        let (words, cold) = self.words_and_free();
        let wanted = words.len() + Run::capacity(len.min(FEW) as u32) as usize;
        if wanted > words.capacity() && wanted <= FEW {
            words.reserve_exact(wanted - words.len());
        }
        pool::alloc(words, cold.free(Pool::Words), len, 0)
    }

    fn write_extra(
        &mut self,
        extra: TrailingWords,
        slots: &[u32],
        dict: Attr,
        successors: Run,
        regions: &[u32],
    ) {
        let at = extra.start as usize;
        self.words[at] = extra.header();
        if extra.has_dict {
            self.words[at + 1] = dict.to_word();
        }
        if extra.has_successors {
            self.words[extra.successors_at()] = successors.start;
            self.words[extra.successors_at() + 1] = successors.len;
        }
        self.words[extra.slots_at()..][..slots.len()].copy_from_slice(slots);
        self.words[extra.regions_at()..][..regions.len()].copy_from_slice(regions);
    }

    /// Replaces the trailing words of an operation.
    pub(super) fn rewrite_extra(
        &mut self,
        op: u32,
        slots: &[u32],
        dict: Attr,
        successors: Run,
        regions: &[u32],
    ) {
        self.free_extra(op);
        let stored = self.new_extra(slots, dict, successors, regions);
        self.core_mut(op).set_stored(stored);
    }

    /// Frees the trailing words of an operation, but not the records they refer to.
    pub(super) fn free_extra(&mut self, op: u32) {
        let extra = self.extra(op);
        self.core_mut(op).set_stored(ExtraSlot::NONE);
        if extra.start == NIL {
            return;
        }
        let run = extra.run();
        let (words, cold) = self.words_and_free();
        // The last run of the pool is cut off rather than freed, so that attributes set one by one grow in
        // place.
        if words.len() == (run.start + Run::capacity(run.len)) as usize {
            words.truncate(run.start as usize);
        } else {
            pool::release(words, cold.make_free(Pool::Words), run);
        }
    }

    /// Replaces the dictionary of discardable attributes. Operations that own a body are changed through that
    /// body's root.
    pub fn replace_discardable(&mut self, op: Op, dict: Attr) {
        let index = self.op_index(op);
        self.assert_no_shell(index);
        let extra = self.extra(index);
        if extra.has_dict {
            self.words[extra.start as usize + 1] = dict.to_word();
        } else if dict != Attr::EMPTY_DICT {
            let slots: Vec<u32> = self.core(index).stored_slots(&self.words).into();
            let regions: Vec<u32> = extra.region_words(&self.words).into();
            let successors = extra.successor_run(&self.words);
            self.rewrite_extra(index, &slots, dict, successors, &regions);
        }
    }

    /// Sets an attribute: the inherent one of this name, otherwise a discardable one. `None` removes it.
    ///
    /// # Panics
    /// If the attribute is inherent and `value` cannot be stored as it: see [`Body::try_put_attr`].
    #[track_caller]
    pub fn set_attr(&mut self, op: Op, name: Ident, value: Option<Attr>) {
        if !self.try_put_attr(op, name, value) {
            panic!("attribute '{}' is of another kind than its definition says", self.cx.ident_str(name));
        }
    }

    /// Sets an attribute: see [`Body::set_attr`]. Returns `false` if `value` cannot be stored as it.
    pub fn try_put_attr(&mut self, op: Op, name: Ident, value: Option<Attr>) -> bool {
        let index = self.op_index(op);
        self.assert_no_shell(index);
        let cx = self.cx.clone();
        let slot = cx.op_info(self.core(index).name()).and_then(|info| info.slot(name));
        let Some(slot) = slot else {
            self.set_discardable(op, name, value);
            return true;
        };
        let words = match value {
            Some(value) => narrow(&cx, slot, value),
            None => Some(match slot.storage {
                SlotStorage::Attr => smallvec::smallvec![0],
                SlotStorage::Enum(_) => smallvec::smallvec![NO_WORD],
                SlotStorage::Segments => smallvec::smallvec![0; slot.words as usize],
            }),
        };
        let Some(words) = words else { return false };
        self.set_slot_words(op, slot, &words);
        true
    }

    /// Sets the raw words of an inherent attribute.
    ///
    /// # Panics
    /// If the operation has no such attribute.
    #[track_caller]
    pub fn set_slot_words(&mut self, op: Op, slot: &SlotInfo, words: &[u32]) {
        let index = self.op_index(op);
        let mut slots = self.slot_words(self.core(index)).to_list();
        slots[slot.offset as usize..][..words.len()].copy_from_slice(words);
        self.set_slots(index, &slots);
        self.update_well_formed(index);
    }

    /// Replaces the raw properties.
    fn set_slots(&mut self, op: u32, slots: &[u32]) {
        let kept = self.stored_slots(self.core(op).name(), slots);
        let extra = self.extra(op);
        if kept.len() == extra.slots as usize && extra.start != NIL {
            self.words[extra.slots_at()..][..kept.len()].copy_from_slice(kept);
            return;
        }
        let regions: SmallVec<[u32; 4]> = extra.region_words(&self.words).into();
        let (dict, successors) = (extra.dict(&self.words), extra.successor_run(&self.words));
        self.rewrite_extra(op, kept, dict, successors, &regions);
    }

    /// Returns the part of these raw properties that an operation of this name stores.
    #[inline]
    pub(super) fn stored_slots<'s>(&self, name: OpName, slots: &'s [u32]) -> &'s [u32] {
        self.cx.op_info(name).map_or(slots, |info| info.stored_slots(&self.cx, slots))
    }

    /// Returns the raw properties of an operation. Those of an operation that owns a body are its root's.
    #[inline]
    pub(crate) fn slot_words<'a>(&'a self, op: &'a OpCore) -> SlotWords<'a> {
        SlotWords::new(op.stored_slots(&self.words), &self.cx, op.name())
    }

    fn set_discardable(&mut self, op: Op, name: Ident, value: Option<Attr>) {
        let dict = self.extra(op.index).dict(&self.words);
        let mut entries: Vec<NamedAttr> = self.cx.attr_ref(dict).as_dictionary().unwrap_or(&[]).to_vec();
        entries.retain(|entry| entry.name != name);
        entries.extend(value.map(|value| NamedAttr { name, value }));
        let dict = self.cx.dict_attr(&entries);
        self.replace_discardable(op, dict);
    }

    /// Sets the `<{...}>` attribute of an unregistered operation; a registered one has raw properties
    /// instead.
    pub fn set_properties(&mut self, op: Op, properties: Option<Attr>) {
        let index = self.op_index(op);
        assert!(
            self.cx.op_info(self.core(index).name()).is_none(),
            "a registered operation has inherent attributes"
        );
        let extra = self.extra(index);
        let dict = extra.dict(&self.words);
        let regions: Vec<u32> = extra.region_words(&self.words).into();
        let successors = extra.successor_run(&self.words);
        let slot = properties.map_or(0, Attr::to_word);
        let slots: &[u32] = if properties.is_some() { &[slot] } else { &[] };
        self.rewrite_extra(index, slots, dict, successors, &regions);
    }

    #[track_caller]
    pub(super) fn assert_no_shell(&self, op: u32) {
        assert!(
            !self.core(op).is_shell(),
            "an operation that owns a body is changed through the root of that body (`Body::child_mut`)"
        );
    }

    /// Recomputes whether an operation is well formed.
    pub(crate) fn update_well_formed(&mut self, op: u32) {
        let well_formed = self.check_well_formed(op);
        self.core_mut(op).set_well_formed(well_formed);
    }
}
