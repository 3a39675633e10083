//! The basis of `affine.delinearize_index` and `affine.linearize_index`: numbers and values.

use diag::Diagnostic;
use interfaces::index_list::parse_index_list;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, Edit};
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{Attr, Context, DYNAMIC, OpRef, OpState, Value};
use smallvec::SmallVec;

/// An element of a basis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BasisElement {
    /// A number.
    Static(i64),
    /// A value.
    Dynamic(Value),
}

/// Returns the elements of a list of static numbers and values for the dynamic ones.
pub(crate) fn mixed(numbers: &[i64], values: impl Iterator<Item = Value>) -> Vec<BasisElement> {
    let mut values = values;
    let element = |&number: &i64| match number {
        DYNAMIC => values.next().map(BasisElement::Dynamic),
        _ => Some(BasisElement::Static(number)),
    };
    numbers.iter().filter_map(element).collect()
}

/// Returns the list of numbers with gaps, and the values for the gaps.
pub(crate) fn split(elements: &[BasisElement]) -> (Vec<i64>, Vec<Value>) {
    let number = |element: &BasisElement| match *element {
        BasisElement::Static(number) => number,
        BasisElement::Dynamic(_) => DYNAMIC,
    };
    let value = |element: &BasisElement| match *element {
        BasisElement::Static(_) => None,
        BasisElement::Dynamic(value) => Some(value),
    };
    (elements.iter().map(number).collect(), elements.iter().filter_map(value).collect())
}

/// Returns `array<i64: ...>`.
pub(crate) fn numbers_attr(cx: &Context, numbers: &[i64]) -> Option<Attr> {
    DenseI64ArrayAttr::to_attr(cx, numbers)
}

/// Parses `(3, %n, 5)`.
pub(crate) fn parse_list(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let list = parse_index_list(parser, Delimiter::Paren, false)?;
    let attr = numbers_attr(parser.context(), &list.fixed);
    if let [CustomArg::Operands(found), CustomArg::Attr(value), ..] = args {
        *found = list.operands;
        *value = attr;
    }
    Ok(true)
}

/// Prints `(3, %n, 5)`.
pub(crate) fn print_list(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Operands(range), CustomPart::Attr(attr), ..] = parts else { return };
    let numbers = attr.and_then(|attr| op.context().attr_ref(attr).as_ints()).unwrap_or_default();
    let mut operands = op.operands().skip(range.start).take(range.len());
    printer.write("(");
    for (index, &number) in numbers.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        match operands.next_if_dynamic(number) {
            Some(operand) => printer.operand(operand),
            None => printer.integer(number),
        }
    }
    printer.write(")");
}

/// Iteration over the values of dynamic numbers.
trait NextIfDynamic: Iterator + Sized {
    fn next_if_dynamic(&mut self, number: i64) -> Option<Self::Item> {
        if number == DYNAMIC { self.next() } else { None }
    }
}

impl<I: Iterator> NextIfDynamic for I {}

/// Verifies that there is a value for each dynamic number.
pub(crate) fn verify_gaps(op: OpRef<'_>, numbers: &[i64], values: usize) -> Result<(), Diagnostic> {
    if numbers.iter().filter(|&&number| number == DYNAMIC).count() == values {
        return Ok(());
    }
    Err(op.error(
        "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- \
         this can only happen due to an incorrect fold/rewrite",
    ))
}

/// Creates the basis with constant values as static numbers; `None` if no value is constant.
pub(crate) fn with_constants(
    cx: &Context,
    elements: &[BasisElement],
    constants: &[Option<Attr>],
) -> Option<Vec<BasisElement>> {
    let mut constants = constants.iter();
    let mut changed = false;
    let element = |&element: &BasisElement| match element {
        BasisElement::Static(_) => element,
        BasisElement::Dynamic(_) => {
            let known = constants.next().copied().flatten().and_then(|known| cx.attr_ref(known).as_i64());
            // Others are errors only if control reaches the operation.
            let known = known.filter(|&known| known > 0);
            changed |= known.is_some();
            known.map_or(element, BasisElement::Static)
        }
    };
    let elements = elements.iter().map(element).collect();
    changed.then_some(elements)
}

/// Returns the edits that set the basis of an operation: `before` are the operands before it.
pub(crate) fn basis_edits(
    cx: &Context,
    before: impl Iterator<Item = Value>,
    elements: &[BasisElement],
) -> SmallVec<[Edit; 2]> {
    let (numbers, values) = split(elements);
    smallvec::smallvec![
        Edit::Operands(before.chain(values).collect()),
        Edit::Attr("static_basis", numbers_attr(cx, &numbers)),
    ]
}
