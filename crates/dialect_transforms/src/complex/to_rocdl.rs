//! `convert-complex-to-rocdl-library-calls`: functions of complex numbers become calls of AMD's library of the device.

use super::call_functions;
use crate::drive::convert;
use complex::{Abs, Cos, Create, Exp, Log, Mul, Pow, Powi, Sin, Sqrt, Tan, Tanh};
use ir::{Body, Build, Op, TypeData};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Operands, no_match};

/// Convert Complex dialect to ROCDL library calls
///
/// Functions of complex numbers of `f32` and `f64` become calls of functions `__ocml_c...`, which are declared in the module; powers are computed
/// by exponential function and logarithm. Functions that the library lacks or that are arithmetic stay.
#[pass(
    "convert-complex-to-rocdl-library-calls",
    name = "ConvertComplexToROCDLLibraryCalls",
    depends("arith", "func")
)]
#[derive(Clone, Copy, Debug)]
pub struct ComplexToRocdl;

/// Functions with their operations.
const FUNCTIONS: [(&str, &str, &str); 8] = [
    (Abs::NAME, "__ocml_cabs_f32", "__ocml_cabs_f64"),
    (Cos::NAME, "__ocml_ccos_f32", "__ocml_ccos_f64"),
    (Exp::NAME, "__ocml_cexp_f32", "__ocml_cexp_f64"),
    (Log::NAME, "__ocml_clog_f32", "__ocml_clog_f64"),
    (Sin::NAME, "__ocml_csin_f32", "__ocml_csin_f64"),
    (Sqrt::NAME, "__ocml_csqrt_f32", "__ocml_csqrt_f64"),
    (Tan::NAME, "__ocml_ctan_f32", "__ocml_ctan_f64"),
    (Tanh::NAME, "__ocml_ctanh_f32", "__ocml_ctanh_f64"),
];

impl ComplexToRocdl {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("func").legal_op(Mul::NAME).legal_op(Create::NAME);
        target.illegal_op(Pow::NAME).illegal_op(Powi::NAME);
        let mut set = ConversionSet::new(&context);
        set.on(Pow::NAME, expand_power).on(Powi::NAME, expand_integer_power);
        call_functions(&mut target, &mut set, &FUNCTIONS);
        convert(cx, body, target, set)
    }
}

/// Computes `exp(y * log(x))`.
fn expand_power(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc, ty) = (rw.context().clone(), view.loc(), view.result(0).ty_handle());
    let flags = view.attr("fastmath").map(|flags| flags.handle());
    let mut build = |name: &str, operands: &[ir::Value]| {
        let mut state = rw.state(name, loc).operands(operands.iter().copied()).results([ty]);
        if let Some(flags) = flags {
            state = state.attr(&cx, "fastmath", flags);
        }
        rw.insert_value(state)
    };
    let logarithm = build(Log::NAME, &[operands.one(0)]);
    let product = build(Mul::NAME, &[operands.one(1), logarithm]);
    let power = build(Exp::NAME, &[product]);
    rw.replace_op(op, &[power]);
    Ok(())
}

/// Computes the power with a complex exponent.
fn expand_integer_power(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc, ty) = (rw.context().clone(), view.loc(), view.result(0).ty_handle());
    let flags = view.attr("fastmath").map(|flags| flags.handle());
    let TypeData::Complex(element) = *cx.type_data(ty) else { return no_match("no complex number") };
    let state = rw.state(arith::SIToFP::NAME, loc).operands([operands.one(1)]).results([element]);
    let real = rw.insert_value(state);
    let Some(kind) = cx.ty(element).float_kind() else { return no_match("no floats") };
    let zero = cx.float_attr(element, &apnum::ApFloat::zero(kind, false));
    let imaginary = arith::Constant::build_value(&mut **rw, loc, zero);
    let state = rw.state(Create::NAME, loc).operands([real, imaginary]).results([ty]);
    let exponent = rw.insert_value(state);
    let mut state = rw.state(Pow::NAME, loc).operands([operands.one(0), exponent]).results([ty]);
    if let Some(flags) = flags {
        state = state.attr(&cx, "fastmath", flags);
    }
    rw.replace_with(op, state);
    Ok(())
}
