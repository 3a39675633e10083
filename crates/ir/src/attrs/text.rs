//! Compact bytes of a string attribute.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// Immutable bytes in a value of 16 bytes, because every name is such a text: short ones are stored inline,
/// and the length of long ones on the heap.
#[derive(Clone)]
pub struct Text(Bytes);

/// Storage of a text, by its length.
#[derive(Clone)]
enum Bytes {
    Here(u8, [u8; HERE]),
    Short(u8, Box<[u8; SHORT]>),
    Medium(u8, Box<[u8; MEDIUM]>),
    Long(Box<Box<[u8]>>),
}

const HERE: usize = 14;
const SHORT: usize = 32;
const MEDIUM: usize = 64;

const _: () = assert!(size_of::<Text>() == 16);

/// Returns the bytes of a text of at most `N` bytes, padded with zeros.
#[inline]
fn padded<const N: usize>(text: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    bytes[..text.len()].copy_from_slice(text);
    bytes
}

impl From<&[u8]> for Text {
    #[inline]
    fn from(text: &[u8]) -> Self {
        let len = text.len() as u8;
        Text(if text.len() <= HERE {
            Bytes::Here(len, padded(text))
        } else if text.len() <= SHORT {
            Bytes::Short(len, Box::new(padded(text)))
        } else if text.len() <= MEDIUM {
            Bytes::Medium(len, Box::new(padded(text)))
        } else {
            Bytes::Long(Box::new(text.into()))
        })
    }
}

impl Default for Text {
    #[inline]
    fn default() -> Self {
        Text(Bytes::Here(0, [0; HERE]))
    }
}

impl Deref for Text {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match &self.0 {
            Bytes::Here(len, bytes) => bytes.get(..usize::from(*len)).unwrap_or(bytes),
            _ => self.heap_bytes(),
        }
    }
}

impl Text {
    /// Returns the bytes of a text that is not stored inline.
    #[inline(never)]
    fn heap_bytes(&self) -> &[u8] {
        match &self.0 {
            Bytes::Here(len, bytes) => &bytes[..usize::from(*len)],
            Bytes::Short(len, bytes) => &bytes[..usize::from(*len)],
            Bytes::Medium(len, bytes) => &bytes[..usize::from(*len)],
            Bytes::Long(bytes) => bytes,
        }
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Text {}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\"{}\"", self.escape_ascii())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_its_bytes_whatever_its_length() {
        let all: Vec<u8> = (0..=255).chain(0..=255).collect();
        for len in (0..200).chain([300, 511]) {
            let text = Text::from(&all[..len]);
            assert_eq!(*text, all[..len]);
            assert_eq!(text, text.clone());
            assert!(len == 0 || text != Text::from(&all[1..=len]));
            assert_eq!(crate::context::fx_hash(&text), crate::context::fx_hash(&all[..len]));
        }
        assert_eq!(Text::default(), Text::from(&b""[..]));
    }
}
