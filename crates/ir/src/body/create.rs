//! Creating operations.

use super::extra::narrow;
use super::head::PackedHeader;
use super::pool::{self, NIL, Run};
use super::{Body, OpCore, OpData, Pool, Pools, ROOT, RegionData, Use};
use crate::context::Defaults;
use crate::context::Values;
use crate::def::{Arity, DefaultAttr, OpDef, SlotDef, ValueDef};
use crate::{
    Attr, AttrData, Block, Context, Ident, Loc, NO_WORD, NamedAttr, Op, OpInfo, OpName, Region, SlotInfo,
    SlotStorage, Type, Value,
};
use smallvec::SmallVec;

/// Everything needed to create an operation: MLIR's `OperationState`.
pub struct OpState {
    /// Name of the operation.
    pub name: OpName,
    /// Location of the operation.
    pub loc: Loc,
    /// Operands, all segments in order.
    pub operands: SmallVec<[Value; 4]>,
    /// Types of the results.
    pub result_types: SmallVec<[Type; 2]>,
    /// Successors.
    pub successors: SmallVec<[Block; 2]>,
    /// Number of empty regions to create after `built_regions`.
    pub regions: usize,
    /// Existing regions, created by [`Body::new_region`] and owned by no operation.
    pub built_regions: SmallVec<[Region; 2]>,
    /// Raw properties: the words of the inherent attributes.
    pub slots: SmallVec<[u32; 8]>,
    /// Discardable attributes.
    pub discardable: SmallVec<[NamedAttr; 2]>,
    /// Body of an operation that owns one, if it has been built already. Attributes, regions and location of
    /// this state are then given to its root.
    pub child: Option<Box<Body>>,
    /// Inherent attributes set so far, by their first word, and those set more than once: for the parser's
    /// diagnostics.
    set_once: u128,
    set_twice: u128,
}

impl OpState {
    /// Creates a state with the default attributes of the definition, if the name is registered.
    pub fn new(cx: &Context, name: OpName, loc: Loc) -> Self {
        let slots =
            cx.op_info(name).map_or_else(SmallVec::new, |info| SmallVec::from_slice(info.default_slots(cx)));
        OpState {
            name,
            loc,
            operands: SmallVec::new(),
            result_types: SmallVec::new(),
            successors: SmallVec::new(),
            regions: 0,
            built_regions: SmallVec::new(),
            slots,
            discardable: SmallVec::new(),
            child: None,
            set_once: 0,
            set_twice: 0,
        }
    }

    /// Appends operands.
    pub fn operands(mut self, operands: impl IntoIterator<Item = Value>) -> Self {
        self.operands.extend(operands);
        self
    }

    /// Appends result types.
    pub fn results(mut self, types: impl IntoIterator<Item = Type>) -> Self {
        self.result_types.extend(types);
        self
    }

    /// Appends successors.
    pub fn successors(mut self, blocks: impl IntoIterator<Item = Block>) -> Self {
        self.successors.extend(blocks);
        self
    }

    /// Appends empty regions.
    pub fn regions(mut self, count: usize) -> Self {
        self.regions += count;
        self
    }

    /// Sets an attribute: the inherent one of this name, otherwise a discardable one.
    ///
    /// # Panics
    /// If it is inherent and `value` is of another kind: see [`OpState::try_put_attr`].
    #[track_caller]
    pub fn attr(mut self, cx: &Context, name: &str, value: Attr) -> Self {
        if !self.try_put_named(cx, name, value) {
            panic!("attribute '{name}' is of another kind than its definition says");
        }
        self
    }

    /// Sets an attribute; returns `false` if it is inherent and `value` cannot be stored as it.
    pub fn try_put_attr(&mut self, cx: &Context, name: Ident, value: Attr) -> bool {
        let Some(slot) = cx.op_info(self.name).and_then(|info| info.slot(name)) else {
            self.set_discardable(name, value);
            return true;
        };
        self.set_slot(cx, slot, value)
    }

