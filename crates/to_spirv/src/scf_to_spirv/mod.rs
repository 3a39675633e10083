//! `convert-scf-to-spirv`: loops and conditions become structured control flow of the `spirv` dialect.
//!
//! Results of an operation are stored in variables of the function, directly before the structured operation, and loaded after it.

mod conditions;
mod loops;
mod results;

use crate::common::{Options, Patterns, SpirvTypes, add_patterns, lower};
use crate::{arith_to_spirv, func_to_spirv, index_to_spirv, memref_to_spirv};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns.
const PATTERNS: Patterns = &[
    (scf::For::NAME, "ForOpConversion", loops::convert_for),
    (scf::If::NAME, "IfOpConversion", conditions::convert_if),
    (scf::Yield::NAME, "TerminatorOpConversion", results::convert_yield),
    (scf::While::NAME, "WhileOpConversion", loops::convert_while),
];

/// Convert SCF dialect to SPIR-V dialect.
///
/// Loops and conditions become structured control flow; what is in them is converted as far as it is of `arith`, `func`,
/// `index` or `memref`.
#[pass("convert-scf-to-spirv", name = "SCFToSPIRV", depends("spirv"))]
#[derive(Debug)]
pub struct ScfToSpirv;

impl ScfToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, Options::default(), |types, _, set| {
            patterns(set, types);
            arith_to_spirv::patterns(set, types);
            func_to_spirv::patterns(set, types);
            memref_to_spirv::patterns(set, types);
            index_to_spirv::patterns(set, types);
        })
    }
}

/// Adds the patterns that convert loops and conditions.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}
