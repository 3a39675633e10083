//! Conversions of small floats that are packed in registers.

use crate::constraints::{
    F8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E4M3FNTypeOrVe,
    FixedLengthVectorOf32BitFloatValuesOfLength2OrFixedLengthVec,
    FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E4M3FNT,
    FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength4Or,
    T32BitFloatOrFixedLengthVectorOf32BitFloatValuesOfLength2, UpTo4, UpTo5, UpTo6, UpToThree,
    VectorOf32BitFloatOr16BitFloatOrBfloat16TypeValuesOfLength12,
    VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength1234OrVectorOf,
};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Extends one or two floats of 8 bits of a register.
    "amdgpu.ext_packed_fp8": ["source" One F8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E4M3FNTypeOrVe] -> ["res" One T32BitFloatOrFixedLengthVectorOf32BitFloatValuesOfLength2],
        [attr("index", UpToThree::CONSTRAINT)], PURE,
        "attr-dict $source `[` $index `]` `:` type($source) `to` type($res)",
        {};
    /// Extends and scales small floats of a register.
    "amdgpu.scaled_ext_packed": ["source" One VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength1234OrVectorOf, "scale" One F32] -> ["res" One FixedLengthVectorOf32BitFloatValuesOfLength2OrFixedLengthVec],
        [attr("index", UpTo4::CONSTRAINT)], PURE,
        "attr-dict $source `[` $index `]` `,` $scale `:` type($source) `to` type($res)",
        {};
    /// Rounds one or two floats to 8 bits and writes them to a half of a register.
    "amdgpu.packed_trunc_2xfp8": ["sourceA" One F32, "sourceB" Optional F32, "existing" Optional FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E4M3FNT] -> ["res" One FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E4M3FNT],
        [SEGMENTS, attr("wordIndex", UpTo5::CONSTRAINT)], PURE.with(SEGMENTED),
        "attr-dict $sourceA `,` ($sourceB^):(`undef`)? `into` ($existing^):(`undef`)? `[` `word` $wordIndex `]` `:` type($sourceA) `to` type($res) (`into` type($existing)^)?",
        { hooks: verifier(&verify_existing) };
    /// Scales and rounds floats and writes them to a part of a register.
    "amdgpu.packed_scaled_trunc": ["source" One VectorOf32BitFloatOr16BitFloatOrBfloat16TypeValuesOfLength12, "scale" One F32, "existing" Optional FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength4Or] -> ["res" One FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength4Or],
        [attr("index", UpTo6::CONSTRAINT)], PURE,
        "attr-dict $source `into` ($existing^):(`undef`)? `[` $index `]` `,` $scale `:` type($source) `to` type($res) (`into` type($existing)^)?",
        { hooks: verifier(&verify_existing) };
    /// Rounds a float to 8 bits at random and writes it to a part of a register.
    "amdgpu.packed_stoch_round_fp8": ["source" One F32, "stochiasticParam" One I32, "existing" Optional FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E4M3FNT] -> ["res" One FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E4M3FNT],
        [attr("storeIndex", UpToThree::CONSTRAINT)], PURE,
        "attr-dict $source `+` $stochiasticParam `into` ($existing^):(`undef`)? `[` $storeIndex `]` `:` type($source) `to` type($res) (`into` type($existing)^)?",
        { hooks: verifier(&verify_existing) };
}

/// Verifies that the register which is written in part has the type of the result.
fn verify_existing(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let group = op.def().and_then(|def| def.operands.iter().position(|value| value.name == "existing"));
    let mut existing = group.map_or(0..0, |group| op.operand_group(group));
    match existing.all(|at| op.operand(at).ty() == op.result(0).ty()) {
        true => Ok(()),
        false => Err(op.error("existing values must have same type as result")),
    }
}
