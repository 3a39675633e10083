//! Common parts of the custom forms.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedArgument, ParsedOperand, RegionStyle};
use ir::{OpRef, OpState, RegionRef, Type, ValueRef};

/// Coordinates and loop-carried values of a loop, which follow its spaces.
pub(super) struct Header {
    /// Arguments of the loop-carried values, then coordinates.
    pub(super) arguments: Vec<ParsedArgument>,
    inits: Vec<ParsedOperand>,
    has_inits: bool,
}

/// Parses `%a, _, %b`: arguments, and the set of their places.
pub(super) fn parse_defined(
    parser: &mut dyn OpParser,
    delimiter: Delimiter,
    most: usize,
) -> Result<(Vec<ParsedArgument>, u64), Diagnostic> {
    let (mut arguments, mut set, mut count) = (Vec::new(), 0u64, 0usize);
    parser.list(delimiter, &mut |parser| {
        if !parser.optional_keyword("_") {
            arguments.push(parser.argument(false, false)?);
            set |= 1u64.checked_shl(count as u32).unwrap_or_default();
        }
        count += 1;
        Ok(())
    })?;
    match count <= most.min(64) {
        true => Ok((arguments, set)),
        false => Err(parser.error_at(parser.name_position(), "parsed more value than expected.")),
    }
}

/// Prints the form that [`parse_defined`] accepts, of a number of places.
pub(super) fn print_defined<'a>(
    printer: &mut dyn OpPrinter,
    count: usize,
    set: u64,
    values: impl Iterator<Item = ValueRef<'a>>,
) {
    let mut values = values;
    for at in 0..count.min(64) {
        printer.write(if at == 0 { "" } else { ", " });
        match values.by_ref().take(usize::from(set >> at & 1 == 1)).next() {
            Some(value) => printer.operand(value),
            None => printer.write("_"),
        }
    }
}

/// Parses `at(%crd, _) iter_args(%arg = %init)`; both parts may be absent.
pub(super) fn parse_header(parser: &mut dyn OpParser, state: &mut OpState) -> Result<Header, Diagnostic> {
    let (mut coordinates, mut set) = (Vec::new(), 0);
    if parser.optional_keyword("at") {
        (coordinates, set) = parse_defined(parser, Delimiter::Paren, 64)?;
    }
    for coordinate in &mut coordinates {
        coordinate.ty = Some(Type::INDEX);
    }
    let cx = parser.context().clone();
    state.try_put_attr(&cx, cx.ident("crdUsedLvls"), cx.i64_attr(set as i64));
    let has_inits = parser.optional_keyword("iter_args");
    let (mut arguments, mut inits) = (Vec::new(), Vec::new());
    if has_inits {
        (arguments, inits) = parser.assignment_list()?;
    }
    arguments.extend(coordinates);
    Ok(Header { arguments, inits, has_inits })
}

impl Header {
    /// Parses the types of the results, and resolves the operands.
    pub(super) fn resolve(
        &mut self,
        parser: &mut dyn OpParser,
        state: &mut OpState,
        spaces: &[ParsedOperand],
        types: &[Type],
    ) -> Result<(), Diagnostic> {
        if self.has_inits {
            state.result_types = parser.optional_arrow_types()?.into();
        }
        let position = parser.name_position();
        let values = parser.resolve_all(spaces, types, position)?;
        state.operands.extend(values);
        if self.inits.len() != state.result_types.len() {
            let message = "mismatch in number of iteration arguments and return values";
            return Err(parser.error_at(position, message));
        }
        let carried = self.arguments.iter_mut().zip(&self.inits);
        for ((argument, &init), &ty) in carried.zip(&state.result_types) {
            argument.ty = Some(ty);
            state.operands.push(parser.resolve(init, ty)?);
        }
        Ok(())
    }
}

/// Parses types of spaces, one for each.
pub(super) fn parse_space_types(parser: &mut dyn OpParser, count: usize) -> Result<Vec<Type>, Diagnostic> {
    let types = parser.type_list()?;
    if types.len() == count {
        return Ok(types);
    }
    let message = "mismatch in number of iteration space operands and iteration space types";
    Err(parser.error_at(parser.name_position(), message))
}

/// Parses the attributes at the end.
pub(super) fn parse_attrs(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    for attr in parser.optional_attr_dict()? {
        state.try_put_attr(parser.context(), attr.name, attr.value);
    }
    Ok(())
}

/// Prints the form that [`parse_header`] accepts, with the names in a region.
pub(super) fn print_header<'a>(
    printer: &mut dyn OpPrinter,
    op: OpRef<'a>,
    region: Option<RegionRef<'a>>,
    inits: impl ExactSizeIterator<Item = ValueRef<'a>>,
    dim: usize,
) {
    let arguments =
        region.into_iter().flat_map(|region| region.first_block()).flat_map(|block| block.arguments());
    let (set, count) = (super::bits(op, "crdUsedLvls"), inits.len());
    if set != 0 {
        printer.write(" at(");
        print_defined(printer, dim, set, arguments.clone().skip(count));
        printer.write(")");
    }
    if count == 0 {
        return;
    }
    printer.write(" iter_args(");
    for (at, (argument, init)) in arguments.zip(inits).enumerate() {
        printer.write(if at == 0 { "" } else { ", " });
        printer.operand(argument);
        printer.write(" = ");
        printer.operand(init);
    }
    printer.write(")");
}

/// Prints a region, whose terminator is shown if it hands on values.
pub(super) fn print_region(printer: &mut dyn OpPrinter, region: RegionRef<'_>, terminators: bool) {
    printer.region(region, RegionStyle { terminators, ..RegionStyle::BARE });
}
