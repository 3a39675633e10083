//! An operation that a conversion is at, and the drive of conversions.

use ir::{Attr, Body, Loc, Op, OpRef, Signedness, Type, TypeRef, Value};
use pass::{PassCx, PassResult};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchFailure, MatchResult,
    TypeConverter,
};
use std::sync::Arc;

/// An operation to convert.
pub(crate) struct Site<'r, 'b> {
    /// Rewriter of the conversion.
    pub(crate) rw: &'r mut ConversionRewriter<'b>,
    /// The operation.
    pub(crate) op: Op,
    /// Values that stand for its operands.
    pub(crate) operands: &'r [Value],
    /// Its location.
    pub(crate) loc: Loc,
}

/// A function that converts an operation.
pub(crate) type Lowering = fn(&mut Site<'_, '_>) -> MatchResult;

impl Site<'_, '_> {
    pub(crate) fn view(&self) -> OpRef<'_> {
        self.rw.op(self.op)
    }

    /// Returns the type of a value.
    pub(crate) fn ty(&self, value: Value) -> TypeRef<'_> {
        self.rw.value(value).ty()
    }

    /// Returns the shape of a ranked tensor.
    pub(crate) fn shape(&self, value: Value) -> Result<Vec<i64>, MatchFailure> {
        match self.ty(value).shape() {
            Some(shape) => Ok(shape.to_vec()),
            None => Err(MatchFailure { reason: "unranked tensors are not supported" }),
        }
    }

    /// Returns the type of the first result, converted.
    pub(crate) fn result_type(&mut self) -> Result<Type, MatchFailure> {
        let ty = self.view().result(0).ty_handle();
        self.rw.convert_type(ty)
    }

    /// Returns an attribute as a number.
    pub(crate) fn number(&self, name: &str) -> i64 {
        self.view().attr(name).and_then(|attr| attr.as_i64()).unwrap_or_default()
    }

    /// Whether an attribute is `true`.
    pub(crate) fn flag(&self, name: &str) -> bool {
        self.view().attr(name).and_then(|attr| attr.as_bool()).unwrap_or_default()
    }

    /// Whether NaNs count as the other operand.
    pub(crate) fn ignores_nan(&self) -> bool {
        self.view().enum_attr("nan_mode") == Some(tosa::NanPropagationMode::Ignore)
    }

    /// Returns the constant that an operand is.
    pub(crate) fn constant(&self, operand: usize) -> Option<Attr> {
        rewrite::constant_attr(self.view().operand(operand))
    }

    pub(crate) fn replace(&mut self, values: &[Value]) -> MatchResult {
        self.rw.replace_op(self.op, values);
        Ok(())
    }
}

/// Returns a pattern of a lowering.
pub(crate) fn pattern(name: &'static str, lower: Lowering) -> Convert {
    let convert = Convert::on(name, move |op, operands, rw| {
        let loc = rw.op(op).loc();
        lower(&mut Site { rw, op, operands: operands.all(), loc })
    });
    convert.called(name)
}

/// Returns the conversion of types: elements are signless.
pub(crate) fn signless_types() -> Arc<TypeConverter> {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| Some(signless(ty)));
    // Values of unsigned integers outside of tosa keep their type.
    types.casts_stay();
    Arc::new(types)
}

/// Returns a type with signless elements.
fn signless(ty: TypeRef<'_>) -> Type {
    let element = ty.element_or_self();
    match (element.signedness(), element.int_width()) {
        (Some(Signedness::Unsigned), Some(width)) => {
            let element = ty.context().int_type(width);
            if ty.is_tensor() { ty.with_element(element).handle() } else { element }
        }
        _ => ty.handle(),
    }
}

/// Runs a conversion.
pub(crate) fn convert(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    target: ConversionTarget,
    set: ConversionSet,
    full: bool,
) -> PassResult {
    let conversion = Conversion::new(target, set);
    let outcome = match full {
        true => conversion.full(body, cx.scope(), cx.threads()),
        false => conversion.partial(body, cx.scope(), cx.threads()),
    };
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
}
