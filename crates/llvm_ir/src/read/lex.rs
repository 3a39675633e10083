//! Tokens of the text of LLVM IR.

use std::borrow::Cow;

/// A token. Names have their escapes resolved.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Token<'t> {
    /// End of the text.
    End,
    /// A byte that is no token.
    Bad,
    /// Punctuation.
    Punct(u8),
    /// `...`
    Dots,
    /// Keyword, instruction or type.
    Word(&'t str),
    /// `name:` or `12:` before a block.
    Label(Cow<'t, [u8]>),
    /// `%name`
    Local(Cow<'t, [u8]>),
    /// `%12`
    LocalNumber(u32),
    /// `@name`
    Global(Cow<'t, [u8]>),
    /// `@12`
    GlobalNumber(u32),
    /// `$name`
    Comdat(Cow<'t, [u8]>),
    /// `!name`
    Metadata(Cow<'t, [u8]>),
    /// `#12`
    Group(u32),
    /// `#dbg_value`
    Record(&'t str),
    /// `"text"`
    Text(Cow<'t, [u8]>),
    /// `-12`, `u0xFF`
    Int(&'t str),
    /// `1.5e+1`, `0x3FF0`, `0xH3C00`
    Float(&'t str),
}

/// Number of bytes up to which a type is known by its text.
const LONG: usize = 256;

/// Splits a text into tokens.
pub(crate) struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
}

/// Bytes of names.
const NAME: u8 = 1;
/// Bytes of words.
const WORD: u8 = 2;
/// Decimal digits.
const DIGIT: u8 = 4;

/// Classes of all bytes.
static CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        let digit = if byte.is_ascii_digit() { DIGIT } else { 0 };
        let word = if byte.is_ascii_alphanumeric() || byte == b'_' { NAME | WORD } else { 0 };
        let name = if matches!(byte, b'-' | b'$' | b'.') { NAME } else { 0 };
        class[byte as usize] = digit | word | name;
        byte += 1;
    }
    class
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

#[inline]
fn is_name(byte: u8) -> bool {
    is(byte, NAME)
}

/// Resolves escapes of a quoted text: `\\` and `\41`.
fn unescape(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.contains(&b'\\') {
        return Cow::Borrowed(text);
    }
    let digit = |at: usize| text.get(at).and_then(|&byte| (byte as char).to_digit(16));
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'\\' {
            if text.get(at + 1) == Some(&b'\\') {
                out.push(b'\\');
                at += 2;
                continue;
            }
            if let (Some(high), Some(low)) = (digit(at + 1), digit(at + 2)) {
                out.push((high * 16 + low) as u8);
                at += 3;
                continue;
            }
        }
        out.push(text[at]);
        at += 1;
    }
    Cow::Owned(out)
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t [u8]) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }

    /// Returns the text from a bracket to the one that closes it, if that is short and has neither strings nor comments.
    pub(crate) fn bracketed(&self, start: usize) -> Option<&'t [u8]> {
        let rest = &self.text[start..];
        let mut depth = 0_usize;
        for (at, &byte) in rest.iter().take(LONG).enumerate() {
            match byte {
                b'{' | b'[' | b'<' => depth += 1,
                b'}' | b']' | b'>' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(&rest[..=at]);
                    }
                }
                b'"' | b';' | b'/' => return None,
                _ => {}
            }
        }
        None
    }

    /// Goes to a place in the text.
    pub(crate) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' | 0 => self.at += 1,
                b';' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                b'/' if self.byte(1) == b'*' => {
                    let rest = &self.text[self.at + 2..];
                    let end = rest.windows(2).position(|pair| pair == b"*/");
                    self.at += end.map_or(rest.len() + 2, |end| end + 4);
                }
                _ => break,
            }
        }
    }

    fn slice(&self, start: usize) -> &'t str {
        std::str::from_utf8(&self.text[start..self.at]).unwrap_or("")
    }

    #[inline]
    fn take_while(&mut self, holds: impl Fn(u8) -> bool) {
        while self.text.get(self.at).is_some_and(|&byte| holds(byte)) {
            self.at += 1;
        }
    }

    /// Reads the rest of a quoted text, after its quote.
    fn quoted(&mut self) -> Option<Cow<'t, [u8]>> {
        let rest = &self.text[self.at..];
        let end = rest.iter().position(|&byte| byte == b'"')?;
        self.at += end + 1;
        Some(unescape(&rest[..end]))
    }

    /// Reads a number if digits are next.
    fn number(&mut self) -> Option<u32> {
        let (start, mut number) = (self.at, Some(0_u32));
        while let Some(&byte) = self.text.get(self.at).filter(|&&byte| is(byte, DIGIT)) {
            number = number.and_then(|number| number.checked_mul(10)?.checked_add(u32::from(byte - b'0')));
            self.at += 1;
        }
        number.filter(|_| self.at > start)
    }

    /// Reads the name after a sigil.
    fn sigil(
        &mut self,
        named: fn(Cow<'t, [u8]>) -> Token<'t>,
        numbered: Option<fn(u32) -> Token<'t>>,
    ) -> Token<'t> {
        self.at += 1;
        match self.byte(0) {
            b'"' => {
                self.at += 1;
                self.quoted().map_or(Token::Bad, named)
            }
            b'0'..=b'9' => match (numbered, self.number()) {
                (Some(numbered), Some(number)) => numbered(number),
                _ => Token::Bad,
            },
            byte if is_name(byte) => {
                let start = self.at;
                self.take_while(is_name);
                named(Cow::Borrowed(&self.text[start..self.at]))
            }
            _ => Token::Bad,
        }
    }

    /// Reads the next token, and returns where it starts.
    pub(crate) fn next(&mut self) -> (usize, Token<'t>) {
        self.skip_blanks();
        let start = self.at;
        let Some(&byte) = self.text.get(self.at) else { return (start, Token::End) };
        let token = match byte {
            b'%' => self.sigil(Token::Local, Some(Token::LocalNumber)),
            b'@' => self.sigil(Token::Global, Some(Token::GlobalNumber)),
            b'$' => {
                let token = self.sigil(Token::Comdat, None);
                if self.byte(0) == b':' && matches!(token, Token::Comdat(_)) {
                    let label = &self.text[start..self.at];
                    self.at += 1;
                    return (start, Token::Label(Cow::Borrowed(label)));
                }
                token
            }
            b'!' => self.exclamation(),
            b'#' => self.hash(),
            b'^' => {
                self.at += 1;
                match self.number() {
                    Some(_) => Token::Punct(b'^'),
                    None => Token::Bad,
                }
            }
            b'"' => {
                self.at += 1;
                match self.quoted() {
                    Some(text) if self.byte(0) == b':' => {
                        self.at += 1;
                        Token::Label(text)
                    }
                    Some(text) => Token::Text(text),
                    None => {
                        self.at = self.text.len();
                        Token::Bad
                    }
                }
            }
            b'.' if self.text[self.at..].starts_with(b"...") => {
                self.at += 3;
                Token::Dots
            }
            b'=' | b',' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'*' | b'|' | b':' => {
                self.at += 1;
                Token::Punct(byte)
            }
            _ => self.word(),
        };
        (start, token)
    }

    fn exclamation(&mut self) -> Token<'t> {
        self.at += 1;
        if !(self.byte(0).is_ascii_alphabetic() || matches!(self.byte(0), b'-' | b'$' | b'.' | b'_' | b'\\'))
        {
            return Token::Punct(b'!');
        }
        let start = self.at;
        self.take_while(|byte| is_name(byte) || byte == b'\\');
        Token::Metadata(unescape(&self.text[start..self.at]))
    }

    fn hash(&mut self) -> Token<'t> {
        self.at += 1;
        let start = self.at;
        if self.byte(0).is_ascii_digit() {
            return self.number().map_or(Token::Bad, Token::Group);
        }
        self.take_while(is_name);
        if start == self.at { Token::Bad } else { Token::Record(self.slice(start)) }
    }

    /// Reads a word, a label or a number.
    fn word(&mut self) -> Token<'t> {
        let start = self.at;
        self.take_while(|byte| is(byte, WORD));
        let end = self.at;
        self.take_while(is_name);
        if self.at > start && self.byte(0) == b':' {
            let label = &self.text[start..self.at];
            self.at += 1;
            return Token::Label(Cow::Borrowed(label));
        }
        self.at = start;
        let byte = self.byte(0);
        let signed = matches!(byte, b'-' | b'+');
        if byte.is_ascii_digit() || signed && self.byte(1).is_ascii_digit() {
            return self.numeric(start);
        }
        if matches!(byte, b's' | b'u') && self.byte(1) == b'0' && self.byte(2) == b'x' {
            self.at += 3;
            self.take_while(|byte| byte.is_ascii_hexdigit());
            return Token::Int(self.slice(start));
        }
        if byte.is_ascii_alphabetic() || byte == b'_' {
            self.at = end;
            // Names of attributes and of tags of debug information have dashes and points in strings only.
            return Token::Word(self.slice(start));
        }
        self.at += 1;
        Token::Bad
    }

    fn numeric(&mut self, start: usize) -> Token<'t> {
        if self.byte(0) == b'0' && self.byte(1) == b'x' {
            self.at += 2;
            if matches!(self.byte(0), b'K' | b'L' | b'M' | b'H' | b'R') {
                self.at += 1;
            }
            self.take_while(|byte| byte.is_ascii_hexdigit());
            return Token::Float(self.slice(start));
        }
        self.at += usize::from(matches!(self.byte(0), b'-' | b'+'));
        self.take_while(|byte| is(byte, DIGIT));
        if self.byte(0) != b'.' {
            return Token::Int(self.slice(start));
        }
        self.at += 1;
        self.take_while(|byte| is(byte, DIGIT));
        if matches!(self.byte(0), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(1), b'-' | b'+'));
            if self.byte(1 + sign).is_ascii_digit() {
                self.at += 1 + sign;
                self.take_while(|byte| is(byte, DIGIT));
            }
        }
        Token::Float(self.slice(start))
    }

    /// Returns where the next token would start to be looked for.
    pub(crate) fn position(&self) -> usize {
        self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text.as_bytes());
        std::iter::from_fn(|| Some(lexer.next().1).filter(|token| *token != Token::End)).collect()
    }

    #[test]
    fn tokens_are_those_of_llvm() {
        let name = |text: &'static str| Cow::Borrowed(text.as_bytes());
        assert_eq!(
            all("%a = add i32 %0, -1 ; end\n"),
            [
                Token::Local(name("a")),
                Token::Punct(b'='),
                Token::Word("add"),
                Token::Word("i32"),
                Token::LocalNumber(0),
                Token::Punct(b','),
                Token::Int("-1")
            ]
        );
        assert_eq!(
            all("b.1: @\"x\\41\" !x !0 #1 #dbg_value 0xH3C00 1.5e+2"),
            [
                Token::Label(name("b.1")),
                Token::Global(Cow::Borrowed(b"xA")),
                Token::Metadata(name("x")),
                Token::Punct(b'!'),
                Token::Int("0"),
                Token::Group(1),
                Token::Record("dbg_value"),
                Token::Float("0xH3C00"),
                Token::Float("1.5e+2")
            ]
        );
        assert_eq!(all("\"open"), [Token::Bad]);
    }
}
