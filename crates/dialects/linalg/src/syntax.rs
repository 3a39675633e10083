//! The parts of custom forms that structured operations share.

use crate::structured::payload_type;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedArgument, SourcePos};
use ir::{Attr, Body, Builder, NamedAttr, OpRef, OpState, RegionRef, Type, Value, ValueRef};

/// Types of the operands that are read and of those that are written.
pub(crate) struct OperandTypes {
    pub(crate) inputs: Vec<Type>,
    pub(crate) outputs: Vec<Type>,
}

impl OperandTypes {
    /// Returns the types of the arguments of the region.
    pub(crate) fn payload(&self, cx: &ir::Context) -> Vec<Type> {
        let types = self.inputs.iter().chain(&self.outputs);
        types.map(|&ty| payload_type(cx.ty(ty)).handle()).collect()
    }
}

/// Parses `{a = 1}`, if it is next, into the state, and keeps what it has for [`check_inherent`].
pub(crate) fn parse_attrs(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    given: &mut Vec<NamedAttr>,
) -> Result<(), Diagnostic> {
    let attrs = parser.optional_attr_dict()?;
    for &NamedAttr { name, value } in &attrs {
        state.try_put_attr(parser.context(), name, value);
    }
    given.extend(attrs);
    Ok(())
}

/// Checks that inherent attributes are of their kinds.
fn check_inherent(
    parser: &dyn OpParser,
    state: &OpState,
    given: &[NamedAttr],
    at: SourcePos,
) -> Result<(), Diagnostic> {
    let cx = parser.context();
    let Some(def) = cx.op_def(state.name) else { return Ok(()) };
    for slot in def.attrs {
        let wrong = |attr: &&NamedAttr| {
            cx.ident_str(attr.name) == slot.name && !slot.constraint.accepts(cx.attr_ref(attr.value))
        };
        if given.iter().any(|attr| wrong(&attr)) {
            return Err(parser.error_at(
                at,
                &format!(
                    "'{}' op attribute '{}' failed to satisfy constraint: {}",
                    def.name, slot.name, slot.constraint.summary
                ),
            ));
        }
    }
    Ok(())
}

/// Parses `ins(%a : type) ` or `outs(%b : type)`, if it is next.
fn parse_group(
    parser: &mut dyn OpParser,
    word: &str,
) -> Result<(Vec<ir::asm::ParsedOperand>, Vec<Type>, SourcePos), Diagnostic> {
    if !parser.optional_keyword(word) {
        let at = parser.position();
        return Ok((Vec::new(), Vec::new(), at));
    }
    parser.punct("(")?;
    let at = parser.position();
    let operands = parser.operand_list(Delimiter::None)?;
    parser.punct(":")?;
    let types = parser.type_list()?;
    parser.punct(")")?;
    Ok((operands, types, at))
}

/// Parses properties, attributes and operands. `segments` says that the operation stores their numbers.
pub(crate) fn parse_operands(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    mut given: Vec<NamedAttr>,
    segments: bool,
) -> Result<OperandTypes, Diagnostic> {
    let cx = parser.context().clone();
    if parser.optional_punct("<") {
        let properties = parser.attribute(None)?;
        parser.punct(">")?;
        for &NamedAttr { name, value } in cx.attr_ref(properties).as_dictionary().unwrap_or(&[]) {
            state.try_put_attr(&cx, name, value);
        }
    }
    let attrs_at = parser.position();
    parse_attrs(parser, state, &mut given)?;
    let (inputs, input_types, inputs_at) = parse_group(parser, "ins")?;
    let (outputs, output_types, outputs_at) = parse_group(parser, "outs")?;
    let values = parser.resolve_all(&inputs, &input_types, inputs_at)?;
    state.operands.extend(values);
    let values = parser.resolve_all(&outputs, &output_types, outputs_at)?;
    state.operands.extend(values);
    if segments {
        let sizes = [inputs.len() as u32, outputs.len() as u32];
        state.set_words(&cx, "operandSegmentSizes", &sizes);
    }
    check_inherent(parser, state, &given, attrs_at)?;
    Ok(OperandTypes { inputs: input_types, outputs: output_types })
}

