//! `convert-math-to-llvm`: functions that LLVM has as intrinsics become those.
//!
//! Most become one operation each (`table.rs`); some are made of another one and of the number one (`with_one.rs`). What LLVM
//! does not have stays: `erf`, inverses of hyperbolic functions and others are functions of a library.

mod single;
mod table;
mod with_one;

use crate::llvm::{DialectToLlvm, LlvmTypes, LoweringOptions, one_to_one};
use pass::{PassOption, PassRegistry};
use rewrite::ConversionSet;

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(|| PASS);
}

/// The pass.
pub const PASS: DialectToLlvm<bool> = DialectToLlvm {
    name: "ConvertMathToLLVMPass",
    argument: "convert-math-to-llvm",
    description: "Convert Math dialect to LLVM dialect",
    documentation: "Functions of scalars and vectors become intrinsics of LLVM, or some operations. Those that LLVM does \
                    not have stay, as do functions of tensors and of floats that LLVM does not have.",
    anchor: None,
    option: PassOption::new("approximate-log1p", true, "Enable approximation of Log1p."),
    lowering: |_| LoweringOptions::default(),
    populate: |&approximate, types, _, set| match approximate {
        true => all_patterns(set, types),
        false => patterns(set, types),
    },
};

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