    /// Sets an attribute by the text of its name: see [`OpState::try_put_attr`].
    pub fn try_put_named(&mut self, cx: &Context, name: &str, value: Attr) -> bool {
        match cx.op_info(self.name).and_then(|info| info.slot_named(name)) {
            Some(slot) => self.set_slot(cx, slot, value),
            None => self.try_put_attr(cx, cx.ident(name), value),
        }
    }

    fn set_slot(&mut self, cx: &Context, slot: &SlotInfo, value: Attr) -> bool {
        self.note_set(slot);
        if matches!(slot.storage, SlotStorage::Attr) {
            self.slots[slot.offset as usize] = value.to_word();
            return true;
        }
        let Some(words) = narrow(cx, slot, value) else { return false };
        self.slots[slot.offset as usize..][..words.len()].copy_from_slice(&words);
        true
    }

    fn note_set(&mut self, slot: &SlotInfo) {
        // Attributes beyond word 128 are not tracked.
        let bit = 1u128.checked_shl(slot.offset).unwrap_or(0);
        self.set_twice |= self.set_once & bit;
        self.set_once |= bit;
    }

    /// Resets inherent attributes that are not of the kind their definition says to their defaults.
    pub fn drop_unstored(&mut self, cx: &Context, info: &OpInfo) {
        for (def, slot) in info.def().attrs.iter().zip(info.slots()) {
            if !matches!(slot.storage, SlotStorage::Attr) {
                continue;
            }
            let word = &mut self.slots[slot.offset as usize];
            if Attr::from_word(*word).is_some_and(|attr| !def.constraint.kind.stores(cx.attr_ref(attr))) {
                *word = info.default_slots(cx)[slot.offset as usize];
            }
        }
    }

    /// Clears the record of attributes set so far.
    pub fn forget_puts(&mut self) {
        (self.set_once, self.set_twice) = (0, 0);
    }

    /// Whether an inherent attribute was set more than once since [`OpState::forget_puts`].
    pub fn is_given_twice(&self, cx: &Context, name: Ident) -> bool {
        let slot = cx.op_info(self.name).and_then(|info| info.slot(name));
        slot.is_some_and(|slot| self.set_twice & 1u128.checked_shl(slot.offset).unwrap_or(0) != 0)
    }

    /// Sets a discardable attribute, whatever the definition says.
    pub fn set_discardable(&mut self, name: Ident, value: Attr) {
        match self.discardable.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => entry.value = value,
            None => self.discardable.push(NamedAttr { name, value }),
        }
    }

    /// Sets the raw words of an inherent attribute, such as segment sizes.
    ///
    /// # Panics
    /// If the definition has no such attribute of this size.
    #[track_caller]
    pub fn words(mut self, cx: &Context, name: &str, words: &[u32]) -> Self {
        self.set_words(cx, name, words);
        self
    }

    /// Sets the raw words of an inherent attribute in place: see [`OpState::words`].
    #[track_caller]
    pub fn set_words(&mut self, cx: &Context, name: &str, words: &[u32]) {
        let slot = cx.op_info(self.name).and_then(|info| info.slot_named(name));
        let slot = slot
            .filter(|slot| slot.words as usize == words.len())
            .expect("the definition has this attribute");
        self.note_set(slot);
        self.slots[slot.offset as usize..][..words.len()].copy_from_slice(words);
    }

    /// Returns the attribute of this name, inherent or discardable.
    pub fn find_attr(&self, cx: &Context, name: &str) -> Option<Attr> {
        match cx.op_info(self.name).and_then(|info| info.slot_named(name)) {
            Some(slot) => match slot.storage {
                SlotStorage::Attr => Attr::from_word(self.slots[slot.offset as usize]),
                SlotStorage::Enum(def) => {
                    let word = self.slots[slot.offset as usize];
                    (word != NO_WORD).then(|| def.widen(cx, word))
                }
                SlotStorage::Segments => {
                    let words = &self.slots[slot.offset as usize..][..slot.words as usize];
                    Some(cx.i32_array_attr(&words.iter().map(|&word| word as i32).collect::<Vec<_>>()))
                }
            },
            None => self
                .discardable
                .iter()
                .find(|entry| cx.ident_str(entry.name) == name)
                .map(|entry| entry.value),
        }
    }
}

