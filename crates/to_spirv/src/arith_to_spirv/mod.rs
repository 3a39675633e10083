//! `convert-arith-to-spirv`: arithmetic becomes that of the `spirv` dialect.
//!
//! Most operations become one operation each (`table.rs`). Booleans have operations of their own, and so have remainders and
//! extrema of shaders and kernels: patterns for both are tried, the last
//! first, and what the target does not have is rolled back.

mod bits;
mod casts;
mod compare;
mod constant;
mod extrema;
mod table;

pub(crate) use compare::int_comparison;

use crate::common::{
    CAST, Options, Patterns, Site, SpirvTypes, add_pattern, add_patterns, lower, one_to_one,
};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult};

/// The patterns beside those of tables.
const PATTERNS: Patterns = &[
    (arith::Constant::NAME, "ConstantCompositeOpPattern", constant::convert_composite),
    (arith::Constant::NAME, "ConstantScalarOpPattern", constant::convert_scalar),
    (arith::RemSI::NAME, "RemSIOpCLPattern", |at, rw| bits::convert_remainder(at, "spirv.CL.s_abs", rw)),
    (arith::RemSI::NAME, "RemSIOpGLPattern", |at, rw| bits::convert_remainder(at, "spirv.GL.SAbs", rw)),
    (arith::AndI::NAME, "BitwiseOpPattern", |at, rw| {
        bits::convert_bitwise(at, "spirv.LogicalAnd", "spirv.BitwiseAnd", rw)
    }),
    (arith::OrI::NAME, "BitwiseOpPattern", |at, rw| {
        bits::convert_bitwise(at, "spirv.LogicalOr", "spirv.BitwiseOr", rw)
    }),
    (arith::XOrI::NAME, "XOrIOpLogicalPattern", |at, rw| {
        bits::convert_bitwise(at, "spirv.LogicalNotEqual", "spirv.BitwiseXor", rw)
    }),
    (arith::ExtUI::NAME, "ExtUIPattern", casts::convert_extui),
    (arith::ExtSI::NAME, "ExtSIPattern", casts::convert_extsi),
    (arith::TruncI::NAME, "TruncIPattern", casts::convert_trunci),
    (arith::UIToFP::NAME, "UIToFPPattern", casts::convert_uitofp),
    (arith::IndexCast::NAME, "IndexCastPattern", |at, rw| casts::convert_index(at, "spirv.SConvert", rw)),
    (arith::IndexCastUI::NAME, "IndexCastUIPattern", |at, rw| casts::convert_index(at, "spirv.UConvert", rw)),
    (arith::CmpI::NAME, "CmpIOpPattern", compare::convert_cmpi),
    (arith::CmpF::NAME, "CmpFOpPattern", compare::convert_cmpf),
    (arith::AddUIExtended::NAME, "AddUIExtendedOpPattern", convert_addui_extended),
    (arith::MulSIExtended::NAME, "MulIExtendedOpPattern", |at, rw| multiply(at, "spirv.SMulExtended", rw)),
    (arith::MulUIExtended::NAME, "MulIExtendedOpPattern", |at, rw| multiply(at, "spirv.UMulExtended", rw)),
    (arith::Select::NAME, "SelectOpPattern", |at, rw| at.replace_by("spirv.Select", at.operands.all(), rw)),
];

/// Convert Arith dialect to SPIR-V dialect
///
/// Arithmetic on scalars and short vectors becomes that of `spirv`. Types that the target does not have become those of 32
/// bits where that is allowed.
#[pass("convert-arith-to-spirv", name = "ConvertArithToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct ArithToSpirv {
    /// Emulate narrower scalar types with 32-bit ones if not supported by the target
    #[option(default = true)]
    pub emulate_lt_32_bit_scalar_types: bool,
    /// Emulate unsupported float types by representing them with integer types of same bit width
    #[option(default = true)]
    pub emulate_unsupported_float_types: bool,
}

impl ArithToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            emulate_narrow: self.emulate_lt_32_bit_scalar_types,
            emulate_floats: self.emulate_unsupported_float_types,
            ..Options::default()
        };
        lower(cx, body, options, |types, target, set| {
            target.illegal_dialect("arith").legal_op(CAST);
            patterns(set, types);
        })
    }
}

/// Adds the patterns that convert arithmetic.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
    one_to_one::patterns(set, types, table::ELEMENTWISE);
    for &(from, to) in table::CASTS {
        add_pattern(set, types, 1, (from, from), move |at, rw| casts::convert_cast(at, to, rw));
    }
    extrema::patterns(set, types);
    add_pattern(set, types, 2, (arith::CmpF::NAME, "CmpFOpNanKernelPattern"), compare::convert_order);
    add_pattern(set, types, 1, (arith::CmpF::NAME, "CmpFOpNanNonePattern"), compare::convert_nans);
}

fn convert_addui_extended(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mut emit = at.emit(rw);
    let [sum, carry] = emit.pair("spirv.IAddCarry", at.operands.all());
    let ty = emit.ty(at.operand(0));
    let one = emit.number(ty, 1);
    let carry = emit.test("spirv.IEqual", &[carry, one]);
    at.replace(&[sum, carry], rw)
}

/// Converts a product of twice as many bits, in two halves.
fn multiply(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let halves = at.emit(rw).pair(name, at.operands.all());
    at.replace(&halves, rw)
}
