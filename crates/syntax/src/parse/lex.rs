//! Scanning of blanks, punctuation, words, numbers and strings. There are no tokens.

use super::{ParseResult, Parser};
use diag::{Diagnostic, Place, Pos};

/// Class of bytes in words.
const WORD: u8 = 1;
/// Class of bytes in names after `%`, `^`, `#`, `!`.
const SUFFIX: u8 = 2;
/// Blanks and line ends.
const BLANK: u8 = 4;

static CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b == b'.' {
            table[byte] = WORD | SUFFIX;
        } else if b == b'-' {
            table[byte] = SUFFIX;
        } else if b == b' ' || b == b'\n' || b == b'\t' || b == b'\r' {
            table[byte] = BLANK;
        }
        byte += 1;
    }
    table
};

/// Returns whether a byte continues a word.
#[inline(always)]
pub fn is_word(byte: u8) -> bool {
    CLASS[byte as usize] & WORD != 0
}

/// Whether a byte continues a name after a sigil.
#[inline(always)]
pub fn is_suffix(byte: u8) -> bool {
    CLASS[byte as usize] & SUFFIX != 0
}

impl<'a> Parser<'a> {
    /// Returns the byte at a position, 0 after the end.
    #[inline(always)]
    pub fn at(&self, pos: usize) -> u8 {
        match self.src.get(pos) {
            Some(&byte) => byte,
            None => 0,
        }
    }

    /// Returns the next byte, 0 at the end.
    #[inline(always)]
    pub fn byte(&self) -> u8 {
        self.at(self.pos)
    }

    /// Skips blanks and comments. Returns the byte that is next.
    #[inline(always)]
    pub fn ws(&mut self) -> u8 {
        loop {
            let byte = self.byte();
            if CLASS[byte as usize] & BLANK != 0 {
                self.pos += 1;
            } else if byte == b'/' && self.at(self.pos + 1) == b'/' {
                self.comment();
            } else {
                return byte;
            }
        }
    }

    /// Skips blanks like [`Parser::ws`], at a probable end of a line, after which the next one is indented.
    #[inline]
    pub(super) fn ws_line(&mut self) -> u8 {
        const BLANKS: u64 = u64::from_le_bytes([b' '; 8]);
        if self.byte() == b'\n' {
            self.pos += 1;
            while let Some(word) = self.src.get(self.pos..).and_then(|rest| rest.first_chunk()) {
                let blanks = (u64::from_le_bytes(*word) ^ BLANKS).trailing_zeros() as usize / 8;
                self.pos += blanks;
                if blanks < 8 {
                    break;
                }
            }
        }
        self.ws()
    }

    #[cold]
    fn comment(&mut self) {
        self.pos = self.next_token(self.pos);
    }

    /// Whether the input is at its end.
    pub(super) fn at_end(&mut self) -> bool {
        self.ws();
        self.pos >= self.src.len()
    }

    /// Consumes a byte of punctuation, if it is next.
    #[inline(always)]
    pub fn eat(&mut self, byte: u8) -> bool {
        if self.ws() != byte || (byte == b'{' && self.at_metadata()) {
            return false;
        }
        self.pos += 1;
        true
    }

    /// Whether `{-#` is next, which is one token.
    #[inline]
    pub(super) fn at_metadata(&self) -> bool {
        self.src[self.pos..].starts_with(b"{-#")
    }

    /// Consumes a byte of punctuation, or fails with `message`.
    #[inline(always)]
    pub fn want(&mut self, byte: u8, message: &str) -> ParseResult<()> {
        if self.eat(byte) { Ok(()) } else { Err(self.wrong(message)) }
    }

    /// Consumes `->` if it is next. Returns whether it was.
    #[inline]
    pub fn eat_arrow(&mut self) -> bool {
        if self.ws() != b'-' || self.at(self.pos + 1) != b'>' {
            return false;
        }
        self.pos += 2;
        true
    }

    /// Consumes a colon.
    #[inline]
    pub fn eat_colon(&mut self) -> bool {
        self.eat(b':')
    }

