//! `test-one-shot-module-bufferize`.

use bufferize::module::{self, Goal};
use bufferize::{LayoutMap, Options};
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Pass to test One Shot Module Bufferization
///
/// Bufferizes with function boundaries, whose buffers have no layout. A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-one-shot-module-bufferize",
    name = "(anonymous namespace)::TestOneShotModuleBufferizePass",
    depends("affine", "arith", "bufferization", "linalg", "memref", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestOneShotModuleBufferize;

impl TestOneShotModuleBufferize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.print(format!("Running TestOneShotModuleBufferize on: {}\n", body.root().name_str()));
        let options =
            Options { function_boundaries: true, function_layout: LayoutMap::Identity, ..Options::default() };
        let report = module::run(body, cx.scope(), cx.threads(), &options, Goal::Buffers);
        if report.errors.is_empty() {
            return Ok(());
        }
        report.errors.into_iter().for_each(|error| cx.emit(error));
        Err(pass::Failed)
    }
}
