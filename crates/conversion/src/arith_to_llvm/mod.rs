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

use crate::func_to_llvm::index_bitwidth_option;
use crate::llvm::{LlvmTypes, LoweringOptions, add_pattern, convert, convert_constant, one_to_one, target};
use ir::Body;
use pass::{Pass, PassCx, PassOption, PassRegistry, PassResult, pass_options};
use rewrite::ConversionSet;

/// Makes the pass known.
pub fn register(registry: &mut PassRegistry) {
    registry.add(ArithToLlvm::default);
}

/// The pass.
#[derive(Debug)]
pub struct ArithToLlvm {
    index_bitwidth: PassOption<u32>,
}

impl Default for ArithToLlvm {
    fn default() -> Self {
        ArithToLlvm { index_bitwidth: index_bitwidth_option() }
    }
}

impl Pass for ArithToLlvm {
    fn name(&self) -> &str {
        "ArithToLLVMConversionPass"
    }

    fn argument(&self) -> &str {
        "convert-arith-to-llvm"
    }

    fn description(&self) -> &str {
        "Convert Arith dialect to LLVM dialect"
    }

    fn documentation(&self) -> &str {
        "Arithmetic on scalars and vectors becomes that of `llvm`; where vectors have several dimensions, one operation for \
         each of the last. Operations on tensors, and on floats that LLVM does not have, stay."
    }

    pass_options!(index_bitwidth);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth.value);
        let types = LlvmTypes::new(body.context(), options);
        let mut set = ConversionSet::with_types(body.context(), &types.converter());
        all_patterns(&mut set, &types);
        convert(target(body.context()), set, cx, body)
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
    add_pattern(set, types, arith::Constant::NAME, "ConstantOpLowering", convert_constant);
    add_pattern(set, types, arith::CmpI::NAME, "CmpIOpLowering", compare::convert_cmpi);
    add_pattern(set, types, arith::CmpF::NAME, "CmpFOpLowering", compare::convert_cmpf);
    add_pattern(set, types, arith::Select::NAME, "SelectOpLowering", select::convert_select);
    add_pattern(set, types, arith::IndexCast::NAME, "IndexCastOpSILowering", casts::convert_index_cast);
    add_pattern(set, types, arith::IndexCastUI::NAME, "IndexCastOpUILowering", casts::convert_index_castui);
    add_pattern(set, types, arith::Bitcast::NAME, "BitcastOpLowering", casts::convert_bitcast);
    add_pattern(set, types, arith::TruncF::NAME, "TruncFOpLowering", casts::convert_truncf);
    let name = "AddUIExtendedOpLowering";
    add_pattern(set, types, arith::AddUIExtended::NAME, name, extended::convert_addui_extended);
    let name = "MulSIExtendedOpLowering";
    add_pattern(set, types, arith::MulSIExtended::NAME, name, extended::convert_mulsi_extended);
    let name = "MulUIExtendedOpLowering";
    add_pattern(set, types, arith::MulUIExtended::NAME, name, extended::convert_mului_extended);
}
