//! `vector.print` of scalars, punctuation and texts: calls of functions of the runtime library.

use super::reduction::make;
use crate::llvm::{RuntimeFunction, Site, call, runtime_function};
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Context, Ident, Loc, Signedness, Type, TypeData, TypeRef, Value};
use llvm::attrs::{GepNoWrapFlags, Linkage};
use llvm::ops::{AddressOf, Bitcast, Global};
use llvm::types::array_type;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};
use vector::{Print, PrintPunctuation};

/// A conversion of a value before it is printed.
enum Before {
    Nothing,
    SignExtend,
    ZeroExtend,
    Bits,
}

/// Returns the function that prints a type, the type that it takes, and how values become that.
fn printer(ty: TypeRef<'_>) -> Option<(&'static str, Type, Before)> {
    if ty.is_index() {
        return Some(("printU64", Type::I64, Before::Nothing));
    }
    if ty.is_float() {
        return match ty.handle() {
            Type::F32 => Some(("printF32", Type::F32, Before::Nothing)),
            Type::F64 => Some(("printF64", Type::F64, Before::Nothing)),
            other if other == Type::F16 => Some(("printF16", ty.context().int_type(16), Before::Bits)),
            other if other == Type::BF16 => Some(("printBF16", ty.context().int_type(16), Before::Bits)),
            _ => None,
        };
    }
    let TypeData::Integer { width, signedness } = *ty.data() else { return None };
    match (width, signedness) {
        (65.., _) => None,
        (64, Signedness::Unsigned) => Some(("printU64", Type::I64, Before::Nothing)),
        (_, Signedness::Unsigned) => Some(("printU64", Type::I64, Before::ZeroExtend)),
        // A bit is printed as 0 or 1.
        (1, _) => Some(("printI64", Type::I64, Before::ZeroExtend)),
        (64, _) => Some(("printI64", Type::I64, Before::Nothing)),
        _ => Some(("printI64", Type::I64, Before::SignExtend)),
    }
}

pub(super) fn convert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let print: Print<'_> = rw.cast(at.op)?;
    let source = print.source().map(|source| source.ty());
    let text = at.view(rw).attr("stringLiteral").and_then(|text| text.as_bytes()).map(<[u8]>::to_vec);
    let punctuation = print.punctuation();
    if source.is_some_and(|ty| ty.is_vector()) {
        return no_match("prints of vectors are lowered by convert-vector-to-scf");
    }
    let printer = match source {
        Some(ty) => Some(printer(at.context().ty(ty.handle())).matched()?),
        None => None,
    };
    if let Some(text) = text {
        print_text(at, text, rw)?;
        rw.erase_op(at.op);
        return Ok(());
    }
    if let Some((name, ty, before)) = printer {
        let value = at.operand(0);
        let value = match before {
            Before::Nothing => value,
            Before::SignExtend => make(at, arith::ExtSI::NAME, &[value], ty, rw),
            Before::ZeroExtend => make(at, arith::ExtUI::NAME, &[value], ty, rw),
            Before::Bits => make(at, Bitcast::NAME, &[value], ty, rw),
        };
        call_printer(at, name, &[value], &[ty], rw)?;
    }
    let name = match punctuation {
        PrintPunctuation::NoPunctuation => None,
        PrintPunctuation::NewLine => Some("printNewline"),
        PrintPunctuation::Comma => Some("printComma"),
        PrintPunctuation::Open => Some("printOpen"),
        PrintPunctuation::Close => Some("printClose"),
    };
    if let Some(name) = name {
        call_printer(at, name, &[], &[], rw)?;
    }
    rw.erase_op(at.op);
    Ok(())
}

fn call_printer(
    at: &Site<'_>,
    name: &str,
    values: &[Value],
    types: &[Type],
    rw: &mut ConversionRewriter<'_>,
) -> Result<(), MatchFailure> {
    let callee = runtime_function(rw, RuntimeFunction::procedure(at.types, name, types)).matched()?;
    call(rw, at.loc, Some(callee), values, None);
    Ok(())
}

/// Prints a text, which becomes a global.
fn print_text(at: &Site<'_>, text: Vec<u8>, rw: &mut ConversionRewriter<'_>) -> Result<(), MatchFailure> {
    let cx = at.context();
    let mut bytes = text;
    bytes.push(0);
    let loc = at.loc;
    let ty = array_type(cx, Type::I8, bytes.len() as u64);
    let build = move |cx: &Context, name| global(cx, loc, name, ty, &bytes);
    let symbol = rw.require_own_symbol("vector_print_str", build).matched()?;
    let pointer = at.types.pointer();
    let state = AddressOf::state(cx, loc).results([pointer]).attr(cx, "global_name", symbol);
    let place = rw.insert_value(state);
    let steps = [crate::memref_to_llvm::address::Step::Number(0)];
    let place =
        crate::memref_to_llvm::address::element_address(rw, loc, place, ty, &steps, GepNoWrapFlags::NONE);
    call_printer(at, "printString", &[place], &[pointer], rw)
}

/// Returns the constant global of a text.
fn global(cx: &Context, loc: Loc, name: Ident, ty: Type, bytes: &[u8]) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name(Global::NAME), loc, 1);
    let root = body.root_handle();
    let tensor = cx.tensor_type(&[bytes.len() as i64], Type::I8);
    let is_splat = bytes.len() == 1;
    let attrs: [(&str, Attr); 6] = [
        ("sym_name", cx.string_attr(cx.ident_text(name))),
        ("global_type", cx.type_attr(ty)),
        ("constant", Attr::UNIT),
        ("linkage", Linkage::DEF.widen(cx, Linkage::Private.to_word())),
        ("addr_space", cx.i32_attr(0)),
        ("value", cx.dense_attr(tensor, bytes.to_vec().into(), is_splat)),
    ];
    for (name, value) in attrs {
        body.set_attr(root, cx.ident(name), Some(value));
    }
    body
}
