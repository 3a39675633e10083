//! The files that rules are for, their names and their sizes.

use super::Finding;
use std::path::Path;

/// The most lines of a file.
const LINES: usize = 600;

/// Folders and files of the root that are read.
const PARTS: [&str; 9] = [
    "crates",
    "docs",
    "examples",
    "fuzz/fuzz_targets",
    "tests",
    "xtask",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
];

/// A file of text.
pub(super) struct File {
    /// The path from the root, with `/`.
    pub(super) path: String,
    /// The crate, or the folder of what is in none.
    pub(super) area: String,
    pub(super) text: String,
}

impl File {
    /// A file of a path and text.
    pub(super) fn new(path: &str, text: &str) -> File {
        File { path: path.to_owned(), area: area(path), text: text.to_owned() }
    }

    /// Whether it is source of Rust.
    pub(super) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// Whether it is Markdown.
    pub(super) fn is_markdown(&self) -> bool {
        self.path.ends_with(".md")
    }
}

/// The crate of a path, or the first folder of what is in no crate.
fn area(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let length = match parts[..] {
        ["crates", "dialects", _, ..] => 3,
        ["crates", _, ..] => 2,
        _ => 1,
    };
    parts[..length.min(parts.len())].join("/")
}

/// All files of Rust, Markdown, MLIR and shell, by path.
pub(super) fn all(root: &Path) -> Result<Vec<File>, String> {
    let mut files = Vec::new();
    let mut open: Vec<String> = PARTS.iter().map(|&part| part.to_owned()).collect();
    while let Some(path) = open.pop() {
        let place = root.join(&path);
        if place.is_dir() {
            let entries = std::fs::read_dir(&place).map_err(|error| format!("{path}: {error}"))?;
            for entry in entries {
                let name = entry.map_err(|error| format!("{path}: {error}"))?.file_name();
                let name = name.to_string_lossy();
                if name != "target" {
                    open.push(format!("{path}/{name}"));
                }
            }
        } else if [".rs", ".md", ".mlir", ".sh"].iter().any(|end| path.ends_with(end)) {
            let text = std::fs::read(&place).map_err(|error| format!("{path}: {error}"))?;
            files.push(File::new(&path, &String::from_utf8_lossy(&text)));
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Checks the name and size of a file.
pub(super) fn check(file: &File, findings: &mut Vec<Finding>) {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    if !file.is_markdown() && name.contains('-') {
        findings.push(Finding::new("file-name", file, 1, "words of file names are joined by `_`"));
    }
    let lines = file.text.lines().count();
    if file.is_rust() && lines > LINES {
        let what = format!("{lines} lines, the most is {LINES}: split it by construct");
        findings.push(Finding::new("file-lines", file, lines, what));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_crates_and_folders() {
        let areas =
            ["crates/ir/src/a.rs", "crates/dialects/cf/src/b.rs", "tests/cf/c.mlir", "README.md"].map(area);
        assert_eq!(areas, ["crates/ir", "crates/dialects/cf", "tests", "README.md"]);
    }

    #[test]
    fn long_files_and_hyphens_are_found() {
        let mut findings = Vec::new();
        check(&File::new("tests/a-b.mlir", &"\n".repeat(LINES + 1)), &mut findings);
        check(&File::new("crates/ir/src/a_b.rs", &"\n".repeat(LINES + 1)), &mut findings);
        check(&File::new("docs/a-b.md", &"\n".repeat(LINES)), &mut findings);
        let rules: Vec<&str> = findings.iter().map(|found| found.rule).collect();
        assert_eq!(rules, ["file-name", "file-lines"]);
    }
}
