//! Numbers.

use crate::types::{BitsAttr, Double, Integer, Number, Real, Single};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// A constant.
    "wasmssa.const": [] -> ["result" One Number],
        [attr("value", TypedAttr::CONSTRAINT)], NOTHING, "$value attr-dict", { rules: &[Rule::AllTypesMatch(&["value", "result"])] };
    /// 1 if an integer is zero.
    "wasmssa.eqz": ["input" One Integer] -> ["result" One I32],
        [], NOTHING, "$input`:` type($input) `->` type($result) attr-dict", {};
    /// An `i64` of an `i32` with sign.
    "wasmssa.extend_i32_s": ["input" One I32] -> ["result" One I64],
        [], NOTHING, "$input `to` type($result)  attr-dict", {};
    /// An `i64` of an `i32` without sign.
    "wasmssa.extend_i32_u": ["input" One I32] -> ["result" One I64],
        [], NOTHING, "$input `to` type($result)  attr-dict", {};
    /// An integer of the sign and value of its lowest bits.
    "wasmssa.extend": ["input" One Integer] -> ["result" One Integer],
        [attr("bitsToTake", BitsAttr::CONSTRAINT)], NOTHING, "$bitsToTake `low` `bits` `from` $input `:` type($input) attr-dict",
        { hooks: verifier(&verify_extend), rules: &[Rule::AllTypesMatch(&["input", "result"])] };
    /// A number of the bits of another.
    "wasmssa.reinterpret": ["input" One Number] -> ["result" One Number],
        [], NOTHING, "$input `:` type($input) `as` type($result) attr-dict", { hooks: verifier(&verify_reinterpret) };
    /// Sum.
    "wasmssa.add": ["lhs" One Number, "rhs" One Number] -> ["result" One Number],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Bitwise and.
    "wasmssa.and": ["lhs" One Number, "rhs" One Number] -> ["result" One Number],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Quotient of floats.
    "wasmssa.div": ["lhs" One Real, "rhs" One Real] -> ["result" One Real],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Quotient of integers without sign.
    "wasmssa.div_ui": ["lhs" One Integer, "rhs" One Integer] -> ["result" One Integer],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Quotient of integers with sign.
    "wasmssa.div_si": ["lhs" One Integer, "rhs" One Integer] -> ["result" One Integer],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Product.
    "wasmssa.mul": ["lhs" One Number, "rhs" One Number] -> ["result" One Number],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Bitwise or.
    "wasmssa.or": ["lhs" One Number, "rhs" One Number] -> ["result" One Number],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Difference.
    "wasmssa.sub": ["lhs" One Number, "rhs" One Number] -> ["result" One Number],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Remainder of integers without sign.
    "wasmssa.rem_ui": ["lhs" One Integer, "rhs" One Integer] -> ["result" One Integer],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Remainder of integers with sign.
    "wasmssa.rem_si": ["lhs" One Integer, "rhs" One Integer] -> ["result" One Integer],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// Bitwise exclusive or.
    "wasmssa.xor": ["lhs" One Number, "rhs" One Number] -> ["result" One Number],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// The smaller float.
    "wasmssa.min": ["lhs" One Real, "rhs" One Real] -> ["result" One Real],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// The greater float.
    "wasmssa.max": ["lhs" One Real, "rhs" One Real] -> ["result" One Real],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// A float with the sign of another.
    "wasmssa.copysign": ["lhs" One Real, "rhs" One Real] -> ["result" One Real],
        [], NOTHING, "$lhs $rhs `:` type($lhs) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "result"])] };
    /// 1 if numbers are equal.
    "wasmssa.eq": ["lhs" One Number, "rhs" One Number] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if numbers are different.
    "wasmssa.ne": ["lhs" One Number, "rhs" One Number] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer with sign is less than another.
    "wasmssa.lt_si": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer without sign is less than another.
    "wasmssa.lt_ui": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer with sign is at most another.
    "wasmssa.le_si": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer without sign is at most another.
    "wasmssa.le_ui": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer with sign is greater than another.
    "wasmssa.gt_si": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer without sign is greater than another.
    "wasmssa.gt_ui": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer with sign is at least another.
    "wasmssa.ge_si": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if an integer without sign is at least another.
    "wasmssa.ge_ui": ["lhs" One Integer, "rhs" One Integer] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if a float is less than another.
    "wasmssa.lt": ["lhs" One Real, "rhs" One Real] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if a float is at most another.
    "wasmssa.le": ["lhs" One Real, "rhs" One Real] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if a float is greater than another.
    "wasmssa.gt": ["lhs" One Real, "rhs" One Real] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// 1 if a float is at least another.
    "wasmssa.ge": ["lhs" One Real, "rhs" One Real] -> ["result" One I32],
        [], NOTHING, "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict", { rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])] };
    /// Shifts to the left.
    "wasmssa.shl": ["val" One Integer, "bits" One Integer] -> ["result" One Integer],
        [], NOTHING, "$val `by` $bits `bits` `:` type($val) attr-dict", { rules: &[Rule::AllTypesMatch(&["val", "bits", "result"])] };
    /// Shifts to the right; the sign comes from the left.
    "wasmssa.shr_s": ["val" One Integer, "bits" One Integer] -> ["result" One Integer],
        [], NOTHING, "$val `by` $bits `bits` `:` type($val) attr-dict", { rules: &[Rule::AllTypesMatch(&["val", "bits", "result"])] };
    /// Shifts to the right; zeros come from the left.
    "wasmssa.shr_u": ["val" One Integer, "bits" One Integer] -> ["result" One Integer],
        [], NOTHING, "$val `by` $bits `bits` `:` type($val) attr-dict", { rules: &[Rule::AllTypesMatch(&["val", "bits", "result"])] };
    /// Rotates to the left.
    "wasmssa.rotl": ["val" One Integer, "bits" One Integer] -> ["result" One Integer],
        [], NOTHING, "$val `by` $bits `bits` `:` type($val) attr-dict", { rules: &[Rule::AllTypesMatch(&["val", "bits", "result"])] };
    /// Rotates to the right.
    "wasmssa.rotr": ["val" One Integer, "bits" One Integer] -> ["result" One Integer],
        [], NOTHING, "$val `by` $bits `bits` `:` type($val) attr-dict", { rules: &[Rule::AllTypesMatch(&["val", "bits", "result"])] };
    /// Absolute value of a float.
    "wasmssa.abs": ["src" One Real] -> ["result" One Real],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// A float rounded up.
    "wasmssa.ceil": ["src" One Real] -> ["result" One Real],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// A float rounded down.
    "wasmssa.floor": ["src" One Real] -> ["result" One Real],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// Negated float.
    "wasmssa.neg": ["src" One Real] -> ["result" One Real],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// Square root of a float.
    "wasmssa.sqrt": ["src" One Real] -> ["result" One Real],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// A float rounded toward zero.
    "wasmssa.trunc": ["src" One Real] -> ["result" One Real],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// Number of zeros at the end of an integer.
    "wasmssa.ctz": ["src" One Integer] -> ["result" One Integer],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// Number of zeros at the beginning of an integer.
    "wasmssa.clz": ["src" One Integer] -> ["result" One Integer],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// Number of ones of an integer.
    "wasmssa.popcnt": ["src" One Integer] -> ["result" One Integer],
        [], NOTHING, "$src`:` type($src) attr-dict", { rules: &[Rule::AllTypesMatch(&["src", "result"])] };
    /// A float of an integer without sign.
    "wasmssa.convert_u": ["input" One Integer] -> ["result" One Real],
        [], NOTHING, "$input `:` type($input) `to` type($result)  attr-dict", {};
    /// A float of an integer with sign.
    "wasmssa.convert_s": ["input" One Integer] -> ["result" One Real],
        [], NOTHING, "$input `:` type($input) `to` type($result)  attr-dict", {};
    /// An `f32` of an `f64`.
    "wasmssa.demote": ["input" One F64] -> ["result" One F32],
        [], NOTHING, "$input `:` type($input) `to` type($result)  attr-dict", {};
    /// An `f64` of an `f32`.
    "wasmssa.promote": ["input" One Single] -> ["result" One Double],
        [], NOTHING, "$input `:` type($input) `to` type($result)  attr-dict", {};
    /// The lower half of an `i64`.
    "wasmssa.wrap": ["input" One I64] -> ["result" One I32],
        [], NOTHING, "$input `:` type($input) `to` type($result)  attr-dict", {};
}

fn verify_extend(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let bits = op
        .attr("bitsToTake")
        .and_then(|bits| bits.as_int())
        .map_or(0, |bits| bits.to_u64().unwrap_or(u64::MAX));
    if !matches!(bits, 8 | 16 | 32) {
        return Err(op.plain_error(format!("extend op can only take 8, 16 or 32 bits. Got {bits}")));
    }
    let ty = op.operand(0).ty();
    match ty.bit_width().is_some_and(|width| bits >= u64::from(width)) {
        true => {
            Err(op
                .plain_error(format!("trying to extend the {bits} low bits from a '{ty}' value is illegal")))
        }
        false => Ok(()),
    }
}

fn verify_reinterpret(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (input, result) = (op.operand(0).ty(), op.result(0).ty());
    if input == result {
        return Err(op.plain_error("reinterpret input and output type should be distinct"));
    }
    match input.bit_width() == result.bit_width() {
        true => Ok(()),
        false => Err(op.plain_error(format!(
            "input type ('{input}') and output type ('{result}') have incompatible bit widths"
        ))),
    }
}
