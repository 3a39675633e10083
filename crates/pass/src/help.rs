//! What a pass is for, as `--help-pass` shows it.

use crate::{Pass, PassRegistry};
use std::fmt::Write;

/// The manual of a pass or named pipeline: what it does, its options with kinds and defaults, what it
/// counts; `None` if there is none of that name.
pub fn help_pass(registry: &PassRegistry, name: &str) -> Option<String> {
    if let Some(pass) = registry.make(name) {
        return Some(of_pass(&*pass));
    }
    let (name, description) = registry.pipelines().into_iter().find(|pipeline| pipeline.0 == name)?;
    Some(format!("{name} - {description}\n\nA pipeline of passes.\n"))
}

fn of_pass(pass: &dyn Pass) -> String {
    let mut out = format!("{} - {}\n", pass.argument(), pass.description());
    let documentation = pass.documentation().trim();
    if !documentation.is_empty() {
        let _ = write!(out, "\n{documentation}\n");
    }
    let on = pass.anchor().map_or("any operation".to_owned(), |anchor| format!("'{anchor}'"));
    let _ = write!(out, "\nRuns on {on}.\n");
    let mut options = pass.options();
    options.sort_by(|a, b| a.name().cmp(b.name()));
    if !options.is_empty() {
        out.push_str("\nOptions:\n");
    }
    for option in options {
        let mut shown = String::new();
        option.print(&mut shown);
        let default = shown.split_once('=').map_or("", |(_, value)| value);
        let default = if default.is_empty() { "empty" } else { default };
        let _ = writeln!(out, "  {}=<{}> (default: {default})", option.name(), option.kind());
        let _ = writeln!(out, "      {}", option.help());
    }
    if !pass.statistics().is_empty() {
        out.push_str("\nStatistics:\n");
    }
    for counter in pass.statistics() {
        let _ = writeln!(out, "  {} - {}", counter.name, counter.description);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_passes::registry;

    #[test]
    fn options_have_kinds_and_defaults() {
        let expected = "t-options - \n\nRuns on any operation.\n\nOptions:\n  names=<list of string> (default: empty)\n      of what\n  size=<long> (default: 1)\n      how much\n";
        assert_eq!(help_pass(&registry(), "t-options").unwrap(), expected);
        assert!(help_pass(&registry(), "t-say").unwrap().ends_with("Statistics:\n  said - bodies\n"));
        assert!(help_pass(&registry(), "t-module").unwrap().contains("Runs on 'builtin.module'."));
        assert!(help_pass(&registry(), "t-pipe").unwrap().starts_with("t-pipe - counts twice"));
        assert_eq!(help_pass(&registry(), "t-nothing"), None);
    }
}
