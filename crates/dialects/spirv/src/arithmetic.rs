//! Arithmetic of integers and floats.

use crate::family::*;
use diag::Diagnostic;
use ir::OpRef;

const FORM: &str = "operands attr-dict `:` type($result)";

families! {
    FLOAT_COMMUTATIVE: [
        "operand1" One ScalarOrVectorOrCoopMatrixOfFloat, "operand2" One ScalarOrVectorOrCoopMatrixOfFloat,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfFloat],
        [], COMMUTATIVE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Adds floats.
        "FAdd",
        /// Multiplies floats.
        "FMul";
    FLOAT_BINARY: [
        "operand1" One ScalarOrVectorOrCoopMatrixOfFloat, "operand2" One ScalarOrVectorOrCoopMatrixOfFloat,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfFloat],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Divides floats.
        "FDiv",
        /// Subtracts a float from another.
        "FSub";
    FLOAT_UNARY: [
        "operand" One ScalarOrVectorOrCoopMatrixOfFloat,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfFloat],
        [], PURE, [Rule::AllTypesMatch(&["operand", "result"])],
        FORM, {} =>
        /// Negates a float.
        "FNegate";
    FLOAT_REMAINDER: [
        "operand1" One ScalarOrVectorOfFloat, "operand2" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Returns the remainder of a division of floats, with the sign of the divisor.
        "FMod",
        /// Returns the remainder of a division of floats, with the sign of the dividend.
        "FRem";
    INTEGER_COMMUTATIVE: [
        "operand1" One ScalarOrVectorOrCoopMatrixOfInteger, "operand2" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], COMMUTATIVE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Adds integers, without bits that overflow.
        "IAdd",
        /// Multiplies integers, without bits that overflow.
        "IMul";
    INTEGER_BINARY: [
        "operand1" One ScalarOrVectorOrCoopMatrixOfInteger, "operand2" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Subtracts an integer from another, without bits that overflow.
        "ISub",
        /// Divides signed integers; the quotient is rounded toward zero.
        "SDiv",
        /// Divides unsigned integers.
        "UDiv";
    INTEGER_UNARY: [
        "operand" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand", "result"])],
        FORM, {} =>
        /// Negates an integer.
        "SNegate";
    INTEGER_REMAINDER: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Returns the remainder of a division of signed integers, with the sign of the divisor.
        "SMod",
        /// Returns the remainder of a division of signed integers, with the sign of the dividend.
        "SRem",
        /// Returns the remainder of a division of unsigned integers.
        "UMod";
    DOT: ["vector1" One VectorOfAnyFloat, "vector2" One VectorOfAnyFloat] -> ["result" One AnyFloat],
        [],
        PURE, [
            Rule::AllTypesMatch(&["vector1", "vector2"]), Rule::AllElementTypesMatch(&["vector1", "result"]),
        ],
        "operands attr-dict `:` type($vector1) `->` type($result)", {} =>
        /// Returns the sum of the products of the elements of two vectors of floats.
        "Dot";
    VECTOR_TIMES_SCALAR: ["vector" One FloatVec234, "scalar" One Float] -> ["result" One FloatVec234],
        [], PURE, [],
        "operands attr-dict `:` `(` type(operands) `)` `->` type($result)",
        { hooks: verifier(&verify_scaled) } =>
        /// Multiplies each element of a vector by a scalar.
        "VectorTimesScalar";
}

fn verify_scaled(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (vector, scalar) = (op.operand(0).ty(), op.operand(1).ty());
    if vector != op.result(0).ty() {
        return Err(op.error("vector operand and result type mismatch"));
    }
    if Some(scalar) != vector.element_type() {
        return Err(op.error("scalar operand and result element type match"));
    }
    Ok(())
}
