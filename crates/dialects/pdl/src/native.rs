//! `pdl.apply_native_constraint` and `pdl.apply_native_rewrite`.

use crate::types::{AnyPdlType, OperationType};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Applies a registered constraint function, by name.
///
/// It may have results: entities that it computes from its arguments, but no operations.
///
/// ```mlir
/// pdl.apply_native_constraint "isSmall"(%value, %attr : !pdl.value, !pdl.attribute)
/// %sum = pdl.apply_native_constraint "add"(%a, %b : !pdl.attribute, !pdl.attribute) : !pdl.attribute
/// ```
#[op(
    "pdl.apply_native_constraint",
    rules(HasParent("pdl.pattern")),
    verify,
    format = "$name `(` $args `:` type($args) `)` (`:`  type($results)^ )? attr-dict"
)]
pub struct ApplyNativeConstraintOp {
    #[attr]
    name: StrAttr,
    #[operand]
    args: Variadic<AnyPdlType>,
    /// Whether the constraint is negated.
    #[attr(default = false)]
    isNegated: BoolAttr,
    #[result]
    results: Variadic<AnyPdlType>,
}

impl ApplyNativeConstraintOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_operands() == 0 {
            return Err(self.error("expected at least one argument"));
        }
        if self.results().any(|result| OperationType::cast(result.ty()).is_some()) {
            return Err(self.error("returning an operation from a constraint is not supported"));
        }
        Ok(())
    }
}

/// A step of a rewrite that is a registered function, by name.
///
/// ```mlir
/// %new = pdl.apply_native_rewrite "build"(%value : !pdl.value) : !pdl.operation
/// ```
#[op(
    "pdl.apply_native_rewrite",
    rules(HasParent("pdl.rewrite")),
    verify,
    format = "$name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict"
)]
pub struct ApplyNativeRewriteOp {
    #[attr]
    name: StrAttr,
    #[operand]
    args: Variadic<AnyPdlType>,
    #[result]
    results: Variadic<AnyPdlType>,
}

impl ApplyNativeRewriteOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_operands() == 0 && self.num_results() == 0 {
            return Err(self.error("expected at least one argument or result"));
        }
        Ok(())
    }
}

ir::ops![ApplyNativeConstraintOp, ApplyNativeRewriteOp];
