//! `legacy.alloc_static`.

use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Memory at a fixed address, from an assignment of buffers.
///
/// Two operations of one address share their memory, and nothing is allocated. It is not freed, its shape is
/// static, and its layout has no symbols. `terrane run` gives each address separate memory, see
/// [`place`](crate::place).
///
/// ```mlir
/// %0 = legacy.alloc_static(19081728) : memref<1024x64xf32>
/// ```
#[op(
    "legacy.alloc_static",
    traits(NO_MEMORY_EFFECT),
    verify,
    format = "`(` $address `)` attr-dict `:` type($memref)"
)]
pub struct AllocStatic {
    /// The address of the first element.
    #[attr]
    address: I64Attr,
    #[result]
    memref: AnyStaticShapeMemRef,
}

impl AllocStatic<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let layout = self.memref().ty().layout().and_then(|layout| layout.as_affine_map());
        let symbols = layout.map_or(0, |map| self.context().map(map).num_symbols());
        if symbols > 0 {
            return Err(self.error("its layout must have no symbols"));
        }
        Ok(())
    }
}

ir::ops![AllocStatic];
