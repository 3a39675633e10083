//! The operands and results of an operation, for which its record has few bytes: where they are, and how many.
//!
//! A list that is too long for that has its length in the element of the pool before its first one. So it is copied and freed
//! with the list, and whoever asks for the length needs nothing but the pool.

use super::head::Head;
use super::pool::{self, FreeRuns, Pooled, Run};
use super::{Body, OpData, Pools, Use, ValueData};

impl OpData {
    #[inline]
    pub(super) fn set_operands(&mut self, operands: Run) {
        self.first_operand = operands.start;
        self.core.head.set_operands(operands.len);
    }

    #[inline]
    pub(crate) fn has_operands(&self) -> bool {
        self.core.head.operands() > 0
    }

    #[inline]
    pub(crate) fn has_results(&self) -> bool {
        self.core.head.results() > 0
    }

    /// The places of the first operands and of the first results: all of a list that is not long.
    #[inline]
    pub(crate) fn first_places(&self) -> (Run, Run) {
        let operands = Run { start: self.first_operand, len: self.core.head.operands() };
        (operands, Run { start: self.first_result, len: self.core.head.results() })
    }
}

impl Pools {
    /// The places of an operation's operands.
    #[inline(always)]
    pub(crate) fn operands(&self, op: &OpData) -> Run {
        let (start, len) = (op.first_operand, op.core.head.operands());
        Run { start, len: if len < Use::LONG { len } else { long(&self.uses, start) } }
    }

    /// The places of an operation's results.
    #[inline(always)]
    pub(crate) fn results(&self, op: &OpData) -> Run {
        let (start, len) = (op.first_result, op.core.head.results());
        Run { start, len: if len < ValueData::LONG { len } else { long(&self.values, start) } }
    }

    /// The operands of an operation.
    #[inline(always)]
    pub(crate) fn operand_records(&self, op: &OpData) -> &[Use] {
        &self.uses[self.operands(op).range()]
    }

    /// The results of an operation.
    #[inline(always)]
    pub(crate) fn result_records(&self, op: &OpData) -> &[ValueData] {
        &self.values[self.results(op).range()]
    }
}

impl Body {
    /// The places of an operation's operands.
    #[inline]
    pub(crate) fn operands_of(&self, op: u32) -> Run {
        self.pools().operands(self.op_data(op))
    }

    /// The places of an operation's results.
    #[inline]
    pub(crate) fn results_of(&self, op: u32) -> Run {
        self.pools().results(self.op_data(op))
    }
}

/// An element of an operation's list.
pub(super) trait Element: Pooled {
    /// From this length on a list is long: the largest number that a record can hold.
    const LONG: u32;
}

impl Element for Use {
    const LONG: u32 = Head::MAX_OPERANDS;
}

impl Element for ValueData {
    const LONG: u32 = Head::MAX_RESULTS;
}

/// The length of a long list. It calls nothing, so that whoever asks for a length has no registers to save.
#[inline(always)]
fn long<T: Element>(pool: &[T], start: u32) -> u32 {
    pool.get((start as usize).wrapping_sub(1)).map_or(0, |before| before.next_free())
}

/// All places of a list: of a long one that of its length too.
#[inline]
fn whole<T: Element>(list: Run) -> Run {
    match list.len < T::LONG {
        true => list,
        false => Run { start: list.start - 1, len: list.len + 1 },
    }
}

/// Makes a long list of places.
fn make_long<T: Element>(pool: &mut [T], places: Run) -> Run {
    let len = places.len - 1;
    pool[places.start as usize] = T::free(len);
    Run { start: places.start + 1, len }
}

/// Allocates a list of `len` elements, each `fill`.
#[inline(always)]
pub(super) fn alloc<T: Element>(pool: &mut Vec<T>, free: Option<&mut FreeRuns>, len: usize, fill: T) -> Run {
    match len < T::LONG as usize {
        true => pool::alloc(pool, free, len, fill),
        false => alloc_long(pool, free, len, fill),
    }
}

#[cold]
#[inline(never)]
fn alloc_long<T: Element>(pool: &mut Vec<T>, free: Option<&mut FreeRuns>, len: usize, fill: T) -> Run {
    let places = pool::alloc(pool, free, len + 1, fill);
    make_long(pool, places)
}

/// Puts a list of `len` elements, each `fill`, after all others.
#[inline]
pub(super) fn append<T: Element>(pool: &mut Vec<T>, len: u32, fill: T) -> Run {
    if len < T::LONG {
        return pool::append(pool, len, fill);
    }
    let places = pool::append(pool, len + 1, fill);
    make_long(pool, places)
}

