//! Views of operations.

use super::{BlockRef, OpRef, OperandRef, RegionRef, ValueRef};
use crate::body::{Body, NIL, OpCore, OpData, ROOT, Run, TrailingWords};
use crate::context::{Values, is_same};
use crate::def::{Arity, EnumAttr, Interface, OpDef, TraitSet, ValueDef};
use crate::{
    Attr, AttrRef, Context, Ident, Loc, NamedAttr, Op, OpInfo, OpName, SlotInfo, SlotStorage, Type, TypeRef,
};
use smallvec::SmallVec;
use std::ops::Range;

impl Body {
    /// Returns a view of an operation.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    #[inline]
    #[track_caller]
    pub fn op(&self, op: Op) -> OpRef<'_> {
        OpRef { body: self, index: self.op_index(op) }
    }
}

impl Body {
    /// Returns a bound greater than any [`OpRef::number`] of this body, except its root's.
    pub fn op_bound(&self) -> usize {
        self.pools().ops.len()
    }

    /// Whether an operation of this body has one of these names, the root and those that own bodies apart. Reads the operations in
    /// the order of memory, which takes less than a walk.
    pub fn has_op_named(&self, names: &[OpName]) -> bool {
        let live = self.pools().ops.iter().filter(|op| op.core.stamp != 0 && !op.core.is_shell());
        live.map(|op| op.core.name()).any(|name| names.contains(&name))
    }
}

