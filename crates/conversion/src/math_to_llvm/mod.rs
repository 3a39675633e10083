//! `convert-math-to-llvm`: functions that LLVM has as intrinsics become those.
//!
//! Most become one operation each (`table.rs`); some are made of another one and of the number one (`with_one.rs`). What LLVM
//! does not have stays: `erf`, inverses of hyperbolic functions and others are functions of a library.

mod single;
mod table;
mod with_one;

use crate::llvm::{LlvmTypes, LoweringOptions, convert, one_to_one, target};
use ir::Body;
use pass::{Pass, PassCx, PassOption, PassRegistry, PassResult, pass_options};
use rewrite::ConversionSet;

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(MathToLlvm::default);
}

/// The pass.
#[derive(Debug)]
pub struct MathToLlvm {
    approximate_log1p: PassOption<bool>,
}

impl Default for MathToLlvm {
    fn default() -> Self {
        let help = "Enable approximation of Log1p.";
        MathToLlvm { approximate_log1p: PassOption::new("approximate-log1p", true, help) }
    }
}

impl Pass for MathToLlvm {
    fn name(&self) -> &str {
        "ConvertMathToLLVMPass"
    }

    fn argument(&self) -> &str {
        "convert-math-to-llvm"
    }

    fn description(&self) -> &str {
        "Convert Math dialect to LLVM dialect"
    }

    fn documentation(&self) -> &str {
        "Functions of scalars and vectors become intrinsics of LLVM, or some operations. Those that LLVM does not have stay, \
         as do functions of tensors and of floats that LLVM does not have."
    }

    pass_options!(approximate_log1p);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = LlvmTypes::new(body.context(), LoweringOptions::default());
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        if self.approximate_log1p.value {
            with_one::log1p_pattern(&mut set, &types);
        }
        patterns(&mut set, &types);
        convert(target(body.context()), set, cx, body)
    }
}

/// Adds the patterns that convert functions.
pub fn all_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    with_one::log1p_pattern(set, types);
    patterns(set, types);
}

/// Adds the patterns that convert functions without loss: all but that for `log1p`.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    one_to_one::patterns(set, types, &table::ROWS);
    with_one::patterns(set, types);
    single::patterns(set, types);
}
