//! "Did you mean" suggestions: the nearest valid name, as a fix of the error.
//!
//! They are created only on request: see [`ParseOptions::advice`](super::ParseOptions).

use super::lex::is_suffix;
use super::ops::OpHead;
use super::{ParseResult, Parser};
use diag::suggest::closest;
use diag::{Diagnostic, Fix, Place, Pos};
use ir::Type;

/// Words that start builtin types.
const TYPE_WORDS: [&str; 12] =
    ["i1", "i8", "i16", "i32", "i64", "index", "none", "memref", "tensor", "vector", "complex", "tuple"];

impl<'a> Parser<'a> {
    /// Returns whether errors get suggestions.
    pub(super) fn advises(&self) -> bool {
        self.observer.as_ref().is_some_and(|observer| observer.advises)
    }

    /// Returns an error that suggests the nearest of some names for the `len` bytes at `pos`, if one is near.
    #[cold]
    pub(super) fn advise<'c>(
        &self,
        error: Diagnostic,
        pos: usize,
        len: usize,
        names: impl IntoIterator<Item = &'c str>,
    ) -> Diagnostic {
        let wrong = String::from_utf8_lossy(&self.src[pos..pos + len]).into_owned();
        match closest(&wrong, names) {
            Some(near) => self.replace(error, pos, len, near),
            None => error,
        }
    }

    fn replace(&self, error: Diagnostic, pos: usize, len: usize, near: &str) -> Diagnostic {
        let Place::File(mut range) = self.place(pos) else { return error };
        range.end = Some(Pos { line: range.start.line, column: range.start.column + len as u32 });
        error.fix(Fix { range, replacement: near.to_owned(), title: format!("did you mean '{near}'?") })
    }

    /// Returns the error of an undefined value at `pos`, used in an isolated scope.
    pub(super) fn undeclared(&self, pos: u32, scope: u32) -> Diagnostic {
        let error = self.fail(pos as usize, "use of undeclared SSA value name");
        let Some(observer) = self.observer.as_ref().filter(|observer| observer.advises) else { return error };
        let here = observer.defined.iter().filter(|defined| defined.0 == scope);
        let names: Vec<&str> = here.filter_map(|defined| std::str::from_utf8(defined.1).ok()).collect();
        self.advise(error, pos as usize + 1, self.name_len(pos) - 1, names)
    }

    /// Returns the error of an undefined block at `pos`, in a region with these labels.
    pub(super) fn undefined_block(&self, pos: u32, labels: &[&'a [u8]]) -> Diagnostic {
        let pos = pos as usize;
        let error = self.fail(pos, "reference to an undefined block");
        if !self.advises() {
            return error;
        }
        let len = self.src[pos + 1..].iter().take_while(|&&byte| is_suffix(byte)).count();
        self.advise(error, pos + 1, len, labels.iter().filter_map(|label| std::str::from_utf8(label).ok()))
    }

    /// Returns the error of an unknown operation, spelled at `pos`.
    #[cold]
    pub(super) fn advise_op(&self, error: Diagnostic, pos: usize, spelled: &str, full: &str) -> Diagnostic {
        if !self.advises() {
            return error;
        }
        let ops = self.cx.registered_ops();
        let known = || ops.iter().map(|&name| self.cx.op_name_str(name));
        let dialect = full.split_once('.').map_or("", |(dialect, _)| dialect);
        let of = |dialect: &str| -> Vec<&str> {
            known().filter(|name| name.split_once('.').is_some_and(|(prefix, _)| prefix == dialect)).collect()
        };
        if spelled.contains('.') {
            let near = closest(full, of(dialect)).or_else(|| closest(full, known()));
            return match near {
                Some(near) => self.replace(error, pos, spelled.len(), near),
                // No name is near enough as a whole; the dialect may be.
                None => {
                    let dialects: Vec<&str> = self.cx.dialects().map(|dialect| dialect.name).collect();
                    self.advise(error, pos, dialect.len().min(spelled.len()), dialects)
                }
            };
        }
        // Without a dialect prefix: that of the enclosing operation, or a name in any dialect.
        let outer = self.default_dialects.last().copied().unwrap_or("");
        let short = |name: &'a str| name.split_once('.').map_or(name, |(_, rest)| rest);
        let near = closest(spelled, of(outer).into_iter().map(short));
        match near {
            Some(near) => self.replace(error, pos, spelled.len(), near),
            None => match known().find(|name| short(name) == spelled) {
                Some(name) => self.replace(error, pos, spelled.len(), name),
                None => self.advise(error, pos, spelled.len(), known()),
            },
        }
    }

    /// Returns the error of an unknown operation in generic form.
    #[cold]
    pub(super) fn advise_generic(&self, error: Diagnostic, head: &OpHead<'a>, name: &str) -> Diagnostic {
        // A name with escapes gets no suggestion.
        if head.spelled.len() != name.len() + 2 {
            return error;
        }
        self.advise_op(error, head.pos as usize + 1, name, name)
    }

    /// Parses the error where a type is expected.
    #[cold]
    pub(super) fn no_type_here(&mut self) -> ParseResult<Type> {
        let error = self.wrong("expected non-function type");
        if !self.advises() {
            return Err(error);
        }
        let len = self.peek_word().len();
        let floats = super::types::FLOATS.iter().filter_map(|(name, _)| std::str::from_utf8(name).ok());
        Err(self.advise(error, self.pos, len, TYPE_WORDS.into_iter().chain(floats)))
    }

    /// Returns the error of an unknown alias of `len` bytes, whose sigil is at `start`.
    #[cold]
    pub(super) fn advise_alias(&self, error: Diagnostic, start: usize, len: usize) -> Diagnostic {
        if !self.advises() {
            return error;
        }
        let mut names: Vec<&str> = match self.at(start) {
            b'!' => self.type_aliases.keys().filter_map(|name| std::str::from_utf8(name).ok()).collect(),
            _ => self.attr_aliases.keys().filter_map(|name| std::str::from_utf8(name).ok()).collect(),
        };
        names.sort_unstable();
        self.advise(error, start + 1, len, names)
    }

    /// Returns the error of an unknown type or attribute of a dialect, whose mnemonic is at `pos`.
    #[cold]
    pub(super) fn advise_symbol(
        &self,
        error: Diagnostic,
        pos: usize,
        len: usize,
        dialect: &str,
        types: bool,
    ) -> Diagnostic {
        if !self.advises() {
            return error;
        }
        let names = self.cx.symbols(dialect, types);
        self.advise(error, pos, len, names.iter().map(String::as_str))
    }

    /// Returns the error of an unknown dialect of a type or attribute, whose name is at `pos`.
    #[cold]
    pub(super) fn advise_dialect(&self, error: Diagnostic, pos: usize, dialect: &str) -> Diagnostic {
        if !self.advises() {
            return error;
        }
        let names: Vec<&str> = self.cx.dialects().map(|dialect| dialect.name).collect();
        self.advise(error, pos, dialect.len(), names)
    }
}
