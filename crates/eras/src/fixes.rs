//! Repairs of common mistakes in old texts, including the examples of the documents, as fixes of errors.

mod maps;
mod types;
mod values;

use super::OldParser;
use diag::{Diagnostic, FilePlace, Fix, Pos};
use std::ops::Range;

/// Repair: the bytes to replace, the replacement, and the reason.
struct Repair {
    range: Range<usize>,
    text: String,
    title: String,
}

/// Mistake in a text.
struct Mistake<'t> {
    /// Position of the error.
    at: usize,
    /// Start of the token at or after that position.
    next: usize,
    /// Text from there on.
    rest: &'t [u8],
    message: &'t str,
}

/// The repair of a mistake, if it is of the kind.
type Rule = fn(&mut OldParser<'_, '_>, &Mistake<'_>) -> Option<Repair>;

/// All kinds, in the order in which they are tried.
const RULES: &[Rule] = &[
    types::function_type,
    types::open_parenthesis,
    types::function_result,
    types::no_arrow,
    types::closed_early,
    types::space,
    types::open_memref,
    types::symbol,
    types::alloc_type,
    types::unbalanced,
    types::no_word,
    maps::operators,
    maps::constraints,
    maps::relation,
    maps::chain,
    values::digits,
    values::number,
    values::index,
    values::no_results,
    values::function_name,
    values::unquoted,
    values::number_kind,
    values::range,
    values::no_type,
    values::argument,
    values::bound,
];

impl<'a> OldParser<'_, 'a> {
    /// Adds the repair of the probable mistake to the error of an old text.
    #[cold]
    pub(crate) fn mistake(&mut self, error: Diagnostic) -> Diagnostic {
        if self.old().is_none() || error.repair().is_some() {
            return error;
        }
        let Some(at) = error.place().position().map(|place| self.offset(place.start)) else { return error };
        match self.repair(at, error.message()) {
            Some(Repair { range, text, title }) => {
                let place = FilePlace {
                    file: self.file.clone(),
                    start: self.line_column(range.start),
                    end: Some(self.line_column(range.end)),
                };
                let note = self.place(range.start);
                error.note(note, format!("fix: {title}")).fix(Fix { range: place, replacement: text, title })
            }
            None => match self.advice(at) {
                Some(advice) => error.note(self.place(self.old_token(at)), advice),
                None => error,
            },
        }
    }

    pub(super) fn offset(&self, place: Pos) -> usize {
        let mut start = 0;
        for _ in self.first_line..place.line {
            start += memchr::memchr(b'\n', &self.src[start..]).map_or(0, |len| len + 1);
        }
        (start + place.column.saturating_sub(1) as usize).min(self.src.len())
    }

    /// Returns the start of the token at or after an offset.
    pub(super) fn token(&self, at: usize) -> usize {
        at + self.src[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    }

    fn repair(&mut self, at: usize, message: &str) -> Option<Repair> {
        let next = self.token(at);
        let src = self.src;
        let rest = &src[next..];
        if let Some(start) = self.comment_at(at) {
            return Some(self.comment_repair(start));
        }
        if message.starts_with("expected '>'") || message == "expected ',' or '>' in memref type" {
            return (matches!(rest.first(), Some(b')' | b',' | b'-' | b'{')))
                .then(|| insert(at, ">", "close the type with '>'"));
        }
        if message == "expected 'type' in type alias definition" {
            return Some(insert(next, "type ", "'type' stands before the type"));
        }
        if message == "expected ':' after block name" {
            return Some(insert(at, ":", "a label ends with ':'"));
        }
        if rest.starts_with(b"to ") && message.starts_with("expected ','") {
            let range = at..next + 2;
            let title = "a comma stands between the value and where it is stored".to_owned();
            return Some(Repair { range, text: ",".to_owned(), title });
        }
        if rest.starts_with(b"$@") {
            let title = "names of functions start with '@'".to_owned();
            return Some(Repair { range: next..next + 1, text: String::new(), title });
        }
        if rest.starts_with(b",") && message == "expected '->' or ':'" {
            let title = "no comma stands between dimensions and symbols".to_owned();
            return Some(Repair { range: next..next + 1, text: String::new(), title });
        }
        if message.starts_with("unknown comparison predicate") {
            return self.predicate_repair(next);
        }
        let branch = message.starts_with("expected ':'") && rest.starts_with(b")");
        if let Some(repair) = branch.then(|| self.branch_repair(next)).flatten() {
            return Some(repair);
        }
        let mistake = Mistake { at, next, rest, message };
        RULES.iter().find_map(|rule| rule(self, &mistake))
    }

    /// Returns the start of the line of a position.
    fn line_start(&self, at: usize) -> usize {
        memchr::memrchr(b'\n', &self.src[..at]).map_or(0, |end| end + 1)
    }

    /// Returns the start of the first word of the line of a position.
    pub(super) fn statement_start(&self, at: usize) -> usize {
        self.token(self.line_start(at)).min(at)
    }

    /// Returns the rest of a line, without its end.
    pub(super) fn line_from(&self, at: usize) -> &'a [u8] {
        let rest = &self.src[at..];
        &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())]
    }

    /// Returns the start of the comment `/* ... */` that an error is at or before.
    fn comment_at(&self, at: usize) -> Option<usize> {
        let next = self.token(at);
        let starts = |at: usize| self.src.get(at..).is_some_and(|rest| rest.starts_with(b"/*"));
        [next, at, at.saturating_sub(1)].into_iter().find(|&at| starts(at))
    }

    /// Converts `/* ... */` to a comment up to the end of the line, or removes it if more text follows.
    fn comment_repair(&self, start: usize) -> Repair {
        let rest = &self.src[start..];
        let len = memchr::memmem::find(rest, b"*/").map_or(rest.len(), |at| at + 2);
        let inner = String::from_utf8_lossy(rest[2..len].strip_suffix(b"*/").unwrap_or(&rest[2..len]));
        let after = &rest[len..];
        let line = &after[..memchr::memchr(b'\n', after).unwrap_or(after.len())];
        let title = "comments go from '//' to the end of the line".to_owned();
        if !line.trim_ascii().is_empty() && !inner.contains('\n') {
            let blank = usize::from(line.starts_with(b" "));
            return Repair { range: start..start + len + blank, text: String::new(), title };
        }
        let lines: Vec<String> = inner.lines().map(|line| format!("// {}", line.trim())).collect();
        let mut text = lines.join("\n");
        if !line.trim_ascii().is_empty() {
            text.push('\n');
        }
        Repair { range: start..start + len, text, title }
    }

    /// Repairs `"lt"` to `"slt"`.
    fn predicate_repair(&self, at: usize) -> Option<Repair> {
        let word = self.src.get(at..at + 4)?;
        let inner = word.strip_prefix(b"\"")?.strip_suffix(b"\"")?;
        if ![b"lt", b"le", b"gt", b"ge"].iter().any(|known| *known == inner) {
            return None;
        }
        let text = format!("\"s{}\"", String::from_utf8_lossy(inner));
        let title = format!("order predicates say whether they are signed: {text}");
        Some(Repair { range: at..at + 4, text, title })
    }

    /// Adds the types that branch operands lack, if they are known.
    fn branch_repair(&mut self, close: usize) -> Option<Repair> {
        let open = memchr::memrchr(b'(', &self.src[..close])?;
        let before = self.pos;
        self.pos = open + 1;
        let mut types = Vec::new();
        while self.pos < close {
            let operand = self.operand_use().ok();
            let Some(ty) = operand.and_then(|operand| self.operand_type(operand)) else { break };
            types.push(self.cx.ty(ty).to_string());
            if !self.eat(b',') {
                break;
            }
        }
        self.ws();
        let whole = self.pos == close && !types.is_empty();
        self.pos = before;
        let text = format!(" : {}", types.join(", "));
        whole.then(|| insert(close, &text, "operands of branches have types"))
    }

    /// Returns advice if no repair is certain.
    fn advice(&self, at: usize) -> Option<&'static str> {
        let line = self.line_from(self.old_token(at));
        let before = &self.src[..at];
        if line.starts_with(b"memspace") {
            return Some("memory spaces are integers");
        }
        if line.starts_with(b"vector<0x") {
            return Some(
                "'0x' starts no number in a type: it is the size 0 and what separates it from the next",
            );
        }
        if line.starts_with(b"...") {
            return Some("'...' says that something is left out; nothing can be read in its place");
        }
        let is_value = before.trim_ascii_end().ends_with(b" =") || line.starts_with(b"=");
        if is_value && trim_equals(line).first().is_some_and(u8::is_ascii_digit) {
            return Some("a number is made by 'constant', with its type: constant 0 : i32");
        }
        if is_value && trim_equals(line).first() == Some(&b'%') {
            return Some("operations have names: 'addi' or 'addf' for '+'");
        }
        None
    }
}

fn insert(at: usize, text: &str, title: &str) -> Repair {
    Repair { range: at..at, text: text.to_owned(), title: title.to_owned() }
}

fn replace(range: Range<usize>, text: String, title: &str) -> Repair {
    Repair { range, text, title: title.to_owned() }
}

fn trim_equals(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"=").unwrap_or(line).trim_ascii_start()
}