/// Prints the operands in the form that [`parse_operands`] accepts.
pub(crate) fn print_operands<'a>(
    printer: &mut dyn OpPrinter,
    inputs: impl Iterator<Item = ValueRef<'a>> + Clone,
    inits: impl Iterator<Item = ValueRef<'a>> + Clone,
) {
    print_group(printer, " ins(", inputs);
    print_group(printer, " outs(", inits);
}

fn print_group<'a>(
    printer: &mut dyn OpPrinter,
    start: &str,
    values: impl Iterator<Item = ValueRef<'a>> + Clone,
) {
    let types: Vec<Type> = values.clone().map(|value| value.ty_handle()).collect();
    if types.is_empty() {
        return;
    }
    printer.write(start);
    let mut values = values;
    printer.operands(&mut values);
    printer.write(" : ");
    printer.types(&types);
    printer.write(")");
}

/// Parses what an operation with an explicit region or short form has after its operands: attributes by a function, a
/// dictionary. Result types are those of the tensors that are written.
pub(crate) fn parse_destination_style(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    list: Option<&str>,
) -> Result<OperandTypes, Diagnostic> {
    let cx = parser.context().clone();
    let types = parse_operands(parser, state, Vec::new(), false)?;
    let results =
        types.outputs.iter().copied().filter(|&ty| cx.ty(ty).is_tensor() && cx.ty(ty).rank().is_some());
    state.result_types.extend(results);
    if let Some(name) = list {
        parser.keyword(name)?;
        parser.punct("=")?;
        let mut numbers = Vec::new();
        parser.list(Delimiter::Square, &mut |parser| {
            numbers.push(parser.int64()?);
            Ok(())
        })?;
        state.try_put_named(&cx, name, cx.i64_array_attr(&numbers));
    }
    parse_attrs(parser, state, &mut Vec::new())?;
    Ok(types)
}

/// Prints ` dimensions = [0, 1] `.
pub(crate) fn print_list(printer: &mut dyn OpPrinter, name: &str, numbers: &[i64]) {
    printer.write(" ");
    printer.write(name);
    printer.write(" = [");
    let text: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    printer.write(&text.join(", "));
    printer.write("] ");
}

/// Operation that is the whole payload, in braces before the operands.
pub(crate) struct ShortPayload {
    name: String,
    attrs: Vec<NamedAttr>,
}

/// Parses `{ arith.addf {attributes} }`, if a brace is next.
pub(crate) fn parse_short_payload(parser: &mut dyn OpParser) -> Result<Option<ShortPayload>, Diagnostic> {
    if !parser.optional_punct("{") {
        return Ok(None);
    }
    let at = parser.position();
    let Some(name) = parser.optional_any_keyword() else {
        return Err(parser.error_at(at, "expected bare identifier"));
    };
    let attrs = parser.optional_attr_dict()?;
    parser.punct("}")?;
    Ok(Some(ShortPayload { name, attrs }))
}

/// Builds the region of a payload of one operation. With `init_first`, the last argument is its first operand; otherwise the last is
/// no operand.
pub(crate) fn build_short_payload(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    payload: &ShortPayload,
    types: &OperandTypes,
    init_first: bool,
) {
    let cx = parser.context().clone();
    let arguments = types.inputs.iter().chain(&types.outputs);
    let arguments: Vec<Type> = arguments.map(|&ty| cx.ty(ty).element_or_self().handle()).collect();
    let Some(&result) = arguments.last() else {
        parser.empty_region(state);
        return;
    };
    let loc = state.loc;
    parser.build_region(state, &arguments, &mut |b: &mut Builder<'_>, values: &[Value]| {
        use ir::Build;
        let (last, rest) = values.split_last().map_or((None, values), |(last, rest)| (Some(*last), rest));
        let operands = last.into_iter().filter(|_| init_first).chain(rest.iter().copied());
        let mut op = b.state(&payload.name, loc).operands(operands).results([result]);
        for attr in &payload.attrs {
            op.try_put_attr(&cx, attr.name, attr.value);
        }
        let value = b.insert_value(op);
        let end = b.state("linalg.yield", loc).operands([value]);
        b.insert(end);
    });
}

