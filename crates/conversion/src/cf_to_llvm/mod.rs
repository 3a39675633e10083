//! `convert-cf-to-llvm`: branches and assertions become those of the `llvm` dialect, and arguments of blocks get its types.

mod assert;
mod branches;
#[cfg(test)]
mod tests;

use crate::func_to_llvm::index_bitwidth_option;
use crate::llvm::{LlvmTypes, LoweringOptions, add_pattern, convert, target};
use ir::Body;
use pass::{Pass, PassCx, PassOption, PassRegistry, PassResult, pass_options};
use rewrite::ConversionSet;

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(CfToLlvm::default);
}

/// The pass.
#[derive(Debug)]
pub struct CfToLlvm {
    index_bitwidth: PassOption<u32>,
}

impl Default for CfToLlvm {
    fn default() -> Self {
        CfToLlvm { index_bitwidth: index_bitwidth_option() }
    }
}

impl Pass for CfToLlvm {
    fn name(&self) -> &str {
        "ConvertControlFlowToLLVMPass"
    }

    fn argument(&self) -> &str {
        "convert-cf-to-llvm"
    }

    fn description(&self) -> &str {
        "Convert ControlFlow operations to the LLVM dialect"
    }

    fn documentation(&self) -> &str {
        "Branches become those of `llvm`, and the arguments of the blocks that they lead to get its types. An assertion \
         becomes a branch to a block that prints its message and aborts. If a type cannot be converted, the pass fails."
    }

    fn anchor(&self) -> Option<&str> {
        Some("builtin.module")
    }

    pass_options!(index_bitwidth);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth.value);
        let types = LlvmTypes::new(body.context(), options);
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        patterns(&mut set, &types);
        let mut target = target(body.context());
        // What is not of this dialect is left alone, and not folded.
        target.illegal_dialect("cf").unknown_legal(|_| Some(true));
        convert(target, set, cx, body)
    }
}

/// Adds the patterns that convert branches and assertions.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, cf::Branch::NAME, "BranchOpLowering", branches::convert_branch);
    add_pattern(set, types, cf::CondBranch::NAME, "CondBranchOpLowering", branches::convert_cond_branch);
    add_pattern(set, types, cf::Switch::NAME, "SwitchOpLowering", branches::convert_switch);
    add_pattern(set, types, cf::Assert::NAME, "AssertOpLowering", assert::convert_assert);
}
