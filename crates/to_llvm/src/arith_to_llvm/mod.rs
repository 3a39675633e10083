//! `convert-arith-to-llvm`: arithmetic becomes that of the `llvm` dialect.
//!
//! Most operations become one operation each (`table.rs`). Those of vectors of several dimensions, which are arrays of
//! vectors, become one for each vector (`llvm/vectors.rs`).

mod casts;
mod compare;
mod division;
mod extended;
mod select;
mod table;
#[cfg(test)]
mod tests;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_patterns, convert_constant, lower, one_to_one};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns beside those of `table::ROWS`.
const PATTERNS: Patterns = &[
    (arith::Constant::NAME, "ConstantOpLowering", convert_constant),
    (arith::CmpI::NAME, "CmpIOpLowering", compare::convert_cmpi),
    (arith::CmpF::NAME, "CmpFOpLowering", compare::convert_cmpf),
    (arith::Select::NAME, "SelectOpLowering", select::convert_select),
    (arith::IndexCast::NAME, "IndexCastOpSILowering", |at, rw| casts::convert_to_width(at, true, rw)),
    (arith::IndexCastUI::NAME, "IndexCastOpUILowering", |at, rw| casts::convert_to_width(at, false, rw)),
    (arith::Bitcast::NAME, "BitcastOpLowering", casts::convert_bitcast),
    (arith::TruncF::NAME, "TruncFOpLowering", casts::convert_truncf),
    (arith::AddUIExtended::NAME, "AddUIExtendedOpLowering", extended::convert_addui_extended),
    (arith::MulSIExtended::NAME, "MulSIExtendedOpLowering", |at, rw| {
        extended::multiply(at, llvm::ops::SExt::state, rw)
    }),
    (arith::MulUIExtended::NAME, "MulUIExtendedOpLowering", |at, rw| {
        extended::multiply(at, llvm::ops::ZExt::state, rw)
    }),
];

/// Convert Arith dialect to LLVM dialect
///
/// Arithmetic on scalars and vectors becomes that of `llvm`; where vectors have several dimensions, one operation for
/// each of the last. Operations on tensors, and on floats that LLVM does not have, stay.
#[pass("convert-arith-to-llvm", name = "ArithToLLVMConversionPass", depends("llvm"))]
#[derive(Debug)]
pub struct ArithToLlvm {
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
}

impl ArithToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth);
        lower(cx, body, options, |types, _, set| all_patterns(set, types))
    }
}

/// Adds the patterns that convert arithmetic.
pub fn all_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    division::patterns(set);
    patterns(set, types);
}

/// Adds the patterns that convert arithmetic, without divisions that round otherwise than towards zero.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    one_to_one::patterns(set, types, &table::ROWS);
    add_patterns(set, types, PATTERNS);
}
