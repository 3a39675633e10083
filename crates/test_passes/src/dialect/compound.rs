//! Types made of several parts.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{Params, TypePred};
use ir::markers::*;
use ir::{Attr, AttrRef, Context, Type, TypeData};
use macros::{op, type_def};

/// Type without parts: `!test.smpla`.
#[type_def("test.smpla")]
pub struct Simple;

/// Number, type and list of numbers: `!test.cmpnd_a<1, !test.smpla, [5, 6]>`.
#[type_def("test.cmpnd_a", parse = parse_compound, print = print_compound)]
pub struct Compound {
    /// The number.
    widthOfSomething: I64Attr,
    /// The type.
    oneType: TypeAttr,
    /// The list.
    arrayOfInts: DenseI64ArrayAttr,
}

/// Number and compound type: `!test.cmpnd_inner<42 <1, !test.smpla, [5, 6]>>`.
#[type_def("test.cmpnd_inner", parse = parse_inner, print = print_inner)]
pub struct CompoundInner {
    /// The number.
    some_int: I64Attr,
    /// The compound type.
    cmpdA: TypeAttr,
}

/// Compound type in another one: `!test.cmpnd_nested_outer<i <42 <1, !test.smpla, [5, 6]>>>`.
#[type_def("test.cmpnd_nested_outer", parse = parse_outer, print = print_outer)]
pub struct CompoundOuter {
    /// The inner type.
    inner: TypeAttr,
}

/// Compound type in another one, by its full name: `!test.cmpnd_nested_outer_qual<i !test.cmpnd_inner<42 <1, !test.smpla, [5, 6]>>>`.
#[type_def("test.cmpnd_nested_outer_qual", parse = parse_outer, print = print_qualified_outer)]
pub struct CompoundOuterQualified {
    /// The inner type.
    inner: TypeAttr,
}

/// Integer with a sign: `!test.int<signed, 8>`.
#[type_def("test.int", parse = parse_int, print = print_int)]
pub struct TestInt {
    /// `signed`, `unsigned` or `none`.
    signedness: StrAttr,
    /// The number of bits.
    width: I64Attr,
}

/// Fields with names: `!test.struct<{a,i32}, {b,f32}>`.
#[type_def("test.struct", parse = parse_struct, print = print_struct)]
pub struct TestStruct {
    /// Names and types in turn.
    fields: ArrayAttr,
}

type Parsed = Result<Params, Diagnostic>;

fn parse_compound(parser: &mut dyn AsmParser) -> Parsed {
    parser.punct("<")?;
    let width = parser.int64()?;
    parser.punct(",")?;
    let ty = parser.ty()?;
    parser.punct(",")?;
    parser.punct("[")?;
    let mut list = Vec::new();
    while list.is_empty() && !parser.optional_punct("]") {
        list.push(parser.int64()?);
        while parser.optional_punct(",") {
            list.push(parser.int64()?);
        }
        parser.punct("]")?;
    }
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.i64_attr(width)), Some(cx.type_attr(ty)), Some(cx.i64_array_attr(&list))])
}

fn print_compound(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    printer.integer(number(cx, params, 0));
    printer.write(", ");
    print_type(cx, params, 1, printer);
    let list = param(cx, params, 2).and_then(AttrRef::as_ints).unwrap_or_default();
    let list: Vec<String> = list.iter().map(i64::to_string).collect();
    printer.write(&format!(", [{}]>", list.join(", ")));
}

/// Parses a type in full, or without its name.
fn parse_part(
    parser: &mut dyn AsmParser,
    name: &str,
    parse: fn(&mut dyn AsmParser) -> Parsed,
) -> Result<Type, Diagnostic> {
    if let Some(ty) = parser.optional_type()? {
        return Ok(ty);
    }
    let params = parse(parser)?;
    let cx = parser.context();
    match cx.find_type_def(name) {
        Some(def) => Ok(cx.dialect_type(def, params)),
        None => Err(parser.error("expected a type")),
    }
}

fn parse_inner(parser: &mut dyn AsmParser) -> Parsed {
    parser.punct("<")?;
    let number = parser.int64()?;
    let part = parse_part(parser, Compound::DEF.name, parse_compound)?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.i64_attr(number)), Some(cx.type_attr(part))])
}

fn print_inner(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    printer.integer(number(cx, params, 0));
    printer.write(" ");
    print_part(cx, params, 1, print_compound, printer);
    printer.write(">");
}

