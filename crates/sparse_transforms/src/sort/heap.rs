//! Heap sort.

use super::keys::Keys;
use crate::emit::Emit;
use crate::functions::Functions;
use arith::CmpIPredicate;
use ir::{Type, Value};

/// Makes the function that sorts a range by a heap. Returns its name.
pub(super) fn function(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("heap_sort");
    functions.require(&keys.cx, keys.loc, (&name, &keys.inputs(None), &[]), |functions, e, arguments| {
        let shift = shift_down(keys, functions);
        let (start, end, buffers) = (arguments[0], arguments[1], keys.buffers(arguments));
        let count = e.sub(end, start);
        let zero = e.index(0);
        let one = e.index(1);
        let two = e.index(2);
        let rest = e.sub(count, two);
        let last = e.same("arith.shrui", &[rest, one]);
        let upper = e.add(last, one);
        e.count([zero, upper, one], &[], |e, number, _| {
            let parent = e.sub(last, number);
            let place = e.add(start, parent);
            e.call(&shift, &keys.arguments(arguments, [start, place], Some(count)), &[]);
            vec![]
        });
        let upper = e.sub(count, one);
        e.count([zero, upper, one], &[], |e, number, _| {
            let left = e.sub(count, number);
            let after = e.add(start, left);
            let place = e.sub(after, one);
            keys.swap(e, buffers, [start, place]);
            let left = e.sub(left, one);
            e.call(&shift, &keys.arguments(arguments, [start, start], Some(left)), &[]);
            vec![]
        });
        vec![]
    });
    name
}

/// Makes the function that moves an element down in a heap. Returns its name.
///
/// Its arguments are the start of the heap, the place of the element, the buffers, and the size of the heap.
fn shift_down(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("shift_down");
    let inputs = keys.inputs(Some(Type::INDEX));
    functions.require(&keys.cx, keys.loc, (&name, &inputs, &[]), |_, e, arguments| {
        let [first, start] = [arguments[0], arguments[1]];
        let (buffers, count) = (keys.buffers(arguments), arguments[arguments.len() - 1]);
        let two = e.index(2);
        let has_children = e.cmp(CmpIPredicate::Uge, count, two);
        e.when(has_children, |e| {
            let place = e.sub(start, first);
            let rest = e.sub(count, two);
            let last = e.half(rest);
            let is_parent = e.cmp(CmpIPredicate::Uge, last, place);
            e.when(is_parent, |e| {
                let child = greater_child(e, keys, buffers, place, [first, count]);
                e.repeat(
                    &[start, child[0], child[1]],
                    |e, at| (keys.less(e, buffers, [at[0], at[2]]), at.to_vec()),
                    |e, at| {
                        keys.swap(e, buffers, [at[0], at[2]]);
                        let is_parent = e.cmp(CmpIPredicate::Uge, last, at[1]);
                        let next = e.choose(
                            is_parent,
                            &[Type::INDEX; 2],
                            |e| greater_child(e, keys, buffers, at[1], [first, count]),
                            |_| at[1..].to_vec(),
                        );
                        vec![at[2], next[0], next[1]]
                    },
                );
            });
        });
        vec![]
    });
    name
}

/// Emits the greater of the children of an element of a heap: its number, and its place.
fn greater_child(
    e: &mut Emit<'_, '_>,
    keys: &Keys,
    buffers: &[Value],
    parent: Value,
    [first, count]: [Value; 2],
) -> Vec<Value> {
    let one = e.index(1);
    let twice = e.same("arith.shli", &[parent, one]);
    let left = e.add(twice, one);
    let left_place = e.add(left, first);
    let right = e.add(left, one);
    let has_right = e.less(right, count);
    e.choose(
        has_right,
        &[Type::INDEX; 2],
        |e| {
            let right_place = e.add(right, first);
            let is_less = keys.less(e, buffers, [left_place, right_place]);
            e.choose(is_less, &[Type::INDEX; 2], |_| vec![right, right_place], |_| vec![left, left_place])
        },
        |_| vec![left, left_place],
    )
}
