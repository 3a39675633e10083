//! Directives of clauses with values: `async(%a : i64)`, `num_gangs({%a : i64, %b : i64})`.

use crate::devices::{
    is_only_none, items, only_none, optional_kind, optional_kinds, print_kind, print_kinds,
};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomDirective, CustomPart};
use ir::markers::{AttrMarker, DenseI32ArrayAttr};
use ir::{Attr, AttrRef, OpRef, Type};
use std::ops::Range;

type Parsed<T> = Result<T, Diagnostic>;

/// Values of a clause, with the kinds of devices that each value or each group of them is for.
#[derive(Default)]
pub(crate) struct Values {
    pub operands: Vec<ParsedOperand>,
    pub types: Vec<Type>,
    pub kinds: Vec<Attr>,
    /// Number of values of each group.
    pub sizes: Vec<i32>,
}

impl Values {
    /// Parses `%a : type`.
    pub fn value(&mut self, parser: &mut dyn OpParser) -> Parsed<()> {
        self.operands.push(parser.operand()?);
        self.types.push(parser.colon_type()?);
        Ok(())
    }

    /// Parses `%a : type [kind], ...`.
    fn list(&mut self, parser: &mut dyn OpParser) -> Parsed<()> {
        parser.list(Delimiter::None, &mut |parser| {
            self.value(parser)?;
            self.kinds.push(optional_kind(parser)?);
            Ok(())
        })
    }

    /// Parses `{...} [kind], ...`, of which a function parses what is in braces.
    pub fn groups(
        &mut self,
        parser: &mut dyn OpParser,
        group: &mut dyn FnMut(&mut Self, &mut dyn OpParser) -> Parsed<()>,
    ) -> Parsed<()> {
        parser.list(Delimiter::None, &mut |parser| {
            parser.punct("{")?;
            let before = self.operands.len();
            group(self, parser)?;
            self.sizes.push((self.operands.len() - before) as i32);
            parser.punct("}")?;
            self.kinds.push(optional_kind(parser)?);
            Ok(())
        })
    }

    fn plain_group(&mut self, parser: &mut dyn OpParser) -> Parsed<()> {
        parser.list(Delimiter::None, &mut |parser| self.value(parser))
    }

    /// Stores the values, and kinds and sizes of groups if there are places for them.
    pub fn store(self, parser: &dyn OpParser, args: &mut [CustomArg], kinds: usize, sizes: Option<usize>) {
        let cx = parser.context();
        args[0] = CustomArg::Operands(self.operands);
        args[1] = CustomArg::Types(self.types);
        args[kinds] = CustomArg::Attr(Some(cx.array_attr(&self.kinds)));
        if let Some(sizes) = sizes {
            args[sizes] = CustomArg::Attr(DenseI32ArrayAttr::to_attr(cx, &self.sizes));
        }
    }
}

/// Returns the operands that a part is.
pub(crate) fn operands_of(part: Option<&CustomPart>) -> Range<usize> {
    match part {
        Some(CustomPart::Operands(range)) => range.clone(),
        _ => 0..0,
    }
}

/// Returns the attribute that a part is.
pub(crate) fn attr_of<'a>(op: OpRef<'a>, part: Option<&CustomPart>) -> Option<AttrRef<'a>> {
    match part {
        Some(CustomPart::Attr(Some(attr))) => Some(op.context().attr_ref(*attr)),
        _ => None,
    }
}

/// Returns the operands of each group.
pub(crate) fn groups(op: OpRef<'_>, all: Range<usize>, sizes: Option<&CustomPart>) -> Vec<Range<usize>> {
    let sizes = attr_of(op, sizes).and_then(|sizes| sizes.as_ints()).unwrap_or_default();
    let mut start = all.start;
    let end = |start: usize, size: i64| start.saturating_add(usize::try_from(size).unwrap_or(0)).min(all.end);
    let ranges = sizes.into_iter().map(|size| {
        let range = start..end(start, size);
        start = range.end;
        range
    });
    ranges.collect()
}

