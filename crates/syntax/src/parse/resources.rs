//! File metadata: `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use super::{ParseResult, Parser};
use diag::Diagnostic;
use ir::ResourceBlob;
use ir::print::ExternalValue;

impl<'a> Parser<'a> {
    /// Parses a metadata section, which is next.
    pub(super) fn file_metadata(&mut self) -> ParseResult<()> {
        self.pos += 3;
        if self.eat_metadata_end() {
            return Ok(());
        }
        loop {
            let pos = {
                self.ws();
                self.pos
            };
            let key = self.metadata_key("expected identifier key in file metadata dictionary")?;
            if !self.eat_colon() {
                return Err(self.wrong("expected ':'"));
            }
            match key.as_ref() {
                b"dialect_resources" => self.resource_groups(true)?,
                b"external_resources" => self.resource_groups(false)?,
                other => {
                    let other = String::from_utf8_lossy(other);
                    let message = format!("unknown key '{other}' in file metadata dictionary");
                    return Err(self.fail(pos, &message));
                }
            }
            if !self.eat(b',') {
                break;
            }
        }
        if self.eat_metadata_end() { Ok(()) } else { Err(self.wrong("expected ',' or '#-}'")) }
    }

    fn eat_metadata_end(&mut self) -> bool {
        self.ws();
        let found = self.src[self.pos..].starts_with(b"#-}");
        self.pos += 3 * usize::from(found);
        found
    }

    fn metadata_key(&mut self, message: &str) -> ParseResult<std::borrow::Cow<'a, [u8]>> {
        match self.keyword_or_string()? {
            Some(key) => Ok(key),
            None => Err(self.fail_here(message)),
        }
    }

    /// Parses `{ owner: { key: value, ... }, ... }`.
    fn resource_groups(&mut self, dialects: bool) -> ParseResult<()> {
        self.want(b'{', "expected '{'")?;
        if self.eat(b'}') {
            return Ok(());
        }
        loop {
            let pos = {
                self.ws();
                self.pos
            };
            let owner = self.word();
            if owner.is_empty() {
                return Err(self.fail_here("expected identifier key for 'resource' entry"));
            }
            let name = String::from_utf8_lossy(owner).into_owned();
            if dialects && self.cx.find_dialect(&name).is_none() {
                return Err(self.fail(pos, &format!("dialect '{name}' is unknown")));
            }
            if !self.eat_colon() {
                return Err(self.wrong("expected ':'"));
            }
            self.resource_group(&name, dialects)?;
            if !self.eat(b',') {
                break;
            }
        }
        self.want(b'}', "expected ',' or '}'")
    }

    fn resource_group(&mut self, owner: &str, dialects: bool) -> ParseResult<()> {
        self.want(b'{', "expected '{'")?;
        // mlir-opt rejects them too.
        if dialects && owner != "builtin" {
            return Err(self.fail_here(&format!("unexpected 'resource' section for dialect '{owner}'")));
        }
        if self.eat(b'}') {
            return Ok(());
        }
        let kind = if dialects { "resource" } else { "external_resources" };
        loop {
            let key = self.metadata_key(&format!("expected identifier key for '{kind}' entry"))?;
            if !self.eat_colon() {
                return Err(self.wrong("expected ':'"));
            }
            let value = self.resource_value(&key, dialects)?;
            match value {
                value if !dialects => self.external_resources.add(owner.as_bytes(), &key, value),
                ExternalValue::Blob(blob) => {
                    self.cx.add_resource(self.cx.ident(owner), self.cx.ident_bytes(&key), blob);
                }
                // Refused when they were read.
                ExternalValue::Bool(_) | ExternalValue::String(_) => {}
            }
            if !self.eat(b',') {
                break;
            }
        }
        self.want(b'}', "expected ',' or '}'")
    }

    /// Parses a blob (`"0x..."`), a string or a boolean; of a dialect, a blob.
    fn resource_value(&mut self, key: &[u8], dialects: bool) -> ParseResult<ExternalValue> {
        self.ws();
        let start = self.pos;
        let key = String::from_utf8_lossy(key);
        let what = if dialects { "hex string blob" } else { "string value" };
        let wanted = format!("expected {what} for key '{key}'");
        for value in [true, false] {
            if self.eat_word(value.to_string().as_bytes()) {
                return if dialects {
                    Err(self.fail(start, &wanted))
                } else {
                    Ok(ExternalValue::Bool(value))
                };
            }
        }
        if self.byte() != b'"' {
            return Err(self.fail_at(self.pos, &wanted));
        }
        let text = match self.string() {
            Ok(text) => text,
            Err(error) => {
                let follower = Diagnostic::error(error.place().clone(), wanted);
                return Err(error.followed_by(follower));
            }
        };
        match text.strip_prefix(b"0x") {
            None if dialects => Err(self.fail(start, &wanted)),
            None => Ok(ExternalValue::String(text.into_owned())),
            Some(digits) => match blob(digits) {
                Ok(blob) => Ok(ExternalValue::Blob(blob)),
                Err(why) => Err(self.fail(start, &format!("expected hex string blob for key '{key}'{why}"))),
            },
        }
    }
}

/// Returns a blob of its hexadecimal digits, the first four bytes of which are the alignment. An error is the
/// end of the message.
fn blob(digits: &[u8]) -> Result<ResourceBlob, String> {
    let bytes = hex_bytes(digits).ok_or_else(String::new)?;
    let Some((alignment, data)) = bytes.split_first_chunk::<4>() else {
        return Err(" to encode alignment in first 4 bytes".to_owned());
    };
    let alignment = u32::from_le_bytes(*alignment);
    if !alignment.is_power_of_two() && (alignment != 0 || !data.is_empty()) {
        return Err(format!(
            " to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}"
        ));
    }
    Ok(ResourceBlob { alignment, data: data.into() })
}

/// Returns the bytes of hexadecimal digits; `None` if some are invalid, or their number is odd.
pub(super) fn hex_bytes(digits: &[u8]) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let mut others = 0;
    for &digit in digits {
        others |= u8::from(digit.wrapping_sub(b'0') > 9) & u8::from((digit | 0x20).wrapping_sub(b'a') > 5);
    }
    let pair = |pair: &[u8; 2]| {
        // Digits are 0x30 and up, letters 0x41 and up or 0x61 and up.
        let pair = u16::from_le_bytes(*pair);
        let values = (pair & 0x0F0F) + 9 * (pair >> 6 & 0x0101);
        (values << 4 | values >> 8) as u8
    };
    (others == 0).then(|| digits.as_chunks().0.iter().map(pair).collect())
}

#[cfg(test)]
mod tests {
    use super::hex_bytes;

    #[test]
    fn every_pair_of_bytes_is_two_digits_or_refused() {
        for pair in 0..=u16::MAX {
            let pair = pair.to_be_bytes();
            let valid = pair.iter().all(u8::is_ascii_hexdigit);
            let expected = std::str::from_utf8(&pair).ok().filter(|_| valid);
            let expected = expected.map(|text| u8::from_str_radix(text, 16).unwrap());
            assert_eq!(hex_bytes(&pair).map(|bytes| bytes[0]), expected, "{pair:?}");
        }
        let long = hex_bytes("0f".repeat(99).as_bytes());
        assert_eq!((long, hex_bytes(b"abc"), hex_bytes(b"")), (Some(vec![15; 99]), None, Some(Vec::new())));
        assert!((0..99).all(|at| hex_bytes(&[&b"1"[..], &b"a".repeat(at), b"g"].concat()).is_none()));
    }
}
