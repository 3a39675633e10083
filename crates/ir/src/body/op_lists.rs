//! Operand and result lists of an operation, whose counts are a few bits of its record.
//!
//! A list too long for those bits has its length in the pool element before its first one. The length is thus
//! copied and freed with the list, and reading it needs the pool only.

use super::head::PackedHeader;
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

    /// Returns the first operands and results: all of a list that is not long.
    #[inline]
    pub(crate) fn first_places(&self) -> (Run, Run) {
        let operands = Run { start: self.first_operand, len: self.core.head.operands() };
        (operands, Run { start: self.first_result, len: self.core.head.results() })
    }
}

impl Pools {
    /// Returns the run of an operation's operands.
    #[inline(always)]
    pub(crate) fn operands(&self, op: &OpData) -> Run {
        let (start, len) = (op.first_operand, op.core.head.operands());
        Run { start, len: if len < Use::LONG { len } else { long(&self.uses, start) } }
    }

    /// Returns the run of an operation's results.
    #[inline(always)]
    pub(crate) fn results(&self, op: &OpData) -> Run {
        let (start, len) = (op.first_result, op.core.head.results());
        Run { start, len: if len < ValueData::LONG { len } else { long(&self.values, start) } }
    }

    /// Returns the use records of an operation's operands.
    #[inline(always)]
    pub(crate) fn operand_records(&self, op: &OpData) -> &[Use] {
        &self.uses[self.operands(op).range()]
    }

    /// Returns the value records of an operation's results.
    #[inline(always)]
    pub(crate) fn result_records(&self, op: &OpData) -> &[ValueData] {
        &self.values[self.results(op).range()]
    }
}

impl Body {
    /// Returns the run of an operation's operands.
    #[inline]
    pub(crate) fn operands_of(&self, op: u32) -> Run {
        self.pools().operands(self.op_data(op))
    }

    /// Returns the run of an operation's results.
    #[inline]
    pub(crate) fn results_of(&self, op: u32) -> Run {
        self.pools().results(self.op_data(op))
    }
}

/// Element of an operand or result list.
pub(super) trait Element: Pooled {
    /// Length from which on a list is long: the largest count that a record can hold.
    const LONG: u32;
}

impl Element for Use {
    const LONG: u32 = PackedHeader::MAX_OPERANDS;
}

impl Element for ValueData {
    const LONG: u32 = PackedHeader::MAX_RESULTS;
}

/// Returns the length of a long list. Calls nothing, so that callers need not save registers.
#[inline(always)]
fn long<T: Element>(pool: &[T], start: u32) -> u32 {
    pool.get((start as usize).wrapping_sub(1)).map_or(0, |before| before.next_free())
}

/// Returns the whole run of a list, with the length element of a long one.
#[inline]
fn whole<T: Element>(list: Run) -> Run {
    match list.len < T::LONG {
        true => list,
        false => Run { start: list.start - 1, len: list.len + 1 },
    }
}

/// Turns a run into a long list.
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

/// Appends a list of `len` elements, each `fill`, to the pool.
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

/// Changes the length of a list: see [`pool::resize`].
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

    /// Inserts or removes this number of operands.
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
    fn operand_lists_grow_and_shrink_past_the_inline_count() {
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
        // The second round reuses the runs freed by the first.
        assert!(wanted.len() == 29 && taken[STEPS.len() - 1] == taken[2 * STEPS.len() - 1]);
        body.erase(op);
        assert!(values.iter().all(|&value| body.value(value).is_unused()));
    }
}
