//! `pdl_interp.apply_constraint` and `pdl_interp.apply_rewrite`.

use ir::markers::*;
use macros::op;
use pdl::AnyPdlType;

/// Applies a registered constraint function, by name, and branches on its result.
///
/// ```mlir
/// pdl_interp.apply_constraint "isSmall"(%value, %attr : !pdl.value, !pdl.attribute) -> ^yes, ^no
/// ^yes:
/// %sum = pdl_interp.apply_constraint "add"(%a, %b : !pdl.attribute, !pdl.attribute) : !pdl.attribute -> ^next, ^no
/// ```
#[op(
    "pdl_interp.apply_constraint",
    traits(TERMINATOR),
    format = "$name `(` $args `:` type($args) `)` (`:` type($results)^)? attr-dict `->` successors"
)]
pub struct ApplyConstraintOp {
    #[attr]
    name: StrAttr,
    #[operand]
    args: Variadic<AnyPdlType>,
    /// Whether the constraint is negated.
    #[attr(default = false)]
    isNegated: BoolAttr,
    #[result]
    results: Variadic<AnyPdlType>,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Calls a registered function, by name, that rewrites.
///
/// ```mlir
/// pdl_interp.apply_rewrite "drop"(%root : !pdl.operation)
/// %attr = pdl_interp.apply_rewrite "count"(%root : !pdl.operation) : !pdl.attribute
/// ```
#[op(
    "pdl_interp.apply_rewrite",
    format = "$name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict"
)]
pub struct ApplyRewriteOp {
    #[attr]
    name: StrAttr,
    #[operand]
    args: Variadic<AnyPdlType>,
    #[result]
    results: Variadic<AnyPdlType>,
}

ir::ops![ApplyConstraintOp, ApplyRewriteOp];
