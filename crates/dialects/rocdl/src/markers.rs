//! Constraints on types of operations.

use ir::def::{Callback, TypePred};
use ir::markers::{BF16, F16, F32};
use ir::{Context, Type, TypeRef, type_constraint};
use llvm::pointer_in;
use llvm::types::{is_compatible_vector, struct_type};

/// Returns the predicate of the vector of a length and an element type.
macro_rules! vector {
    ($len:literal of $element:ident) => {
        TypePred::Only(Callback(&|cx: &Context| cx.vector_type(&[$len], Type::$element)))
    };
}

type_constraint! {
    /// The resource of a buffer.
    pub BufferPointer = "LLVM pointer in address space 8", pointer_in!(8);
    /// Two brain floats.
    pub BF16x2 = "fixed-length vector of bfloat16 type values of length 2", vector!(2 of BF16);
    /// Eight brain floats.
    pub BF16x8 = "fixed-length vector of bfloat16 type values of length 8", vector!(8 of BF16);
    /// 16 brain floats.
    pub BF16x16 = "fixed-length vector of bfloat16 type values of length 16", vector!(16 of BF16);
    /// 32 brain floats.
    pub BF16x32 = "fixed-length vector of bfloat16 type values of length 32", vector!(32 of BF16);
    /// Two half floats.
    pub F16x2 = "fixed-length vector of 16-bit float values of length 2", vector!(2 of F16);
    /// Eight half floats.
    pub F16x8 = "fixed-length vector of 16-bit float values of length 8", vector!(8 of F16);
    /// 16 half floats.
    pub F16x16 = "fixed-length vector of 16-bit float values of length 16", vector!(16 of F16);
    /// 32 half floats.
    pub F16x32 = "fixed-length vector of 16-bit float values of length 32", vector!(32 of F16);
    /// Two floats.
    pub F32x2 = "fixed-length vector of 32-bit float values of length 2", vector!(2 of F32);
    /// Eight floats.
    pub F32x8 = "fixed-length vector of 32-bit float values of length 8", vector!(8 of F32);
    /// 16 floats.
    pub F32x16 = "fixed-length vector of 32-bit float values of length 16", vector!(16 of F32);
    /// 32 floats.
    pub F32x32 = "fixed-length vector of 32-bit float values of length 32", vector!(32 of F32);
    /// Two integers of 16 bits.
    pub I16x2 = "fixed-length vector of 16-bit signless integer values of length 2", vector!(2 of I16);
    /// Two registers.
    pub I32x2 = "fixed-length vector of 32-bit signless integer values of length 2", vector!(2 of I32);
    /// Three registers.
    pub I32x3 = "fixed-length vector of 32-bit signless integer values of length 3", vector!(3 of I32);
    /// Four registers.
    pub I32x4 = "fixed-length vector of 32-bit signless integer values of length 4", vector!(4 of I32);
    /// Six registers.
    pub I32x6 = "fixed-length vector of 32-bit signless integer values of length 6", vector!(6 of I32);
    /// Eight registers.
    pub I32x8 = "fixed-length vector of 32-bit signless integer values of length 8", vector!(8 of I32);
    /// A brain float, or a vector of such.
    pub BF16Like = "bfloat16 type or LLVM dialect-compatible vector of bfloat16 type", any(BF16, BF16Vector);
    /// A half float, or a vector of such.
    pub F16Like = "16-bit float or LLVM dialect-compatible vector of 16-bit float", any(F16, F16Vector);
    /// A float, or a vector of such.
    pub F32Like = "32-bit float or LLVM dialect-compatible vector of 32-bit float", any(F32, F32Vector);
    /// A vector of brain floats.
    pub BF16Vector = "LLVM dialect-compatible vector of bfloat16 type",
        TypePred::Fn(Callback(&|ty| is_vector_of(ty, Type::BF16)));
    /// A vector of half floats.
    pub F16Vector = "LLVM dialect-compatible vector of 16-bit float",
        TypePred::Fn(Callback(&|ty| is_vector_of(ty, Type::F16)));
    /// A vector of floats.
    pub F32Vector = "LLVM dialect-compatible vector of 32-bit float",
        TypePred::Fn(Callback(&|ty| is_vector_of(ty, Type::F32)));
    /// Two registers, as a structure.
    pub PairOfI32 = "LLVM dialect-compatible struct of 32-bit signless integerand32-bit signless integer",
        TypePred::Only(Callback(&|cx| struct_type(cx, &[Type::I32, Type::I32], false)));
}

fn is_vector_of(ty: TypeRef<'_>, element: Type) -> bool {
    is_compatible_vector(ty) && ty.element_type().is_some_and(|of| of == element)
}
