//! Constants of the format: versions, sections, and the parts of operations.

/// Magic number at the start of bytecode.
pub(crate) const MAGIC: &[u8; 4] = b"ML\xEFR";

/// Newest version, which is written by default.
pub const VERSION: u64 = 6;

/// Owner and key of the external resource that has the tables of a file with encodings that are not known.
pub(crate) const ORIGIN: (&[u8], &[u8]) = (b"bytecode", b"origin");

/// Versions in which the format changed.
pub(crate) mod since {
    /// Dialects have versions.
    pub(crate) const DIALECT_VERSIONS: u64 = 1;
    /// Isolated regions are sections of their own.
    pub(crate) const ISOLATED_SECTIONS: u64 = 2;
    /// Use-list orders are encoded.
    pub(crate) const USE_LISTS: u64 = 3;
    /// Unknown locations of block arguments are elided, and the number of operation names is encoded.
    pub(crate) const ELIDED_LOCATIONS: u64 = 4;
    /// Inherent attributes are apart from discardable ones.
    pub(crate) const PROPERTIES: u64 = 5;
    /// Sizes of segments are numbers, not attributes.
    pub(crate) const SEGMENT_SIZES: u64 = 6;
}

/// A section's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    /// Strings.
    String,
    /// Dialects and names of operations.
    Dialect,
    /// Attributes and types.
    AttrType,
    /// The sizes of attributes and types.
    AttrTypeOffset,
    /// Operations.
    Ir,
    /// The data of resources.
    Resource,
    /// The keys and sizes of resources.
    ResourceOffset,
    /// The version of a dialect.
    DialectVersion,
    /// Inherent attributes.
    Properties,
}

impl Section {
    /// All sections, by their numbers.
    pub(crate) const ALL: [Section; 9] = [
        Section::String,
        Section::Dialect,
        Section::AttrType,
        Section::AttrTypeOffset,
        Section::Ir,
        Section::Resource,
        Section::ResourceOffset,
        Section::DialectVersion,
        Section::Properties,
    ];

    /// Returns the name for messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Section::String => "String",
            Section::Dialect => "Dialect",
            Section::AttrType => "AttrType",
            Section::AttrTypeOffset => "AttrTypeOffset",
            Section::Ir => "IR",
            Section::Resource => "Resource",
            Section::ResourceOffset => "ResourceOffset",
            Section::DialectVersion => "DialectVersions",
            Section::Properties => "Properties",
        }
    }
}

/// Bit of a section's number that means that its alignment follows.
pub(crate) const ALIGNED: u8 = 0x80;

/// Padding byte before aligned data.
pub(crate) const PADDING: u8 = 0xCB;

/// Encoding mask of an operation: a byte with the parts that follow.
pub(crate) mod has {
    /// A dictionary of attributes.
    pub(crate) const ATTRS: u8 = 1;
    /// Results.
    pub(crate) const RESULTS: u8 = 1 << 1;
    /// Operands.
    pub(crate) const OPERANDS: u8 = 1 << 2;
    /// Successors.
    pub(crate) const SUCCESSORS: u8 = 1 << 3;
    /// Regions.
    pub(crate) const REGIONS: u8 = 1 << 4;
    /// Orders of use lists.
    pub(crate) const USE_LISTS: u8 = 1 << 5;
    /// Inherent attributes.
    pub(crate) const PROPERTIES: u8 = 1 << 6;
}

/// Kinds of resources.
pub(crate) mod resource {
    /// Bytes.
    pub(crate) const BLOB: u8 = 0;
    /// A boolean.
    pub(crate) const BOOL: u8 = 1;
    /// A string.
    pub(crate) const STRING: u8 = 2;
}

/// The numbers of distinct attributes that several texts share. Those of others start from 0 in each text.
pub(crate) mod distinct {
    /// The least.
    const SHARED: u64 = 1 << 31;
    /// Bit of numbers that no encoded attribute has.
    const OF_TEXTS: u64 = 1 << 30;

    /// Returns the code of an attribute of this number; `None` if it is too large.
    pub(crate) fn of_attribute(number: u64) -> Option<u32> {
        (number < OF_TEXTS).then_some((number | SHARED) as u32)
    }

    /// Returns the code of the `number`th attribute that occurs only in texts.
    pub(crate) fn of_texts(number: u64) -> Option<u32> {
        (number < OF_TEXTS).then_some((number | SHARED | OF_TEXTS) as u32)
    }

    /// Returns whether a number is that of an attribute shared by texts.
    pub(crate) fn is_shared(number: u64) -> bool {
        (SHARED..2 * SHARED).contains(&number)
    }

    /// Returns the number of the attribute of a code, if it is one.
    pub(crate) fn attribute(number: u64) -> Option<usize> {
        let is_attribute = is_shared(number) && number & OF_TEXTS == 0;
        is_attribute.then_some((number & (OF_TEXTS - 1)) as usize)
    }
}

/// Appends an integer of variable length: the number of trailing zeros of the first byte is the number of
/// bytes that follow.
#[inline]
pub(crate) fn push_varint(out: &mut Vec<u8>, value: u64) {
    if value < 1 << 7 {
        out.push((value as u8) << 1 | 1);
    } else {
        push_long_varint(out, value);
    }
}

