//! `test-pass-create-invalid-ir`: puts an invalid operation into a function.

use ir::{Body, InsertPoint, Loc, OpState, Type};
use pass::{Failed, Pass, PassCx, PassOption, PassResult, pass_options};

/// The pass. What it creates is a constant without value: MLIR's own pass needs a dialect of tests.
pub(crate) struct CreateInvalidIr {
    fail: PassOption<bool>,
    invalid: PassOption<bool>,
}

impl Default for CreateInvalidIr {
    fn default() -> Self {
        CreateInvalidIr {
            fail: PassOption::new("signal-pass-failure", false, "Trigger a pass failure"),
            invalid: PassOption::new("emit-invalid-ir", true, "Emit invalid IR"),
        }
    }
}

impl Pass for CreateInvalidIr {
    fn name(&self) -> &str {
        "(anonymous namespace)::TestInvalidIRPass"
    }

    fn argument(&self) -> &str {
        "test-pass-create-invalid-ir"
    }

    fn description(&self) -> &str {
        "Test pass that adds an invalid operation in a function body"
    }

    fn documentation(&self) -> &str {
        "A test pass, as mlir-opt has it under the same name. The operation is an `arith.constant` without value."
    }

    fn anchor(&self) -> Option<&str> {
        Some("func.func")
    }

    pass_options!(fail, invalid);

    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let entry = body.root().regions().next().and_then(|region| region.first_block());
        if let Some(block) = entry.map(|block| block.handle()).filter(|_| self.invalid.value) {
            let cx = body.context().clone();
            let state = OpState::new(&cx, cx.op_name("arith.constant"), Loc::UNKNOWN).results([Type::I32]);
            let op = body.create(state);
            body.insert_at(InsertPoint::Start(block), op);
        }
        if self.fail.value { Err(Failed) } else { Ok(()) }
    }
}
