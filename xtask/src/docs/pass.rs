//! The page of a pass, and the index of passes.

use super::NOTE;
use super::text::{cell, prose};
use std::collections::BTreeMap;
use std::fmt::Write;
use terrane::pass::{OptionDef, Pass, PassRegistry};

/// The pages of all passes and their index, by path.
pub(super) fn pages(registry: &PassRegistry) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut index = format!(
        "{NOTE}# Passes\n\n[Passes and pipelines](../passes.md) says how to run and write them.\n\n| pass | |\n|---|---|\n"
    );
    for def in registry.passes() {
        let name = def.argument;
        let Some(pass) = registry.make(name) else { continue };
        let _ = writeln!(index, "| [`{name}`]({name}.md) | {} |", cell(def.description));
        pages.insert(format!("docs/passes/{name}.md"), page(&*pass));
    }
    let pipelines = registry.pipelines();
    if pipelines.len() > 0 {
        index.push_str("\n| pipeline | |\n|---|---|\n");
    }
    for (name, description) in pipelines {
        let _ = writeln!(index, "| [`{name}`]({name}.md) | {} |", cell(description));
        let mut page = format!("{NOTE}# `{name}`\n\n{}\n\nA pipeline of passes.\n", full_stop(description));
        write_options(&mut page, registry.pipeline_options(name));
        pages.insert(format!("docs/passes/{name}.md"), page);
    }
    pages.insert("docs/passes/README.md".to_owned(), index);
    pages
}

fn page(pass: &dyn Pass) -> String {
    let def = pass.def();
    let mut out = format!("{NOTE}# `{}`\n\n{}\n", def.argument, full_stop(def.description));
    let documentation = prose(def.documentation);
    if !documentation.is_empty() {
        let _ = write!(out, "\n{documentation}");
    }
    let on = def.on.map_or("any operation".to_owned(), |anchor| format!("`{anchor}`"));
    let _ = write!(out, "\nRuns on {on}.\n");
    let fields = pass.options().into_iter().map(|field| field.text());
    write_options(&mut out, def.options.iter().copied().zip(fields).collect());
    if !def.statistics.is_empty() {
        out.push_str("\n| statistic | counts |\n|---|---|\n");
    }
    for statistic in def.statistics {
        let _ = writeln!(out, "| `{}` | {} |", statistic.name, cell(statistic.description));
    }
    if !def.dependent_dialects.is_empty() {
        let _ = write!(out, "\nMay create operations of: {}.\n", def.dependent_dialects.join(", "));
    }
    out
}

/// Writes a table of options, sorted by name, with the texts of their defaults.
fn write_options(out: &mut String, mut options: Vec<(OptionDef, Option<String>)>) {
    options.sort_by_key(|(option, _)| option.name);
    if !options.is_empty() {
        out.push_str("\n| option | kind | default | meaning |\n|---|---|---|---|\n");
    }
    for (option, default) in options {
        let default = default.filter(|text| !text.is_empty());
        let default = default.map_or("empty".to_owned(), |text| format!("`{}`", cell(&text)));
        let (kind, meaning) = (cell(&(option.kind)()), cell(option.description));
        let _ = writeln!(out, "| `{}` | {kind} | {default} | {meaning} |", option.name);
    }
}

/// A line as a sentence.
fn full_stop(line: &str) -> String {
    let line = line.trim();
    if line.is_empty() || line.ends_with('.') { line.to_owned() } else { format!("{line}.") }
}
