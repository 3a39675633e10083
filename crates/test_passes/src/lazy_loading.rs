//! `test-lazy-loading`: isolated regions read from bytecode on demand.

use bytecode::{LazyModule, LazyOp, WriteOptions, read_lazily};
use ir::{Body, Threads};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts, to_string};

/// Test LazyLoading of op
///
/// A test pass, as mlir-opt has it under the same name. It writes the operation as bytecode and reads it again, one
/// isolated operation at a time, each printed before and after its regions are read.
#[pass("test-lazy-loading", name = "(anonymous namespace)::LazyLoadingPass")]
pub(crate) struct TestLazyLoading {
    /// Specifies the bytecode version to use.
    #[option(default = 6)]
    bytecode_version: u64,
}

impl TestLazyLoading {
    /// Reads the copy; the operation is not changed.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let version = self.bytecode_version;
        let options = WriteOptions { version, ..WriteOptions::default() };
        let bytes = match bytecode::write(body, &options) {
            Ok(bytes) => bytes,
            Err(message) => {
                cx.emit(body.root().plain_error(message));
                let failed = format!("failed to write bytecode at version {version}");
                return cx.fail(body.root().plain_error(failed));
            }
        };
        let mut out = String::new();
        match read_step_by_step(body, &bytes, &mut out) {
            Ok(()) => cx.output(out),
            Err(message) => return cx.fail(body.root().plain_error(message)),
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Reads all regions, in the order in which they are found.
fn read_step_by_step(body: &Body, bytes: &[u8], out: &mut String) -> Result<(), String> {
    let message = |error: diag::Diagnostic| error.message().to_owned();
    let mut lazy = read_lazily(body.context(), "bytecode", bytes).map_err(message)?;
    loop {
        let pending = lazy.pending();
        let _ = writeln!(out, "Has {} ops to materialize", pending.len());
        let Some(&op) = pending.first() else { return Ok(()) };
        let before = text(&lazy, op);
        lazy.load(op).map_err(message)?;
        let _ = write!(
            out,
            "\n\nBefore Materializing...\n\n{before}\n\nMaterializing...\n\n{}\n",
            text(&lazy, op)
        );
    }
}

/// Returns the text of an operation: in generic form as long as the module that it is in does not verify.
fn text(lazy: &LazyModule<'_>, op: LazyOp) -> String {
    let generic = !ir::verify::verify(lazy.module(), Threads::ONE, &mut Vec::new());
    let options = PrintOptions { generic, ..PrintOptions::default() };
    let op = lazy.op(op);
    let text = match op.is_root() {
        true => to_string(op.body(), &options),
        false => op_texts(op.body(), &[op.handle()], &options).concat(),
    };
    text.trim_end().to_owned()
}
