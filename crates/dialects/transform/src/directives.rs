//! Custom directives that several operations share.

use diag::Diagnostic;
use interfaces::index_list;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomPart};
use ir::{AttrRef, Context, OpRef, OpState, Type};

type Parsed<T> = Result<T, Diagnostic>;

/// Returns the attribute among the parts of a directive.
fn part_attr<'a>(cx: &'a Context, parts: &[CustomPart], index: usize) -> Option<AttrRef<'a>> {
    match parts.get(index) {
        Some(CustomPart::Attr(attr)) => attr.map(|attr| cx.attr_ref(attr)),
        _ => None,
    }
}

/// Returns the types among the parts of a directive.
fn part_types(op: OpRef<'_>, part: Option<&CustomPart>) -> Vec<Type> {
    match part {
        Some(CustomPart::OperandTypes(range)) => {
            op.operand_types().skip(range.start).take(range.len()).collect()
        }
        Some(CustomPart::ResultTypes(range)) => {
            op.result_types().skip(range.start).take(range.len()).collect()
        }
        _ => Vec::new(),
    }
}

/// Parses `%handle`, `[1, %size]` after the word that `*(` replaces: sizes that are one handle, or a list.
///
/// # Errors
/// If neither is there.
pub fn parse_packed_or_dynamic_index_list(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    if !parser.optional_punct("*") {
        return match args {
            [_, list @ ..] => index_list::parse(parser, state, list),
            [] => Ok(true),
        };
    }
    parser.punct("(")?;
    let packed = parser.operand()?;
    parser.punct(")")?;
    if let Some(CustomArg::Operands(operands)) = args.first_mut() {
        operands.push(packed);
    }
    Ok(true)
}

/// Prints what [`parse_packed_or_dynamic_index_list`] parses.
pub fn print_packed_or_dynamic_index_list(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let packed = match parts.first() {
        Some(CustomPart::Operands(range)) => op.operands().skip(range.start).take(range.len()).next(),
        _ => None,
    };
    match packed {
        Some(packed) => {
            printer.write("*(");
            printer.operand(packed);
            printer.write(")");
        }
        None => index_list::print(op, parts.get(1..).unwrap_or_default(), printer),
    }
}

/// Parses positions: `all`, `except(0, 1)` or `0, 1`.
///
/// # Errors
/// If a list has something else than integers.
pub fn parse_transform_match_dims(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    let (mut list, mut inverted, mut all) = (Vec::new(), false, false);
    if parser.optional_keyword("all") {
        all = true;
    } else {
        inverted = parser.optional_keyword("except");
        if inverted {
            parser.punct("(")?;
        }
        parser.list(Delimiter::None, &mut |parser| {
            list.push(parser.int64()?);
            Ok(())
        })?;
        if inverted {
            parser.punct(")")?;
        }
    }
    let cx = parser.context();
    let list = cx.i64_array_attr(&list);
    let values = [Some(list), inverted.then_some(ir::Attr::UNIT), all.then_some(ir::Attr::UNIT)];
    for (arg, value) in args.iter_mut().zip(values) {
        if let CustomArg::Attr(attr) = arg {
            *attr = value;
        }
    }
    Ok(true)
}

/// Prints what [`parse_transform_match_dims`] parses.
pub fn print_transform_match_dims(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let cx = op.context();
    if part_attr(cx, parts, 2).is_some() {
        printer.write("all");
        return;
    }
    let inverted = part_attr(cx, parts, 1).is_some();
    let list = part_attr(cx, parts, 0).and_then(|list| list.as_ints()).unwrap_or_default();
    printer.write(if inverted { "except(" } else { "" });
    printer.write(&list.iter().map(i64::to_string).collect::<Vec<_>>().join(", "));
    printer.write(if inverted { ")" } else { "" });
}

/// Parses `type`, `(type) -> type` or `(type) -> (types)`: the result types of an operation that may have none. Where the
/// directive has `"false"`, the second form.
///
/// # Errors
/// If a part is missing.
pub fn parse_semi_function_type(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    let required = matches!(args.last(), Some(CustomArg::Text(_)));
    let mut results = Vec::new();
    let parenthesized = if required {
        parser.punct("(")?;
        true
    } else {
        parser.optional_punct("(")
    };
    let argument = parser.ty()?;
    if parenthesized {
        parser.punct(")")?;
        parser.punct("->")?;
        if !required && parser.optional_punct("(") {
            results = parser.type_list()?;
            parser.punct(")")?;
        } else {
            results.push(parser.ty()?);
        }
    }
    for (arg, types) in args.iter_mut().zip([vec![argument], results]) {
        if let CustomArg::Types(list) = arg {
            *list = types;
        }
    }
    Ok(true)
}

/// Prints what [`parse_semi_function_type`] parses.
pub fn print_semi_function_type(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let argument = part_types(op, parts.first());
    let results = part_types(op, parts.get(1));
    if results.is_empty() {
        printer.types(&argument);
        return;
    }
    printer.write("(");
    printer.types(&argument);
    printer.write(") -> ");
    let list = results.len() > 1;
    printer.write(if list { "(" } else { "" });
    printer.types(&results);
    printer.write(if list { ")" } else { "" });
}

