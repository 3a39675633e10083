//! Operations of AVX, AVX-512 and AVX10.

use crate::constraints::{
    MemrefOfBfloat16TypeOr16BitFloatValues, T16BitSignlessIntegerOr8BitSignlessInteger,
    VectorOf1BitSignlessIntegerValuesOfLength168, VectorOf8BitSignlessIntegerValuesOfLength1632,
    VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64BitS,
    VectorOf32BitFloatOr64BitFloatValuesOfLength168, VectorOf32BitFloatValuesOfLength8,
    VectorOf32BitFloatValuesOfLength48, VectorOf32BitFloatValuesOfLength816,
    VectorOf32BitFloatValuesOfLength4816, VectorOf32BitSignlessIntegerOr64BitSignlessIntegerValuesOfLe,
    VectorOf32BitSignlessIntegerValuesOfLength48, VectorOfBfloat16TypeValuesOfLength816,
    VectorOfBfloat16TypeValuesOfLength81632,
};
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, Type, TypeRef};
use op_table::*;

table! {
    /// The elements of which the mask is set, one after the other; the others are those of a source, or zero.
    "x86vector.avx512.mask.compress": ["k" One VectorOf1BitSignlessIntegerValuesOfLength168, "a" One VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64BitS, "src" Optional VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64BitS] -> ["dst" One VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64BitS],
        [optional("constant_src", ElementsAttr::CONSTRAINT)], PURE,
        "$k `,` $a (`,` $src^)? attr-dict `:` type($dst) (`,` type($src)^)?",
        { hooks: verifier(&verify_compress), rules: &[Rule::AllTypesMatch(&["a", "dst"]), Rule::TypesMatchWith { summary: "`k` has the same number of bits as elements in `dst`", from: "dst", to: "k", transform: TypeTransform::Fn(Callback(&mask_vector)) }] };
    /// Rounds the elements of which the mask is set to so many bits after the point.
    "x86vector.avx512.mask.rndscale": ["src" One VectorOf32BitFloatOr64BitFloatValuesOfLength168, "k" One I32, "a" One VectorOf32BitFloatOr64BitFloatValuesOfLength168, "imm" One T16BitSignlessIntegerOr8BitSignlessInteger, "rounding" One I32] -> ["dst" One VectorOf32BitFloatOr64BitFloatValuesOfLength168],
        [], PURE,
        "$src `,` $k `,` $a `,` $imm `,` $rounding attr-dict `:` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src", "a", "dst"]), Rule::TypesMatchWith { summary: "imm has the same number of bits as elements in dst", from: "dst", to: "imm", transform: TypeTransform::Fn(Callback(&mask_bits)) }] };
    /// Multiplies the elements of which the mask is set by powers of two.
    "x86vector.avx512.mask.scalef": ["src" One VectorOf32BitFloatOr64BitFloatValuesOfLength168, "a" One VectorOf32BitFloatOr64BitFloatValuesOfLength168, "b" One VectorOf32BitFloatOr64BitFloatValuesOfLength168, "k" One T16BitSignlessIntegerOr8BitSignlessInteger, "rounding" One I32] -> ["dst" One VectorOf32BitFloatOr64BitFloatValuesOfLength168],
        [], PURE,
        "$src `,` $a `,` $b `,` $k `,` $rounding attr-dict `:` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src", "a", "b", "dst"]), Rule::TypesMatchWith { summary: "k has the same number of bits as elements in dst", from: "dst", to: "k", transform: TypeTransform::Fn(Callback(&mask_bits)) }] };
    /// Two masks: which elements of each vector are in the other.
    "x86vector.avx512.vp2intersect": ["a" One VectorOf32BitSignlessIntegerOr64BitSignlessIntegerValuesOfLe, "b" One VectorOf32BitSignlessIntegerOr64BitSignlessIntegerValuesOfLe] -> ["k1" One VectorOf1BitSignlessIntegerValuesOfLength168, "k2" One VectorOf1BitSignlessIntegerValuesOfLength168],
        [], PURE,
        "$a `,` $b attr-dict `:` type($a)",
        { rules: &[Rule::AllTypesMatch(&["a", "b"]), Rule::TypesMatchWith { summary: "k1 has the same number of bits as elements in a", from: "a", to: "k1", transform: TypeTransform::Fn(Callback(&mask_vector)) }, Rule::TypesMatchWith { summary: "k2 has the same number of bits as elements in b", from: "a", to: "k2", transform: TypeTransform::Fn(Callback(&mask_vector)) }] };
    /// Adds products of pairs of elements to a sum.
    "x86vector.avx512.dot": ["src" One VectorOf32BitFloatValuesOfLength4816, "a" One VectorOfBfloat16TypeValuesOfLength81632, "b" One VectorOfBfloat16TypeValuesOfLength81632] -> ["dst" One VectorOf32BitFloatValuesOfLength4816],
        [], PURE,
        "$src `,` $a `,` $b attr-dict `:` type($a) `->` type($src)",
        { rules: &[Rule::AllTypesMatch(&["a", "b"]), Rule::AllTypesMatch(&["src", "dst"]), Rule::TypesMatchWith { summary: "`a` has twice an many elements as `src`", from: "src", to: "a", transform: TypeTransform::Fn(Callback(&|ty| wider(ty, 2, Type::BF16))) }] };
    /// Rounds elements to `bf16`.
    "x86vector.avx512.cvt.packed.f32_to_bf16": ["a" One VectorOf32BitFloatValuesOfLength816] -> ["dst" One VectorOfBfloat16TypeValuesOfLength816],
        [], PURE,
        "$a attr-dict `:` type($a) `->` type($dst)",
        { rules: &[Rule::Check { summary: "all of {a, dst} have same element count", holds: Callback(&same_count) }] };
    /// Approximates reciprocals of square roots.
    "x86vector.avx.rsqrt": ["a" One VectorOf32BitFloatValuesOfLength8] -> ["b" One VectorOf32BitFloatValuesOfLength8],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$a attr-dict `:` type($a)",
        {};
    /// Sums of products of elements of each half.
    "x86vector.avx.intr.dot": ["a" One VectorOf32BitFloatValuesOfLength8, "b" One VectorOf32BitFloatValuesOfLength8] -> ["res" One VectorOf32BitFloatValuesOfLength8],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$a `,` $b attr-dict `:` type($res)",
        {};
    /// Adds products of four elements each to a sum.
    "x86vector.avx.dot.i8": ["w" One VectorOf32BitSignlessIntegerValuesOfLength48, "a" One VectorOf8BitSignlessIntegerValuesOfLength1632, "b" One VectorOf8BitSignlessIntegerValuesOfLength1632] -> ["dst" One VectorOf32BitSignlessIntegerValuesOfLength48],
        [], PURE,
        "$w `,` $a `,` $b attr-dict `:` type($a) `->` type($w)",
        { rules: &[Rule::AllTypesMatch(&["a", "b"]), Rule::AllTypesMatch(&["w", "dst"]), Rule::TypesMatchWith { summary: "`a` has four times elements as `w`", from: "w", to: "a", transform: TypeTransform::Fn(Callback(&|ty| wider(ty, 4, Type::I8))) }] };
    /// Extends a number in memory to `f32` and copies it to all elements.
    "x86vector.avx.bcst_to_f32.packed": ["a" One MemrefOfBfloat16TypeOr16BitFloatValues] -> ["dst" One VectorOf32BitFloatValuesOfLength48],
        [], NOTHING,
        "$a attr-dict`:` type($a)`->` type($dst)",
        { interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])] };
    /// Extends elements of even numbers to `f32`.
    "x86vector.avx.cvt.packed.even.indexed_to_f32": ["a" One MemrefOfBfloat16TypeOr16BitFloatValues] -> ["dst" One VectorOf32BitFloatValuesOfLength48],
        [], NOTHING,
        "$a attr-dict`:` type($a)`->` type($dst)",
        { interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])] };
    /// Extends elements of odd numbers to `f32`.
    "x86vector.avx.cvt.packed.odd.indexed_to_f32": ["a" One MemrefOfBfloat16TypeOr16BitFloatValues] -> ["dst" One VectorOf32BitFloatValuesOfLength48],
        [], NOTHING,
        "$a attr-dict`:` type($a)`->` type($dst)",
        { interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])] };
}