/// Prints `%a : type`.
pub(crate) fn print_value(op: OpRef<'_>, at: usize, printer: &mut dyn OpPrinter) {
    printer.operand(op.operand(at));
    printer.write(" : ");
    printer.ty(op.operand(at).ty_handle());
}

/// Prints `%a : type, %b : type`.
pub(crate) fn print_values(op: OpRef<'_>, range: Range<usize>, printer: &mut dyn OpPrinter) {
    for at in range.clone() {
        printer.write(if at == range.start { "" } else { ", " });
        print_value(op, at, printer);
    }
}

/// Prints `%a : type [kind], ...`.
fn print_list(op: OpRef<'_>, range: Range<usize>, kinds: &[AttrRef<'_>], printer: &mut dyn OpPrinter) {
    for (index, at) in range.enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        print_value(op, at, printer);
        print_kind(printer, kinds.get(index));
    }
}

/// Prints `{...} [kind], ...`, of which a function prints what comes first in braces.
fn print_groups(
    op: OpRef<'_>,
    parts: &[CustomPart],
    [kinds, sizes]: [usize; 2],
    first: &dyn Fn(usize) -> &'static str,
    printer: &mut dyn OpPrinter,
) {
    let kinds = items(attr_of(op, parts.get(kinds)));
    for (index, range) in groups(op, operands_of(parts.first()), parts.get(sizes)).into_iter().enumerate() {
        printer.write(if index == 0 { "{" } else { ", {" });
        printer.write(first(index));
        print_values(op, range, printer);
        printer.write("}");
        print_kind(printer, kinds.get(index));
    }
}

/// `%a : i64 [kind], %b : i64`.
pub(crate) const DEVICE_TYPE_OPERANDS: CustomDirective = CustomDirective {
    name: "DeviceTypeOperands",
    parse: &|parser, _, args| {
        let mut values = Values::default();
        values.list(parser)?;
        values.store(parser, args, 2, None);
        Ok(true)
    },
    print: &|op, parts, printer| {
        print_list(op, operands_of(parts.first()), &items(attr_of(op, parts.get(2))), printer);
    },
    line: None,
};

/// Nothing, or `([kind], %a : i64 [kind])`.
pub(crate) const DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY: CustomDirective = CustomDirective {
    name: "DeviceTypeOperandsWithKeywordOnly",
    parse: &|parser, _, args| {
        if !parser.optional_punct("(") {
            args[3] = CustomArg::Attr(Some(only_none(parser.context())));
            return Ok(true);
        }
        // As upstream, kinds of devices without a value are dropped beside values.
        if optional_kinds(parser)?.is_some() {
            parser.punct(",")?;
        }
        let mut values = Values::default();
        values.list(parser)?;
        values.store(parser, args, 2, None);
        parser.punct(")")?;
        Ok(true)
    },
    print: &|op, parts, printer| {
        let (range, only) = (operands_of(parts.first()), attr_of(op, parts.get(3)));
        if range.is_empty() && is_only_none(only) {
            return;
        }
        let (kinds, only) = (items(attr_of(op, parts.get(2))), items(only));
        printer.write("(");
        print_kinds(printer, &only);
        printer.write(if only.is_empty() || kinds.is_empty() { "" } else { ", " });
        print_list(op, range, &kinds, printer);
        printer.write(")");
    },
    line: None,
};

/// `{%a : i64, %b : i64} [kind], ...`.
const fn segments(name: &'static str) -> CustomDirective {
    CustomDirective {
        name,
        parse: &|parser, _, args| {
            let mut values = Values::default();
            values.groups(parser, &mut Values::plain_group)?;
            values.store(parser, args, 2, Some(3));
            Ok(true)
        },
        print: &|op, parts, printer| print_groups(op, parts, [2, 3], &|_| "", printer),
        line: None,
    }
}

