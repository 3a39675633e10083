//! Printing of numbers, escapes and identifiers.

static PAIRS: [[u8; 2]; 100] = {
    let mut table = [[0; 2]; 100];
    let mut n = 0;
    while n < 100 {
        table[n] = [b'0' + (n / 10) as u8, b'0' + (n % 10) as u8];
        n += 1;
    }
    table
};

/// Appends a decimal number.
#[inline]
pub fn push_number(out: &mut Vec<u8>, number: u32) {
    push_prefixed::<0>(out, [], number);
}

/// Appends up to five bytes and a decimal number.
#[inline]
pub(super) fn push_prefixed<const N: usize>(out: &mut Vec<u8>, prefix: [u8; N], mut number: u32) {
    // Copied as a block of fixed size and then truncated, which needs no call of memcpy.
    let mut digits = [0u8; 31];
    let mut at = 15;
    while number >= 100 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&PAIRS[(number % 100) as usize]);
        number /= 100;
    }
    if number >= 10 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&PAIRS[number as usize]);
    } else {
        at -= 1;
        digits[at] = b'0' + number as u8;
    }
    at -= N;
    digits[at..at + N].copy_from_slice(&prefix);
    out.extend_from_slice(&digits[at..at + 16]);
    out.truncate(out.len() - 1 - at);
}

/// Short text as a block that is copied whole: up to 15 bytes, and their number.
#[derive(Clone, Copy, Debug)]
pub struct Short([u8; 16]);

impl Short {
    /// Empty text.
    pub const EMPTY: Short = Short([0; 16]);
    /// A comma and a blank.
    pub const COMMA: Short = Short(*b", \0\0\0\0\0\0\0\0\0\0\0\0\0\x02");

    /// Creates a text of at most 15 bytes; `None` if it is longer.
    pub fn new(text: &str) -> Option<Short> {
        let mut block = [0; 16];
        block[..15].get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        block[15] = text.len() as u8;
        Some(Short(block))
    }

    /// Appends the text.
    #[inline]
    pub fn push(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0);
        out.truncate(out.len() - 16 + (self.0[15] & 15) as usize);
    }
}

/// Appends a signed decimal number.
pub fn push_i64(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    match u32::try_from(number.unsigned_abs()) {
        Ok(small) => push_number(out, small),
        Err(_) => {
            let mut digits = [0u8; 20];
            let (mut at, mut rest) = (20, number.unsigned_abs());
            while rest > 0 {
                at -= 1;
                digits[at] = b'0' + (rest % 10) as u8;
                rest /= 10;
            }
            out.extend_from_slice(&digits[at..]);
        }
    }
}

/// Returns the capital hexadecimal digit of a value below 16, without branches, so that the compiler can
/// vectorize.
#[inline(always)]
fn hex_digit(value: u8) -> u8 {
    // The second term is 0 up to 9, and the distance from the digits to the letters from 10 on.
    b'0' + value + ((value + 6) >> 4) * (b'A' - b'9' - 1)
}

/// Appends bytes as capital hexadecimal digits.
pub fn push_hex(out: &mut Vec<u8>, bytes: &[u8]) {
    let start = out.len();
    out.resize(start + 2 * bytes.len(), 0);
    for (pair, &byte) in out[start..].as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
        *pair = [hex_digit(byte >> 4), hex_digit(byte & 15)];
    }
}

/// Appends bytes with characters other than printable ASCII, and `"` and `\`, escaped.
pub fn push_escaped(out: &mut Vec<u8>, bytes: &[u8]) {
    for &byte in bytes {
        match byte {
            b'\\' => out.extend_from_slice(b"\\\\"),
            b' '..=b'~' if byte != b'"' => out.push(byte),
            _ => {
                out.push(b'\\');
                push_hex(out, &[byte]);
            }
        }
    }
}

/// Appends a quoted string.
pub fn push_string(out: &mut Vec<u8>, bytes: &[u8]) {
    out.push(b'"');
    push_escaped(out, bytes);
    out.push(b'"');
}

/// Whether a word needs no quotes.
pub fn is_bare_identifier(word: &[u8]) -> bool {
    match word {
        [first, rest @ ..] => {
            (first.is_ascii_alphabetic() || *first == b'_')
                && rest.iter().all(|&b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
        }
        [] => false,
    }
}

/// Appends a word, quoted if it is no identifier.
pub fn push_keyword_or_string(out: &mut Vec<u8>, word: &[u8]) {
    if is_bare_identifier(word) {
        out.extend_from_slice(word);
    } else {
        push_string(out, word);
    }
}

/// Appends `@name`, quoted if it is no identifier.
pub fn push_symbol(out: &mut Vec<u8>, name: &[u8]) {
    out.push(b'@');
    push_keyword_or_string(out, name);
}

/// Whether a byte may be in an identifier with a sigil.
fn is_identifier_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'$' | b'-')
}

