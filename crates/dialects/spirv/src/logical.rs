//! Comparisons, and operations on booleans.

use crate::family::*;
use crate::fold;
use diag::Diagnostic;
use ir::{Build, Op, OpRef, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

const BINARY: &str = "$operand1 `,` $operand2 `:` type($operand1) attr-dict";
const UNARY: &str = "$operand `:` type($operand) attr-dict";
const COMPARISON: TraitSet = SAME_SHAPE.with(TraitSet::SAME_TYPE_OPERANDS);

/// Returns the rule that the result has a boolean for each element of an operand.
const fn bool_of(operand: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary: "type of result to correspond to the `i1` equivalent of the operand",
        from: operand,
        to: "result",
        transform: TypeTransform::BoolLike,
    }
}

const BOOL_OF_OPERANDS: Rule = bool_of("operand1");
const BOOL_OF_OPERAND: Rule = bool_of("operand");

families! {
    FLOAT_EQUALITY: [
        "operand1" One ScalarOrVectorOfFloat, "operand2" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMMUTATIVE.with(COMPARISON), [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Tests whether two floats are ordered and equal.
        "FOrdEqual",
        /// Tests whether two floats are ordered and not equal.
        "FOrdNotEqual",
        /// Tests whether two floats are unordered or equal.
        "FUnordEqual",
        /// Tests whether two floats are unordered or not equal.
        "FUnordNotEqual",
        /// Tests whether neither of two floats is NaN.
        "Ordered",
        /// Tests whether one of two floats is NaN.
        "Unordered";
    FLOAT_ORDER: [
        "operand1" One ScalarOrVectorOfFloat, "operand2" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Tests whether two floats are ordered and the first is greater.
        "FOrdGreaterThan",
        /// Tests whether two floats are ordered and the first is greater or equal.
        "FOrdGreaterThanEqual",
        /// Tests whether two floats are ordered and the first is less.
        "FOrdLessThan",
        /// Tests whether two floats are ordered and the first is less or equal.
        "FOrdLessThanEqual",
        /// Tests whether two floats are unordered or the first is greater.
        "FUnordGreaterThan",
        /// Tests whether two floats are unordered or the first is greater or equal.
        "FUnordGreaterThanEqual",
        /// Tests whether two floats are unordered or the first is less.
        "FUnordLessThan",
        /// Tests whether two floats are unordered or the first is less or equal.
        "FUnordLessThanEqual";
    INTEGER_EQUALITY: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMMUTATIVE.with(COMPARISON), [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Tests whether two integers are equal.
        "IEqual" fold fold::equal,
        /// Tests whether two integers differ.
        "INotEqual" fold fold::not_equal;
    INTEGER_ORDER: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Tests whether the first signed integer is greater.
        "SGreaterThan" fold fold::sgt,
        /// Tests whether the first signed integer is greater or equal.
        "SGreaterThanEqual" fold fold::sge,
        /// Tests whether the first signed integer is less.
        "SLessThan" fold fold::slt,
        /// Tests whether the first signed integer is less or equal.
        "SLessThanEqual" fold fold::sle,
        /// Tests whether the first unsigned integer is greater.
        "UGreaterThan" fold fold::ugt,
        /// Tests whether the first unsigned integer is greater or equal.
        "UGreaterThanEqual" fold fold::uge,
        /// Tests whether the first unsigned integer is less.
        "ULessThan" fold fold::ult,
        /// Tests whether the first unsigned integer is less or equal.
        "ULessThanEqual" fold fold::ule;
    CONNECTIVE: [
        "operand1" One ScalarOrVectorOfBool, "operand2" One ScalarOrVectorOfBool,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMMUTATIVE.with(COMPARISON), [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Tests whether both operands are true.
        "LogicalAnd" fold fold::logical_and,
        /// Tests whether both operands are true or both are false.
        "LogicalEqual" fold fold::equal,
        /// Tests whether one operand is true and the other is false.
        "LogicalNotEqual" fold fold::logical_not_equal,
        /// Tests whether one of the operands is true.
        "LogicalOr" fold fold::logical_or;
    NEGATION: ["operand" One ScalarOrVectorOfBool] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERAND],
        UNARY, { interfaces: canonicalized!(canonicalize_not) } =>
        /// Tests whether the operand is false.
        "LogicalNot" fold fold::not;
    FLOAT_CLASS: ["operand" One ScalarOrVectorOfFloat] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERAND],
        UNARY, {} =>
        /// Tests whether a float is finite.
        "IsFinite",
        /// Tests whether a float is infinite.
        "IsInf",
        /// Tests whether a float is NaN.
        "IsNan";
    SELECT: [
        "condition" One ScalarOrVectorOfBool, "true_value" One ScalarOrVectorOrPtr, "false_value" One ScalarOrVectorOrPtr,
    ] -> ["result" One ScalarOrVectorOrPtr],
        [], PURE, [Rule::AllTypesMatch(&["true_value", "false_value", "result"])],
        "operands attr-dict `:` type($condition) `,` type($result)", { hooks: verifier(&verify_select) } =>
        /// Returns one of two values, or for each element one of two.
        "Select" fold fold::select;
}

fn verify_select(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (condition, result) = (op.operand(0).ty(), op.result(0).ty());
    if !condition.is_vector() {
        return Ok(());
    }
    if !result.is_vector() {
        return Err(op.error("result expected to be of vector type when condition is of vector type"));
    }
    if result.num_elements() != condition.num_elements() {
        return Err(op.error(
            "result should have the same number of elements as the condition when condition is of vector type",
        ));
    }
    Ok(())
}

fn canonicalize_not(set: &mut PatternSet) {
    set.on("spirv.LogicalNot", not_of_comparison);
}

/// Comparisons, and those that are true where they are false.
const OPPOSITES: [(&str, &str); 4] = [
    ("spirv.IEqual", "spirv.INotEqual"),
    ("spirv.INotEqual", "spirv.IEqual"),
    ("spirv.LogicalEqual", "spirv.LogicalNotEqual"),
    ("spirv.LogicalNotEqual", "spirv.LogicalEqual"),
];

/// `!(a == b)` is `a != b`, and `!(a != b)` is `a == b`.
fn not_of_comparison(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let not = rw.op(op);
    let comparison = not.operand(0).defining_op().matched()?;
    let (_, opposite) = OPPOSITES.into_iter().find(|(name, _)| comparison.is(name)).matched()?;
    let operands: Vec<Value> = comparison.operands().map(|value| value.handle()).collect();
    let state = rw.state(opposite, not.loc()).operands(operands).results(not.result_types());
    rw.replace_with(op, state);
    Ok(())
}
