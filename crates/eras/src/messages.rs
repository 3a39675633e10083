//! Wording of errors of old texts: operation names, and messages of 2019.

use super::{Era, OldParser, table};
use diag::Diagnostic;
use ir::Body;

/// Message of today with that of 2019. A `*` matches any text, which is inserted in `then`.
struct Word {
    now: &'static str,
    then: &'static str,
    /// Texts, one of which must follow the position.
    next: &'static [&'static str],
    /// Text that must precede the position.
    after: &'static str,
    /// Whether it matches the whole message, and not a part of it.
    whole: bool,
}

const fn word(now: &'static str, then: &'static str) -> Word {
    Word { now, then, next: &[], after: "", whole: false }
}

impl Word {
    const fn next(mut self, next: &'static [&'static str]) -> Word {
        self.next = next;
        self
    }

    const fn whole(mut self) -> Word {
        self.whole = true;
        self
    }

    const fn after(mut self, after: &'static str) -> Word {
        self.after = after;
        self
    }
}

/// Messages of 2019, as of June where they changed in that year.
static WORDS: &[Word] = &[
    // Tokens.
    word("expected attribute value", "expected non-function type"),
    word("expected non-function type", "expected dimension size in vector type")
        .next(&["-"])
        .after("vector<"),
    word("use of undeclared identifier", "missing left operand of binary op")
        .next(&["floordiv", "ceildiv", "mod"]),
    word("expected '0' after '*'", "expected '== 0' or '>= 0' at end of affine constraint").next(&[")"]),
    word("expected ')'", "expected ')' to end argument list").next(&[":"]).whole(),
    word("expected ':'", "expected ')' to close argument list").after("(").whole(),
    word(
        "unexpected decimal integer literal for a floating point value",
        "integer value not valid for specified type",
    ),
    word(
        "expected integer elements, but parsed floating-point",
        "floating point value not valid for specified type",
    ),
    word("integer constant out of range for type", "integer constant out of range for attribute"),
    word(
        "custom op '*' expected string or keyword containing one of *",
        "expected string comparison predicate attribute",
    ),
    word("custom op '*' is unknown (tried '*' as well)", "custom op '*' is unknown"),
    word("Dialect `' not found for custom op '*'  (tried '.*' as well)", "custom op '*' is unknown"),
    // Names and blocks.
    word("region entry argument '*' is already in use", "redefinition of SSA value '*'"),
    word(
        "expected named operation to have at least 1 result",
        "expected named operation to have atleast 1 result",
    ),
    word(
        "invalid block name in region with named arguments",
        "invalid block name in function with named arguments",
    ),
    word(
        "entry block of region may not have predecessors",
        "entry block of function may not have predecessors",
    ),
    word("empty block: expect at least a terminator", "block with no terminator"),
    word("redefinition of symbol named", "redefinition of function named"),
    word(" for successor #0, but target block has", ", but target block has"),
    word(" for successor #1, but target block has", ", but target block has"),
    // Types.
    word(
        "failed to verify 'elementType': VectorElementTypeInterface instance",
        "vector elements must be int or float type",
    ),
    // Any operation.
    word("op expected 1 operand", "op requires a single operand"),
    word("op expected 0 operands", "op requires zero operands"),
    word("op expected 1 result", "op requires one result"),
    word("op expected 0 results", "op requires zero results"),
    // Functions.
    word("enclosing function (@*) returns", "enclosing function returns"),
    word(
        "type of return operand * ('*') doesn't match function result type ('*') in function @*",
        "type of return operand * (*) doesn't match function result type (*)",
    ),
    word("'std.call' op incorrect number of * for callee", "reference to function with mismatched type"),
    word("'std.call' op operand type mismatch: *", "reference to function with mismatched type"),
    word("'std.call' op result type mismatch: *", "reference to function with mismatched type"),
    // Affine.
    word("requires attribute 'map'", "requires an affine map"),
    word("affine map dim count must match", "integer set dim count must match"),
    word("affine map symbol count must match", "integer set symbol count must match"),
    word(
        "in custom textual format, the absence of terminator implies 'affine.yield'",
        "in custom textual format, the absence of terminator implies 'affine.terminator'",
    ),
    word("with 'affine.yield'", "with 'affine.terminator'"),
    word("with 'scf.yield'", "with 'loop.terminator'"),
    // Comparisons.
    word("requires attribute 'predicate'", "requires an integer attribute named 'predicate'"),
    word(
        "op attribute 'predicate' failed to satisfy constraint: *",
        "op 'predicate' attribute value out of range",
    ),
    word(
        "'std.cmpi' op operand #* must be signless-integer-like, but got *",
        "'std.cmpi' op requires an integer or index type",
    ),
    word(
        "'std.cmpf' op operand #* must be floating-point-like, but got *",
        "'std.cmpf' op requires a float type",
    ),
    word("'*' op result #0 must be bool-like, but got *", "'*' op requires a bool result type"),
    word(
        "op failed to verify that result type has i1 element type and same shape as operands",
        "op requires the same shape for all operands and results",
    ),
    word("must be signless-integer-like", "must be integer-like"),
    // Memory.
    word(
        "custom op 'std.dma_wait' invalid kind of type specified: *",
        "custom op 'dma_wait' expected tag to be of memref type",
    ),
    word(
        "op symbol operand count does not equal memref symbol count: *",
        "op operand count does not equal dimension plus symbol operand count",
    ),
];

/// Rewords an error about the IR of a text of an era: operations have the names in that text.
pub fn reword_for(era: Era, module: &Body, error: Diagnostic) -> Diagnostic {
    let error = match era {
        Era::Y2019 => without_terminator(module, &error).unwrap_or(error),
        _ => error,
    };
    reworded(era, error, None)
}

