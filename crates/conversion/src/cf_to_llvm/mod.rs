//! `convert-cf-to-llvm`: branches and assertions become those of the `llvm` dialect, and arguments of blocks get its types.

mod assert;
mod branches;
#[cfg(test)]
mod tests;

use crate::llvm::{DialectToLlvm, INDEX_BITWIDTH, LlvmTypes, add_pattern, with_index_width};
use pass::PassRegistry;
use rewrite::ConversionSet;

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(|| PASS);
}

/// The pass.
pub const PASS: DialectToLlvm<u32> = DialectToLlvm {
    name: "ConvertControlFlowToLLVMPass",
    argument: "convert-cf-to-llvm",
    description: "Convert ControlFlow operations to the LLVM dialect",
    documentation: "Branches become those of `llvm`, and the arguments of the blocks that they lead to get its types. An \
                    assertion becomes a branch to a block that prints its message and aborts. If a type cannot be \
                    converted, the pass fails.",
    anchor: Some("builtin.module"),
    option: INDEX_BITWIDTH,
    lowering: with_index_width,
    populate: |_, types, target, set| {
        patterns(set, types);
        // What is not of this dialect is left alone, and not folded.
        target.illegal_dialect("cf").unknown_legal(|_| Some(true));
    },
};

/// Adds the patterns that convert branches and assertions.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, cf::Branch::NAME, "BranchOpLowering", branches::convert_branch);
    add_pattern(set, types, cf::CondBranch::NAME, "CondBranchOpLowering", branches::convert_cond_branch);
    add_pattern(set, types, cf::Switch::NAME, "SwitchOpLowering", branches::convert_switch);
    add_pattern(set, types, cf::Assert::NAME, "AssertOpLowering", assert::convert_assert);
}
