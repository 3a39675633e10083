//! Functions of three floats.

use arith::FastMathFlags;
use ir::markers::FloatLike;
use macros::op;

/// `a * b + c`, rounded once.
///
/// ```mlir
/// %d = math.fma %a, %b, %c : f64
/// ```
#[op(
    "math.fma",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    format = "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct Fma {
    #[operand]
    a: FloatLike,
    #[operand]
    b: FloatLike,
    #[operand]
    c: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// A float, or the bound that it is beyond.
///
/// ```mlir
/// %d = math.clampf %value to [%min, %max] : f64
/// ```
#[op(
    "math.clampf",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    format = "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct ClampF {
    #[operand]
    value: FloatLike,
    #[operand]
    min: FloatLike,
    #[operand]
    max: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

ir::ops![ClampF, Fma];
