//! Arithmetic of integers and floats.

use crate::family::*;
use crate::fold;
use apnum::ApInt;
use arith::fold::constant_of;
use arith::fold::elementwise::binary;
use diag::Diagnostic;
use ir::{Build, Op, OpRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

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
        "IAdd" fold fold::add,
        /// Multiplies integers, without bits that overflow.
        "IMul" fold fold::mul;
    INTEGER_BINARY: [
        "operand1" One ScalarOrVectorOrCoopMatrixOfInteger, "operand2" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Subtracts an integer from another, without bits that overflow.
        "ISub" fold fold::sub,
        /// Divides signed integers; the quotient is rounded toward zero.
        "SDiv" fold fold::sdiv,
        /// Divides unsigned integers.
        "UDiv" fold fold::udiv;
    INTEGER_UNARY: [
        "operand" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand", "result"])],
        FORM, {} =>
        /// Negates an integer.
        "SNegate" fold fold::negate;
    INTEGER_REMAINDER: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, {} =>
        /// Returns the remainder of a division of signed integers, with the sign of the divisor.
        "SMod" fold fold::smod,
        /// Returns the remainder of a division of signed integers, with the sign of the dividend.
        "SRem" fold fold::srem;
    UNSIGNED_REMAINDER: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [Rule::AllTypesMatch(&["operand1", "operand2", "result"])],
        FORM, { interfaces: canonicalized!(canonicalize_umod) } =>
        /// Returns the remainder of a division of unsigned integers.
        "UMod" fold fold::umod;
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

fn canonicalize_umod(set: &mut PatternSet) {
    set.on("spirv.UMod", umod_of_umod);
}

/// `(x % a) % b` is `x % b`, where `a` is a multiple of `b`.
fn umod_of_umod(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer = rw.op(op);
    let inner = outer.operand(0).defining_op().filter(|inner| inner.is("spirv.UMod")).matched()?;
    let [multiple, divisor] = [inner, outer].map(|op| constant_of(op.operand(1)));
    let (multiple, divisor) = (multiple.matched()?, divisor.matched()?);
    let remainder = binary(multiple, divisor, outer.result(0).ty(), ApInt::urem).matched()?;
    let remainder = rw.context().attr_ref(remainder);
    let is_zero = match remainder.as_dense() {
        Some(dense) => dense.ints().all(|number| number.is_zero()),
        None => remainder.as_int().is_some_and(|number| number.is_zero()),
    };
    rw.require(is_zero)?;
    let operands = [inner.operand(0), outer.operand(1)].map(|value| value.handle());
    let state = rw.state("spirv.UMod", outer.loc()).operands(operands).results(outer.result_types());
    rw.replace_with(op, state);
    Ok(())
}
