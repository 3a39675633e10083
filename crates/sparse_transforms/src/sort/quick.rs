//! Quicksort, and quicksort that gives way to other algorithms.

use super::keys::Keys;
use super::{heap, insertion, partition};
use crate::emit::Emit;
use crate::functions::Functions;
use arith::CmpIPredicate;
use ir::{Type, Value};

/// Longest range that hybrid quicksort sorts by insertion.
const SHORT: i64 = 30;

/// Makes the function that sorts a range by quicksort. Returns its name.
pub(super) fn quick(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("qsort");
    functions.require(&keys.cx, keys.loc, (&name, &keys.inputs(None), &[]), |functions, e, arguments| {
        let partition = partition::function(keys, functions);
        let names = [&name[..], &partition];
        sort(e, arguments, |e, range| split(e, keys, names, arguments, range, None));
        vec![]
    });
    name
}

/// Makes the function that sorts short ranges by insertion, long ones by quicksort, and those by a heap that are still long after too many
/// partitions. Returns its name.
///
/// The last argument of the function is the number of partitions that are left.
pub(super) fn hybrid(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("hybrid_qsort");
    let inputs = keys.inputs(Some(Type::I64));
    functions.require(&keys.cx, keys.loc, (&name, &inputs, &[]), |functions, e, arguments| {
        let stable = insertion::function(keys, functions);
        let heap = heap::function(keys, functions);
        let partition = partition::function(keys, functions);
        let names = [&name[..], &partition];
        let depth = arguments[arguments.len() - 1];
        sort(e, arguments, |e, [low, high]| {
            let length = e.sub(high, low);
            let short = e.index(SHORT);
            let is_short = e.cmp(CmpIPredicate::Ule, length, short);
            let operands = keys.arguments(arguments, [low, high], None);
            e.choose(
                is_short,
                &[Type::INDEX; 2],
                |e| {
                    e.call(&stable, &operands, &[]);
                    vec![low, low]
                },
                |e| {
                    let one = e.int(Type::I64, 1);
                    let left = e.sub(depth, one);
                    let zero = e.int(Type::I64, 0);
                    let is_deep = e.cmp(CmpIPredicate::Ule, left, zero);
                    e.choose(
                        is_deep,
                        &[Type::INDEX; 2],
                        |e| {
                            e.call(&heap, &operands, &[]);
                            vec![low, low]
                        },
                        |e| split(e, keys, names, arguments, [low, high], Some(left)),
                    )
                },
            )
        });
        vec![]
    });
    name
}

/// Emits a loop over ranges that ends at one without two elements; a function sorts a part and returns the rest.
fn sort(
    e: &mut Emit<'_, '_>,
    arguments: &[Value],
    part: impl Fn(&mut Emit<'_, '_>, [Value; 2]) -> Vec<Value>,
) {
    e.repeat(
        &arguments[..2],
        |e, range| {
            let second = e.plus_one(range[0]);
            (e.less(second, range[1]), range.to_vec())
        },
        |e, range| part(e, [range[0], range[1]]),
    );
}

/// Emits the partition of a range and the call that sorts the shorter part. Returns the longer one.
fn split(
    e: &mut Emit<'_, '_>,
    keys: &Keys,
    [sort, partition]: [&str; 2],
    arguments: &[Value],
    [low, high]: [Value; 2],
    depth: Option<Value>,
) -> Vec<Value> {
    let operands = keys.arguments(arguments, [low, high], None);
    let middle = e.call(partition, &operands, &[Type::INDEX])[0];
    let lower = e.sub(middle, low);
    let upper = e.sub(high, middle);
    let length = e.sub(high, low);
    let two = e.index(2);
    let is_long = e.cmp(CmpIPredicate::Ugt, length, two);
    let sort_part = |e: &mut Emit<'_, '_>, length: Value, range: [Value; 2]| {
        let zero = e.index(0);
        let is_some = e.cmp(CmpIPredicate::Ne, length, zero);
        e.when(is_some, |e| {
            e.call(sort, &keys.arguments(arguments, range, depth), &[]);
        });
    };
    e.choose(
        is_long,
        &[Type::INDEX; 2],
        |e| {
            let is_lower = e.cmp(CmpIPredicate::Ule, lower, upper);
            e.choose(
                is_lower,
                &[Type::INDEX; 2],
                |e| {
                    sort_part(e, lower, [low, middle]);
                    vec![middle, high]
                },
                |e| {
                    sort_part(e, upper, [middle, high]);
                    vec![low, middle]
                },
            )
        },
        |_| vec![low, low],
    )
}
