//! Remarks: what passes say about what they did, and did not do.

use diag::{Diagnostic, Place};
use ir::{AttrData, OpRef};
use std::fmt::Write;

/// Outcome of a transformation, or fact known for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RemarkKind {
    /// It was applied.
    Passed,
    /// It was not applied.
    Missed,
    /// It was tried and failed.
    Failure,
    /// A fact that helps to understand the others.
    Analysis,
}

impl RemarkKind {
    fn name(self) -> &'static str {
        match self {
            RemarkKind::Passed => "Passed",
            RemarkKind::Missed => "Missed",
            RemarkKind::Failure => "Failure",
            RemarkKind::Analysis => "Analysis",
        }
    }
}

/// Remark of a pass: data with a kind, a name, a category and arguments. Whether and how it is shown, the receiver decides.
#[derive(Clone, Debug)]
pub struct Remark {
    /// Outcome of the transformation.
    pub kind: RemarkKind,
    /// Name of the remark, such as that of the transformation.
    pub name: &'static str,
    /// Category, which filters choose by.
    pub category: &'static str,
    place: Place,
    /// Whether the location is that of a file itself, not one with a name or made of several.
    plain: bool,
    /// Name of the function that it is about, if it says so.
    function: Option<String>,
    args: Vec<(&'static str, String)>,
}

impl Remark {
    /// Creates a remark about an operation.
    pub fn new(kind: RemarkKind, op: OpRef<'_>, name: &'static str, category: &'static str) -> Remark {
        let (cx, loc) = (op.context(), op.loc());
        let plain = matches!(cx.attr_ref(cx.loc_attr(loc)).data(), AttrData::FileLoc { .. });
        Remark { kind, name, category, place: cx.place(loc), plain, function: None, args: Vec::new() }
    }

    /// Says which function the remark is about.
    #[must_use]
    pub fn function(mut self, name: impl Into<String>) -> Remark {
        self.function = Some(name.into());
        self
    }

    /// Adds an argument, such as `Remark`, `Reason` or `Suggestion`.
    #[must_use]
    pub fn arg(mut self, key: &'static str, value: impl Into<String>) -> Remark {
        self.args.push((key, value.into()));
        self
    }

    /// Whether another remark replaces this one where only the final ones are shown: it is of the same kind, about the same
    /// place, with the same name and category.
    pub fn is_replaced_by(&self, other: &Remark) -> bool {
        let key = |remark: &Remark| (remark.kind, remark.name, remark.category);
        key(self) == key(other) && self.place == other.place
    }

    /// Returns the remark as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut text = format!("[{}] {} | ", self.kind.name(), self.name);
        if !self.category.is_empty() {
            let _ = write!(text, "Category:{} | ", self.category);
        }
        if let Some(function) = &self.function {
            let _ = write!(text, "Function={function} | ");
        }
        let mut sorted: Vec<_> = self.args.iter().collect();
        sorted.sort_by_key(|(key, _)| *key);
        for (number, (key, value)) in sorted.into_iter().enumerate() {
            let quote = if value.contains([' ', ',', '{', '}']) { "\"" } else { "" };
            let _ = write!(text, "{}{key}={quote}{value}{quote}", if number > 0 { ", " } else { "" });
        }
        Diagnostic::remark(self.place.clone(), text)
    }

    /// Returns the remark as a document of YAML, as LLVM writes it.
    pub fn yaml(&self) -> String {
        let (file, line, column) = match self.place.position().filter(|_| self.plain) {
            Some(place) => (&*place.file, place.start.line, place.start.column),
            None => ("<unknown file>", 0, 0),
        };
        let mut text = format!("--- !{}\n", self.kind.name());
        field(&mut text, "Pass", &scalar(self.category));
        field(&mut text, "Name", &scalar(self.name));
        let place = [("File", scalar(file)), ("Line", line.to_string()), ("Column", column.to_string())];
        field(&mut text, "DebugLoc", &mapping(&place));
        let function = self.function.as_deref().unwrap_or("<unknown function>");
        field(&mut text, "Function", &scalar(function));
        if !self.args.is_empty() {
            text.push_str("Args:\n");
        }
        for (key, value) in &self.args {
            text.push_str("  - ");
            field(&mut text, key, &scalar(value));
        }
        text.push_str("...\n");
        text
    }
}

/// Column at which values stand.
const VALUE_COLUMN: usize = 17;

/// Writes a key and a value: values stand below each other.
fn field(text: &mut String, key: &str, value: &str) {
    let _ = writeln!(text, "{key}:{:1$}{value}", "", (VALUE_COLUMN - 1).saturating_sub(key.len()).max(1));
}

/// Returns keys and values in braces: what comes after column 70 goes to the next line.
fn mapping(entries: &[(&str, String)]) -> String {
    let (mut text, mut column) = ("{ ".to_owned(), VALUE_COLUMN + 2);
    for (number, (key, value)) in entries.iter().enumerate() {
        let mut entry = if number > 0 { ", ".to_owned() } else { String::new() };
        column += entry.len();
        if column > 70 {
            let _ = write!(entry, "\n{:1$}", "", VALUE_COLUMN + 2);
            column = VALUE_COLUMN + 2;
        }
        let _ = write!(text, "{entry}{key}: {value}");
        column += key.len() + value.len() + 2;
    }
    text + " }"
}

/// Returns a scalar of YAML, in quotes where LLVM writes it in some.
fn scalar(text: &str) -> String {
    if text.contains(|c: char| c.is_control() && c != '\t' || !c.is_ascii()) {
        return format!("\"{}\"", text.escape_debug());
    }
    let word = matches!(
        text,
        "" | "~" | "null" | "Null" | "NULL" | "true" | "True" | "TRUE" | "false" | "False" | "FALSE"
    );
    let indicator = text.starts_with(|c| r#"-?:\,[]{}#&*!|>'"%@`"#.contains(c));
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-^., \t".contains(c);
    let blank = text.starts_with(char::is_whitespace) || text.ends_with(char::is_whitespace);
    match word || indicator || blank || text.parse::<f64>().is_ok() || !text.chars().all(plain) {
        true => format!("'{}'", text.replace('\'', "''")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_are_quoted_where_yaml_needs_it() {
        for plain in ["a b", "category-1", "x.mlir", "a^b, c"] {
            assert_eq!(scalar(plain), plain);
        }
        for (text, quoted) in [
            ("", "''"),
            ("it's", "'it''s'"),
            ("<x>", "'<x>'"),
            ("12", "'12'"),
            ("-", "'-'"),
            ("a/b", "'a/b'"),
            ("true", "'true'"),
            ("a\nb", "\"a\\nb\""),
        ] {
            assert_eq!(scalar(text), quoted);
        }
    }
}
