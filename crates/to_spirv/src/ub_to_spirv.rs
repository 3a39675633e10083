//! `convert-ub-to-spirv`: poison and places that are never reached become those of the `spirv` dialect.

use crate::common::{Options, Patterns, SpirvTypes, add_patterns, lower};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns.
const PATTERNS: Patterns = &[
    (ub::Poison::NAME, "PoisonOpLowering", |at, rw| at.replace_by("spirv.Undef", &[], rw)),
    (ub::Unreachable::NAME, "UnreachableOpLowering", |at, rw| {
        at.emit(rw).effect("spirv.Unreachable", &[]);
        rw.erase_op(at.op);
        Ok(())
    }),
];

/// Convert UB dialect to SPIR-V dialect
///
/// Poison becomes an undefined value, and places that are never reached become those of `spirv`.
#[pass("convert-ub-to-spirv", name = "UBToSPIRVConversionPass", depends("spirv"))]
#[derive(Debug)]
pub struct UbToSpirv;

impl UbToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, Options::default(), |types, target, set| {
            target.illegal_dialect("ub");
            patterns(set, types);
        })
    }
}

/// Adds the patterns that convert undefined behaviour.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}
