//! `test-pass-crash` and `test-pass-failure`: passes that do not succeed.

use ir::Body;
use pass::{Failed, PassCx, PassResult, pass};

/// Test a pass in the pass manager that always crashes
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-pass-crash", name = "(anonymous namespace)::TestCrashRecoveryPass")]
pub(crate) struct TestCrashRecovery;

impl TestCrashRecovery {
    /// Panics.
    fn run(&self, _: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        panic!("the pass crashes, as it should")
    }
}

/// Test a pass in the pass manager that always fails
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-pass-failure", name = "(anonymous namespace)::TestFailurePass")]
pub(crate) struct Failure {
    /// Generate a diagnostic message
    #[option("gen-diagnostics")]
    diagnose: bool,
}

impl Failure {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.diagnose {
            let place = body.context().place(body.root().loc());
            cx.emit(diag::Diagnostic::error(place, "illegal operation"));
        }
        Err(Failed)
    }
}
