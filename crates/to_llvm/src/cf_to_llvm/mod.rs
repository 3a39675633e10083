//! `convert-cf-to-llvm`: branches and assertions become those of the `llvm` dialect, and arguments of blocks get its types.

mod assert;
mod branches;
#[cfg(test)]
mod tests;

pub use assert::OnFailure;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_pattern, add_patterns, lower};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns of branches.
const BRANCHES: Patterns = &[
    (cf::Branch::NAME, "BranchOpLowering", branches::convert_branch),
    (cf::CondBranch::NAME, "CondBranchOpLowering", branches::convert_cond_branch),
    (cf::Switch::NAME, "SwitchOpLowering", branches::convert_switch),
];
/// Convert ControlFlow operations to the LLVM dialect
///
/// Branches become those of `llvm`, and the arguments of the blocks that they lead to get its types. An assertion
/// becomes a branch to a block that prints its message and aborts. If a type cannot be converted, the pass fails.
#[pass("convert-cf-to-llvm", name = "ConvertControlFlowToLLVMPass", on = "builtin.module", depends("llvm"))]
#[derive(Debug)]
pub struct CfToLlvm {
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
}

impl CfToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth);
        lower(cx, body, options, |types, target, set| {
            patterns(set, types);
            // What is not of this dialect is left alone, and not folded.
            target.illegal_dialect("cf").unknown_legal(|_| Some(true));
        })
    }
}

/// Adds the patterns that convert branches and assertions.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    branch_patterns(set, types);
    assertion_patterns(set, types, OnFailure::Abort);
}

/// Adds the pattern that converts assertions.
pub fn assertion_patterns(set: &mut ConversionSet, types: &LlvmTypes, on_failure: OnFailure) {
    add_pattern(set, types, cf::Assert::NAME, "AssertOpLowering", move |at, rw| {
        assert::convert_assert(at, on_failure, rw)
    });
}

/// Adds the patterns that convert branches.
pub fn branch_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, BRANCHES);
}
