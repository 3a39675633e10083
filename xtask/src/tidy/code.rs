//! Leftovers in code: `unsafe` outside two crates, debugging, promises.

use super::Finding;
use super::files::File;

/// Crates whose purpose needs `unsafe`.
const UNSAFE: [&str; 3] = ["crates/exec", "crates/llvm_backend", "crates/mapped"];

/// Words of unfinished work, spelt so that this file has none.
const UNFINISHED: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
];

/// Checks the lines of a file.
pub(super) fn check(file: &File, findings: &mut Vec<Finding>) {
    if !file.is_rust() && !file.path.ends_with(".sh") {
        return;
    }
    for (number, line) in file.text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let mut found = |rule, what: String| findings.push(Finding::new(rule, file, number + 1, what));
        if !UNSAFE.contains(&file.area.as_str()) && is_unsafe(code) {
            found("unsafe", "only exec, llvm_backend and mapped have `unsafe`".to_owned());
        }
        if code.contains(concat!("dbg", "!(")) {
            found("leftover", "no output of debugging stays".to_owned());
        }
        if let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word)) {
            found("unfinished", format!("`{word}`: finish it or leave it out"));
        }
    }
}

/// Whether code opens an unsafe block, function or implementation.
fn is_unsafe(code: &str) -> bool {
    let starts = ["{", "fn ", "impl ", "extern "].map(|end| format!("unsafe {end}"));
    starts.iter().any(|start| code.contains(start.as_str())) && !code.contains('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftovers_are_found_and_words_in_comments_are_not() {
        // The words are put together, so that this file has none of them.
        let text = "fn f() {\n    @dbg(1);\n    unsafe { g() }\n    // unsafe { }\n    @todo()\n}\n";
        let text = text.replace("@dbg", "dbg!").replace("@todo", "todo!");
        let mut findings = Vec::new();
        check(&File::new("crates/ir/src/a.rs", &text), &mut findings);
        let rules: Vec<(&str, usize)> = findings.iter().map(|found| (found.rule, found.line)).collect();
        assert_eq!(rules, [("leftover", 2), ("unsafe", 3), ("unfinished", 5)]);
        findings.clear();
        check(&File::new("crates/exec/src/a.rs", "unsafe { f() }\n"), &mut findings);
        assert!(findings.is_empty());
    }
}
