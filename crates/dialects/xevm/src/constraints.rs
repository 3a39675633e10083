//! Constraints on types.

use ir::def::{ShapedPred, TypePred};
use ir::markers::*;
use ir::type_constraint;

type_constraint! {
    /// Elements of blocks along a line.
    pub LineElement = "8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer",
        any(I8, I16, I32, I64);
    /// A vector of elements of a block along a line.
    pub LineVector = "fixed-length vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of ranks 1",
        TypePred::ranked_container_of::<LineElement>(ShapedPred::FIXED_VECTOR, &[1]);
    /// Part of a block along a line that a lane holds.
    pub Line = "8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or fixed-length vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of ranks 1",
        any(LineElement, LineVector);
    /// Elements of tiles of matrices.
    pub TileElement = "8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type",
        any(AnyI8, AnyI16, AnyI32, F32, TF32, F16, BF16);
    /// Part of a tile of a matrix that a lane holds.
    pub Tile = "fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1",
        TypePred::ranked_container_of::<TileElement>(ShapedPred::FIXED_VECTOR, &[1]);
    /// A pointer to global memory.
    pub GlobalPtr = "LLVM pointer in address space 1", llvm::pointer_in!(1);
    /// A pointer to any memory.
    pub GenericPtr = "LLVM pointer in address space 4", llvm::pointer_in!(4);
    /// Memory that can be fetched to a cache.
    pub FetchPtr = "LLVM pointer in address space 1 or LLVM pointer in address space 4", any(GlobalPtr, GenericPtr);
    /// A number of a lane, a group ...
    pub Id = "32-bit signless integer or 64-bit signless integer", any(I32, I64);
}
