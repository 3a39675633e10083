//! Conversions and products of matrices of gfx1250 whose elements have scales.

use crate::constraints::{OneOf16, OneOf1632};
use crate::matrices::{MNK_DIMENSION_LIST, fragment, number_of};
use crate::registers::{
    ExtendedMatrix, FromZeroToThree, OneOf016, OneOf128, PackedMatrix, ScaleTypes, ScaledWmmaInTypes,
    ScaledWmmaOutTypes, Scalesx4,
};
use apnum::FloatKind;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Extends and scales small floats of a matrix that the threads of a wave hold.
    "amdgpu.scaled_ext_packed_matrix": ["source" One PackedMatrix, "scale" One Scalesx4] -> ["res" One ExtendedMatrix],
        [attr("blockSize", OneOf1632::CONSTRAINT), attr("firstScaleByte", FromZeroToThree::CONSTRAINT), attr("firstScaleLane", OneOf016::CONSTRAINT)], PURE,
        "attr-dict $source `scale` `(` $scale `)` `blockSize` `(` $blockSize `)` `firstScaleLane` `(` $firstScaleLane`)` `firstScaleByte` `(` $firstScaleByte `)` `:` type($source) `,` type($scale) `->` type($res)",
        { hooks: verifier(&verify_ext), rules: &[Rule::AllShapesMatch(&["source", "res"])] };
    /// Multiplies matrices with scales of blocks that the threads of a wave hold in one layout, and adds a third.
    "amdgpu.scaled_wmma": ["sourceA" One ScaledWmmaInTypes, "sourceB" One ScaledWmmaInTypes, "destC" One ScaledWmmaOutTypes, "scaleA" One ScaleTypes, "scaleB" One ScaleTypes] -> ["destD" One ScaledWmmaOutTypes],
        [attr("a_first_scale_lane", OneOf016::CONSTRAINT), attr("b_first_scale_lane", OneOf016::CONSTRAINT), attr("k", OneOf128::CONSTRAINT), attr("m", OneOf1632::CONSTRAINT), attr("n", OneOf16::CONSTRAINT)], PURE,
        "custom<MNKDimensionList>($m, $n, $k) ` ` `(` $scaleA `*` $sourceA `)` `*` `(` $scaleB `*` $sourceB `)` `+` $destC attr-dict `:` type($scaleA) `,` type($sourceA) `,` type($scaleB) `,` type($sourceB) `,` type($destC)",
        { hooks: OpHooks { verify: Some(&verify_wmma), custom: &[MNK_DIMENSION_LIST], ..HOOKS }, rules: &[Rule::AllTypesMatch(&["destC", "destD"])] };
}

fn verify_ext(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [block, lane, byte] =
        ["blockSize", "firstScaleLane", "firstScaleByte"].map(|name| number_of(op, name));
    let is_byte = fragment(op.operand(0).ty()).0.bit_width() == Some(8);
    let message = match (is_byte, block) {
        (false, 16) if !matches!(byte, 0 | 1) => {
            "blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6."
        }
        (false, 32) if !matches!(byte, 0 | 2) => {
            "blockSize of 32 can only have firstScaleByte be 0 or 2 for f4 and f6."
        }
        (true, 16) if !matches!((lane, byte), (0, 0) | (16, 2)) => {
            "blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8."
        }
        _ => return Ok(()),
    };
    Err(op.error(message))
}

fn verify_wmma(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let error = |message: String| Err(op.error(message));
    let rows = number_of(op, "m");
    let [(a, count_a), (b, count_b), (_, results), (scale_a, _), (scale_b, _)] =
        [0, 1, 2, 3, 4].map(|index| fragment(op.operand(index).ty()));
    let is_large = rows == 32;
    let wanted = if is_large { 16 } else { 8 };
    if results != wanted {
        return error(format!("expected output vector of length {wanted} but got {results}"));
    }
    let [is_small_a, is_small_b] = [a, b].map(|ty| ty.float_kind() == Some(FloatKind::F4E2M1FN));
    if is_large && !is_small_a && !is_small_b {
        return error("32x16x128 only supports fp4 element types".to_owned());
    }
    let lengths = [("A", count_a, if is_large { 128 } else { 64 }), ("B", count_b, 64)];
    for (letter, found, wanted) in lengths {
        if found != wanted {
            let message =
                format!("for {rows}x16x128, source{letter} must have {wanted} elements but got {found}");
            return error(message);
        }
    }
    if is_large && number_of(op, "a_first_scale_lane") != 0 {
        return error("for 32x16x128, a_first_scale_lane must be 0".to_owned());
    }
    // Only floats of 4 bits have scales other than powers of two, and two such factors scales of one type.
    let [is_power_a, is_power_b] = [scale_a, scale_b].map(|ty| ty.float_kind() == Some(FloatKind::F8E8M0FNU));
    let fits = match (is_small_a, is_small_b) {
        (true, true) => scale_a == scale_b,
        _ => (is_small_a || is_power_a) && (is_small_b || is_power_b),
    };
    match fits {
        true => Ok(()),
        false => error(format!(
            "invalid combination of matrix and scale types: sourceA='{a}', scaleA='{scale_a}', sourceB='{b}', scaleB='{scale_b}'"
        )),
    }
}
