//! Copies to shared memory that a thread does not wait for: `nvgpu.device_async_*`.

use crate::effects::on_all;
use crate::shared::{SHARED_MEMORY, is_shared_memory};
use crate::types::DeviceAsyncTokenType;
use diag::Diagnostic;
use interfaces::{Effect, Effects, MemoryEffects, MemoryEffectsMethods};
use ir::TypeRef;
use ir::markers::*;
use macros::op;

/// Begins to copy elements from global to shared memory; where fewer are read than written, the others are zero.
///
/// ```mlir
/// %token = nvgpu.device_async_copy %from[%i, %j], %to[%k, %j], 4 : memref<4x5xf32> to memref<8x5xf32, 3>
/// ```
#[op(
    "nvgpu.device_async_copy",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    interfaces(MemoryEffects),
    verify,
    format = "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` `,` $dstElements (`,` $srcElements^)? attr-dict \
              `:` type($src) `to` type($dst)"
)]
pub struct DeviceAsyncCopy {
    #[operand]
    dst: AnyMemRef,
    #[operand]
    dstIndices: Variadic<Index>,
    #[operand]
    src: AnyMemRef,
    #[operand]
    srcIndices: Variadic<Index>,
    #[operand]
    srcElements: Option<Index>,
    #[attr]
    dstElements: IndexAttr,
    #[attr]
    bypassL1: UnitAttr,
    #[result]
    asyncToken: DeviceAsyncTokenType,
}

/// Makes a group of copies.
///
/// ```mlir
/// %group = nvgpu.device_async_create_group %token1, %token2
/// ```
#[op("nvgpu.device_async_create_group", format = "$inputTokens attr-dict")]
pub struct DeviceAsyncCreateGroup {
    #[operand]
    inputTokens: Variadic<DeviceAsyncTokenType>,
    #[result]
    asyncToken: DeviceAsyncTokenType,
}

/// Waits until a group of copies is done, or until at most `numGroups` groups are not done.
///
/// ```mlir
/// nvgpu.device_async_wait %group {numGroups = 1 : i32}
/// ```
#[op("nvgpu.device_async_wait", format = "$asyncDependencies attr-dict")]
pub struct DeviceAsyncWait {
    #[operand]
    asyncDependencies: DeviceAsyncTokenType,
    #[attr]
    numGroups: Option<I32Attr>,
}

/// Whether neighbours of a row are neighbours in memory.
fn has_unit_stride(ty: TypeRef<'_>) -> bool {
    let strides = memref::layout::strides_and_offset(ty).map(|layout| layout.strides);
    ty.rank() == Some(0) || strides.is_some_and(|strides| strides.last() == Some(&1))
}

impl DeviceAsyncCopy<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let [src, dst] = [self.src(), self.dst()].map(|memref| memref.ty());
        for (ty, name) in [(src, "source"), (dst, "destination")] {
            if !has_unit_stride(ty) {
                let message = format!("{name} memref most minor dim must have unit stride");
                return Err(self.plain_error(message));
            }
        }
        if !is_shared_memory(dst) {
            return Err(self.plain_error(format!(
                "destination memref must have a memory space attribute of IntegerAttr({SHARED_MEMORY}) or \
                 gpu::AddressSpaceAttr(Workgroup)"
            )));
        }
        if src.element_type() != dst.element_type() {
            return Err(self.plain_error("source and destination must have the same element type"));
        }
        let indices =
            [(src, self.src_indices().len(), "source"), (dst, self.dst_indices().len(), "destination")];
        for (ty, found, name) in indices {
            let rank = ty.rank().unwrap_or(0);
            if rank != found {
                return Err(self.error(format!("expected {rank} {name} indices, got {found}")));
            }
        }
        self.verify_size(dst)
    }

    /// Verifies that 4, 8 or 16 bytes are written, 16 of them past the first cache.
    fn verify_size(self, dst: TypeRef<'_>) -> Result<(), Diagnostic> {
        let width = i64::from(dst.element_type().and_then(|element| element.bit_width()).unwrap_or(0));
        let elements = self.dst_elements();
        let bytes = width.wrapping_mul(elements) / 8;
        if ![4, 8, 16].contains(&bytes) {
            let sizes = [(32, ", "), (64, ", "), (128, ".")].map(|(bits, end)| {
                let count = if width == 0 { 0 } else { bits / width };
                if count > 0 { format!("{count}{end}") } else { String::new() }
            });
            return Err(self.plain_error(format!(
                "Requested copy elements is {elements} with width {width}. But copy elements could be one of {}",
                sizes.concat()
            )));
        }
        if self.bypass_l1() && bytes != 16 {
            return Err(self.error(format!(
                "bypassL1 does not satify alignment for '{dst}' with destination element {elements}. Unset bypassL1, or \
                 set destination element to {}",
                128 / width
            )));
        }
        Ok(())
    }
}

impl<'a> MemoryEffectsMethods<'a> for DeviceAsyncCopy<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Write, self.dst(), out);
        on_all(Effect::Read, self.src(), out);
    }
}

ir::ops![DeviceAsyncCopy, DeviceAsyncCreateGroup, DeviceAsyncWait];
