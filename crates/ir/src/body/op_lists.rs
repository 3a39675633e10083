//! The operands and results of an operation, for which its record has few bytes: where they are, and how many.
//!
//! A list that is too long for that has its length in the element of the pool before its first one. So it is copied and freed
//! with the list, and whoever asks for the length needs nothing but the pool.

use super::extra::Stored;
use super::pool::{self, FreeRuns, NIL, Pooled, Run};
use super::{Body, OpData, Pools, Use, ValueData};

/// Where the operands and the results of an operation are, and its flags.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpLists {
    first_operand: u32,
    first_result: u32,
    /// How many they are, up to [`Element::LONG`].
    operands: u16,
    results: u8,
    /// [`SHELL`], [`WELL_FORMED`] and [`HOLDS_WORD`].
    flags: u8,
}

/// The operation owns a body: everything but its links is there.
const SHELL: u8 = 1;
/// Counts, segments and kinds of attributes are those of the definition.
const WELL_FORMED: u8 = 2;
/// [`OpData::extra`] is the only word that the operation keeps, not a place in the word pool.
const HOLDS_WORD: u8 = 4;

impl OpLists {
    /// Of an operation with neither operands nor results.
    pub(super) const NONE: OpLists =
        OpLists { first_operand: 0, first_result: 0, operands: 0, results: 0, flags: 0 };
    /// Of one that owns a body.
    pub(super) const OF_SHELL: OpLists = OpLists { flags: SHELL, ..OpLists::NONE };

    #[inline]
    pub(super) fn new(operands: Run, results: Run, well_formed: bool) -> OpLists {
        OpLists {
            first_operand: operands.start,
            first_result: results.start,
            operands: operands.len.min(Use::LONG) as u16,
            results: results.len.min(ValueData::LONG) as u8,
            flags: if well_formed { WELL_FORMED } else { 0 },
        }
    }

    /// The same for copies of the operands and results at other places.
    #[inline]
    pub(super) fn copied(self, first_operand: u32, first_result: u32) -> OpLists {
        OpLists { first_operand, first_result, ..self }
    }
}

impl OpData {
    /// Whether the operation owns a body: everything but its links is there.
    #[inline]
    pub(crate) fn is_shell(&self) -> bool {
        self.lists.flags & SHELL != 0
    }

    /// Whether counts, segments and kinds of attributes are those of the definition.
    #[inline]
    pub(crate) fn is_well_formed(&self) -> bool {
        self.lists.flags & WELL_FORMED != 0
    }

    pub(super) fn put_well_formed(&mut self, well_formed: bool) {
        self.lists.flags = self.lists.flags & !WELL_FORMED | if well_formed { WELL_FORMED } else { 0 };
    }

    /// Whether the record itself has the only word that the operation keeps.
    #[inline]
    pub(crate) fn holds_word(&self) -> bool {
        self.lists.flags & HOLDS_WORD != 0
    }

    /// Whether it owns a body, or has words in the pool.
    #[inline]
    pub(crate) fn has_more(&self) -> bool {
        self.extra != NIL && !self.holds_word()
    }

    /// Puts what it keeps of attributes, successors and regions.
    #[inline]
    pub(super) fn put_stored(&mut self, stored: Stored) {
        self.extra = stored.extra;
        self.lists.flags = self.lists.flags & !HOLDS_WORD | if stored.held { HOLDS_WORD } else { 0 };
    }

    #[inline]
    pub(super) fn put_operands(&mut self, operands: Run) {
        self.lists.first_operand = operands.start;
        self.lists.operands = operands.len.min(Use::LONG) as u16;
    }

    #[inline]
    pub(crate) fn has_operands(&self) -> bool {
        self.lists.operands > 0
    }

    #[inline]
    pub(crate) fn has_results(&self) -> bool {
        self.lists.results > 0
    }

    /// The places of the first operands and of the first results: all of a list that is not long.
    #[inline]
    pub(crate) fn first_places(&self) -> (Run, Run) {
        let OpLists { first_operand, first_result, operands, results, .. } = self.lists;
        let operands = Run { start: first_operand, len: u32::from(operands) };
        (operands, Run { start: first_result, len: u32::from(results) })
    }

    /// Where the operands begin; it means nothing if there are none.
    #[inline]
    pub(crate) fn first_operand(&self) -> u32 {
        self.lists.first_operand
    }

    /// Where the results begin; it means nothing if there are none.
    #[inline]
    pub(crate) fn first_result(&self) -> u32 {
        self.lists.first_result
    }
}

impl Pools {
    /// The places of an operation's operands.
    #[inline(always)]
    pub(crate) fn operands(&self, op: &OpData) -> Run {
        let OpLists { first_operand: start, operands: len, .. } = op.lists;
        Run { start, len: if len < u16::MAX { u32::from(len) } else { long(&self.uses, start) } }
    }

    /// The places of an operation's results.
    #[inline(always)]
    pub(crate) fn results(&self, op: &OpData) -> Run {
        let OpLists { first_result: start, results: len, .. } = op.lists;
        Run { start, len: if len < u8::MAX { u32::from(len) } else { long(&self.values, start) } }
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
    const LONG: u32 = u16::MAX as u32;
}

impl Element for ValueData {
    const LONG: u32 = u8::MAX as u32;
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

/// Puts a list of `len` elements, each `fill`, behind all others.
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
        for (operands, results) in
            [(65_534, 254), (65_535, 255), (65_536, 256), (70_000, 20_000), (65_535, 0), (1, 255), (2, 1)]
        {
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
        let mut wanted: Vec<Value> = (0..65_533).map(|at| values[at % 3]).collect();
        let state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN).operands(wanted.iter().copied());
        let op = body.create(state);
        body.append(block, op);
        const STEPS: [isize; 13] = [1, 1, 1, 1, 4_465, -1, -4_465, -1, -1, -1, 70_000, -135_000, 65_000];
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
        assert!(wanted.len() == 65_533 && taken[STEPS.len() - 1] == taken[2 * STEPS.len() - 1]);
        body.erase(op);
        assert!(values.iter().all(|&value| body.value(value).is_unused()));
    }
}
