//! `convert-math-to-spirv`: functions become those of the extended instructions for shaders or for kernels.

use crate::common::{Emit, Options, Patterns, Site, SpirvTypes, add_pattern, add_patterns, lower};
use apnum::{ApFloat, ApInt};
use ir::{Body, Build, Type, TypeRef, Value};
use math::*;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, no_match};

/// Functions that become one operation each: first those of shaders, then those of kernels.
const ROWS: [(&str, &str); 49] = [
    (AbsF::NAME, "spirv.GL.FAbs"),
    (AbsI::NAME, "spirv.GL.SAbs"),
    (Acos::NAME, "spirv.GL.Acos"),
    (Acosh::NAME, "spirv.GL.Acosh"),
    (Asin::NAME, "spirv.GL.Asin"),
    (Asinh::NAME, "spirv.GL.Asinh"),
    (Atan::NAME, "spirv.GL.Atan"),
    (Atanh::NAME, "spirv.GL.Atanh"),
    (Ceil::NAME, "spirv.GL.Ceil"),
    (Cos::NAME, "spirv.GL.Cos"),
    (Cosh::NAME, "spirv.GL.Cosh"),
    (Exp::NAME, "spirv.GL.Exp"),
    (Floor::NAME, "spirv.GL.Floor"),
    (Fma::NAME, "spirv.GL.Fma"),
    (Log::NAME, "spirv.GL.Log"),
    (RoundEven::NAME, "spirv.GL.RoundEven"),
    (Rsqrt::NAME, "spirv.GL.InverseSqrt"),
    (Sin::NAME, "spirv.GL.Sin"),
    (Sinh::NAME, "spirv.GL.Sinh"),
    (Sqrt::NAME, "spirv.GL.Sqrt"),
    (Tan::NAME, "spirv.GL.Tan"),
    (Tanh::NAME, "spirv.GL.Tanh"),
    (AbsF::NAME, "spirv.CL.fabs"),
    (AbsI::NAME, "spirv.CL.s_abs"),
    (Acos::NAME, "spirv.CL.acos"),
    (Acosh::NAME, "spirv.CL.acosh"),
    (Asin::NAME, "spirv.CL.asin"),
    (Asinh::NAME, "spirv.CL.asinh"),
    (Atan::NAME, "spirv.CL.atan"),
    (Atan2::NAME, "spirv.CL.atan2"),
    (Atanh::NAME, "spirv.CL.atanh"),
    (Ceil::NAME, "spirv.CL.ceil"),
    (Cos::NAME, "spirv.CL.cos"),
    (Cosh::NAME, "spirv.CL.cosh"),
    (Erf::NAME, "spirv.CL.erf"),
    (Exp::NAME, "spirv.CL.exp"),
    (Floor::NAME, "spirv.CL.floor"),
    (Fma::NAME, "spirv.CL.fma"),
    (Log::NAME, "spirv.CL.log"),
    (PowF::NAME, "spirv.CL.pow"),
    (Round::NAME, "spirv.CL.round"),
    (RoundEven::NAME, "spirv.CL.rint"),
    (Rsqrt::NAME, "spirv.CL.rsqrt"),
    (Sin::NAME, "spirv.CL.sin"),
    (Sinh::NAME, "spirv.CL.sinh"),
    (Sqrt::NAME, "spirv.CL.sqrt"),
    (Tan::NAME, "spirv.CL.tan"),
    (Tanh::NAME, "spirv.CL.tanh"),
    (IsNaN::NAME, "spirv.IsNan"),
];

