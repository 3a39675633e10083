//! Error codes: stable names of classes of errors, and a page on each for `--explain`.
//!
//! Diagnostics have MLIR's wording, which does not change, so a class is recognized by patterns in its
//! messages. The parser and the verifiers, including those of other crates, thus need not name it.

use crate::{Diagnostic, Severity};

/// Class of errors.
#[derive(Debug)]
pub struct Code {
    /// Name, such as `E0101`. It never changes its meaning.
    pub id: &'static str,
    /// Explanation with examples, in Markdown. The first line is the title.
    pub page: &'static str,
    /// Patterns, one of which must occur in a message of the class; `*` stands for one word.
    patterns: &'static [&'static str],
}

macro_rules! code {
    ($id:literal, [$($pattern:literal),* $(,)?]) => {
        Code { id: $id, page: include_str!(concat!("pages/", $id, ".md")), patterns: &[$($pattern),*] }
    };
}

/// All classes, more specific ones first.
pub const ALL: &[Code] = &[
    code!(
        "E0001",
        [
            "unexpected character",
            "expected three consecutive dots",
            "invalid SSA name",
            "invalid block name",
            "invalid type identifier",
            "invalid attribute name",
            "@ identifier expected to start"
        ]
    ),
    code!("E0002", ["expected '\"' in string literal", "unknown escape in string literal"]),
    code!("E0101", ["use of undeclared SSA value name"]),
    code!("E0102", ["redefinition of SSA value"]),
    code!("E0103", ["use of value '", "definition of SSA value '"]),
    code!("E0104", ["reference to invalid result number"]),
    code!("E0105", ["reference to an undefined block"]),
    code!("E0106", ["redefinition of block"]),
    code!("E0107", ["undefined symbol alias id", "operation location alias was never defined"]),
    code!("E0108", ["alias id '", "names with a '.' are reserved"]),
    code!("E0109", ["cannot name an operation with no results", "operation defines "]),
    code!("E0110", ["region entry argument '"]),
    code!("E0201", ["is unknown", "unregistered operation '"]),
    code!(
        "E0202",
        [
            "not found for custom op",
            "operation being parsed with an unregistered dialect",
            "created with unregistered op"
        ]
    ),
    code!("E0203", ["has no custom assembly form"]),
    code!(
        "E0204",
        ["number of operands and types do not match", "operand types but had", "operand type but had"]
    ),
    code!("E0205", ["failed to infer", "failed to infer returned types"]),
    code!("E0206", ["invalid properties ", "in property conversion"]),
    code!("E0301", ["expected non-function type", "expected function type", "expected type"]),
    code!("E0302", ["unknown  type `", "unknown attribute `", "parsing hook"]),
    code!("E0303", ["created with unregistered dialect"]),
    code!(
        "E0304",
        [
            "out of range for",
            "integer value too large",
            "too large for attribute",
            "not valid for specified type",
            "integer literal not valid",
            "floating point value not valid",
            "not valid for unsigned integer type"
        ]
    ),
    code!(
        "E0305",
        [
            "inferred shape of elements literal",
            "expected element literal",
            "expected integer elements",
            "elements hex data size",
            "tensor literal is invalid"
        ]
    ),
    code!("E0401", ["operand #* must be"]),
    code!("E0402", ["result #* must be"]),
    code!("E0403", ["failed to satisfy constraint", "requires attribute '"]),
    code!(
        "E0404",
        [
            "requires zero operands",
            "requires zero results",
            "requires zero regions",
            "requires a single operand",
            "requires one result",
            "requires one region",
            "or more operands",
            "or more results",
            "requires 0 successors",
            "expected * operand",
            "expected * result",
            "requires * operand",
            "requires * region",
            "requires * result",
            "requires * successor"
        ]
    ),
    code!(
        "E0405",
        [
            "requires the same type for all operands and results",
            "requires all operands to have the same type",
            "requires the same shape",
            "requires the same element type",
            "requires the same encoding",
            "failed to verify that",
            "requires compatible types",
            "operand/result type",
            "are incompatible with return type"
        ]
    ),
    code!(
        "E0406",
        [
            "block with no terminator",
            "must be the last operation in the parent block",
            "empty block: expect at least a terminator",
            "expects regions to end with",
            "must terminate its parent block",
            "expects a non-empty block"
        ]
    ),
    code!("E0407", ["does not dominate this use"]),
    code!("E0408", ["using value defined outside the region"]),
    code!("E0409", ["redefinition of symbol named"]),
    code!(
        "E0410",
        [
            "does not reference a valid",
            "reference to undefined",
            "does not reference",
            "invalid use of a symbol"
        ]
    ),
    code!("E0411", ["but enclosing function", "doesn't match function result type"]),
    code!("E0412", ["for callee", "operand type mismatch: expected", "result type mismatch"]),
    code!("E0413", ["but target block has", "type mismatch for bb argument"]),
    code!("E0414", ["expects parent op"]),
    code!(
        "E0415",
        [
            "failed to verify constraint: region",
            "to have 0 or 1 blocks",
            "entry block of region may not have predecessors",
            "should have no arguments",
            "branching to block of a different region"
        ]
    ),
    code!("E0416", ["invalid kind of type specified"]),
    code!("E0900", ["expected "]),
    code!("E0999", ["' op "]),
];

impl Code {
    /// Returns the title of the class.
    pub fn title(&self) -> &'static str {
        self.page.lines().next().unwrap_or_default()
    }

    /// Whether a message is of this class.
    fn matches(&self, message: &str) -> bool {
        self.patterns.iter().any(|pattern| match pattern.split_once('*') {
            Some((before, after)) => message.match_indices(before).any(|(at, _)| {
                let rest = &message[at + before.len()..];
                let word = rest.split(' ').next().unwrap_or_default();
                !word.is_empty() && rest[word.len()..].starts_with(after)
            }),
            None => message.contains(pattern),
        })
    }
}

/// Returns the class with a name.
pub fn find(id: &str) -> Option<&'static Code> {
    ALL.iter().find(|code| code.id == id)
}

/// Returns the class of an error message.
pub fn classify(message: &str) -> Option<&'static Code> {
    ALL.iter().find(|code| code.matches(message))
}

/// Adds the code to an error, unless it has one.
pub fn with_code(diagnostic: Diagnostic) -> Diagnostic {
    if diagnostic.severity() != Severity::Error || diagnostic.rule().is_some() {
        return diagnostic;
    }
    match classify(diagnostic.message()) {
        Some(code) => diagnostic.code(code.id),
        None => diagnostic,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;

    #[test]
    fn messages_have_codes() {
        let code = |message| classify(message).map(|code| code.id);
        assert_eq!(code("use of undeclared SSA value name"), Some("E0101"));
        assert_eq!(
            code("'arith.addi' op operand #1 must be signless-integer-like, but got 'f32'"),
            Some("E0401")
        );
        assert_eq!(code("expected ':'"), Some("E0900"));
        assert_eq!(code("'a.b' op whatever"), Some("E0999"));
        assert_eq!(code("near miss"), None);
        let warning = with_code(Diagnostic::warning(Place::Unknown, "expected x"));
        assert_eq!(warning.rule(), None);
    }

    #[test]
    fn codes_are_sorted_and_have_pages() {
        assert!(ALL.windows(2).all(|pair| pair[0].id < pair[1].id));
        for code in ALL {
            assert!(code.page.contains("How to mend it: "), "{}", code.id);
            assert!(!code.title().is_empty() && code.page.ends_with('\n'), "{}", code.id);
        }
    }
}
