//! Insertion sort, which is stable.

use super::binary_search;
use super::keys::Keys;
use crate::functions::Functions;
use ir::Type;

/// Makes the function that sorts a range by insertion. Returns its name.
pub(super) fn function(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("sort_stable");
    functions.require(&keys.cx, keys.loc, (&name, &keys.inputs(None), &[]), |functions, e, arguments| {
        let (start, end, buffers) = (arguments[0], arguments[1], keys.buffers(arguments));
        let search = binary_search::function(keys, functions);
        let one = e.index(1);
        let second = e.add(start, one);
        e.count([second, end, one], &[], |e, element, _| {
            let operands = keys.arguments(arguments, [start, element], None);
            let place = e.call(&search, &operands, &[Type::INDEX])[0];
            let values = keys.load(e, buffers, element);
            let moved = e.sub(element, place);
            let zero = e.index(0);
            e.count([zero, moved, one], &[], |e, distance, _| {
                let to = e.sub(element, distance);
                let from = e.sub(to, one);
                keys.copy(e, buffers, [from, to]);
                vec![]
            });
            keys.store(e, buffers, place, &values);
            vec![]
        });
        vec![]
    });
    name
}
