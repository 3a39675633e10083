//! Files, functions and calls.

use crate::constraints::{Supported, SupportedOrLValue};
use crate::expression::{CExpression, SideEffects};
use crate::symbols::{CallOfFunction, Declaration};
use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{Attr, OpRef, OpState, Type};
use op_table::*;
use smallvec::SmallVec;

table! {
    /// Code of a file of its own.
    "emitc.file": [] -> [],
        [attr("id", StrAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::NO_REGION_ARGUMENTS).with(TraitSet::SYMBOL_TABLE).with(TraitSet::NO_TERMINATOR).with(TraitSet::SINGLE_BLOCK).with(TraitSet::GRAPH_REGION),
        "$id attr-dict-with-keyword $bodyRegion",
        { regions: &[block("bodyRegion")], hooks: OpHooks { default_dialect: Some("emitc"), ..HOOKS } };
    /// Calls a function by its name in C.
    "emitc.call_opaque": ["operands" Variadic Supported] -> ["" Variadic Supported],
        [optional("args", ArrayAttr::CONSTRAINT), attr("callee", StrAttr::CONSTRAINT), optional("template_args", ArrayAttr::CONSTRAINT)], NOTHING,
        "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
        { hooks: verifier(&verify_call_opaque), interfaces: ir::interface_defs![CExpression = SideEffects::Always] };
    /// Calls a function.
    "emitc.call": ["operands" Variadic Supported] -> ["" Variadic Supported],
        [optional("arg_attrs", DictArrayAttr::CONSTRAINT), attr("callee", FlatSymbolRefAttr::CONSTRAINT), optional("res_attrs", DictArrayAttr::CONSTRAINT)], NOTHING,
        "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
        { interfaces: ir::interface_defs![CExpression = SideEffects::Never, interfaces::Call = CallOfFunction, ir::SymbolUser = CallOfFunction] };
    /// Declares a function before its definition.
    "emitc.declare_func": [] -> [],
        [attr("sym_name", FlatSymbolRefAttr::CONSTRAINT)], NOTHING,
        "$sym_name attr-dict",
        { interfaces: ir::interface_defs![ir::SymbolUser = Declaration] };
    /// A function.
    "emitc.func": [] -> [],
        [optional("arg_attrs", DictArrayAttr::CONSTRAINT), attr("function_type", FunctionTypeAttr::CONSTRAINT), optional("res_attrs", DictArrayAttr::CONSTRAINT), optional("specifiers", StrArrayAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::AUTOMATIC_ALLOCATION_SCOPE.with(TraitSet::ISOLATED_FROM_ABOVE).with(TraitSet::SYMBOL),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_func), parse: Some(&parse_func), print: Some(&print_func), default_dialect: Some("emitc"), ..HOOKS }, interfaces: ir::interface_defs![interfaces::Callable = Function], regions: &[region("body")] };
    /// Terminator of a function.
    "emitc.return": ["operand" Optional Supported] -> [],
        [], PURE.with(TERMINATOR).with(TraitSet::RETURN_LIKE),
        "attr-dict ($operand^ `:` type($operand))?",
        { hooks: verifier(&verify_return), rules: &[Rule::HasParent(&["emitc.func"])] };
    /// An `#include` directive.
    "emitc.include": [] -> [],
        [attr("include", StrAttr::CONSTRAINT), unit("is_standard_include")], NOTHING,
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_include), print: Some(&print_include), ..HOOKS } };
    /// Text of C.
    "emitc.verbatim": ["fmtArgs" Variadic SupportedOrLValue] -> [],
        [attr("value", StrAttr::CONSTRAINT)], NOTHING,
        "$value (`args` $fmtArgs^ `:` type($fmtArgs))? attr-dict",
        { hooks: verifier(&verify_verbatim) };
}

/// Functions as what is called.
struct Function;

impl interfaces::Callable for Function {
    fn argument_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(op).0)
    }

    fn result_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(op).1)
    }
}

/// Returns inputs and results of the signature.
fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

fn parse_func(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_function(parser, state, ArgumentStyle::Fixed, &|cx, inputs, results, _| {
        Ok(cx.function_type(inputs, results))
    })
}

fn print_func(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let (inputs, results) = signature(op);
    print_function(op, printer, inputs, results, false);
}

fn verify_func(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (inputs, results) = signature(op);
    verify_function_attrs(op, inputs, results)?;
    let named = |ty: Type, name: &str| op.context().ty(ty).dialect_def().is_some_and(|def| def.name == name);
    if inputs.iter().any(|&ty| named(ty, "emitc.lvalue")) {
        return Err(op.error("cannot have lvalue type as argument"));
    }
    if results.len() > 1 {
        return Err(op.error(format!("requires zero or exactly one result, but has {}", results.len())));
    }
    if results.first().is_some_and(|&ty| named(ty, "emitc.array")) {
        return Err(op.error("cannot return array type"));
    }
    verify_function_body(op, inputs)
}

