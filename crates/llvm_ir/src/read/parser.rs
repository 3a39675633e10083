//! State of a parser: the next token, and what the module has so far.

use super::lex::{Lexer, Token};
use super::locals::Locals;
use super::metadata::Node;
use super::module::{Attributes, Entry, EntryKind, Module};
use super::ty::Ty;
use rustc_hash::FxHashMap;

/// An error, and where it is.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) position: usize,
    pub(crate) message: String,
}

/// Result of parsing.
pub(crate) type Parsed<T> = Result<T, Failure>;

/// A parser of a text.
pub(crate) struct Parser<'t> {
    pub(crate) lexer: Lexer<'t>,
    /// The next token.
    pub(crate) token: Token<'t>,
    /// Start of the next token.
    pub(crate) at: usize,
    /// End of the token before it.
    pub(crate) end: usize,
    pub(crate) module: Module<'t>,
    /// Structures, arrays and vectors by their texts.
    pub(crate) types_by_text: FxHashMap<&'t [u8], Ty>,
    pub(crate) entry_of_name: FxHashMap<Vec<u8>, usize>,
    pub(crate) entry_of_number: FxHashMap<u32, usize>,
    /// Number of the next nameless global.
    pub(crate) next_global: u32,
    pub(crate) groups: FxHashMap<u32, Attributes>,
    pub(crate) node_of_number: FxHashMap<u32, Node>,
    /// The names of the function that is being read.
    pub(crate) locals: Option<Locals>,
    /// Whether debug information has been read as records, and as calls.
    pub(crate) has_records: bool,
    pub(crate) has_debug_calls: bool,
    /// Types of intrinsics that are called, by entry.
    pub(crate) intrinsics: Vec<(usize, Ty)>,
    /// Groups that functions and calls use: function, then block and instruction of a call.
    pub(crate) group_uses: Vec<(GroupUser, u32)>,
}

/// Owner of a group of attributes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GroupUser {
    Function(usize),
    Variable(usize),
    Call(usize, usize, usize),
}

impl<'t> Parser<'t> {
    pub(crate) fn error<T>(&self, message: impl Into<String>) -> Parsed<T> {
        self.error_at(self.at, message)
    }

    pub(crate) fn error_at<T>(&self, position: usize, message: impl Into<String>) -> Parsed<T> {
        Err(Failure { position, message: message.into() })
    }

    /// Goes to the next token.
    pub(crate) fn bump(&mut self) {
        self.end = self.lexer.position();
        (self.at, self.token) = self.lexer.next();
    }

    /// Takes a token of punctuation if it is next.
    pub(crate) fn eat(&mut self, punct: u8) -> bool {
        let found = self.token == Token::Punct(punct);
        if found {
            self.bump();
        }
        found
    }

    /// Takes a token of punctuation, or fails.
    pub(crate) fn expect(&mut self, punct: u8, message: &str) -> Parsed<()> {
        if self.eat(punct) { Ok(()) } else { self.error(message) }
    }

    pub(crate) fn is(&self, punct: u8) -> bool {
        self.token == Token::Punct(punct)
    }

    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(self.token, Token::Word(found) if found == word)
    }

    /// Takes a keyword if it is next.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Takes a keyword, or fails.
    pub(crate) fn expect_word(&mut self, word: &str, message: &str) -> Parsed<()> {
        if self.eat_word(word) { Ok(()) } else { self.error(message) }
    }

    /// Takes the first keyword of a list that is next.
    pub(crate) fn eat_any(&mut self, words: &[&'static str]) -> Option<&'static str> {
        let Token::Word(found) = self.token else { return None };
        let word = words.iter().copied().find(|word| *word == found)?;
        self.bump();
        Some(word)
    }

    /// Parses a string.
    pub(crate) fn string(&mut self) -> Parsed<Vec<u8>> {
        match &self.token {
            Token::Text(text) => {
                let text = text.to_vec();
                self.bump();
                Ok(text)
            }
            _ => self.error("expected string constant"),
        }
    }

    /// Parses an unsigned number.
    pub(crate) fn unsigned(&mut self) -> Parsed<u64> {
        if let Token::Int(text) = self.token
            && !text.starts_with('-')
        {
            let Ok(number) = text.parse() else { return self.error("integer value too large") };
            self.bump();
            return Ok(number);
        }
        self.error("expected integer")
    }

    /// Parses an unsigned number of 32 bits.
    pub(crate) fn unsigned32(&mut self) -> Parsed<u32> {
        let at = self.at;
        let number = self.unsigned()?;
        match u32::try_from(number) {
            Ok(number) => Ok(number),
            Err(_) => self.error_at(at, "expected 32-bit integer (too large)"),
        }
    }

    /// Returns the entry of a name, which is made if it is new.
    pub(crate) fn entry_named(&mut self, name: &[u8], ty: Ty) -> usize {
        if let Some(&entry) = self.entry_of_name.get(name) {
            return entry;
        }
        let entry = self.new_entry(name.to_vec(), None, ty);
        self.entry_of_name.insert(name.to_vec(), entry);
        entry
    }

    /// Returns the entry of a number, which is made if it is new.
    pub(crate) fn entry_numbered(&mut self, number: u32, ty: Ty) -> usize {
        if let Some(&entry) = self.entry_of_number.get(&number) {
            return entry;
        }
        let entry = self.new_entry(Vec::new(), Some(number), ty);
        self.entry_of_number.insert(number, entry);
        entry
    }

    fn new_entry(&mut self, name: Vec<u8>, number: Option<u32>, ty: Ty) -> usize {
        let kind = EntryKind::Undefined;
        self.module.entries.push(Entry { name, number, kind, index: 0, ty, position: self.at });
        self.module.entries.len() - 1
    }
}
