//! `test-tensor-copy-insertion`.

use bufferize::module::{self, Goal};
use bufferize::{MemorySpace, Options};
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Module pass to test Tensor Copy Insertion
///
/// Copies what cannot be bufferized in place, and leaves tensors tensors.
#[pass(
    "test-tensor-copy-insertion",
    name = "(anonymous namespace)::TestTensorCopyInsertionPass",
    on = "builtin.module",
    depends("arith", "bufferization", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestTensorCopyInsertion {
    /// Allows returning/yielding new allocations from a loop.
    #[option]
    pub allow_return_allocs_from_loops: bool,
    /// Bufferize function boundaries.
    #[option]
    pub bufferize_function_boundaries: bool,
    /// The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used
    /// otherwise.
    #[option]
    pub must_infer_memory_space: bool,
}

impl TestTensorCopyInsertion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            allow_return_allocs_from_loops: self.allow_return_allocs_from_loops,
            function_boundaries: self.bufferize_function_boundaries,
            memory_space: if self.must_infer_memory_space {
                MemorySpace::Unknown
            } else {
                MemorySpace::Default
            },
            ..Options::default()
        };
        let report = module::run(body, cx.scope(), cx.threads(), &options, Goal::Copies);
        if report.errors.is_empty() {
            return Ok(());
        }
        report.errors.into_iter().for_each(|error| cx.emit(error));
        Err(pass::Failed)
    }
}
