//! Constraints on the types of operands and results, and on attributes.

use crate::types::MXInt8Type;
use apnum::FloatKind;
use ir::def::{AttrKind, Callback, ShapedPred, TypePred};
use ir::markers::*;
use ir::{AttrRef, TypeRef};
use quant::Quantized;

/// Tensors, ranked or not, without dimensions of size 0.
const fn tensor_of<T: TypeMarker>() -> TypePred {
    TypePred::container_of::<T>(ShapedPred::TENSOR)
}

/// Ranked tensors of one of these ranks.
const fn ranked_of<T: TypeMarker>(ranks: ir::List<u32>) -> TypePred {
    TypePred::ranked_container_of::<T>(ShapedPred::RANKED_TENSOR, ranks)
}

const fn unranked_of<T: TypeMarker>() -> TypePred {
    TypePred::container_of::<T>(ShapedPred::UNRANKED_TENSOR)
}

fn is_quantized(ty: TypeRef<'_>) -> bool {
    let width = Quantized::of(ty).and_then(|quantized| quantized.storage()?.int_width());
    matches!(width, Some(4 | 8 | 16 | 32))
}

fn has_no_empty_dimension(ty: TypeRef<'_>) -> bool {
    ty.shape().is_none_or(|shape| !shape.contains(&0))
}

fn has_one_element(ty: TypeRef<'_>) -> bool {
    ty.shape().is_some_and(|shape| shape.iter().all(|&dim| dim == 1))
}

