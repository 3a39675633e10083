//! Counts of operands, results, regions and successors that a definition allows, in compact form: every
//! created operation is checked against them.

use crate::def::{Arity, OpDef, TraitSet, ValueDef};
use crate::{Ident, SlotStorage};

/// Position and storage of an inherent attribute in an operation's raw properties.
#[derive(Clone, Copy, Debug)]
pub struct SlotInfo {
    /// Name of the attribute.
    pub name: Ident,
    /// Former name, which is still parsed: `operand_segment_sizes`.
    pub former: Ident,
    /// Index of the first word.
    pub offset: u32,
    /// Number of words.
    pub words: u32,
    /// Storage of the attribute.
    pub storage: SlotStorage,
}

/// Allowed counts of all parts.
pub(crate) struct Shape {
    pub(crate) operands: Values,
    pub(crate) results: Values,
    pub(crate) regions: Count,
    pub(crate) successors: Count,
    /// Whether there is an inherent attribute besides segment sizes, and thus more to check.
    pub(crate) has_attrs: bool,
}

/// Allowed number of values.
pub(crate) enum Values {
    /// The count decides.
    Count(Count),
    /// The count minus the single values must divide evenly among this many lists.
    Shares(u32, u32),
    /// Segment sizes, from this word on.
    Segments(u32),
    /// Never allowed: the segment sizes attribute is missing.
    Never,
}

/// Inclusive range of counts.
pub(crate) struct Count {
    least: u32,
    most: u32,
}

impl Count {
    /// Whether a number is allowed.
    #[inline]
    pub(crate) fn holds(&self, count: u32) -> bool {
        self.least <= count && count <= self.most
    }

    /// Returns the only number that is allowed, if it is one.
    fn only(&self) -> Option<u32> {
        (self.least == self.most).then_some(self.least)
    }

    fn of(singles: usize, variadic: bool) -> Count {
        Count { least: singles as u32, most: if variadic { u32::MAX } else { singles as u32 } }
    }
}

impl Values {
    fn new(defs: &[ValueDef], sizes: Option<Option<&SlotInfo>>) -> Values {
        let singles = defs.iter().filter(|def| def.arity == Arity::One).count();
        let variable = defs.len() - singles;
        match (variable, sizes) {
            (0, _) => Values::Count(Count::of(singles, false)),
            (_, Some(slot)) => slot.map_or(Values::Never, |slot| Values::Segments(slot.offset)),
            (1, None) => {
                let optional = defs.iter().any(|def| def.arity == Arity::Optional);
                let most = if optional { singles as u32 + 1 } else { u32::MAX };
                Values::Count(Count { least: singles as u32, most })
            }
            _ => Values::Shares(singles as u32, variable as u32),
        }
    }
}

impl Shape {
    /// Returns the only numbers of operands and results that are allowed, if there may be neither regions nor successors.
    pub(crate) fn only_counts(&self) -> Option<(u32, u32)> {
        match (&self.operands, &self.results) {
            (Values::Count(operands), Values::Count(results))
                if self.regions.holds(0) && self.successors.holds(0) =>
            {
                Some((operands.only()?, results.only()?))
            }
            _ => None,
        }
    }

    pub(super) fn new(def: &OpDef, slots: &[SlotInfo]) -> Shape {
        let sizes = |sized: TraitSet, name: &str| {
            let find = || def.attrs.iter().position(|slot| slot.name == name).and_then(|at| slots.get(at));
            def.traits.contains(sized).then(find)
        };
        let operands = sizes(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS, "operandSegmentSizes");
        let results = sizes(TraitSet::ATTR_SIZED_RESULT_SEGMENTS, "resultSegmentSizes");
        let singles = |all: usize, variadic: bool| Count::of(all - usize::from(variadic), variadic);
        Shape {
            operands: Values::new(def.operands, operands),
            results: Values::new(def.results, results),
            regions: singles(def.regions.len(), def.regions.iter().any(|region| region.variadic)),
            successors: singles(def.successors.len(), def.successors.iter().any(|block| block.variadic)),
            has_attrs: slots.iter().any(|slot| !matches!(slot.storage, SlotStorage::Segments)),
        }
    }
}
