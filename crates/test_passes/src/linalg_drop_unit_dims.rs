//! `test-linalg-drop-unit-dims`: structured operations without their first loop, if that has one iteration.

use ir::{Body, Op};
use linalg_transforms::fold_unit_dims::{DropUnitDims, drop_unit_dims};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Test removal of a first loop of one iteration
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-linalg-drop-unit-dims",
    name = "(anonymous namespace)::TestLinalgDropUnitDims",
    on = "func.func",
    depends("affine", "arith", "linalg", "memref", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestLinalgDropUnitDims {
    /// Collapse and expand tensors with encodings
    #[option]
    collapse_encoded: bool,
}

impl TestLinalgDropUnitDims {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = DropUnitDims {
            collapse_encoded: self.collapse_encoded,
            only: Some(0),
            ..DropUnitDims::default()
        };
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let is_generic = |op: &ir::OpRef<'_>| op.is(linalg::Generic::NAME);
            let ops: Vec<Op> =
                body.root().walk_body_post_order().filter(is_generic).map(|op| op.handle()).collect();
            let mut rw = Rewriter::new(body).in_scope(scope);
            for op in ops {
                rw.move_to(ir::InsertPoint::Before(op));
                // One without such a loop stays.
                let _ = drop_unit_dims(op, &mut rw, options);
            }
        });
        Ok(())
    }
}