    /// Whether the digits that are next are no part of a float.
    #[inline]
    pub(super) fn digit_is_integer(&self) -> bool {
        let mut end = self.pos;
        while self.at(end).is_ascii_digit() {
            end += 1;
        }
        self.at(end) != b'.'
    }

    /// Whether `{` is next.
    #[inline]
    pub(super) fn at_brace(&mut self) -> bool {
        self.ws() == b'{' && !self.at_metadata()
    }

    /// Whether a name after `#` is next: `#-}` is one token.
    #[inline]
    pub(super) fn at_hash(&mut self) -> bool {
        self.ws() == b'#' && !(self.at(self.pos + 1) == b'-' && self.at(self.pos + 2) == b'}')
    }

    /// Whether an integer is next.
    pub(super) fn at_integer(&mut self) -> bool {
        self.ws().is_ascii_digit() && self.digit_is_integer()
    }

    /// Returns the word that is next, without consuming it; empty if none is.
    #[inline]
    pub fn peek_word(&mut self) -> &'a [u8] {
        let first = self.ws();
        if !(first.is_ascii_alphabetic() || first == b'_') {
            return &[];
        }
        let rest = &self.src[self.pos..];
        let len = rest.iter().position(|&byte| !is_word(byte)).unwrap_or(rest.len());
        &rest[..len]
    }

    /// Consumes the word that is next; empty if none is.
    #[inline]
    pub fn word(&mut self) -> &'a [u8] {
        let word = self.peek_word();
        self.pos += word.len();
        word
    }

    /// Consumes a certain word, if it is next.
    #[inline]
    pub fn eat_word(&mut self, word: &[u8]) -> bool {
        self.ws();
        let src = self.src;
        let end = self.pos + word.len();
        if src.len() >= end && src[self.pos..end] == *word && !is_word(self.at(end)) {
            self.pos = end;
            return true;
        }
        false
    }

    /// Consumes the name after a sigil: digits alone, or a word that may contain dashes. Empty if there is
    /// none.
    #[inline]
    pub fn suffix(&mut self) -> &'a [u8] {
        let rest = self.src.get(self.pos..).unwrap_or_default();
        let len = if rest.first().is_some_and(u8::is_ascii_digit) {
            rest.iter().position(|byte| !byte.is_ascii_digit())
        } else {
            rest.iter().position(|&byte| !is_suffix(byte))
        };
        let name = &rest[..len.unwrap_or(rest.len())];
        self.pos += name.len();
        name
    }

    /// Consumes decimal digits or `0x...`; empty if none are next.
    pub fn digits(&mut self) -> &'a [u8] {
        self.ws();
        let (src, start) = (self.src, self.pos);
        let mut end = start;
        if self.at(start) == b'0' && self.at(start + 1) == b'x' && self.at(start + 2).is_ascii_hexdigit() {
            end += 2;
            while self.at(end).is_ascii_hexdigit() {
                end += 1;
            }
        } else {
            while self.at(end).is_ascii_digit() {
                end += 1;
            }
        }
        self.pos = end;
        &src[start..end]
    }

    /// Returns the end of the float literal that starts here, if there is one.
    pub(super) fn float_end(&self) -> Option<usize> {
        let mut end = self.pos;
        while self.at(end).is_ascii_digit() {
            end += 1;
        }
        if end == self.pos || self.at(end) != b'.' {
            return None;
        }
        end += 1;
        while self.at(end).is_ascii_digit() {
            end += 1;
        }
        if matches!(self.at(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.at(end + 1), b'+' | b'-'));
            if self.at(end + 1 + sign).is_ascii_digit() {
                end += 1 + sign;
                while self.at(end).is_ascii_digit() {
                    end += 1;
                }
            }
        }
        Some(end)
    }

    /// Consumes a decimal number of at most 64 bits; `None` if there is none or it is larger.
    pub fn small_number(&mut self) -> Option<u64> {
        let start = {
            self.ws();
            self.pos
        };
        let text = self.digits();
        let text = std::str::from_utf8(text).ok()?;
        let value = match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        };
        if value.is_none() {
            self.pos = start;
        }
        value
    }

    /// Consumes the string that starts here. Returns the bytes between its quotes, with escapes.
    pub(super) fn raw_string(&mut self) -> ParseResult<&'a [u8]> {
        match string_end(self.src, self.pos) {
            Ok(end) => {
                let text = &self.src[self.pos + 1..end - 1];
                self.pos = end;
                Ok(text)
            }
            Err((pos, message)) => Err(Diagnostic::error(self.place(pos), message)),
        }
    }

    /// Parses a quoted string with its escapes decoded.
    pub fn string(&mut self) -> ParseResult<std::borrow::Cow<'a, [u8]>> {
        let raw = self.raw_string()?;
        Ok(unescape(raw))
    }

    /// Parses the name after `@`, which is next: a word or a string.
    pub(super) fn symbol(&mut self) -> ParseResult<std::borrow::Cow<'a, [u8]>> {
        self.pos += 1;
        match self.byte() {
            b'"' => self.string(),
            first if first.is_ascii_alphabetic() || first == b'_' => {
                let start = self.pos;
                while is_word(self.byte()) {
                    self.pos += 1;
                }
                Ok(std::borrow::Cow::Borrowed(&self.src[start..self.pos]))
            }
            _ => Err(self.fail(self.pos - 1, "@ identifier expected to start with letter or '_'")),
        }
    }

    /// Returns line and column of an offset.
    pub fn line_column(&self, pos: usize) -> Pos {
        let before = &self.src[..pos.min(self.src.len())];
        let line = memchr::memchr_iter(b'\n', before).count();
        let start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
        Pos { line: self.first_line + line as u32, column: (before.len() - start) as u32 + 1 }
    }

    /// Returns the location of an offset.
    pub fn place(&self, pos: usize) -> Place {
        let Pos { line, column } = self.line_column(pos);
        Place::file(self.file.clone(), line, column)
    }

    /// Returns an error at an offset before the end of the text. If no token can start there, returns the
    /// scanner's error.
    #[cold]
    #[inline(never)]
    pub fn fail(&self, pos: usize, message: &str) -> Diagnostic {
        if pos < self.src.len() {
            return self.fail_at(pos, message);
        }
        Diagnostic::error(self.place(self.src.len().saturating_sub(1)), message)
    }

    /// Returns the location of an offset, which may be the end of the text, as in errors that hooks report.
    #[cold]
    #[inline(never)]
    pub(super) fn fail_at(&self, pos: usize, message: &str) -> Diagnostic {
        match self.lex_error(pos).or_else(|| self.lex_error(self.next_token(self.pos))) {
            Some((pos, message)) => Diagnostic::error(self.place(pos), message),
            None => Diagnostic::error(self.place(pos), message),
        }
    }

    /// Returns the start of the token after a position. MLIR scans it before it inspects the one before, so
    /// an error of the scanner takes precedence.
    pub(super) fn next_token(&self, mut pos: usize) -> usize {
        loop {
            let byte = self.at(pos);
            if CLASS[byte as usize] & BLANK != 0 {
                pos += 1;
            } else if byte == b'/' && self.at(pos + 1) == b'/' {
                let rest = &self.src[pos..];
                pos += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
            } else {
                return pos;
            }
        }
    }

    /// Returns an error at the next token.
    #[cold]
    #[inline(never)]
    pub fn fail_here(&mut self, message: &str) -> Diagnostic {
        self.ws();
        self.fail(self.pos, message)
    }

    /// Returns the error for an unexpected token, reported after the previous token.
    #[cold]
    #[inline(never)]
    pub fn wrong(&mut self, message: &str) -> Diagnostic {
        self.ws();
        if let Some((pos, message)) = self.lex_error(self.pos) {
            return Diagnostic::error(self.place(pos), message);
        }
        let original = self.pos.min(self.src.len().saturating_sub(1));
        let mut before = &self.src[..original];
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
        let is_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let pos = loop {
            while before.last().is_some_and(is_blank) {
                before = &before[..before.len() - 1];
            }
            match before.last() {
                None => break original,
                Some(byte) if !is_break(byte) => break before.len(),
                Some(_) => before = &before[..before.len() - 1],
            }
            let line = before.iter().rposition(is_break).map_or(0, |at| at);
            if let Some(comment) = before[line..].windows(2).position(|pair| pair == b"//") {
                before = &before[..line + comment];
            }
        };
        Diagnostic::error(self.place(pos), message)
    }

    /// Returns the error for a position where no token can start.
    pub(super) fn lex_error(&self, pos: usize) -> Option<(usize, &'static str)> {
        let next = self.at(pos + 1);
        let starts_name = |byte: u8| is_suffix(byte);
        match self.src.get(pos)? {
            b'"' => string_end(self.src, pos).err(),
            b'@' if next == b'"' => string_end(self.src, pos + 1).err(),
            b'@' if !(next.is_ascii_alphabetic() || next == b'_') => {
                Some((pos + 1, "@ identifier expected to start with letter or '_'"))
            }
            b'%' if !starts_name(next) => Some((pos, "invalid SSA name")),
            b'^' if !starts_name(next) => Some((pos, "invalid block name")),
            b'!' if !starts_name(next) => Some((pos, "invalid type identifier")),
            b'#' if !starts_name(next) => Some((pos, "invalid attribute name")),
            b'.' if next != b'.' || self.at(pos + 2) != b'.' => {
                Some((pos + 1, "expected three consecutive dots for an ellipsis"))
            }
            byte if byte.is_ascii_alphanumeric() => None,
            b'_' | b'@' | b'%' | b'^' | b'!' | b'#' | b'.' | b':' | b',' | b'(' | b')' | b'{' | b'}'
            | b'[' | b']' | b'<' | b'>' | b'=' | b'+' | b'*' | b'?' | b'|' | b'-' | b'/' | b' ' | b'\n'
            | b'\t' | b'\r' => None,
            _ => Some((pos, "unexpected character")),
        }
    }
}

