//! The manual of a pass, as `--help-pass` shows it.

use crate::{OptionDef, Pass, PassRegistry};
use std::fmt::Write;

/// The manual of a pass or named pipeline: what it does, its options with kinds and defaults, what it
/// counts; `None` if there is none of that name.
pub fn help_pass(registry: &PassRegistry, name: &str) -> Option<String> {
    if let Some(pass) = registry.make(name) {
        return Some(of_pass(&*pass));
    }
    let (name, description) = registry.pipelines().find(|pipeline| pipeline.0 == name)?;
    let mut out = format!("{name} - {description}\n\nA pipeline of passes.\n");
    write_options(&mut out, registry.pipeline_options(name));
    Some(out)
}

fn of_pass(pass: &dyn Pass) -> String {
    let def = pass.def();
    let mut out = format!("{} - {}\n", def.argument, def.description);
    let documentation = def.documentation.trim();
    if !documentation.is_empty() {
        let _ = write!(out, "\n{documentation}\n");
    }
    let on = def.on.map_or("any operation".to_owned(), |on| format!("'{on}'"));
    let _ = write!(out, "\nRuns on {on}.\n");
    let fields = pass.options().into_iter().map(|field| field.text());
    write_options(&mut out, def.options.iter().copied().zip(fields).collect());
    if !def.statistics.is_empty() {
        out.push_str("\nStatistics:\n");
    }
    for statistic in def.statistics {
        let _ = writeln!(out, "  {} - {}", statistic.name, statistic.description);
    }
    out
}

/// Writes options, sorted by name, with the texts of their defaults.
fn write_options(out: &mut String, mut options: Vec<(OptionDef, Option<String>)>) {
    options.sort_by_key(|(option, _)| option.name);
    if !options.is_empty() {
        out.push_str("\nOptions:\n");
    }
    for (option, default) in options {
        let default = default.filter(|text| !text.is_empty()).unwrap_or("empty".to_owned());
        let _ = writeln!(out, "  {}=<{}> (default: {default})", option.name, (option.kind)());
        let _ = writeln!(out, "      {}", option.description);
    }
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
        let expected = "t-pipe - counts twice\n\nA pipeline of passes.\n\nOptions:\n  say=<true|false> (default: false)\n      whether it says so\n";
        assert_eq!(help_pass(&registry(), "t-pipe").unwrap(), expected);
        assert_eq!(help_pass(&registry(), "t-nothing"), None);
    }
}
