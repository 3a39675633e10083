//! The page of a pass, and the index of passes.

use super::NOTE;
use super::text::{cell, prose};
use std::collections::BTreeMap;
use std::fmt::Write;
use terrane::pass::{Pass, PassRegistry};

/// The pages of all passes and their index, by path.
pub(super) fn pages(registry: &PassRegistry) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut index = format!(
        "{NOTE}# Passes\n\n[Passes and pipelines](../passes.md) says how to run and write them.\n\n| pass | |\n|---|---|\n"
    );
    let mut passes = registry.passes();
    passes.sort_by(|a, b| a.argument().cmp(b.argument()));
    for pass in passes {
        let name = pass.argument();
        let _ = writeln!(index, "| [`{name}`]({name}.md) | {} |", cell(pass.description()));
        pages.insert(format!("docs/passes/{name}.md"), page(&*pass));
    }
    let pipelines = registry.pipelines();
    if !pipelines.is_empty() {
        index.push_str("\n| pipeline | |\n|---|---|\n");
    }
    for (name, description) in pipelines {
        let _ = writeln!(index, "| `{name}` | {} |", cell(description));
    }
    pages.insert("docs/passes/README.md".to_owned(), index);
    pages
}

fn page(pass: &dyn Pass) -> String {
    let mut out = format!("{NOTE}# `{}`\n\n{}\n", pass.argument(), full_stop(pass.description()));
    let documentation = prose(pass.documentation());
    if !documentation.is_empty() {
        let _ = write!(out, "\n{documentation}");
    }
    let on = pass.anchor().map_or("any operation".to_owned(), |anchor| format!("`{anchor}`"));
    let _ = write!(out, "\nRuns on {on}.\n");
    let mut options = pass.options();
    options.sort_by(|a, b| a.name().cmp(b.name()));
    if !options.is_empty() {
        out.push_str("\n| option | kind | default | meaning |\n|---|---|---|---|\n");
    }
    for option in options {
        let mut shown = String::new();
        option.print(&mut shown);
        let default = shown.split_once('=').map_or("", |(_, value)| value);
        let default = if default.is_empty() { "empty".to_owned() } else { format!("`{}`", cell(default)) };
        let (name, kind) = (option.name(), cell(&option.kind()));
        let _ = writeln!(out, "| `{name}` | {kind} | {default} | {} |", cell(option.help()));
    }
    if !pass.statistics().is_empty() {
        out.push_str("\n| statistic | counts |\n|---|---|\n");
    }
    for statistic in pass.statistics() {
        let _ = writeln!(out, "| `{}` | {} |", statistic.name, cell(statistic.description));
    }
    out
}

/// A line as a sentence.
fn full_stop(line: &str) -> String {
    let line = line.trim();
    if line.is_empty() || line.ends_with('.') { line.to_owned() } else { format!("{line}.") }
}
