//! Access to elements: `memref.load` and `memref.store`.

use crate::markers::AlignmentAttr;
use diag::Diagnostic;
use interfaces::Effects;
use ir::OpRef;
use ir::def::ONLY_RESULTS_OF;
use ir::markers::*;
use macros::op;

/// Reads an element.
///
/// ```mlir
/// %x = memref.load %buffer[%i, %j] : memref<4x?xf32>
/// ```
#[op("memref.load",
     traits(READS),
     rules(TypesMatchWith("result type matches element type of 'memref'", from = "memref", to = "result", ElementType)),
     verify = verify_load, fold = crate::cast::fold_into_consumer,
     fold_sees = &[ONLY_RESULTS_OF, "memref.cast"],
     format = "$memref `[` $indices `]` attr-dict `:` type($memref)")]
pub struct Load {
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Whether the element is not worth a place in the cache.
    #[attr(default = false)]
    nontemporal: Option<BoolAttr>,
    /// Bytes that the element's address is a multiple of.
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
     traits(WRITES),
     rules(TypesMatchWith("type of 'value' matches element type of 'memref'", from = "memref", to = "value", ElementType)),
     verify = verify_store, fold = crate::cast::fold_into_consumer,
     fold_sees = &[ONLY_RESULTS_OF, "memref.cast"],
     format = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)")]
pub struct Store {
    #[operand]
    value: AnyType,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Whether the element is not worth a place in the cache.
    #[attr(default = false)]
    nontemporal: Option<BoolAttr>,
    /// Bytes that the element's address is a multiple of.
    #[attr]
    alignment: Option<AlignmentAttr>,
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (rank, given) = (op.operand(0).ty().rank().unwrap_or(0), op.num_operands() - 1);
    if rank == given {
        return Ok(());
    }
    Err(op.error(format!("incorrect number of indices for load, expected {rank} but got {given}")))
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.operand(1).ty().rank() == Some(op.num_operands() - 2) {
        return Ok(());
    }
    Err(op.error("store index operand count not equal to memref rank"))
}

/// The effects of `memref.load`.
pub(crate) fn load_effects(op: OpRef<'_>, out: &mut Effects) {
    out.read(op.operand(0));
}

/// The effects of `memref.store`.
pub(crate) fn store_effects(op: OpRef<'_>, out: &mut Effects) {
    out.write(op.operand(1));
}
