//! `test-take-body`: one function gets another one's body.

use crate::{On, TestPass};
use ir::{Attr, Ident, Op};

/// The first function gets the body of the second, which goes.
pub(crate) const TAKE: TestPass = TestPass {
    argument: "test-take-body",
    name: "(anonymous namespace)::TakeBodyPass",
    description: "Test Region's takeBody",
    on: On::Op("builtin.module"),
    run: |cx, body| {
        let root = body.root();
        let ops = root.regions().flat_map(|region| region.ops()).filter(|op| op.is("func.func"));
        let functions: Vec<Op> = ops.map(|op| op.handle()).collect();
        let [first, second] = functions[..] else {
            return cx.fail(root.plain_error("Expected only two functions in test"));
        };
        // Functions own bodies: the second becomes the first in all but its body.
        let view = body.op(first).inner();
        let attrs: Vec<(Ident, Attr)> = view.attrs().map(|entry| (entry.name, entry.value)).collect();
        let loc = view.loc();
        if let Some(function) = body.child_mut(second) {
            let root = function.root_handle();
            let old: Vec<Ident> = function.root().attrs().map(|entry| entry.name).collect();
            // What an operation must have is never missing in between.
            for &(name, value) in &attrs {
                function.put_attr(root, name, Some(value));
            }
            for name in old.into_iter().filter(|name| attrs.iter().all(|entry| entry.0 != *name)) {
                function.put_attr(root, name, None);
            }
            function.put_loc(root, loc);
        }
        body.move_before(first, second);
        body.erase(first);
        Ok(())
    },
};
