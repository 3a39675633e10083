//! Words, numbers and punctuation of the text form.

use std::fmt;

/// Syntax error with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Offset in bytes.
    pub offset: usize,
    /// Message, as one line without a full stop.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at offset {}: {}", self.offset, self.message)
    }
}

impl std::error::Error for ParseError {}

/// A kind of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Number,
    Mark,
    End,
}

/// Token with its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) offset: usize,
}

const MARKS: [&str; 22] = [
    "->", "==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "%", "{", "}", "[", "]", "(", ")", ",",
    ";", ":",
];

/// Returns all tokens of a text; the last is the only one of kind `End`.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, ParseError> {
    let mut found = Vec::new();
    let mut offset = 0;
    while let Some(first) = text[offset..].chars().next() {
        let rest = &text[offset..];
        if first.is_whitespace() {
            offset += first.len_utf8();
            continue;
        }
        let length = |part: fn(char) -> bool| rest.find(|c| !part(c)).unwrap_or(rest.len());
        let (kind, length) = if first.is_ascii_digit() {
            (Kind::Number, length(|c| c.is_ascii_digit()))
        } else if first.is_alphabetic() || first == '_' {
            (Kind::Word, length(|c| c.is_alphanumeric() || c == '_' || c == '\''))
        } else if let Some(mark) = MARKS.iter().find(|&&mark| rest.starts_with(mark)) {
            (Kind::Mark, mark.len())
        } else {
            return Err(ParseError { offset, message: format!("unexpected character '{first}'") });
        };
        found.push(Token { kind, text: &rest[..length], offset });
        offset += length;
    }
    found.push(Token { kind: Kind::End, text: "end of text", offset });
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_the_longest() {
        let texts: Vec<&str> =
            tokens("[n]->{2i<=j'}").expect("tokens").iter().map(|token| token.text).collect();
        assert_eq!(texts, ["[", "n", "]", "->", "{", "2", "i", "<=", "j'", "}", "end of text"]);
        let error = tokens("{ [i] : ü < § }").expect_err("no mark of ours");
        assert_eq!(error.to_string(), "at offset 13: unexpected character '§'");
    }
}
