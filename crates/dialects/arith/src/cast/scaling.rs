//! `arith.scaling_extf` and `arith.scaling_truncf`: conversions of the OCP microscaling formats.

use super::{SAME_TENSOR_DIMENSIONS, extf, truncf, verify_cast};
use crate::{FastMathFlags, RoundingMode};
use ir::markers::FloatLike;
use macros::op;

/// Converts floats to a wider type and multiplies them by scales.
///
/// Operand and scale have one shape; scales of blocks are broadcast before. The scale is converted to
/// `f8E8M0FNU`, and both to the result type, in which they are multiplied. NaN in either gives NaN.
///
/// ```mlir
/// %a = arith.scaling_extf %b, %c : f4E2M1FN, f8E8M0FNU to f32
/// ```
#[op("arith.scaling_extf",
     interfaces(interfaces::CastLike = crate::cast::Cast(crate::cast::extf::widens)),
     traits(PURE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     verify = |op| verify_cast(op, extf::widens),
     format = "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)")]
pub struct ScalingExtF {
    #[operand]
    r#in: FloatLike,
    #[operand]
    scale: FloatLike,
    #[attr]
    fastmath: Option<FastMathFlags>,
    #[result]
    out: FloatLike,
}

/// Divides floats by scales and converts them to a narrower type.
///
/// Operand and scale have one shape; scales of blocks are broadcast before. The scale is converted to
/// `f8E8M0FNU` and to the operand's type, in which the operand is divided by it. Scales are to be
/// normalized before.
///
/// ```mlir
/// %a = arith.scaling_truncf %b, %c : f32, f8E8M0FNU to f4E2M1FN
/// ```
#[op("arith.scaling_truncf",
     interfaces(interfaces::CastLike = crate::cast::Cast(crate::cast::truncf::narrows)),
     traits(PURE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     verify = |op| verify_cast(op, truncf::narrows),
     format = "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)")]
pub struct ScalingTruncF {
    #[operand]
    r#in: FloatLike,
    #[operand]
    scale: FloatLike,
    #[attr]
    roundingmode: Option<RoundingMode>,
    #[attr]
    fastmath: Option<FastMathFlags>,
    #[result]
    out: FloatLike,
}

ir::ops![ScalingExtF, ScalingTruncF];
