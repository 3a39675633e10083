//! Operands in groups of groups.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomPart, Fold, FoldCx};
use ir::markers::*;
use ir::{AttrRef, OpRef, OpState, OpView};
use macros::op;
use std::ops::Range;

/// Sum whose fold takes one operand once, a group twice, a group of groups three times, and the number of
/// blocks in its region four times.
///
/// ```mlir
/// %0 = test.fold_with_fold_adaptor %x, [%y, %z], {(%x, %y), (%z)} {
///   %1 = "test.constant"() {value = 1 : i32} : () -> i32
/// }
/// ```
#[op(
    "test.fold_with_fold_adaptor",
    traits(ATTR_SIZED_OPERAND_SEGMENTS, NO_TERMINATOR),
    custom(Groups(parse_groups, print_groups)),
    fold,
    verify,
    format = "$op `,` `[` $variadic `]` `,` `{` custom<Groups>($var_of_var, $attr) `}` $body attr-dict-with-keyword"
)]
pub struct FoldWithFoldAdaptor {
    #[operand]
    op: I32,
    #[operand]
    variadic: Variadic<I32>,
    #[operand]
    var_of_var: Variadic<I32>,
    #[attr]
    attr: DenseI32ArrayAttr,
    #[result]
    result: I32,
    #[region]
    body: AnyRegion,
}

impl FoldWithFoldAdaptor<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let ones = 1 + self.variadic().len();
        let factor = |at: usize| match at {
            0 => 1,
            at if at < ones => 2,
            _ => 3,
        };
        let value = |at: usize| cx.constant(at).and_then(AttrRef::as_i64).unwrap_or(0);
        let sum = (0..self.num_operands())
            .fold(0i64, |sum, at| sum.wrapping_add(value(at).wrapping_mul(factor(at))));
        let blocks = self.body().blocks().count() as i64;
        let cx = OpView::op(self).context();
        cx.i32_attr(sum.wrapping_add(4 * blocks) as i32).into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let op = OpView::op(self);
        let (found, sizes) = (self.var_of_var().len(), sizes(op, "attr"));
        let total: i64 = sizes.iter().sum();
        if usize::try_from(total) == Ok(found) && sizes.iter().all(|&size| size >= 0) {
            return Ok(());
        }
        Err(op.error(format!(
            "var_of_var count ({found}) does not match with the total size ({total}) specified in attribute 'attr'"
        )))
    }
}

fn sizes(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default()
}

fn parse_groups(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let mut sizes = Vec::new();
    let mut operands: Vec<ParsedOperand> = Vec::new();
    if parser.optional_punct("(") {
        loop {
            let before = operands.len();
            operands.extend(parser.operand_list(Delimiter::None)?);
            sizes.push(i32::try_from(operands.len() - before).unwrap_or(i32::MAX));
            parser.punct(")")?;
            if !parser.optional_punct(",") {
                break;
            }
            parser.punct("(")?;
        }
    }
    if let [CustomArg::Operands(all), CustomArg::Attr(attr)] = args {
        *all = operands;
        *attr = DenseI32ArrayAttr::to_attr(parser.context(), &sizes);
    }
    Ok(true)
}

fn print_groups(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Operands(all), CustomPart::Attr(Some(attr))] = parts else { return };
    let sizes = op.context().attr_ref(*attr).as_ints().unwrap_or_default();
    let mut rest: Range<usize> = all.clone();
    for (number, size) in sizes.into_iter().enumerate() {
        printer.write(if number == 0 { "(" } else { ", (" });
        for (number, at) in rest.by_ref().take(usize::try_from(size).unwrap_or(0)).enumerate() {
            printer.write(if number == 0 { "" } else { ", " });
            printer.operand(op.operand(at));
        }
        printer.write(")");
    }
}

ir::ops![FoldWithFoldAdaptor];
