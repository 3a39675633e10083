//! `test-pass-create-invalid-ir`: puts an invalid operation into a function.

use ir::{Body, InsertPoint, Loc, OpState, Type};
use pass::{Failed, PassCx, PassResult, pass};

/// Test pass that adds an invalid operation in a function body
///
/// A test pass, as mlir-opt has it under the same name. The operation is an `arith.constant` without value.
#[pass("test-pass-create-invalid-ir", name = "(anonymous namespace)::TestInvalidIRPass", on = "func.func")]
pub(crate) struct CreateInvalidIr {
    /// Trigger a pass failure
    #[option("signal-pass-failure")]
    fail: bool,
    /// Emit invalid IR
    #[option("emit-invalid-ir", default = true)]
    invalid: bool,
}

impl CreateInvalidIr {
    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let entry = body.root().regions().next().and_then(|region| region.first_block());
        if let Some(block) = entry.map(|block| block.handle()).filter(|_| self.invalid) {
            let cx = body.context().clone();
            let state = OpState::new(&cx, cx.op_name("arith.constant"), Loc::UNKNOWN).results([Type::I32]);
            let op = body.create(state);
            body.insert_at(InsertPoint::Start(block), op);
        }
        if self.fail { Err(Failed) } else { Ok(()) }
    }
}
