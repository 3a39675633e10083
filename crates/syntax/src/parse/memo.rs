//! Memos from source text to handles: most types, names and dictionaries of a text repeat.

use ir::{Context, OpInfo, OpName, SlotFacts};

/// Table from slices of the text to small values. Each has two slots: its own, and an adjacent one for the
/// entry that it displaces.
///
/// A table starts small. When many entries have been displaced it is replaced by an empty one of its full
/// size: most texts need few large tables, and the forgotten entries are parsed once more.
pub struct Memo<T> {
    entries: Box<[Entry<T>]>,
    shift: u32,
    /// Number of displaced entries, and the binary logarithm of the maximum number of entries.
    displaced: u32,
    most_bits: u32,
}

#[derive(Clone, Copy)]
struct Entry<T> {
    start: u32,
    len: u32,
    /// First and last bytes of the text: short slices are compared without access to the text.
    ends: [u64; 2],
    value: Option<T>,
}

/// The power of two of the first entries.
const FIRST_BITS: u32 = 7;

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// Returns the first and the last eight bytes of a slice, which with its length identify a slice of at most
/// [`SHORT`] bytes.
#[inline(always)]
fn ends(text: &[u8]) -> [u64; 2] {
    if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
        return [u64::from_le_bytes(*first), u64::from_le_bytes(*last)];
    }
    if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return [u64::from(first) | u64::from(last) << 32, 0];
    }
    let (Some(first), Some(last)) = (text.first(), text.last()) else { return [0, 0] };
    [u64::from(*first) | u64::from(text[text.len() / 2]) << 8 | u64::from(*last) << 16, 0]
}

/// Length up to which a slice is identified by its ends.
const SHORT: usize = 16;

/// Returns a hash of a slice, over whole words.
#[inline(always)]
pub fn slice_hash(text: &[u8]) -> u64 {
    let [first, last] = ends(text);
    let mut hash = fold(first ^ text.len() as u64 ^ SEED, last ^ (SEED ^ 0x55));
    if text.len() > SHORT {
        for chunk in text[8..].as_chunks().0 {
            hash = fold(hash ^ u64::from_le_bytes(*chunk), SEED);
        }
    }
    hash
}

impl<T: Copy> Memo<T> {
    /// Returns a table of `1 << bits` entries at most, less for a text of few bytes.
    pub(super) fn for_text(len: usize, bits: u32) -> Self {
        Memo::new(bits.min(usize::BITS - (len / 256).leading_zeros()).max(4))
    }

    /// Creates a table of `1 << bits` entries at most.
    pub fn new(bits: u32) -> Self {
        Memo::of_bits(bits.min(FIRST_BITS), bits)
    }

    fn of_bits(bits: u32, most_bits: u32) -> Self {
        let empty = Entry { start: 0, len: 0, ends: [0; 2], value: None };
        Memo { entries: vec![empty; 1 << bits].into(), shift: 64 - bits, displaced: 0, most_bits }
    }

    /// Moves a displaced entry to its other slot.
    #[inline(never)]
    fn displace(&mut self, slot: usize, old: Entry<T>) {
        self.entries[slot ^ 1] = old;
        self.displaced += 1;
        let bits = 64 - self.shift;
        if self.displaced as usize > self.entries.len() && bits < self.most_bits {
            *self = Memo::of_bits(self.most_bits, self.most_bits);
        }
    }

    /// Returns the slot of a hash; if the table has been replaced since, an arbitrary slot.
    #[inline(always)]
    pub fn slot(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize
    }

    /// Returns the value of exactly this text.
    #[inline(always)]
    pub fn exact(&self, slot: usize, src: &[u8], text: &[u8]) -> Option<T> {
        let ends = ends(text);
        let same = |entry: &Entry<T>| {
            entry.len as usize == text.len()
                && entry.ends == ends
                && (text.len() <= SHORT
                    || src.get(entry.start as usize..(entry.start + entry.len) as usize) == Some(text))
        };
        let [entry, other] = [&self.entries[slot], &self.entries[slot ^ 1]];
        if same(entry) {
            return entry.value;
        }
        if same(other) { other.value } else { None }
    }

    /// Returns the value of a text that starts at `pos`, and its length.
    #[inline(always)]
    pub(super) fn prefix(&self, slot: usize, src: &[u8], pos: usize) -> Option<(T, usize)> {
        let rest = src.get(pos..)?;
        [&self.entries[slot], &self.entries[slot ^ 1]].into_iter().find_map(|entry| {
            let value = entry.value?;
            let text = src.get(entry.start as usize..(entry.start + entry.len) as usize)?;
            rest.starts_with(text).then_some((value, text.len()))
        })
    }

    /// Stores a value for the text that starts at a position.
    #[inline]
    pub fn put(&mut self, slot: usize, start: usize, text: &[u8], value: T) {
        let entry =
            Entry { start: start as u32, len: text.len() as u32, ends: ends(text), value: Some(value) };
        let old = std::mem::replace(&mut self.entries[slot], entry);
        if old.value.is_some() && (old.len, old.ends) != (entry.len, entry.ends) {
            self.displace(slot, old);
        }
    }
}

/// Raw properties of a name, with the facts about them.
type KnownFacts = (OpName, [u32; 4], SlotFacts);

/// Table of facts about raw properties of few words: operations of a name mostly have the same ones.
pub(super) struct FactsMemo(Box<[Option<KnownFacts>; 128]>);

