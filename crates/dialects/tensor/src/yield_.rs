//! `tensor.yield`.

use ir::markers::*;
use macros::op;

/// Terminator of a region: passes an element to the parent operation.
///
/// ```mlir
/// tensor.yield %x : f32
/// ```
#[op(
    "tensor.yield",
    traits(PURE, RETURN_LIKE, TERMINATOR),
    rules(HasParent("tensor.generate", "tensor.pad")),
    format = "$value attr-dict `:` type($value)"
)]
pub struct Yield {
    #[operand]
    value: AnyType,
}

ir::ops![Yield];