ir::type_constraint! {
    I4 = "4-bit signless integer", TypePred::Integer { widths: &[4], signs: &[ir::Signedness::Signless] };
    I48 = "48-bit signless integer", TypePred::Integer { widths: &[48], signs: &[ir::Signedness::Signless] };
    Int = "unsigned integer or signless integer", any(AnyUnsignedInteger, AnySignlessInteger);
    Int32Or64 = "32-bit signless integer or 64-bit signless integer", any(I32, I64);
    Int16Or32 = "16-bit signless integer or 32-bit signless integer", any(I16, I32);
    IntOrFloat = "unsigned integer or signless integer or floating-point", any(Int, AnyFloat);
    QuantizedInt = "quantized integer", TypePred::Fn(Callback(&is_quantized));
    AnyNumber = "number", any(Int, QuantizedInt, AnyFloat, MXInt8Type);
    MXFPFloat = "micro-scaling format float", TypePred::Float(&[
        FloatKind::F8E4M3FN, FloatKind::F8E5M2, FloatKind::F4E2M1FN, FloatKind::F6E2M3FN, FloatKind::F6E3M2FN,
    ]);
    MXFPNumber = "micro-scaling format number", any(MXFPFloat, MXInt8Type);
    MXFPScaleNumber = "micro-scaling format scale number", TypePred::Float(&[FloatKind::F8E8M0FNU]);

    HasNo0Dimensions = "without empty dimensions", TypePred::Fn(Callback(&has_no_empty_dimension));
    AllDimensionsAreSizeOne = "of one element", TypePred::Fn(Callback(&has_one_element));
    AnyNumberTensor = "tensor of numbers", tensor_of::<AnyNumber>();
    I1TensorType = "tensor of i1", tensor_of::<I1>();
    Int32Or64TensorType = "tensor of i32 or i64", tensor_of::<Int32Or64>();
    FloatTensorType = "tensor of floats", tensor_of::<AnyFloat>();

    /// A tensor of numbers.
    pub TosaTensor = "tosa-conformant tensor of number values", all(AnyNumberTensor, HasNo0Dimensions);
    /// A tensor of booleans.
    pub TosaI1Tensor = "tosa-conformant tensor of 1-bit signless integer values", all(I1TensorType, HasNo0Dimensions);
    /// A tensor of `i32` or `i64`.
    pub TosaInt32Or64Tensor = "tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values",
        all(Int32Or64TensorType, HasNo0Dimensions);
    /// A tensor of floats.
    pub TosaFloatTensor = "tosa-conformant tensor of floating-point values", all(FloatTensorType, HasNo0Dimensions);

    Unranked = "unranked tensor of numbers", unranked_of::<AnyNumber>();
    UnrankedInt8 = "unranked tensor of i8", unranked_of::<I8>();
    UnrankedInt32 = "unranked tensor of i32", unranked_of::<I32>();
    UnrankedIntOrFloat = "unranked tensor of integers or floats", unranked_of::<IntOrFloat>();
    UnrankedMXFP = "unranked tensor of micro-scaling format numbers", unranked_of::<MXFPNumber>();
    UnrankedMXFPScale = "unranked tensor of scales", unranked_of::<MXFPScaleNumber>();

    Ranked1D = "1D tensor", ranked_of::<AnyNumber>(&[1]);
    Ranked3D = "3D tensor", ranked_of::<AnyNumber>(&[3]);
    Ranked4D = "4D tensor", ranked_of::<AnyNumber>(&[4]);
    Ranked5D = "5D tensor", ranked_of::<AnyNumber>(&[5]);
    RankedIndices2D = "2D tensor of indices", ranked_of::<Int32Or64>(&[2]);
    RankedMXFP3D = "3D tensor of micro-scaling format numbers", ranked_of::<MXFPNumber>(&[3]);
    RankedMXFPScale3D = "3D tensor of scales", ranked_of::<MXFPScaleNumber>(&[3]);
    RankedNumbers = "ranked tensor of numbers", ranked_of::<AnyNumber>(&[]);
    RankedMXFP = "ranked tensor of micro-scaling format numbers", ranked_of::<MXFPNumber>(&[]);
    RankedMXFPScale = "ranked tensor of scales", ranked_of::<MXFPScaleNumber>(&[]);

    Conformant1D = "1D", all(Ranked1D, HasNo0Dimensions);
    Conformant3D = "3D", all(Ranked3D, HasNo0Dimensions);
    Conformant4D = "4D", all(Ranked4D, HasNo0Dimensions);
    Conformant5D = "5D", all(Ranked5D, HasNo0Dimensions);
    ConformantIndices2D = "2D", all(RankedIndices2D, HasNo0Dimensions);
    ConformantMXFP3D = "3D", all(RankedMXFP3D, HasNo0Dimensions);
    ConformantMXFPScale3D = "3D", all(RankedMXFPScale3D, HasNo0Dimensions);
    AtLeast1D = "ranked", all(RankedNumbers, HasNo0Dimensions, NonZeroRank);
    MXFPAtLeast1D = "ranked", all(RankedMXFP, HasNo0Dimensions, NonZeroRank);
    MXFPScaleAtLeast1D = "ranked", all(RankedMXFPScale, HasNo0Dimensions, NonZeroRank);

    /// A tensor of one dimension.
    pub TosaTensor1D = "1-d tosa-conformant tensor", any(Unranked, Conformant1D);
    /// A tensor of three dimensions.
    pub TosaTensor3D = "3-d tosa-conformant tensor", any(Unranked, Conformant3D);
    /// A tensor of four dimensions.
    pub TosaTensor4D = "4-d tosa-conformant tensor", any(Unranked, Conformant4D);
    /// A tensor of five dimensions.
    pub TosaTensor5D = "5-d tosa-conformant tensor", any(Unranked, Conformant5D);
    /// A tensor of at least one dimension.
    pub TosaTensorAtLeast1D = "tosa-conformant tensor of at least rank 1", any(Unranked, AtLeast1D);
    /// A matrix of indices.
    pub TosaIndexTensor2D = "tosa-conformant unranked tensor of number values or 2D tensor of 32-bit signless integer \
        or 64-bit signless integer values", any(Unranked, ConformantIndices2D);
    /// Elements of blocks.
    pub TosaMXFPDataTensor3D = "tosa-conformant unranked tensor of micro-scaling format number values or 3D tensor of \
        micro-scaling format number values", any(UnrankedMXFP, ConformantMXFP3D);
    /// Scales of blocks.
    pub TosaMXFPScaleTensor3D = "tosa-conformant unranked tensor of micro-scaling format scale number values or 3D tensor \
        of micro-scaling format scale number values", any(UnrankedMXFPScale, ConformantMXFPScale3D);
    /// Elements of blocks.
    pub TosaMXFPDataTensorAtLeast1D = "tosa-conformant tensor of at least rank 1", any(UnrankedMXFP, MXFPAtLeast1D);
    /// Scales of blocks.
    pub TosaMXFPScaleTensorAtLeast1D = "tosa-conformant tensor of at least rank 1",
        any(UnrankedMXFPScale, MXFPScaleAtLeast1D);

    One = "scalar", all(Ranked1D, AllDimensionsAreSizeOne);
    RankedInt8 = "1D tensor of i8", ranked_of::<I8>(&[1]);
    OneInt8 = "scalar", all(RankedInt8, AllDimensionsAreSizeOne);
    RankedInt32 = "1D tensor of i32", ranked_of::<I32>(&[1]);
    OneInt32 = "scalar", all(RankedInt32, AllDimensionsAreSizeOne);
    RankedIntOrFloat = "1D tensor of integers or floats", ranked_of::<IntOrFloat>(&[1]);
    OneIntOrFloat = "scalar", all(RankedIntOrFloat, AllDimensionsAreSizeOne);
    /// A tensor of one number.
    pub TosaScalarTensor = "tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point \
        values or tosa-conformant scalar tensor of number values", any(UnrankedIntOrFloat, One);
    /// A tensor of one `i8`.
    pub TosaScalarInt8Tensor = "tosa-conformant unranked tensor of 8-bit signless integer values or tosa-conformant \
        scalar tensor of 8-bit signless integer values", any(UnrankedInt8, OneInt8);
    /// A tensor of one `i32`.
    pub TosaScalarInt32Tensor = "tosa-conformant unranked tensor of 32-bit signless integer values or tosa-conformant \
        scalar tensor of 32-bit signless integer values", any(UnrankedInt32, OneInt32);
    /// A tensor of one integer or float.
    pub TosaScalarIntOrFloatTensor = "tosa-conformant unranked tensor of unsigned integer or signless integer or \
        floating-point values or tosa-conformant scalar tensor of unsigned integer or signless integer or \
        floating-point values", any(UnrankedIntOrFloat, OneIntOrFloat);

    /// `i8` numbers of channels.
    pub Tosa1DInt8Tensor = "1D tensor of 8-bit signless integer values", ranked_of::<I8>(&[1]);
    /// `i16` or `i32` numbers of channels.
    pub Tosa1DInt16Or32Tensor = "1D tensor of 16-bit signless integer or 32-bit signless integer values",
        ranked_of::<Int16Or32>(&[1]);

    VectorOfInt = "vector of integers", TypePred::container_of::<Int>(ShapedPred::VECTOR);
    IntVector = "vector of integers", all(VectorOfInt, NonZeroRank);
    IntTensor = "tensor of integers", tensor_of::<Int>();
    VectorOfInt8 = "vector of i8", TypePred::container_of::<I8>(ShapedPred::VECTOR);
    Int8Vector = "vector of i8", all(VectorOfInt8, NonZeroRank);
    Int8Tensor = "tensor of i8", tensor_of::<I8>();
    /// An integer, or a vector or tensor of such.
    pub TosaIntLike = "signless-integer-like", any(Int, IntVector, IntTensor);
    /// An `i8`, or a vector or tensor of such.
    pub TosaInt8Like = "signless-integer-8-bit-like", any(I8, Int8Vector, Int8Tensor);

    AccType = "32-bit signless integer or 48-bit signless integer or 16-bit float or 32-bit float",
        any(I32, I48, F16, F32);
}