/// Groups of at most three numbers of gangs.
pub(crate) const NUM_GANGS: CustomDirective = segments("NumGangs");
/// Groups of values.
pub(crate) const DEVICE_TYPE_OPERANDS_WITH_SEGMENT: CustomDirective =
    segments("DeviceTypeOperandsWithSegment");

/// Nothing, or `([kind], {devnum: %a : i64, %b : i64} [kind])`.
pub(crate) const WAIT_CLAUSE: CustomDirective = CustomDirective {
    name: "WaitClause",
    parse: &|parser, _, args| {
        if !parser.optional_punct("(") {
            args[5] = CustomArg::Attr(Some(only_none(parser.context())));
            return Ok(true);
        }
        let only = optional_kinds(parser)?;
        if only.is_some() {
            parser.punct(",")?;
        }
        args[5] = CustomArg::Attr(Some(parser.context().array_attr(&only.unwrap_or_default())));
        let (mut values, mut devnums) = (Values::default(), Vec::new());
        values.groups(parser, &mut |values, parser| {
            let devnum = parser.optional_keyword("devnum");
            if devnum {
                parser.punct(":")?;
            }
            devnums.push(parser.context().bool_attr(devnum));
            values.plain_group(parser)
        })?;
        values.store(parser, args, 2, Some(3));
        args[4] = CustomArg::Attr(Some(parser.context().array_attr(&devnums)));
        parser.punct(")")?;
        Ok(true)
    },
    print: &|op, parts, printer| {
        let (range, only) = (operands_of(parts.first()), attr_of(op, parts.get(5)));
        if range.is_empty() && is_only_none(only) {
            return;
        }
        let (kinds, only) = (items(attr_of(op, parts.get(2))), items(only));
        let devnums = items(attr_of(op, parts.get(4)));
        let is_devnum = |at: usize| devnums.get(at).and_then(|devnum| devnum.as_bool()) == Some(true);
        printer.write("(");
        print_kinds(printer, &only);
        printer.write(if only.is_empty() || kinds.is_empty() { "" } else { ", " });
        print_groups(op, parts, [2, 3], &|at| if is_devnum(at) { "devnum: " } else { "" }, printer);
        printer.write(")");
    },
    line: None,
};

/// Nothing, or `(%a : i64)`.
pub(crate) const OPERAND_WITH_KEYWORD_ONLY: CustomDirective = CustomDirective {
    name: "OperandWithKeywordOnly",
    parse: &|parser, _, args| {
        if !parser.optional_punct("(") {
            args[2] = CustomArg::Attr(Some(Attr::UNIT));
            return Ok(true);
        }
        let mut values = Values::default();
        values.value(parser)?;
        parser.punct(")")?;
        args[0] = CustomArg::Operands(values.operands);
        args[1] = CustomArg::Types(values.types);
        Ok(true)
    },
    print: &|op, parts, printer| {
        if attr_of(op, parts.get(2)).is_none() {
            printer.write("(");
            print_values(op, operands_of(parts.first()), printer);
            printer.write(")");
        }
    },
    line: None,
};

/// Nothing, or `(%a, %b : i64, i64)`.
pub(crate) const OPERANDS_WITH_KEYWORD_ONLY: CustomDirective = CustomDirective {
    name: "OperandsWithKeywordOnly",
    parse: &|parser, _, args| {
        if !parser.optional_punct("(") {
            args[2] = CustomArg::Attr(Some(Attr::UNIT));
            return Ok(true);
        }
        args[0] = CustomArg::Operands(parser.operand_list(Delimiter::None)?);
        parser.punct(":")?;
        args[1] = CustomArg::Types(parser.type_list()?);
        parser.punct(")")?;
        Ok(true)
    },
    print: &|op, parts, printer| {
        if attr_of(op, parts.get(2)).is_none() {
            let range = operands_of(parts.first());
            let types: Vec<Type> = range.clone().map(|at| op.operand(at).ty_handle()).collect();
            printer.write("(");
            printer.operands(&mut range.map(|at| op.operand(at)));
            printer.write(" : ");
            printer.types(&types);
            printer.write(")");
        }
    },
    line: None,
};