/// The patterns beside those of the table.
const PATTERNS: Patterns = &[
    (IsInf::NAME, "CheckedElementwiseOpPattern", |at, rw| convert(at, "spirv.IsInf", rw)),
    (IsFinite::NAME, "CheckedElementwiseOpPattern", |at, rw| convert(at, "spirv.IsFinite", rw)),
    (CopySign::NAME, "CopySignPattern", convert_copy_sign),
    (CountLeadingZeros::NAME, "CountLeadingZerosPattern", convert_ctlz),
    (ExpM1::NAME, "ExpM1OpPattern", |at, rw| convert_expm1(at, "spirv.GL.Exp", rw)),
    (ExpM1::NAME, "ExpM1OpPattern", |at, rw| convert_expm1(at, "spirv.CL.exp", rw)),
    (Log1p::NAME, "Log1pOpPattern", |at, rw| convert_log1p(at, "spirv.GL.Log", rw)),
    (Log1p::NAME, "Log1pOpPattern", |at, rw| convert_log1p(at, "spirv.CL.log", rw)),
    (Log2::NAME, "Log2Log10OpPattern", |at, rw| {
        convert_log(at, "spirv.GL.Log", std::f64::consts::LOG2_E, rw)
    }),
    (Log2::NAME, "Log2Log10OpPattern", |at, rw| {
        convert_log(at, "spirv.CL.log", std::f64::consts::LOG2_E, rw)
    }),
    (Log10::NAME, "Log2Log10OpPattern", |at, rw| {
        convert_log(at, "spirv.GL.Log", std::f64::consts::LOG10_E, rw)
    }),
    (Log10::NAME, "Log2Log10OpPattern", |at, rw| {
        convert_log(at, "spirv.CL.log", std::f64::consts::LOG10_E, rw)
    }),
    (PowF::NAME, "PowFOpPattern", convert_powf),
    (Round::NAME, "RoundOpPattern", convert_round),
];

/// Convert Math dialect to SPIR-V dialect
///
/// Functions of scalars and short vectors become instructions for shaders or for kernels, by the target. Those that neither
/// has stay.
#[pass("convert-math-to-spirv", name = "ConvertMathToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct MathToSpirv;

impl MathToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, Options::default(), |types, _, set| patterns(set, types))
    }
}

/// Adds the patterns that convert functions.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
    for (from, to) in ROWS {
        add_pattern(set, types, 1, (from, from), move |at, rw| convert(at, to, rw));
    }
}

/// Whether a type is a number or a vector of one dimension.
fn is_supported(ty: TypeRef<'_>) -> bool {
    ty.is_scalar_number() || ty.is_vector() && ty.scalable_dims() == 0 && ty.rank() <= Some(1)
}

