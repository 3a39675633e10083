//! `print-op-stats`: counts operations by name.

use ir::{Body, OpName, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Print statistics of operations
///
/// Writes to the standard error stream how many operations of each name there are, the one that it runs on among
/// them. Names are sorted.
///
/// ```text
/// Operations encountered:
/// -----------------------
///     arith.addi   , 2
///   builtin.module , 1
/// ```
#[pass("print-op-stats")]
pub struct PrintOpStats {
    /// print the stats as JSON
    #[option]
    pub json: bool,
}

impl PrintOpStats {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let counts = counts(body.root());
        cx.print(if self.json { as_json(&counts) } else { as_text(&counts) });
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the names and the number of their operations, sorted by name.
fn counts(root: OpRef<'_>) -> Vec<(&str, u64)> {
    let mut counts: FxHashMap<OpName, u64> = FxHashMap::default();
    for op in root.walk() {
        *counts.entry(op.name()).or_default() += 1;
    }
    let cx = root.context();
    let mut sorted: Vec<(&str, u64)> =
        counts.into_iter().map(|(name, count)| (cx.op_name_str(name), count)).collect();
    sorted.sort_unstable();
    sorted
}

/// Formats a table with the dialects right-aligned before the dot.
fn as_text(counts: &[(&str, u64)]) -> String {
    let split = |name| match str::split_once(name, '.') {
        Some((dialect, rest)) if !rest.is_empty() => (dialect, rest),
        Some((dialect, _)) => ("", dialect),
        None => ("", name),
    };
    let widest = |part: fn((&str, &str)) -> usize| {
        counts.iter().map(|&(name, _)| part(split(name))).max().unwrap_or(0)
    };
    let (dialects, names) = (widest(|(dialect, _)| dialect.len()), widest(|(_, name)| name.len()));
    let mut out = String::from("Operations encountered:\n-----------------------\n");
    for &(name, count) in counts {
        let (dialect, name) = split(name);
        let dot = if dialect.is_empty() { ' ' } else { '.' };
        let _ = writeln!(out, "{dialect:>width$}{dot}{name:<names$} , {count}", width = dialects + 2);
    }
    out
}

fn as_json(counts: &[(&str, u64)]) -> String {
    let lines: Vec<String> = counts.iter().map(|(name, count)| format!("  \"{name}\" : {count}")).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
