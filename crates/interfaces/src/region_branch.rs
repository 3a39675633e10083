//! Control flow between an operation and its regions: `RegionBranchOpInterface`.

use ir::{Attr, OpRef, RegionRef, ValueRef};
use macros::interface;
use std::ops::Range;

/// Source of a control-flow edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionBranchPoint<'a> {
    /// The operation itself: control enters it.
    Parent,
    /// A terminator of one of its regions.
    Terminator(OpRef<'a>),
}

/// Target of a control-flow edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSuccessor<'a> {
    /// The point after the operation: its results receive the values.
    Parent,
    /// The entry of a region: its arguments receive the values.
    Region(RegionRef<'a>),
}

impl<'a> RegionSuccessor<'a> {
    /// Returns the region; `None` for the operation itself.
    pub fn region(self) -> Option<RegionRef<'a>> {
        match self {
            RegionSuccessor::Parent => None,
            RegionSuccessor::Region(region) => Some(region),
        }
    }
}

/// Number of times that a region runs for each execution of the operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvocationBounds {
    /// At least.
    pub min: u64,
    /// At most; `None` if there is no bound.
    pub max: Option<u64>,
}

impl InvocationBounds {
    /// Any number of times.
    pub const UNKNOWN: InvocationBounds = InvocationBounds { min: 0, max: None };
}

/// Interface of operations that transfer control and values to their regions and back.
#[interface]
pub trait RegionBranch: Send + Sync {
    /// Returns the successors of a point, in a fixed order.
    fn successors<'a>(&self, op: OpRef<'a>, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>>;

    /// Returns the successors when the operation is entered, if operands are these constants.
    fn entry_successors<'a>(&self, op: OpRef<'a>, _constants: &[Option<Attr>]) -> Vec<RegionSuccessor<'a>> {
        self.successors(op, RegionBranchPoint::Parent)
    }

    /// Returns the operands forwarded to a successor when the operation is entered.
    fn entry_operands(&self, _op: OpRef<'_>, _successor: RegionSuccessor<'_>) -> Range<usize> {
        0..0
    }

    /// Returns the values that receive forwarded operands at a successor: results, or arguments of the
    /// region's entry.
    fn successor_inputs<'a>(&self, op: OpRef<'a>, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        match successor {
            RegionSuccessor::Parent => op.results().collect(),
            RegionSuccessor::Region(region) => {
                region.first_block().map_or_else(Vec::new, |block| block.arguments().collect())
            }
        }
    }

    /// Returns the number of times that each region runs, if operands are these constants.
    fn invocation_bounds(&self, op: OpRef<'_>, _constants: &[Option<Attr>]) -> Vec<InvocationBounds> {
        vec![InvocationBounds::UNKNOWN; op.num_regions()]
    }

    /// Whether a region may run again after itself, directly or through others.
    fn is_repetitive(&self, op: OpRef<'_>, region: RegionRef<'_>) -> bool {
        let mut seen = vec![false; op.num_regions()];
        let mut open = vec![region.position()];
        while let Some(at) = open.pop() {
            let Some(from) = op.regions().nth(at) else { continue };
            for next in self.successors_of_region(op, from) {
                let Some(next) = next.region() else { continue };
                let position = next.position();
                if position == region.position() {
                    return true;
                }
                if !std::mem::replace(&mut seen[position], true) {
                    open.push(position);
                }
            }
        }
        false
    }

    /// Returns the successors of all terminators of a region.
    fn successors_of_region<'a>(&self, op: OpRef<'a>, region: RegionRef<'a>) -> Vec<RegionSuccessor<'a>> {
        let mut found = Vec::new();
        for end in region.blocks().filter_map(|block| block.last()).filter(|end| end.num_successors() == 0) {
            for successor in self.successors(op, RegionBranchPoint::Terminator(end)) {
                if !found.contains(&successor) {
                    found.push(successor);
                }
            }
        }
        found
    }
}

/// Interface of terminators that forward some of their operands to a region of the parent, or to the parent's
/// results. Terminators with the trait [`RETURN_LIKE`](ir::def::TraitSet::RETURN_LIKE) forward all of them.
#[interface]
pub trait RegionBranchTerminator: Send + Sync {
    /// Returns the operands forwarded to a successor.
    fn successor_operands(&self, op: OpRef<'_>, successor: RegionSuccessor<'_>) -> Range<usize>;

    /// Returns the successors, if operands are these constants; `None` if the parent defines them.
    fn successors<'a>(
        &self,
        _op: OpRef<'a>,
        _constants: &[Option<Attr>],
    ) -> Option<Vec<RegionSuccessor<'a>>> {
        None
    }
}

impl dyn RegionBranchTerminator {
    /// Returns the operands that any terminator forwards to a successor.
    pub fn operands_of(op: OpRef<'_>, successor: RegionSuccessor<'_>) -> Option<Range<usize>> {
        match op.interface::<dyn RegionBranchTerminator>() {
            Some(model) if op.is_well_formed() => Some(model.successor_operands(op, successor)),
            _ => op.has_trait(ir::def::TraitSet::RETURN_LIKE).then(|| 0..op.num_operands()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::Fixture;

    #[test]
    fn a_loop_is_repetitive_and_returns_its_operands() {
        let mut f = Fixture::new();
        let op = f.nest("t.loop", "t.end");
        let view = f.body.op(op);
        let model = view.interface::<dyn RegionBranch>().unwrap();
        assert!(model.is_repetitive(view, view.region(0)));
        let end = view.region(0).first_block().and_then(|block| block.last()).unwrap();
        assert_eq!(<dyn RegionBranchTerminator>::operands_of(end, RegionSuccessor::Parent), Some(0..0));
        let once = f.nest("t.once", "t.end");
        let view = f.body.op(once);
        let model = view.interface::<dyn RegionBranch>().unwrap();
        assert!(!model.is_repetitive(view, view.region(0)));
    }
}
