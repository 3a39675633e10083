//! Live ranges of single values.

use super::live_range::LiveRange;
use analysis::Liveness;
use arm_sme::tile;
use ir::{Block, BlockRef, Body, Op, OpRef, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Numbers of the operations of a function's blocks, which are in topological order as far as loops allow. Each block has a number
/// before its first operation, for its arguments.
pub(super) struct Numbering(FxHashMap<Op, u32>);

impl Numbering {
    pub(super) fn of(body: &Body) -> Self {
        let mut numbers = FxHashMap::default();
        let mut next = 0;
        for block in sorted_blocks(body) {
            next += 1;
            for op in block.ops() {
                numbers.insert(op.handle(), next);
                next += 1;
            }
        }
        Numbering(numbers)
    }

    pub(super) fn number(&self, op: OpRef<'_>) -> u32 {
        self.0.get(&op.handle()).copied().unwrap_or(0)
    }
}

/// Returns the blocks of a function: those reached from the first in reverse post-order, then those reached from others.
fn sorted_blocks(body: &Body) -> Vec<BlockRef<'_>> {
    let mut sorted = Vec::new();
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    for start in body.root().region(0).blocks() {
        if !seen.insert(start.handle()) {
            continue;
        }
        let mut finished = Vec::new();
        let mut open = vec![(start, start.successors().collect::<Vec<_>>().into_iter())];
        while let Some((block, next)) = open.last_mut() {
            match next.next() {
                Some(to) if seen.insert(to.handle()) => {
                    open.push((to, to.successors().collect::<Vec<_>>().into_iter()));
                }
                Some(_) => {}
                None => {
                    finished.push(*block);
                    open.pop();
                }
            }
        }
        sorted.extend(finished.into_iter().rev());
    }
    sorted
}

/// Returns the live ranges of the values of a function's blocks that are tiles, in the order in which blocks define or need them.
pub(super) fn live_ranges(body: &Body, numbering: &Numbering) -> Vec<LiveRange> {
    let liveness = Liveness::of(body);
    let mut gathered =
        Gathered { numbering, liveness: &liveness, places: FxHashMap::default(), ranges: Vec::new() };
    for block in body.root().region(0).blocks() {
        let Some(first) = block.first() else { continue };
        let live_in = liveness.live_in(block.handle());
        for value in block.arguments().chain(live_in.into_iter().map(|value| body.value(value))) {
            gathered.add(value, first, 1);
        }
        for op in block.ops() {
            op.results().for_each(|value| gathered.add(value, op, 0));
        }
    }
    gathered.ranges
}

struct Gathered<'a> {
    numbering: &'a Numbering,
    liveness: &'a Liveness,
    places: FxHashMap<ir::Value, usize>,
    ranges: Vec<LiveRange>,
}

impl Gathered<'_> {
    /// Adds the interval of a tile in a block, from a number before an operation to its last use there.
    fn add(&mut self, value: ValueRef<'_>, from: OpRef<'_>, before: u32) {
        let Some(kind) = tile::kind(value.ty()) else { return };
        let place = *self.places.entry(value.handle()).or_insert_with(|| {
            self.ranges.push(LiveRange::new(value.handle(), kind));
            self.ranges.len() - 1
        });
        let end = self.liveness.end(value, from).map_or(0, |op| self.numbering.number(op));
        self.ranges[place].add(self.numbering.number(from).saturating_sub(before), end);
    }
}
