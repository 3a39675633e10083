//! Copies of tiles of tensors by the tensor memory accelerator: `nvgpu.tma.*`.

use crate::effects::on_all;
use crate::enums::{TensorMapInterleaveKind, TensorMapSwizzleKind};
use crate::shared::is_shared_memory;
use crate::types::{MBarrierGroupType, TensorMapDescriptorType, TensorMapDescriptorTypeRef};
use diag::Diagnostic;
use interfaces::{Effect, Effects, MemoryEffects, MemoryEffectsMethods};
use ir::markers::*;
use ir::{OpRef, TypeRef, ValueRef};
use macros::op;

/// Most dimensions of a tensor.
const MAX_RANK: usize = 5;
/// Largest dimension of a tile.
const MAX_DIMENSION: i64 = 256;
/// Unit of a row of a tile that is copied.
const ROW_UNIT: i64 = 16;

/// Orders what follows after changes of a descriptor by the host.
///
/// ```mlir
/// nvgpu.tma.fence.descriptor %map
///   : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
/// ```
#[op("nvgpu.tma.fence.descriptor", format = "$tensorMapDescriptor attr-dict `:` type($tensorMapDescriptor)")]
pub struct TmaFence {
    #[operand]
    tensorMapDescriptor: TensorMapDescriptorType,
}

/// Fetches a descriptor to the cache.
///
/// ```mlir
/// nvgpu.tma.prefetch.descriptor %map
///   : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
/// ```
#[op(
    "nvgpu.tma.prefetch.descriptor",
    format = "$tensorMapDescriptor (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tensorMapDescriptor)"
)]
pub struct TmaPrefetch {
    #[operand]
    tensorMapDescriptor: TensorMapDescriptorType,
    #[operand]
    predicate: Option<I1>,
}

/// Begins to copy a tile to shared memory; a barrier says when that is done.
///
/// ```mlir
/// nvgpu.tma.async.load %map[%i, %j], %barriers[%k] to %memory
///   : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>,
///     !nvgpu.mbarrier.group<memorySpace = 3> -> memref<64x64xf16, 3>
/// ```
#[op(
    "nvgpu.tma.async.load",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    interfaces(MemoryEffects),
    verify,
    format = "$tensorMapDescriptor `[` $coordinates `]` `,` $barriers `[` $mbarId `]` `to` $dst \
              (`multicast_mask` `=` $multicastMask^ )? (`,` `predicate` `=` $predicate^)? attr-dict `:` \
              type($tensorMapDescriptor) `,` type($barriers) `->` type($dst)"
)]
pub struct TmaAsyncLoad {
    #[operand]
    dst: AnyMemRef,
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    tensorMapDescriptor: TensorMapDescriptorType,
    #[operand]
    coordinates: Variadic<Index>,
    #[operand]
    mbarId: Index,
    #[operand]
    multicastMask: Option<I16>,
    #[operand]
    predicate: Option<I1>,
}

/// Begins to copy a tile from shared memory.
///
/// ```mlir
/// nvgpu.tma.async.store %memory to %map[%i, %j] : memref<64x64xf16, 3>
///   -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
/// ```
#[op(
    "nvgpu.tma.async.store",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    interfaces(MemoryEffects),
    verify,
    format = "$src `to` $tensorMapDescriptor `[` $coordinates `]` (`,` `predicate` `=` $predicate^)? attr-dict `:` \
              type($src) `->` type($tensorMapDescriptor)"
)]
pub struct TmaAsyncStore {
    #[operand]
    src: AnyMemRef,
    #[operand]
    tensorMapDescriptor: TensorMapDescriptorType,
    #[operand]
    coordinates: Variadic<Index>,
    #[operand]
    predicate: Option<I1>,
}

/// Makes a descriptor of the tiles of a tensor.
///
/// ```mlir
/// %map = nvgpu.tma.create.descriptor %tensor box[%m, %n] : memref<*xf16>
///   -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
/// ```
#[op(
    "nvgpu.tma.create.descriptor",
    verify,
    format = "$tensor `box` `[` $boxDimensions `]` attr-dict `:` type($tensor) `->` type($tensorMap)"
)]
pub struct TmaCreateDescriptor {
    #[operand]
    tensor: AnyUnrankedMemRef,
    #[operand]
    boxDimensions: Variadic<Index>,
    #[result]
    tensorMap: TensorMapDescriptorType,
}

/// Returns the descriptor that a value is, and the type of its tiles.
fn descriptor<'a>(value: ValueRef<'a>) -> Option<(TensorMapDescriptorTypeRef<'a>, TypeRef<'a>)> {
    let descriptor = TensorMapDescriptorType::cast(value.ty())?;
    Some((descriptor, descriptor.tensor()?))
}

