//! `test-vector-transferop-opt`: forwards what transfers write to those that read it.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};
use vector_transforms::transfer_opt;

/// Test optimization transformations for transfer ops
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-vector-transferop-opt", name = "(anonymous namespace)::TestVectorTransferOpt", on = "func.func")]
#[derive(Debug)]
pub(crate) struct TestVectorTransferOpt;

impl TestVectorTransferOpt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            transfer_opt::optimize(&mut Rewriter::new(body));
        });
        Ok(())
    }
}
