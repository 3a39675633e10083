//! The instruction set `GLSL.std.450` of graphics.

use crate::family::*;
use crate::syntax::parse_dict;
use crate::types::StructType;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::{OpRef, OpState, TypeRef};

const UNARY: &str = "$operand `:` type($operand) attr-dict";
const BINARY: &str = "operands attr-dict `:` type($result)";
const CONVERSION: &str = "attr-dict $operand `:` type($operand) `->` type($result)";

const TERNARY: OpHooks =
    OpHooks { parse: Some(&parse_ternary), print: Some(&print_ternary), ..OpDef::new("").hooks };

/// Returns the rule that the result is an element of an operand, or of the type of a scalar.
const fn element_of(operand: &'static str) -> Rule {
    follows(operand, "result", "result type must match operand element type", ELEMENT_OR_SELF)
}

const ELEMENT_OF_POINT: Rule = element_of("p0");
const ELEMENT_OF_OPERAND: Rule = element_of("operand");

families! {
    TRANSCENDENTAL: ["operand" One ScalarOrVectorOfFloat16or32] -> ["result" One ScalarOrVectorOfFloat16or32],
        [], SAME_TYPE, [],
        UNARY, {} =>
        /// Returns the angle of a cosine.
        "GL.Acos",
        /// Returns the inverse hyperbolic cosine.
        "GL.Acosh",
        /// Returns the angle of a sine.
        "GL.Asin",
        /// Returns the inverse hyperbolic sine.
        "GL.Asinh",
        /// Returns the angle of a tangent.
        "GL.Atan",
        /// Returns the inverse hyperbolic tangent.
        "GL.Atanh",
        /// Returns the cosine.
        "GL.Cos",
        /// Returns the hyperbolic cosine.
        "GL.Cosh",
        /// Returns e to the power of a float.
        "GL.Exp",
        /// Returns 2 to the power of a float.
        "GL.Exp2",
        /// Returns the natural logarithm.
        "GL.Log",
        /// Returns the logarithm to base 2.
        "GL.Log2",
        /// Returns the sine.
        "GL.Sin",
        /// Returns the hyperbolic sine.
        "GL.Sinh",
        /// Returns the tangent.
        "GL.Tan",
        /// Returns the hyperbolic tangent.
        "GL.Tanh";
    FLOAT_UNARY: ["operand" One ScalarOrVectorOfFloat] -> ["result" One ScalarOrVectorOfFloat],
        [], SAME_TYPE, [],
        UNARY, {} =>
        /// Rounds up.
        "GL.Ceil",
        /// Returns the absolute value of a float.
        "GL.FAbs",
        /// Returns 1, 0 or -1 as a float is positive, zero or negative.
        "GL.FSign",
        /// Rounds down.
        "GL.Floor",
        /// Returns a float minus itself rounded down.
        "GL.Fract",
        /// Returns the reciprocal of the square root.
        "GL.InverseSqrt",
        /// Returns the vector of length 1 in the direction of another.
        "GL.Normalize",
        /// Rounds to the nearest integer.
        "GL.Round",
        /// Rounds to the nearest integer, ties to even.
        "GL.RoundEven",
        /// Returns the square root.
        "GL.Sqrt";
    FLOAT_BINARY: [
        "lhs" One ScalarOrVectorOfFloat, "rhs" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [], SAME_TYPE, [],
        BINARY, {} =>
        /// Returns the cross product of two vectors of three elements.
        "GL.Cross",
        /// Returns the greater of two floats.
        "GL.FMax",
        /// Returns the lesser of two floats.
        "GL.FMin",
        /// Returns the reflection of a vector at a plane of this normal.
        "GL.Reflect";
    DISTANCE: ["p0" One ScalarOrVectorOfFloat, "p1" One ScalarOrVectorOfFloat] -> ["result" One Float],
        [], PURE, [Rule::AllTypesMatch(&["p0", "p1"]), ELEMENT_OF_POINT],
        "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)", {} =>
        /// Returns the distance between two points.
        "GL.Distance";
    FLOAT_TERNARY: [
        "x" One ScalarOrVectorOfFloat, "y" One ScalarOrVectorOfFloat, "z" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [], PURE, [],
        CUSTOM, { hooks: TERNARY } =>
        /// Clamps a float between two others.
        "GL.FClamp",
        /// Returns `x * y + z`.
        "GL.Fma";
    MIX: [
        "x" One ScalarOrVectorOfFloat, "y" One ScalarOrVectorOfFloat, "a" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [], PURE, [Rule::AllTypesMatch(&["x", "y", "a", "result"])],
        "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)", {} =>
        /// Returns the linear blend `x * (1 - a) + y * a`.
        "GL.FMix";
    INTEGER_UNARY: ["operand" One ScalarOrVectorOfInteger] -> ["result" One ScalarOrVectorOfInteger],
        [], SAME_TYPE, [],
        UNARY, {} =>
        /// Returns the position of the lowest bit that is set; -1 if none is.
        "GL.FindILsb",
        /// Returns the absolute value of a signed integer.
        "GL.SAbs",
        /// Returns 1, 0 or -1 as an integer is positive, zero or negative.
        "GL.SSign";
    HIGHEST_BIT: ["operand" One ScalarOrVectorOfInt32] -> ["result" One ScalarOrVectorOfInt32],
        [], SAME_TYPE, [],
        UNARY, {} =>
        /// Returns the position of the highest bit that differs from the sign; -1 if none does.
        "GL.FindSMsb",
        /// Returns the position of the highest bit that is set; -1 if none is.
        "GL.FindUMsb";
    FREXP: ["operand" One ScalarOrVectorOfFloat] -> ["result" One AnyStruct],
        [], PURE, [],
        CONVERSION, { hooks: verifier(&verify_frexp) } =>
        /// Splits a float: a struct of the significand and of the exponent.
        "GL.FrexpStruct";
    LDEXP: [
        "x" One ScalarOrVectorOfFloat, "exp" One ScalarOrVectorOfInteger,
    ] -> ["y" One ScalarOrVectorOfFloat],
        [], PURE, [Rule::AllTypesMatch(&["x", "y"])],
        "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)", { hooks: verifier(&verify_ldexp) } =>
        /// Multiplies a float by 2 to the power of an integer.
        "GL.Ldexp";
    LENGTH: ["operand" One ScalarOrVectorOfFloat] -> ["result" One Float],
        [], PURE, [ELEMENT_OF_OPERAND],
        "$operand attr-dict `:` type($operand) `->` type($result)", {} =>
        /// Returns the length of a vector.
        "GL.Length";
    PACK_TWO: ["operand" One Float32Vec2] -> ["result" One Int32],
        [], PURE, [],
        CONVERSION, {} =>
        /// Converts two floats to 16 bits each and packs them into an integer.
        "GL.PackHalf2x16";
    PACK_FOUR: ["operand" One Float32Vec4] -> ["result" One Int32],
        [], PURE, [],
        CONVERSION, {} =>
        /// Converts four floats between -1 and 1 to 8 bits each and packs them into an integer.
        "GL.PackSnorm4x8";
    POWER: [
        "lhs" One ScalarOrVectorOfFloat16or32, "rhs" One ScalarOrVectorOfFloat16or32,
    ] -> ["result" One ScalarOrVectorOfFloat16or32],
        [], SAME_TYPE, [],
        BINARY, {} =>
        /// Returns a float to the power of another.
        "GL.Pow";
    INTEGER_TERNARY: [
        "x" One ScalarOrVectorOfInteger, "y" One ScalarOrVectorOfInteger, "z" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [],
        CUSTOM, { hooks: TERNARY } =>
        /// Clamps a signed integer between two others.
        "GL.SClamp",
        /// Clamps an unsigned integer between two others.
        "GL.UClamp";
    INTEGER_BINARY: [
        "lhs" One ScalarOrVectorOfInteger, "rhs" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], SAME_TYPE, [],
        BINARY, {} =>
        /// Returns the greater of two signed integers.
        "GL.SMax",
        /// Returns the lesser of two signed integers.
        "GL.SMin",
        /// Returns the greater of two unsigned integers.
        "GL.UMax",
        /// Returns the lesser of two unsigned integers.
        "GL.UMin";
    UNPACK_TWO: ["operand" One Int32] -> ["result" One Float32Vec2],
        [], PURE, [],
        CONVERSION, {} =>
        /// Unpacks two floats of 16 bits of an integer.
        "GL.UnpackHalf2x16";
    UNPACK_FOUR: ["operand" One Int32] -> ["result" One Float32Vec4],
        [], PURE, [],
        CONVERSION, {} =>
        /// Unpacks four floats between -1 and 1 of an integer of 8 bits each.
        "GL.UnpackSnorm4x8";
}

/// Parses `%x, %y, %z : f32`, or `(%x, %y, %z) : (f32, f32, f32) -> f32` where types differ.
fn parse_ternary(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let in_parentheses = parser.optional_punct("(");
    let operands = parser.operand_list(Delimiter::None)?;
    if in_parentheses {
        parser.punct(")")?;
    }
    parse_dict(parser, state)?;
    parser.punct(":")?;
    let position = parser.position();
    let (types, result) = if in_parentheses {
        let mut types = Vec::new();
        parser.list(Delimiter::Paren, &mut |parser| {
            types.push(parser.ty()?);
            Ok(())
        })?;
        parser.punct("->")?;
        (types, parser.ty()?)
    } else {
        let ty = parser.ty()?;
        (vec![ty; operands.len()], ty)
    };
    state.operands.extend(parser.resolve_all(&operands, &types, position)?);
    state.result_types.push(result);
    Ok(())
}

fn print_ternary(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let result = op.result(0).ty_handle();
    let types: Vec<_> = op.operand_types().collect();
    let differ = types.iter().any(|&ty| ty != result);
    printer.write(if differ { "(" } else { " " });
    printer.operands(&mut op.operands());
    printer.write(if differ { ")" } else { "" });
    printer.attr_dict(op, &[]);
    printer.write(" : ");
    if differ {
        printer.write("(");
        printer.types(&types);
        printer.write(") -> ");
    }
    printer.ty(result);
}

/// Returns the number of elements of a vector, and 1 for others.
fn count(ty: TypeRef<'_>) -> i64 {
    ty.num_elements().unwrap_or(1)
}

fn verify_frexp(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let operand = op.operand(0).ty();
    let structure = StructType::cast(op.result(0).ty()).filter(|structure| structure.len() == 2);
    let members = structure.and_then(|structure| Some((structure.member(0)?, structure.member(1)?)));
    let Some((significand, exponent)) = members else {
        return Err(op.plain_error("result type must be a struct type with two memebers"));
    };
    if significand != operand {
        let message = "member zero of the resulting struct type must be the same type as the operand";
        return Err(op.plain_error(message));
    }
    let element = exponent.element_or_self();
    if !(element.is_integer() && element.int_width() == Some(32)) {
        // Upstream's text lacks a blank where the member is a vector.
        let must = if exponent.is_vector() { "mustbe" } else { "must be" };
        return Err(op.plain_error(format!(
            "member one of the resulting struct type {must} a scalar or vector of 32 bit integer type"
        )));
    }
    if exponent.is_vector() != operand.is_vector() || count(exponent) != count(operand) {
        return Err(op.plain_error(
            "member one of the resulting struct type must have the same number of components as the operand type",
        ));
    }
    Ok(())
}

fn verify_ldexp(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [significand, exponent] = [0, 1].map(|index| op.operand(index).ty());
    if significand.is_vector() != exponent.is_vector() {
        return Err(op.error("operands must both be scalars or vectors"));
    }
    if count(significand) != count(exponent) {
        return Err(op.error("operands must have the same number of elements"));
    }
    Ok(())
}
