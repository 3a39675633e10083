//! `convert-complex-to-llvm`: complex numbers become structures of two floats, and arithmetic that of the floats.
//!
//! What is more than arithmetic (`exp`, `pow` and the like) is not converted: it has to be expanded before.

mod arithmetic;
mod division;
mod floats;
mod parts;

use crate::llvm::{LlvmTypes, LoweringOptions, convert, target};
use ir::Body;
use pass::{Pass, PassCx, PassOption, PassRegistry, PassResult, option_enum, pass_options};
use rewrite::ConversionSet;

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(ComplexToLlvm::default);
}

/// How much care is taken of intermediate results of divisions.
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

/// The pass.
#[derive(Debug)]
pub struct ComplexToLlvm {
    complex_range: PassOption<ComplexRange>,
}

impl Default for ComplexToLlvm {
    fn default() -> Self {
        let help = "Control the intermediate calculation of complex number division";
        ComplexToLlvm { complex_range: PassOption::new("complex-range", ComplexRange::Basic, help) }
    }
}

impl Pass for ComplexToLlvm {
    fn name(&self) -> &str {
        "ConvertComplexToLLVMPass"
    }

    fn argument(&self) -> &str {
        "convert-complex-to-llvm"
    }

    fn description(&self) -> &str {
        "Convert Complex dialect to LLVM dialect"
    }

    fn documentation(&self) -> &str {
        "Complex numbers become structures of two floats: constants, parts, sums, products, quotients and absolute values \
         are converted. Any other operation of `complex` is an error: it has to be expanded before."
    }

    pass_options!(complex_range);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = LlvmTypes::new(body.context(), LoweringOptions::default());
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        patterns(&mut set, &types, self.complex_range.value);
        let mut target = target(body.context());
        target.illegal_dialect("complex");
        convert(target, set, cx, body)
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
