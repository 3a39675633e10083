//! `test-recursive-types`: types that contain themselves, made and used.

use crate::dialect::recursive_type;
use ir::{Body, InsertPoint, OpState};
use pass::{PassCx, PassResult, pass};

/// Test support for recursive types
///
/// In a function `create`, an operation whose result contains itself comes first; a function `roundtrip` stays, others are errors. A
/// test pass, as mlir-opt has it under the same name.
#[pass(
    "test-recursive-types",
    name = "(anonymous namespace)::TestRecursiveTypesPass",
    on = "func.func",
    depends("test")
)]
pub(crate) struct TestRecursiveTypes;

impl TestRecursiveTypes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let name = body.root().attr("sym_name").and_then(|name| name.as_bytes());
        match name {
            Some(b"roundtrip") => Ok(()),
            Some(b"create") => create(cx, body),
            _ => cx.fail(body.root().error("unexpected function name")),
        }
    }
}

fn create(cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
    let context = body.context().clone();
    let name = b"some_long_and_unique_name";
    let inner = recursive_type(&context, name, None);
    let Some(ty) = inner.and_then(|inner| recursive_type(&context, name, Some(inner))) else {
        return cx.fail(body.root().error("expected to be able to set the type body"));
    };
    let entry = body.root().regions().next().and_then(|region| region.first_block());
    if let Some(block) = entry.map(|block| block.handle()) {
        let state = OpState::new(&context, context.op_name("test.dummy_type_test_op"), body.root().loc());
        let op = body.create(state.results([ty]));
        body.insert_at(InsertPoint::Start(block), op);
    }
    Ok(())
}
