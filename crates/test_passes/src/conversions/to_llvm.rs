//! `test-convert-call-op`, `test-memref-to-llvm-with-transforms` and `test-llvm-legalize-patterns`: functions and calls as those of `llvm`.

use super::state;
use ::to_llvm::func_to_llvm;
use ::to_llvm::llvm::{LlvmTypes, LoweringOptions, convert, target};
use ir::{Body, Build, Context, Type, TypeRef};
use llvm::types::pointer_type;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// Tests conversion of `func.call` to `llvm.call` in presence of custom types
///
/// A test pass, as mlir-opt has it under the same name. A `!test.test_type` is a pointer, a `!test.smpla` an integer of 42 bits,
/// and what produces a value is a null pointer.
#[pass(
    "test-convert-call-op",
    name = "(anonymous namespace)::TestConvertCallOp",
    on = "builtin.module",
    depends("llvm")
)]
pub(crate) struct TestConvertCallOp;

impl TestConvertCallOp {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::of_module(body, 0);
        let types = LlvmTypes::with_special(body.context(), options, |ty, _| of_test(ty));
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        func_to_llvm::patterns(&mut set, &types);
        set.on("test.type_producer", |op, _, rw| {
            let pointer = pointer_type(rw.context(), 0);
            let new = state(rw, "llvm.mlir.zero", op).results([pointer]);
            rw.replace_with(op, new);
            Ok(())
        });
        let mut target = target(body.context());
        target.illegal_dialect("test").illegal_dialect("func");
        convert(target, set, cx, body)
    }
}

/// Returns the counterpart of a type of the dialect `test`.
fn of_test(ty: TypeRef<'_>) -> Option<Type> {
    let cx: &Context = ty.context();
    match ty.to_string().as_str() {
        "!test.test_type" => Some(pointer_type(cx, 0)),
        "!test.smpla" => Some(cx.int_type(42)),
        _ => None,
    }
}

/// Tests conversion of MemRef dialects + `func.func` to LLVM dialect with MemRef transforms.
///
/// A test pass, as mlir-opt has it under the same name. There the patterns of `expand-strided-metadata` are tried too, but what they
/// create is not legal, and so they change nothing.
#[pass(
    "test-memref-to-llvm-with-transforms",
    name = "(anonymous namespace)::TestMemRefToLLVMWithTransforms",
    on = "builtin.module",
    depends("llvm")
)]
pub(crate) struct TestMemRefToLLVMWithTransforms;

impl TestMemRefToLLVMWithTransforms {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = LlvmTypes::new(body.context(), LoweringOptions::of_module(body, 0));
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        func_to_llvm::patterns(&mut set, &types);
        convert(target(body.context()), set, cx, body)
    }
}

/// Run LLVM dialect legalization patterns
///
/// A test pass, as mlir-opt has it under the same name: functions become those of `llvm`, and `test.direct_replacement` becomes its operands,
/// from which its users get a value of the type that it had.
#[pass(
    "test-llvm-legalize-patterns",
    name = "(anonymous namespace)::TestLLVMLegalizePatternsDriver",
    depends("llvm")
)]
pub(crate) struct TestLLVMLegalizePatterns {
    /// Allow pattern rollback
    ///
    /// Changes of patterns that do not lead to legal operations are undone, whatever this says.
    #[option(default = true)]
    allow_pattern_rollback: bool,
}

impl TestLLVMLegalizePatterns {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = LlvmTypes::new(body.context(), LoweringOptions::of_module(body, 0));
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        func_to_llvm::patterns(&mut set, &types);
        set.on("test.direct_replacement", |op, operands, rw| {
            rw.require(rw.op(op).num_results() == 1)?;
            let operands = operands.all().to_vec();
            rw.replace_op_with(op, &[&operands]);
            Ok(())
        });
        let mut target = target(body.context());
        target.legal_op("test.legal_op");
        convert(target, set, cx, body)
    }
}
