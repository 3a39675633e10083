//! `pdl.erase` and `pdl.replace`.

use crate::types::{OneOrRangeOfValues, OperationType};
use diag::Diagnostic;
use macros::op;

/// Erases an operation, whose results must not be used.
///
/// ```mlir
/// pdl.erase %root
/// ```
#[op("pdl.erase", rules(HasParent("pdl.rewrite")), format = "$opValue attr-dict")]
pub struct EraseOp {
    #[operand]
    opValue: OperationType,
}

/// Replaces the results of an operation by those of another, or by values, and erases it.
///
/// ```mlir
/// pdl.replace %root with (%a, %b : !pdl.value, !pdl.value)
/// pdl.replace %root with (%all : !pdl.range<value>)
/// pdl.replace %root with %other
/// ```
#[op(
    "pdl.replace",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    rules(HasParent("pdl.rewrite")),
    verify,
    format = "$opValue `with` (`(` $replValues^ `:` type($replValues) `)`)? ($replOperation^)? attr-dict"
)]
pub struct ReplaceOp {
    #[operand]
    opValue: OperationType,
    #[operand]
    replOperation: Option<OperationType>,
    #[operand]
    replValues: Variadic<OneOrRangeOfValues>,
}

impl ReplaceOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.repl_operation().is_some() && self.repl_values().len() > 0 {
            return Err(self.error(
                "expected no replacement values to be provided when the replacement operation is present",
            ));
        }
        Ok(())
    }
}

ir::ops![EraseOp, ReplaceOp];
