//! Cycles of imports between the files of a crate.
//!
//! A file may import from its ancestors and descendants; beside that, imports lead one way. What a parent re-exports counts as imported from the file
//! that has it.

use super::Finding;
use super::files::File;
use std::collections::{BTreeMap, BTreeSet};

/// Module paths of a crate, joined by `::`; the root is empty.
type Modules<'f> = BTreeMap<String, &'f File>;

/// Checks all crates: each file in a cycle is a finding.
pub(super) fn check(files: &[File], findings: &mut Vec<Finding>) {
    let mut crates: BTreeMap<&str, Modules<'_>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        let Some((folder, path)) = file.path.split_once("/src/") else { continue };
        crates.entry(folder).or_default().insert(module(path), file);
    }
    for modules in crates.values() {
        let edges: BTreeMap<&str, BTreeSet<String>> =
            modules.iter().map(|(name, file)| (name.as_str(), imports(name, file, modules))).collect();
        for (name, file) in modules {
            if let Some(other) = back(name, &edges) {
                let what = format!("imports `{other}`, which leads back here");
                findings.push(Finding::new("import-cycle", file, 1, what));
            }
        }
    }
}

/// The module of a file: `body/mod.rs` is `body`, `body/edit.rs` is `body::edit`.
fn module(path: &str) -> String {
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let parts = path.split('/').filter(|part| !matches!(*part, "mod" | "lib" | "main"));
    parts.collect::<Vec<_>>().join("::")
}

/// An import of a module from which it can be reached.
fn back(start: &str, edges: &BTreeMap<&str, BTreeSet<String>>) -> Option<String> {
    let reaches = |from: &str| {
        let (mut open, mut seen) = (vec![from.to_owned()], BTreeSet::new());
        while let Some(at) = open.pop() {
            if at == start {
                return true;
            }
            if seen.insert(at.clone()) {
                open.extend(edges.get(at.as_str()).into_iter().flatten().cloned());
            }
        }
        false
    };
    edges.get(start)?.iter().find(|next| reaches(next)).cloned()
}

/// The modules that a file imports from, but for ancestors and descendants.
fn imports(name: &str, file: &File, modules: &Modules<'_>) -> BTreeSet<String> {
    // Tests at the end of a file may import what they like.
    let text = file.text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let paths = uses(text).into_iter().filter_map(|path| absolute(name, &path));
    paths.filter_map(|path| target(&path, modules)).filter(|other| !is_related(name, other)).collect()
}

fn is_related(a: &str, b: &str) -> bool {
    let is_above = |a: &str, b: &str| {
        a.is_empty() || a == b || b.strip_prefix(a).is_some_and(|rest| rest.starts_with("::"))
    };
    is_above(a, b) || is_above(b, a)
}

/// A path from the root of the crate; `None` for those of other crates.
fn absolute(module: &str, path: &str) -> Option<String> {
    if let Some(rest) = path.strip_prefix("crate::") {
        return Some(rest.to_owned());
    }
    let mut base: Vec<&str> = module.split("::").filter(|part| !part.is_empty()).collect();
    let mut rest = path;
    while let Some(after) = rest.strip_prefix("super::") {
        base.pop();
        rest = after;
    }
    if let Some(after) = path.strip_prefix("self::") {
        rest = after;
    }
    (rest.len() < path.len()).then(|| base.into_iter().chain([rest]).collect::<Vec<_>>().join("::"))
}

/// The module that a path leads to, through one re-export at the most.
fn target(path: &str, modules: &Modules<'_>) -> Option<String> {
    let parts: Vec<&str> = path.split("::").collect();
    let length = (0..=parts.len()).rev().find(|&length| modules.contains_key(&parts[..length].join("::")))?;
    let found = parts[..length].join("::");
    let Some(item) = parts.get(length) else { return Some(found) };
    for exported in uses(&modules.get(&found)?.text) {
        let Some((from, name)) = exported.rsplit_once("::") else { continue };
        if name == *item {
            let from = absolute(&found, from).unwrap_or_else(|| [found.as_str(), from].join("::"));
            let from = from.trim_start_matches("::").to_owned();
            if modules.contains_key(&from) {
                return Some(from);
            }
        }
    }
    Some(found)
}

/// The paths of all `use` declarations, with groups written out.
fn uses(text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("use ") {
        let (declaration, next) = after.split_once(';').unwrap_or((after, ""));
        let starts_line = before.rsplit('\n').next().is_some_and(|line| {
            let line = line.trim();
            line.is_empty() || line.starts_with("pub") && !line.contains(' ')
        });
        if !starts_line {
            rest = after;
            continue;
        }
        expand(declaration, &mut paths);
        rest = next;
    }
    paths
}

/// Writes out the groups of a declaration.
fn expand(declaration: &str, paths: &mut Vec<String>) {
    let compact: String = declaration.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut open = vec![compact];
    while let Some(path) = open.pop() {
        let Some((before, group)) = path.split_once('{') else {
            let name = path.split(" as ").next().unwrap_or_default().trim().trim_end_matches("::self");
            paths.push(name.to_owned());
            continue;
        };
        let (mut depth, mut start) = (0usize, 0);
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                ',' | '}' if depth == 0 => {
                    if !group[start..at].trim().is_empty() {
                        open.push(format!("{}{}", before.trim(), group[start..at].trim()));
                    }
                    start = at + 1;
                    if c == '}' {
                        break;
                    }
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_written_out() {
        let mut found = uses("pub use a::{self, b::{C, D as E}};\n// use x::y;\nuse crate::f;\n");
        found.sort();
        assert_eq!(found, ["a", "a::b::C", "a::b::D", "crate::f"]);
    }

    #[test]
    fn cycles_are_found_through_exports_and_not_between_relatives() {
        let file = |path: &str, text: &str| File::new(path, text);
        let files = [
            file("crates/x/src/lib.rs", "mod a;\nmod b;\npub use b::Thing;\n"),
            file("crates/x/src/a/mod.rs", "use crate::Thing;\nuse self::inner::Inner;\n"),
            file("crates/x/src/a/inner.rs", "use super::Other;\n"),
            file("crates/x/src/b.rs", "use crate::a::Other;\n"),
            file("crates/x/src/c.rs", "use crate::b::Thing;\n"),
        ];
        let mut findings = Vec::new();
        check(&files, &mut findings);
        let found: Vec<&str> = findings.iter().map(|found| found.path.as_str()).collect();
        assert_eq!(found, ["crates/x/src/a/mod.rs", "crates/x/src/b.rs"]);
    }
}
