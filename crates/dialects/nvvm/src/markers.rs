//! Constraints on types and attributes of operations.

use ir::def::{Callback, TypePred};
use ir::markers::{F32, F64, I1, I16, I32, I32Attr, I64};
use ir::{Type, TypeRef, attr_constraint, type_constraint};
use llvm::markers::Pointer;
pub use llvm::markers::{ConstantRangeAttr, GlobalPointer, SharedPointer};
use llvm::pointer_in;
use llvm::types::StructType;

/// Returns the predicate of vectors of one of some lengths whose elements are of a type.
macro_rules! vector_of {
    ($element:expr, [$($len:literal),+]) => {
        TypePred::Fn(Callback(&|ty: TypeRef<'_>| {
            ty.element_type().is_some_and(|element| element == $element)
                && [$(&[$len][..]),+].iter().any(|shape| ty.is_vector() && ty.shape() == Some(*shape))
        }))
    };
}

type_constraint! {
    /// A generic address.
    pub GenericPointer = "LLVM pointer in address space 0", pointer_in!(0);
    /// An address in constant memory.
    pub ConstantPointer = "LLVM pointer in address space 4", pointer_in!(4);
    /// An address in local memory.
    pub LocalPointer = "LLVM pointer in address space 5", pointer_in!(5);
    /// An address in tensor memory.
    pub TensorPointer = "LLVM pointer in address space 6", pointer_in!(6);
    /// An address in the shared memory of the cluster.
    pub ClusterPointer = "LLVM pointer in address space 7", pointer_in!(7);
    /// A generic address, or one in the shared memory of the block.
    pub GenericOrShared = "LLVM pointer in address space 0 or LLVM pointer in address space 3",
        any(GenericPointer, SharedPointer);
    /// A generic address, or one in shared memory.
    pub GenericOrAnyShared = "LLVM pointer in address space 0 or LLVM pointer in address space 3 or \
        LLVM pointer in address space 7",
        any(GenericPointer, SharedPointer, ClusterPointer);
    /// An address in shared memory.
    pub AnyShared = "LLVM pointer in address space 3 or LLVM pointer in address space 7",
        any(SharedPointer, ClusterPointer);
    /// A generic address, or one in the shared memory of the cluster.
    pub GenericOrCluster = "LLVM pointer in address space 0 or LLVM pointer in address space 7",
        any(GenericPointer, ClusterPointer);
    /// An address whose line can be prefetched.
    pub Prefetched = "LLVM pointer in address space 1 or LLVM pointer in address space 5 or \
        LLVM pointer in address space 0 or LLVM pointer in address space 4",
        any(GlobalPointer, LocalPointer, GenericPointer, ConstantPointer);
    /// Any address.
    pub PointerOrShared = "LLVM pointer type or LLVM pointer in address space 3", any(Pointer, SharedPointer);
    /// A matrix in tensor memory, or the descriptor of one in shared memory.
    pub TensorPointerOrI64 = "LLVM pointer in address space 6 or 64-bit signless integer",
        any(TensorPointer, I64);
    /// The state or the parity of a phase.
    pub I64OrI32 = "64-bit signless integer or 32-bit signless integer", any(I64, I32);
    /// An integer that is compared.
    pub I32OrI64 = "32-bit signless integer or 64-bit signless integer", any(I32, I64);
    /// A value of a register.
    pub I32OrF32 = "32-bit signless integer or 32-bit float", any(I32, F32);
    /// A value of a register, or one with a flag.
    pub I32OrF32OrStructure = "32-bit signless integer or 32-bit float or LLVM struct type",
        any(I32, F32, StructType);
    /// A mask, or one with a flag.
    pub I32OrStructure = "32-bit signless integer or LLVM struct type", any(I32, StructType);
    /// A flag or a number.
    pub I1OrI32 = "1-bit signless integer or 32-bit signless integer", any(I1, I32);
    /// A mask or a flag.
    pub I32OrI1 = "32-bit signless integer or 1-bit signless integer", any(I32, I1);
    /// Any structure.
    pub Structure = "LLVM structure type", all(StructType, AnyStructure);
    /// Any structure: its type is written.
    pub AnyStructure = "LLVM structure type", TypePred::Fn(Callback(&|_| true));
    /// A fragment of a matrix.
    pub StructureOrF64 = "LLVM structure type or 64-bit float", any(StructType, F64);
    /// Two bytes.
    pub I8x2 = "vector of 8-bit signless integer values of length 2", vector_of!(Type::I8, [2]);
    /// Four bytes.
    pub I8x4 = "vector of 8-bit signless integer values of length 4", vector_of!(Type::I8, [4]);
    /// Two integers of 16 bits.
    pub I16x2 = "vector of 16-bit signless integer values of length 2", vector_of!(Type::I16, [2]);
    /// Two half floats.
    pub F16x2 = "vector of 16-bit float values of length 2", vector_of!(Type::F16, [2]);
    /// Two brain floats.
    pub BF16x2 = "vector of bfloat16 type values of length 2", vector_of!(Type::BF16, [2]);
    /// Four floats.
    pub F32x4 = "vector of 32-bit float values of length 4", vector_of!(Type::F32, [4]);
    /// Two bytes, in one integer or a vector.
    pub I16OrI8x2 = "16-bit signless integer or vector of 8-bit signless integer values of length 2",
        any(I16, I8x2);
    /// Several registers.
    pub RegisterVector = "vector of 32-bit signless integer values of length 2/4/8/16/32/64/128",
        vector_of!(Type::I32, [2, 4, 8, 16, 32, 64, 128]);
    /// One or several registers.
    pub Registers = "32-bit signless integer or vector of 32-bit signless integer values of length \
        2/4/8/16/32/64/128",
        any(I32, RegisterVector);
    /// A mask of lanes that are not written.
    pub LaneMask = "fixed-length vector of 32-bit signless integer values of length 4/8",
        vector_of!(Type::I32, [4, 8]);
}

attr_constraint! {
    /// A number of groups.
    pub NonNegativeI32 = "32-bit signless integer attribute whose minimum value is 0",
        of I32Attr where |attr| attr.as_i64().is_some_and(|number| number >= 0);
}