impl<'a> OpRef<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, index: u32) -> Self {
        OpRef { body, index }
    }

    #[inline]
    pub(crate) fn index(self) -> u32 {
        self.index
    }

    /// Returns the index of this operation, unique in its body and smaller than [`Body::op_bound`]; the
    /// root's is larger.
    #[inline]
    pub fn number(self) -> usize {
        self.index as usize
    }

    #[inline]
    fn data(self) -> &'a OpData {
        self.body.op_data(self.index)
    }

    #[inline]
    fn core(self) -> &'a OpCore {
        self.body.core(self.index)
    }

    #[inline]
    fn operand_run(self) -> Run {
        self.body.operands_of(self.index)
    }

    #[inline]
    fn result_run(self) -> Run {
        self.body.results_of(self.index)
    }

    /// Returns the root of the body that the operation owns; otherwise the operation itself.
    #[inline]
    pub fn inner(self) -> OpRef<'a> {
        if self.core().is_shell() { self.inner_of_shell() } else { self }
    }

    #[inline(never)]
    fn inner_of_shell(self) -> OpRef<'a> {
        self.body_of().map_or(self, Body::root)
    }

    /// Returns the record of [`inner`](Self::inner).
    #[inline]
    fn inner_core(self) -> &'a OpCore {
        let core = self.core();
        if core.is_shell() { self.inner_of_shell().core() } else { core }
    }

    #[inline]
    pub(crate) fn extra(self) -> TrailingWords {
        self.body.extra(self.index)
    }

    /// Returns the body that contains the operation or whose root it is.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        &self.body.cx
    }

    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> Op {
        Op { index: self.index, stamp: self.core().stamp }
    }

    /// Returns the body that the operation owns, if this is its shell.
    #[inline]
    pub fn body_of(self) -> Option<&'a Body> {
        let place = self.body.child_place(self.index)?;
        self.body.pools().cold.children()[place].as_deref()
    }

    /// Whether this is the root of its body.
    #[inline]
    pub fn is_root(self) -> bool {
        self.index == ROOT
    }

    /// Returns the name.
    #[inline]
    pub fn name(self) -> OpName {
        self.inner_core().name()
    }

    /// Returns the text of the name.
    #[inline]
    pub fn name_str(self) -> &'a str {
        self.context().op_name_str(self.name())
    }

    /// Returns the dialect's name: the part before the first dot.
    pub fn dialect(self) -> &'a str {
        self.name_str().split_once('.').map_or("", |(dialect, _)| dialect)
    }

    /// Whether the operation has this name.
    #[inline]
    pub fn is(self, name: &str) -> bool {
        self.name_str() == name
    }

    /// Returns the information registered for the name.
    #[inline]
    pub fn info(self) -> Option<&'a OpInfo> {
        self.context().op_info(self.name())
    }

    /// Returns the definition.
    #[inline]
    pub fn def(self) -> Option<&'static OpDef> {
        self.context().op_def(self.name())
    }

    /// Whether the operation is of this definition and well formed, so that its parts can be accessed without
    /// panic.
    #[inline]
    pub fn isa(self, def: &OpDef) -> bool {
        let core = self.inner_core();
        core.is_well_formed() && self.context().op_def(core.name()).is_some_and(|own| std::ptr::eq(own, def))
    }

    /// Returns the well-known traits; none for an unregistered operation.
    #[inline]
    pub fn traits(self) -> TraitSet {
        self.def().map_or(TraitSet::EMPTY, |def| def.traits)
    }

    /// Whether the operation has all these traits.
    #[inline]
    pub fn has_trait(self, traits: TraitSet) -> bool {
        self.traits().contains(traits)
    }

    /// Returns the implementation of an interface.
    #[inline]
    pub fn interface<I: ?Sized + Interface>(self) -> Option<&'static I> {
        self.context().interface_of(self)
    }

    /// Whether the counts, segments and attributes match the definition.
    #[inline]
    pub fn is_well_formed(self) -> bool {
        self.inner_core().is_well_formed()
    }

    /// Returns the location.
    #[inline]
    pub fn loc(self) -> Loc {
        self.inner_core().loc
    }

    /// Returns the number of operands.
    #[inline]
    pub fn num_operands(self) -> usize {
        self.operand_run().len as usize
    }

    /// Returns an operand's value.
    ///
    /// # Panics
    /// If there is no such operand.
    #[inline]
    #[track_caller]
    pub fn operand(self, index: usize) -> ValueRef<'a> {
        let run = self.operand_run();
        assert!(index < run.len as usize, "operand number out of range");
        ValueRef::new(self.body, self.body.pools().uses[run.start as usize + index].of)
    }

    /// Iterates over the operands' values.
    #[inline]
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        let uses = self.body.pools().operand_records(self.data());
        uses.iter().map(move |operand| ValueRef::new(self.body, operand.of))
    }

    /// Iterates over the operands as uses.
    pub fn operand_uses(self) -> impl ExactSizeIterator<Item = OperandRef<'a>> {
        self.operand_run().range().map(move |slot| OperandRef::new(self.body, slot as u32))
    }

    /// Returns the number of results.
    #[inline]
    pub fn num_results(self) -> usize {
        self.result_run().len as usize
    }

    /// Returns a result.
    ///
    /// # Panics
    /// If there is no such result.
    #[inline]
    #[track_caller]
    pub fn result(self, index: usize) -> ValueRef<'a> {
        let run = self.result_run();
        assert!(index < run.len as usize, "result number out of range");
        ValueRef::new(self.body, run.start + index as u32)
    }

    /// Iterates over the results.
    #[inline]
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        let run = self.result_run();
        (run.start..run.start + run.len).map(move |value| ValueRef::new(self.body, value))
    }

    /// Returns the [numbers](ValueRef::number) of the results.
    #[inline]
    pub fn result_numbers(self) -> Range<usize> {
        self.result_run().range()
    }

    /// Iterates over the types of the results.
    #[inline]
    pub fn result_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        self.body.pools().result_records(self.data()).iter().map(|value| value.ty)
    }

    /// Iterates over the types of the operands.
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        self.operands().map(|value| value.ty().handle())
    }

    /// Whether the operation has only operands and results: no successors, no regions, and only attributes
    /// that its definition implies.
    #[inline]
    pub fn is_bare(self) -> bool {
        self.core().extra == NIL
    }

    /// Returns the number of successors.
    #[inline]
    pub fn num_successors(self) -> usize {
        if self.is_bare() || self.core().is_shell() {
            return 0;
        }
        self.extra().successor_run(&self.body.words).len as usize
    }

    /// Iterates over the successors.
    #[inline]
    pub fn successors(self) -> impl ExactSizeIterator<Item = BlockRef<'a>> + DoubleEndedIterator + Clone {
        let run = match self.core().is_shell() {
            true => Run::default(),
            false => self.extra().successor_run(&self.body.words),
        };
        let uses = &self.body.pools().uses[run.range()];
        uses.iter().map(move |successor| BlockRef::new(self.body, successor.of))
    }

    /// Returns the number of regions.
    #[inline]
    pub fn num_regions(self) -> usize {
        let core = self.core();
        if !core.has_more() {
            return 0;
        }
        // Most operations are not shells: their trailing words are in this body.
        let inner = if core.is_shell() { self.inner_of_shell() } else { self };
        TrailingWords::regions_of(&inner.body.words, inner.core()) as usize
    }

    /// Returns a region.
    ///
    /// # Panics
    /// If there is no such region.
    #[inline]
    #[track_caller]
    pub fn region(self, index: usize) -> RegionRef<'a> {
        let inner = self.inner();
        let places = inner.extra().region_words(&inner.body.words);
        RegionRef::new(inner.body, places[index])
    }

    /// Iterates over the regions.
    #[inline]
    pub fn regions(self) -> impl ExactSizeIterator<Item = RegionRef<'a>> + DoubleEndedIterator + Clone {
        let inner = self.inner();
        let places = inner.extra().region_words(&inner.body.words);
        places.iter().map(move |&place| RegionRef::new(inner.body, place))
    }

    /// Returns the dictionary of discardable attributes.
    #[inline]
    pub fn discardable(self) -> AttrRef<'a> {
        let inner = self.inner();
        self.context().attr_ref(inner.extra().dict(&inner.body.words))
    }

    /// Returns the `<{...}>` attribute of an unregistered operation.
    pub fn properties(self) -> Option<AttrRef<'a>> {
        if self.info().is_some() {
            return None;
        }
        let word = self.slot_words().get(0)?;
        Some(self.context().attr_ref(Attr::from_word(word)?))
    }

    /// Returns the raw properties.
    #[inline]
    pub fn slot_words(self) -> super::SlotWords<'a> {
        let inner = self.inner();
        inner.body.slot_words(inner.core())
    }

    /// Returns an inherent attribute by its slot.
    #[inline]
    pub fn slot_attr(self, slot: &SlotInfo) -> Option<AttrRef<'a>> {
        let words = self.slot_words();
        let attr = match slot.storage {
            SlotStorage::Attr => Attr::from_word(words.get(slot.offset as usize)?)?,
            _ => words.attr(slot)?,
        };
        Some(self.context().attr_ref(attr))
    }

    /// Iterates over the present inherent attributes, in the order of the definition.
    pub fn inherent(self) -> impl Iterator<Item = NamedAttr> + 'a {
        let slots = self.info().map_or(&[][..], OpInfo::slots);
        slots.iter().filter_map(move |slot| {
            let value = self.slot_attr(slot)?.handle();
            Some(NamedAttr { name: slot.name, value })
        })
    }

    /// Iterates over all attributes: inherent ones in the order of the definition, then discardable ones.
    pub fn attrs(self) -> impl Iterator<Item = NamedAttr> + 'a {
        let discardable = self.discardable().as_dictionary().unwrap_or(&[]);
        self.inherent().chain(discardable.iter().copied())
    }

    /// Returns the names of inherent attributes that are none in MLIR, which attribute lists omit.
    pub fn native_attrs(self) -> SmallVec<[&'static str; 1]> {
        let slots = self.def().map_or(&[][..], |def| def.attrs);
        slots.iter().filter(|slot| slot.is_native()).map(|slot| slot.name).collect()
    }

    /// Returns all attributes except those of these names, sorted by name, as dictionaries show them.
    pub fn sorted_attrs(self, elided: &[&str]) -> SmallVec<[NamedAttr; 4]> {
        let cx = self.context();
        let mut found: SmallVec<[NamedAttr; 4]> = SmallVec::new();
        if let Some(info) = self.info() {
            let words = self.slot_words();
            for (def, slot) in info.def().attrs.iter().zip(info.slots()) {
                // Most optional attributes are absent, which is faster to check than names.
                let absent = matches!(slot.storage, SlotStorage::Attr)
                    && words.get(slot.offset as usize).is_none_or(|word| word == 0);
                if !absent
                    && !elided.iter().any(|name| is_same(name, def.name))
                    && let Some(value) = self.slot_attr(slot)
                {
                    found.push(NamedAttr { name: slot.name, value: value.handle() });
                }
            }
        }
        let discardable = self.discardable();
        if discardable.handle() != Attr::EMPTY_DICT {
            let entries = discardable.as_dictionary().unwrap_or(&[]);
            found.extend(entries.iter().copied().filter(|entry| !elided.contains(&cx.ident_str(entry.name))));
        }
        if found.len() > 1 {
            found.sort_by(|a, b| cx.ident_text(a.name).cmp(cx.ident_text(b.name)));
        }
        found
    }

    /// Returns the attribute of this name, inherent or discardable.
    pub fn attr(self, name: &str) -> Option<AttrRef<'a>> {
        let op = self.inner();
        let cx = op.context();
        if let Some(slot) = cx.op_info(op.core().name()).and_then(|info| info.slot_named(name)) {
            return op.slot_attr(slot);
        }
        let entries = op.discardable().as_dictionary()?;
        let found = entries.iter().find(|entry| cx.ident_str(entry.name) == name)?;
        Some(cx.attr_ref(found.value))
    }

    /// Returns the attribute of this name, inherent or discardable.
    pub fn attr_ident(self, name: Ident) -> Option<AttrRef<'a>> {
        let op = self.inner();
        match op.context().op_info(op.core().name()).and_then(|info| info.slot(name)) {
            Some(slot) => op.slot_attr(slot),
            None => op.discardable().entry(name),
        }
    }

    /// Returns the value of an enum attribute by name.
    #[inline]
    pub fn enum_attr<E: EnumAttr>(self, name: &str) -> Option<E> {
        E::from_word(self.enum_word(name)?)
    }

    /// Returns the word of an enum attribute by name.
    fn enum_word(self, name: &str) -> Option<u32> {
        let slot = self.info()?.slot_named(name)?;
        match slot.storage {
            SlotStorage::Enum(_) => self.slot_words().get(slot.offset as usize),
            _ => None,
        }
    }

    /// Returns the raw words of an inherent attribute, such as segment sizes.
    pub fn words(self, name: &str) -> Option<&'a [u32]> {
        let slot = self.info()?.slot_named(name)?;
        self.slot_words().list(slot.offset as usize, slot.words as usize)
    }

    /// Returns the name of the symbol that the operation defines.
    pub fn symbol_name(self) -> Option<Ident> {
        if !self.has_trait(TraitSet::SYMBOL) {
            return None;
        }
        self.attr_ident(Ident::SYM_NAME)?.as_ident()
    }

    /// Returns the range of operands of a named segment of the definition.
    pub fn operand_group(self, group: usize) -> Range<usize> {
        let Some(info) = self.info() else { return 0..0 };
        let def = info.def();
        let sizes = segment_sizes(self, &info.shape().operands, def.operands.len());
        group_range(def.operands, group, self.num_operands(), sizes)
    }

    /// Returns the range of results of a named segment of the definition.
    pub fn result_group(self, group: usize) -> Range<usize> {
        let Some(info) = self.info() else { return 0..0 };
        let def = info.def();
        let sizes = segment_sizes(self, &info.shape().results, def.results.len());
        group_range(def.results, group, self.num_results(), sizes)
    }

    /// Iterates over the values of a named segment of operands.
    pub fn group(
        self,
        group: usize,
    ) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        let range = self.operand_group(group);
        let uses = &self.body.pools().operand_records(self.data())[range];
        uses.iter().map(move |operand| ValueRef::new(self.body, operand.of))
    }

    /// Returns the block that contains the operation.
    #[inline]
    pub fn block(self) -> Option<BlockRef<'a>> {
        let block = self.data().block;
        (block != NIL).then(|| BlockRef::new(self.body, block))
    }

    /// Returns the enclosing operation in the body; the body's root at most.
    #[inline]
    pub fn parent(self) -> Option<OpRef<'a>> {
        self.block()?.parent_op()
    }

    /// Returns the operation before this one in its block.
    #[inline]
    pub fn prev(self) -> Option<OpRef<'a>> {
        let prev = self.data().prev;
        (prev != NIL).then(|| OpRef::new(self.body, prev))
    }

    /// Returns the operation after this one in its block.
    #[inline]
    pub fn next(self) -> Option<OpRef<'a>> {
        let next = self.data().next;
        (next != NIL).then(|| OpRef::new(self.body, next))
    }

    /// Whether all results are unused.
    #[inline]
    pub fn is_unused(self) -> bool {
        self.body.pools().result_records(self.data()).iter().all(|value| value.first_use == NIL)
    }

    /// Whether this operation is `other` or encloses it, in one body.
    pub fn contains(self, other: OpRef<'_>) -> bool {
        let mut at = Some(other);
        while let Some(op) = at {
            if op.index == self.index && std::ptr::eq(op.body, self.body) {
                return true;
            }
            at = op.parent();
        }
        false
    }

    /// Returns the function type of the operands and results: the `functional-type` of formats.
    pub fn functional_type(self) -> TypeRef<'a> {
        let inputs: Vec<Type> = self.operand_types().collect();
        let results: Vec<Type> = self.result_types().collect();
        self.context().ty(self.context().function_type(&inputs, &results))
    }
}

