//! Expressions of C.

use crate::constraints::{FloatIntegerIndexOrOpaqueType, IntegerIndexOrOpaqueType, Supported};
use crate::enums::CmpPredicate;
use crate::expression::{CExpression, OPERATOR, QUIET, SideEffects};
use crate::types::{array_parts, inner, is_integer_like, is_pointer, is_supported_float};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Context, OpRef, Type};
use op_table::*;

table! {
    /// The sum; pointers and integers too.
    "emitc.add": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_add), interfaces: OPERATOR };
    /// Conjunction of each bit.
    "emitc.bitwise_and": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// Shifts to the left.
    "emitc.bitwise_left_shift": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// The complement of each bit.
    "emitc.bitwise_not": ["" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// Disjunction of each bit.
    "emitc.bitwise_or": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// Shifts to the right.
    "emitc.bitwise_right_shift": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// Exclusive disjunction of each bit.
    "emitc.bitwise_xor": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// Converts a value.
    "emitc.cast": ["source" One Supported] -> ["dest" One Supported],
        [], NOTHING,
        "$source attr-dict `:` type($source) `to` type($dest)",
        { hooks: OpHooks { fold: Some(&fold_cast), ..verifier(&verify_cast) }, interfaces: ir::interface_defs![CExpression = SideEffects::Never, interfaces::CastLike = Cast] };
    /// Compares values.
    "emitc.cmp": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [attr("predicate", CmpPredicate::CONSTRAINT)], NOTHING,
        "$predicate `,` operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// The quotient.
    "emitc.div": ["" One FloatIntegerIndexOrOpaqueType, "" One FloatIntegerIndexOrOpaqueType] -> ["" One FloatIntegerIndexOrOpaqueType],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// A value as it is written in C.
    "emitc.literal": [] -> ["result" One Supported],
        [attr("value", StrAttr::CONSTRAINT)], PURE,
        "$value attr-dict `:` type($result)",
        { hooks: verifier(&verify_literal) };
    /// Conjunction of truth values.
    "emitc.logical_and": ["lhs" One Supported, "rhs" One Supported] -> ["" One I1],
        [], NOTHING,
        "operands attr-dict `:` type(operands)",
        { interfaces: OPERATOR };
    /// Negation of a truth value.
    "emitc.logical_not": ["" One Supported] -> ["" One I1],
        [], NOTHING,
        "operands attr-dict `:` type(operands)",
        { interfaces: OPERATOR };
    /// Disjunction of truth values.
    "emitc.logical_or": ["lhs" One Supported, "rhs" One Supported] -> ["" One I1],
        [], NOTHING,
        "operands attr-dict `:` type(operands)",
        { interfaces: OPERATOR };
    /// The product.
    "emitc.mul": ["" One FloatIntegerIndexOrOpaqueType, "" One FloatIntegerIndexOrOpaqueType] -> ["" One FloatIntegerIndexOrOpaqueType],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// The remainder.
    "emitc.rem": ["" One IntegerIndexOrOpaqueType, "" One IntegerIndexOrOpaqueType] -> ["" One IntegerIndexOrOpaqueType],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// The difference; pointers and integers too.
    "emitc.sub": ["lhs" One Supported, "rhs" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_sub), interfaces: OPERATOR };
    /// One of two values.
    "emitc.conditional": ["condition" One I1, "true_value" One Supported, "false_value" One Supported] -> ["result" One Supported],
        [], NOTHING,
        "operands attr-dict `:` type($result)",
        { rules: &[Rule::AllTypesMatch(&["true_value", "false_value", "result"])], interfaces: QUIET };
    /// The negative.
    "emitc.unary_minus": ["" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
    /// The value.
    "emitc.unary_plus": ["" One Supported] -> ["" One Supported],
        [], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { interfaces: OPERATOR };
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

/// The types that a cast converts.
struct Cast;

impl interfaces::CastLike for Cast {
    fn are_cast_compatible(&self, cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        let ([from], [to]) = (inputs, outputs) else { return false };
        let (from, to) = (cx.ty(*from), cx.ty(*to));
        if let Some((shape, element)) = array_parts(from) {
            return is_pointer(to) && inner(to) == Some(element) && shape.len() == 1 && shape[0] >= 1;
        }
        let is_scalar = |ty| is_integer_like(ty) || is_supported_float(ty) || is_pointer(ty);
        is_scalar(from) && is_scalar(to)
    }
}

/// Folds a cast to the same type.
fn fold_cast(cx: &mut FoldCx<'_>) -> Fold {
    let (from, to) = (cx.op.operand(0), cx.op.result(0));
    (from.ty() == to.ty()).then_some(from).into()
}

fn verify_cast(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    match interfaces::CastLike::are_cast_compatible(&Cast, op.context(), &[from.handle()], &[to.handle()]) {
        true => Ok(()),
        false => Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible"))),
    }
}
