//! `pdl.rewrite`.

use crate::types::{AnyPdlType, OperationType};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Terminator of a pattern: rewrites the matched operations.
///
/// The rewrite is either `pdl` operations in a region, or a registered function, which receives the root and
/// the arguments. Matching starts at the root; without one it is chosen.
///
/// ```mlir
/// pdl.rewrite %root {
///   pdl.replace %root with (%value : !pdl.value)
/// }
/// pdl.rewrite %root with "rewriteIt"(%value : !pdl.value)
/// ```
#[op(
    "pdl.rewrite",
    traits(TERMINATOR, NO_TERMINATOR, NO_REGION_ARGUMENTS, SINGLE_BLOCK, ATTR_SIZED_OPERAND_SEGMENTS),
    rules(HasParent("pdl.pattern")),
    verify_regions,
    default_dialect = "pdl",
    format = "($root^)? (`with` $name^ (`(` $externalArgs^ `:` type($externalArgs) `)`)?)? \
               ($bodyRegion^)? attr-dict-with-keyword"
)]
pub struct RewriteOp {
    #[operand]
    root: Option<OperationType>,
    #[attr]
    name: Option<StrAttr>,
    #[operand]
    externalArgs: Variadic<AnyPdlType>,
    #[region]
    bodyRegion: AnyRegion,
}

impl RewriteOp<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        let empty = self.body_region().is_empty();
        if self.name().is_some() {
            return match empty {
                true => Ok(()),
                false => Err(self.error("expected rewrite region to be empty when rewrite is external")),
            };
        }
        if empty {
            return Err(
                self.error("expected rewrite region to be non-empty if external name is not specified")
            );
        }
        if self.external_args().len() > 0 {
            return Err(self.error("expected no external arguments when the rewrite is specified inline"));
        }
        Ok(())
    }
}

ir::ops![RewriteOp];
