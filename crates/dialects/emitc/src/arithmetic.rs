//! Expressions of C.

use crate::constraints::{FloatIntegerIndexOrOpaqueType, IntegerIndexOrOpaqueType, Supported};
use crate::enums::CmpPredicate;
use crate::types::{is_integer_like, is_pointer};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// The sum; pointers and integers too.
    "emitc.add": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_add) };
    /// Conjunction of each bit.
    "emitc.bitwise_and": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// Shifts to the left.
    "emitc.bitwise_left_shift": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// The complement of each bit.
    "emitc.bitwise_not": ["" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// Disjunction of each bit.
    "emitc.bitwise_or": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// Shifts to the right.
    "emitc.bitwise_right_shift": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// Exclusive disjunction of each bit.
    "emitc.bitwise_xor": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// Converts a value.
    "emitc.cast": ["source" One Supported] -> ["dest" One Supported],
        [], NOTHING,
        "$source attr-dict `:` type($source) `to` type($dest)",
        {};
    /// Compares values.
    "emitc.cmp": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [attr("predicate", CmpPredicate::CONSTRAINT)], NOTHING,
        "$predicate `,` operands attr-dict `:` functional-type(operands, results)",
        {};
    /// The quotient.
    "emitc.div": ["" One FloatIntegerIndexOrOpaqueType, "" One FloatIntegerIndexOrOpaqueType] -> ["" One FloatIntegerIndexOrOpaqueType],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// A value as it is written in C.
    "emitc.literal": [] -> ["result" One Supported],
        [attr("value", StrAttr::CONSTRAINT)], PURE,
        "$value attr-dict `:` type($result)",
        { hooks: verifier(&verify_literal) };
    /// Conjunction of truth values.
    "emitc.logical_and": ["lhs" One Supported, "rhs" One Supported] -> ["" One I1],
        [], NOTHING,
        "operands attr-dict `:` type(operands)",
        {};
    /// Negation of a truth value.
    "emitc.logical_not": ["" One Supported] -> ["" One I1],
        [], NOTHING,
        "operands attr-dict `:` type(operands)",
        {};
    /// Disjunction of truth values.
    "emitc.logical_or": ["lhs" One Supported, "rhs" One Supported] -> ["" One I1],
        [], NOTHING,
        "operands attr-dict `:` type(operands)",
        {};
    /// The product.
    "emitc.mul": ["" One FloatIntegerIndexOrOpaqueType, "" One FloatIntegerIndexOrOpaqueType] -> ["" One FloatIntegerIndexOrOpaqueType],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// The remainder.
    "emitc.rem": ["" One IntegerIndexOrOpaqueType, "" One IntegerIndexOrOpaqueType] -> ["" One IntegerIndexOrOpaqueType],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// The difference; pointers and integers too.
    "emitc.sub": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_sub) };
    /// One of two values.
    "emitc.conditional": ["condition" One I1, "true_value" One Supported, "false_value" One Supported] -> ["result" One Supported],
        [], NOTHING,
        "operands attr-dict `:` type($result)",
        { rules: &[Rule::AllTypesMatch(&["true_value", "false_value", "result"])] };
    /// The negative.
    "emitc.unary_minus": ["" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
    /// The value.
    "emitc.unary_plus": ["" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        {};
}

/// Verifies that at most one operand is a pointer, and the other then a number.
fn verify_add(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [left, right] = [0, 1].map(|index| op.operand(index).ty());
    if is_pointer(left) && is_pointer(right) {
        return Err(op.error("requires that at most one operand is a pointer"));
    }
    let wrong = is_pointer(left) && !is_integer_like(right) || is_pointer(right) && !is_integer_like(left);
    match wrong {
        true => {
            Err(op
                .error("requires that one operand is an integer or of opaque type if the other is a pointer"))
        }
        false => Ok(()),
    }
}

fn verify_sub(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [left, right] = [0, 1].map(|index| op.operand(index).ty());
    let result = op.result(0).ty();
    if is_pointer(right) && !is_pointer(left) {
        return Err(op.error("rhs can only be a pointer if lhs is a pointer"));
    }
    if is_pointer(left) && !is_integer_like(right) && !is_pointer(right) {
        return Err(
            op.error("requires that rhs is an integer, pointer or of opaque type if lhs is a pointer")
        );
    }
    let is_difference =
        is_integer_like(result) || result.dialect_def().is_some_and(|def| def.name == "emitc.ptrdiff_t");
    match is_pointer(left) && is_pointer(right) && !is_difference {
        true => Err(op.error(
            "requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers",
        )),
        false => Ok(()),
    }
}

fn verify_literal(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.attr("value").and_then(|value| value.as_bytes()).is_some_and(<[u8]>::is_empty) {
        true => Err(op.error("value must not be empty")),
        false => Ok(()),
    }
}
