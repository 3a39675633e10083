//! Constraints on the types of casts.

use crate::types::Quantized;
use ir::def::{Callback, ShapedPred, TypePred};
use ir::markers::{AnyFloat, AnySignlessInteger};

ir::type_constraint! {
    /// A quantized type.
    pub QuantizedType = "quantized type", TypePred::Fn(Callback(&|ty| Quantized::of(ty).is_some()));
    IntegerOrQuantized = "signless integer or quantized type", any(AnySignlessInteger, QuantizedType);
    FloatTensor = "tensor of floating-point values", TypePred::container_of::<AnyFloat>(ShapedPred::TENSOR);
    QuantizedTensor = "tensor of quantized type values",
        TypePred::container_of::<QuantizedType>(ShapedPred::TENSOR);
    IntegerTensor = "tensor of signless integer values",
        TypePred::container_of::<AnySignlessInteger>(ShapedPred::TENSOR);
    IntegerOrQuantizedTensor = "tensor of signless integer or quantized type values",
        TypePred::container_of::<IntegerOrQuantized>(ShapedPred::TENSOR);
    /// A float, or a tensor of such.
    pub FloatScalarOrTensor = "scalar or tensor of floating-point", any(AnyFloat, FloatTensor);
    /// A value of a quantized type, or a tensor of such.
    pub QuantizedScalarOrTensor = "scalar or tensor of quantized type", any(QuantizedType, QuantizedTensor);
    /// A signless integer, or a tensor of such.
    pub IntegerScalarOrTensor = "scalar or tensor of signless integer", any(AnySignlessInteger, IntegerTensor);
    /// A signless integer or value of a quantized type, or a tensor of such.
    pub IntegerOrQuantizedScalarOrTensor = "scalar or tensor of signless integer or quantized type",
        any(IntegerOrQuantized, IntegerOrQuantizedTensor);
}
