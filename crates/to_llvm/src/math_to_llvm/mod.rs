//! `convert-math-to-llvm`: functions that LLVM has as intrinsics become those.
//!
//! Most become one operation each (`table.rs`); some are made of another one and of the number one (`with_one.rs`). What LLVM
//! does not have stays: `erf`, inverses of hyperbolic functions and others are functions of a library.

mod single;
mod table;
mod with_one;

use crate::llvm::{LlvmTypes, LoweringOptions, lower, one_to_one};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// Convert Math dialect to LLVM dialect
///
/// Functions of scalars and vectors become intrinsics of LLVM, or some operations. Those that LLVM does not have
/// stay, as do functions of tensors and of floats that LLVM does not have.
#[pass("convert-math-to-llvm", name = "ConvertMathToLLVMPass", depends("llvm"))]
#[derive(Debug)]
pub struct MathToLlvm {
    /// Enable approximation of Log1p.
    #[option(default = true)]
    pub approximate_log1p: bool,
}

impl MathToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, LoweringOptions::default(), |types, _, set| match self.approximate_log1p {
            true => all_patterns(set, types),
            false => patterns(set, types),
        })
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
