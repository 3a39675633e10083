//! `tosa-convert-integer-type-to-signless`.

use super::retype::retype;
use ::tosa::Const;
use ir::{Body, Context, Op, OpRef, Signedness, Type, TypeRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched, Operands,
    Root, TypeConverter, convert_functions, is_legal_function,
};
use std::sync::Arc;

/// Convert integer types to signless
///
/// Tensors of signed and unsigned integers become tensors of signless ones, in signatures too. Operations say themselves how they read
/// their operands.
///
/// ```mlir
/// %0 = tosa.rescale %x, %m, %s, %a, %b {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND,
///   scale32 = true} : (tensor<4xui8>, tensor<1xi32>, tensor<1xi8>, tensor<1xui8>, tensor<1xi8>) -> tensor<4xi8>
///
/// %0 = tosa.rescale %x, %m, %s, %a, %b {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND,
///   scale32 = true} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
/// ```
#[pass("tosa-convert-integer-type-to-signless", name = "TosaConvertIntegerTypeToSignless", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct TosaConvertIntegerTypeToSignless;

impl TosaConvertIntegerTypeToSignless {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(signless);
        let types = Arc::new(types);
        let mut set = ConversionSet::with_types(&context, &types);
        convert_functions(&mut set, "func.func");
        let any =
            |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| retype(op, operands, rw, |_| None);
        set.convert(Convert::root(Root::Any, any).called("ConvertGenericOpWithIntegerTensorType").benefit(0));
        set.convert(Convert::of::<Const<'_>>(convert_const).called("ConvertTosaConstWithIntegerTensorType"));
        let outcome = Conversion::new(target(&context, &types), set).full(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
    }
}

/// Returns a tensor with signless integers; other types stay.
fn signless(ty: TypeRef<'_>) -> Type {
    let element = ty.element_or_self();
    match (element.signedness(), element.int_width()) {
        (Some(Signedness::Signed | Signedness::Unsigned), Some(width)) if ty.is_tensor() => {
            ty.with_element(ty.context().int_type(width)).handle()
        }
        _ => ty.handle(),
    }
}

fn target(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    let (of_functions, of_constants, of_all) = (types.clone(), types.clone(), types.clone());
    target.dynamically_legal("func.func", move |op| is_legal_function(&of_functions, op));
    let is_legal_constant = move |op: OpRef<'_>| {
        let values = op.cast::<Const<'_>>().and_then(|constant| constant.values().ty());
        of_constants.is_legal(op) && values.is_none_or(|ty| of_constants.is_legal_type(ty))
    };
    target.dynamically_legal(Const::NAME, is_legal_constant);
    target.unknown_legal(move |op| Some(of_all.is_legal(op)));
    target
}

/// Converts the elements of a constant too.
fn convert_const(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let dense = view.cast::<Const<'_>>().and_then(|constant| constant.values().as_dense()).matched()?;
    let (loc, cx, ty) = (view.loc(), view.context().clone(), signless(dense.ty()));
    let values = cx.dense_attr(ty, dense.bytes().into(), dense.is_splat());
    rw.replace_with(op, Const::state(&cx, loc).results([ty]).with(&cx, Const::VALUES, values));
    Ok(())
}