impl OpInfo {
    /// Returns the raw properties of an operation whose inherent attributes all have their defaults.
    #[inline]
    pub fn default_slots(&self, cx: &Context) -> &[u32] {
        &self.defaults(|| make_defaults(cx, self)).words
    }

    /// Returns the raw properties up to the last that differs from its default. The rest is implied, and not
    /// stored.
    #[inline]
    pub(in crate::body) fn stored_slots<'s>(&self, cx: &Context, slots: &'s [u32]) -> &'s [u32] {
        let defaults = self.defaults(|| make_defaults(cx, self));
        if !defaults.implied || slots.len() != defaults.words.len() {
            return slots;
        }
        let mut kept = slots.len();
        while kept > 0 && slots[kept - 1] == defaults.words[kept - 1] {
            kept -= 1;
        }
        &slots[..kept]
    }
}

fn make_defaults(cx: &Context, info: &OpInfo) -> Defaults {
    let mut out = vec![0; info.words() as usize];
    for (def, slot) in info.def().attrs.iter().zip(info.slots()) {
        out[slot.offset as usize] = match (slot.storage, &def.default) {
            (SlotStorage::Segments, _) => continue,
            (SlotStorage::Enum(_), Some(DefaultAttr::Enum(value))) => *value,
            (SlotStorage::Enum(_), _) => NO_WORD,
            // An absent optional attribute means its default.
            (SlotStorage::Attr, _) if def.optional => 0,
            (SlotStorage::Attr, _) => def.default_attr(cx).map_or(0, Attr::to_word),
        };
    }
    let implied = info.slots().iter().all(|slot| match slot.storage {
        SlotStorage::Enum(_) => true,
        SlotStorage::Segments => false,
        SlotStorage::Attr => Attr::from_word(out[slot.offset as usize])
            .is_none_or(|attr| matches!(cx.attr_ref(attr).data(), AttrData::Integer { .. })),
    });
    Defaults { words: out.into(), implied }
}

impl SlotDef {
    /// Returns the default as an attribute; `None` if there is no default, or it is an enum case.
    pub fn default_attr(&self, cx: &Context) -> Option<Attr> {
        match self.default.as_ref()? {
            DefaultAttr::Fn(make) => Some(make.0(cx)),
            DefaultAttr::Int(value) => Some(int_default(cx, &self.constraint.kind, *value)),
            DefaultAttr::Enum(_) => None,
        }
    }
}

fn int_default(cx: &Context, kind: &crate::def::AttrKind, value: i64) -> Attr {
    use crate::def::AttrKind;
    match kind {
        AttrKind::Confined(kind, _) => int_default(cx, kind, value),
        AttrKind::Bool => cx.bool_attr(value != 0),
        AttrKind::Integer { width: 0, .. } => cx.index_attr(value),
        AttrKind::Integer { width, signedness } => {
            cx.int_attr(cx.integer_type(*width, *signedness), i128::from(value))
        }
        _ => cx.i64_attr(value),
    }
}

impl Body {
    /// Creates an operation in no block.
    ///
    /// If its name owns a body, the operation is a shell of that body: see [`Body::child_mut`].
    pub fn create(&mut self, state: OpState) -> Op {
        let info = self.cx.op_info(state.name);
        if state.child.is_some() || info.is_some_and(OpInfo::owns_body) {
            let child = Body::from_state(&self.cx, state);
            return self.adopt(child);
        }
        let discardable = self.cx.dict_attr(&state.discardable);
        self.create_parts(&state, discardable)
    }

