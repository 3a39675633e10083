//! `convert-ub-to-llvm`: poison and places that are never reached become those of the `llvm` dialect.

use crate::llvm::{DialectToLlvm, INDEX_BITWIDTH, LlvmTypes, Site, add_pattern, with_index_width};
use pass::PassRegistry;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult};

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(|| PASS);
}

/// The pass.
pub const PASS: DialectToLlvm<u32> = DialectToLlvm {
    name: "UBToLLVMConversionPass",
    argument: "convert-ub-to-llvm",
    description: "Convert UB dialect to LLVM dialect",
    documentation: "Poison and places that are never reached become those of `llvm`. Poison of types \
                    that LLVM does not have stays.",
    anchor: None,
    option: INDEX_BITWIDTH,
    lowering: with_index_width,
    populate: |_, types, _, set| patterns(set, types),
};

/// Adds the patterns that convert undefined behaviour.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, ub::Poison::NAME, "PoisonOpLowering", convert_poison);
    add_pattern(set, types, ub::Unreachable::NAME, "UnreachableOpLowering", convert_unreachable);
}

fn convert_poison(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let ty = at.convert(view.result(0).ty_handle())?;
    let state = llvm::ops::Poison::state(at.context(), at.loc).results([ty]);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_unreachable(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = llvm::ops::Unreachable::state(at.context(), at.loc);
    rw.replace_with(at.op, state);
    Ok(())
}
