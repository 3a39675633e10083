//! Dot products of integers.

use crate::family::*;
use diag::Diagnostic;
use ir::OpRef;
use ir::def::EnumAttr;

const FORM: &str = "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)";

families! {
    COMMUTATIVE_DOT: [
        "vector1" One ScalarOrVectorOfInteger, "vector2" One ScalarOrVectorOfInteger,
    ] -> ["result" One Integer],
        [optional("format", PackedVectorFormat::CONSTRAINT)],
        COMMUTATIVE, [Rule::AllTypesMatch(&["vector1", "vector2"])],
        FORM, { hooks: verifier(&verify) } =>
        /// Returns the sum of the products of the elements of two vectors of signed integers.
        "SDot",
        /// Returns the sum of the products of the elements of two vectors of unsigned integers.
        "UDot";
    MIXED_DOT: [
        "vector1" One ScalarOrVectorOfInteger, "vector2" One ScalarOrVectorOfInteger,
    ] -> ["result" One Integer],
        [optional("format", PackedVectorFormat::CONSTRAINT)],
        PURE, [Rule::AllTypesMatch(&["vector1", "vector2"])],
        FORM, { hooks: verifier(&verify) } =>
        /// Returns the sum of the products of the elements of a vector of signed and one of unsigned integers.
        "SUDot";
    ACCUMULATION: [
        "vector1" One ScalarOrVectorOfInteger, "vector2" One ScalarOrVectorOfInteger,
        "accumulator" One Integer,
    ] -> ["result" One Integer],
        [optional("format", PackedVectorFormat::CONSTRAINT)],
        PURE, [Rule::AllTypesMatch(&["vector1", "vector2"]), Rule::AllTypesMatch(&["accumulator", "result"])],
        "$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` \
            type($result)",
        { hooks: verifier(&verify) } =>
        /// Adds the dot product of two vectors of signed integers to an accumulator that saturates.
        "SDotAccSat",
        /// Adds the dot product of a vector of signed and one of unsigned integers to an accumulator that saturates.
        "SUDotAccSat",
        /// Adds the dot product of two vectors of unsigned integers to an accumulator that saturates.
        "UDotAccSat";
}

/// Number of bits of an integer that is a packed vector.
const PACKED: u32 = 32;

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (factor, format) = (op.operand(0).ty(), op.enum_attr::<PackedVectorFormat>("format"));
    let Some(width) = factor.element_or_self().bit_width() else { return Ok(()) };
    match format {
        None if factor.is_integer() => {
            return Err(op.error("requires Packed Vector Format attribute for integer vector operands"));
        }
        Some(format) if factor.is_integer() && width != PACKED => {
            let name = PackedVectorFormat::DEF.case_name(format.to_word()).unwrap_or("");
            return Err(op.error(format!(
                "with specified Packed Vector Format ({name}) requires integer vector operands to be 32-bits wide"
            )));
        }
        Some(_) if !factor.is_integer() => {
            let message = format!("with invalid format attribute for vector operands of type '{factor}'");
            return Err(op.error(message));
        }
        _ => {}
    }
    let bits = i64::from(width) * factor.num_elements().unwrap_or(1);
    let result = op.result(0).ty().bit_width().unwrap_or(0);
    if i64::from(result) < bits {
        return Err(op.error(format!(
            "result type has insufficient bit-width ({result} bits) for the specified vector operand type ({bits} bits)"
        )));
    }
    Ok(())
}
