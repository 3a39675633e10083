//! `convert-index-to-spirv`: arithmetic on `index` becomes that on integers of a width.

use crate::arith_to_spirv::int_comparison;
use crate::common::{Options, Patterns, Site, SpirvTypes, add_patterns, lower, one_to_one};
use arith::CmpIPredicate;
use index::*;
use ir::def::EnumAttr;
use ir::{Body, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched};

/// Operations that become one operation each.
const ROWS: &[(&str, &str)] = &[
    (Add::NAME, "spirv.IAdd"),
    (Sub::NAME, "spirv.ISub"),
    (Mul::NAME, "spirv.IMul"),
    (DivS::NAME, "spirv.SDiv"),
    (DivU::NAME, "spirv.UDiv"),
    (RemS::NAME, "spirv.SRem"),
    (RemU::NAME, "spirv.UMod"),
    (MaxS::NAME, "spirv.GL.SMax"),
    (MaxU::NAME, "spirv.GL.UMax"),
    (MinS::NAME, "spirv.GL.SMin"),
    (MinU::NAME, "spirv.GL.UMin"),
    (Shl::NAME, "spirv.ShiftLeftLogical"),
    (ShRS::NAME, "spirv.ShiftRightArithmetic"),
    (ShRU::NAME, "spirv.ShiftRightLogical"),
    (And::NAME, "spirv.BitwiseAnd"),
    (Or::NAME, "spirv.BitwiseOr"),
    (XOr::NAME, "spirv.BitwiseXor"),
];

/// The other patterns.
const PATTERNS: Patterns = &[
    (CeilDivS::NAME, "ConvertIndexCeilDivSPattern", convert_ceil_signed),
    (CeilDivU::NAME, "ConvertIndexCeilDivUPattern", convert_ceil_unsigned),
    (FloorDivS::NAME, "ConvertIndexFloorDivSPattern", convert_floor),
    (CastS::NAME, "ConvertIndexCastSPattern", |at, rw| convert_cast(at, "spirv.SConvert", rw)),
    (CastU::NAME, "ConvertIndexCastUPattern", |at, rw| convert_cast(at, "spirv.UConvert", rw)),
    (Cmp::NAME, "ConvertIndexCmpPattern", convert_cmp),
    (SizeOf::NAME, "ConvertIndexSizeOfPattern", convert_sizeof),
    (Constant::NAME, "ConvertIndexConstantOpPattern", convert_constant),
    (BoolConstant::NAME, "ConvertIndexConstantBoolOpPattern", convert_bool),
];

/// Lower the `index` dialect to the `spirv` dialect.
///
/// Arithmetic on `index` becomes that on integers of 32 or 64 bits.
#[pass("convert-index-to-spirv", name = "ConvertIndexToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct IndexToSpirv {
    /// Use 64-bit integers to convert index types
    #[option]
    pub use_64bit_index: bool,
}

impl IndexToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options { wide_index: self.use_64bit_index, ..Options::default() };
        lower(cx, body, options, |types, target, set| {
            target.illegal_dialect("index");
            // Numbers of 64 bits become constants whether the target has such integers or not, as in MLIR.
            target.legal_dialect("spirv");
            patterns(set, types);
        })
    }
}

/// Adds the patterns that convert arithmetic on `index`.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    one_to_one::patterns(set, types, ROWS);
    add_patterns(set, types, PATTERNS);
}

fn operands(at: &Site<'_>) -> [Value; 2] {
    [0, 1].map(|operand| at.operand(operand))
}

