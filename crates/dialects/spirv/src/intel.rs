//! Conversions of an extension of Intel.

use crate::family::*;

const FORM: &str = "$operand attr-dict `:` type($operand) `to` type($result)";
const SHAPES_MATCH: TraitSet = TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE;

families! {
    OF_BF16: ["operand" One ScalarOrVectorOfInt16] -> ["result" One ScalarOrVectorOfFloat32],
        [], SHAPES_MATCH, [],
        FORM, {} =>
        /// Converts `bf16`, given as integers, to `f32`.
        "INTEL.ConvertBF16ToF";
    TO_BF16: ["operand" One ScalarOrVectorOfFloat32] -> ["result" One ScalarOrVectorOfInt16],
        [], SHAPES_MATCH, [],
        FORM, {} =>
        /// Converts `f32` to `bf16`, given as integers.
        "INTEL.ConvertFToBF16";
    TO_TF32: ["operand" One ScalarOrVectorOfFloat32] -> ["result" One ScalarOrVectorOfFloat32],
        [], SHAPES_MATCH, [],
        FORM, {} =>
        /// Rounds `f32` to the precision of `tf32`.
        "INTEL.RoundFToTF32";
}
