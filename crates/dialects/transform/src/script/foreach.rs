//! `transform.foreach`.

use crate::checks::verify_double_consume;
use crate::interface::{HandleEffects, TransformOp};
use crate::interface::{TransformOpMethods, block_modifies_payload, is_consumed};
use crate::types::AnyHandleOrParam;
use diag::Diagnostic;
use ir::ValueRef;
use ir::markers::*;
use macros::op;

/// Applies the region to each payload entity of the targets, several of them in step; results are concatenated.
///
/// ```mlir
/// %results = transform.foreach %targets : !transform.any_op -> !transform.any_op {
/// ^bb0(%target: !transform.any_op):
///   %parent = transform.get_parent_op %target : (!transform.any_op) -> !transform.any_op
///   transform.yield %parent : !transform.any_op
/// }
/// ```
#[op("transform.foreach",
     traits(SINGLE_BLOCK),
     rules(ImplicitTerminator("transform.yield")),
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects),
     verify,
     format = "$targets oilist(`with_zip_shortest` $with_zip_shortest) `:` type($targets) (`->` \
             type($results)^)? $body attr-dict")]
pub struct ForeachOp {
    #[operand]
    targets: Variadic<AnyHandleOrParam>,
    #[attr]
    with_zip_shortest: UnitAttr,
    #[result]
    results: Variadic<AnyHandleOrParam>,
    #[region]
    body: SizedRegion<1>,
}

impl ForeachOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.body().first_block() else { return Ok(()) };
        let yielded: Vec<_> = block.last().into_iter().flat_map(|end| end.operands()).collect();
        if yielded.len() != self.num_results() {
            return Err(self.error("expects the same number of results as the yield terminator has operands"));
        }
        if block.num_arguments() != self.num_operands() {
            return Err(self.error("expects the same number of targets as the body has block arguments"));
        }
        if self.num_operands() == 0 {
            return Err(self.error("expects at least one target"));
        }
        let differs = |a: ValueRef<'_>, b: ValueRef<'_>| a.ty() != b.ty();
        if block.arguments().zip(self.operands()).any(|(argument, target)| differs(argument, target)) {
            return Err(self.error(
                "expects co-indexed targets and the body's block arguments to have the same op/value/param type",
            ));
        }
        if self.results().zip(yielded).any(|(result, value)| differs(result, value)) {
            return Err(self.error(
                "expects co-indexed results and yield operands to have the same op/value/param type",
            ));
        }
        for argument in block.arguments() {
            verify_double_consume(argument, |what| {
                self.error(format!("block argument #{}{what}", argument.position()))
            })?;
        }
        Ok(())
    }
}

ir::ops![ForeachOp];

impl<'a> TransformOpMethods<'a> for ForeachOp<'a> {
    fn consumes(self, operand: usize) -> bool {
        let argument = self.body().first_block().and_then(|block| block.arguments().nth(operand));
        argument.is_some_and(is_consumed)
    }

    fn modifies_payload(self) -> bool {
        self.body().first_block().is_some_and(block_modifies_payload)
    }
}
