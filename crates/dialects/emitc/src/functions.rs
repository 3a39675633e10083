//! Files, functions and calls.

use crate::constraints::{Supported, SupportedOrLValue};
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
        { hooks: verifier(&verify_call_opaque) };
    /// Calls a function.
    "emitc.call": ["operands" Variadic Supported] -> ["" Variadic Supported],
        [optional("arg_attrs", DictArrayAttr::CONSTRAINT), attr("callee", FlatSymbolRefAttr::CONSTRAINT), optional("res_attrs", DictArrayAttr::CONSTRAINT)], NOTHING,
        "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
        {};
    /// Declares a function before its definition.
    "emitc.declare_func": [] -> [],
        [attr("sym_name", FlatSymbolRefAttr::CONSTRAINT)], NOTHING,
        "$sym_name attr-dict",
        {};
    /// A function.
    "emitc.func": [] -> [],
        [optional("arg_attrs", DictArrayAttr::CONSTRAINT), attr("function_type", FunctionTypeAttr::CONSTRAINT), optional("res_attrs", DictArrayAttr::CONSTRAINT), optional("specifiers", StrArrayAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::AUTOMATIC_ALLOCATION_SCOPE.with(TraitSet::ISOLATED_FROM_ABOVE).with(TraitSet::SYMBOL),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_func), parse: Some(&parse_func), print: Some(&print_func), default_dialect: Some("emitc"), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolModel = Function, interfaces::Callable = Function], regions: &[region("body")] };
    /// Terminator of a function.
    "emitc.return": ["operand" Optional Supported] -> [],
        [], PURE.with(TERMINATOR),
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

/// Functions as symbols and as what is called.
struct Function;

impl ir::SymbolModel for Function {
    fn is_declaration(&self, op: OpRef<'_>) -> bool {
        op.regions().all(|region| region.is_empty())
    }
}

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

/// Verifies that each `{}` of the text has an operand.
fn verify_verbatim(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_operands() == 0 {
        return Ok(());
    }
    let text = op.attr("value").and_then(|value| value.as_str()).unwrap_or_default();
    let places = text.replace("{{", "").matches("{}").count();
    match places == op.num_operands() {
        true => Ok(()),
        false => {
            let count = op.num_operands();
            Err(op.plain_error(format!("requires operands for each placeholder in the format string, but got {count} operands and {places} placeholders")))
        }
    }
}
