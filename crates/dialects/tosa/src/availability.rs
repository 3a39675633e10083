//! The profiles and extensions of which operations are part, as the specification has them.

use crate::enums::Extension::{
    self, Bf16, ControlFlow, Fft, Fp8E4M3, Fp8E5M2, Int4, Int16, Int64, Mxfp, Shape, Variable,
};
use crate::enums::Profile;

const BOTH: &[Profile] = &[Profile::ProInt, Profile::ProFp];
const INT: &[Profile] = &[Profile::ProInt];
const FP: &[Profile] = &[Profile::ProFp];

/// A row of the table: an operation, its profiles and its extensions.
type Availability = (&'static str, &'static [Profile], &'static [Extension]);

/// Operations, sorted by name.
static AVAILABILITY: &[Availability] = &[
    ("tosa.abs", BOTH, &[Bf16, Int64]),
    ("tosa.add", BOTH, &[Bf16, Int64]),
    ("tosa.add_shape", BOTH, &[Shape]),
    ("tosa.apply_scale", &[], &[]),
    ("tosa.argmax", BOTH, &[Int16, Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.arithmetic_right_shift", INT, &[Int64]),
    ("tosa.avg_pool2d", BOTH, &[Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.bitwise_and", INT, &[Int64]),
    ("tosa.bitwise_not", INT, &[Int64]),
    ("tosa.bitwise_or", INT, &[Int64]),
    ("tosa.bitwise_xor", INT, &[Int64]),
    ("tosa.cast", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.cast_from_block_scaled", FP, &[Bf16, Mxfp]),
    ("tosa.cast_to_block_scaled", FP, &[Bf16, Mxfp]),
    ("tosa.ceil", FP, &[Bf16]),
    ("tosa.clamp", BOTH, &[Int16, Bf16]),
    ("tosa.clz", INT, &[Int64]),
    ("tosa.concat", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int16, Int64]),
    ("tosa.concat_shape", BOTH, &[Shape]),
    ("tosa.cond_if", &[], &[ControlFlow]),
    ("tosa.const", BOTH, &[Int4, Int16, Fp8E4M3, Fp8E5M2, Bf16, Mxfp, Int64]),
    ("tosa.const_shape", BOTH, &[]),
    ("tosa.conv2d", BOTH, &[Int4, Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.conv3d", BOTH, &[Int4, Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.cos", FP, &[Bf16]),
    ("tosa.custom", BOTH, &[]),
    ("tosa.depthwise_conv2d", BOTH, &[Int4, Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.dim", BOTH, &[Shape]),
    ("tosa.div_ceil_shape", BOTH, &[Shape]),
    ("tosa.div_floor_shape", BOTH, &[Shape]),
    ("tosa.equal", BOTH, &[Bf16, Int64]),
    ("tosa.erf", FP, &[Bf16]),
    ("tosa.exp", FP, &[Bf16]),
    ("tosa.exp2_shape", BOTH, &[Shape]),
    ("tosa.fft2d", &[], &[Fft]),
    ("tosa.floor", FP, &[Bf16]),
    ("tosa.gather", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.greater", BOTH, &[Bf16, Int64]),
    ("tosa.greater_equal", BOTH, &[Bf16, Int64]),
    ("tosa.identity", BOTH, &[Int4, Int16, Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.intdiv", BOTH, &[Int64]),
    ("tosa.log", FP, &[Bf16]),
    ("tosa.log2_ceil_shape", BOTH, &[Shape]),
    ("tosa.log2_floor_shape", BOTH, &[Shape]),
    ("tosa.logical_and", BOTH, &[]),
    ("tosa.logical_left_shift", BOTH, &[Int64]),
    ("tosa.logical_not", BOTH, &[]),
    ("tosa.logical_or", BOTH, &[]),
    ("tosa.logical_right_shift", BOTH, &[Int64]),
    ("tosa.logical_xor", BOTH, &[]),
    ("tosa.matmul", BOTH, &[Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.matmul_t_block_scaled", FP, &[Mxfp]),
    ("tosa.max_pool2d", BOTH, &[Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.max_shape", BOTH, &[Shape]),
    ("tosa.maximum", BOTH, &[Bf16, Int64]),
    ("tosa.min_shape", BOTH, &[Shape]),
    ("tosa.minimum", BOTH, &[Bf16, Int64]),
    ("tosa.mod_shape", BOTH, &[Shape]),
    ("tosa.mul", BOTH, &[Bf16, Int64]),
    ("tosa.mul_shape", BOTH, &[Shape]),
    ("tosa.negate", BOTH, &[Bf16, Int64]),
    ("tosa.pad", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.pow", FP, &[Bf16]),
    ("tosa.reciprocal", FP, &[Bf16]),
    ("tosa.reduce_all", BOTH, &[]),
    ("tosa.reduce_any", BOTH, &[]),
    ("tosa.reduce_max", BOTH, &[Bf16, Int64]),
    ("tosa.reduce_min", BOTH, &[Bf16, Int64]),
    ("tosa.reduce_product", FP, &[Bf16]),
    ("tosa.reduce_sum", BOTH, &[Bf16, Int64]),
    ("tosa.rescale", INT, &[Int16]),
    ("tosa.reshape", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.resize", BOTH, &[Int16, Bf16]),
    ("tosa.reverse", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.rfft2d", &[], &[Fft]),
    ("tosa.rsqrt", FP, &[Bf16]),
    ("tosa.scatter", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.select", BOTH, &[Bf16, Int64]),
    ("tosa.sigmoid", FP, &[Bf16]),
    ("tosa.sin", FP, &[Bf16]),
    ("tosa.slice", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.slice_shape", BOTH, &[Shape]),
    ("tosa.sub", BOTH, &[Bf16, Int64]),
    ("tosa.sub_shape", BOTH, &[Shape]),
    ("tosa.table", INT, &[Int16]),
    ("tosa.tanh", FP, &[Bf16]),
    ("tosa.tile", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.transpose", BOTH, &[Fp8E4M3, Fp8E5M2, Bf16, Int64]),
    ("tosa.transpose_conv2d", BOTH, &[Int4, Int16, Fp8E4M3, Fp8E5M2, Bf16]),
    ("tosa.variable", BOTH, &[Variable]),
    ("tosa.variable_read", BOTH, &[Variable]),
    ("tosa.variable_write", BOTH, &[Variable]),
    ("tosa.while_loop", &[], &[ControlFlow]),
    ("tosa.yield", &[], &[]),
];

fn row(op: &str) -> Option<&'static Availability> {
    AVAILABILITY.binary_search_by(|row| row.0.cmp(op)).ok().map(|index| &AVAILABILITY[index])
}

/// Returns the profiles that have an operation; none where the specification says nothing.
pub fn profiles(op: &str) -> &'static [Profile] {
    row(op).map_or(&[], |row| row.1)
}

/// Returns the extensions that have an operation; none where the specification says nothing.
pub fn extensions(op: &str) -> &'static [Extension] {
    row(op).map_or(&[], |row| row.2)
}