/// Appends a dialect's symbol after its sigil: `dialect.text`, or `dialect<text>` if the text does not start
/// as an identifier or continues after a closing bracket.
pub fn push_dialect_symbol(out: &mut Vec<u8>, dialect: &[u8], text: &[u8]) {
    out.extend_from_slice(dialect);
    let end = text.iter().position(|&b| !(b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')));
    // In brackets, a hyphen at the end and the bracket would be parsed as an arrow.
    let pretty = text.first().is_some_and(u8::is_ascii_alphabetic)
        && (end.is_none_or(|end| text[end] == b'<' && text.ends_with(b">"))
            || (text.ends_with(b"-") && text.iter().all(|&b| is_identifier_byte(b))));
    out.push(if pretty { b'.' } else { b'<' });
    out.extend_from_slice(text);
    if !pretty {
        out.push(b'>');
    }
}

/// Appends a suggested name as an SSA name: letters, digits and `punctuation` are kept, a blank becomes `_`,
/// anything else its hexadecimal code. A name that starts with a digit is prefixed by `_`; one that ends with
/// a digit is followed by one, unless `trailing_digit` is allowed.
pub fn sanitize(name: &[u8], punctuation: &[u8], trailing_digit: bool, out: &mut Vec<u8>) {
    let Some((&first, &last)) = name.first().zip(name.last()) else { return };
    let keep = |b: u8| b.is_ascii_alphanumeric() || punctuation.contains(&b);
    // A name that looks like a number would collide with the default names.
    if first.is_ascii_digit() || (!keep(first) && first != b' ') {
        out.push(b'_');
    }
    for &byte in name {
        if keep(byte) {
            out.push(byte);
        } else if byte == b' ' {
            out.push(b'_');
        } else {
            let digits = if byte < 16 { 1 } else { 2 };
            out.extend_from_slice(&[hex_digit(byte >> 4), hex_digit(byte & 15)][2 - digits..]);
        }
    }
    if !trailing_digit && !first.is_ascii_digit() && last.is_ascii_digit() {
        out.push(b'_');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_two_capital_digits_each() {
        let bytes: Vec<u8> = (0..=255).collect();
        let mut out = b"0x".to_vec();
        push_hex(&mut out, &bytes);
        let expected: String = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        assert_eq!(out, format!("0x{expected}").into_bytes());
    }

    fn text(f: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        f(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers_of_any_length() {
        for n in [0, 7, 10, 99, 100, 12345, 1_000_000_000, u32::MAX] {
            assert_eq!(text(|out| push_number(out, n)), n.to_string());
        }
        for n in [0, -1, i64::MIN, i64::MAX, -4_294_967_296] {
            assert_eq!(text(|out| push_i64(out, n)), n.to_string());
        }
    }

    #[test]
    fn strings_and_symbols_as_mlir_opt_22_prints_them() {
        assert_eq!(text(|out| push_string(out, "a\"\\\n\0é".as_bytes())), r#""a\22\\\0A\00\C3\A9""#);
        assert_eq!(text(|out| push_symbol(out, b"a b")), "@\"a b\"");
        assert_eq!(text(|out| push_symbol(out, b"_a$.1")), "@_a$.1");
        assert_eq!(text(|out| push_keyword_or_string(out, b"1a")), "\"1a\"");
    }

    #[test]
    fn suggested_names_become_identifiers() {
        let clean = |name: &[u8]| text(|out| sanitize(name, b"$._-", true, out));
        assert_eq!(clean(b"c-1_i32"), "c-1_i32");
        assert_eq!(clean(b"a b\n"), "a_bA");
        assert_eq!(clean(b"1x"), "_1x");
        assert_eq!(clean(b"?"), "_3F");
        assert_eq!(text(|out| sanitize(b"map1", b"$_-", false, out)), "map1_");
    }

    #[test]
    fn dialect_symbols_are_pretty_where_they_can_be() {
        assert_eq!(text(|out| push_dialect_symbol(out, b"foo", b"\"bar\"")), "foo<\"bar\">");
        assert_eq!(text(|out| push_dialect_symbol(out, b"foo", b"bar<x>")), "foo.bar<x>");
        assert_eq!(text(|out| push_dialect_symbol(out, b"foo", b"bar.baz_1")), "foo.bar.baz_1");
        assert_eq!(text(|out| push_dialect_symbol(out, b"foo", b"bar<x> y")), "foo<bar<x> y>");
        assert_eq!(text(|out| push_dialect_symbol(out, b"foo", b"b-")), "foo.b-");
        assert_eq!(text(|out| push_dialect_symbol(out, b"foo", b"b-c")), "foo<b-c>");
    }
}
