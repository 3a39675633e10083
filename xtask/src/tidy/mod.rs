//! `cargo xtask tidy`: the rules of CONTRIBUTING.md that a program can check. It is a test too.
//!
//! What is found is counted by rule and crate. `ratchet.txt` says how many of each there may be: none, or as many as there
//! were when the rule came. A count above that fails; `cargo xtask tidy --ratchet` writes down counts that went down.

mod code;
mod cycles;
mod files;
mod functions;
mod links;
mod ratchet;
mod targets;
mod words;

use files::File;
use ratchet::Ratchet;
use std::path::{Path, PathBuf};

/// A breach of a rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Finding {
    rule: &'static str,
    /// The crate, or the folder of what is in none.
    area: String,
    path: String,
    line: usize,
    what: String,
}

impl Finding {
    fn new(rule: &'static str, file: &File, line: usize, what: impl Into<String>) -> Finding {
        Finding { rule, area: file.area.clone(), path: file.path.clone(), line, what: what.into() }
    }
}

/// A check of one file.
type Check = fn(&File, &mut Vec<Finding>);

/// The checks of files one by one.
const CHECKS: &[Check] = &[files::check, functions::check, code::check, words::check];

/// Checks the workspace, or writes down how many findings there may be.
pub(crate) fn main(mut args: impl Iterator<Item = String>) -> Result<(), String> {
    let root = root();
    let findings = findings(&root)?;
    match args.next().as_deref() {
        None => {}
        Some("--ratchet") => {
            let ratchet = Ratchet::read()?.lowered(&findings);
            return std::fs::write(root.join(ratchet::PATH), ratchet.to_string())
                .map_err(|error| format!("{}: {error}", ratchet::PATH));
        }
        Some("--all") => findings.iter().for_each(|found| println!("{}", shown(found))),
        Some(other) => return Err(format!("cargo xtask tidy: unknown argument '{other}'")),
    }
    let errors = Ratchet::read()?.errors(&findings);
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All findings, sorted.
fn findings(root: &Path) -> Result<Vec<Finding>, String> {
    let files = files::all(root)?;
    let mut findings = Vec::new();
    for file in &files {
        CHECKS.iter().for_each(|check| check(file, &mut findings));
    }
    cycles::check(&files, &mut findings);
    links::check(root, &files, &mut findings);
    targets::check(root, &files, &mut findings);
    findings.sort();
    Ok(findings)
}

fn shown(found: &Finding) -> String {
    format!("{}:{}: {}: {}", found.path, found.line, found.rule, found.what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_is_tidy() {
        let findings = findings(&root()).expect("the files can be read");
        let errors = Ratchet::read().expect("the ratchet can be read").errors(&findings);
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }

    #[test]
    fn every_operation_has_documentation() {
        let cx = terrane::context();
        let undocumented =
            |name: &str| cx.op_def(cx.op_name(name)).is_some_and(|def| def.doc.trim().is_empty());
        let names = cx.registered_ops();
        let names = names.iter().map(|&name| cx.op_name_str(name)).filter(|name| undocumented(name));
        let names: Vec<&str> = names.collect();
        assert!(names.is_empty(), "{names:?}");
    }
}