/// Returns the error for a return that ends a loop: 2019 checked the loop first, and reported its missing
/// terminator.
fn without_terminator(module: &Body, error: &Diagnostic) -> Option<Diagnostic> {
    if error.message() != "'func.return' op expects parent op 'func.func'" {
        return None;
    }
    let cx = module.context();
    let mut returns = module.root().walk().filter(|op| op.is("func.return"));
    let parent = returns.find(|op| cx.place(op.loc()) == *error.place())?.parent()?;
    let name = parent.name_str();
    let (now, then) = match name {
        "affine.for" | "affine.if" => ("affine.yield", "affine.terminator"),
        "scf.for" | "scf.if" => ("scf.yield", "loop.terminator"),
        _ => return None,
    };
    let place = cx.place(parent.loc());
    let message = format!("'{name}' op expects regions to end with '{now}'");
    let note = format!("in custom textual format, the absence of terminator implies '{then}'");
    Some(Diagnostic::error(place.clone(), message).note(place, note))
}

impl<'a> OldParser<'_, 'a> {
    /// Rewords an error of the parser for the era of the text; 2019 had an error of its own for a negation.
    #[cold]
    pub(super) fn old_errors(&self, error: Diagnostic) -> Vec<Diagnostic> {
        let mut error = self.old_words(error);
        if self.era() != Era::Y2019 {
            return vec![error];
        }
        let is_redefined = error.message().starts_with("redefinition of SSA value");
        for note in error.notes_mut().iter_mut().filter(|note| note.message == "previously referenced here") {
            if is_redefined {
                "previously defined here".clone_into(&mut note.message);
            }
        }
        let negation = error.notes().iter().find(|note| note.message == super::affine::NO_NEGATED);
        match negation.map(|note| Diagnostic::error(note.place.clone(), &*note.message)) {
            Some(negation) => {
                error.retain_notes(|note| note.message != super::affine::NO_NEGATED);
                vec![error, negation]
            }
            None => vec![error],
        }
    }

    fn old_words(&self, error: Diagnostic) -> Diagnostic {
        let Some(at) = error.place().position().map(|place| self.offset(place.start)) else {
            return reworded(self.era(), error, None);
        };
        if let Some((pos, message)) = self.old_form(at, error.message()) {
            return error.at(self.place(pos)).reworded(message);
        }
        let text = Some((&self.src[..at], &self.src[self.token(at)..]));
        let error = reworded(self.era(), error, text);
        match self.old_place(at, error.message()) {
            Some(pos) => error.at(self.place(pos)),
            None => error,
        }
    }
}

/// Rewords an error, given the text before and at its position.
fn reworded(era: Era, error: Diagnostic, text: Option<(&[u8], &[u8])>) -> Diagnostic {
    if era == Era::Now {
        return error;
    }
    let message = translate(era, error.message(), text);
    if message == error.message() { error } else { error.reworded(message) }
}

fn translate(era: Era, message: &str, text: Option<(&[u8], &[u8])>) -> String {
    let mut out = old_names(message);
    if era != Era::Y2019 {
        return out;
    }
    for word in WORDS {
        let stands = match text {
            Some((before, next)) => {
                let next =
                    word.next.is_empty() || word.next.iter().any(|text| next.starts_with(text.as_bytes()));
                next && before.trim_ascii_end().ends_with(word.after.as_bytes())
            }
            None => word.next.is_empty() && word.after.is_empty(),
        };
        if let Some(new) = Some(word).filter(|_| stands).and_then(|word| replaced(&out, word)) {
            out = new;
        }
    }
    out
}

/// Returns the message with a phrase of today replaced.
fn replaced(message: &str, word: &Word) -> Option<String> {
    let mut texts = Vec::new();
    let mut pieces = word.now.split('*');
    let first = pieces.next()?;
    let start = message.find(first).filter(|_| !word.whole || message == word.now)?;
    let mut end = start + first.len();
    for piece in pieces {
        let len = if piece.is_empty() { message.len() - end } else { message[end..].find(piece)? };
        texts.push(&message[end..end + len]);
        end += len + piece.len();
    }
    let mut texts = texts.into_iter();
    let mut out = message[..start].to_owned();
    for (at, piece) in word.then.split('*').enumerate() {
        if at > 0 {
            out += texts.next().unwrap_or_default();
        }
        out += piece;
    }
    out += &message[end..];
    Some(out)
}

/// Rewords `'arith.addi' op` as `'std.addi' op`.
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
        assert_eq!(translate(Era::Y2019, now, None), then);
        assert_eq!(translate(Era::Y2019, "it's 'arith.addi'", None), "it's 'arith.addi'");
        assert_eq!(translate(Era::Y2021, "'memref.load' op x", None), "'std.load' op x");
        assert_eq!(translate(Era::Y2019, "'scf.if' op x", None), "'loop.if' op x");
        assert_eq!(translate(Era::Y2019, "'affine.apply' op x", None), "'affine.apply' op x");
    }

    #[test]
    fn messages_are_those_of_the_year() {
        let now =
            "type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f";
        let then = "type of return operand 0 (f32) doesn't match function result type (i32)";
        assert_eq!(translate(Era::Y2019, now, None), then);
        assert_eq!(translate(Era::Y2021, now, None), now);
        let now = "expected non-function type";
        let then = "expected dimension size in vector type";
        assert_eq!(translate(Era::Y2019, now, Some((b"x: vector<", b"-1xf32>"))), then);
        assert_eq!(translate(Era::Y2019, now, Some((b"x: vector<", b"1x-"))), now);
        assert_eq!(translate(Era::Y2019, now, None), now);
    }
}
