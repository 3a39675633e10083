//! `test-type-interfaces`: methods of an interface that a type of the dialect `test` has.

use crate::dialect::TestType;
use diag::Diagnostic;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Test type interface support.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-type-interfaces", name = "(anonymous namespace)::TestTypeInterfaces", on = "builtin.module")]
pub(crate) struct TestTypeInterfaces;

/// Output of the methods after the type, in the order of their calls.
const METHODS: [&str; 8] =
    ["TestA", "TestB", "TestC", "42 - Int TestC", "3.140000e+00 - Float TestC", "TestD", "TestRet", "TestE"];

impl TestTypeInterfaces {
    /// Says for each result of the type what the methods print.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_post_order().map(OpRef::inner) {
            for result in op.results().filter(|result| TestType::cast(result.ty()).is_some()) {
                for method in METHODS {
                    let place = body.context().place(op.loc());
                    cx.emit(Diagnostic::remark(place, format!("'{}' - {method}", result.ty())));
                }
            }
        }
        cx.preserve_all();
        Ok(())
    }
}
