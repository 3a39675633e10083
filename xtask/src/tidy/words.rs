//! The language of comments and pages.

use super::Finding;
use super::files::File;

/// Openings of doc comments that ask a question where the name of a thing belongs.
const QUESTIONS: [&str; 6] = ["What ", "How ", "Where ", "Who ", "When ", "Why "];

/// Words for a person without a name.
const PERSONS: [&str; 3] = ["nobody", "whoever", "somebody"];

/// Checks the comments of Rust, and the text of Markdown.
pub(super) fn check(file: &File, findings: &mut Vec<Finding>) {
    // Generated pages are checked where their text comes from; the rules themselves name the words.
    let is_exempt = ["docs/dialects/", "docs/passes/", "CONTRIBUTING.md"]
        .iter()
        .any(|folder| file.path.starts_with(folder));
    if !file.is_rust() && !file.is_markdown() || is_exempt {
        return;
    }
    let lines: Vec<&str> = file.text.lines().collect();
    let mut previous_is_doc = false;
    for (number, line) in lines.iter().enumerate() {
        let doc = if file.is_rust() { doc_text(line) } else { None };
        let comment = match file.is_rust() {
            true => doc.or_else(|| line.trim_start().strip_prefix("//")),
            false => Some(*line),
        };
        let mut found = |rule, what: &str| findings.push(Finding::new(rule, file, number + 1, what));
        if let Some(text) = comment {
            if has_word(text, "behind") {
                found("behind", "say `after`");
            }
            if PERSONS.iter().any(|word| has_word(text, word)) {
                found("person", "name what does it");
            }
        }
        if let Some(text) = doc.filter(|_| !previous_is_doc) {
            if text.starts_with("Whether ") && !is_bool(&lines[number + 1..]) {
                found("whether", "`Whether` is for what is a `bool`");
            } else if text.starts_with("The same") {
                found("the-same", "say what it is");
            } else if QUESTIONS.iter().any(|question| text.starts_with(question)) {
                found("question", "name the thing, or say what the function does");
            }
        }
        previous_is_doc = doc.is_some();
    }
}

/// The text of a line of documentation.
fn doc_text(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
    Some(text.strip_prefix(' ').unwrap_or(text))
}

fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| !c.is_alphanumeric() && c != '_';
    text.split(part).any(|found| found.eq_ignore_ascii_case(word))
}

/// Types of what is true or false.
const BOOLS: [&str; 4] = ["bool", "AtomicBool", "BoolAttr", "UnitAttr"];

/// Whether the item that follows is a `bool`, or a function that returns one.
fn is_bool(lines: &[&str]) -> bool {
    let is_part = |line: &str| line.starts_with("//") || line.starts_with("#[") || line.is_empty();
    let item = lines.iter().map(|line| line.trim()).skip_while(|line| is_part(line));
    // Parameters have lines of their own where they are many.
    let mut depth = 0;
    for line in item {
        depth += line.matches('(').count() as i32 - line.matches(')').count() as i32;
        if BOOLS.iter().any(|word| has_word(line, word)) {
            return true;
        }
        if depth <= 0 && line.ends_with([';', '{', '}', ',']) {
            return false;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(path: &str, text: &str) -> Vec<(&'static str, usize)> {
        let mut findings = Vec::new();
        check(&File::new(path, text), &mut findings);
        findings.iter().map(|found| (found.rule, found.line)).collect()
    }

    #[test]
    fn openings_are_checked_by_the_item() {
        // Where comments begin is replaced, so that this file has none of them.
        let text = "@ Whether it is so.\n@ What a line.\n#[inline]\nfn f(\n    x: u32,\n) -> bool {\n}\n\
                    @ Whether it is so.\nfn g() -> u32 {\n}\n@ The same.\nfn h();\n@ How it is.\nstruct H;\n";
        assert_eq!(
            rules("crates/ir/src/a.rs", &text.replace('@', "///")),
            [("whether", 8), ("the-same", 11), ("question", 13)]
        );
    }

    #[test]
    fn words_are_checked_in_comments_and_pages() {
        let text = "// Behind it.\nlet behind = \"behind\";\n/// A thing that nobody uses.\nstruct S;\n";
        assert_eq!(rules("crates/ir/src/a.rs", text), [("behind", 1), ("person", 3)]);
        assert_eq!(rules("docs/a.md", "One\nbehind the other.\n"), [("behind", 2)]);
    }
}