fn parse_outer(parser: &mut dyn AsmParser) -> Parsed {
    parser.punct("<")?;
    parser.keyword("i")?;
    let part = parse_part(parser, CompoundInner::DEF.name, parse_inner)?;
    parser.punct(">")?;
    Ok(vec![Some(parser.context().type_attr(part))])
}

fn print_outer(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<i ");
    print_part(cx, params, 0, print_inner, printer);
    printer.write(">");
}

fn print_qualified_outer(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<i ");
    print_type(cx, params, 0, printer);
    printer.write(">");
}

fn parse_int(parser: &mut dyn AsmParser) -> Parsed {
    parser.punct("<")?;
    let position = parser.position();
    let word = parser.any_keyword()?;
    let signedness = match &word[..] {
        "signed" | "s" => "signed",
        "unsigned" => "unsigned",
        "none" | "n" => "none",
        _ => return Err(parser.error_at(position, "expected signed, unsigned, or none")),
    };
    parser.punct(",")?;
    let width = parser.int64()?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.string_attr(signedness.as_bytes())), Some(cx.i64_attr(width))])
}

fn print_int(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let word = param(cx, params, 0).and_then(AttrRef::as_str).unwrap_or_default();
    printer.write(&format!("<{word}, {}>", number(cx, params, 1)));
}

fn parse_struct(parser: &mut dyn AsmParser) -> Parsed {
    parser.punct("<")?;
    let mut fields = Vec::new();
    while parser.optional_punct("{") {
        let name = parser.any_keyword()?;
        parser.punct(",")?;
        let ty = parser.ty()?;
        parser.punct("}")?;
        fields.extend([parser.context().string_attr(name.as_bytes()), parser.context().type_attr(ty)]);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(">")?;
    Ok(vec![Some(parser.context().array_attr(&fields))])
}

fn print_struct(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    let mut fields = param(cx, params, 0).and_then(|list| list.as_array()).into_iter().flatten();
    let mut between = "{";
    while let (Some(name), Some(ty)) = (fields.next(), fields.next()) {
        printer.write(&format!("{between}{},", name.as_str().unwrap_or_default()));
        if let Some(ty) = ty.as_type() {
            printer.ty(ty.handle());
        }
        printer.write("}");
        between = ", {";
    }
    printer.write(">");
}

fn param<'a>(cx: &'a Context, params: &[Option<Attr>], at: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(at)?)?))
}

fn number(cx: &Context, params: &[Option<Attr>], at: usize) -> i64 {
    param(cx, params, at).and_then(AttrRef::as_i64).unwrap_or_default()
}

fn print_type(cx: &Context, params: &[Option<Attr>], at: usize, printer: &mut dyn AsmPrinter) {
    if let Some(ty) = param(cx, params, at).and_then(AttrRef::as_type) {
        printer.ty(ty.handle());
    }
}

/// Prints a type that is a parameter without its name.
fn print_part(
    cx: &Context,
    params: &[Option<Attr>],
    at: usize,
    print: fn(&Context, &[Option<Attr>], &mut dyn AsmPrinter),
    printer: &mut dyn AsmPrinter,
) {
    let Some(ty) = param(cx, params, at).and_then(AttrRef::as_type) else { return };
    match ty.data() {
        TypeData::Dialect { params, .. } => print(cx, params, printer),
        _ => printer.ty(ty.handle()),
    }
}

ir::type_constraint! {
    /// A nested type. It has no summary.
    NestedOuter = "", TypePred::Dialect("test.cmpnd_nested_outer");
}

/// Consumer of a nested type, which is written without its name.
///
/// ```mlir
/// test.format_cpmd_nested_type %x nested <i <42 <1, !test.smpla, [5, 6]>>>
/// ```
#[op("test.format_cpmd_nested_type", format = "$nested `nested` type($nested) attr-dict")]
pub struct FormatCompoundNestedType {
    #[operand]
    nested: NestedOuter,
}

/// Consumer of a nested type, which is written in full.
///
/// ```mlir
/// test.format_qual_cpmd_nested_type %x nested !test.cmpnd_nested_outer<i <42 <1, !test.smpla, [5, 6]>>>
/// ```
#[op("test.format_qual_cpmd_nested_type", format = "$nested `nested` qualified(type($nested)) attr-dict")]
pub struct FormatQualifiedCompoundNestedType {
    #[operand]
    nested: NestedOuter,
}

ir::ops![FormatCompoundNestedType, FormatQualifiedCompoundNestedType];
