//! `transform.sequence`, `transform.yield`.

use crate::checks::{place, verify_entry_edges, verify_sequence_body, verify_top_level};
use crate::directives;
use crate::enums::FailurePropagationMode;
use crate::interface::{Descriptor, HandleEffects, Matcher, PossibleTopLevel, TransformOp};
use crate::interface::{TransformOpMethods, block_modifies_payload, is_consumed};
use crate::types::{AnyHandleOrParam, Handle};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Applies transform operations in order, until one fails. `failures` says whether a silenceable failure is an
/// error.
///
/// ```mlir
/// transform.sequence failures(propagate) {
/// ^bb0(%root: !transform.any_op):
///   %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
///   transform.loop.unroll %loops {factor = 4} : !transform.any_op
/// }
/// ```
#[op("transform.sequence",
     traits(SINGLE_BLOCK, ATTR_SIZED_OPERAND_SEGMENTS),
     rules(ImplicitTerminator("transform.yield")),
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, Matcher = Descriptor, PossibleTopLevel = Descriptor),
     default_dialect = "transform",
     verify,
     custom(SequenceOpOperands(directives::parse_sequence_op_operands, directives::print_sequence_op_operands)),
     format = "custom<SequenceOpOperands>($root, type($root), $extra_bindings, type($extra_bindings)) (`->` \
             type($results)^)? `failures` `(` $failure_propagation_mode `)` attr-dict-with-keyword regions")]
pub struct SequenceOp {
    #[attr]
    failure_propagation_mode: FailurePropagationMode,
    #[operand]
    root: Option<Handle>,
    #[operand]
    extra_bindings: Variadic<AnyHandleOrParam>,
    #[result]
    results: Variadic<Handle>,
    #[region]
    body: SizedRegion<1>,
}

impl SequenceOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.body().first_block() else { return Ok(()) };
        if self.root().is_none() && self.extra_bindings().len() > 0 {
            return Err(self.error("does not expect extra operands when used as top-level"));
        }
        verify_top_level(*self)?;
        verify_sequence_body(*self, block)?;
        let Some(end) = block.last() else { return Ok(()) };
        if !end.operand_types().eq(self.result_types()) {
            let error =
                self.error("expects the types of the terminator operands to match the types of the result");
            return Err(error.note(place(end), "terminator"));
        }
        verify_entry_edges(*self)
    }
}

/// Ends a region and gives its results.
///
/// ```mlir
/// transform.yield %operands : !transform.any_op
/// ```
#[op("transform.yield", traits(TERMINATOR), format = "$operands attr-dict (`:` type($operands)^)?")]
pub struct YieldOp {
    #[operand]
    operands: Variadic<AnyHandleOrParam>,
}

ir::ops![SequenceOp, YieldOp];

impl<'a> TransformOpMethods<'a> for SequenceOp<'a> {
    fn consumes(self, operand: usize) -> bool {
        let argument = self.body().first_block().and_then(|block| block.arguments().nth(operand));
        argument.is_some_and(is_consumed)
    }

    fn modifies_payload(self) -> bool {
        self.body().first_block().is_some_and(block_modifies_payload)
    }
}
