//! Libraries that `cargo test` compiles again.
//!
//! Unit tests are a second compilation of their crate, and examples in documentation a run of rustdoc on it. A crate
//! without them says so in its manifest, which takes minutes off the tests of a clean clone; a crate with them must not.

use super::Finding;
use super::files::File;
use std::collections::BTreeMap;
use std::path::Path;

/// Contents of the sources of a library.
#[derive(Clone, Copy, Default)]
struct Contents {
    unit_tests: bool,
    doc_examples: bool,
}

/// Checks that manifests of libraries say `test = false` and `doctest = false` exactly where there is nothing to run.
pub(super) fn check(root: &Path, files: &[File], findings: &mut Vec<Finding>) {
    let mut libraries: BTreeMap<&str, Contents> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        if file.path.strip_prefix(&file.area).is_some_and(|path| path.starts_with("/src/")) {
            let contents = libraries.entry(&file.area).or_default();
            contents.unit_tests |= has_unit_tests(&file.text);
            contents.doc_examples |= has_doc_examples(&file.text);
        }
    }
    for (area, contents) in libraries {
        let path = format!("{area}/Cargo.toml");
        if let (true, Ok(text)) =
            (root.join(area).join("src/lib.rs").exists(), std::fs::read_to_string(root.join(&path)))
        {
            check_manifest(&File::new(&path, &text), contents, findings);
        }
    }
}

fn check_manifest(manifest: &File, contents: Contents, findings: &mut Vec<Finding>) {
    let library = manifest.text.split("[lib]").nth(1).unwrap_or_default();
    let library = library.split("\n[").next().unwrap_or_default();
    for (key, what, present) in [
        ("test", "unit tests", contents.unit_tests),
        ("doctest", "examples of Rust in its documentation", contents.doc_examples),
    ] {
        let off = library.lines().any(|line| line == format!("{key} = false"));
        match (present, off) {
            (true, true) => {
                let what = format!("`{key} = false`, but the library has {what}");
                findings.push(Finding::new("lib-targets", manifest, 1, what));
            }
            (false, false) => {
                let what = format!("the library has no {what}: say `{key} = false` in [lib]");
                findings.push(Finding::new("lib-targets", manifest, 1, what));
            }
            _ => {}
        }
    }
}

fn has_unit_tests(text: &str) -> bool {
    text.lines().any(|line| line.trim() == "#[test]")
}

/// Whether a doc comment has a fence that rustdoc takes for Rust.
fn has_doc_examples(text: &str) -> bool {
    let mut in_code = false;
    for line in text.lines().map(str::trim_start) {
        let Some(comment) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else { continue };
        if let Some(language) = comment.trim_start().strip_prefix("```") {
            let words = ["rust", "no_run", "should_panic", "compile_fail"];
            let is_rust = language.is_empty() || words.iter().any(|word| language.starts_with(word));
            if !in_code && is_rust {
                return true;
            }
            in_code = !in_code;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(manifest: &str, unit_tests: bool, doc_examples: bool) -> usize {
        let mut findings = Vec::new();
        let manifest = File::new("crates/a/Cargo.toml", manifest);
        check_manifest(&manifest, Contents { unit_tests, doc_examples }, &mut findings);
        findings.len()
    }

    #[test]
    fn manifests_say_what_there_is() {
        let off = "[lib]\nname = \"a\"\ntest = false\ndoctest = false\n\n[lints]\nworkspace = true\n";
        assert_eq!([found(off, false, false), found(off, true, false), found(off, true, true)], [0, 1, 2]);
        let on = "[lib]\nname = \"a\"\n\n[[test]]\ntest = false\n";
        assert_eq!([found(on, true, true), found(on, false, true), found("", false, false)], [0, 1, 2]);
    }

    #[test]
    fn examples_of_other_languages_are_none() {
        assert!(has_doc_examples("/// ```\n/// f();\n/// ```\n"));
        assert!(!has_doc_examples("/// ```mlir\n/// func.func @f()\n/// ```\n"));
    }
}
