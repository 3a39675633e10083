//! Findings of checks.

use std::collections::BTreeMap;

/// Finding: an error, and a module that exposes it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The pass, the fold or the pattern.
    pub subject: String,
    /// Description of the error.
    pub what: String,
    /// The module before.
    pub module: String,
}

/// Findings and counts of a check.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// One finding of each kind, by subject and the start of the description.
    pub findings: BTreeMap<String, Finding>,
    /// Modules that were checked.
    pub programs: u64,
    /// Runs of passes, or of the canonicalizer.
    pub runs: u64,
    /// Runs whose result could be compared.
    pub compared: u64,
}

impl Report {
    /// Adds a finding, unless there is a smaller one of its kind.
    pub fn add(&mut self, finding: Finding) {
        let kind: String =
            finding.what.split(|c: char| c.is_ascii_digit() || c == '\'').next().unwrap_or("").into();
        let key = format!("{}: {kind}", finding.subject);
        match self.findings.get(&key) {
            Some(known) if known.module.len() <= finding.module.len() => {}
            _ => {
                self.findings.insert(key, finding);
            }
        }
    }

    /// Merges another report.
    pub fn merge(&mut self, other: Report) {
        other.findings.into_values().for_each(|finding| self.add(finding));
        self.programs += other.programs;
        self.runs += other.runs;
        self.compared += other.compared;
    }

    /// Returns all findings as text; empty if there are none.
    pub fn text(&self) -> String {
        self.findings
            .values()
            .map(|Finding { subject, what, module }| format!("=== {subject}: {what}\n{module}\n"))
            .collect()
    }
}
