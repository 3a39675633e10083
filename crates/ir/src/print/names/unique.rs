//! First numbers of operations that are named one by one with numbers unique in the whole text.

use super::{Counters, walk};
use crate::body::{NIL, ROOT};
use crate::{Body, OpRef, PREFETCH_BATCH, RegionRef, Threads, prefetch};

impl Counters {
    /// Returns the first numbers of each of these operations of a block, if all names are numbers: the last
    /// operation is numbered first.
    pub(in crate::print) fn starts(ops: &[OpRef<'_>], threads: Threads) -> Vec<Counters> {
        let pieces: Vec<&[OpRef<'_>]> = ops.chunks(PREFETCH_BATCH).collect();
        let taken = threads.map(
            &pieces,
            || (),
            |(), &piece| {
                prefetch(piece.iter().copied());
                let taken = |&op: &OpRef<'_>| {
                    let counted = op.body_of().and_then(Counters::count_in_storage_order);
                    counted.unwrap_or_else(|| Counters::count_nested(op))
                };
                piece.iter().map(taken).collect::<Vec<_>>()
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

    /// Counts the numbers that everything nested in a body takes, in storage order. `None` if it has unlinked
    /// operations or child bodies.
    fn count_in_storage_order(body: &Body) -> Option<Counters> {
        let pools = body.pools();
        if !pools.cold.children().is_empty() {
            return None;
        }
        let mut taken = Counters::default();
        for block in pools.blocks.iter().filter(|block| block.stamp != 0) {
            let owner = if block.region == NIL { NIL } else { body.region_data(block.region).owner };
            let stands = owner == ROOT || pools.ops.get(owner as usize).is_some_and(|op| op.block != NIL);
            if !stands {
                return None;
            }
            // The first block of a region.
            if block.prev == NIL {
                taken.argument += block.num_args(&body.words);
            } else {
                taken.value += block.num_args(&body.words);
            }
        }
        let named =
            pools.ops.iter().map(|op| u32::from(op.core.stamp != 0 && op.block != NIL && op.has_results()));
        taken.value += named.sum::<u32>();
        Some(taken)
    }

    /// Counts the numbers that everything nested in an operation takes.
    fn count_nested(op: OpRef<'_>) -> Counters {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, Loc, OpState, Type};

    #[test]
    fn numbers_in_a_body_are_those_of_a_walk() {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 2);
        let op = |results: usize, regions| {
            let mut state =
                OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN).results([Type::I1].repeat(results));
            state.regions = regions;
            state
        };
        let mut made = Vec::new();
        let regions: Vec<_> = body.root().regions().map(|region| region.handle()).collect();
        for (number, region) in [regions[0], regions[1], regions[0]].into_iter().enumerate() {
            let block = body.append_new_block(region, &[Type::I1; 2]);
            for (results, regions) in [(1, 0), (2, 1), (0, 0), (3, 2), (0, 1)] {
                let op = body.create(op(results, regions));
                body.append(block, op);
                for at in 0..regions {
                    let nested = body.op(op).region(at).handle();
                    body.append_new_block(nested, &[Type::I1].repeat(number + at));
                    body.append_new_block(nested, &[Type::I1].repeat(5));
                }
                made.push(op);
            }
        }
        let same = |body: &Body| {
            let taken = Counters::count_in_storage_order(body);
            assert_eq!(taken, Some(Counters::count_nested(body.root())));
            taken.unwrap()
        };
        let all = same(&body);
        assert_eq!((all.value, all.argument), (2 + 3 * 3 + 3 * 4 * 5, 4 + 3 * (1 + 3) + 3));
        body.erase(made[3]);
        body.erase(made[7]);
        assert!(same(&body).value < all.value);
        // An unlinked operation takes no numbers, and operations nested in it do not show that they are
        // unlinked.
        body.remove(made[0]);
        same(&body);
        body.remove(made[1]);
        assert_eq!(Counters::count_in_storage_order(&body), None);
    }
}
