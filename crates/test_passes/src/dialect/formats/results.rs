//! Formats of results.

use ir::markers::*;
use macros::op;

/// Format of the type of the second result.
///
/// ```mlir
/// %0, %1 = test.format_result_a_op memref<1xf64>
/// ```
#[op("test.format_result_a_op", format = "type($result) attr-dict")]
pub struct FormatResultA {
    #[result]
    buildable_res: I64,
    #[result]
    result: AnyMemRef,
}

/// Format of the types of all results.
///
/// ```mlir
/// %0, %1 = test.format_result_b_op i64, memref<1xf64>
/// ```
#[op("test.format_result_b_op", format = "type(results) attr-dict")]
pub struct FormatResultB {
    #[result]
    buildable_res: I64,
    #[result]
    result: AnyMemRef,
}

/// Format of a function type of the results.
///
/// ```mlir
/// %0, %1 = test.format_result_c_op (i64) -> memref<1xf64>
/// ```
#[op("test.format_result_c_op", format = "functional-type($buildable_res, $result) attr-dict")]
pub struct FormatResultC {
    #[result]
    buildable_res: I64,
    #[result]
    result: AnyMemRef,
}

/// Format of the types of any number of results.
///
/// ```mlir
/// %0:2 = test.format_variadic_result : i64, i64
/// ```
#[op("test.format_variadic_result", format = "`:` type($result) attr-dict")]
pub struct FormatVariadicResult {
    #[result]
    result: Variadic<I64>,
}

/// Format of the types of two groups of results.
///
/// ```mlir
/// %0:3 = test.format_multiple_variadic_results : (i64), (i64, i64)
/// ```
#[op(
    "test.format_multiple_variadic_results",
    traits(ATTR_SIZED_RESULT_SEGMENTS),
    format = "`:` `(` type($result0) `)` `,` `(` type($result1) `)` attr-dict"
)]
pub struct FormatMultipleVariadicResults {
    #[result]
    result0: Variadic<I64>,
    #[result]
    result1: Variadic<AnyType>,
}

/// Format of the types of results, if the first one is there.
///
/// ```mlir
/// %0:2 = test.format_optional_result_a_op : i64 -> i64
/// ```
#[op(
    "test.format_optional_result_a_op",
    traits(ATTR_SIZED_RESULT_SEGMENTS),
    format = "(`:` type($optional)^ `->` type($variadic))? attr-dict"
)]
pub struct FormatOptionalResultA {
    #[result]
    optional: Option<I64>,
    #[result]
    variadic: Variadic<I64>,
}

/// Format of the types of results, if further ones than the first are there.
///
/// ```mlir
/// %0:2 = test.format_optional_result_b_op : i64 -> i64
/// ```
#[op(
    "test.format_optional_result_b_op",
    traits(ATTR_SIZED_RESULT_SEGMENTS),
    format = "(`:` type($optional) `->` type($variadic)^)? attr-dict"
)]
pub struct FormatOptionalResultB {
    #[result]
    optional: Option<I64>,
    #[result]
    variadic: Variadic<I64>,
}

/// Format of a function type of results, if there are any.
///
/// ```mlir
/// %0:2 = test.format_optional_result_c_op : (i64) -> i64
/// ```
#[op(
    "test.format_optional_result_c_op",
    traits(ATTR_SIZED_RESULT_SEGMENTS),
    format = "(`:` functional-type($optional, $variadic)^)? attr-dict"
)]
pub struct FormatOptionalResultC {
    #[result]
    optional: Option<I64>,
    #[result]
    variadic: Variadic<I64>,
}

/// Format of the type of an optional result.
///
/// ```mlir
/// %0 = test.format_optional_result_d_op : f80
/// ```
#[op("test.format_optional_result_d_op", format = "(`:` type($optional)^)? attr-dict")]
pub struct FormatOptionalResultD {
    #[result]
    optional: Option<F80>,
}

ir::ops![
    FormatMultipleVariadicResults,
    FormatOptionalResultA,
    FormatOptionalResultB,
    FormatOptionalResultC,
    FormatOptionalResultD,
    FormatResultA,
    FormatResultB,
    FormatResultC,
    FormatVariadicResult
];
