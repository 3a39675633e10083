//! Syntax of types nested in types of the dialect: without `!llvm.`.

use super::compatible::is_compatible;
use super::{
    ArrayType, FunctionType, LabelType, MetadataType, PointerType, StructType, TargetExtType, TokenType,
    VoidType, X86AmxType,
};
use crate::types::PpcFp128Type;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::TypeDef;
use ir::{Attr, Context, Type, TypeData};
use std::cell::Cell;

/// Types whose mnemonic alone may be written.
const SHORT: [&TypeDef; 11] = [
    VoidType::DEF,
    PpcFp128Type::DEF,
    TokenType::DEF,
    LabelType::DEF,
    MetadataType::DEF,
    X86AmxType::DEF,
    FunctionType::DEF,
    PointerType::DEF,
    ArrayType::DEF,
    StructType::DEF,
    TargetExtType::DEF,
];

/// Parses any type, or one of the dialect without `!llvm.`.
pub(super) fn parse_inner(parser: &mut dyn AsmParser) -> Result<Type, Diagnostic> {
    ir::ensure_sufficient_stack(|| inner(parser))
}

fn inner(parser: &mut dyn AsmParser) -> Result<Type, Diagnostic> {
    let pos = parser.position();
    if let Some(ty) = parser.optional_type()? {
        return Ok(ty);
    }
    let word = parser.any_keyword()?;
    let Some(def) = SHORT.into_iter().find(|def| def.mnemonic() == word) else {
        return Err(parser.error_at(pos, &format!("unknown LLVM type: {word}")));
    };
    let params = match def.parse {
        Some(parse) => parse(parser)?,
        None => Vec::new(),
    };
    let cx = parser.context().clone();
    if let Some(verify) = def.verify
        && let Err(message) = verify(&cx, &params)
    {
        return Err(parser.error_at(pos, &message));
    }
    let Some(id) = cx.find_type_def(def.name) else {
        return Err(parser.error_at(pos, "the llvm dialect is not registered"));
    };
    Ok(cx.dialect_type(id, params))
}

thread_local! {
    /// Whether the type that is being printed is nested in an LLVM-compatible type, and therefore compatible
    /// itself.
    static WITHIN: Cell<bool> = const { Cell::new(false) };
}

/// Prints the form that [`parse_inner`] accepts.
pub(super) fn print_inner(cx: &Context, ty: Type, printer: &mut dyn AsmPrinter) {
    match cx.type_data(ty) {
        TypeData::Dialect { def, params }
            if cx.type_def(*def).dialect() == "llvm"
                && cx.type_def(*def).name != PpcFp128Type::NAME
                && (WITHIN.get() || is_compatible(cx.ty(ty))) =>
        {
            let def = cx.type_def(*def);
            printer.write(def.mnemonic());
            if let Some(print) = def.print {
                let outer = WITHIN.replace(true);
                ir::ensure_sufficient_stack(|| print(cx, params, printer));
                WITHIN.set(outer);
            }
        }
        _ => printer.ty(ty),
    }
}

/// Types between commas.
pub(super) fn print_list(cx: &Context, types: &[Type], printer: &mut dyn AsmPrinter) {
    for (index, &ty) in types.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        print_inner(cx, ty, printer);
    }
}

/// Returns the types of an array attribute among parameters.
pub(super) fn types_of(cx: &Context, attr: Option<Attr>) -> Vec<Type> {
    let items = attr.and_then(|attr| cx.attr_ref(attr).as_array());
    items.into_iter().flatten().filter_map(|item| item.as_type()).map(|ty| ty.handle()).collect()
}

/// Returns an array attribute of types.
pub(super) fn type_array(cx: &Context, types: &[Type]) -> Attr {
    let items: Vec<Attr> = types.iter().map(|&ty| cx.type_attr(ty)).collect();
    cx.array_attr(&items)
}

/// Returns the error for a word that is no type of the dialect: nested types of others have no `!llvm.`.
pub(crate) fn unknown_type(word: &str) -> String {
    let (letters, digits) = word.split_at(word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len()));
    let integer = matches!(letters, "i" | "si" | "ui")
        && !digits.is_empty()
        && digits.bytes().all(|digit| digit.is_ascii_digit());
    let others = [
        "index", "none", "bf16", "f16", "f32", "f64", "f80", "f128", "tf32", "tensor", "memref", "vector",
        "tuple", "complex",
    ];
    if integer || others.contains(&word) {
        return "unexpected type, expected keyword".to_owned();
    }
    match word {
        "" => "expected valid keyword".to_owned(),
        _ => format!("unknown LLVM type: {word}"),
    }
}
