//! The append-only table behind every uniqued handle.
//!
//! Reads take no lock: entries live in chunks that never move, each chunk twice the size of the one
//! before. Writes take one mutex; sharding it did not pay at the thread counts measured (see
//! docs/architecture.md).

use hashbrown::hash_table::{Entry, HashTable};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, OnceLock, PoisonError};

const FIRST_CHUNK_BITS: u32 = 6;
const CHUNKS: usize = 26;

/// An append-only vector whose elements can be read while others append.
pub(crate) struct Chunked<T> {
    chunks: [OnceLock<Box<[OnceLock<T>]>>; CHUNKS],
}

impl<T> Default for Chunked<T> {
    fn default() -> Self {
        Chunked { chunks: [const { OnceLock::new() }; CHUNKS] }
    }
}

/// Chunk, offset in it and its length for an index.
#[inline]
const fn locate(index: u32) -> (usize, usize, usize) {
    let shifted = index as u64 + (1 << FIRST_CHUNK_BITS);
    let bits = shifted.ilog2();
    ((bits - FIRST_CHUNK_BITS) as usize, (shifted - (1 << bits)) as usize, 1 << bits)
}

impl<T> Chunked<T> {
    /// Puts the element of an index that no one else writes.
    fn put(&self, index: u32, value: T) {
        let (chunk, offset, len) = locate(index);
        let chunk = self.chunks[chunk].get_or_init(|| (0..len).map(|_| OnceLock::new()).collect());
        let fresh = chunk[offset].set(value).is_ok();
        debug_assert!(fresh, "an entry is written once");
    }

    /// The element of an index.
    ///
    /// # Panics
    /// If there is none: the index comes from another context.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        self.try_get(index).unwrap_or_else(|| foreign())
    }

    /// The element of an index, if there is one.
    #[inline]
    pub(crate) fn try_get(&self, index: u32) -> Option<&T> {
        let (chunk, offset, _) = locate(index);
        self.chunks.get(chunk)?.get()?.get(offset)?.get()
    }
}

#[cold]
#[inline(never)]
fn foreign() -> ! {
    panic!("a type, attribute or name of another context")
}

/// The hash that the uniquer and its memos use.
#[inline]
pub(crate) fn fx_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The hash of a variant of an enum that derives it, from a value of the variant and the fields, as a tuple of
/// references.
#[inline]
pub(crate) fn variant_hash<T>(like: &T, fields: impl Hash) -> u64 {
    fx_hash(&(std::mem::discriminant(like), fields))
}

struct Table {
    /// The number of each value, with its hash: growing asks no value for it again.
    entries: HashTable<(u32, u32)>,
    len: u32,
}

/// The half of a hash that is kept.
#[inline]
fn kept(hash: u64) -> u32 {
    (hash >> 32) as u32 ^ hash as u32
}

/// The hash under which the table keeps a value: made of what is kept.
#[inline]
fn spread(kept: u32) -> u64 {
    u64::from(kept).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Uniques values of one type: equal values get equal numbers.
pub(crate) struct Interner<T> {
    items: Chunked<T>,
    table: Mutex<Table>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        let table = Mutex::new(Table { entries: HashTable::new(), len: 0 });
        Interner { items: Chunked::default(), table }
    }
}

impl<T: Hash + Eq> Interner<T> {
    /// The number of `value`, new or old.
    pub(crate) fn intern(&self, value: T) -> u32 {
        let hash = fx_hash(&value);
        self.intern_as(hash, value, |value, other| value == other, |value| value)
    }

    /// The number of the value that `make` makes of a key, which is equal to those that `same` says. `hash` is the
    /// hash of that value: it is only made if it is new.
    pub(crate) fn intern_as<K>(
        &self,
        hash: u64,
        key: K,
        same: impl Fn(&K, &T) -> bool,
        make: impl FnOnce(K) -> T,
    ) -> u32 {
        let hash = kept(hash);
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let next = table.len;
        let entry = table.entries.entry(
            spread(hash),
            |&(index, other)| other == hash && same(&key, self.items.get(index)),
            |&(_, other)| spread(other),
        );
        match entry {
            Entry::Occupied(found) => found.get().0,
            Entry::Vacant(slot) => {
                self.items.put(next, make(key));
                slot.insert((next, hash));
                table.len += 1;
                next
            }
        }
    }

    /// The value of a number.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        self.items.get(index)
    }

    /// The value of a number, if there is one.
    #[inline]
    pub(crate) fn try_get(&self, index: u32) -> Option<&T> {
        self.items.try_get(index)
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> u32 {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).len
    }
}

/// An append-only list without uniquing.
pub(crate) struct AppendList<T> {
    items: Chunked<T>,
    len: Mutex<u32>,
}

impl<T> Default for AppendList<T> {
    fn default() -> Self {
        AppendList { items: Chunked::default(), len: Mutex::new(0) }
    }
}

impl<T> AppendList<T> {
    /// Appends and returns the index.
    pub(crate) fn push(&self, value: T) -> u32 {
        let mut len = self.len.lock().unwrap_or_else(PoisonError::into_inner);
        let index = *len;
        self.items.put(index, value);
        *len += 1;
        index
    }

    /// The element of an index.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        self.items.get(index)
    }

    /// How many elements there are.
    pub(crate) fn len(&self) -> u32 {
        *self.len.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All elements in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len()).map(|index| self.items.get(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Shows.
    #[test]
    fn equal_values_get_equal_numbers_from_any_thread() {
        let interner = Interner::<String>::default();
        let numbers: Vec<Vec<u32>> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| (0..500).map(|i| interner.intern(format!("v{i}"))).collect()))
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap()).collect()
        });
        assert!(numbers.windows(2).all(|pair| pair[0] == pair[1]));
        assert!((0..500).all(|i| *interner.get(numbers[0][i]) == format!("v{i}")));
    }
}
