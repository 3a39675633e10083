//! `test-arith-emulate-wide-int`: emulates wide integers in some functions, and leaves the types of these as they are.

use dialect_transforms::arith::emulate_wide_int::{converter, patterns};
use dialect_transforms::drive::convert;
use ir::{Body, Build, OpRef, Value};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Materialization, Rewriter};
use std::sync::Arc;

/// Function pass to test Wide Integer Emulation
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-arith-emulate-wide-int",
    name = "(anonymous namespace)::TestEmulateWideIntPass",
    on = "func.func",
    depends("arith", "llvm", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestEmulateWideInt {
    /// Maximum integer bit width supported by the target
    #[option(default = 32)]
    widest_int_supported: u32,
    /// Prefix of functions to run the emulation pass on
    #[option(default = "emulate_")]
    function_prefix: String,
}

impl TestEmulateWideInt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let widest = self.widest_int_supported;
        if !widest.is_power_of_two() || !(2..=ir::MAX_INTEGER_WIDTH / 2).contains(&widest) {
            return Err(Failed);
        }
        if !crate::symbol_name(body).starts_with(&self.function_prefix) {
            cx.preserve_all();
            return Ok(());
        }
        let context = body.context().clone();
        let mut types = converter(widest);
        types.source_materialization(cast);
        types.target_materialization(cast);
        let types = Arc::new(types);
        let mut target = ConversionTarget::new(&context);
        target.legal_ops(&["llvm.bitcast"]);
        for dialect in ["arith", "vector"] {
            let known = types.clone();
            target.dynamically_legal_dialect(dialect, move |op: OpRef<'_>| known.is_legal(op));
        }
        let mut set = ConversionSet::with_types(&context, &types);
        patterns(&mut set, widest);
        convert(cx, body, target, set)
    }
}

/// Casts between an integer and the vector of its halves.
fn cast(rw: &mut Rewriter<'_>, wanted: Materialization<'_>) -> Option<Value> {
    let (&[input], ty) = (wanted.inputs, wanted.ty()?) else { return None };
    let state = rw.state("llvm.bitcast", wanted.loc).operands([input]).results([ty]);
    Some(rw.insert_value(state))
}
