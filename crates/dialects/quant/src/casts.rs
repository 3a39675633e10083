//! `quant.qcast`, `quant.dcast` and `quant.scast`.

use crate::check::{INTEGER_AND_QUANTIZED, SAME_SHAPE, quantized, verify_scales};
use crate::markers::{FloatScalarOrTensor, IntegerOrQuantizedScalarOrTensor, QuantizedScalarOrTensor};
use diag::Diagnostic;
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use macros::op;

/// Cast of a float to a quantized type: the stored integer nearest to it.
///
/// A cast of what was cast from the same quantized type folds.
///
/// ```mlir
/// %0 = quant.qcast %x : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 2.0>>
/// ```
#[op("quant.qcast", traits(PURE), rules(SAME_SHAPE), fold, fold_needs(DequantizeCast), verify = verify_cast,
     format = "$input attr-dict `:` type($input) `to` type($result)")]
pub struct QuantizeCast {
    #[operand]
    input: FloatScalarOrTensor,
    #[result]
    result: QuantizedScalarOrTensor,
}

/// Cast of a quantized type to the float that it stands for.
///
/// A cast of what was cast from a float folds to that float, without the rounding: the pair says where numbers may be quantized.
///
/// ```mlir
/// %0 = quant.dcast %x : !quant.uniform<i8:f32, 2.0> to f32
/// ```
#[op("quant.dcast", traits(PURE), rules(SAME_SHAPE), fold, fold_needs(QuantizeCast), verify = verify_cast,
     format = "$input attr-dict `:` type($input) `to` type($result)")]
pub struct DequantizeCast {
    #[operand]
    input: QuantizedScalarOrTensor,
    #[result]
    result: FloatScalarOrTensor,
}

/// Cast between a quantized type and its storage: the bits stay.
///
/// ```mlir
/// %0 = quant.scast %x : i8 to !quant.uniform<i8:f32, 2.0>
/// %1 = quant.scast %0 : !quant.uniform<i8:f32, 2.0> to i8
/// ```
#[op(
    "quant.scast",
    traits(PURE),
    rules(SAME_SHAPE, INTEGER_AND_QUANTIZED),
    fold,
    fold_needs(StorageCast),
    verify,
    format = "$input attr-dict `:` type($input) `to` type($result)"
)]
pub struct StorageCast {
    #[operand]
    input: IntegerOrQuantizedScalarOrTensor,
    #[result]
    result: IntegerOrQuantizedScalarOrTensor,
}

/// Verifies a cast between a float and a quantized type.
fn verify_cast(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some((quantized, container)) = quantized(op) else { return Ok(()) };
    let floats = [op.operand(0), op.result(0)].map(|value| value.ty().element_or_self());
    let float = floats.into_iter().find(|ty| ty.is_float());
    if quantized.expressed().map(|ty| ty.handle()) != float.map(|ty| ty.handle()) {
        return Err(op.plain_error("expressed type in quantized type expected to match float type"));
    }
    verify_scales(op, quantized, container)
}

/// Returns the input of the cast of the other direction that this is a cast of, if it has the type of the result.
fn inverse(op: OpRef<'_>, name: &str) -> Fold {
    let inner = op.operand(0).defining_op().filter(|inner| inner.is(name) && inner.is_well_formed());
    let source = inner.map(|inner| inner.operand(0));
    source.filter(|source| source.ty() == op.result(0).ty()).into()
}

impl QuantizeCast<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        inverse(*self, DequantizeCast::NAME)
    }
}

impl DequantizeCast<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        inverse(*self, QuantizeCast::NAME)
    }
}

impl StorageCast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some((quantized, container)) = quantized(*self) else { return Ok(()) };
        let types = [self.input().ty(), self.result().ty()].map(|ty| ty.element_or_self());
        let integer = types.into_iter().find(|ty| ty.is_integer());
        if quantized.storage().map(|ty| ty.handle()) != integer.map(|ty| ty.handle()) {
            return Err(self.plain_error("storage type in quantized type expected to match integer type"));
        }
        verify_scales(*self, quantized, container)
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        inverse(*self, StorageCast::NAME)
    }
}

ir::ops![DequantizeCast, QuantizeCast, StorageCast];
