//! `convert-shape-to-std`: computation of shapes without errors, by `arith`, `tensor` and `scf`.

use crate::broadcast::{convert_broadcast, convert_is_broadcastable};
use crate::extents::*;
use crate::reduce::convert_reduce;
use crate::shape_eq::convert_shape_eq;
use crate::site::Site;
use ir::{Body, Build, Context, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet, ConversionTarget, Convert, MatchResult};

/// Convert operations from the shape dialect into the standard dialect
///
/// Computation on `index` and extent tensors becomes operations of `arith`, `tensor` and `scf`; that on `!shape.size` and `!shape.shape`, which may be errors,
/// stays. Witnesses become `shape.cstr_require`.
///
/// ```mlir
/// %0 = shape.rank %shape : tensor<?xindex> -> index
///
/// %c0 = arith.constant 0 : index
/// %0 = tensor.dim %shape, %c0 : tensor<?xindex>
/// ```
#[pass(
    "convert-shape-to-std",
    name = "ConvertShapeToStandardPass",
    on = "builtin.module",
    depends("arith", "scf", "shape", "tensor")
)]
pub struct ConvertShapeToStandard;

/// A function that converts an operation.
type Lowering = fn(&mut Site<'_, '_>) -> MatchResult;

/// The conversions.
const LOWERINGS: [(&str, Lowering); 17] = [
    (shape::Any::NAME, convert_any),
    (shape::Add::NAME, |at| convert_binary(at, arith::AddI::NAME)),
    (shape::Mul::NAME, |at| convert_binary(at, arith::MulI::NAME)),
    (shape::Broadcast::NAME, convert_broadcast),
    (shape::ConstShape::NAME, convert_const_shape),
    (shape::ConstSize::NAME, convert_const_size),
    (shape::CstrBroadcastable::NAME, |at| convert_witness(at, true)),
    (shape::CstrEq::NAME, |at| convert_witness(at, false)),
    (shape::Dim::NAME, convert_dim),
    (shape::GetExtent::NAME, convert_get_extent),
    (shape::IsBroadcastable::NAME, convert_is_broadcastable),
    (shape::Rank::NAME, convert_rank),
    (shape::Reduce::NAME, convert_reduce),
    (shape::ShapeEq::NAME, convert_shape_eq),
    (shape::ShapeOf::NAME, convert_shape_of),
    (shape::SplitAt::NAME, convert_split_at),
    (shape::ToExtentTensor::NAME, convert_to_extent_tensor),
];

impl ConvertShapeToStandard {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("scf").legal_dialect("tensor");
        target.legal_ops(&[shape::CstrRequire::NAME, "func.func", "builtin.module"]);
        convert(cx, body, target, patterns(&context))
    }
}

/// Runs a partial conversion.
pub(crate) fn convert(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    target: ConversionTarget,
    set: ConversionSet,
) -> PassResult {
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    outcome.diagnostics.into_iter().for_each(|diagnostic| cx.emit(diagnostic));
    if let Some(error) = outcome.error {
        return cx.fail(error);
    }
    if !outcome.changed {
        cx.leave_unchanged();
    }
    Ok(())
}

/// Returns the patterns.
fn patterns(cx: &Context) -> ConversionSet {
    let mut set = ConversionSet::new(cx);
    for (name, lower) in LOWERINGS {
        let convert = Convert::on(name, move |op, operands, rw| {
            let loc = rw.op(op).loc();
            lower(&mut Site { rw, op, operands: operands.all(), loc })
        });
        set.convert(convert.called(name));
    }
    set
}

/// A witness requires what it says.
fn convert_witness(at: &mut Site<'_, '_>, broadcastable: bool) -> MatchResult {
    let operands: Vec<Value> = at.view().operands().map(|operand| operand.handle()).collect();
    let cx = at.rw.context().clone();
    let (name, message) = requirement(broadcastable);
    let state = at.rw.state(name, at.loc).operands(operands).results([Type::I1]);
    let condition = at.rw.insert_value(state);
    let ty = at.result_type();
    let state = shape::CstrRequire::state(&cx, at.loc).operands([condition]).results([ty]);
    at.rw.replace_with(at.op, state.with(&cx, shape::CstrRequire::MSG, message));
    Ok(())
}

/// Returns the condition that a witness says, and the message where it does not hold.
pub(crate) fn requirement(broadcastable: bool) -> (&'static str, &'static str) {
    if broadcastable {
        (shape::IsBroadcastable::NAME, "required broadcastable shapes")
    } else {
        (shape::ShapeEq::NAME, "required equal shapes")
    }
}
