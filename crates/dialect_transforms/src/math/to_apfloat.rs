//! `convert-math-to-apfloat`: functions of floats become calls of a library that computes in software.

use crate::apfloat::{Function, convert, of_floats, to_float};
use ir::{Body, Type};
use math::{AbsF, Fma, IsFinite, IsInf, IsNaN, IsNormal};
use pass::{PassCx, PassResult, pass};

/// Convert Math ops to APFloat runtime library calls
///
/// Scalar functions of floats of at most 64 bits for which the runtime library `mlir_apfloat_wrappers` has a function become calls of it.
/// A float is passed as its bits, after the number of its format.
#[pass(
    "convert-math-to-apfloat",
    name = "MathToAPFloatConversionPass",
    on = "builtin.module",
    depends("arith", "func", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct MathToApfloat;

/// The functions.
const FUNCTIONS: [Function; 6] = [
    function(AbsF::NAME, "abs"),
    Function {
        inputs: &[Type::I32, Type::I64, Type::I64, Type::I64],
        ..function(Fma::NAME, "fused_multiply_add")
    },
    test(IsInf::NAME, "isinfinite"),
    test(IsNaN::NAME, "isnan"),
    test(IsNormal::NAME, "isnormal"),
    test(IsFinite::NAME, "isfinite"),
];

/// Returns a function of one float.
const fn function(op: &'static str, name: &'static str) -> Function {
    Function {
        op,
        name,
        inputs: &[Type::I32, Type::I64],
        result: Type::I64,
        scalar: to_float,
        vectors: false,
    }
}

/// Returns a test of one float.
const fn test(op: &'static str, name: &'static str) -> Function {
    Function { result: Type::I1, scalar: of_floats, ..function(op, name) }
}

impl MathToApfloat {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        convert(cx, body, &FUNCTIONS)
    }
}
