//! The page of a dialect, and the index of dialects.

use super::coverage::Coverage;
use super::text::{cell, codes, prose, summary};
use super::{NOTE, operation};
use std::collections::BTreeMap;
use std::fmt::Write;
use terrane::ir::def::{Dialect, ParamsDef};
use terrane::ir::{Context, OpName};

/// The pages of all dialects and their index, by path.
pub(super) fn pages(cx: &Context, coverage: &Coverage<'_>) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut index = format!(
        "{NOTE}# Dialects\n\nOne page for each dialect: its operations, attributes and types, and the parts of the system \
         that know them.\n\n| dialect | operations | |\n|---|---|---|\n"
    );
    let mut dialects: Vec<&Dialect> = cx.dialects().collect();
    dialects.sort_by_key(|dialect| dialect.name);
    for dialect in dialects {
        let ops = operations(cx, dialect.name);
        let name = dialect.name;
        let _ =
            writeln!(index, "| [`{name}`]({name}.md) | {} | {} |", ops.len(), cell(&summary(dialect.doc)));
        pages.insert(format!("docs/dialects/{name}.md"), page(cx, coverage, dialect, &ops));
    }
    pages.insert("docs/dialects/README.md".to_owned(), index);
    pages
}

/// The operations of a dialect, by name.
fn operations(cx: &Context, dialect: &str) -> Vec<OpName> {
    let all = cx.registered_ops().into_iter();
    all.filter(|&name| cx.op_def(name).is_some_and(|def| def.dialect() == dialect)).collect()
}

fn page(cx: &Context, coverage: &Coverage<'_>, dialect: &Dialect, ops: &[OpName]) -> String {
    let name = dialect.name;
    let mut out = format!("{NOTE}# The dialect `{name}`\n");
    if !dialect.doc.is_empty() {
        let _ = write!(out, "\n{}", prose(dialect.doc));
    }
    if !dialect.depends.is_empty() {
        let _ = write!(out, "\nDepends on {}.\n", codes(dialect.depends.iter().copied()));
    }
    if let Some(pass) = Coverage::lowered_by(name) {
        let _ = write!(out, "\n[`{pass}`](../passes/{pass}.md) lowers it.\n");
    }
    if !ops.is_empty() {
        let _ = write!(out, "\n{}", Coverage::HEAD);
        ops.iter().for_each(|&op| out.push_str(&coverage.row(op)));
    }
    let defs =
        |types: bool| cx.symbols(name, types).into_iter().map(move |symbol| format!("{name}.{symbol}"));
    for def in defs(true).filter_map(|name| Some(cx.type_def(cx.find_type_def(&name)?))) {
        let _ = write!(out, "\n{}", definition('!', "type", def));
    }
    for def in defs(false).filter_map(|name| Some(cx.attr_def(cx.find_attr_def(&name)?))) {
        let _ = write!(out, "\n{}", definition('#', "attribute", def));
    }
    for &op in ops {
        if let Some(def) = cx.op_def(op) {
            let _ = write!(out, "\n{}", operation::entry(cx, op, def));
        }
    }
    out
}

/// The entry of a type or attribute.
fn definition(sigil: char, kind: &str, def: &ParamsDef) -> String {
    let mut out = format!("## `{sigil}{}`\n\n", def.name);
    match def.case_of {
        Some(cases) => {
            let names = codes(cases.cases.iter().map(|(name, _)| *name));
            let what = if cases.flags { "A set of" } else { "One of" };
            let _ = writeln!(out, "{what} {names}.");
        }
        None if def.doc.is_empty() => {
            let _ = writeln!(out, "An {kind} of the dialect.");
        }
        None => {}
    }
    if !def.doc.is_empty() {
        out.push_str(&prose(def.doc));
    }
    if !def.params.is_empty() && def.case_of.is_none() {
        out.push_str("\n| parameter | kind |\n|---|---|\n");
        for param in def.params {
            let optional = if param.optional { ", optional" } else { "" };
            let _ = writeln!(
                out,
                "| `{}` | {}{optional} |",
                param.name,
                super::operation::kind_name(&param.kind)
            );
        }
    }
    if !def.format.is_empty() {
        let _ = write!(out, "\nFormat:\n\n```text\n{sigil}{}{}\n```\n", def.name, def.format);
    }
    out
}
