//! `transform.pdl_match`, `transform.with_pdl_patterns`.

use crate::checks::{entry, place, verify_top_level};
use crate::interface::{Descriptor, HandleEffects, PossibleTopLevel, READS_PAYLOAD, TransformOp};
use crate::interface::{TransformOpMethods, block_modifies_payload, is_consumed};
use crate::types::Handle;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// Handle to the operations in the root that a `pdl.pattern` matches.
///
/// ```mlir
/// %matched = transform.pdl_match @addition in %root : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.pdl_match",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$pattern_name `in` $root attr-dict `:` functional-type(operands, results)")]
pub struct PDLMatchOp {
    #[operand]
    root: Handle,
    #[attr]
    pattern_name: SymbolRefAttr,
    #[result]
    matched: Handle,
}

/// Scope with `pdl.pattern`s and the transform operation that uses them.
///
/// ```mlir
/// transform.with_pdl_patterns %root : !transform.any_op {
/// ^bb0(%arg0: !transform.any_op):
///   pdl.pattern @addition : benefit(1) {
///     %0 = operation "arith.addi"
///     rewrite %0 with "transform.dialect"
///   }
///   sequence %arg0 : !transform.any_op failures(propagate) {
///   ^bb0(%arg1: !transform.any_op):
///     %1 = pdl_match @addition in %arg1 : (!transform.any_op) -> !transform.any_op
///   }
/// }
/// ```
#[op("transform.with_pdl_patterns",
     traits(NO_TERMINATOR, SYMBOL_TABLE),
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, PossibleTopLevel = Descriptor),
     default_dialect = "transform",
     verify,
     format = "($root^ `:` type($root))? attr-dict-with-keyword regions")]
pub struct WithPDLPatternsOp {
    #[operand]
    root: Option<Handle>,
    #[region]
    body: SizedRegion<1>,
}

impl WithPDLPatternsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let block = entry(*self, 0);
        let mut top: Option<OpRef<'_>> = None;
        for op in block.into_iter().flat_map(|block| block.ops()).filter(|op| !op.is("pdl.pattern")) {
            if op.interface::<dyn PossibleTopLevel>().is_none() {
                let error = self.error("expects only pattern and top-level transform ops in its body");
                return Err(error.note(place(op), "offending op"));
            }
            if let Some(first) = top {
                let error = self.error("expects only one non-pattern op in its body");
                return Err(error
                    .note(place(first), "first non-pattern op")
                    .note(place(op), "second non-pattern op"));
            }
            top = Some(op);
        }
        let mut parent = self.parent();
        while let Some(around) = parent {
            if around.is(WithPDLPatternsOp::NAME) {
                return Err(self.error("cannot be nested").note(place(around), "parent operation"));
            }
            parent = around.parent();
        }
        if top.is_none() {
            return Err(self.error("expects at least one non-pattern op"));
        }
        verify_top_level(*self)
    }
}

ir::ops![PDLMatchOp, WithPDLPatternsOp];

impl<'a> TransformOpMethods<'a> for WithPDLPatternsOp<'a> {
    fn consumes(self, operand: usize) -> bool {
        let argument = self.body().first_block().and_then(|block| block.arguments().nth(operand));
        argument.is_some_and(is_consumed)
    }

    fn modifies_payload(self) -> bool {
        self.body().first_block().is_some_and(block_modifies_payload)
    }
}