/// Verifies a descriptor.
pub(crate) fn verify_descriptor(op: OpRef<'_>, map: ValueRef<'_>) -> Result<(), Diagnostic> {
    let Some((descriptor, tile)) = descriptor(map) else { return Ok(()) };
    if descriptor.interleave() != Some(TensorMapInterleaveKind::None) {
        return Err(op.plain_error("Interleave options are not supported yet."));
    }
    if !is_shared_memory(tile) {
        return Err(op.plain_error(
            "the tensor map descriptor has incorrect address space, it must be shared memory address space.",
        ));
    }
    if !tile.has_static_shape() {
        return Err(op.plain_error("the tensor map descriptor must be static shaped"));
    }
    let shape = tile.shape().unwrap_or_default();
    if let Some(dim) = shape.iter().find(|&&dim| dim <= 0 || dim > MAX_DIMENSION) {
        return Err(op.plain_error(format!(
            "the tensor map descriptor must have dimensions between 1 and {MAX_DIMENSION} but it is {dim}"
        )));
    }
    let permuted = descriptor.swizzle().map_or(0, row_bytes);
    let bytes = last_bytes(tile);
    if shape.len() > 1 && permuted != 0 && bytes != permuted {
        return Err(op.plain_error(format!(
            "the tensormap descriptor must have last dimension of {permuted} bytes but it is {bytes} bytes"
        )));
    }
    Ok(())
}

/// Returns the size of the rows whose banks are permuted.
fn row_bytes(swizzle: TensorMapSwizzleKind) -> i64 {
    match swizzle {
        TensorMapSwizzleKind::None => 0,
        TensorMapSwizzleKind::Bytes32 => 32,
        TensorMapSwizzleKind::Bytes64 => 64,
        TensorMapSwizzleKind::Bytes128 => 128,
    }
}

/// Returns the size of a row.
fn last_bytes(ty: TypeRef<'_>) -> i64 {
    let width = i64::from(ty.element_type().and_then(|element| element.bit_width()).unwrap_or(0));
    width * ty.shape().and_then(|shape| shape.last()).copied().unwrap_or(1) / 8
}

/// Verifies a copy between a tile of a descriptor and memory.
fn verify_copy(
    op: OpRef<'_>,
    map: ValueRef<'_>,
    memory: TypeRef<'_>,
    coordinates: usize,
) -> Result<(), Diagnostic> {
    verify_descriptor(op, map)?;
    let Some((_, tile)) = descriptor(map) else { return Ok(()) };
    let error = |message: &str| Err(op.plain_error(message));
    if tile.element_type() != memory.element_type() {
        return error("the element type of tensor map descriptor and memref must be same");
    }
    if !is_shared_memory(memory) {
        return error(
            "the destination memref has incorrect address space, it must be shared memory address space.",
        );
    }
    if !memory.has_static_shape() {
        return error("the destination memref must be static shaped");
    }
    if memory.rank() != tile.rank() {
        return error("the shape of tensor map descriptor and memref must have same rank");
    }
    if memory.shape() != tile.shape() {
        return error(&format!("memref and tensor map shapes mismatch '{tile}' != '{memory}'"));
    }
    if last_bytes(memory) % ROW_UNIT != 0 {
        return error("the bytes in the last dimension of the tensor map must be a multiple of 16");
    }
    verify_rank(op, coordinates)?;
    if Some(coordinates) != tile.rank() {
        return error("number of coordinates do not match with the rank of tensor descriptor map.");
    }
    Ok(())
}

/// Verifies a number of coordinates.
fn verify_rank(op: OpRef<'_>, coordinates: usize) -> Result<(), Diagnostic> {
    match coordinates > MAX_RANK {
        true => Err(op.plain_error(format!("Maximum {MAX_RANK} coordinates are supported."))),
        false => Ok(()),
    }
}

impl TmaAsyncLoad<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_copy(*self, self.tensor_map_descriptor(), self.dst().ty(), self.coordinates().len())
    }
}

impl TmaAsyncStore<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_copy(*self, self.tensor_map_descriptor(), self.src().ty(), self.coordinates().len())
    }
}

impl TmaCreateDescriptor<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_rank(*self, self.box_dimensions().len())?;
        verify_descriptor(*self, self.tensor_map())
    }
}

impl<'a> MemoryEffectsMethods<'a> for TmaAsyncLoad<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Write, self.dst(), out);
    }
}

impl<'a> MemoryEffectsMethods<'a> for TmaAsyncStore<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Read, self.src(), out);
        on_all(Effect::Write, self.tensor_map_descriptor(), out);
    }
}

ir::ops![TmaAsyncLoad, TmaAsyncStore, TmaCreateDescriptor, TmaFence, TmaPrefetch];