/// Returns the end, after the closing quote, of the string that starts at `start`.
pub fn string_end(src: &[u8], start: usize) -> Result<usize, (usize, &'static str)> {
    const ENDS: &str = "expected '\"' in string literal";
    let mut at = start + 1;
    loop {
        let rest = src.get(at..).unwrap_or_default();
        let stop = memchr::memchr3(b'"', b'\\', b'\n', rest);
        let plain = &rest[..stop.unwrap_or(rest.len())];
        if let Some(bad) = memchr::memchr2(0x0b, 0x0c, plain) {
            return Err((at + bad, ENDS));
        }
        at += plain.len();
        match stop.map(|stop| rest[stop]) {
            None => return Err((src.len(), ENDS)),
            Some(b'"') => return Ok(at + 1),
            Some(b'\n') => return Err((at, ENDS)),
            Some(_) => match src.get(at + 1) {
                Some(b'"' | b'\\' | b'n' | b't') => at += 2,
                Some(high)
                    if high.is_ascii_hexdigit() && src.get(at + 2).is_some_and(u8::is_ascii_hexdigit) =>
                {
                    at += 3;
                }
                _ => return Err((at, "unknown escape in string literal")),
            },
        }
    }
}

/// Decodes the escapes of a string that has been checked.
pub(super) fn unescape(raw: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    let Some(first) = memchr::memchr(b'\\', raw) else { return std::borrow::Cow::Borrowed(raw) };
    let mut out = Vec::with_capacity(raw.len());
    out.extend_from_slice(&raw[..first]);
    let mut rest = raw[first..].iter().copied();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        match rest.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(quote @ (b'"' | b'\\')) => out.push(quote),
            Some(high) => {
                let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as u8;
                out.push(digit(high) << 4 | digit(rest.next().unwrap_or(b'0')));
            }
            None => {}
        }
    }
    out.into()
}
