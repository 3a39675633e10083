//! Tokens of a format string.

use crate::FormatError;

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'f> {
    /// `` `text` ``.
    Literal(&'f str),
    /// `$name`.
    Variable(&'f str),
    /// A bare word: `type`, `attr-dict`.
    Word(&'f str),
    /// `"text"`.
    Text(&'f str),
    /// One of `( ) < > , : ? ^ | =`.
    Punct(u8),
    /// The end.
    End,
}

/// Splits a format into tokens, each with its offset.
pub(crate) fn tokens(format: &str) -> Result<Vec<(usize, Token<'_>)>, FormatError> {
    let bytes = format.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let token = match bytes[at] {
            b' ' | b'\t' | b'\n' | b'\r' => {
                at += 1;
                continue;
            }
            quote @ (b'`' | b'"') => {
                let rest = &format[at + 1..];
                let Some(len) = rest.bytes().position(|byte| byte == quote) else {
                    let message =
                        format!("unexpected end of file in literal: it has no closing {}", char::from(quote));
                    return Err(FormatError::new(start, message));
                };
                at += len + 2;
                if quote == b'`' { Token::Literal(&rest[..len]) } else { Token::Text(&rest[..len]) }
            }
            b'$' => {
                at += 1 + word_len(&bytes[at + 1..], false);
                Token::Variable(&format[start + 1..at])
            }
            punct @ (b'(' | b')' | b'<' | b'>' | b',' | b':' | b'?' | b'^' | b'|' | b'=') => {
                at += 1;
                Token::Punct(punct)
            }
            _ => {
                let len = word_len(&bytes[at..], true);
                if len == 0 {
                    let message = "unexpected character: text that is written as it is stands in backticks";
                    return Err(FormatError::new(start, message));
                }
                at += len;
                Token::Word(&format[start..at])
            }
        };
        out.push((start, token));
    }
    out.push((format.len(), Token::End));
    Ok(out)
}

fn word_len(bytes: &[u8], dashes: bool) -> usize {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || (dashes && *byte == b'-');
    bytes.iter().take_while(|byte| is_word(byte)).count()
}
