//! `!llvm.array` and `!llvm.func`.

use super::is;
use super::simple::{LabelType, MetadataType, TokenType, VoidType};
use super::syntax::{parse_inner, print_inner, print_list, type_array, types_of};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::{ArrayAttr, I64Attr, TypeAttr, UnitAttr};
use ir::{Attr, Context, Type, TypeRef};
use macros::type_def;

/// Array of fixed length: `!llvm.array<4 x i32>`.
#[type_def(
    "llvm.array",
    summary = "LLVM array type",
    parse = parse_array,
    print = print_array,
    verify = verify_array
)]
pub struct ArrayType {
    /// The type of an element.
    elementType: TypeAttr,
    /// Number of elements; unsigned.
    numElements: I64Attr,
}

/// The type of a function: `!llvm.func<i32 (ptr, ...)>`.
#[type_def(
    "llvm.func",
    summary = "LLVM function type",
    parse = parse_function,
    print = print_function,
    verify = verify_function
)]
pub struct FunctionType {
    /// Result type; `void` for none.
    returnType: TypeAttr,
    /// Parameter types.
    params: ArrayAttr,
    /// Whether it is variadic.
    varArg: UnitAttr,
}

/// Returns an array of elements.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn array_type(cx: &Context, element: Type, len: u64) -> Type {
    ArrayType::make(cx, element, len as i64)
}

/// Returns element type and length of an array; `None` for other types.
pub fn array_parts(ty: TypeRef<'_>) -> Option<(TypeRef<'_>, u64)> {
    let array = ArrayType::cast(ty)?;
    Some((array.element_type()?, array.num_elements()? as u64))
}

/// Returns a function type.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn function_type(cx: &Context, result: Type, params: &[Type], variadic: bool) -> Type {
    let params: Vec<Attr> = params.iter().map(|&ty| cx.type_attr(ty)).collect();
    FunctionType::make(cx, result, &params, variadic)
}

/// Returns the result, the parameters, and whether a function type is variadic. Returns `None` for other
/// types.
pub fn function_parts(ty: TypeRef<'_>) -> Option<(TypeRef<'_>, Vec<Type>, bool)> {
    let function = FunctionType::cast(ty)?;
    let params = function.params()?.iter().filter_map(|&item| ty.context().attr_ref(item).as_type());
    let params = params.map(|ty| ty.handle()).collect();
    Some((function.return_type()?, params, function.var_arg().unwrap_or(false)))
}

fn parse_array(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let start = parser.position();
    parser.punct("<")?;
    let pos = parser.position();
    let Ok(len) = u64::try_from(parser.integer()?) else {
        return Err(parser.error_at(pos, "integer value too large"));
    };
    parser.keyword("x")?;
    let element = parse_inner(parser)?;
    parser.punct(">")?;
    let cx = parser.context().clone();
    let params = vec![Some(cx.type_attr(element)), Some(cx.i64_attr(len as i64))];
    verify_array(&cx, &params).map_err(|message| parser.error_at(start, &message))?;
    Ok(params)
}

fn print_array(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(element), Some(len)] = *params else { return };
    let len = cx.attr_ref(len).as_i64().unwrap_or(0) as u64;
    printer.write(&format!("<{len} x "));
    if let Some(element) = cx.attr_ref(element).as_type() {
        print_inner(cx, element.handle(), printer);
    }
    printer.write(">");
}

/// Whether a type may be an element of arrays and structures.
pub(super) fn is_element(ty: TypeRef<'_>) -> bool {
    let excluded = [VoidType::DEF, LabelType::DEF, MetadataType::DEF, FunctionType::DEF, TokenType::DEF];
    !excluded.into_iter().any(|def| is(ty, def))
}

fn verify_array(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    match params.first().copied().flatten().and_then(|element| cx.attr_ref(element).as_type()) {
        Some(element) if !is_element(element) => Err(format!("invalid array element type: '{element}'")),
        Some(_) => Ok(()),
        None => Err("expected an element type".to_owned()),
    }
}

fn parse_function(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let start = parser.position();
    parser.punct("<")?;
    let result = parse_inner(parser)?;
    parser.punct("(")?;
    let (mut params, mut variadic) = (Vec::new(), false);
    if !parser.optional_punct(")") {
        loop {
            if parser.optional_punct("...") {
                variadic = true;
                break;
            }
            params.push(parse_inner(parser)?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(")")?;
    }
    parser.punct(">")?;
    let cx = parser.context().clone();
    let params =
        vec![Some(cx.type_attr(result)), Some(type_array(&cx, &params)), variadic.then_some(Attr::UNIT)];
    verify_function(&cx, &params).map_err(|message| parser.error_at(start, &message))?;
    Ok(params)
}

fn print_function(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(result), inputs, variadic] = *params else { return };
    printer.write("<");
    if let Some(result) = cx.attr_ref(result).as_type() {
        print_inner(cx, result.handle(), printer);
    }
    printer.write(" (");
    let inputs = types_of(cx, inputs);
    print_list(cx, &inputs, printer);
    if variadic.is_some() {
        printer.write(if inputs.is_empty() { "..." } else { ", ..." });
    }
    printer.write(")>");
}

/// Whether a function can return values of a type.
pub(crate) fn is_result(ty: TypeRef<'_>) -> bool {
    ![FunctionType::DEF, MetadataType::DEF, LabelType::DEF].into_iter().any(|def| is(ty, def))
}

/// Returns whether a type is valid for arguments of functions.
pub(crate) fn is_argument(ty: TypeRef<'_>) -> bool {
    !is(ty, VoidType::DEF) && !is(ty, FunctionType::DEF)
}

fn verify_function(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let result = params.first().copied().flatten().and_then(|result| cx.attr_ref(result).as_type());
    let Some(result) = result else { return Err("expected a result type".to_owned()) };
    if !is_result(result) {
        return Err(format!("invalid function result type: '{result}'"));
    }
    for ty in types_of(cx, params.get(1).copied().flatten()) {
        if !is_argument(cx.ty(ty)) {
            return Err(format!("invalid function argument type: '{}'", cx.ty(ty)));
        }
    }
    Ok(())
}