/// Frees a list.
#[inline]
pub(super) fn release<T: Element>(pool: &mut [T], free: &mut FreeRuns, list: Run) {
    pool::release(pool, free, whole::<T>(list));
}

/// Makes room for another length, as [`pool::resize`] does.
pub(super) fn resize<T: Element>(
    pool: &mut Vec<T>,
    free: &mut FreeRuns,
    list: Run,
    len: usize,
    fill: T,
) -> Run {
    match (list.len < T::LONG, len < T::LONG as usize) {
        (true, true) => pool::resize(pool, free, list, len, fill),
        (false, false) => {
            let places = pool::resize(pool, free, whole::<T>(list), len + 1, fill);
            make_long(pool, places)
        }
        _ => {
            let fresh = alloc(pool, Some(&mut *free), len, fill);
            let kept = list.len.min(fresh.len) as usize;
            pool.copy_within(list.start as usize..list.start as usize + kept, fresh.start as usize);
            release(pool, free, list);
            fresh
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::module;
    use crate::{Body, Loc, Op, OpState, Type, Value};

    fn sizes(body: &Body) -> (usize, usize) {
        (body.pools().uses.len(), body.pools().values.len())
    }

    #[test]
    fn the_places_of_erased_lists_are_taken_again_whatever_their_length() {
        let (cx, mut body, block) = module(&[Type::I1]);
        let argument = body.block(block).argument(0).handle();
        let make = |body: &mut Body, operands: usize, results: usize| -> Op {
            let state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN)
                .operands(std::iter::repeat_n(argument, operands))
                .results(std::iter::repeat_n(Type::I1, results));
            let op = body.create(state);
            body.append(block, op);
            assert_eq!((body.op(op).num_operands(), body.op(op).num_results()), (operands, results));
            op
        };
        for (operands, results) in [(30, 6), (31, 7), (32, 8), (70_000, 20_000), (31, 0), (1, 7), (2, 1)] {
            let op = make(&mut body, operands, results);
            let before = sizes(&body);
            body.erase(op);
            assert!(body.value(argument).is_unused() && body.pools().values.len() > 1);
            let op = make(&mut body, operands, results);
            assert_eq!(sizes(&body), before);
            body.erase(op);
        }
    }

    fn places(body: &Body, value: Value) -> Vec<usize> {
        let mut places: Vec<usize> = body.value(value).uses().map(|used| used.position()).collect();
        places.sort_unstable();
        places
    }

    /// Inserts so many operands, or removes them.
    fn change(body: &mut Body, op: Op, list: &mut Vec<Value>, values: &[Value], step: isize) {
        let count = step.unsigned_abs();
        if step < 0 {
            let at = (list.len() - count).saturating_sub(7);
            body.remove_operands(op, at..at + count);
            list.drain(at..at + count);
        } else {
            let fresh: Vec<Value> = (0..count).map(|at| values[at * 5 % values.len()]).collect();
            let at = list.len() / 2;
            body.insert_operands(op, at, &fresh);
            list.splice(at..at, fresh);
        }
    }

    #[test]
    fn operands_grow_and_shrink_past_what_the_record_can_count() {
        let (cx, mut body, block) = module(&[Type::I1; 3]);
        let values: Vec<Value> = body.block(block).arguments().map(|value| value.handle()).collect();
        let mut wanted: Vec<Value> = (0..29).map(|at| values[at % 3]).collect();
        let state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN).operands(wanted.iter().copied());
        let op = body.create(state);
        body.append(block, op);
        const STEPS: [isize; 13] = [1, 1, 1, 1, 4_465, -1, -4_465, -1, -1, -1, 70_000, -70_020, 20];
        let mut taken = Vec::new();
        for step in [STEPS, STEPS].concat() {
            change(&mut body, op, &mut wanted, &values, step);
            assert!(body.op(op).operands().map(|value| value.handle()).eq(wanted.iter().copied()));
            for &value in &values {
                let numbers = wanted.iter().enumerate().filter(|(_, used)| **used == value);
                assert!(places(&body, value).into_iter().eq(numbers.map(|(at, _)| at)));
            }
            taken.push(sizes(&body));
        }
        // The second time all of it finds the places of the first.
        assert!(wanted.len() == 29 && taken[STEPS.len() - 1] == taken[2 * STEPS.len() - 1]);
        body.erase(op);
        assert!(values.iter().all(|&value| body.value(value).is_unused()));
    }
}
