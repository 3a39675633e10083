//! The words that an old text knows: names of operations in errors, and phrases of 2019.

use super::{Era, table};
use diag::Diagnostic;

/// Phrases of today with those of 2019.
const PHRASES: [(&str, &str); 16] = [
    ("requires attribute 'map'", "requires an affine map"),
    ("requires attribute 'predicate'", "requires an integer attribute named 'predicate'"),
    ("must be signless-integer-like", "must be integer-like"),
    (
        "unexpected decimal integer literal for a floating point value",
        "integer value not valid for specified type",
    ),
    (
        "expected integer elements, but parsed floating-point",
        "floating point value not valid for specified type",
    ),
    ("integer constant out of range for type", "integer constant out of range for attribute"),
    (
        "invalid block name in region with named arguments",
        "invalid block name in function with named arguments",
    ),
    ("entry block of region may not have predecessors", "entry block of function may not have predecessors"),
    ("empty block: expect at least a terminator", "block with no terminator"),
    ("redefinition of symbol named", "redefinition of function named"),
    ("affine map dim count must match", "integer set dim count must match"),
    ("affine map symbol count must match", "integer set symbol count must match"),
    (" for successor #0, but target block has", ", but target block has"),
    (" for successor #1, but target block has", ", but target block has"),
    (
        "in custom textual format, the absence of terminator implies 'affine.yield'",
        "in custom textual format, the absence of terminator implies 'affine.terminator'",
    ),
    ("with 'affine.yield'", "with 'affine.terminator'"),
];

/// An error about the IR of a text of an era, in the words of that era: operations have the names that the text
/// gave them.
pub fn in_words_of(era: Era, error: Diagnostic) -> Diagnostic {
    if era == Era::Now {
        return error;
    }
    let message = translate(era, error.message());
    if message == error.message() {
        return error;
    }
    let mut out = Diagnostic::new(error.severity(), error.place().clone(), message);
    for note in error.notes() {
        out.push_note(note.clone());
    }
    for label in error.labels() {
        out = out.label(label.place.clone(), label.message.clone());
    }
    if let Some(fix) = error.repair() {
        out = out.fix(fix.clone());
    }
    match error.rule() {
        Some(code) => out.code(code),
        None => out,
    }
}

fn translate(era: Era, message: &str) -> String {
    let mut out = old_names(message);
    if era == Era::Y2019 {
        for (now, then) in PHRASES {
            if out.contains(now) {
                out = out.replace(now, then);
            }
        }
    }
    out
}

/// `'arith.addi' op` as `'std.addi' op`.
fn old_names(message: &str) -> String {
    let mut out = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(open) = rest.find('\'') {
        let (before, quoted) = rest.split_at(open + 1);
        out.push_str(before);
        let Some(close) = quoted.find('\'') else {
            rest = quoted;
            break;
        };
        let name = &quoted[..close];
        let is_op = before.ends_with("custom op '") || quoted[close + 1..].starts_with(" op");
        match table::old_name(name).filter(|_| is_op) {
            Some(old) if old.contains('.') => out.push_str(old),
            Some(old) => out.extend(["std.", old]),
            None => out.push_str(name),
        }
        out.push('\'');
        rest = &quoted[close + 1..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_operations_are_those_of_the_text() {
        let now = "'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'";
        let then = "'std.addi' op operand #0 must be integer-like, but got 'f32'";
        assert_eq!(translate(Era::Y2019, now), then);
        assert_eq!(translate(Era::Y2019, "it's 'arith.addi'"), "it's 'arith.addi'");
        assert_eq!(translate(Era::Y2021, "'memref.load' op x"), "'std.load' op x");
        assert_eq!(translate(Era::Y2019, "'scf.if' op x"), "'loop.if' op x");
    }
}
