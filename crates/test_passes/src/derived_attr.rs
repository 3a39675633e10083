//! `test-derived-attr`: attributes that follow from the types of an operation.

use crate::dialect::DerivedTypeAttr;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Run test derived attributes
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-derived-attr", name = "(anonymous namespace)::TestDerivedAttributeDriver", on = "func.func")]
pub(crate) struct TestDerivedAttr;

impl TestDerivedAttr {
    /// Says each of them.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_post_order().map(OpRef::inner) {
            let view = op.cast::<DerivedTypeAttr<'_>>();
            let Some((element, count)) = view.and_then(DerivedTypeAttr::derived) else { continue };
            cx.emit(op.remark(format!("element_dtype = {element}")));
            cx.emit(op.remark(format!("num_elements = {count} : i32")));
        }
        cx.preserve_all();
        Ok(())
    }
}
