//! Constraints on types and attributes.

use crate::encoding;
use ir::def::{AttrKind, Callback, ShapedPred, TypePred};
use ir::markers::*;
use ir::{Signedness, TypeRef, attr_constraint, type_constraint};

/// Index attribute: a level or a dimension.
const INDEX: AttrKind = AttrKind::Integer { width: 0, signedness: Signedness::Signless };

/// Set of numbers below 64: the bits of a number.
const BITS: AttrKind = AttrKind::Integer { width: 64, signedness: Signedness::Signless };

fn is_sparse(ty: TypeRef<'_>) -> bool {
    encoding::of_type(ty).is_some()
}

fn is_slice(ty: TypeRef<'_>) -> bool {
    encoding::of_type(ty).is_some_and(|view| !view.slices.is_empty())
}

type_constraint! {
    /// An integer or index.
    pub IntegerOrIndex = "integer or index", any(AnyInteger, Index);
    /// A tensor with an encoding of this dialect.
    pub AnySparseTensor = "sparse tensor of any type values", TypePred::Fn(Callback(&is_sparse));
    /// A slice of one.
    pub AnySparseTensorSlice = "sparse tensor slice of any type values", TypePred::Fn(Callback(&is_slice));
    /// An array of positions or coordinates.
    pub TensorOfIntegers = "ranked tensor of signless integer or index values",
        TypePred::container_of::<AnySignlessIntegerOrIndex>(ShapedPred::RANKED_TENSOR);
    /// A number in a tensor without dimensions.
    pub ZeroDTensor = "0D tensor of signless integer or index values",
        TypePred::ranked_container_of::<AnySignlessIntegerOrIndex>(ShapedPred::RANKED_TENSOR, &[0]);
    /// A number.
    pub AnyIndexingScalarLike = "scalar like", any(ZeroDTensor, AnySignlessIntegerOrIndex);
    /// Sizes of the arrays of a tensor.
    pub Specifier = "metadata", TypePred::Dialect("sparse_tensor.storage_specifier");
    /// A buffer.
    pub MemRef1 = "1D memref of any type values",
        TypePred::ranked_container_of::<AnyType>(ShapedPred::MEMREF, &[1]);
    /// A strided buffer.
    pub StridedMemRef1 = "strided memref of any type values of rank 1", all(AnyStridedMemRef, MemRef1);
    /// A buffer of booleans.
    pub MemRef1OfI1 = "1D memref of 1-bit signless integer values",
        TypePred::ranked_container_of::<I1>(ShapedPred::MEMREF, &[1]);
    /// A buffer of indices.
    pub MemRef1OfIndex = "1D memref of index values",
        TypePred::ranked_container_of::<Index>(ShapedPred::MEMREF, &[1]);
    /// A buffer of numbers.
    pub MemRef1OfIntegers = "1D memref of integer or index values",
        TypePred::ranked_container_of::<IntegerOrIndex>(ShapedPred::MEMREF, &[1]);
    /// A place in an iteration space.
    pub AnySparseIterator = "sparse iterator", TypePred::Dialect("sparse_tensor.iterator");
    /// An iteration space.
    pub AnySparseIterSpace = "sparse iteration space", TypePred::Dialect("sparse_tensor.iter_space");
}

attr_constraint! {
    /// A set of levels, by the bits of a number.
    pub LevelSetAttr = "LevelSet attribute", BITS;
    /// Sets of numbers, each by the bits of a number.
    pub BitSetArrayAttr = "I64BitSet array attribute", AttrKind::Array(&BitSetAttr::CONSTRAINT);
    /// A set of numbers, by the bits of a number.
    pub BitSetAttr = "I64BitSet attribute", BITS;
    /// The number of a level.
    pub LevelAttr = "level attribute", INDEX;
    /// The number of a dimension.
    pub DimensionAttr = "dimension attribute", INDEX;
    /// An encoding.
    pub SparseTensorEncodingAttr = "", AttrKind::Dialect(encoding::NAME);
}
