//! `convert-complex-to-libm`: functions of complex numbers become calls of the C library.

use super::call_functions;
use crate::drive::convert;
use complex::{Abs, Angle, Conj, Cos, Log, Pow, Sin, Sqrt, Tan, Tanh};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget};

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
        call_functions(&mut target, &mut set, &FUNCTIONS);
        convert(cx, body, target, set)
    }
}
