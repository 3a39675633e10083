//! `transform.apply_registered_pass`.

use crate::attrs::ParamOperandAttr;
use crate::interface::{CONSUMES_FIRST, TransformOp};
use crate::types::{Handle, Param};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{Attr, AttrRef, NamedAttr, OpRef, OpState};
use macros::op;

/// Runs a pass or a pipeline on each payload operation of the target. The values of options are attributes or parameters.
///
/// ```mlir
/// %result = transform.apply_registered_pass "canonicalize" with options = {"top-down" = false, "max-iterations" = %param} to %target : (!transform.any_op, !transform.any_param) -> !transform.any_op
/// ```
#[op("transform.apply_registered_pass",
     interfaces(TransformOp = CONSUMES_FIRST, interfaces::MemoryEffects = CONSUMES_FIRST),
     verify,
     custom(ApplyRegisteredPassOptions(parse_options, print_options)),
     format = "$pass_name (`with` `options` `=` custom<ApplyRegisteredPassOptions>($options, $dynamic_options)^)? \
             `to` $target attr-dict `:` functional-type(operands, results)")]
pub struct ApplyRegisteredPassOp {
    #[operand]
    target: Handle,
    #[attr]
    pass_name: StrAttr,
    #[attr(default = &[])]
    options: DictionaryAttr,
    #[operand]
    dynamic_options: Variadic<Param>,
    #[result]
    result: Handle,
}

impl ApplyRegisteredPassOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let count = self.dynamic_options().len();
        let mut used = vec![false; count];
        for attr in operand_places(*self) {
            let index = ParamOperandAttr::cast(attr).and_then(|place| place.index()?.as_i64()).unwrap_or(-1);
            match usize::try_from(index).ok().and_then(|index| used.get_mut(index)) {
                None => {
                    return Err(self.error(format!(
                        "dynamic option index {index} is out of bounds for the number of dynamic options: {count}"
                    )));
                }
                Some(used) if *used => {
                    return Err(
                        self.error(format!("dynamic option index {index} is already used in options"))
                    );
                }
                Some(used) => *used = true,
            }
        }
        if used.contains(&false) {
            return Err(self.error(
                "a param operand does not have a corresponding param_operand attr in the options dict",
            ));
        }
        Ok(())
    }
}

/// Returns the places of operands in the options.
fn operand_places(op: OpRef<'_>) -> Vec<AttrRef<'_>> {
    let cx = op.context();
    let entries = op.attr("options").and_then(|options| options.as_dictionary()).unwrap_or_default();
    let mut open: Vec<AttrRef<'_>> = entries.iter().rev().map(|entry| cx.attr_ref(entry.value)).collect();
    let mut found = Vec::new();
    while let Some(attr) = open.pop() {
        if ParamOperandAttr::cast(attr).is_some() {
            found.push(attr);
        } else if let Some(items) = attr.as_array() {
            let items: Vec<AttrRef<'_>> = items.collect();
            open.extend(items.into_iter().rev());
        }
    }
    found
}

/// Parses an attribute or an operand, which is stored as its place; `None` if neither is next.
fn parse_single(
    parser: &mut dyn OpParser,
    operands: &mut Vec<ParsedOperand>,
) -> Result<Option<Attr>, Diagnostic> {
    if let Some(operand) = parser.optional_operand()? {
        operands.push(operand);
        return Ok(Some({
            let cx = parser.context();
            ParamOperandAttr::make(cx, cx.i64_attr(operands.len() as i64 - 1))
        }));
    }
    let Some(attr) = parser.optional_attribute(None)? else { return Ok(None) };
    if ParamOperandAttr::cast(parser.context().attr_ref(attr)).is_some() {
        return Err(parser.error(
            "the param_operand attribute is a marker reserved for indicating a value will be passed via params and is only used in the generic print format",
        ));
    }
    Ok(Some(attr))
}

fn parse_value(
    parser: &mut dyn OpParser,
    operands: &mut Vec<ParsedOperand>,
) -> Result<Option<Attr>, Diagnostic> {
    if !parser.optional_punct("[") {
        return parse_single(parser, operands);
    }
    let mut items = Vec::new();
    if !parser.optional_punct("]") {
        parser.list(Delimiter::None, &mut |parser| {
            // Arrays in arrays are as deep as the text says.
            let item = ir::ensure_sufficient_stack(|| parse_value(parser, operands))?;
            match item {
                Some(item) => items.push(item),
                None => {
                    return Err(parser.error("expected a valid attribute or operand as element of an array"));
                }
            }
            Ok(())
        })?;
        parser.punct("]")?;
    }
    Ok(Some(parser.context().array_attr(&items)))
}

fn parse_options(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let mut entries: Vec<NamedAttr> = Vec::new();
    let mut operands = Vec::new();
    parser.list_in(Delimiter::Braces, " in options dictionary", &mut |parser| {
        let Some(key) = parser.optional_keyword_or_string()? else {
            return Err(parser.error("expected key to either be an identifier or a string"));
        };
        parser.punct("=")?;
        let at = parser.position();
        let Some(value) = parse_value(parser, &mut operands)? else {
            let message = format!("expected a valid attribute or operand as value associated to key '{key}'");
            return Err(parser.error_at(at, &message));
        };
        let name = parser.context().ident(&key);
        if entries.iter().any(|entry| entry.name == name) {
            return Err(parser.error("duplicate keys found in options dictionary"));
        }
        entries.push(NamedAttr { name, value });
        Ok(())
    })?;
    let options = parser.context().dict_attr(&entries);
    for arg in args {
        match arg {
            CustomArg::Attr(attr) => *attr = Some(options),
            CustomArg::Operands(list) => list.clone_from(&operands),
            _ => {}
        }
    }
    Ok(true)
}

fn print_options(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let cx = op.context();
    let mut first = 1;
    if let Some(CustomPart::Operands(range)) = parts.get(1) {
        first = range.start;
    }
    let entries = match parts.first() {
        Some(CustomPart::Attr(Some(options))) => cx.attr_ref(*options).as_dictionary().unwrap_or_default(),
        _ => &[],
    };
    printer.write("{");
    for (index, entry) in entries.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.string(cx.ident_str(entry.name).as_bytes());
        printer.write(" = ");
        print_value(op, first, cx.attr_ref(entry.value), printer);
    }
    printer.write("}");
}

fn print_value(op: OpRef<'_>, first: usize, attr: AttrRef<'_>, printer: &mut dyn OpPrinter) {
    if let Some(place) = ParamOperandAttr::cast(attr) {
        let index = place.index().and_then(|index| usize::try_from(index.as_i64()?).ok());
        match index.and_then(|index| op.operands().nth(first + index)) {
            Some(operand) => printer.operand(operand),
            None => printer.attr(attr.handle()),
        }
        return;
    }
    let Some(items) = attr.as_array() else { return printer.attr(attr.handle()) };
    printer.write("[");
    for (index, item) in items.enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        ir::ensure_sufficient_stack(|| print_value(op, first, item, printer));
    }
    printer.write("]");
}

ir::ops![ApplyRegisteredPassOp];