impl FactsMemo {
    pub(super) fn new() -> Self {
        FactsMemo(Box::new([None; 128]))
    }

    /// Returns the facts about the raw properties of a name.
    #[inline]
    pub(super) fn of(&mut self, cx: &Context, name: OpName, info: &OpInfo, slots: &[u32]) -> SlotFacts {
        let mut words = [0; 4];
        match words.get_mut(..slots.len()) {
            Some(start) if slots.len() == info.words() as usize => start.copy_from_slice(slots),
            _ => return SlotFacts::of(cx, Some(info), slots),
        }
        let hash = words.iter().fold(u64::from(name.to_word()), |hash, &word| {
            (hash.rotate_left(20) ^ u64::from(word)).wrapping_mul(SEED)
        });
        let entry = &mut self.0[(hash >> 57) as usize];
        match entry {
            Some((known, of, facts)) if *known == name && *of == words => *facts,
            _ => {
                let facts = SlotFacts::of(cx, Some(info), slots);
                *entry = Some((name, words, facts));
                facts
            }
        }
    }
}

/// Values of the last few long texts that end where their brackets do: each is found at its start, without a look for its end.
pub(super) struct Recent<T> {
    entries: [Entry<T>; 4],
    next: usize,
}

impl<T: Copy> Recent<T> {
    pub(super) fn new() -> Self {
        Recent { entries: [Entry { start: 0, len: 0, ends: [0; 2], value: None }; 4], next: 0 }
    }

    /// Returns the value of a text that starts at `pos`, and its length.
    #[inline]
    pub(super) fn prefix(&self, src: &[u8], pos: usize) -> Option<(T, usize)> {
        let rest = src.get(pos..)?;
        let last = |len: usize| Some(u64::from_le_bytes(*rest.get(..len)?.last_chunk()?));
        self.entries.iter().find_map(|entry| {
            let len = entry.len as usize;
            // Types of one kind begin alike, so the ends are compared first.
            let is_same = last(len) == Some(entry.ends[1])
                && src.get(entry.start as usize..entry.start as usize + len) == rest.get(..len);
            if is_same { Some((entry.value?, len)) } else { None }
        })
    }

    /// Stores a value for the text that starts at a position, if it is long.
    pub(super) fn put(&mut self, start: usize, text: &[u8], value: T) {
        if text.len() > 2 * SHORT {
            let (start, len) = (start as u32, text.len() as u32);
            self.entries[self.next] = Entry { start, len, ends: ends(text), value: Some(value) };
            self.next = (self.next + 1) % self.entries.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST_BITS, Memo, Recent};

    #[test]
    fn recent_texts_are_found_at_their_starts() {
        let text = |name: char| format!("!a.b<{}{name}>", "x, ".repeat(12));
        let src: String = ['p', 'q', 'r', 's', 't', 'p', 'q'].map(text).concat();
        let (src, len) = (src.as_bytes(), text('p').len());
        let mut recent = Recent::new();
        assert_eq!(recent.prefix(src, 0), None);
        (0..5).for_each(|at| recent.put(at * len, &src[at * len..(at + 1) * len], at));
        // The fifth has taken the place of the first.
        assert_eq!(recent.prefix(src, 5 * len), None);
        assert_eq!(recent.prefix(src, 6 * len), Some((1, len)));
        assert_eq!(recent.prefix(src, 6 * len + 1), None);
        recent.put(5 * len, b"!a.b<short>", 9);
        assert_eq!(recent.prefix(src, 6 * len), Some((1, len)));
    }

    #[test]
    fn only_the_same_text_is_found() {
        // All slices of a text over two letters, in a table of one slot: each displaces the previous one.
        let src = b"abbabaabbaababbabaababbaabbabaab";
        let mut memo = Memo::new(1);
        for (start, end) in
            (0..src.len()).flat_map(|start| (start + 1..=src.len()).map(move |end| (start, end)))
        {
            memo.put(0, start, &src[start..end], start);
            for other in (0..src.len()).flat_map(|from| (from + 1..=src.len()).map(move |to| &src[from..to]))
            {
                let found = memo.exact(0, src, other);
                assert!(found.is_none_or(|at| src[at..].starts_with(other)));
                assert!(found.is_some() || *other != src[start..end]);
            }
        }
    }
    #[test]
    fn a_table_grows_where_it_does_not_suffice() {
        let src: Vec<u8> = (0..1000).flat_map(|n| format!("{n:03}").into_bytes()).collect();
        let mut memo = Memo::new(11);
        assert_eq!(memo.entries.len(), 1 << FIRST_BITS);
        let read = |memo: &mut Memo<usize>, n: usize| {
            let text = &src[3 * n..3 * n + 3];
            let slot = memo.slot(super::slice_hash(text));
            let found = memo.exact(slot, &src, text);
            assert!(found.is_none_or(|found| found == n));
            memo.put(slot, 3 * n, text, n);
            found.is_some()
        };
        // A few fit a small table.
        assert_eq!((0..500).filter(|n| !read(&mut memo, n % 5)).count(), 5);
        assert_eq!(memo.entries.len(), 1 << FIRST_BITS);
        (0..5_000).for_each(|n| {
            read(&mut memo, n % 1_000);
        });
        assert_eq!(memo.entries.len(), 1 << 11);
        assert!((0..1_000).filter(|&n| read(&mut memo, n)).count() > 900);
    }
}
