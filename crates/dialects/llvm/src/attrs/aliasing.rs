//! Metadata of memory accesses: access groups, alias scopes, and type-based aliasing.

use super::fields::Kind::{Any, Braced, Distinct, Of, OneOf, Quoted, Signed, Text};
use super::fields::{
    Field, field, flag, optional, parse, parse_fields, parse_value, print, print_value, struct_attrs,
};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, MnemonicAlias, OpAsmAttr, Params, ParamsDef};
use ir::{Attr, Context};

struct_attrs! {
    /// Accesses of a group do not depend on each other.
    ACCESS_GROUP = "llvm.access_group", aliased: [field("id", Distinct)];
    /// Domain of alias scopes.
    ALIAS_SCOPE_DOMAIN = "llvm.alias_scope_domain", aliased: [
        field("id", Any),
        optional("description", Text),
    ];
    /// A set of accesses.
    TBAA_TAG = "llvm.tbaa_tag", aliased: [
        field("base_type", Of("llvm.tbaa_type_desc")),
        field("access_type", Of("llvm.tbaa_type_desc")),
        field("offset", Signed),
        flag("constant"),
    ];
    /// A type of the source language.
    TBAA_TYPE_DESC = "llvm.tbaa_type_desc", aliased: [
        field("id", Quoted),
        field("members", Braced(&Of("llvm.tbaa_member"))),
    ];
}

const SCOPE: &[Field] =
    &[field("id", Any), field("domain", Of("llvm.alias_scope_domain")), optional("description", Text)];

/// Scope of accesses that are marked to alias others, or not to.
pub static ALIAS_SCOPE: AttrDef = AttrDef {
    interfaces: ir::interface_defs![OpAsmAttr = MnemonicAlias],
    parse: Some(&|parser| parse(parser, SCOPE)),
    print: Some(&|cx, params, printer| print(cx, params, SCOPE, printer)),
    verify: Some(&verify_scope),
    ..ParamsDef::new("llvm.alias_scope")
};

fn verify_scope(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let id = params.first().copied().flatten().map(|id| cx.attr_ref(id));
    match id {
        Some(id) if id.as_bytes().is_none() && !matches!(id.data(), ir::AttrData::Distinct { .. }) => {
            Err("id of an alias scope must be a StringAttr or a DistrinctAttr".to_owned())
        }
        _ => Ok(()),
    }
}

/// The root of a tree of types; its name may be missing.
pub static TBAA_ROOT: AttrDef = AttrDef {
    interfaces: ir::interface_defs![OpAsmAttr = MnemonicAlias],
    parse: Some(&parse_root),
    print: Some(&print_root),
    ..ParamsDef::new("llvm.tbaa_root")
};

const ROOT: &[Field] = &[optional("id", Text)];

fn parse_root(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    if parser.optional_punct("<") {
        let id = parse_fields(parser, ROOT)?;
        parser.punct(">")?;
        return Ok(id);
    }
    Ok(vec![None])
}

fn print_root(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    if params.iter().any(Option::is_some) {
        print(cx, params, ROOT, printer);
    }
}

/// A member of a type, with its offset: `<#type, 8>`.
pub static TBAA_MEMBER: AttrDef =
    AttrDef { parse: Some(&parse_member), print: Some(&print_member), ..ParamsDef::new("llvm.tbaa_member") };

fn parse_member(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let ty = parse_value(parser, &OneOf(&["llvm.tbaa_root", "llvm.tbaa_type_desc"]))?;
    parser.punct(",")?;
    let offset = parse_value(parser, &Signed)?;
    parser.punct(">")?;
    Ok(vec![Some(ty), Some(offset)])
}

fn print_member(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(ty), Some(offset)] = *params else { return };
    printer.write("<");
    print_value(cx, ty, &Any, printer);
    printer.write(", ");
    print_value(cx, offset, &Signed, printer);
    printer.write(">");
}
