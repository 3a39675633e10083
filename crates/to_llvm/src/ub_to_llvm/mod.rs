//! `convert-ub-to-llvm`: poison and places that are never reached become those of the `llvm` dialect.

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, Site, add_patterns, lower};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult};

/// The patterns.
const PATTERNS: Patterns = &[
    (ub::Poison::NAME, "PoisonOpLowering", convert_poison),
    (ub::Unreachable::NAME, "UnreachableOpLowering", convert_unreachable),
];

/// Convert UB dialect to LLVM dialect
///
/// Poison and places that are never reached become those of `llvm`. Poison of types that LLVM does not have stays.
#[pass("convert-ub-to-llvm", name = "UBToLLVMConversionPass", depends("llvm"))]
#[derive(Debug)]
pub struct UbToLlvm {
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
}

impl UbToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth);
        lower(cx, body, options, |types, _, set| patterns(set, types))
    }
}

/// Adds the patterns that convert undefined behaviour.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
}

fn convert_poison(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let ty = at.convert(view.result(0).ty_handle())?;
    let state = llvm::ops::Poison::state(at.context(), at.loc).results([ty]);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_unreachable(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = llvm::ops::Unreachable::state(at.context(), at.loc);
    rw.replace_with(at.op, state);
    Ok(())
}
