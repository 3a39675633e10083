//! Partition of a range by a pivot, as quicksort does.

use super::keys::Keys;
use crate::emit::Emit;
use crate::functions::Functions;
use arith::CmpIPredicate;
use ir::{Type, Value};

/// Length from which the pivot is the median of five elements, not of three.
const LONG: i64 = 1000;

/// Makes the function that partitions a range. Returns its name.
///
/// The function returns the first index of the upper part.
pub(super) fn function(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("partition");
    let inputs = keys.inputs(None);
    functions.require(&keys.cx, keys.loc, (&name, &inputs, &[Type::INDEX]), |_, e, arguments| {
        let (start, end, buffers) = (arguments[0], arguments[1], keys.buffers(arguments));
        let sum = e.add(start, end);
        let middle = e.half(sum);
        let one = e.index(1);
        let last = e.sub(end, one);
        choose_pivot(e, keys, buffers, [start, middle, last, end]);
        let more = e.boolean(true);
        let parts = e.repeat(
            &[start, last, middle, more],
            |_, state| (state[3], state.to_vec()),
            |e, state| step(e, keys, buffers, [state[0], state[1], state[2]]),
        );
        vec![parts[2]]
    });
    name
}

/// Emits what makes the middle element the median of some.
fn choose_pivot(
    e: &mut Emit<'_, '_>,
    keys: &Keys,
    buffers: &[Value],
    [start, middle, last, end]: [Value; 4],
) {
    let length = e.sub(end, start);
    let long = e.index(LONG);
    let is_short = e.less(length, long);
    e.choose_effects(
        is_short,
        |e| sort_points(e, keys, buffers, &[start, middle, last]),
        |e| {
            let sum = e.add(start, end);
            let low = e.half(sum);
            let sum = e.add(middle, end);
            let high = e.half(sum);
            sort_points(e, keys, buffers, &[start, low, middle, high, last]);
        },
    );
}

/// Emits the insertion sort of few elements.
fn sort_points(e: &mut Emit<'_, '_>, keys: &Keys, buffers: &[Value], points: &[Value]) {
    for last in 1..points.len() {
        sink(e, keys, buffers, &points[..=last]);
    }
}

/// Emits the insertion of the last of some elements.
fn sink(e: &mut Emit<'_, '_>, keys: &Keys, buffers: &[Value], points: &[Value]) {
    let [rest @ .., before, last] = points else { return };
    let (before, last) = (*before, *last);
    let is_less = keys.less(e, buffers, [last, before]);
    e.when(is_less, |e| {
        keys.swap(e, buffers, [last, before]);
        let points: Vec<Value> = rest.iter().copied().chain([before]).collect();
        sink(e, keys, buffers, &points);
    });
}

/// Emits one step of the partition: the next two elements on the wrong sides are exchanged.
///
/// The state is the lower and the upper index, the pivot, and whether there is more to do.
fn step(e: &mut Emit<'_, '_>, keys: &Keys, buffers: &[Value], [low, high, pivot]: [Value; 3]) -> Vec<Value> {
    let low = scan(e, low, 1, &|e, at| keys.less(e, buffers, [at, pivot]));
    let low_equal = keys.equal(e, buffers, [low, pivot]);
    let high = scan(e, high, -1, &|e, at| keys.less(e, buffers, [pivot, at]));
    let high_equal = keys.equal(e, buffers, [high, pivot]);
    let is_apart = e.less(low, high);
    e.choose(
        is_apart,
        &[Type::INDEX, Type::INDEX, Type::INDEX, Type::I1],
        |e| {
            keys.swap(e, buffers, [low, high]);
            let moved = moved_pivot(e, [low, high, pivot]);
            let both = e.same("arith.andi", &[low_equal, high_equal]);
            let next = e.choose(
                both,
                &[Type::INDEX; 2],
                |e| {
                    let one = e.index(1);
                    let low = e.add(low, one);
                    vec![low, e.sub(high, one)]
                },
                |_| vec![low, high],
            );
            let more = e.boolean(true);
            vec![next[0], next[1], moved, more]
        },
        |e| {
            let one = e.index(1);
            let after = e.add(high, one);
            let more = e.boolean(false);
            vec![low, high, after, more]
        },
    )
}

/// Emits the place of the pivot after the exchange of two elements.
fn moved_pivot(e: &mut Emit<'_, '_>, [low, high, pivot]: [Value; 3]) -> Value {
    let is_low = e.cmp(CmpIPredicate::Eq, low, pivot);
    let moved = e.choose(
        is_low,
        &[Type::INDEX],
        |_| vec![high],
        |e| {
            let is_high = e.cmp(CmpIPredicate::Eq, high, pivot);
            e.choose(is_high, &[Type::INDEX], |_| vec![low], |_| vec![pivot])
        },
    );
    moved[0]
}

/// Emits a loop that steps while a condition holds.
fn scan(
    e: &mut Emit<'_, '_>,
    start: Value,
    step: i64,
    condition: &dyn Fn(&mut Emit<'_, '_>, Value) -> Value,
) -> Value {
    let found = e.repeat(
        &[start],
        |e, at| (condition(e, at[0]), at.to_vec()),
        |e, at| {
            let step = e.index(step);
            vec![e.add(at[0], step)]
        },
    );
    found[0]
}
