//! Parts of an operation, located once.

use super::{OpRef, SlotWords, ValueRef};
use crate::body::{Body, NIL, OpCore, OpData, Run, TrailingWords, Use};
use crate::{Attr, Loc, OpName, Type};
use std::ops::Range;

/// Operand as an element of the use list of its value, by numbers that are unique in the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseLink {
    /// [Number](ValueRef::number) of the value.
    pub value: usize,
    /// Number of the use.
    pub number: u32,
    /// Number of the next use of the value, the one that is older in the list.
    pub next: Option<u32>,
}

/// Located parts of an operation, for printers and other users of many of them.
///
/// Describes [`OpRef::inner`], so that attributes are those of the operation itself.
#[derive(Clone, Copy)]
pub struct OpParts<'a> {
    body: &'a Body,
    core: &'a OpCore,
    index: u32,
    uses: &'a [Use],
    first_operand: u32,
    results: Run,
    slots: &'a [u32],
    discardable: Attr,
    regions: u32,
    has_successors: bool,
}

impl Body {
    /// Whether all operations of this body satisfy a predicate, in no particular order. Those without
    /// discardable attributes and without a property word that `wanted` accepts satisfy it; an operation that
    /// owns a body does not. Faster than a walk: records are read in storage order.
    pub fn all_with(
        &self,
        wanted: impl Fn(u32) -> bool,
        mut passes: impl FnMut(OpParts<'_>) -> bool,
    ) -> bool {
        self.pools().ops.iter().zip(0..).all(|(data, index)| {
            if data.core.extra == NIL || data.core.stamp == 0 {
                return true;
            }
            if data.core.is_shell() {
                return false;
            }
            let extra = TrailingWords::of(&self.words, &data.core);
            let plain =
                !extra.has_dict && !data.core.stored_slots(&self.words).iter().any(|&word| wanted(word));
            plain || passes(OpParts::new(self, index, &data.core, data))
        })
    }
}

impl<'a> OpRef<'a> {
    /// Locates the parts of the operation.
    #[inline(always)]
    pub fn parts(self) -> OpParts<'a> {
        let (body, index) = (self.body(), self.index());
        let core = body.core(index);
        if core.is_shell() {
            return self.parts_of_shell();
        }
        OpParts::new(body, index, core, body.op_data(index))
    }

    #[inline(never)]
    fn parts_of_shell(self) -> OpParts<'a> {
        let op = self.inner();
        let (body, index) = (op.body(), op.index());
        OpParts::new(body, index, body.core(index), body.op_data(index))
    }
}

impl<'a> OpParts<'a> {
    #[inline(always)]
    fn new(body: &'a Body, index: u32, core: &'a OpCore, data: &OpData) -> OpParts<'a> {
        let uses = body.pools().operand_records(data);
        let mut parts = OpParts {
            body,
            core,
            index,
            uses,
            first_operand: data.first_operand,
            results: body.pools().results(data),
            slots: &[],
            discardable: Attr::EMPTY_DICT,
            regions: 0,
            has_successors: false,
        };
        if core.holds_word() {
            parts.slots = std::slice::from_ref(&core.extra);
        } else if core.extra != NIL {
            let extra = TrailingWords::of(&body.words, core);
            parts.slots = core.stored_slots(&body.words);
            parts.discardable = extra.dict(&body.words);
            parts.regions = extra.regions;
            parts.has_successors = extra.has_successors;
        }
        parts
    }
}

