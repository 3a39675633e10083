//! `convert-complex-to-llvm`: complex numbers become structures of two floats, and arithmetic that of the floats.
//!
//! What is more than arithmetic (`exp`, `pow` and the like) is not converted: it has to be expanded before.

mod arithmetic;
mod division;
mod floats;
mod parts;

use crate::llvm::{LlvmTypes, LoweringOptions, lower};
use ir::Body;
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::ConversionSet;

/// Range of intermediate results of divisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ComplexRange {
    /// They do not overflow early, and infinite operands have the results that they should have.
    Improved,
    /// They may overflow early.
    #[default]
    Basic,
    /// As basic.
    None,
}

option_enum!(ComplexRange { Improved = "improved", Basic = "basic", None = "none" });

/// Convert Complex dialect to LLVM dialect
///
/// Complex numbers become structures of two floats: constants, parts, sums, products, quotients and absolute values
/// are converted. Any other operation of `complex` is an error: it has to be expanded before.
#[pass("convert-complex-to-llvm", name = "ConvertComplexToLLVMPass", depends("llvm"))]
#[derive(Debug)]
pub struct ComplexToLlvm {
    /// Control the intermediate calculation of complex number division
    #[option]
    pub complex_range: ComplexRange,
}

impl ComplexToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, LoweringOptions::default(), |types, target, set| {
            patterns(set, types, self.complex_range);
            target.illegal_dialect("complex");
        })
    }
}

/// Adds the patterns that convert complex numbers, with divisions as they are by default.
pub fn all_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    patterns(set, types, ComplexRange::default());
}

/// Adds the patterns that convert complex numbers.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes, range: ComplexRange) {
    parts::patterns(set, types);
    arithmetic::patterns(set, types, range);
}
