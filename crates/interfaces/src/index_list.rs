//! Textual lists of indices, some of them constants: `custom<DynamicIndexList>`.
//!
//! `[%n, 4, [8]]` is a list of three entries: an operand, a constant, and a constant that is scaled at run
//! time. An operation stores the constants in an attribute, with [`DYNAMIC`] for operands, and optionally in
//! another one which entries are scalable.
//!
//! In a format: `custom<DynamicIndexList>($sizes, $static_sizes)`, followed by the scalable entries'
//! attribute and `type($sizes)` if an operation has them. The directive's functions are
//! `DynamicIndexList(index_list::parse, index_list::print)`.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomPart};
use ir::{AttrData, AttrRef, DYNAMIC, OpRef, OpState, Type, ValueRef};

/// Parsed list.
#[derive(Clone, Debug, Default)]
pub struct IndexList {
    /// Entries that are values, in order.
    pub operands: Vec<ParsedOperand>,
    /// Types of the values, if the text spells them.
    pub types: Vec<Type>,
    /// All entries, [`DYNAMIC`] for values.
    pub fixed: Vec<i64>,
    /// For each entry, whether it is scalable: in brackets of its own.
    pub scalable: Vec<bool>,
}

/// Parses a list. With `types`, each value is followed by a colon and its type.
///
/// # Errors
/// MLIR's if an entry is neither a value nor an integer.
pub fn parse_index_list(
    parser: &mut dyn OpParser,
    delimiter: Delimiter,
    types: bool,
) -> Result<IndexList, Diagnostic> {
    let mut list = IndexList::default();
    // MLIR reports a missing bracket only as a malformed list.
    let mut unclosed = false;
    let read = parser.list_in(delimiter, " in dynamic index list", &mut |parser| {
        let operand = parser.optional_operand()?;
        let scalable = parser.optional_punct("[");
        match operand {
            Some(operand) => {
                list.operands.push(operand);
                list.fixed.push(DYNAMIC);
                if types {
                    list.types.push(parser.colon_type()?);
                }
            }
            None => list.fixed.push(parser.int64()?),
        }
        list.scalable.push(scalable);
        unclosed = scalable && !parser.optional_punct("]");
        if unclosed { Err(parser.error("expected ']'")) } else { Ok(()) }
    });
    let Err(error) = read else { return Ok(list) };
    let whole = parser.error_at(parser.name_position(), "expected SSA value or integer");
    Err(if unclosed { whole } else { error.followed_unless_same(whole) })
}

/// Prints the entries of a list: constants, and values for dynamic entries, separated by commas. With
/// `types`, each value is followed by a colon and its type. `scalable` may be shorter.
pub fn print_index_list<'a>(
    printer: &mut dyn OpPrinter,
    mut values: impl Iterator<Item = ValueRef<'a>>,
    types: bool,
    fixed: &[i64],
    scalable: &[bool],
) {
    for (index, &entry) in fixed.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        let scaled = scalable.get(index) == Some(&true);
        printer.write(if scaled { "[" } else { "" });
        let value = if entry == DYNAMIC { values.next() } else { None };
        match value {
            Some(value) => {
                printer.operand(value);
                if types {
                    printer.write(" : ");
                    printer.ty(value.ty_handle());
                }
            }
            None => printer.write(&entry.to_string()),
        }
        printer.write(if scaled { "]" } else { "" });
    }
}

/// Parses `custom<DynamicIndexList>`.
///
/// # Errors
/// Those of [`parse_index_list`].
pub fn parse(parser: &mut dyn OpParser, _: &mut OpState, args: &mut [CustomArg]) -> Result<bool, Diagnostic> {
    let with_types = args.iter().any(|arg| matches!(arg, CustomArg::Types(_)));
    let list = parse_index_list(parser, Delimiter::Square, with_types)?;
    let cx = parser.context();
    let fixed = cx.i64_array_attr(&list.fixed);
    let bytes = list.scalable.iter().map(|&scalable| u8::from(scalable)).collect();
    let scalable = cx.attr(AttrData::DenseArray { element: Type::I1, bytes });
    let mut attrs = [scalable, fixed].into_iter().collect::<Vec<_>>();
    for arg in args {
        match arg {
            CustomArg::Operands(operands) => operands.clone_from(&list.operands),
            CustomArg::Types(types) => types.clone_from(&list.types),
            CustomArg::Attr(attr) => *attr = attrs.pop(),
            _ => {}
        }
    }
    Ok(true)
}

/// Prints `custom<DynamicIndexList>`.
pub fn print(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let mut operands = 0..0;
    let mut types = false;
    let mut attrs = Vec::new();
    for part in parts {
        match part {
            CustomPart::Operands(range) => operands = range.clone(),
            CustomPart::OperandTypes(_) => types = true,
            CustomPart::Attr(attr) => attrs.push(attr.map(|attr| op.context().attr_ref(attr))),
            _ => {}
        }
    }
    let ints =
        |index: usize| attrs.get(index).copied().flatten().and_then(AttrRef::as_ints).unwrap_or_default();
    let scalable: Vec<bool> = ints(1).iter().map(|&flag| flag != 0).collect();
    printer.write("[");
    let values = op.operands().skip(operands.start).take(operands.len());
    print_index_list(printer, values, types, &ints(0), &scalable);
    printer.write("]");
}