/// Parses `(type) -> type`, where all results have one type.
///
/// # Errors
/// If there is another number of types.
pub fn parse_multitile_sizes_types(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    let at = parser.position();
    let ty = parser.ty()?;
    let cx = parser.context().clone();
    let Some((&[input], &[result])) = cx.ty(ty).as_function() else {
        return Err(
            parser.error_at(at, "expects a trailing functional type with one argument and one result")
        );
    };
    for (index, arg) in args.iter_mut().enumerate() {
        if let CustomArg::Types(list) = arg {
            *list = vec![if index == 0 { input } else { result }];
        }
    }
    Ok(true)
}

/// Prints what [`parse_multitile_sizes_types`] parses.
pub fn print_multitile_sizes_types(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.write("(");
    printer.types(&part_types(op, parts.first()));
    printer.write(") -> ");
    printer.types(&part_types(op, parts.get(1)));
}

/// Parses `(type) -> type`, where both results have one type.
///
/// # Errors
/// If there is another number of types.
pub fn parse_continuous_tile_size_types(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    parse_multitile_sizes_types(parser, state, args)
}

/// Prints what [`parse_continuous_tile_size_types`] parses.
pub fn print_continuous_tile_size_types(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    print_multitile_sizes_types(op, parts, printer);
}

/// Parses the operands of a sequence: `%root, %more : type, types`, or nothing.
///
/// # Errors
/// If types are missing.
pub fn parse_sequence_op_operands(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    let Some(root) = parser.optional_operand()? else { return Ok(true) };
    let mut extra: Vec<ParsedOperand> = Vec::new();
    if parser.optional_punct(",") {
        extra = parser.operand_list(Delimiter::None)?;
    }
    parser.punct(":")?;
    let parenthesized = parser.optional_punct("(");
    let root_type = parser.ty()?;
    let mut types = Vec::new();
    if !extra.is_empty() {
        parser.punct(",")?;
        types = parser.type_list()?;
        if types.len() != extra.len() {
            let at = parser.name_position();
            return Err(parser.error_at(at, "expected types to be provided for all operands"));
        }
    }
    if parenthesized {
        parser.punct(")")?;
    }
    if let [
        CustomArg::Operands(root_arg),
        CustomArg::Types(root_types),
        CustomArg::Operands(more),
        CustomArg::Types(more_types),
    ] = args
    {
        root_arg.push(root);
        root_types.push(root_type);
        *more = extra;
        *more_types = types;
    }
    Ok(true)
}

/// Prints what [`parse_sequence_op_operands`] parses.
pub fn print_sequence_op_operands(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    if op.num_operands() == 0 {
        return;
    }
    printer.operands(&mut op.operands());
    printer.write(" : ");
    let list = op.num_operands() > 1;
    printer.write(if list { "(" } else { "" });
    let types: Vec<Type> = op.operand_types().collect();
    printer.types(&types);
    printer.write(if list { ")" } else { "" });
}

/// Parses `@matcher -> @action` pairs.
///
/// # Errors
/// If a symbol is missing.
pub fn parse_foreach_match_symbols(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    let (mut matchers, mut actions) = (Vec::new(), Vec::new());
    loop {
        for (list, arrow) in [(&mut matchers, true), (&mut actions, false)] {
            let name = parser.symbol_name()?;
            list.push(parser.context().symbol_ref(name));
            if arrow {
                parser.punct("->")?;
            }
        }
        if !parser.optional_punct(",") {
            break;
        }
    }
    let cx = parser.context();
    let lists = [cx.array_attr(&matchers), cx.array_attr(&actions)];
    for (arg, list) in args.iter_mut().zip(lists) {
        if let CustomArg::Attr(attr) = arg {
            *attr = Some(list);
        }
    }
    Ok(true)
}

/// Prints what [`parse_foreach_match_symbols`] parses.
pub fn print_foreach_match_symbols(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let list = |index| part_attr(op.context(), parts, index).and_then(|list| list.as_array());
    let (Some(matchers), Some(actions)) = (list(0), list(1)) else { return };
    for (index, (matcher, action)) in matchers.zip(actions).enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.newline();
        printer.write("    ");
        printer.attr(matcher.handle());
        printer.write(" -> ");
        printer.attr(action.handle());
    }
}

/// Parses the region that is selected: an integer or a parameter.
///
/// # Errors
/// If neither is there.
pub fn parse_alternatives_op_selected_region(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Parsed<bool> {
    if let Some(operand) = parser.optional_operand()? {
        if let Some(CustomArg::Operands(operands)) = args.get_mut(1) {
            operands.push(operand);
        }
        return Ok(true);
    }
    let value = parser.attribute(Some(Type::INDEX))?;
    if let Some(CustomArg::Attr(attr)) = args.first_mut() {
        *attr = Some(value);
    }
    Ok(true)
}

/// Prints what [`parse_alternatives_op_selected_region`] parses.
pub fn print_alternatives_op_selected_region(
    op: OpRef<'_>,
    parts: &[CustomPart],
    printer: &mut dyn OpPrinter,
) {
    match (part_attr(op.context(), parts, 0), parts.get(1)) {
        (Some(attr), _) => printer.attr_without_type(attr.handle()),
        (None, Some(CustomPart::Operands(range))) => {
            printer.operands(&mut op.operands().skip(range.start).take(range.len()));
        }
        _ => {}
    }
}
