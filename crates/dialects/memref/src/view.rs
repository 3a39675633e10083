//! `memref.view`.

use crate::markers::ByteMemRef1D;
use crate::model::named_result;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// A part of a buffer of bytes as a buffer of something else.
///
/// ```mlir
/// %1 = memref.view %0[%byte_shift][%n] : memref<2048xi8> to memref<?x4xf32>
/// ```
#[op("memref.view", traits(PURE), verify = verify, result_names = named_result!("view"),
     format = "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)")]
pub struct View {
    #[operand]
    source: ByteMemRef1D,
    #[operand]
    byte_shift: Index,
    #[operand]
    sizes: Variadic<Index>,
    #[result]
    result: AnyMemRef,
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (base, view) = (op.operand(0).ty(), op.result(0).ty());
    for (what, ty) in [("base", base), ("result", view)] {
        if ty.layout().is_some() {
            return Err(op.plain_error(format!("unsupported map for {what} memref type '{ty}'")));
        }
    }
    if base.memory_space() != view.memory_space() {
        return Err(op.plain_error(format!(
            "different memory spaces specified for base memref type '{base}' and view memref type '{view}'"
        )));
    }
    let (given, wanted) = (op.num_operands() - 2, view.dynamic_dims());
    if given == wanted {
        return Ok(());
    }
    Err(op.error(format!("incorrect number of dynamic sizes, has {given}, expected {wanted}")))
}