fn has_length(attr: AttrRef<'_>, length: usize) -> bool {
    attr.as_ints().is_some_and(|numbers| numbers.len() == length)
}

ir::attr_constraint! {
    /// Two numbers.
    pub IntArrayAttr2 = "i64 dense array attribute with exactly 2 elements",
        of DenseI64ArrayAttr where |attr| has_length(attr, 2);
    /// Three numbers.
    pub IntArrayAttr3 = "i64 dense array attribute with exactly 3 elements",
        of DenseI64ArrayAttr where |attr| has_length(attr, 3);
    /// Four numbers.
    pub IntArrayAttr4 = "i64 dense array attribute with exactly 4 elements",
        of DenseI64ArrayAttr where |attr| has_length(attr, 4);
    /// Six numbers.
    pub IntArrayAttr6 = "i64 dense array attribute with exactly 6 elements",
        of DenseI64ArrayAttr where |attr| has_length(attr, 6);
    /// Type of sums.
    pub AccTypeAttr = "type attribute of 32-bit signless integer or 48-bit signless integer or 16-bit float or 32-bit float",
        of TypeAttr where |attr| attr.as_type().is_some_and(|ty| AccType::CONSTRAINT.accepts(ty));
    /// A bound of `tosa.clamp`.
    pub IntOrFloatAttr = "arbitrary integer attribute or arbitrary float attribute",
        AttrKind::Fn(Callback(&|attr| attr.as_int().is_some() || attr.as_float().is_some()));
    /// Elements of `index`.
    pub IndexElementsAttr = "index elements attribute", AttrKind::Fn(Callback(&is_index_elements));
}

fn is_index_elements(attr: AttrRef<'_>) -> bool {
    attr.as_dense().is_some_and(|dense| dense.element_type().is_index())
}
