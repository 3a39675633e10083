//! Numbers and dense literals in the text of an operation.

use std::ops::Range;

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// An integer or float, with its sign.
    Number,
    /// The content of `dense<...>` or `sparse<...>`.
    Dense,
}

/// A part of a text whose spelling is the author's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) range: Range<usize>,
    pub(super) kind: TokenKind,
}

/// The numbers and dense literals of a part of a text. Numbers in strings, comments, names, shapes and literals are none.
pub(super) fn tokens(text: &[u8], part: Range<usize>) -> Vec<Token> {
    let text = &text[..part.end];
    let (mut found, mut at) = (Vec::new(), part.start);
    while let Some(&byte) = text.get(at) {
        let start = at;
        at = match byte {
            b'"' => string_end(text, at),
            b'/' if text.get(at + 1) == Some(&b'/') => line_end(text, at),
            b'0'..=b'9' => {
                let end = word_end(text, at);
                if is_number(&text[at..end]) {
                    let has_sign = at > part.start && text[at - 1] == b'-' && !follows_name(text, at - 1);
                    found.push(Token { range: at - usize::from(has_sign)..end, kind: TokenKind::Number });
                }
                end
            }
            b'%' | b'@' | b'^' | b'#' | b'!' | b'_' | b'a'..=b'z' | b'A'..=b'Z' => name_end(text, at),
            _ => at + 1,
        };
        if matches!(&text[start..at], b"dense" | b"sparse") && text.get(at) == Some(&b'<') {
            let Some(end) = literal_end(text, at + 1) else { break };
            found.push(Token { range: at + 1..end, kind: TokenKind::Dense });
            at = end;
        }
    }
    found
}

fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

fn line_end(text: &[u8], at: usize) -> usize {
    memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length)
}

/// The end of what begins with a digit: a number, or a shape such as `4x8xf32`.
fn word_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    let is_hex = text[start..].starts_with(b"0x");
    while let Some(&byte) = text.get(at) {
        let is_exponent_sign = matches!(byte, b'+' | b'-')
            && matches!(text[at - 1], b'e' | b'E')
            && !is_hex
            && text.get(at + 1).is_some_and(u8::is_ascii_digit);
        if !byte.is_ascii_alphanumeric() && !matches!(byte, b'_' | b'.') && !is_exponent_sign {
            break;
        }
        at += 1;
    }
    at
}

fn name_end(text: &[u8], start: usize) -> usize {
    let has_sigil = !text[start].is_ascii_alphabetic() && text[start] != b'_';
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        let is_dash = byte == b'-' && has_sigil && text.get(at + 1) != Some(&b'>');
        if !byte.is_ascii_alphanumeric() && !matches!(byte, b'_' | b'.' | b'$') && !is_dash {
            break;
        }
        at += 1;
    }
    at
}

/// The `>` that ends a literal. Brackets and strings are passed over.
fn literal_end(text: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut depth) = (start, 0usize);
    while let Some(&byte) = text.get(at) {
        at = match byte {
            b'"' => string_end(text, at),
            b'/' if text.get(at + 1) == Some(&b'/') => line_end(text, at),
            b'>' if depth == 0 => return Some(at),
            b'<' => {
                depth += 1;
                at + 1
            }
            b'>' => {
                depth -= 1;
                at + 1
            }
            _ => at + 1,
        };
    }
    None
}

/// Whether a name or a number ends before a place: a minus there is an operator.
fn follows_name(text: &[u8], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| {
        text[before].is_ascii_alphanumeric() || matches!(text[before], b')' | b']' | b'_')
    })
}

fn is_number(word: &[u8]) -> bool {
    let digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    match word.strip_prefix(b"0x") {
        Some(hex) => !hex.is_empty() && hex.iter().all(u8::is_ascii_hexdigit),
        None => digits(word) || is_float(word),
    }
}

fn is_float(word: &[u8]) -> bool {
    word.contains(&b'.') && float(word).is_some()
}

fn float(word: &[u8]) -> Option<f64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// Whether the source's number is what was printed: both integers, both floats, or the bits of a float or of a negative
/// integer in hexadecimal.
pub(super) fn denotes(source: &[u8], printed: &[u8]) -> bool {
    if source == printed {
        return true;
    }
    match (integer(source), integer(printed)) {
        (Some((false, bits)), Some((true, magnitude))) if source.starts_with(b"0x") => {
            let widths = [8, 16, 32, 64, 128];
            widths.into_iter().any(|width| bits.checked_add(magnitude) == 1u128.checked_shl(width))
        }
        (Some(source), Some(printed)) => source == printed,
        (None, None) => float(source).is_some() && float(source) == float(printed),
        (Some((false, bits)), None) if source.starts_with(b"0x") => are_bits(bits, printed),
        (None, Some((false, bits))) if printed.starts_with(b"0x") => are_bits(bits, source),
        _ => false,
    }
}

