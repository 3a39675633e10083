//! The instruction set `OpenCL.std` of kernels.

use crate::family::*;

const UNARY: &str = "$operand `:` type($operand) attr-dict";
const FORM: &str = "operands attr-dict `:` type($result)";

families! {
    FLOAT_UNARY: ["operand" One ScalarOrVectorOfFloat] -> ["result" One ScalarOrVectorOfFloat],
        [], SAME_TYPE, [],
        UNARY, {} =>
        /// Returns the angle of a cosine.
        "CL.acos",
        /// Returns the inverse hyperbolic cosine.
        "CL.acosh",
        /// Returns the angle of a sine.
        "CL.asin",
        /// Returns the inverse hyperbolic sine.
        "CL.asinh",
        /// Returns the angle of a tangent.
        "CL.atan",
        /// Returns the inverse hyperbolic tangent.
        "CL.atanh",
        /// Rounds up.
        "CL.ceil",
        /// Returns the cosine.
        "CL.cos",
        /// Returns the hyperbolic cosine.
        "CL.cosh",
        /// Returns the error function.
        "CL.erf",
        /// Returns e to the power of a float.
        "CL.exp",
        /// Returns the absolute value of a float.
        "CL.fabs",
        /// Rounds down.
        "CL.floor",
        /// Returns the natural logarithm.
        "CL.log",
        /// Rounds to the nearest integer, ties to even.
        "CL.rint",
        /// Rounds to the nearest integer, ties away from zero.
        "CL.round",
        /// Returns the reciprocal of the square root.
        "CL.rsqrt",
        /// Returns the sine.
        "CL.sin",
        /// Returns the hyperbolic sine.
        "CL.sinh",
        /// Returns the square root.
        "CL.sqrt",
        /// Returns the tangent.
        "CL.tan",
        /// Returns the hyperbolic tangent.
        "CL.tanh";
    FLOAT_BINARY: [
        "lhs" One ScalarOrVectorOfFloat, "rhs" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [], SAME_TYPE, [],
        FORM, {} =>
        /// Returns the angle of a point: the first operand is y, the second x.
        "CL.atan2",
        /// Returns the greater of two floats; the other, if one is NaN.
        "CL.fmax",
        /// Returns the lesser of two floats; the other, if one is NaN.
        "CL.fmin",
        /// Returns a float to the power of another.
        "CL.pow";
    FLOAT_TERNARY: [
        "x" One ScalarOrVectorOfFloat, "y" One ScalarOrVectorOfFloat, "z" One ScalarOrVectorOfFloat,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [], SAME_TYPE, [],
        FORM, {} =>
        /// Returns `x * y + z`, rounded once.
        "CL.fma",
        /// Returns the linear blend `x + (y - x) * z`.
        "CL.mix";
    PRINT: ["format" One AnyPtr, "arguments" Variadic SpirvType] -> ["result" One Integer],
        [], NOTHING, [],
        "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)",
        {} =>
        /// Prints values by a format, and returns 0 if that succeeds.
        "CL.printf";
    INTEGER_UNARY: ["operand" One ScalarOrVectorOfInteger] -> ["result" One ScalarOrVectorOfInteger],
        [], SAME_TYPE, [],
        UNARY, {} =>
        /// Returns the absolute value of a signed integer.
        "CL.s_abs";
    INTEGER_BINARY: [
        "lhs" One ScalarOrVectorOfInteger, "rhs" One ScalarOrVectorOfInteger,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [], SAME_TYPE, [],
        FORM, {} =>
        /// Returns the greater of two signed integers.
        "CL.s_max",
        /// Returns the lesser of two signed integers.
        "CL.s_min",
        /// Returns the greater of two unsigned integers.
        "CL.u_max",
        /// Returns the lesser of two unsigned integers.
        "CL.u_min";
}
