//! `test-take-body`: one function gets another one's body.

use ir::{Body, Ident, NamedAttr, Op, OpRef, OpState};
use pass::{PassCx, PassResult, pass};

/// Test Region's takeBody
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-take-body", name = "(anonymous namespace)::TakeBodyPass", on = "builtin.module")]
pub(crate) struct TakeBody;

impl TakeBody {
    /// The first function gets the body of the second, which becomes a declaration.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let ops = root.regions().flat_map(|region| region.ops()).filter(|op| op.is("func.func"));
        let functions: Vec<Op> = ops.map(|op| op.handle()).collect();
        let [first, second] = functions[..] else {
            return cx.fail(root.plain_error("Expected only two functions in test"));
        };
        // Functions own bodies: the second becomes the first in all but its body, and a new one takes its place.
        let attrs_of = |op: OpRef<'_>| -> Vec<NamedAttr> { op.attrs().collect() };
        let (attrs, loc) = (attrs_of(body.op(first).inner()), body.op(first).inner().loc());
        let view = body.op(second).inner();
        let context = body.context().clone();
        let mut state = OpState::new(&context, view.name(), view.loc()).regions(1);
        for NamedAttr { name, value } in attrs_of(view) {
            state.try_put_attr(&context, name, value);
        }
        let empty = body.create(state);
        body.insert_before(second, empty);
        if let Some(function) = body.child_mut(second) {
            let root = function.root_handle();
            let old: Vec<Ident> = function.root().attrs().map(|entry| entry.name).collect();
            // What an operation must have is never missing in between.
            for &NamedAttr { name, value } in &attrs {
                function.set_attr(root, name, Some(value));
            }
            for name in old.into_iter().filter(|name| attrs.iter().all(|entry| entry.name != *name)) {
                function.set_attr(root, name, None);
            }
            function.set_loc(root, loc);
        }
        body.move_before(first, second);
        body.erase(first);
        Ok(())
    }
}
