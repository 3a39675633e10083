//! `test-multi-buffering`: replaces buffers of loops by several.

use dialect_transforms::memref::multi_buffer::multi_buffer;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Test multi buffering transformation
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-multi-buffering",
    name = "(anonymous namespace)::TestMultiBufferingPass",
    depends("affine", "memref", "arith")
)]
#[derive(Debug)]
pub(crate) struct TestMultiBuffering {
    /// Decide how many versions of the buffer should be created,
    #[option(default = 2)]
    multiplier: u32,
}

impl TestMultiBuffering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let factor = i64::from(self.multiplier);
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let is_alloc = |op: &ir::OpRef<'_>| op.is(memref::Alloc::NAME);
            let ops: Vec<Op> =
                body.root().walk_body_post_order().filter(is_alloc).map(|op| op.handle()).collect();
            for op in ops {
                let _ = multi_buffer(op, factor, false, &mut Rewriter::new(body));
            }
        });
        Ok(())
    }
}
