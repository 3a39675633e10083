//! Operations on bits.

use crate::family::*;
use crate::fold;

const FIELD: &str = "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)";

families! {
    UNARY: ["operand" One ScalarOrVectorOfInteger] -> ["result" One ScalarOrVectorOfInteger],
        [], SAME_TYPE, [],
        "$operand `:` type($operand) attr-dict", {} =>
        /// Counts the bits that are set.
        "BitCount",
        /// Reverses the order of the bits.
        "BitReverse",
        /// Inverts all bits.
        "Not" fold fold::not;
    INSERT: [
        "base" One ScalarOrVectorOfInteger, "insert" One ScalarOrVectorOfInteger, "offset" One Integer,
        "count" One Integer,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["base", "insert", "result"])],
        FIELD, {} =>
        /// Replaces `count` bits of `base` from bit `offset` on by the low bits of `insert`.
        "BitFieldInsert";
    EXTRACT: [
        "base" One ScalarOrVectorOfInteger, "offset" One Integer, "count" One Integer,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["base", "result"])],
        FIELD, {} =>
        /// Returns `count` bits of `base` from bit `offset` on, sign-extended.
        "BitFieldSExtract",
        /// Returns `count` bits of `base` from bit `offset` on, zero-extended.
        "BitFieldUExtract";
    BITWISE: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], COMMUTATIVE.with(SAME_TYPE), [],
        "operands attr-dict `:` type($result)", {} =>
        /// Returns the bits that both operands have.
        "BitwiseAnd" fold fold::bitwise_and,
        /// Returns the bits that either operand has.
        "BitwiseOr" fold fold::bitwise_or,
        /// Returns the bits that one operand has and the other has not.
        "BitwiseXor" fold fold::bitwise_xor;
    SHIFT: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], SAME_SHAPE, [Rule::AllTypesMatch(&["operand1", "result"])],
        "operands attr-dict `:` type($operand1) `,` type($operand2)", {} =>
        /// Shifts bits left; zeros come in.
        "ShiftLeftLogical" fold fold::shift_left,
        /// Shifts bits right; copies of the sign come in.
        "ShiftRightArithmetic" fold fold::shift_right_arithmetic,
        /// Shifts bits right; zeros come in.
        "ShiftRightLogical" fold fold::shift_right_logical;
}
