//! Constraints on types and attributes.

use crate::enums::MemorySpace;
use crate::types::{MEM_DESC, NBARRIER, TENSOR_DESC};
use ir::def::{AttrKind, Callback, EnumAttr, ShapedPred, TypePred};
use ir::markers::*;
use ir::{Signedness, TypeRef, attr_constraint, type_constraint};

/// Whether a memref is in shared memory.
fn is_shared(ty: TypeRef<'_>) -> bool {
    let Some(space) = ty.memory_space() else { return false };
    let shared = |attr| MemorySpace::DEF.narrow(attr) == Some(MemorySpace::Slm.to_word());
    space.as_int().is_some() && space.as_i64() == Some(3)
        || space.dialect_def().is_some_and(|def| def.name == "xegpu.memory_space") && shared(space)
        || xevm::AddrSpace::DEF.narrow(space) == Some(xevm::AddrSpace::Shared.to_word())
        || gpu::address_space(ty) == Some(gpu::AddressSpace::Workgroup)
}

/// Whether a type is a memref of scalars in shared memory, of this rank and with static sizes.
fn is_buffer(ty: TypeRef<'_>, rank: usize) -> bool {
    ty.is_memref()
        && ty.rank() == Some(rank)
        && ty.has_static_shape()
        && ty.element_type().is_some_and(|element| Scalar::CONSTRAINT.accepts(element))
        && is_shared(ty)
}

type_constraint! {
    /// Numbers.
    pub Scalar = "1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type",
        any(I1, I4, I8, I16, I32, I64, SI1, SI8, SI16, SI32, SI64, UI1, UI8, UI16, UI32, UI64, F16, F32, F64, BF16, TF32);
    /// `i4`.
    pub I4 = "4-bit signless integer", TypePred::Integer { widths: &[4], signs: &[Signedness::Signless] };
    /// An address as a number.
    pub Address = "64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer", any(UI64, UI32, I64, I32);
    /// A memref that has dimensions.
    pub Source = "non-0-ranked.memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values",
        all(ScalarMemRef, NonZeroRank);
    /// A memref of numbers.
    pub ScalarMemRef = "memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values", TypePred::container_of::<Scalar>(ShapedPred::MEMREF);
    /// Sources of a descriptor of a block.
    pub Base = "non-0-ranked.memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer", any(Source, Address);
    /// A memref of one dimension.
    pub Flat = "1D memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values", TypePred::ranked_container_of::<Scalar>(ShapedPred::MEMREF, &[1]);
    /// Bases of offsets.
    pub FlatBase = "1D memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer", any(Flat, Address);
    /// Sources of loads at offsets.
    pub Scattered = "TensorDesc describing regions of interested data. or 1D memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer",
        any(Descriptor, FlatBase);
    /// A descriptor.
    pub Descriptor = "TensorDesc describing regions of interested data.", TypePred::Dialect(TENSOR_DESC.name);
    /// A matrix in shared memory.
    pub Matrix = "MemDesc describing the data in SLM", TypePred::Dialect(MEM_DESC.name);
    /// A barrier.
    pub Barrier = "!xegpu.nbarrier a custom XeGPU type representing a barrier.", TypePred::Dialect(NBARRIER.name);
    /// A factor.
    pub Factor = "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values of ranks 1/2/3", TypePred::ranked_container_of::<Scalar>(ShapedPred::FIXED_VECTOR, &[1, 2, 3]);
    /// A sum.
    pub Sum = "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values of ranks 1/2", TypePred::ranked_container_of::<Scalar>(ShapedPred::FIXED_VECTOR, &[1, 2]);
    /// Offsets of lanes.
    pub Offsets = "fixed-length vector of index values", all(IndexVector, NonZeroRank);
    /// A vector of `index`.
    pub IndexVector = "fixed-length vector of index values", TypePred::container_of::<Index>(ShapedPred::FIXED_VECTOR);
    /// Offsets of lanes, or that of one.
    pub OffsetOrOffsets = "fixed-length vector of index values or index", any(Offsets, Index);
    /// Which lanes take part.
    pub Mask = "fixed-length vector of 1-bit signless integer values", all(BoolVector, NonZeroRank);
    /// A vector of `i1`.
    pub BoolVector = "fixed-length vector of 1-bit signless integer values", TypePred::container_of::<I1>(ShapedPred::FIXED_VECTOR);
    /// Which lanes take part, or whether one does.
    pub FlagOrMask = "fixed-length vector of 1-bit signless integer values or 1-bit signless integer", any(Mask, I1);
    /// A vector that is loaded or stored.
    pub Tile = "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values", all(ScalarVector, NonZeroRank);
    /// A vector of numbers.
    pub ScalarVector = "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values", TypePred::container_of::<Scalar>(ShapedPred::FIXED_VECTOR);
    /// A vector that is loaded or stored, or a number.
    pub TileOrScalar = "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type", any(Tile, Scalar);
    /// A vector with a layout.
    pub Distributed = "vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values of ranks 1/2/3/4/5/6", TypePred::ranked_container_of::<Scalar>(ShapedPred::VECTOR, &[1, 2, 3, 4, 5, 6]);
    /// A buffer of one dimension in shared memory.
    pub Buffer1D = "reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values ", TypePred::Fn(Callback(&|ty| is_buffer(ty, 1)));
    /// A buffer of two dimensions in shared memory.
    pub Buffer2D = "reside in share memory and statically 2d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values ", TypePred::Fn(Callback(&|ty| is_buffer(ty, 2)));
    /// A buffer in shared memory.
    pub Buffer = "reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values  or reside in share memory and statically 2d shaped memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values ",
        any(Buffer1D, Buffer2D);
}

attr_constraint! {
    /// A layout.
    pub LayoutAttr = "DistributeLayoutAttr instance", AttrKind::Fn(Callback(&crate::layout_attrs::Layout::is_layout));
}
