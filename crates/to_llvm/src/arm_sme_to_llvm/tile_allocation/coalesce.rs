//! Live ranges that share a tile.

use super::live_range::LiveRange;
use arm_sme::TileOp;
use arm_sme::tile::is_tile;
use ir::{Body, Value, ValueRef};
use rustc_hash::FxHashMap;

/// Ranges while they are joined: each value has the place of its range.
struct Joined {
    ranges: Vec<Option<LiveRange>>,
    places: FxHashMap<Value, usize>,
}

impl Joined {
    /// Joins the ranges of two values unless both are live somewhere.
    fn join(&mut self, a: Value, b: Value) {
        let (Some(&to), Some(&from)) = (self.places.get(&a), self.places.get(&b)) else { return };
        let (Some(first), Some(second)) = (&self.ranges[to], &self.ranges[from]) else { return };
        if to == from || first.overlaps(second) {
            return;
        }
        let Some(other) = self.ranges[from].take() else { return };
        for &value in &other.values {
            self.places.insert(value, to);
        }
        if let Some(range) = &mut self.ranges[to] {
            range.join(other);
        }
    }
}

/// Joins ranges that do not overlap where it saves copies: of arguments of blocks with what is passed to them, and of results with
/// operands. Returns the ranges that are live somewhere, by their starts.
pub(super) fn coalesce(body: &Body, initial: Vec<LiveRange>) -> Vec<LiveRange> {
    let values: Vec<Value> = initial.iter().flat_map(|range| range.values.iter().copied()).collect();
    let places = values.iter().copied().zip(0..).collect();
    let mut joined = Joined { ranges: initial.into_iter().map(Some).collect(), places };
    for &value in &values {
        for passed in passed_values(body.value(value)) {
            joined.join(value, passed);
        }
    }
    // The last values first: what is carried around loops then stays in its tile, and what starts it is easily made anew.
    for &value in values.iter().rev() {
        let definition = body.value(value).defining_op();
        let Some(op) = definition.filter(|op| op.interface::<dyn TileOp>().is_some()) else { continue };
        for operand in op.operands().filter(|operand| is_tile(operand.ty())) {
            joined.join(value, operand.handle());
        }
    }
    let mut ranges: Vec<LiveRange> =
        joined.ranges.into_iter().flatten().filter(|range| !range.is_empty()).collect();
    ranges.sort_by_key(LiveRange::start);
    ranges
}

/// Returns the values that branches of `cf` pass to an argument of a block.
pub(super) fn passed_values(value: ValueRef<'_>) -> Vec<Value> {
    let Some(block) = value.argument_block() else { return Vec::new() };
    let number = value.position();
    let mut passed = Vec::new();
    for branch in block.predecessors().filter_map(|block| block.last()) {
        // The way that is taken if the condition does not hold comes first, as upstream has it.
        let groups: &[(usize, usize)] = match branch.name_str() {
            cf::Branch::NAME => &[(0, 0)],
            cf::CondBranch::NAME => &[(1, 2), (0, 1)],
            _ => &[],
        };
        for &(successor, group) in groups {
            if branch.successors().nth(successor).is_some_and(|to| to == block) {
                passed.extend(branch.group(group).nth(number).map(|value| value.handle()));
            }
        }
    }
    passed
}