/// Returns the sizes of the segments of operands or results, if the operation stores them.
#[inline]
fn segment_sizes<'a>(op: OpRef<'a>, shape: &Values, groups: usize) -> Option<&'a [u32]> {
    match *shape {
        Values::Segments(offset) => op.slot_words().list(offset as usize, groups),
        _ => None,
    }
}

/// Returns the range of values of a segment, by the segment sizes if there are any, otherwise by distributing
/// the values that single segments leave.
fn group_range(defs: &[ValueDef], group: usize, count: usize, sizes: Option<&[u32]>) -> Range<usize> {
    if let Some(sizes) = sizes {
        let Some(&len) = sizes.get(group) else { return count..count };
        let start = sizes[..group].iter().map(|&size| size as usize).sum::<usize>().min(count);
        return start..(start + len as usize).min(count);
    }
    let variable = defs.iter().filter(|def| def.arity != Arity::One).count();
    let rest = count.saturating_sub(defs.len() - variable);
    let share = if variable <= 1 { rest } else { rest / variable };
    let width = |def: &ValueDef| if def.arity == Arity::One { 1 } else { share };
    let start = defs.iter().take(group).map(width).sum::<usize>().min(count);
    let len = defs.get(group).map_or(0, width);
    start..(start + len).min(count)
}

impl std::fmt::Debug for OpRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}
