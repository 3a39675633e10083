//! `transform.split_handle`.

use crate::interface::{READS_PAYLOAD, TransformOp};
use crate::types::AnyHandleOrParam;
use crate::types::kind_of;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// One handle for each payload entity; a surplus goes to the last, or to `overflow_result`.
///
/// ```mlir
/// %first, %second = transform.split_handle %handle : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.split_handle",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     verify,
     format = "$handle attr-dict `:` functional-type(operands, results)")]
pub struct SplitHandleOp {
    #[operand]
    handle: AnyHandleOrParam,
    #[attr(default = true)]
    pass_through_empty_handle: BoolAttr,
    #[attr(default = true)]
    fail_on_payload_too_small: BoolAttr,
    #[attr]
    overflow_result: Option<I64Attr>,
    #[result]
    results: Variadic<AnyHandleOrParam>,
}

impl SplitHandleOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let results = self.num_results() as i64;
        if self.overflow_result().is_some_and(|index| !(0..results).contains(&index)) {
            return Err(self.error("overflow_result is not a valid result index"));
        }
        let kind = kind_of(self.handle().ty());
        if self.results().any(|result| kind_of(result.ty()) != kind) {
            return Err(self.error(
                "expects result types to implement the same transform interface as the operand type",
            ));
        }
        Ok(())
    }
}

ir::ops![SplitHandleOp];
