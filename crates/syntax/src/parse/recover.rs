//! Error recovery: parsing continues at the next operation of the region, or at the region's end.
//!
//! Results of an operation that failed are *poisoned*: their uses are no errors, and are of the results of
//! its [hole](super::holes). So are aliases.

use super::lex::{is_suffix, is_word};
use super::{ParseResult, Parser};
use crate::comments::string_end;
use diag::Diagnostic;
use ir::Value;
use ir::asm::ParsedOperand;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of errors.
const LIMIT: usize = 200;

/// Failures so far.
pub(super) struct Recovery<'a> {
    enabled: bool,
    errors: Vec<Diagnostic>,
    /// Position of the construct that failed last.
    start: usize,
    /// Values whose definition failed, by isolated scope and key: the first of them in a hole, and their
    /// number.
    poisoned: FxHashMap<(u32, u32), Option<(Value, u32)>>,
    /// Aliases whose definition failed, with `!` or `#`.
    aliases: FxHashSet<&'a [u8]>,
    /// Whether the current error follows from an earlier one.
    follows: bool,
}

impl<'a> Recovery<'a> {
    pub(super) fn new(enabled: bool) -> Self {
        Recovery {
            enabled,
            errors: Vec::new(),
            start: 0,
            poisoned: FxHashMap::default(),
            aliases: FxHashSet::default(),
            follows: false,
        }
    }

    /// Records a failed construct by its position and the values that it defines.
    pub(super) fn failed(&mut self, start: usize, values: impl Iterator<Item = (u32, u32)>) {
        self.start = start;
        self.poisoned.extend(values.map(|value| (value, None)));
    }

    /// Whether the definition of a value failed.
    pub(super) fn is_poisoned(&self, scope: u32, key: u32) -> bool {
        !self.poisoned.is_empty() && self.poisoned.contains_key(&(scope, key))
    }
}

impl<'a> Parser<'a> {
    /// Returns whether the definition of a name failed, in the open scope.
    pub(super) fn is_poisoned(&self, key: u32) -> bool {
        let scope = self.names.scope;
        self.observer.as_ref().is_some_and(|observer| observer.recovery.is_poisoned(scope, key))
    }

    /// Returns the value of a hole that an operand names, whose definition failed.
    pub(super) fn value_of_hole(&self, operand: ParsedOperand) -> Option<Value> {
        let key = (self.names.scope, operand.name);
        let &(value, count) = self.observer.as_ref()?.recovery.poisoned.get(&key)?.as_ref()?;
        (operand.number < count).then(|| value.sibling(operand.number))
    }

    /// Gives a name whose definition failed values of a hole.
    pub(super) fn fill(&mut self, key: u32, value: Value, count: u32) {
        let key = (self.names.scope, key);
        if let Some(observer) = &mut self.observer {
            observer.recovery.poisoned.insert(key, Some((value, count)));
        }
    }

    /// Notes that a block's label at `start` failed.
    #[cold]
    pub(super) fn label_failed(&mut self, start: usize) {
        let end = self.line_end(start);
        self.poison_names(start, end);
    }

    /// Records that the definition of an alias at `start` failed.
    #[cold]
    pub(super) fn alias_failed(&mut self, start: usize) {
        let src = self.src;
        let len = src[start + 1..].iter().take_while(|&&byte| is_suffix(byte)).count();
        if let Some(observer) = &mut self.observer {
            observer.recovery.failed(start, std::iter::empty());
            observer.recovery.aliases.insert(&src[start..=start + len]);
        }
    }

    /// Records an unknown alias, with its sigil. It is not reported if its definition failed.
    #[cold]
    pub(super) fn alias_unknown(&mut self, name: &[u8]) {
        if let Some(observer) = &mut self.observer {
            observer.recovery.follows = observer.recovery.aliases.contains(name);
        }
    }

    /// Poisons all names between two positions.
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

    /// Puts a hole for the construct at `start`, records its error and moves to where parsing can continue,
    /// with `depth` open regions.
    ///
    /// # Errors
    /// The error itself, if there is no such position.
    #[cold]
    pub(super) fn recover(&mut self, error: Diagnostic, start: usize, depth: usize) -> ParseResult<()> {
        let resumes = self
            .observer
            .as_ref()
            .map(|observer| &observer.recovery)
            .filter(|recovery| recovery.enabled && recovery.errors.len() < LIMIT)
            .map(|recovery| recovery.start);
        let cut = self.abandon_regions(depth, resumes.is_some());
        self.names.abandon_late(depth);
        let next = resumes.and_then(|from| self.next_item(from, depth <= 1));
        self.leave_hole(&error, start..next.unwrap_or(self.src.len()), cut);
        let Some(next) = next else { return Err(error) };
        self.pos = next;
        if let Some(observer) = &mut self.observer {
            let recovery = &mut observer.recovery;
            // An error of an operation after one nested in it usually follows from the latter: its region is
            // incomplete.
            let start = |error: &Diagnostic| error.place().position().map(|place| place.start);
            let is_nested = recovery.errors.last().is_some_and(|last| start(last) > start(&error));
            if !std::mem::take(&mut recovery.follows) && !is_nested {
                recovery.errors.push(error);
            }
        }
        Ok(())
    }

    /// Reports all errors, or the first with the others after it.
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

    /// Returns all errors that were recovered from, and those that ended parsing, in the order of the text.
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
            // They repeat the error with less detail.
            let _ = error.take_followers();
        }
        errors
    }

    /// Returns the position of the next operation, label or closing brace after the construct at `start`.
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
        // At the top level the end of the text is reached.
        (top && depth == 0).then_some(src.len())
    }

    /// Returns whether an operation, a label or, at the top level, an alias starts there. Text that could
    /// continue an operation does not count.
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

    /// Returns whether `^name:` or `^name(` is next; a list of successors has no colon.
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
