//! `pdl_interp.are_equal` and `pdl_interp.is_not_null`.

use ir::markers::*;
use macros::op;
use pdl::AnyPdlType;

/// Checks that two entities, or ranges of them, are equal.
///
/// ```mlir
/// pdl_interp.are_equal %a, %b : !pdl.value -> ^yes, ^no
/// ```
#[op(
    "pdl_interp.are_equal",
    traits(PURE, TERMINATOR, SAME_TYPE_OPERANDS),
    format = "operands `:` type($lhs) attr-dict `->` successors"
)]
pub struct AreEqualOp {
    #[operand]
    lhs: AnyPdlType,
    #[operand]
    rhs: AnyPdlType,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Checks that an entity is not null; an empty range is not.
///
/// ```mlir
/// pdl_interp.is_not_null %value : !pdl.value -> ^yes, ^no
/// ```
#[op(
    "pdl_interp.is_not_null",
    traits(PURE, TERMINATOR),
    format = "$value `:` type($value) attr-dict `->` successors"
)]
pub struct IsNotNullOp {
    #[operand]
    value: AnyPdlType,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

ir::ops![AreEqualOp, IsNotNullOp];
