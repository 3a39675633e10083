//! `bufferization-lower-deallocations`: deallocations that depend on aliases become tests and plain ones.

use super::dealloc::{add_helpers, patterns};
use crate::drive::convert;
use bufferization::Dealloc;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, PatternSet};

/// Lowers `bufferization.dealloc` operations to `memref.dealloc`operations
///
/// A `bufferization.dealloc` becomes comparisons of pointers, and `memref.dealloc` in `scf.if`. One of several buffers calls
/// a function that compares all of them, which is added to the module.
#[pass(
    "bufferization-lower-deallocations",
    name = "LowerDeallocationsPass",
    depends("arith", "memref", "scf", "func")
)]
#[derive(Clone, Copy, Debug)]
pub struct LowerDeallocations;

impl LowerDeallocations {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let helper = add_helpers(body);
        let mut target = ConversionTarget::new(&context);
        for dialect in ["memref", "arith", "scf", "func"] {
            target.legal_dialect(dialect);
        }
        target.illegal_op(Dealloc::NAME);
        let mut set = PatternSet::new(&context);
        patterns(&mut set, helper);
        let mut conversions = ConversionSet::new(&context);
        conversions.patterns(set);
        convert(cx, body, target, conversions)
    }
}
