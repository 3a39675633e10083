//! Operations of SVE.

use crate::constraints::{
    SVBoolMask, SVEPredicate, SVEPredicateMask, SVEVector, ScalableVectorOf1BitSignlessIntegerValues,
    ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3,
    ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerVal,
    ScalableVectorOf8BitSignlessIntegerValuesOfLength16,
    ScalableVectorOf32BitSignlessIntegerOr64BitSignlessIntegerVa,
    ScalableVectorOf32BitSignlessIntegerValuesOfLength4, ScalableVectorOfFloatingPointValues,
    ZipInputVectorType,
};
use ir::markers::*;
use ir::{Type, TypeRef};
use op_table::*;

table! {
    /// Adds products of four signed elements each to a sum.
    "arm_sve.sdot": ["acc" One ScalableVectorOf32BitSignlessIntegerOr64BitSignlessIntegerVa, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerVal, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerVal] -> ["dst" One ScalableVectorOf32BitSignlessIntegerOr64BitSignlessIntegerVa],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "dst"])] };
    /// Adds the product of matrices of signed elements to a third.
    "arm_sve.smmla": ["acc" One ScalableVectorOf32BitSignlessIntegerValuesOfLength4, "src1" One ScalableVectorOf8BitSignlessIntegerValuesOfLength16, "src2" One ScalableVectorOf8BitSignlessIntegerValuesOfLength16] -> ["dst" One ScalableVectorOf32BitSignlessIntegerValuesOfLength4],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "dst"])] };
    /// Adds products of four unsigned elements each to a sum.
    "arm_sve.udot": ["acc" One ScalableVectorOf32BitSignlessIntegerOr64BitSignlessIntegerVa, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerVal, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerVal] -> ["dst" One ScalableVectorOf32BitSignlessIntegerOr64BitSignlessIntegerVa],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "dst"])] };
    /// Adds the product of matrices of unsigned elements to a third.
    "arm_sve.ummla": ["acc" One ScalableVectorOf32BitSignlessIntegerValuesOfLength4, "src1" One ScalableVectorOf8BitSignlessIntegerValuesOfLength16, "src2" One ScalableVectorOf8BitSignlessIntegerValuesOfLength16] -> ["dst" One ScalableVectorOf32BitSignlessIntegerValuesOfLength4],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "dst"])] };
    /// Adds the product of a matrix of unsigned and one of signed elements to a third.
    "arm_sve.usmmla": ["acc" One ScalableVectorOf32BitSignlessIntegerValuesOfLength4, "src1" One ScalableVectorOf8BitSignlessIntegerValuesOfLength16, "src2" One ScalableVectorOf8BitSignlessIntegerValuesOfLength16] -> ["dst" One ScalableVectorOf32BitSignlessIntegerValuesOfLength4],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "dst"])] };
    /// A mask from one of 16 booleans.
    "arm_sve.convert_from_svbool": ["source" One SVBoolMask] -> ["result" One SVEPredicateMask],
        [], PURE,
        "$source attr-dict `:` type($result)",
        { rules: &[Rule::TypesMatchWith { summary: "expected corresponding svbool type widened to [16]xi1", from: "result", to: "source", transform: TypeTransform::Fn(Callback(&svbool_of)) }] };
    /// A mask as one of 16 booleans.
    "arm_sve.convert_to_svbool": ["source" One SVEPredicateMask] -> ["result" One SVBoolMask],
        [], PURE,
        "$source attr-dict `:` type($source)",
        { rules: &[Rule::TypesMatchWith { summary: "expected corresponding svbool type widened to [16]xi1", from: "source", to: "result", transform: TypeTransform::Fn(Callback(&svbool_of)) }] };
    /// Interleaves the elements of two vectors.
    "arm_sve.zip.x2": ["sourceV1" One ZipInputVectorType, "sourceV2" One ZipInputVectorType] -> ["resultV1" One ZipInputVectorType, "resultV2" One ZipInputVectorType],
        [], PURE,
        "$sourceV1 `,` $sourceV2 attr-dict `:` type($sourceV1)",
        { rules: &[Rule::AllTypesMatch(&["sourceV1", "sourceV2", "resultV1", "resultV2"])] };
    /// Interleaves the elements of four vectors.
    "arm_sve.zip.x4": ["sourceV1" One ZipInputVectorType, "sourceV2" One ZipInputVectorType, "sourceV3" One ZipInputVectorType, "sourceV4" One ZipInputVectorType] -> ["resultV1" One ZipInputVectorType, "resultV2" One ZipInputVectorType, "resultV3" One ZipInputVectorType, "resultV4" One ZipInputVectorType],
        [], PURE,
        "$sourceV1 `,` $sourceV2 `,` $sourceV3 `,` $sourceV4 attr-dict `:` type($sourceV1)",
        { rules: &[Rule::AllTypesMatch(&["sourceV1", "sourceV2", "sourceV3", "sourceV4", "resultV1", "resultV2", "resultV3", "resultV4"])] };
    /// A mask, or none, by an element of another.
    "arm_sve.psel": ["p1" One SVEPredicate, "p2" One SVEPredicate, "index" One Index] -> ["result" One SVEPredicate],
        [], PURE,
        "$p1 `,` $p2 `[` $index `]` attr-dict `:` type($p1) `,` type($p2)",
        { rules: &[Rule::AllTypesMatch(&["p1", "result"])] };
    /// Sum of integers where the mask is set.
    "arm_sve.masked.addi": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3] -> ["res" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3],
        [], TraitSet::COMMUTATIVE,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Sum of floats where the mask is set.
    "arm_sve.masked.addf": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOfFloatingPointValues, "src2" One ScalableVectorOfFloatingPointValues] -> ["res" One ScalableVectorOfFloatingPointValues],
        [], TraitSet::COMMUTATIVE,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Difference of integers where the mask is set.
    "arm_sve.masked.subi": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3] -> ["res" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3],
        [], NOTHING,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Difference of floats where the mask is set.
    "arm_sve.masked.subf": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOfFloatingPointValues, "src2" One ScalableVectorOfFloatingPointValues] -> ["res" One ScalableVectorOfFloatingPointValues],
        [], NOTHING,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Product of integers where the mask is set.
    "arm_sve.masked.muli": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3] -> ["res" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3],
        [], TraitSet::COMMUTATIVE,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Product of floats where the mask is set.
    "arm_sve.masked.mulf": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOfFloatingPointValues, "src2" One ScalableVectorOfFloatingPointValues] -> ["res" One ScalableVectorOfFloatingPointValues],
        [], TraitSet::COMMUTATIVE,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Quotient of signed integers where the mask is set.
    "arm_sve.masked.divi_signed": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3] -> ["res" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3],
        [], NOTHING,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Quotient of unsigned integers where the mask is set.
    "arm_sve.masked.divi_unsigned": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3, "src2" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3] -> ["res" One ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3],
        [], NOTHING,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Quotient of floats where the mask is set.
    "arm_sve.masked.divf": ["mask" One ScalableVectorOf1BitSignlessIntegerValues, "src1" One ScalableVectorOfFloatingPointValues, "src2" One ScalableVectorOfFloatingPointValues] -> ["res" One ScalableVectorOfFloatingPointValues],
        [], NOTHING,
        "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2", "res"]), Rule::TypesMatchWith { summary: "mask has i1 element type and same shape as operands", from: "src1", to: "mask", transform: TypeTransform::Fn(Callback(&mask_of)) }] };
    /// Copies 128 bits of a vector to all of it.
    "arm_sve.dupq_lane": ["src" One SVEVector] -> ["dst" One SVEVector],
        [attr("lane", I64Attr::CONSTRAINT)], PURE,
        "$src `[` $lane `]` attr-dict `:` type($dst)",
        { rules: &[Rule::AllTypesMatch(&["src", "dst"])] };
}

/// Returns booleans of the same shape.
fn mask_of(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty.with_element(Type::I1))
}

/// Returns the mask with 16 elements in the last dimension.
fn svbool_of(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let mut shape = ty.shape()?.to_vec();
    *shape.last_mut()? = 16;
    Some(ty.with_shape(&shape))
}