#[inline(never)]
fn push_long_varint(out: &mut Vec<u8>, value: u64) {
    let bytes = (64 - value.leading_zeros()).div_ceil(7);
    if bytes > 8 {
        out.push(0);
        out.extend_from_slice(&value.to_le_bytes());
        return;
    }
    // Eight bytes are one store; those that are too many are dropped.
    let encoded = (value << 1 | 1) << (bytes - 1);
    out.extend_from_slice(&encoded.to_le_bytes());
    out.truncate(out.len() - 8 + bytes as usize);
}

/// Returns the encoding of an integer of variable length, and its number of bytes.
#[inline]
pub(crate) const fn varint(value: u32) -> (u64, u32) {
    let bits = 32 - (value | 1).leading_zeros();
    // The quotient by 7, rounded up.
    let size = ((bits + 6) * 37) >> 8;
    ((value as u64) << 1 << (size - 1) | 1 << (size - 1), size)
}

/// Bytes to which numbers are appended as whole words: bytes after the end are overwritten by the next ones.
#[derive(Default)]
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    len: usize,
}

impl Buffer {
    /// Creates a buffer with room for a number of bytes, which is not touched before it is used.
    pub(crate) fn with_room(room: usize) -> Self {
        Buffer { bytes: vec![0; room + 8], len: 0 }
    }

    /// Returns the number of bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the bytes.
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Returns the bytes.
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.len);
        self.bytes
    }

    /// Removes all bytes.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends the first bytes of a word.
    #[inline]
    pub(crate) fn word(&mut self, word: u64, size: usize) {
        match self.bytes.get_mut(self.len..).and_then(|rest| rest.first_chunk_mut::<8>()) {
            Some(place) => *place = word.to_le_bytes(),
            None => self.word_at_end(word),
        }
        self.len += size;
    }

    #[cold]
    #[inline(never)]
    fn word_at_end(&mut self, word: u64) {
        self.bytes.resize(2 * self.len + 64, 0);
        self.bytes[self.len..][..8].copy_from_slice(&word.to_le_bytes());
    }

    /// Appends a byte.
    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        match self.bytes.get_mut(self.len) {
            Some(place) => *place = byte,
            None => self.word_at_end(byte.into()),
        }
        self.len += 1;
    }

    /// Replaces a byte.
    #[inline]
    pub(crate) fn set(&mut self, at: usize, byte: u8) {
        self.bytes[at] = byte;
    }

    /// Appends bytes.
    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        let end = self.len + bytes.len();
        if end > self.bytes.len() {
            self.bytes.resize(2 * end + 64, 0);
        }
        self.bytes[self.len..end].copy_from_slice(bytes);
        self.len = end;
    }

    /// Appends an integer of variable length.
    #[inline]
    pub(crate) fn put(&mut self, value: u32) {
        if value < 1 << 7 {
            return self.byte((value << 1 | 1) as u8);
        }
        let (word, size) = varint(value);
        self.word(word, size as usize);
    }

    /// Appends an integer of variable length.
    #[inline]
    pub(crate) fn put_long(&mut self, value: u64) {
        match u32::try_from(value) {
            Ok(value) => self.put(value),
            Err(_) => {
                let mut bytes = Vec::new();
                push_varint(&mut bytes, value);
                self.extend(&bytes);
            }
        }
    }
}

/// Returns the number of bytes that [`push_varint`] takes for a value.
pub(crate) fn varint_len(value: u64) -> usize {
    match (64 - value.leading_zeros()).div_ceil(7) {
        0 => 1,
        bytes @ 1..=8 => bytes as usize,
        _ => 9,
    }
}

/// Returns a signed integer as an unsigned one: small ones of both signs are small.
pub(crate) const fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

/// Returns the signed integer of [`zigzag`].
pub(crate) const fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_take_a_byte_for_seven_bits() {
        for bits in 0..64 {
            for value in [(1 << bits) - 1, 1 << bits, u64::MAX >> bits] {
                let mut out = Vec::new();
                push_varint(&mut out, value);
                assert_eq!(out.len(), varint_len(value), "{value:#x}");
                let follow = out[0].trailing_zeros() as usize;
                assert_eq!(out.len(), 1 + follow.min(8), "{value:#x}");
            }
        }
        let mut out = Vec::new();
        push_varint(&mut out, 300);
        assert_eq!(out, [0xB2, 0x04]);
    }

    #[test]
    fn a_buffer_encodes_as_the_list_of_bytes() {
        let (mut out, mut buffer) = (Vec::new(), Buffer::default());
        for bits in 0..64 {
            for value in [(1 << bits) - 1, 1 << bits, u64::MAX >> bits] {
                push_varint(&mut out, value);
                buffer.put_long(value);
                buffer.byte(bits);
                out.push(bits);
                buffer.extend(b"ab");
                out.extend_from_slice(b"ab");
            }
        }
        assert_eq!(buffer.len(), out.len());
        buffer.set(0, 7);
        out[0] = 7;
        assert_eq!(buffer.as_slice(), out);
        assert_eq!(buffer.into_bytes(), out);
    }

    #[test]
    fn zigzag_keeps_small_numbers_small() {
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
        for value in [0, 1, -1, 63, i64::MIN, i64::MAX] {
            assert_eq!(unzigzag(zigzag(value)), value);
        }
    }
}