/// Checks the types of an operation, and returns what its result becomes.
fn check(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Result<Type, rewrite::MatchFailure> {
    let view = at.view(rw);
    match view.operands().chain(view.results()).all(|value| is_supported(value.ty())) {
        true => at.new_type(rw),
        false => Err(rewrite::MatchFailure { reason: "a type has several dimensions" }),
    }
}

fn convert(at: &Site<'_>, to: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    check(at, rw)?;
    at.replace_by(to, at.operands.all(), rw)
}

/// A float of a type, in each element.
fn float<B: Build>(emit: &mut Emit<'_, B>, ty: Type, value: ApFloat) -> Option<Value> {
    let view = emit.rw.context().ty(ty);
    let value = value.convert(view.element_or_self().float_kind()?);
    let value = arith::fold::elementwise::splat(view, value)?;
    Some(emit.constant(ty, value))
}

fn convert_expm1(at: &Site<'_>, exp: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    let mut emit = at.emit(rw);
    let value = emit.op(exp, at.operands.all(), ty);
    let one = emit.number(ty, 1);
    let value = emit.op("spirv.FSub", &[value, one], ty);
    at.replace(&[value], rw)
}

fn convert_log1p(at: &Site<'_>, log: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    let mut emit = at.emit(rw);
    let one = emit.number(ty, 1);
    let sum = emit.op("spirv.FAdd", &[one, at.operand(0)], ty);
    let value = emit.op(log, &[sum], ty);
    at.replace(&[value], rw)
}

/// Converts a logarithm of some base to the natural one times a number.
fn convert_log(at: &Site<'_>, log: &str, factor: f64, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    let mut emit = at.emit(rw);
    let factor = float(&mut emit, ty, ApFloat::from_f64(factor)).matched()?;
    let value = emit.op(log, at.operands.all(), ty);
    let value = emit.op("spirv.FMul", &[value, factor], ty);
    at.replace(&[value], rw)
}

/// A number in each element of a vector that is put together.
fn repeat<B: Build>(emit: &mut Emit<'_, B>, values: [Value; 2], ty: Type) -> [Value; 2] {
    match emit.rw.context().ty(ty).num_elements() {
        Some(count) => {
            values.map(|value| emit.op("spirv.CompositeConstruct", &vec![value; count as usize], ty))
        }
        None => values,
    }
}

/// Returns the first number with the sign of the second, by their bits.
fn copy_sign(
    at: &Site<'_>,
    ty: Type,
    [number, sign]: [Value; 2],
    rw: &mut ConversionRewriter<'_>,
) -> Option<Value> {
    let cx = at.context();
    let view = cx.ty(ty);
    let width = view.element_or_self().float_kind()?.width();
    let scalar = cx.int_type(width);
    let bits = if view.is_vector() { view.with_element(scalar).handle() } else { scalar };
    let mut emit = at.emit(rw);
    let masks = [ApInt::signed_min(width), ApInt::signed_max(width)]
        .map(|mask| emit.constant(scalar, cx.ap_int_attr(scalar, mask)));
    let [of_sign, of_number] = repeat(&mut emit, masks, bits);
    let [number, sign] = [number, sign].map(|value| emit.op("spirv.Bitcast", &[value], bits));
    let number = emit.op("spirv.BitwiseAnd", &[number, of_number], bits);
    let sign = emit.op("spirv.BitwiseAnd", &[sign, of_sign], bits);
    let value = emit.op("spirv.BitwiseOr", &[number, sign], bits);
    Some(emit.op("spirv.Bitcast", &[value], ty))
}

fn convert_copy_sign(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    let value = copy_sign(at, ty, [at.operand(0), at.operand(1)], rw).matched()?;
    at.replace(&[value], rw)
}

/// Converts the number of leading zeros by the place of the highest bit; numbers of at most one bit are answered by a
/// difference.
fn convert_ctlz(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    if at.context().ty(ty).element_or_self().bit_width() != Some(32) {
        return no_match("there is no such operation for other widths");
    }
    let input = at.operand(0);
    let mut emit = at.emit(rw);
    let [one, last, count] = [1, 31, 32].map(|number| emit.number(ty, number));
    let highest = emit.op("spirv.GL.FindUMsb", &[input], ty);
    let zeros = emit.op("spirv.ISub", &[last, highest], ty);
    let of_few = emit.op("spirv.ISub", &[count, input], ty);
    let is_few = emit.test("spirv.ULessThanEqual", &[input, one]);
    let value = emit.select(is_few, of_few, zeros);
    at.replace(&[value], rw)
}

/// Converts a power by that of the absolute value, whose sign an odd exponent changes. A negative number has no power that is
/// no integer.
fn convert_powf(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    let (base, exponent) = (at.operand(0), at.operand(1));
    let view = at.context().ty(ty);
    let kind = view.element_or_self().float_kind().matched()?;
    let integer = if view.is_vector() { view.with_element(Type::I32).handle() } else { Type::I32 };
    let mut emit = at.emit(rw);
    let zero = emit.number(ty, 0);
    let is_negative = emit.test("spirv.FOrdLessThan", &[base, zero]);
    let one = emit.number(ty, 1);
    let fraction = emit.op("spirv.FRem", &[exponent, one], ty);
    let has_fraction = emit.test("spirv.FOrdNotEqual", &[fraction, zero]);
    let is_undefined = emit.same("spirv.LogicalAnd", &[has_fraction, is_negative]);
    let nan = float(&mut emit, ty, ApFloat::nan(kind, false)).matched()?;
    let base = emit.select(is_undefined, nan, base);
    let base = emit.op("spirv.GL.FAbs", &[base], ty);
    let number = emit.op("spirv.ConvertFToS", &[exponent], integer);
    let bit = emit.number(integer, 1);
    let low = emit.op("spirv.BitwiseAnd", &[number, bit], integer);
    let is_odd = emit.test("spirv.IEqual", &[low, bit]);
    let power = emit.op("spirv.GL.Pow", &[base, exponent], ty);
    let negated = emit.op("spirv.FNegate", &[power], ty);
    let is_negated = emit.same("spirv.LogicalAnd", &[is_negative, is_odd]);
    let value = emit.select(is_negated, negated, power);
    at.replace(&[value], rw)
}

/// Converts rounding away from zero by that of the absolute value.
fn convert_round(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = check(at, rw)?;
    let input = at.operand(0);
    let mut emit = at.emit(rw);
    let [zero, one] = [0, 1].map(|number| emit.number(ty, number));
    let half = float(&mut emit, ty, ApFloat::from_f64(0.5)).matched()?;
    let abs = emit.op("spirv.GL.FAbs", &[input], ty);
    let floor = emit.op("spirv.GL.Floor", &[abs], ty);
    let fraction = emit.op("spirv.FSub", &[abs, floor], ty);
    let is_more = emit.test("spirv.FOrdGreaterThanEqual", &[fraction, half]);
    let more = emit.select(is_more, one, zero);
    let rounded = emit.op("spirv.FAdd", &[floor, more], ty);
    let value = copy_sign(at, ty, [rounded, input], rw).matched()?;
    at.replace(&[value], rw)
}
