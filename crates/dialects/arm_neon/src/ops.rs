//! Operations of Neon.

use crate::constraints::{
    AVectorWithLength4Of32BitFloatValues, AVectorWithLength4Of32BitSignlessIntegerValues,
    AVectorWithLength8OfBfloat16TypeValues, AVectorWithLength16Of8BitSignlessIntegerValues,
    VectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr32BitSign,
    VectorOf8BitSignlessIntegerValuesOfLength168,
    VectorOf16BitSignlessIntegerOr32BitSignlessIntegerOr64BitSig,
    VectorOf32BitSignlessIntegerValuesOfLength42,
};
use ir::{OpRef, Type, TypeRef};
use op_table::*;

table! {
    /// Products of signed elements, of twice the width.
    "arm_neon.intr.smull": ["a" One VectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr32BitSign, "b" One VectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr32BitSign] -> ["res" One VectorOf16BitSignlessIntegerOr32BitSignlessIntegerOr64BitSig],
        [], PURE,
        "$a `,` $b attr-dict `:` type($a) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["a", "b"]), Rule::TypesMatchWith { summary: "res has same vector shape and element bitwidth scaled by 2 as a", from: "a", to: "res", transform: TypeTransform::Fn(Callback(&widened)) }] };
    /// Adds products of four signed elements each to a sum.
    "arm_neon.intr.sdot": ["a" One VectorOf32BitSignlessIntegerValuesOfLength42, "b" One VectorOf8BitSignlessIntegerValuesOfLength168, "c" One VectorOf8BitSignlessIntegerValuesOfLength168] -> ["res" One VectorOf32BitSignlessIntegerValuesOfLength42],
        [], PURE,
        "$a `,` $b `,` $c attr-dict `:` type($b) `,` type($c) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["b", "c"]), Rule::AllTypesMatch(&["a", "res"]), Rule::TypesMatchWith { summary: "res has the same number of elements as operand b", from: "b", to: "res", transform: TypeTransform::Fn(Callback(&quarter)) }] };
    /// Adds the product of matrices of signed elements to a third.
    "arm_neon.intr.smmla": ["acc" One AVectorWithLength4Of32BitSignlessIntegerValues, "src1" One AVectorWithLength16Of8BitSignlessIntegerValues, "src2" One AVectorWithLength16Of8BitSignlessIntegerValues] -> ["res" One AVectorWithLength4Of32BitSignlessIntegerValues],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "res"])] };
    /// Adds the product of matrices of unsigned elements to a third.
    "arm_neon.intr.ummla": ["acc" One AVectorWithLength4Of32BitSignlessIntegerValues, "src1" One AVectorWithLength16Of8BitSignlessIntegerValues, "src2" One AVectorWithLength16Of8BitSignlessIntegerValues] -> ["res" One AVectorWithLength4Of32BitSignlessIntegerValues],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "res"])] };
    /// Adds the product of a matrix of unsigned and one of signed elements to a third.
    "arm_neon.intr.usmmla": ["acc" One AVectorWithLength4Of32BitSignlessIntegerValues, "src1" One AVectorWithLength16Of8BitSignlessIntegerValues, "src2" One AVectorWithLength16Of8BitSignlessIntegerValues] -> ["res" One AVectorWithLength4Of32BitSignlessIntegerValues],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "res"])] };
    /// Adds the product of matrices of `bf16` to one of `f32`.
    "arm_neon.intr.bfmmla": ["acc" One AVectorWithLength4Of32BitFloatValues, "src1" One AVectorWithLength8OfBfloat16TypeValues, "src2" One AVectorWithLength8OfBfloat16TypeValues] -> ["res" One AVectorWithLength4Of32BitFloatValues],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "res"])] };
    /// Adds products of rows of four signed elements to a sum.
    "arm_neon.2d.sdot": ["a" One VectorOf32BitSignlessIntegerValuesOfLength42, "b" One VectorOf8BitSignlessIntegerValuesOfLength168, "c" One VectorOf8BitSignlessIntegerValuesOfLength168] -> ["res" One VectorOf32BitSignlessIntegerValuesOfLength42],
        [], PURE,
        "$a `,` $b `,` $c attr-dict `:` type($b) `,` type($c) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["b", "c"]), Rule::AllTypesMatch(&["a", "res"]), Rule::Check { summary: "operand `a` should be 1-dimensional", holds: Callback(&|op| shape(op, 0).len() == 1) }, Rule::Check { summary: "operand `b` should be 2-dimensional", holds: Callback(&|op| shape(op, 1).len() == 2) }, Rule::Check { summary: "operand `b` should have 4 columns", holds: Callback(&|op| shape(op, 1).get(1) == Some(&4)) }, Rule::Check { summary: "operand `b` should have as many rows as the size of operand `a`", holds: Callback(&|op| shape(op, 1).first() == shape(op, 0).first()) }] };
}

/// Returns a vector of the same shape with elements of twice the width.
fn widened(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let width = ty.element_type()?.int_width()?.checked_mul(2)?;
    Some(ty.with_element(ty.context().int_type(width)))
}

/// Returns a vector of a number for each four elements.
fn quarter(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let size = ty.shape()?.first()? / 4;
    Some(ty.context().ty(ty.context().vector_type(&[size], Type::I32)))
}

/// Returns the shape of an operand.
fn shape(op: OpRef<'_>, operand: usize) -> &[i64] {
    op.operand(operand).ty().shape().unwrap_or_default()
}