fn convert_ceil_signed(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ([n, m], ty) = (operands(at), at.types.index());
    let mut emit = at.emit(rw);
    let [zero, plus_one, minus_one] = [0, 1, -1].map(|number| emit.number(ty, number));
    let m_is_positive = emit.test("spirv.SGreaterThan", &[m, zero]);
    let x = emit.select(m_is_positive, minus_one, plus_one);
    let sum = emit.same("spirv.IAdd", &[n, x]);
    let quotient = emit.same("spirv.SDiv", &[sum, m]);
    let rounded = emit.same("spirv.IAdd", &[quotient, plus_one]);
    let negated = emit.same("spirv.ISub", &[zero, n]);
    let quotient = emit.same("spirv.SDiv", &[negated, m]);
    let exact = emit.same("spirv.ISub", &[zero, quotient]);
    let n_is_positive = emit.test("spirv.SGreaterThan", &[n, zero]);
    let same_sign = emit.same("spirv.LogicalEqual", &[n_is_positive, m_is_positive]);
    let is_not_zero = emit.test("spirv.INotEqual", &[n, zero]);
    let condition = emit.same("spirv.LogicalAnd", &[same_sign, is_not_zero]);
    let value = emit.select(condition, rounded, exact);
    at.replace(&[value], rw)
}

fn convert_ceil_unsigned(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ([n, m], ty) = (operands(at), at.types.index());
    let mut emit = at.emit(rw);
    let [zero, one] = [0, 1].map(|number| emit.number(ty, number));
    let less = emit.same("spirv.ISub", &[n, one]);
    let quotient = emit.same("spirv.UDiv", &[less, m]);
    let more = emit.same("spirv.IAdd", &[quotient, one]);
    let is_zero = emit.test("spirv.IEqual", &[n, zero]);
    let value = emit.select(is_zero, zero, more);
    at.replace(&[value], rw)
}

fn convert_floor(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ([n, m], ty) = (operands(at), at.types.index());
    let mut emit = at.emit(rw);
    let [zero, plus_one, minus_one] = [0, 1, -1].map(|number| emit.number(ty, number));
    let m_is_negative = emit.test("spirv.SLessThan", &[m, zero]);
    let x = emit.select(m_is_negative, plus_one, minus_one);
    let difference = emit.same("spirv.ISub", &[x, n]);
    let quotient = emit.same("spirv.SDiv", &[difference, m]);
    let rounded = emit.same("spirv.ISub", &[minus_one, quotient]);
    let exact = emit.same("spirv.SDiv", &[n, m]);
    let n_is_negative = emit.test("spirv.SLessThan", &[n, zero]);
    let signs_differ = emit.same("spirv.LogicalNotEqual", &[n_is_negative, m_is_negative]);
    let is_not_zero = emit.test("spirv.INotEqual", &[n, zero]);
    let condition = emit.same("spirv.LogicalAnd", &[signs_differ, is_not_zero]);
    let value = emit.select(condition, rounded, exact);
    at.replace(&[value], rw)
}

/// Converts a cast; between types that became one, nothing is left to do.
fn convert_cast(at: &Site<'_>, to: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.converted_type(0, rw).handle() == at.new_type(rw)? {
        return at.replace(at.operands.all(), rw);
    }
    at.replace_by(to, at.operands.all(), rw)
}

fn convert_cmp(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    // Both dialects number predicates alike.
    let predicate = at.view(rw).enum_attr::<IndexCmpPredicate>("pred").matched()?.to_word();
    let predicate = CmpIPredicate::from_word(predicate).matched()?;
    let value = at.emit(rw).test(int_comparison(predicate), at.operands.all());
    at.replace(&[value], rw)
}

fn convert_sizeof(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.types.index();
    let value = at.emit(rw).number(ty, if at.types.options().wide_index { 64 } else { 32 });
    at.replace(&[value], rw)
}

fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, ty) = (at.context(), at.types.index());
    let value = at.view(rw).attr("value").and_then(|value| value.as_int()).matched()?;
    let value = value.sext_or_trunc(cx.ty(ty).int_width().matched()?);
    let value = at.emit(rw).constant(ty, cx.ap_int_attr(ty, value));
    at.replace(&[value], rw)
}

fn convert_bool(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let value = at.view(rw).attr("value").matched()?.handle();
    let value = at.emit(rw).constant(ir::Type::I1, value);
    at.replace(&[value], rw)
}
