//! `test-print-invalid`: what is printed of an operation that is not valid.

use ir::{Body, Loc, OpState, Threads};
use pass::{PassCx, PassResult, pass};
use syntax::print::{PrintOptions, to_string};

/// Test printing invalid ops.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-invalid", name = "(anonymous namespace)::TestPrintInvalidPass", on = "builtin.module")]
pub(crate) struct TestPrintInvalid;

impl TestPrintInvalid {
    /// Prints a function without terminator, generically, and then the same with one.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx_of = body.context();
        let mut function = Body::new(cx_of, cx_of.op_name("func.func"), Loc::UNKNOWN, 1);
        let root = function.root_handle();
        let name = cx_of.string_attr(b"test");
        function.set_attr(root, cx_of.ident("sym_name"), Some(name));
        let ty = cx_of.type_attr(cx_of.function_type(&[], &[]));
        function.set_attr(root, cx_of.ident("function_type"), Some(ty));
        let region = function.root().region(0).handle();
        let block = function.append_new_block(region, &[]);
        cx.output(format!("Invalid operation:\n{}", text(&function)));
        let end = OpState::new(cx_of, cx_of.op_name("func.return"), Loc::UNKNOWN);
        let end = function.create(end);
        function.append(block, end);
        cx.output(format!("Valid operation:\n{}", text(&function)));
        cx.preserve_all();
        Ok(())
    }
}

/// The custom form of what is valid; else the generic one.
fn text(body: &Body) -> String {
    let generic = !ir::verify(body, Threads::ONE, &mut Vec::new());
    to_string(body, &PrintOptions { generic, ..PrintOptions::default() })
}
