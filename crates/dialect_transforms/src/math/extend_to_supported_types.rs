//! `math-extend-to-supported-types`: functions of narrow floats are computed in a wider type.

use crate::drive::convert;
use crate::wider_floats::{converter, emulate};
use apnum::FloatKind;
use diag::{Diagnostic, Place};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Convert, Root};
use std::sync::Arc;

/// Legalize floating-point math ops on low-precision floats
///
/// Functions of floats other than `f32`, `f64` and the extra types are computed in the target type, between `arith.extf`
/// and `arith.truncf`. `math.fma` stays, since targets often have it for narrow floats.
#[pass("math-extend-to-supported-types", name = "MathExtendToSupportedTypes", depends("math", "arith"))]
#[derive(Debug)]
pub struct MathExtendToSupportedTypes {
    /// MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)
    #[option]
    pub extra_types: Vec<String>,
    /// MLIR type to convert the unsupported source types to
    #[option(default = "f32")]
    pub target_type: String,
}

impl MathExtendToSupportedTypes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let unknown = |which: &str, name: &str| {
            let message = format!("could not map {which} type '{name}' to a known floating-point type");
            Diagnostic::error(Place::Unknown, message)
        };
        let Some(target) = FloatKind::from_name(&self.target_type) else {
            return cx.fail(unknown("target", &self.target_type));
        };
        let mut supported = vec![target, FloatKind::F32, FloatKind::F64];
        for name in &self.extra_types {
            match FloatKind::from_name(name) {
                Some(kind) => supported.push(kind),
                None => return cx.fail(unknown("source", name)),
            }
        }
        let is_source = move |kind| !supported.contains(&kind);
        let types = Arc::new(converter(is_source, context.float_type(target)));
        let mut target = ConversionTarget::new(&context);
        target.unknown_legal(|_| Some(true)).legal_op(math::Fma::NAME);
        let known = types.clone();
        target.dynamically_legal_dialect("math", move |op: OpRef<'_>| known.is_legal(op));
        target.legal_ops(&["arith.extf", "arith.truncf"]);
        let mut set = ConversionSet::with_types(&context, &types);
        set.convert(Convert::root(Root::Any, emulate).called("LegalizeToF32RewritePattern"));
        convert(cx, body, target, set)
    }
}
