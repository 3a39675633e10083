//! `test-pass-crash` and `test-pass-failure`: passes that do not succeed.

use crate::{On, TestPass};
use ir::Body;
use pass::{Failed, Pass, PassCx, PassOption, PassResult, pass_options};

/// Panics.
pub(crate) const CRASH: TestPass = TestPass {
    argument: "test-pass-crash",
    name: "(anonymous namespace)::TestCrashRecoveryPass",
    description: "Test a pass in the pass manager that always crashes",
    on: On::Any,
    run: |_, _| panic!("the pass crashes, as it should"),
};

/// Fails, with an error if it is asked for.
pub(crate) struct Failure {
    diagnose: PassOption<bool>,
}

impl Default for Failure {
    fn default() -> Self {
        Failure { diagnose: PassOption::new("gen-diagnostics", false, "Generate a diagnostic message") }
    }
}

impl Pass for Failure {
    head!(
        "(anonymous namespace)::TestFailurePass",
        "test-pass-failure",
        "Test a pass in the pass manager that always fails"
    );

    pass_options!(diagnose);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.diagnose.value {
            let place = body.context().place(body.root().loc());
            cx.emit(diag::Diagnostic::error(place, "illegal operation"));
        }
        Err(Failed)
    }
}
