//! `transform.smt.constrain_params`.

use crate::interface::{READS_PAYLOAD, TransformOp};
use crate::types::Param;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Parameters that satisfy constraints, which operations of `smt` state. There is no solver: the operation cannot be applied.
///
/// ```mlir
/// transform.smt.constrain_params(%size) : (!transform.any_param) -> () {
/// ^bb0(%arg0: !smt.int):
///   %c4 = smt.int.constant 4
///   %equal = smt.eq %arg0, %c4 : !smt.int
///   smt.assert %equal
/// }
/// ```
#[op("transform.smt.constrain_params",
     traits(SINGLE_BLOCK),
     rules(ImplicitTerminator("smt.yield")),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     verify,
     format = "`(` $params `)` attr-dict `:` functional-type(operands, results) $body")]
pub struct ConstrainParamsOp {
    #[operand]
    params: Variadic<Param>,
    #[result]
    results: Variadic<Param>,
    #[region]
    body: AnyRegion,
}

impl ConstrainParamsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.body().first_block() else { return Ok(()) };
        if block.arguments().count() != self.num_operands() {
            return Err(self.error("must have the same number of block arguments as operands"));
        }
        if block.ops().any(|op| !op.name_str().starts_with("smt.")) {
            return Err(self.error("ops contained in region should belong to SMT-dialect"));
        }
        match block.last().filter(|end| end.num_operands() != self.num_results()) {
            Some(end) => {
                Err(end.error("expected terminator to have as many operands as the parent op has results"))
            }
            None => Ok(()),
        }
    }
}

ir::ops![ConstrainParamsOp];