/// Returns the only size of a vector.
fn size(ty: TypeRef<'_>) -> Option<i64> {
    ty.shape()?.first().copied()
}

/// Returns a vector of as many booleans as another has elements.
fn mask_vector(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty.context().ty(ty.context().vector_type(&[size(ty)?], Type::I1)))
}

/// Returns the integer of as many bits as a vector has elements.
fn mask_bits(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty.context().ty(ty.context().int_type(u32::try_from(size(ty)?).ok()?)))
}

/// Returns a vector of a multiple of elements.
fn wider(ty: TypeRef<'_>, factor: i64, element: Type) -> Option<TypeRef<'_>> {
    Some(ty.context().ty(ty.context().vector_type(&[size(ty)?.checked_mul(factor)?], element)))
}

/// Whether the operand and the result have equally many elements.
fn same_count(op: OpRef<'_>) -> bool {
    op.operand(0).ty().num_elements() == op.result(0).ty().num_elements()
}

fn verify_compress(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let has_source = op.num_operands() > 2;
    if has_source && op.attr("constant_src").is_some() {
        return Err(op.plain_error("cannot use both src and constant_src"));
    }
    if has_source && op.operand(2).ty() != op.result(0).ty() {
        return Err(op.plain_error("failed to verify that src and dst have same type"));
    }
    let constant = op.attr("constant_src").and_then(|constant| constant.ty());
    match constant.is_some_and(|ty| ty != op.result(0).ty()) {
        true => Err(op.plain_error("failed to verify that constant_src and dst have same type")),
        false => Ok(()),
    }
}