fn verify_return(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(function) = op.parent() else { return Ok(()) };
    let results = signature(function).1;
    let name = function.symbol_name().map(|name| op.context().ident_str(name).to_owned()).unwrap_or_default();
    if op.num_operands() != results.len() {
        return Err(op.error(format!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            op.num_operands(),
            results.len()
        )));
    }
    match op.operand_types().zip(results).find(|(found, wanted)| found != *wanted) {
        Some((found, &wanted)) => {
            let (found, wanted) = (op.context().ty(found), op.context().ty(wanted));
            Err(op.plain_error(format!(
                "type of the return operand ('{found}') doesn't match function result type ('{wanted}') in function @{name}"
            )))
        }
        None => Ok(()),
    }
}

fn verify_call_opaque(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.attr("callee").and_then(|callee| callee.as_bytes()).is_some_and(<[u8]>::is_empty) {
        return Err(op.error("callee must not be empty"));
    }
    for arg in op.attr("args").and_then(|args| args.as_array()).into_iter().flatten() {
        let is_index = arg.ty().is_some_and(|ty| ty.is_index());
        let number = if is_index { arg.as_i64() } else { None };
        if number.is_some_and(|number| {
            usize::try_from(number).is_ok_and(|number| number >= op.num_operands()) || number < 0
        }) {
            return Err(op.error("index argument is out of range"));
        }
        if arg.as_array().is_some() {
            return Err(op.error("array argument has no type"));
        }
    }
    for arg in op.attr("template_args").and_then(|args| args.as_array()).into_iter().flatten() {
        let is_number = arg.as_int().is_some() || arg.as_float().is_some();
        let is_opaque = arg.dialect_def().is_some_and(|def| def.name == "emitc.opaque");
        if !is_number && !is_opaque && arg.as_type().is_none() {
            return Err(op.error("template argument has invalid type"));
        }
    }
    let is_array = |ty: Type| op.context().ty(ty).dialect_def().is_some_and(|def| def.name == "emitc.array");
    match op.result_types().any(is_array) {
        true => Err(op.error("cannot return array type")),
        false => Ok(()),
    }
}

fn parse_include(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let standard = parser.optional_punct("<");
    let position = parser.position();
    let Some(name) = parser.optional_string()? else {
        return Err(parser.error_at(position, "expected string attribute"));
    };
    state.try_put_named(&cx, "include", cx.string_attr(&name));
    if standard {
        if !parser.optional_punct(">") {
            return Err(parser.error_at(position, "expected trailing '>' for standard include"));
        }
        state.try_put_named(&cx, "is_standard_include", Attr::UNIT);
    }
    Ok(())
}

fn print_include(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let standard = op.attr("is_standard_include").is_some();
    printer.write(if standard { " <" } else { " " });
    printer.string(op.attr("include").and_then(|name| name.as_bytes()).unwrap_or_default());
    printer.write(if standard { ">" } else { "" });
}

/// Part of the text of an `emitc.verbatim`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormatPart<'a> {
    /// Text as it is.
    Text(&'a str),
    /// The next operand.
    Placeholder,
}

/// Splits the text of an `emitc.verbatim` that has operands: `{}` is a placeholder, and `{{` a brace.
///
/// # Errors
/// If a brace is followed by neither another one nor its counterpart.
pub fn parse_format(mut text: &str) -> Result<Vec<FormatPart<'_>>, &'static str> {
    let mut parts = Vec::new();
    while let Some(at) = text.find('{') {
        if at > 0 {
            parts.push(FormatPart::Text(&text[..at]));
        }
        let rest = &text[at + 1..];
        match rest.as_bytes().first() {
            Some(b'{') => parts.push(FormatPart::Text("{")),
            Some(b'}') => parts.push(FormatPart::Placeholder),
            None => return Err("expected '}' after unescaped '{' at end of string"),
            Some(_) => return Err("expected '}' after unescaped '{'"),
        }
        text = &rest[1..];
    }
    if !text.is_empty() {
        parts.push(FormatPart::Text(text));
    }
    Ok(parts)
}

/// Verifies that each `{}` of the text has an operand.
fn verify_verbatim(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_operands() == 0 {
        return Ok(());
    }
    let text = op.attr("value").and_then(|value| value.as_str()).unwrap_or_default();
    let parts = parse_format(text).map_err(|message| op.error(message))?;
    let places = parts.iter().filter(|part| **part == FormatPart::Placeholder).count();
    match places == op.num_operands() {
        true => Ok(()),
        false => Err(op.error("requires operands for each placeholder in the format string")),
    }
}
