//! Memos from source text to handles: most types, names and dictionaries of a text repeat.

/// A direct-mapped table from slices of the text to small values.
pub(super) struct Memo<T> {
    entries: Box<[Entry<T>]>,
    shift: u32,
}

#[derive(Clone, Copy)]
struct Entry<T> {
    start: u32,
    len: u32,
    value: Option<T>,
}

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// A hash of a slice, over whole words.
#[inline(always)]
pub(super) fn slice_hash(text: &[u8]) -> u64 {
    let mut hash = text.len() as u64 ^ SEED;
    let mut chunks = text.chunks_exact(8);
    for chunk in &mut chunks {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        hash = fold(hash ^ u64::from_le_bytes(word), SEED);
    }
    let rest = chunks.remainder();
    if rest.is_empty() {
        return hash;
    }
    let mut word = 0u64;
    for &byte in rest {
        word = word << 8 | u64::from(byte);
    }
    fold(hash ^ word, SEED ^ 0x55)
}

impl<T: Copy> Memo<T> {
    /// A table of `1 << bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        let empty = Entry { start: 0, len: 0, value: None };
        Memo { entries: vec![empty; 1 << bits].into(), shift: 64 - bits }
    }

    /// The place of a hash.
    #[inline(always)]
    pub(super) fn slot(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize
    }

    /// The value of exactly this text.
    #[inline(always)]
    pub(super) fn exact(&self, slot: usize, src: &[u8], text: &[u8]) -> Option<T> {
        let entry = &self.entries[slot];
        let same = entry.len as usize == text.len()
            && src.get(entry.start as usize..(entry.start + entry.len) as usize) == Some(text);
        if same { entry.value } else { None }
    }

    /// The value of a text that starts at `pos`, and its length.
    #[inline(always)]
    pub(super) fn prefix(&self, slot: usize, src: &[u8], pos: usize) -> Option<(T, usize)> {
        let entry = &self.entries[slot];
        let value = entry.value?;
        let text = src.get(entry.start as usize..(entry.start + entry.len) as usize)?;
        src.get(pos..)?.starts_with(text).then_some((value, text.len()))
    }

    /// Keeps a value for the text at `start..end`.
    #[inline]
    pub(super) fn put(&mut self, slot: usize, start: usize, end: usize, value: T) {
        self.entries[slot] = Entry { start: start as u32, len: (end - start) as u32, value: Some(value) };
    }
}