/// Whether a number has the bits of a float of single or double precision.
fn are_bits(bits: u128, number: &[u8]) -> bool {
    let Some(value) = float(number) else { return false };
    let is_single = u32::try_from(bits).is_ok_and(|bits| (value as f32).to_bits() == bits);
    is_single || u64::try_from(bits).is_ok_and(|bits| value.to_bits() == bits)
}

/// The blanks of a part of a printed text that say nothing: all but one of those between words, and all at the ends of lines
/// and of the part. Those in strings, literals and indentation are left.
pub(super) fn idle_blanks(text: &[u8], part: Range<usize>, literals: &[Range<usize>]) -> Vec<Range<usize>> {
    let (mut found, mut at) = (Vec::new(), part.start);
    let mut literals = literals.iter().peekable();
    while at < part.end {
        if let Some(literal) = literals.next_if(|literal| literal.start <= at) {
            at = literal.end.max(at);
            continue;
        }
        if text[at] == b'"' {
            at = string_end(&text[..part.end], at);
            continue;
        }
        if text[at] != b' ' {
            at += 1;
            continue;
        }
        let end = at + text[at..part.end].iter().take_while(|&&byte| byte == b' ').count();
        let is_indent = at == part.start || text[at - 1] == b'\n';
        let ends_line = text.get(end).is_none_or(|&byte| byte == b'\n');
        if !is_indent && ends_line {
            found.push(at..end);
        } else if !is_indent && end - at > 1 {
            found.push(at + 1..end);
        }
        at = end;
    }
    found
}

/// The sign and magnitude of an integer.
fn integer(word: &[u8]) -> Option<(bool, u128)> {
    let (negative, digits) = word.strip_prefix(b"-").map_or((false, word), |digits| (true, digits));
    let text = std::str::from_utf8(digits).ok()?;
    let magnitude = match text.strip_prefix("0x") {
        Some(hex) => u128::from_str_radix(hex, 16).ok()?,
        None => text.parse().ok()?,
    };
    Some((negative && magnitude != 0, magnitude))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens(text.as_bytes(), 0..text.len()).into_iter().map(|token| &text[token.range]).collect()
    }

    #[test]
    fn numbers_are_found_outside_names_and_shapes() {
        assert_eq!(words("%12 = x.y 0x1F, -2.50e-3 : vector<4x8xf32> // 7\n"), ["0x1F", "-2.50e-3"]);
        assert_eq!(words("#a-1 %b-2->3 \"4\" d0-5 d0 - 6, i32"), ["3", "5", "6"]);
        assert_eq!(words("dense<[[1, 2],\n [3, 4]]> : tensor<2x2xi32>"), ["[[1, 2],\n [3, 4]]"]);
        assert_eq!(words("dense<\"0x>\"> 1"), ["\"0x>\"", "1"]);
    }

    #[test]
    fn blanks_that_say_nothing_are_found() {
        let text = "%0 = a.b  (%x) \"a  b\"   dense<[1,  2]> \n    c  ";
        let literal = text.find("[1").map(|start| start..start + 7);
        let found = idle_blanks(text.as_bytes(), 0..text.len(), literal.as_slice());
        let places: Vec<_> = found.iter().map(|range| (range.start, range.len())).collect();
        assert_eq!(places, [(9, 1), (22, 2), (38, 1), (45, 2)]);
    }

    #[test]
    fn spellings_of_one_value_are_known() {
        for (source, printed) in [
            ("0x10", "16"),
            ("1.0", "1.000000e+00"),
            ("0xFF", "-1"),
            ("0x3F800000", "1.000000e+00"),
            ("007", "7"),
            ("-0", "0"),
            ("1.5e3", "1.500000e+03"),
            ("2147483647.0", "0x41DFFFFFFFC00000"),
        ] {
            assert!(denotes(source.as_bytes(), printed.as_bytes()), "{source} {printed}");
        }
        for (source, printed) in [("1", "1.000000e+00"), ("0x10", "17"), ("-1", "1"), ("255", "-1")] {
            assert!(!denotes(source.as_bytes(), printed.as_bytes()), "{source} {printed}");
        }
    }
}
