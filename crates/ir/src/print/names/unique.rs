//! Numbers that are unique in the whole text, of operations that are named one by one: where those of each begin.

use super::{Counters, walk};
use crate::{OpRef, PREFETCH, RegionRef, Threads, prefetch};

impl Counters {
    /// Where the numbers of each of these operations of a block begin, if only numbers are names: the last one is numbered
    /// first.
    pub(in crate::print) fn starts(ops: &[OpRef<'_>], threads: Threads) -> Vec<Counters> {
        let pieces: Vec<&[OpRef<'_>]> = ops.chunks(PREFETCH).collect();
        let taken = threads.map(
            &pieces,
            || (),
            |(), &piece| {
                prefetch(piece.iter().copied());
                piece.iter().map(|&op| Counters::within(op)).collect::<Vec<_>>()
            },
        );
        let mut starts = taken.concat();
        let mut next = Counters::default();
        for start in starts.iter_mut().rev() {
            let taken = std::mem::replace(start, next);
            next.value += taken.value;
            next.argument += taken.argument;
        }
        starts
    }

    /// The numbers that what is within an operation takes.
    fn within(op: OpRef<'_>) -> Counters {
        let mut taken = Counters::default();
        let mut todo: Vec<RegionRef<'_>> = op.regions().collect();
        while let Some(region) = todo.pop() {
            for (number, block) in region.blocks().enumerate() {
                let arguments = block.num_arguments() as u32;
                if number == 0 {
                    taken.argument += arguments;
                } else {
                    taken.value += arguments;
                }
                walk(block, &mut todo, |_, data| taken.value += u32::from(data.has_results()));
            }
        }
        taken
    }
}
