//! Reports of statistics.

use crate::{Statistics, TimingNode};
use std::fmt::Write;

/// The form of a statistics report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StatisticsDisplay {
    /// One list of all passes, sorted by name.
    List,
    /// As the steps nest.
    #[default]
    Pipeline,
}

const RULE: &str = "===-------------------------------------------------------------------------===\n";

/// The report of the counters of steps.
pub(crate) fn report(steps: &[TimingNode], display: StatisticsDisplay) -> String {
    let mut out = String::from(RULE);
    out += "                         ... Pass statistics report ...\n";
    out += RULE;
    match display {
        StatisticsDisplay::List => list(steps, &mut out),
        StatisticsDisplay::Pipeline => tree(steps, &mut out),
    }
    out.push('\n');
    out
}

fn tree(steps: &[TimingNode], out: &mut String) {
    let mut open: Vec<(usize, &TimingNode)> = steps.iter().rev().map(|step| (0, step)).collect();
    while let Some((depth, node)) = open.pop() {
        let _ = writeln!(out, "{}{}", "  ".repeat(depth), node.name);
        values(&node.statistics, depth + 1, out);
        let steps = node.children.iter().rev().filter(|child| !child.name.starts_with("(A) "));
        open.extend(steps.map(|child| (depth + 1, child)));
    }
}

fn list(steps: &[TimingNode], out: &mut String) {
    let mut merged: Vec<(&str, Statistics)> = Vec::new();
    let mut open: Vec<&TimingNode> = steps.iter().rev().collect();
    while let Some(node) = open.pop() {
        open.extend(node.children.iter().rev());
        if node.statistics.0.is_empty() {
            continue;
        }
        match merged.iter_mut().find(|known| known.0 == node.name) {
            Some(known) => known.1.merge(&node.statistics),
            None => merged.push((&node.name, node.statistics.clone())),
        }
    }
    merged.sort_by_key(|entry| entry.0);
    for (name, statistics) in merged {
        let _ = writeln!(out, "{name}");
        values(&statistics, 1, out);
    }
}

fn values(statistics: &Statistics, depth: usize, out: &mut String) {
    let width = |text: fn(&(&str, &str, u64)) -> usize| statistics.0.iter().map(text).max().unwrap_or(0);
    let names = width(|entry| entry.0.len());
    let digits = width(|entry| entry.2.to_string().len());
    let mut sorted: Vec<_> = statistics.0.iter().collect();
    sorted.sort_by(|a, b| a.0.cmp(b.0));
    for (name, description, value) in sorted {
        let _ = writeln!(out, "{}(S) {value:>digits$} {name:<names$} - {description}", "  ".repeat(depth));
    }
}
