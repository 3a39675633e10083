//! Binary search for the place of an element among sorted ones.

use super::keys::Keys;
use crate::functions::Functions;
use ir::Type;

/// Makes the function that finds the place of the element after a sorted range. Returns its name.
///
/// The place is after all equal elements.
pub(super) fn function(keys: &Keys, functions: &mut Functions) -> String {
    let name = keys.name("binary_search");
    let inputs = keys.inputs(None);
    functions.require(&keys.cx, keys.loc, (&name, &inputs, &[Type::INDEX]), |_, e, arguments| {
        let (element, buffers) = (arguments[1], keys.buffers(arguments));
        let found = e.repeat(
            &arguments[..2],
            |e, range| (e.less(range[0], range[1]), range.to_vec()),
            |e, range| {
                let sum = e.add(range[0], range[1]);
                let middle = e.half(sum);
                let next = e.plus_one(middle);
                let left = keys.less(e, buffers, [element, middle]);
                let low = e.op("arith.select", &[left, range[0], next], Type::INDEX);
                let high = e.op("arith.select", &[left, middle, range[1]], Type::INDEX);
                vec![low, high]
            },
        );
        vec![found[0]]
    });
    name
}