    /// Creates an operation from a state and the dictionary of its discardable attributes.
    pub(crate) fn create_parts(&mut self, state: &OpState, discardable: Attr) -> Op {
        let parts = Parts {
            operands: state.operands.len() as u32,
            results: state.result_types.len() as u32,
            regions: (state.built_regions.len() + state.regions) as u32,
            successors: state.successors.len() as u32,
            slots: &state.slots,
        };
        let info = self.cx.op_info(state.name);
        let (well_formed, slots) = match info {
            Some(info) => (parts.fit(&self.cx, info), info.stored_slots(&self.cx, &state.slots)),
            None => (false, &state.slots[..]),
        };
        let stamp = self.stamp();
        let index = self.alloc_op();
        let operands = self.new_operands(index, &state.operands);
        let successors = self.new_successors(index, &state.successors);
        let results = self.new_results(index, &state.result_types);
        let mut regions: SmallVec<[u32; 2]> = SmallVec::new();
        for &region in &state.built_regions {
            let region = self.region_index(region);
            let data = self.region_data(region);
            assert_eq!(data.owner, NIL, "the region belongs to another operation");
            self.set_region(region, RegionData { owner: index, ..data });
            regions.push(region);
        }
        for _ in 0..state.regions {
            regions.push(self.alloc_region(index));
        }
        let stored = self.new_extra(slots, discardable, successors, &regions);
        let data = self.op_data_mut(index);
        let head = PackedHeader::new(state.name, operands, results, well_formed);
        *data = OpData {
            core: OpCore { head, loc: state.loc, stamp, ..OpCore::NEW },
            first_operand: operands.start,
            first_result: results.start,
            ..OpData::NEW
        };
        data.core.set_stored(stored);
        Op { index, stamp }
    }

    /// Creates a body whose root is built from a state.
    pub(crate) fn from_state(cx: &Context, mut state: OpState) -> Box<Body> {
        assert!(
            state.operands.is_empty() && state.result_types.is_empty() && state.successors.is_empty(),
            "an operation that owns a body has no operands, results or successors"
        );
        let discardable = cx.dict_attr(&state.discardable);
        let mut body = state.child.take().unwrap_or_else(|| Body::bare(cx, state.name, state.loc));
        body.root.head.set_name(state.name);
        body.root.loc = state.loc;
        let mut regions: SmallVec<[u32; 2]> = SmallVec::new();
        for &region in &state.built_regions {
            let region = body.region_index(region);
            let data = body.region_data(region);
            body.set_region(region, RegionData { owner: ROOT, ..data });
            regions.push(region);
        }
        for _ in 0..state.regions {
            regions.push(body.alloc_region(ROOT));
        }
        let slots = body.stored_slots(state.name, &state.slots);
        let stored = body.new_extra(slots, discardable, Run::default(), &regions);
        body.root.set_stored(stored);
        body.update_well_formed(ROOT);
        body
    }

    /// Creates a body whose root has neither regions nor attributes.
    pub fn bare(cx: &Context, name: OpName, loc: Loc) -> Box<Body> {
        let stamp = cx.body_stamp().max(1);
        let root = OpCore::of_root(name, loc, stamp);
        Box::new(Body { cx: cx.clone(), root, next_stamp: stamp, words: Vec::new(), pools: Pools::default() })
    }

    fn alloc_op(&mut self) -> u32 {
        let pools = self.pools_mut();
        pool::alloc_one(&mut pools.ops, pools.cold.free(Pool::Ops), OpData::NEW)
    }

    /// Creates a region that no operation owns yet: see [`OpState::built_regions`].
    pub fn new_region(&mut self) -> Region {
        let index = self.alloc_region(NIL);
        self.region_handle(index)
    }

    pub(super) fn alloc_region(&mut self, owner: u32) -> u32 {
        let stamp = self.stamp();
        let run = self.alloc_words(RegionData::WORDS);
        *self.region_count() += 1;
        self.set_region(run.start, RegionData { first: NIL, last: NIL, owner, stamp });
        run.start
    }

    pub(super) fn new_operands(&mut self, owner: u32, operands: &[Value]) -> Run {
        for &value in operands {
            self.value_index(value);
        }
        self.pools_mut().push_uses(owner, operands)
    }

    #[inline]
    pub(super) fn new_successors(&mut self, owner: u32, blocks: &[Block]) -> Run {
        if blocks.is_empty() { Run::default() } else { self.link_successors(owner, blocks) }
    }

