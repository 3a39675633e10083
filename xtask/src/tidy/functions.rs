//! The lengths of functions.

use super::Finding;
use super::files::File;

/// The lines that a function should not exceed: longer ones are counted.
const LONG: usize = 60;

/// The lines that no function exceeds.
const MOST: usize = 100;

/// Checks the functions of a file. rustfmt puts the end of a function below its beginning.
pub(super) fn check(file: &File, findings: &mut Vec<Finding>) {
    if !file.is_rust() {
        return;
    }
    let lines: Vec<&str> = file.text.lines().collect();
    for (start, line) in lines.iter().enumerate() {
        let Some(name) = function_name(line) else { continue };
        let indent = &line[..line.len() - line.trim_start().len()];
        let end = format!("{indent}}}");
        // A declaration without a body, or with one in its line, is no longer than that.
        let body = lines[start..]
            .iter()
            .position(|line| line.ends_with('{') || line.ends_with(';') || line.ends_with('}'));
        let Some(body) = body.filter(|&offset| lines[start + offset].ends_with('{')) else { continue };
        let Some(length) = lines[start + body..].iter().position(|line| *line == end) else { continue };
        let length = body + length + 1;
        let rule = if length > MOST { "function-lines" } else { "long-function" };
        if length > LONG {
            let most = if length > MOST { MOST } else { LONG };
            let what = format!("`{name}` has {length} lines, the most is {most}");
            findings.push(Finding::new(rule, file, start + 1, what));
        }
    }
}

/// The name of the function that a line begins.
fn function_name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let words = ["pub", "const", "async", "unsafe", "extern", "\"C\"", "default"];
    let is_word = |word: &str| words.contains(&word) || word.starts_with("pub(");
    if !before.split_whitespace().all(|word| is_word(word) || word.ends_with(')')) {
        return None;
    }
    let end = after.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    (end > 0).then(|| &after[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_those_of_whole_functions() {
        let function = |lines: usize| {
            format!(
                "    pub(crate) fn f(\n        x: u32,\n    ) {{\n{}    }}\n",
                "    x;\n".repeat(lines - 4)
            )
        };
        let mut findings = Vec::new();
        for lines in [LONG, LONG + 1, MOST + 1] {
            check(&File::new("crates/ir/src/a.rs", &function(lines)), &mut findings);
        }
        let rules: Vec<(&str, usize)> = findings.iter().map(|found| (found.rule, found.line)).collect();
        assert_eq!(rules, [("long-function", 1), ("function-lines", 1)]);
    }

    #[test]
    fn what_is_no_function_is_none() {
        assert_eq!(function_name("    pub const unsafe fn f<T>() {"), Some("f"));
        assert_eq!(function_name("/// The fn is"), None);
        assert_eq!(function_name("let f: fn (u32);"), None);
    }
}
