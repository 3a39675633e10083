//! `arith-emulate-unsupported-floats`: arithmetic on floats that a target lacks is done in another type.

use crate::drive::convert;
use crate::wider_floats::{converter, emulate};
use apnum::FloatKind;
use diag::{Diagnostic, Place};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Convert, Root, TypeConverter};
use std::sync::Arc;

/// Emulate operations on unsupported floats with extf/truncf
///
/// Operations of `arith`, and arithmetic of `vector`, on floats of the source types are done in the target type, between
/// `arith.extf` and `arith.truncf`. Each operation rounds as before; conversions are not saved between operations.
#[pass(
    "arith-emulate-unsupported-floats",
    name = "ArithEmulateUnsupportedFloats",
    depends("arith", "vector")
)]
#[derive(Debug)]
pub struct ArithEmulateUnsupportedFloats {
    /// MLIR types without arithmetic support on a given target
    #[option]
    pub source_types: Vec<String>,
    /// MLIR type to convert the unsupported source types to
    #[option(default = "f32")]
    pub target_type: String,
}

/// Operations of `vector` that compute.
const VECTOR_ARITHMETIC: [&str; 6] = [
    "vector.contract",
    "vector.reduction",
    "vector.multi_reduction",
    "vector.fma",
    "vector.outerproduct",
    "vector.scan",
];

impl ArithEmulateUnsupportedFloats {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let error = |message: String| Diagnostic::error(Place::Unknown, message);
        let unknown = |which: &str, name: &str| {
            error(format!("could not map {which} type '{name}' to a known floating-point type"))
        };
        let Some(target) = FloatKind::from_name(&self.target_type) else {
            return cx.fail(unknown("target", &self.target_type));
        };
        let mut sources = Vec::new();
        for name in &self.source_types {
            match FloatKind::from_name(name) {
                Some(kind) => sources.push(kind),
                None => return cx.fail(unknown("source", name)),
            }
        }
        if sources.contains(&target) {
            return cx.fail(error("target type cannot be an unsupported source type".to_owned()));
        }
        let is_source = move |kind| sources.contains(&kind);
        let types = Arc::new(converter(is_source, context.float_type(target)));
        let target = legality(&context, &types);
        let mut set = ConversionSet::with_types(&context, &types);
        set.convert(Convert::root(Root::Any, emulate).called("EmulateFloatPattern"));
        convert(cx, body, target, set)
    }
}

fn legality(cx: &ir::Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.unknown_legal(|_| Some(true));
    let known = types.clone();
    target.dynamically_legal_dialect("arith", move |op: OpRef<'_>| known.is_legal(op));
    for name in VECTOR_ARITHMETIC {
        let known = types.clone();
        target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
    }
    let legal =
        ["arith.bitcast", "arith.extf", "arith.truncf", "arith.constant", "arith.select", "vector.broadcast"];
    target.legal_ops(&legal);
    target
}