/// Returns the operation that is the whole payload, if [`parse_short_payload`] can tell the region from it.
pub(crate) fn short_payload(region: RegionRef<'_>, init_first: bool) -> Option<OpRef<'_>> {
    let block = region.first_block()?;
    let payload = block.first()?;
    let end = payload.next()?;
    if end.next().is_some() || payload.num_operands() == 0 || payload.num_regions() > 0 {
        return None;
    }
    let arguments: Vec<ValueRef<'_>> = block.arguments().collect();
    let (last, rest) = arguments.split_last()?;
    let mut wanted: Vec<ValueRef<'_>> = Vec::new();
    if init_first {
        // MLIR compares the last operand with the first argument, and the others with the arguments after it.
        wanted.extend(&arguments[1..]);
        wanted.push(arguments[0]);
    } else {
        wanted.extend(rest);
        let _ = last;
    }
    let same = payload.num_operands() == wanted.len() && payload.operands().eq(wanted.iter().copied());
    let yields =
        end.num_operands() == 1 && payload.num_results() > 0 && end.operand(0).defining_op() == Some(payload);
    (same && yields).then_some(payload)
}

/// Prints ` { arith.addf {attributes} }`. Fast-math flags that are none are left out.
pub(crate) fn print_short_payload(printer: &mut dyn OpPrinter, payload: OpRef<'_>) {
    printer.write(" { ");
    printer.write(payload.name_str());
    let none = |attr: &&NamedAttr| is_no_fastmath(payload, attr.value);
    let attrs = payload.sorted_attrs(&[]);
    let elided: Option<&str> = attrs.iter().find(none).map(|attr| payload.context().ident_str(attr.name));
    printer.attr_dict(payload, elided.as_slice());
    printer.write(" }");
}

fn is_no_fastmath(op: OpRef<'_>, attr: Attr) -> bool {
    use ir::def::EnumAttr;
    let attr = op.context().attr_ref(attr);
    attr.dialect_def().is_some_and(|def| def.name == "arith.fastmath")
        && arith::FastMathFlags::DEF.narrow(attr) == Some(0)
}

/// Parses `(%a: f32, %b: f32) { ... }`.
pub(crate) fn parse_region_with_arguments(
    parser: &mut dyn OpParser,
    state: &mut OpState,
) -> Result<(), Diagnostic> {
    let mut arguments: Vec<ParsedArgument> = Vec::new();
    parser.list_in(Delimiter::Paren, " in argument list", &mut |parser| {
        arguments.push(parser.argument(true, true)?);
        Ok(())
    })?;
    parser.region(state, &arguments)?;
    Ok(())
}

/// Prints the region in the form that [`parse_region_with_arguments`] accepts, on lines of its own.
pub(crate) fn print_region_with_arguments(printer: &mut dyn OpPrinter, region: RegionRef<'_>) {
    printer.increase_indent();
    printer.newline();
    printer.write("(");
    let arguments = region.blocks().take(1).flat_map(|block| block.arguments());
    for (index, argument) in arguments.enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.argument(argument, None, false);
    }
    printer.write(") ");
    printer.region(region, ir::asm::RegionStyle::NO_ARGS);
    printer.decrease_indent();
}

/// Gives the arguments of a block the locations of the operands that their elements are of.
pub(crate) fn copy_locs(body: &mut Body, operands: &[Value], arguments: &[Value]) {
    for (&operand, &argument) in operands.iter().zip(arguments) {
        let loc = body.value(operand).loc();
        body.set_argument_loc(argument, loc);
    }
}

/// Builds a region that yields its first argument.
pub(crate) fn build_identity(parser: &mut dyn OpParser, state: &mut OpState, types: &OperandTypes) {
    let arguments = types.payload(&parser.context().clone());
    let (loc, operands) = (state.loc, state.operands.clone());
    parser.build_region(state, &arguments, &mut |b: &mut Builder<'_>, values: &[Value]| {
        use ir::Build;
        copy_locs(b.body_mut(), &operands, values);
        let end = b.state("linalg.yield", loc).operands(values.first().copied());
        b.insert(end);
    });
}
