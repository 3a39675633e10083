//! Formats of clauses in any order.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{OpRef, OpState};
use macros::op;

/// Flags in any order.
///
/// ```mlir
/// test.oilist_with_keywords_only keyword otherKeyword
/// ```
#[op(
    "test.oilist_with_keywords_only",
    format = "oilist(`keyword` $keyword | `otherKeyword` $otherKeyword | `thirdKeyword` $diffNameUnitAttrKeyword) attr-dict"
)]
pub struct OIListWithKeywordsOnly {
    #[attr]
    keyword: UnitAttr,
    #[attr]
    otherKeyword: UnitAttr,
    #[attr]
    diffNameUnitAttrKeyword: UnitAttr,
}

/// Operands after keywords in any order.
///
/// ```mlir
/// test.oilist_with_simple_args keyword %x : i32 thirdKeyword %y : i64
/// ```
#[op(
    "test.oilist_with_simple_args",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    format = "oilist(`keyword` $arg0 `:` type($arg0) | `otherKeyword` $arg1 `:` type($arg1) \
              | `thirdKeyword` $arg2 `:` type($arg2)) attr-dict"
)]
pub struct OIListWithSimpleArgs {
    #[operand]
    arg0: Option<AnyType>,
    #[operand]
    arg1: Option<AnyType>,
    #[operand]
    arg2: Option<AnyType>,
}

/// Groups of operands after keywords in any order.
///
/// ```mlir
/// test.oilist_variadic_with_parens keyword(%x, %x : i32, i32) thirdKeyword(%y : i64)
/// ```
#[op(
    "test.oilist_variadic_with_parens",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    format = "oilist(`keyword` `(` $arg0 `:` type($arg0) `)` | `otherKeyword` `(` $arg1 `:` type($arg1) `)` \
              | `thirdKeyword` `(` $arg2 `:` type($arg2) `)`) attr-dict"
)]
pub struct OIListVariadicWithParens {
    #[operand]
    arg0: Variadic<AnyType>,
    #[operand]
    arg1: Variadic<AnyType>,
    #[operand]
    arg2: Variadic<AnyType>,
}

/// Clauses in any order, one of them in a form of its own.
///
/// ```mlir
/// test.oilist_custom private(%x : i32) reduction (%y) nowait
/// ```
#[op(
    "test.oilist_custom",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    custom(CustomOptionalOperand(parse_reduction, print_reduction)),
    format = "oilist(`private` `(` $arg0 `:` type($arg0) `)` \
              | `reduction` custom<CustomOptionalOperand>($optOperand) | `nowait` $nowait) attr-dict"
)]
pub struct OIListCustom {
    #[operand]
    arg0: Variadic<AnyType>,
    #[operand]
    optOperand: Option<I32>,
    #[attr]
    nowait: UnitAttr,
}

fn parse_reduction(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let parsed = parser.operand_list(Delimiter::OptionalParen)?;
    if let [CustomArg::Operands(operands)] = args {
        *operands = parsed;
    }
    Ok(true)
}

fn print_reduction(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    if let [CustomPart::Operands(range)] = parts
        && let Some(at) = range.clone().next()
    {
        printer.write("(");
        printer.operand(op.operand(at));
        printer.write(") ");
    }
}

ir::ops![OIListCustom, OIListVariadicWithParens, OIListWithKeywordsOnly, OIListWithSimpleArgs];