impl<'a> OpRef<'a> {
    /// Returns the first operation, from this one on in its block, that has regions, discardable attributes,
    /// or a property word that `wanted` accepts. Faster than a loop over all operations.
    pub fn first_with(self, wanted: impl Fn(u32) -> bool) -> Option<OpRef<'a>> {
        if self.is_root() {
            return Some(self);
        }
        let (body, mut index) = (self.body(), self.index());
        let pools = body.pools();
        while index != NIL {
            let data = &pools.ops[index as usize];
            if data.core.is_shell() {
                return Some(OpRef::new(body, index));
            }
            if data.core.extra != NIL {
                let extra = TrailingWords::of(&body.words, &data.core);
                let plain = extra.regions == 0 && !extra.has_dict;
                if !plain || data.core.stored_slots(&body.words).iter().any(|&word| wanted(word)) {
                    return Some(OpRef::new(body, index));
                }
            }
            index = data.next;
        }
        None
    }

    /// Returns the first operation, from this one on in its block, that has regions, or results whose
    /// [numbers](ValueRef::number) `wanted` accepts. Faster than a loop over all operations.
    pub fn first_defining(self, wanted: impl Fn(Range<usize>) -> bool) -> Option<OpRef<'a>> {
        if self.is_root() {
            return Some(self);
        }
        let (body, mut index) = (self.body(), self.index());
        let pools = body.pools();
        while let Some(data) = pools.ops.get(index as usize) {
            let has_regions =
                || data.core.is_shell() || TrailingWords::regions_of(&body.words, &data.core) > 0;
            if wanted(pools.results(data).range()) || (data.core.has_more() && has_regions()) {
                return Some(OpRef::new(body, index));
            }
            index = data.next;
        }
        None
    }
}

impl<'a> OpParts<'a> {
    /// Returns the operation: the [`OpRef::inner`] one.
    #[inline]
    pub fn op(&self) -> OpRef<'a> {
        OpRef::new(self.body, self.index)
    }

    /// Whether the counts, segments and attributes match the definition.
    #[inline]
    pub fn is_well_formed(&self) -> bool {
        self.core.is_well_formed()
    }

    /// Returns the name.
    #[inline]
    pub fn name(&self) -> OpName {
        self.core.name()
    }

    /// Returns the number of operands.
    #[inline]
    pub fn num_operands(&self) -> usize {
        self.uses.len()
    }

    /// Returns an operand's value.
    ///
    /// # Panics
    /// If there is no such operand.
    #[inline]
    pub fn operand(&self, index: usize) -> ValueRef<'a> {
        ValueRef::new(self.body, self.uses[index].of)
    }

    /// Iterates over the operands as elements of use lists.
    #[inline]
    pub fn use_links(&self) -> impl ExactSizeIterator<Item = UseLink> + 'a {
        let first = self.first_operand;
        self.uses.iter().enumerate().map(move |(at, operand)| UseLink {
            value: operand.of as usize,
            number: first.wrapping_add(at as u32),
            next: (operand.next != NIL).then_some(operand.next),
        })
    }

    /// Iterates over the [numbers](ValueRef::number) of the operands' values.
    #[inline]
    pub fn operand_numbers(&self) -> impl ExactSizeIterator<Item = usize> + 'a {
        self.uses.iter().map(|operand| operand.of as usize)
    }

    /// Returns the [numbers](ValueRef::number) of the results.
    #[inline]
    pub fn result_numbers(&self) -> Range<usize> {
        self.results.range()
    }

    /// Iterates over the types of the results.
    #[inline]
    pub fn result_types(&self) -> impl ExactSizeIterator<Item = Type> + 'a {
        self.body.pools().values[self.results.range()].iter().map(|value| value.ty)
    }

    /// Returns the location.
    #[inline]
    pub fn loc(&self) -> Loc {
        self.core.loc
    }

    /// Returns the number of results.
    #[inline]
    pub fn num_results(&self) -> usize {
        self.results.len as usize
    }

    /// Returns a result.
    ///
    /// # Panics
    /// If there is no such result.
    #[inline]
    pub fn result(&self, index: usize) -> ValueRef<'a> {
        assert!(index < self.results.len as usize, "result number out of range");
        ValueRef::new(self.body, self.results.start + index as u32)
    }

    /// Returns the raw properties.
    #[inline]
    pub fn slot_words(&self) -> SlotWords<'a> {
        SlotWords::new(self.slots, &self.body.cx, self.core.name())
    }

    /// Whether there are successors.
    #[inline]
    pub fn has_successors(&self) -> bool {
        self.has_successors
    }

    /// Returns the number of regions.
    #[inline]
    pub fn num_regions(&self) -> usize {
        self.regions as usize
    }

    /// Returns the dictionary of discardable attributes.
    #[inline]
    pub fn discardable(&self) -> Attr {
        self.discardable
    }
}
