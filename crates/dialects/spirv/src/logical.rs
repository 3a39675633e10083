//! Comparisons, and operations on booleans.

use crate::family::*;

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
        /// Whether two floats are ordered and equal.
        "FOrdEqual",
        /// Whether two floats are ordered and not equal.
        "FOrdNotEqual",
        /// Whether two floats are unordered or equal.
        "FUnordEqual",
        /// Whether two floats are unordered or not equal.
        "FUnordNotEqual",
        /// Whether neither of two floats is NaN.
        "Ordered",
        /// Whether one of two floats is NaN.
        "Unordered";
    FLOAT_ORDER: [
        "operand1" One ScalarOrVectorOfFloat, "operand2" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Whether two floats are ordered and the first is greater.
        "FOrdGreaterThan",
        /// Whether two floats are ordered and the first is greater or equal.
        "FOrdGreaterThanEqual",
        /// Whether two floats are ordered and the first is less.
        "FOrdLessThan",
        /// Whether two floats are ordered and the first is less or equal.
        "FOrdLessThanEqual",
        /// Whether two floats are unordered or the first is greater.
        "FUnordGreaterThan",
        /// Whether two floats are unordered or the first is greater or equal.
        "FUnordGreaterThanEqual",
        /// Whether two floats are unordered or the first is less.
        "FUnordLessThan",
        /// Whether two floats are unordered or the first is less or equal.
        "FUnordLessThanEqual";
    INTEGER_EQUALITY: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMMUTATIVE.with(COMPARISON), [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Whether two integers are equal.
        "IEqual",
        /// Whether two integers differ.
        "INotEqual";
    INTEGER_ORDER: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Whether the first signed integer is greater.
        "SGreaterThan",
        /// Whether the first signed integer is greater or equal.
        "SGreaterThanEqual",
        /// Whether the first signed integer is less.
        "SLessThan",
        /// Whether the first signed integer is less or equal.
        "SLessThanEqual",
        /// Whether the first unsigned integer is greater.
        "UGreaterThan",
        /// Whether the first unsigned integer is greater or equal.
        "UGreaterThanEqual",
        /// Whether the first unsigned integer is less.
        "ULessThan",
        /// Whether the first unsigned integer is less or equal.
        "ULessThanEqual";
    CONNECTIVE: [
        "operand1" One ScalarOrVectorOfBool, "operand2" One ScalarOrVectorOfBool,
    ] -> ["result" One ScalarOrVectorOfBool],
        [], COMMUTATIVE.with(COMPARISON), [BOOL_OF_OPERANDS],
        BINARY, {} =>
        /// Whether both operands are true.
        "LogicalAnd",
        /// Whether both operands are true or both are false.
        "LogicalEqual",
        /// Whether one operand is true and the other is false.
        "LogicalNotEqual",
        /// Whether one of the operands is true.
        "LogicalOr";
    NEGATION: ["operand" One ScalarOrVectorOfBool] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERAND],
        UNARY, {} =>
        /// Whether the operand is false.
        "LogicalNot";
    FLOAT_CLASS: ["operand" One ScalarOrVectorOfFloat] -> ["result" One ScalarOrVectorOfBool],
        [], COMPARISON, [BOOL_OF_OPERAND],
        UNARY, {} =>
        /// Whether a float is finite.
        "IsFinite",
        /// Whether a float is infinite.
        "IsInf",
        /// Whether a float is NaN.
        "IsNan";
}
