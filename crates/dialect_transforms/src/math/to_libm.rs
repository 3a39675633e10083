//! `convert-math-to-libm`: functions become calls of the C library.

use crate::drive::convert;
use crate::library::Function;
use crate::make::Make;
use apnum::FloatKind;
use ir::{Body, Build, Op, Type, TypeData, Value};
use math::{
    AbsF, Acos, Acosh, Asin, Asinh, Atan, Atan2, Atanh, Cbrt, Ceil, Cos, Cosh, Erf, Erfc, Exp, Exp2, ExpM1,
    Floor, Fma, Log, Log1p, Log2, Log10, PowF, Round, RoundEven, Rsqrt, Sin, Sinh, Sqrt, Tan, Tanh, Trunc,
};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Operands};

/// Convert Math dialect to libm calls
///
/// Functions of floats become calls of functions of the C library, which are declared in the module. Those of `f16` and `bf16`
/// are computed in `f32`, and those of vectors element by element. What the library has no function for is an error.
#[pass("convert-math-to-libm", name = "ConvertMathToLibmPass", depends("arith", "func", "vector"))]
#[derive(Clone, Copy, Debug)]
pub struct MathToLibm;

/// Functions with their operations. The names for `f32` end in `f`.
const FUNCTIONS: [(&str, &str, &str); 33] = [
    (AbsF::NAME, "fabsf", "fabs"),
    (Acos::NAME, "acosf", "acos"),
    (Acosh::NAME, "acoshf", "acosh"),
    (Asin::NAME, "asinf", "asin"),
    (Asinh::NAME, "asinhf", "asinh"),
    (Atan::NAME, "atanf", "atan"),
    (Atan2::NAME, "atan2f", "atan2"),
    (Atanh::NAME, "atanhf", "atanh"),
    (Cbrt::NAME, "cbrtf", "cbrt"),
    (Ceil::NAME, "ceilf", "ceil"),
    (Cos::NAME, "cosf", "cos"),
    (Cosh::NAME, "coshf", "cosh"),
    (Erf::NAME, "erff", "erf"),
    (Erfc::NAME, "erfcf", "erfc"),
    (Exp::NAME, "expf", "exp"),
    (Exp2::NAME, "exp2f", "exp2"),
    (ExpM1::NAME, "expm1f", "expm1"),
    (Floor::NAME, "floorf", "floor"),
    (Fma::NAME, "fmaf", "fma"),
    (Log::NAME, "logf", "log"),
    (Log1p::NAME, "log1pf", "log1p"),
    (Log2::NAME, "log2f", "log2"),
    (Log10::NAME, "log10f", "log10"),
    (PowF::NAME, "powf", "pow"),
    (Round::NAME, "roundf", "round"),
    (RoundEven::NAME, "roundevenf", "roundeven"),
    (Rsqrt::NAME, "rsqrtf", "rsqrt"),
    (Sin::NAME, "sinf", "sin"),
    (Sinh::NAME, "sinhf", "sinh"),
    (Sqrt::NAME, "sqrtf", "sqrt"),
    (Tan::NAME, "tanf", "tan"),
    (Tanh::NAME, "tanhf", "tanh"),
    (Trunc::NAME, "truncf", "trunc"),
];

impl MathToLibm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        for dialect in ["arith", "builtin", "func", "vector"] {
            target.legal_dialect(dialect);
        }
        target.illegal_dialect("math");
        let mut set = ConversionSet::new(&context);
        for (name, single, double) in FUNCTIONS {
            let function = Function { single, double, mark: Some("llvm.readnone") };
            set.on(name, vectors).on(name, narrow);
            set.on(name, move |op, operands, rw| {
                let ty = rw.op(op).result(0).ty_handle();
                let value = function.call(rw, op, ty, operands.all(), ty)?;
                rw.replace_op(op, &[value]);
                Ok(())
            });
        }
        convert(cx, body, target, set)
    }
}

/// Creates an operation like another, of other operands and another type.
fn again(rw: &mut ConversionRewriter<'_>, op: Op, operands: Vec<Value>, ty: Type) -> Value {
    let view = rw.op(op);
    let mut state = rw.state(view.name_str(), view.loc()).operands(operands).results([ty]);
    state.slots = view.slot_words().to_list();
    rw.insert_value(state)
}

/// Computes the elements of a vector one by one.
pub(super) fn vectors(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty();
    let TypeData::Vector { shape, scalable: 0, element } = ty.data() else {
        return rewrite::no_match("no vector of a known size");
    };
    let (shape, element, ty) = (shape.clone(), *element, ty.handle());
    let operands = operands.all().to_vec();
    let is_float = rw.context().ty(element).is_float();
    let m = &mut Make::like(rw, op);
    let mut result = if is_float { m.float(ty, 0.0) } else { m.int(ty, 0) };
    let count: i64 = shape.iter().product();
    for number in 0..count {
        let mut rest = number;
        let mut position: Vec<i64> = Vec::with_capacity(shape.len());
        for &size in shape.iter().rev() {
            position.push(rest % size);
            rest /= size;
        }
        position.reverse();
        let m = &mut Make::like(rw, op);
        let position = m.cx().i64_array_attr(&position);
        let at = [("static_position", position)];
        let mut elements = Vec::with_capacity(operands.len());
        for &operand in &operands {
            let ty = m.cx().ty(m.ty(operand)).element_or_self().handle();
            elements.push(m.with("vector.extract", &[operand], ty, &at));
        }
        let value = again(rw, op, elements, element);
        result = Make::like(rw, op).with("vector.insert", &[value, result], ty, &at);
    }
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Computes a function of narrow floats in `f32`.
fn narrow(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty();
    rw.require(matches!(ty.float_kind(), Some(FloatKind::F16 | FloatKind::BF16)))?;
    let ty = ty.handle();
    let operands = operands.all().to_vec();
    let m = &mut Make::like(rw, op);
    let wide = operands.iter().map(|&operand| m.value("arith.extf", &[operand], Type::F32)).collect();
    let value = again(rw, op, wide, Type::F32);
    let value = Make::like(rw, op).value("arith.truncf", &[value], ty);
    rw.replace_op(op, &[value]);
    Ok(())
}
