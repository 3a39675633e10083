//! `convert-ub-to-llvm`: poison and places that are never reached become those of the `llvm` dialect.

use crate::func_to_llvm::index_bitwidth_option;
use crate::llvm::{LlvmTypes, LoweringOptions, add_pattern, convert, target};
use ir::{Body, Op};
use pass::{Pass, PassCx, PassOption, PassRegistry, PassResult, pass_options};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, Operands};

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(UbToLlvm::default);
}

/// The pass.
#[derive(Debug)]
pub struct UbToLlvm {
    index_bitwidth: PassOption<u32>,
}

impl Default for UbToLlvm {
    fn default() -> Self {
        UbToLlvm { index_bitwidth: index_bitwidth_option() }
    }
}

impl Pass for UbToLlvm {
    fn name(&self) -> &str {
        "UBToLLVMConversionPass"
    }

    fn argument(&self) -> &str {
        "convert-ub-to-llvm"
    }

    fn description(&self) -> &str {
        "Convert UB dialect to LLVM dialect"
    }

    fn documentation(&self) -> &str {
        "Poison and places that are never reached become those of `llvm`. Poison of types that LLVM does not have stays."
    }

    pass_options!(index_bitwidth);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth.value);
        let types = LlvmTypes::new(body.context(), options);
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        patterns(&mut set, &types);
        convert(target(body.context()), set, cx, body)
    }
}

/// Adds the patterns that convert undefined behaviour.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, ub::Poison::NAME, "PoisonOpLowering", convert_poison);
    add_pattern(set, types, ub::Unreachable::NAME, "UnreachableOpLowering", convert_unreachable);
}

fn convert_poison(types: &LlvmTypes, op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = types.convert(view.result(0).ty_handle()).matched()?;
    let state = llvm::ops::Poison::state(types.context(), view.loc()).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

fn convert_unreachable(
    types: &LlvmTypes,
    op: Op,
    _: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let state = llvm::ops::Unreachable::state(types.context(), rw.op(op).loc());
    rw.replace_with(op, state);
    Ok(())
}
