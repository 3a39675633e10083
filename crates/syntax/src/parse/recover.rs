//! Going on after an error: at the next operation of the same region, or at the region's end.
//!
//! Results of an operation that failed are *poisoned*: their uses are no errors. The same holds for
//! aliases. Nothing is returned of a text with errors, so that what the failed operation has left in the
//! body does no harm.

use super::lex::{is_suffix, is_word};
use super::{ParseResult, Parser};
use crate::comments::string_end;
use diag::Diagnostic;
use rustc_hash::FxHashSet;

/// More errors than this say nothing new.
const LIMIT: usize = 200;

/// What failed so far.
pub(super) struct Recovery<'a> {
    enabled: bool,
    errors: Vec<Diagnostic>,
    /// Where the construct starts that failed last.
    start: usize,
    /// Values whose definition failed: isolated scope and key.
    poisoned: FxHashSet<(u32, u32)>,
    /// Aliases whose definition failed, with `!` or `#`.
    aliases: FxHashSet<&'a [u8]>,
    /// Whether the error on its way follows from an earlier one.
    follows: bool,
}

impl<'a> Recovery<'a> {
    pub(super) fn new(enabled: bool) -> Self {
        Recovery {
            enabled,
            errors: Vec::new(),
            start: 0,
            poisoned: FxHashSet::default(),
            aliases: FxHashSet::default(),
            follows: false,
        }
    }

    /// Notes that something failed that starts there and defines these values.
    pub(super) fn failed(&mut self, start: usize, values: impl Iterator<Item = (u32, u32)>) {
        self.start = start;
        self.poisoned.extend(values);
    }

    /// Whether the definition of a value failed.
    pub(super) fn is_poisoned(&self, scope: u32, key: u32) -> bool {
        !self.poisoned.is_empty() && self.poisoned.contains(&(scope, key))
    }
}

impl<'a> Parser<'a> {
    /// Whether the definition of a name failed, in the scope that is open.
    pub(super) fn is_poisoned(&self, key: u32) -> bool {
        let scope = self.names.scope;
        self.observer.as_ref().is_some_and(|observer| observer.recovery.is_poisoned(scope, key))
    }

    /// Notes that a block's label at `start` failed.
    #[cold]
    pub(super) fn label_failed(&mut self, start: usize) {
        let end = self.line_end(start);
        self.poison_names(start, end);
    }

    /// Notes that the definition of an alias at `start` failed.
    #[cold]
    pub(super) fn alias_failed(&mut self, start: usize) {
        let src = self.src;
        let len = src[start + 1..].iter().take_while(|&&byte| is_suffix(byte)).count();
        if let Some(observer) = &mut self.observer {
            observer.recovery.failed(start, std::iter::empty());
            observer.recovery.aliases.insert(&src[start..=start + len]);
        }
    }

    /// Notes that an alias, with its sigil, is not known. Nobody needs to be told if its definition failed.
    #[cold]
    pub(super) fn alias_unknown(&mut self, name: &[u8]) {
        if let Some(observer) = &mut self.observer {
            observer.recovery.follows = observer.recovery.aliases.contains(name);
        }
    }

    /// Poisons all names between two places.
    fn poison_names(&mut self, start: usize, end: usize) {
        let before = self.pos;
        let scope = self.names.scope;
        let mut keys = Vec::new();
        let mut at = start;
        while let Some(found) = memchr::memchr(b'%', &self.src[at.min(end)..end]) {
            self.pos = at + found + 1;
            if let Ok(key) = self.name_key() {
                keys.push((scope, key));
            }
            at = self.pos.max(at + found + 1);
        }
        self.pos = before;
        if let Some(observer) = &mut self.observer {
            observer.recovery.failed(start, keys.into_iter());
        }
    }

    fn line_end(&self, start: usize) -> usize {
        memchr::memchr(b'\n', &self.src[start..]).map_or(self.src.len(), |len| start + len)
    }

    /// Takes note of an error and goes to where parsing can go on, with `depth` regions open.
    ///
    /// # Errors
    /// The same, if it cannot.
    #[cold]
    pub(super) fn recover(&mut self, error: Diagnostic, depth: usize) -> ParseResult<()> {
        let top = depth <= 1;
        let Some(start) = self
            .observer
            .as_ref()
            .map(|observer| &observer.recovery)
            .filter(|recovery| recovery.enabled && recovery.errors.len() < LIMIT)
            .map(|recovery| recovery.start)
        else {
            return Err(error);
        };
        self.abandon_regions(depth);
        self.names.abandon_late(depth);
        let Some(next) = self.next_item(start, top) else { return Err(error) };
        self.pos = next;
        if let Some(observer) = &mut self.observer {
            let recovery = &mut observer.recovery;
            // What is said of an operation after an error within it mostly follows from that: its region
            // lacks what failed.
            let start = |error: &Diagnostic| error.place().position().map(|place| place.start);
            let within = recovery.errors.last().is_some_and(|last| start(last) > start(&error));
            if !std::mem::take(&mut recovery.follows) && !within {
                recovery.errors.push(error);
            }
        }
        Ok(())
    }

