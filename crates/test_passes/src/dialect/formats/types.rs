//! Formats of types that follow from others.

use crate::dialect::inference::verify_inferred;
use diag::Diagnostic;
use ir::def::InferCx;
use ir::markers::*;
use ir::{OpRef, Signedness, Type, TypeData, TypeRef};
use macros::op;
use smallvec::{SmallVec, smallvec};

/// Operation whose operand and result have the type of its attribute.
///
/// ```mlir
/// %0 = test.format_all_types_match_attr 3 : i64, %x
/// ```
#[op(
    "test.format_all_types_match_attr",
    rules(AllTypesMatch("value1", "value2", "result")),
    format = "attr-dict $value1 `,` $value2"
)]
pub struct FormatAllTypesMatchAttr {
    #[attr]
    value1: TypedAttr,
    #[operand]
    value2: AnyType,
    #[result]
    result: AnyType,
}

/// Operation whose operands and result have one type.
///
/// ```mlir
/// %0 = test.format_all_types_match_var %x, %y : i64
/// ```
#[op(
    "test.format_all_types_match_var",
    rules(AllTypesMatch("value1", "value2", "result")),
    format = "attr-dict $value1 `,` $value2 `:` type($value1)"
)]
pub struct FormatAllTypesMatchVar {
    #[operand]
    value1: AnyType,
    #[operand]
    value2: AnyType,
    #[result]
    result: AnyType,
}

/// Operation whose result has the type of its attribute.
///
/// ```mlir
/// %0 = test.format_types_match_attr 3 : i64
/// ```
#[op(
    "test.format_types_match_attr",
    rules(TypesMatchWith("result type matches constant", from = "value", to = "result", itself)),
    format = "attr-dict $value"
)]
pub struct FormatTypesMatchAttr {
    #[attr]
    value: TypedAttr,
    #[result]
    result: AnyType,
}

/// Operation whose result has the type of its operand.
///
/// ```mlir
/// %0 = test.format_types_match_var %x : i64
/// ```
#[op(
    "test.format_types_match_var",
    rules(TypesMatchWith("result type matches operand", from = "value", to = "result", itself)),
    format = "attr-dict $value `:` type($value)"
)]
pub struct FormatTypesMatchVar {
    #[operand]
    value: AnyType,
    #[result]
    result: AnyType,
}

/// Operation whose result is a tuple of the type of its operand.
///
/// ```mlir
/// %0 = test.format_types_match_context %x : i64
/// ```
#[op(
    "test.format_types_match_context",
    rules(TypesMatchWith("tuple result type matches operand type", from = "value", to = "result", tuple)),
    format = "attr-dict $value `:` type($value)"
)]
pub struct FormatTypesMatchContext {
    #[operand]
    value: AnyType,
    #[result]
    result: AnyType,
}

fn itself(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty)
}

fn tuple(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let cx = ty.context();
    Some(cx.ty(cx.type_of(TypeData::Tuple([ty.handle()].into()))))
}

/// Operation whose result is inferred to be `i16`.
///
/// ```mlir
/// %0 = test.format_infer_type
/// ```
#[op("test.format_infer_type", infer = infer_i16, verify = verify_i16, format = "attr-dict")]
pub struct FormatInferType {
    #[result]
    result: AnyType,
}

/// Operation whose result is inferred to be `i16` by another method of the interface.
///
/// ```mlir
/// %0 = test.format_infer_type2
/// ```
#[op("test.format_infer_type2", infer = infer_i16, verify = verify_i16, format = "attr-dict")]
pub struct FormatInferType2 {
    #[result]
    result: AnyType,
}

fn i16(cx: &ir::Context) -> Type {
    cx.integer_type(16, Signedness::Signless)
}

fn infer_i16(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    Ok(smallvec![i16(cx.body.context())])
}

fn verify_i16(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_inferred(op, &[i16(op.context())])
}

/// Operation whose results have the types of its operands.
///
/// ```mlir
/// %0:2 = test.format_infer_type_all_types(%x, %y) : i64, i32
/// ```
#[op(
    "test.format_infer_type_all_types",
    infer = infer_operands,
    verify = verify_operands,
    format = "`(` operands `)` `:` type(operands) attr-dict"
)]
pub struct FormatInferAllTypes {
    #[operand]
    args: Variadic<AnyType>,
    #[result]
    outs: Variadic<AnyType>,
}

/// Operation whose results have the types of its operands, all of which are one group.
///
/// ```mlir
/// %0:2 = test.format_infer_type_all_types_one_operand(%x, %y) : i64, i32
/// ```
#[op(
    "test.format_infer_type_all_types_one_operand",
    infer = infer_operands,
    verify = verify_operands,
    format = "`(` $args `)` `:` type(operands) attr-dict"
)]
pub struct FormatInferAllTypesOneOperand {
    #[operand]
    args: Variadic<AnyType>,
    #[result]
    outs: Variadic<AnyType>,
}

/// Operation whose results have the types of its operands, written after all of these.
///
/// ```mlir
/// %0:2 = test.format_infer_type_all_operands_and_types(%x, %y) : i64, i32
/// ```
#[op(
    "test.format_infer_type_all_operands_and_types",
    infer = infer_operands,
    verify = verify_operands,
    format = "`(` operands `)` `:` type(operands) attr-dict"
)]
pub struct FormatInferAllOperandsAndTypes {
    #[operand]
    args: Variadic<AnyType>,
    #[result]
    outs: Variadic<AnyType>,
}

/// Operation whose results have the types of two groups of operands.
///
/// ```mlir
/// %0:2 = test.format_infer_type_variadic_operands(%x : i32) (%y : i64)
/// ```
#[op(
    "test.format_infer_type_variadic_operands",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    infer = infer_operands,
    verify = verify_operands,
    format = "`(` $a `:` type($a) `)` `(` $b `:` type($b) `)` attr-dict"
)]
pub struct FormatInferTypeVariadicOperands {
    #[operand]
    a: Variadic<I32>,
    #[operand]
    b: Variadic<I64>,
    #[result]
    outs: Variadic<AnyType>,
}

/// Operation whose result has the type that all of its operands have.
///
/// ```mlir
/// %0 = test.format_infer_variadic_type_from_non_variadic %x, %y : i64, i64
/// ```
#[op(
    "test.format_infer_variadic_type_from_non_variadic",
    traits(SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$operands `:` type($operands) attr-dict"
)]
pub struct FormatInferVariadicTypeFromNonVariadic {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    result: AnyType,
}

fn infer_operands(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    Ok(cx.state.operands.iter().map(|&value| cx.body.value(value).ty_handle()).collect())
}

fn verify_operands(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let types: Vec<Type> = op.operands().map(|value| value.ty_handle()).collect();
    verify_inferred(op, &types)
}

ir::ops![
    FormatAllTypesMatchAttr,
    FormatAllTypesMatchVar,
    FormatInferAllOperandsAndTypes,
    FormatInferAllTypes,
    FormatInferAllTypesOneOperand,
    FormatInferType,
    FormatInferType2,
    FormatInferTypeVariadicOperands,
    FormatInferVariadicTypeFromNonVariadic,
    FormatTypesMatchAttr,
    FormatTypesMatchContext,
    FormatTypesMatchVar
];
