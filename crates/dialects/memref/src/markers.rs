//! Type constraints of the dialect.

use ir::def::{ShapedPred, TypePred};
use ir::markers::*;
use ir::{attr_constraint, type_constraint};

attr_constraint! {
    /// An alignment in bytes.
    pub AlignmentAttr =
        "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
        of I64Attr where |attr| attr.as_i64().is_some_and(|bytes| bytes > 0 && bytes & (bytes - 1) == 0);
    /// An alignment in bytes, as `memref.assume_alignment` has it.
    pub PositiveI32Attr = "32-bit signless integer attribute whose value is positive",
        of I32Attr where |attr| attr.as_i64().is_some_and(|value| value > 0);
    /// Temporal locality of a prefetched element.
    pub LocalityAttr =
        "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
        of I32Attr where |attr| attr.as_i64().is_some_and(|value| (0..=3).contains(&value));
    /// The type of a memref.
    pub MemRefTypeAttr = "memref type attribute",
        of TypeAttr where |attr| attr.as_type().is_some_and(|ty| ty.is_memref() && ty.rank().is_some());
}

type_constraint! {
    /// A memref of one dimension.
    pub MemRef1D = "1D memref of any type values",
        TypePred::ranked_container_of::<AnyType>(ShapedPred::MEMREF, &[1]);
    /// A memref of bytes of one dimension.
    pub ByteMemRef1D = "1D memref of 8-bit signless integer values",
        TypePred::ranked_container_of::<I8>(ShapedPred::MEMREF, &[1]);
    /// A list of sizes in memory.
    pub ShapeMemRef = "1D memref of signless integer or index values",
        TypePred::ranked_container_of::<AnySignlessIntegerOrIndex>(ShapedPred::MEMREF, &[1]);
    /// A memref of no dimensions.
    pub ScalarMemRef = "strided memref of any type values of ranks 0", all(AnyStridedMemRef, MemRef0D);
    MemRef0D = "0D memref of any type values",
        TypePred::ranked_container_of::<AnyType>(ShapedPred::MEMREF, &[0]);
    /// Element types of atomic operations.
    pub AtomicValue = "signless integer or floating-point", any(AnySignlessInteger, AnyFloat);
    /// A memref of such.
    pub AtomicMemRef = "memref of signless integer or floating-point values",
        TypePred::container_of::<AtomicValue>(ShapedPred::MEMREF);
}