    fn link_successors(&mut self, owner: u32, blocks: &[Block]) -> Run {
        for &block in blocks {
            self.block_index(block);
        }
        let pools = self.pools_mut();
        let fill = Use { of: NIL, owner, prev: NIL, next: NIL };
        let run = pool::alloc(&mut pools.uses, pools.cold.free(Pool::Uses), blocks.len(), fill);
        for (slot, block) in run.range().zip(blocks) {
            self.link_block_use(slot as u32, block.index);
        }
        run
    }

    pub(super) fn new_results(&mut self, owner: u32, types: &[Type]) -> Run {
        self.pools_mut().push_values(owner, types)
    }

    /// Whether the counts, segments and attributes of an operation match its definition.
    pub(super) fn check_well_formed(&self, op: u32) -> bool {
        let core = self.core(op);
        let Some(info) = self.cx.op_info(core.name()) else { return false };
        let extra = self.extra(op);
        let mut room = SmallVec::new();
        let parts = Parts {
            operands: self.operands_of(op).len,
            results: self.results_of(op).len,
            regions: extra.regions,
            successors: extra.successor_run(&self.words).len,
            slots: self.slot_words(core).slice(&mut room),
        };
        parts.fit(&self.cx, info)
    }
}

/// Counts of an operation's operands, results, regions and successors, and its raw properties.
pub(super) struct Parts<'a> {
    pub(super) operands: u32,
    pub(super) results: u32,
    pub(super) regions: u32,
    pub(super) successors: u32,
    pub(super) slots: &'a [u32],
}

impl Parts<'_> {
    /// Whether the counts, segments and attributes match a definition.
    #[inline(always)]
    pub(super) fn fit(&self, cx: &Context, info: &OpInfo) -> bool {
        slots_fit(cx, info, self.slots) && self.counts_fit(info)
    }

    /// Whether the counts and segments match a definition, if the attributes do.
    #[inline(always)]
    pub(super) fn counts_fit(&self, info: &OpInfo) -> bool {
        let (def, shape) = (info.def(), info.shape());
        values_fit(&shape.operands, def.operands, self.operands, self.slots)
            && values_fit(&shape.results, def.results, self.results, self.slots)
            && shape.regions.holds(self.regions)
            && shape.successors.holds(self.successors)
    }
}

/// Whether raw properties are as many as a definition has, with all attributes that it requires.
#[inline(always)]
pub(super) fn slots_fit(cx: &Context, info: &OpInfo, slots: &[u32]) -> bool {
    slots.len() == info.words() as usize
        && (!info.shape().has_attrs || attrs_fit(cx, info, info.def(), slots))
}

/// Whether required attributes are present. The verifier checks their kinds.
fn attrs_fit(cx: &Context, info: &OpInfo, def: &OpDef, slots: &[u32]) -> bool {
    def.attrs.iter().zip(info.slots()).all(|(attr, slot)| match slot.storage {
        SlotStorage::Attr => match Attr::from_word(slots[slot.offset as usize]) {
            Some(value) => attr.constraint.accepts(cx.attr_ref(value)),
            None => attr.optional,
        },
        SlotStorage::Enum(_) => attr.optional || slots[slot.offset as usize] != NO_WORD,
        SlotStorage::Segments => true,
    })
}

#[inline]
fn values_fit(values: &Values, defs: &[ValueDef], count: u32, words: &[u32]) -> bool {
    match *values {
        Values::Count(ref allowed) => allowed.holds(count),
        Values::Shares(singles, lists) => count >= singles && (count - singles).is_multiple_of(lists),
        Values::Segments(offset) => segments_fit(defs, count, words.get(offset as usize..)),
        Values::Never => false,
    }
}

/// Whether the segment sizes, the first of these words, add up to `count` and fit the definitions.
fn segments_fit(defs: &[ValueDef], count: u32, words: Option<&[u32]>) -> bool {
    let Some(sizes) = words.and_then(|words| words.get(..defs.len())) else { return false };
    let total: u64 = sizes.iter().map(|&size| u64::from(size)).sum();
    total == u64::from(count)
        && defs.iter().zip(sizes).all(|(def, &size)| match def.arity {
            Arity::One => size == 1,
            Arity::Optional => size <= 1,
            Arity::Variadic => true,
        })
}
