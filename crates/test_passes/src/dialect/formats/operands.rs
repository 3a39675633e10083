//! Formats of operands.

use ir::markers::*;
use macros::op;

/// Format of an operand whose type, and that of the result, need no text.
///
/// ```mlir
/// %0 = test.format_buildable_type_op %x
/// ```
#[op("test.format_buildable_type_op", format = "$buildable attr-dict")]
pub struct FormatBuildableType {
    #[operand]
    buildable: I64,
    #[result]
    buildable_res: I64,
}

/// Format of all operands and their types.
///
/// ```mlir
/// test.format_operand_a_op %x, %m : i64, memref<1xf64>
/// ```
#[op("test.format_operand_a_op", format = "operands `:` type(operands) attr-dict")]
pub struct FormatOperandA {
    #[operand]
    buildable: I64,
    #[operand]
    operand: AnyMemRef,
}

/// Format of all operands and the type of the second one.
///
/// ```mlir
/// test.format_operand_b_op %x, %m : memref<1xf64>
/// ```
#[op("test.format_operand_b_op", format = "operands `:` type($operand) attr-dict")]
pub struct FormatOperandB {
    #[operand]
    buildable: I64,
    #[operand]
    operand: AnyMemRef,
}

/// Format of each operand and the types of all.
///
/// ```mlir
/// test.format_operand_c_op %x, %m : i64, memref<1xf64>
/// ```
#[op("test.format_operand_c_op", format = "$buildable `,` $operand `:` type(operands) attr-dict")]
pub struct FormatOperandC {
    #[operand]
    buildable: I64,
    #[operand]
    operand: AnyMemRef,
}

/// Format of each operand and the type of the second one.
///
/// ```mlir
/// test.format_operand_d_op %x, %m : memref<1xf64>
/// ```
#[op("test.format_operand_d_op", format = "$buildable `,` $operand `:` type($operand) attr-dict")]
pub struct FormatOperandD {
    #[operand]
    buildable: I64,
    #[operand]
    operand: AnyMemRef,
}

/// Format of each operand and of each type.
///
/// ```mlir
/// test.format_operand_e_op %x, %m : i64, memref<1xf64>
/// ```
#[op(
    "test.format_operand_e_op",
    format = "$buildable `,` $operand `:` type($buildable) `,` type($operand) attr-dict"
)]
pub struct FormatOperandE {
    #[operand]
    buildable: I64,
    #[operand]
    operand: AnyMemRef,
}

/// Format of any number of operands.
///
/// ```mlir
/// test.format_variadic_operand %x, %y : i64, i64
/// ```
#[op("test.format_variadic_operand", format = "$operand `:` type($operand) attr-dict")]
pub struct FormatVariadicOperand {
    #[operand]
    operand: Variadic<I64>,
}

/// Format of two groups of operands, the first of which needs no types.
///
/// ```mlir
/// test.format_multiple_variadic_operands (%x), (%m : memref<1xf64>)
/// ```
#[op(
    "test.format_multiple_variadic_operands",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    format = "` ` `(` $operand0 `)` `,` `(` $operand1 `:` type($operand1) `)` attr-dict"
)]
pub struct FormatMultipleVariadicOperands {
    #[operand]
    operand0: Variadic<I64>,
    #[operand]
    operand1: Variadic<AnyType>,
}

/// Format of two groups of operands and their types.
///
/// ```mlir
/// test.format_two_variadic_operands_no_buildable_type_op(%x : i64) -> (%m : memref<1xf64>)
/// ```
#[op(
    "test.format_two_variadic_operands_no_buildable_type_op",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    format = "`(` $a `:` type($a) `)` `->` `(` $b `:` type($b) `)` attr-dict"
)]
pub struct FormatTwoVariadicOperands {
    #[operand]
    a: Variadic<AnyType>,
    #[operand]
    b: Variadic<AnyType>,
}

/// Format of an optional operand and further ones, and of results of one type.
///
/// ```mlir
/// %0 = test.format_optional_operand_result_a_op(%x : i64) : i64[%y]
/// ```
#[op(
    "test.format_optional_operand_result_a_op",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    format = "`(` $optional `:` type($optional) `)` `:` type($optional_res) (`[` $variadic^ `]`)? attr-dict"
)]
pub struct FormatOptionalOperandResultA {
    #[operand]
    optional: Option<I64>,
    #[operand]
    variadic: Variadic<I64>,
    #[result]
    optional_res: Option<I64>,
}

/// Format of an optional operand in optional parentheses, and of results of one type.
///
/// ```mlir
/// %0 = test.format_optional_operand_result_b_op(%x : i64) : i64[%y]
/// ```
#[op(
    "test.format_optional_operand_result_b_op",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    format = "(`(` $optional^ `:` type($optional) `)`)? `:` type($optional_res) (`[` $variadic^ `]`)? attr-dict"
)]
pub struct FormatOptionalOperandResultB {
    #[operand]
    optional: Option<I64>,
    #[operand]
    variadic: Variadic<I64>,
    #[result]
    optional_res: Option<I64>,
}

/// Format of operands and their types that are in groups apart.
///
/// ```mlir
/// test.variadic_args_types_split "a", %x, %y : i32, i64
/// ```
#[op("test.variadic_args_types_split", format = "$str (`,` $args^)? (`:` type($args)^)? attr-dict")]
pub struct VariadicArgsTypesSplit {
    #[attr]
    str: StrAttr,
    #[operand]
    args: Variadic<AnyType>,
}

ir::ops![
    FormatBuildableType,
    FormatMultipleVariadicOperands,
    FormatOperandA,
    FormatOperandB,
    FormatOperandC,
    FormatOperandD,
    FormatOperandE,
    FormatOptionalOperandResultA,
    FormatOptionalOperandResultB,
    FormatTwoVariadicOperands,
    FormatVariadicOperand,
    VariadicArgsTypesSplit
];
