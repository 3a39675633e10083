//! `strip-func-quant-types`: functions take and return the storage of quantized types.

use crate::StorageCast;
use crate::types::Quantized;
use ir::{Body, Build, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionSet, ConversionTarget, Materialization, Rewriter, TypeConverter, convert_calls,
    convert_functions, convert_returns, is_legal_function,
};
use std::sync::Arc;

/// Strip quantized types from function headers
///
/// Arguments and results of functions of quantized types, and of calls of these, become of their storage types, with casts where the old ones
/// are used.
///
/// ```mlir
/// func.func @f(%x: !quant.uniform<i8:f32, 2.0>) { ... }
///
/// func.func @f(%x: i8) {
///   %0 = quant.scast %x : i8 to !quant.uniform<i8:f32, 2.0>
///   ...
/// }
/// ```
#[pass("strip-func-quant-types", name = "StripFuncQuantTypes", depends("func", "quant"))]
pub struct StripFuncQuantTypes;

impl StripFuncQuantTypes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = Arc::new(converter());
        let mut target = ConversionTarget::new(&context);
        let known = types.clone();
        target.dynamically_legal("func.func", move |op| is_legal_function(&known, op));
        for name in ["func.return", "func.call"] {
            let known = types.clone();
            target.dynamically_legal(name, move |op| known.is_legal(op));
        }
        let mut set = ConversionSet::with_types(&context, &types);
        convert_functions(&mut set, "func.func");
        convert_returns(&mut set);
        convert_calls(&mut set);
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        outcome.diagnostics.into_iter().for_each(|diagnostic| cx.emit(diagnostic));
        if let Some(error) = outcome.error {
            return cx.fail(error);
        }
        if !outcome.changed {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Returns the storage of a quantized type, or the tensor of storage of a tensor of such.
fn storage(ty: TypeRef<'_>) -> Option<Type> {
    if let Some(quantized) = Quantized::of(ty) {
        return quantized.storage().map(|storage| storage.handle());
    }
    let element = ty.element_type().filter(|_| ty.is_tensor())?;
    Some(ty.with_element(Quantized::of(element)?.storage()?.handle()).handle())
}

fn converter() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle()).add(storage);
    types.source_materialization(cast);
    types.target_materialization(cast);
    types
}

/// Casts a value between a quantized type and its storage.
fn cast(rw: &mut Rewriter<'_>, wanted: Materialization<'_>) -> Option<Value> {
    let (&[input], ty) = (wanted.inputs, wanted.ty()?) else { return None };
    let state = StorageCast::state(rw.context(), wanted.loc).operands([input]).results([ty]);
    Some(rw.insert_value(state))
}
