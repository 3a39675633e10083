//! Access to elements: `memref.load` and `memref.store`.

use crate::Cast;
use crate::markers::AlignmentAttr;
use diag::Diagnostic;
use interfaces::{DestructurableAccessor, PromotableMemOp};
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods};
use ir::markers::*;
use macros::op;

/// Reads an element.
///
/// ```mlir
/// %x = memref.load %buffer[%i, %j] : memref<4x?xf32>
/// ```
#[op("memref.load",
     traits(READS, VERIFIED_BY_CONTENTS),
     rules(TypesMatchWith("result type matches element type of 'memref'", from = "memref", to = "result", ElementType)),
     interfaces(MemoryEffects, PromotableMemOp, DestructurableAccessor),
     verify, fold = crate::cast::fold_into_consumer, fold_needs(Cast),
     format = "$memref `[` $indices `]` attr-dict `:` type($memref)")]
pub struct Load {
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Non-temporal access hint.
    #[attr(default = false)]
    nontemporal: Option<BoolAttr>,
    /// Alignment of the element's address in bytes.
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: AnyType,
}

/// Writes an element.
///
/// ```mlir
/// memref.store %x, %buffer[%i, %j] : memref<4x?xf32>
/// ```
#[op("memref.store",
     traits(WRITES, VERIFIED_BY_CONTENTS),
     rules(TypesMatchWith("type of 'value' matches element type of 'memref'", from = "memref", to = "value", ElementType)),
     interfaces(MemoryEffects, PromotableMemOp, DestructurableAccessor),
     verify, fold = crate::cast::fold_into_consumer, fold_needs(Cast),
     format = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)")]
pub struct Store {
    #[operand]
    value: AnyType,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Non-temporal access hint.
    #[attr(default = false)]
    nontemporal: Option<BoolAttr>,
    /// Alignment of the element's address in bytes.
    #[attr]
    alignment: Option<AlignmentAttr>,
}

impl Load<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (rank, given) = (self.memref().ty().rank().unwrap_or(0), self.indices().len());
        if rank == given {
            return Ok(());
        }
        Err(self.error(format!("incorrect number of indices for load, expected {rank} but got {given}")))
    }
}

impl Store<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.memref().ty().rank() == Some(self.indices().len()) {
            return Ok(());
        }
        Err(self.error("store index operand count not equal to memref rank"))
    }
}

impl<'a> MemoryEffectsMethods<'a> for Load<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.memref());
    }
}

impl<'a> MemoryEffectsMethods<'a> for Store<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.memref());
    }
}

ir::ops![Load, Store];
