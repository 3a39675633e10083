//! Type constraints of `arith` only.

use ir::def::{ShapedPred, TypePred};
use ir::markers::{
    AnyFloat, AnySignlessInteger, AnySignlessIntegerOrIndex, SignlessIntegerOrFloatLike,
    SignlessIntegerOrIndexLike, ValuesOf,
};

ir::type_constraint! {
    /// A signless integer, or a vector or tensor of such.
    pub SignlessFixedWidthIntegerLike = "signless-fixed-width-integer-like",
        any(AnySignlessInteger, ValuesOf<AnySignlessInteger>);
    /// Operand and result types of `arith.index_cast`.
    pub IndexCastType = "signless-integer-like or memref of signless-integer",
        any(SignlessIntegerOrIndexLike, MemRefOfIntegers);
    /// Operand and result types of `arith.bitcast`.
    pub BitcastType = "signless-integer-or-float-like or memref of signless-integer or float",
        any(SignlessIntegerOrFloatLike, MemRefOfNumbers);
    /// A signless integer or a float.
    Number = "signless integer or floating-point", any(AnySignlessInteger, AnyFloat);
    MemRefOfIntegers = "memref of signless integer or index values",
        TypePred::container_of::<AnySignlessIntegerOrIndex>(ShapedPred::MEMREF);
    MemRefOfNumbers = "memref of signless integer or floating-point values",
        TypePred::container_of::<Number>(ShapedPred::MEMREF);
}