    /// Reports errors: those of all, or the first with the others after it.
    ///
    /// # Errors
    /// The first, if parsing ends with it.
    #[cold]
    pub(super) fn report_all(&mut self, errors: Vec<Diagnostic>) -> ParseResult<()> {
        if let Some(observer) = self.observer.as_mut().filter(|observer| observer.recovery.enabled) {
            observer.recovery.errors.extend(errors);
            return Ok(());
        }
        let mut errors = errors.into_iter();
        let Some(first) = errors.next() else { return Ok(()) };
        self.more_errors = errors.collect();
        Err(first)
    }

    /// All errors that were recovered from, and those that ended parsing, in the order of the text.
    pub(super) fn take_errors(&mut self, last: Option<Diagnostic>) -> Vec<Diagnostic> {
        let Some(observer) = self.observer.as_mut().filter(|observer| observer.recovery.enabled) else {
            let mut errors = std::mem::take(&mut self.more_errors);
            let followers = |mut error: Diagnostic| {
                let followers = error.take_followers();
                std::iter::once(error).chain(followers)
            };
            errors.splice(0..0, last.into_iter().flat_map(followers));
            return errors;
        };
        let recovery = &mut observer.recovery;
        let mut errors = std::mem::take(&mut recovery.errors);
        let follows = std::mem::take(&mut recovery.follows) && !errors.is_empty();
        errors.extend(last.filter(|_| !follows));
        errors.append(&mut self.more_errors);
        errors.sort_by_key(|error| error.place().position().map(|place| place.start));
        errors.dedup();
        for error in &mut errors {
            // They say less of the same thing.
            let _ = error.take_followers();
        }
        errors
    }

    /// Where the next operation, label or closing brace after the construct at `start` is.
    fn next_item(&mut self, start: usize, top: bool) -> Option<usize> {
        let src = self.src;
        let (mut at, mut depth) = (start, 0usize);
        while let Some(&byte) = src.get(at) {
            match byte {
                b'"' => at = string_end(src, at),
                b'/' if src.get(at + 1) == Some(&b'/') => at = self.line_end(at),
                b'{' => (at, depth) = (at + 1, depth + 1),
                b'}' if depth > 0 => (at, depth) = (at + 1, depth - 1),
                b'}' if !top => return (at > start).then_some(at),
                b'\n' => {
                    at += src[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
                    if depth == 0 && self.starts_item(at, top) {
                        return Some(at);
                    }
                }
                _ => at += 1,
            }
        }
        // Nothing is left at the top level: all has been read.
        (top && depth == 0).then_some(src.len())
    }

    /// Whether an operation, a label or, at the top level, an alias starts there. What could go on with an
    /// operation does not.
    fn starts_item(&mut self, start: usize, top: bool) -> bool {
        let before = std::mem::replace(&mut self.pos, start);
        let names = self.result_names.len();
        let found = match self.at(start) {
            b'%' => self.noted_results().is_ok(),
            b'^' => !top && self.at_label(),
            b'"' => {
                self.pos = string_end(self.src, start);
                self.ws() == b'('
            }
            b'#' | b'!' if top => {
                self.pos += 1;
                !self.suffix().is_empty() && self.ws() == b'='
            }
            b'{' => top && self.src[start..].starts_with(b"{-#"),
            byte if byte.is_ascii_alphabetic() => self.at_op_name(),
            _ => false,
        };
        self.result_names.truncate(names);
        self.pos = before;
        found
    }

    /// `^name:` or `^name(`; a list of successors has no colon.
    fn at_label(&mut self) -> bool {
        self.pos += 1;
        self.suffix();
        match self.ws() {
            b':' => true,
            b'(' => {
                let line = &self.src[self.pos..self.line_end(self.pos)];
                let code = line.windows(2).position(|pair| pair == b"//").map_or(line, |at| &line[..at]);
                code.trim_ascii_end().ends_with(b"):")
            }
            _ => false,
        }
    }

    fn at_op_name(&mut self) -> bool {
        let word = self.word();
        if is_word(self.byte()) || word.ends_with(b".") {
            return false;
        }
        let word = String::from_utf8_lossy(word).into_owned();
        if word.contains('.') {
            return true;
        }
        let dialects = [self.default_dialects.last().copied().unwrap_or(""), "builtin"];
        dialects
            .iter()
            .any(|dialect| self.cx.op_info(self.cx.op_name(&format!("{dialect}.{word}"))).is_some())
    }
}
