//! An operation's parts, looked up once.

use super::{OpRef, ValueRef};
use crate::body::{Body, Extra, NIL, OpData, ResultRun, Run, Use};
use crate::{Attr, OpName};

/// Where the parts of an operation are: for those who ask for many of them, as printers do.
///
/// It is made of what [`OpRef::inner`] says, so that attributes are those of the operation itself.
#[derive(Clone, Copy)]
pub struct OpParts<'a> {
    body: &'a Body,
    name: OpName,
    uses: &'a [Use],
    results: Run,
    words: &'a [u32],
    discardable: Attr,
    regions: u32,
    has_successors: bool,
}

impl Body {
    /// Whether all operations within this body pass, in no certain order; those without discardable attributes and without
    /// a word of inherent attributes that `wanted` says yes to do. An operation that owns a body does not. Quicker than a
    /// walk: records are looked at as they lie in memory.
    pub fn all_with(
        &self,
        wanted: impl Fn(u32) -> bool,
        mut passes: impl FnMut(OpParts<'_>) -> bool,
    ) -> bool {
        self.pools().ops.iter().all(|data| {
            if data.extra == NIL || data.stamp == 0 {
                return true;
            }
            if data.results.has(ResultRun::SHELL) {
                return false;
            }
            let extra = Extra::decode(&self.words, data.extra);
            let plain = !extra.has_dict && !extra.slot_words(&self.words).iter().any(|&word| wanted(word));
            plain || passes(OpParts::new(self, data))
        })
    }
}

impl<'a> OpRef<'a> {
    /// The parts of the operation.
    #[inline(always)]
    pub fn parts(self) -> OpParts<'a> {
        let op = self.inner();
        OpParts::new(op.body(), op.body().op_data(op.index()))
    }
}

impl<'a> OpParts<'a> {
    #[inline(always)]
    fn new(body: &'a Body, data: &OpData) -> OpParts<'a> {
        let pools = body.pools();
        let extra = Extra::decode(&body.words, data.extra);
        OpParts {
            body,
            name: data.name,
            uses: &pools.uses[data.operands.range()],
            results: ResultRun::run(data.results),
            words: extra.slot_words(&body.words),
            discardable: extra.dict(&body.words),
            regions: extra.regions,
            has_successors: extra.has_successors,
        }
    }
}

impl<'a> OpRef<'a> {
    /// From this operation on along its block, the first that has regions, discardable attributes, or a
    /// word of inherent attributes that `wanted` says yes to. Quicker than a loop over all operations.
    pub fn first_with(self, wanted: impl Fn(u32) -> bool) -> Option<OpRef<'a>> {
        if self.is_root() {
            return Some(self);
        }
        let (body, mut index) = (self.body(), self.index());
        let pools = body.pools();
        while index != NIL {
            let data = &pools.ops[index as usize];
            if data.results.has(ResultRun::SHELL) {
                return Some(OpRef::new(body, index));
            }
            if data.extra != NIL {
                let extra = Extra::decode(&body.words, data.extra);
                let plain = extra.regions == 0 && !extra.has_dict;
                if !plain || extra.slot_words(&body.words).iter().any(|&word| wanted(word)) {
                    return Some(OpRef::new(body, index));
                }
            }
            index = data.next;
        }
        None
    }
}

impl<'a> OpParts<'a> {
    /// The name.
    #[inline]
    pub fn name(&self) -> OpName {
        self.name
    }

    /// Number of operands.
    #[inline]
    pub fn num_operands(&self) -> usize {
        self.uses.len()
    }

    /// An operand's value.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn operand(&self, index: usize) -> ValueRef<'a> {
        ValueRef::new(self.body, self.uses[index].of)
    }

    /// Number of results.
    #[inline]
    pub fn num_results(&self) -> usize {
        self.results.len as usize
    }

    /// A result.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn result(&self, index: usize) -> ValueRef<'a> {
        assert!(index < self.results.len as usize, "result number out of range");
        ValueRef::new(self.body, self.results.start + index as u32)
    }

    /// The words of the inherent attributes.
    #[inline]
    pub fn slot_words(&self) -> &'a [u32] {
        self.words
    }

    /// Whether there are successors.
    #[inline]
    pub fn has_successors(&self) -> bool {
        self.has_successors
    }

    /// Number of regions.
    #[inline]
    pub fn num_regions(&self) -> usize {
        self.regions as usize
    }

    /// The dictionary of discardable attributes.
    #[inline]
    pub fn discardable(&self) -> Attr {
        self.discardable
    }
}
