//! `convert-complex-to-libm`: functions of complex numbers become calls of the C library.

use crate::drive::convert;
use crate::library::Function;
use complex::{Abs, Angle, Conj, Cos, Log, Pow, Sin, Sqrt, Tan, Tanh};
use ir::{Body, TypeData};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, no_match};

/// Convert Complex dialect to libm calls
///
/// Functions of complex numbers of `f32` and `f64` become calls of functions of the C library, which are declared in the
/// module. Functions that the library lacks or that are arithmetic stay.
#[pass("convert-complex-to-libm", name = "ConvertComplexToLibm", depends("func"))]
#[derive(Clone, Copy, Debug)]
pub struct ComplexToLibm;

/// Functions with their operations. The names for `f32` end in `f`.
const FUNCTIONS: [(&str, &str, &str); 10] = [
    (Pow::NAME, "cpowf", "cpow"),
    (Sqrt::NAME, "csqrtf", "csqrt"),
    (Tanh::NAME, "ctanhf", "ctanh"),
    (Cos::NAME, "ccosf", "ccos"),
    (Sin::NAME, "csinf", "csin"),
    (Conj::NAME, "conjf", "conj"),
    (Log::NAME, "clogf", "clog"),
    (Abs::NAME, "cabsf", "cabs"),
    (Angle::NAME, "cargf", "carg"),
    (Tan::NAME, "ctanf", "ctan"),
];

impl ComplexToLibm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("func");
        let mut set = ConversionSet::new(&context);
        for (name, single, double) in FUNCTIONS {
            target.illegal_op(name);
            let function = Function { single, double, mark: None };
            set.on(name, move |op, operands, rw| {
                let TypeData::Complex(element) = *rw.op(op).operand(0).ty().data() else {
                    return no_match("no complex number");
                };
                let ty = rw.op(op).result(0).ty_handle();
                let value = function.call(rw, op, element, operands.all(), ty)?;
                rw.replace_op(op, &[value]);
                Ok(())
            });
        }
        convert(cx, body, target, set)
    }
}
