//! Append-only table of uniqued values.
//!
//! Reads take no lock: entries are in chunks that never move, and every fourth chunk is twice the size of the
//! previous one, so that at most a fifth is unused. Interning a value found recently takes no lock either;
//! otherwise it locks one of several shards. With a single lock, two threads parsing a text with many names
//! waited for each other most of the time.

use crate::IgnorePoison;
use hashbrown::hash_table::{Entry, HashTable};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

/// Binary logarithm of the number of chunks of one size: four chunks together have twice the entries of all
/// chunks before them.
const QUARTER_BITS: u32 = 2;
const FIRST_CHUNKS_BITS: u32 = 6;
const CHUNKS: usize = 26 << QUARTER_BITS;

/// Append-only vector whose elements can be read while other threads append.
pub(crate) struct Chunked<T> {
    chunks: [OnceLock<Box<[OnceLock<T>]>>; CHUNKS],
}

impl<T> Default for Chunked<T> {
    fn default() -> Self {
        Chunked { chunks: [const { OnceLock::new() }; CHUNKS] }
    }
}

/// Returns the chunk of an index, the offset in it, and its length.
#[inline]
const fn locate(index: u32) -> (usize, usize, usize) {
    let shifted = index as u64 + (1 << FIRST_CHUNKS_BITS);
    let bits = shifted.ilog2() - QUARTER_BITS;
    // The leading bit and the two bits after it: from 4 to 7.
    let quarter = shifted >> bits;
    let before = ((FIRST_CHUNKS_BITS - QUARTER_BITS) << QUARTER_BITS) + (1 << QUARTER_BITS);
    let chunk = (bits << QUARTER_BITS) as usize + quarter as usize - before as usize;
    (chunk, (shifted - (quarter << bits)) as usize, 1 << bits)
}

impl<T> Chunked<T> {
    /// Writes the element of an index, which no other thread writes.
    pub(super) fn put(&self, index: u32, value: T) {
        let (chunk, offset, len) = locate(index);
        let chunk = self.chunks[chunk].get_or_init(|| (0..len).map(|_| OnceLock::new()).collect());
        let fresh = chunk[offset].set(value).is_ok();
        debug_assert!(fresh, "an entry is written once");
    }

    /// Returns the element of an index.
    ///
    /// # Panics
    /// If there is none, because the index is of another context.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        self.try_get(index).unwrap_or_else(|| foreign())
    }

    /// Returns the element of an index, if there is one.
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

/// Hashes a value as the uniquer and its caches do.
#[inline]
pub(crate) fn fx_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Hashes a value of an enum that derives `Hash`, from any value of its variant and the fields as a tuple of
/// references.
#[inline]
pub(crate) fn variant_hash<T>(like: &T, fields: impl Hash) -> u64 {
    fx_hash(&(std::mem::discriminant(like), fields))
}

/// Index of each value, with its hash, so that growing the table need not hash values again.
type Table = HashTable<(u32, u32)>;

/// Number of tables of a shard. A growing table frees its old memory; small pieces of it are reused sooner.
const TABLES: usize = 8;

/// Shard of the table, on cache lines of its own, so that threads with different locks do not share one.
#[derive(Default)]
#[repr(align(128))]
struct Shard(Mutex<[Table; TABLES]>);

/// Counter that is written for each new value, kept apart from data that is read all the time.
#[derive(Default)]
#[repr(align(128))]
struct Count(AtomicU32);

/// Indices that a thread, or a few threads, will assign to new values. A thread reserves some cache lines of
/// them at once, so that two threads do not write to one line in turn.
#[derive(Default)]
#[repr(align(128))]
struct ThreadNumbers {
    /// Next index, and in the upper half the end of the range.
    next: AtomicU64,
    refill: Mutex<()>,
}

impl ThreadNumbers {
    #[inline]
    fn range(next: u64) -> Range<u32> {
        next as u32..(next >> 32) as u32
    }

    #[inline]
    fn take(&self) -> Option<u32> {
        ThreadNumbers::range(self.next.fetch_add(1, Ordering::Relaxed)).next()
    }

    #[cold]
    fn take_more(&self, taken: &AtomicU32) -> u32 {
        let _alone = self.refill.lock().ignore_poison();
        // Another thread may have refilled it meanwhile.
        self.take().unwrap_or_else(|| {
            let start = taken.fetch_add(BLOCK, Ordering::Relaxed);
            self.next.store(u64::from(start + BLOCK) << 32 | u64::from(start + 1), Ordering::Relaxed);
            start
        })
    }
}

/// Number of indices that a thread reserves at once.
const BLOCK: u32 = 64;

/// Number of threads that reserve indices independently.
const BLOCKS: usize = 8;

const SHARDS: usize = 16;

/// Number of entries of the lock-free cache of recent values.
const RECENT: usize = 1 << 11;

/// Returns the half of a hash that is stored.
#[inline]
fn stored_half(hash: u64) -> u32 {
    (hash >> 32) as u32 ^ hash as u32
}

/// Expands a stored hash to the hash that the table uses.
#[inline]
fn table_hash(stored_half: u32) -> u64 {
    u64::from(stored_half).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Uniquer of values of one type: equal values have equal indices.
pub(crate) struct Interner<T> {
    items: Chunked<T>,
    /// [`SHARDS`] shards.
    shards: Box<[Shard]>,
    /// Number of reserved indices. Those that a thread has not assigned yet have no value.
    taken: Count,
    /// [`BLOCKS`] ranges, by thread.
    next: Box<[ThreadNumbers]>,
    /// Cache by the hash of a value: the stored hash, and the index plus one.
    recent: Box<[AtomicU64]>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Interner {
            items: Chunked::default(),
            shards: (0..SHARDS).map(|_| Shard::default()).collect(),
            taken: Count::default(),
            next: (0..BLOCKS).map(|_| ThreadNumbers::default()).collect(),
            recent: (0..RECENT).map(|_| AtomicU64::new(0)).collect(),
        }
    }
}

impl<T: Hash + Eq> Interner<T> {
    /// Interns a value and returns its index.
    pub(crate) fn intern(&self, value: T) -> u32 {
        let hash = fx_hash(&value);
        self.intern_as(hash, value, |value, other| value == other, |value| value)
    }

    /// Interns the value that `make` creates from a key; `same` compares the key with a value. `hash` is the
    /// hash of that value, which is created only if it is new.
    pub(crate) fn intern_as<K>(
        &self,
        hash: u64,
        key: K,
        same: impl Fn(&K, &T) -> bool,
        make: impl FnOnce(K) -> T,
    ) -> u32 {
        let hash = stored_half(hash);
        let recent = &self.recent[hash as usize % RECENT];
        let entry = recent.load(Ordering::Relaxed);
        let (seen, number) = ((entry >> 32) as u32, entry as u32);
        if seen == hash
            && let Some(index) = number.checked_sub(1)
            && self.items.try_get(index).is_some_and(|value| same(&key, value))
        {
            return index;
        }
        let index = self.find_or_insert(hash, key, same, make);
        recent.store(u64::from(hash) << 32 | u64::from(index + 1), Ordering::Relaxed);
        index
    }

    fn find_or_insert<K>(
        &self,
        hash: u32,
        key: K,
        same: impl Fn(&K, &T) -> bool,
        make: impl FnOnce(K) -> T,
    ) -> u32 {
        let place = (hash >> 16) as usize;
        let shard = &self.shards[place % SHARDS];
        let mut tables = shard.0.lock().ignore_poison();
        let table = &mut tables[place / SHARDS % TABLES];
        let entry = table.entry(
            table_hash(hash),
            |&(index, other)| other == hash && same(&key, self.items.get(index)),
            |&(_, other)| table_hash(other),
        );
        match entry {
            Entry::Occupied(found) => found.get().0,
            Entry::Vacant(slot) => {
                let value = make(key);
                let next = self.next_number();
                self.items.put(next, value);
                slot.insert((next, hash));
                next
            }
        }
    }

    /// Returns the value of an index.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        self.items.get(index)
    }

    /// Returns the value of an index, if there is one.
    #[inline]
    pub(crate) fn try_get(&self, index: u32) -> Option<&T> {
        self.items.try_get(index)
    }

    /// Returns an unassigned index.
    fn next_number(&self) -> u32 {
        // The calling thread is not in the pool and has no index.
        let thread = rayon_core::current_thread_index().map_or(0, |at| at + 1);
        let own = &self.next[thread % BLOCKS];
        own.take().unwrap_or_else(|| own.take_more(&self.taken.0))
    }

    /// Iterates over the reserved indices below the bound that are not assigned yet.
    pub(crate) fn unused(&self) -> impl Iterator<Item = u32> {
        self.next.iter().flat_map(|own| ThreadNumbers::range(own.next.load(Ordering::Relaxed)))
    }

    /// Returns a bound greater than all assigned indices.
    pub(crate) fn bound(&self) -> u32 {
        self.taken.0.load(Ordering::Relaxed)
    }

    /// Iterates over the indices of all values.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u32> {
        (0..self.bound()).filter(|&index| self.items.try_get(index).is_some())
    }
}

/// Append-only list without uniquing.
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
    /// Appends an element and returns its index.
    pub(crate) fn push(&self, value: T) -> u32 {
        let mut len = self.len.lock().ignore_poison();
        let index = *len;
        self.items.put(index, value);
        *len += 1;
        index
    }

    /// Returns the element of an index.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        self.items.get(index)
    }

    /// Returns the number of elements.
    pub(crate) fn len(&self) -> u32 {
        *self.len.lock().ignore_poison()
    }

    /// Iterates over the elements in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len()).map(|index| self.items.get(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Threads;

    #[test]
    fn chunks_follow_each_other() {
        let (mut chunk, mut next) = (0, 0);
        for index in 0..100_000 {
            let (at, offset, len) = locate(index);
            if (at, offset) == (chunk + 1, 0) {
                (chunk, next) = (at, 0);
            }
            assert!((at, offset) == (chunk, next) && offset < len);
            next += 1;
        }
        assert!(locate(u32::MAX - 64).0 < CHUNKS);
    }

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

    #[test]
    fn all_numbers_below_the_bound_that_have_values_are_found() {
        let interner = Interner::<usize>::default();
        let items: Vec<usize> = (0..1000).collect();
        Threads(3).map(&items, || (), |(), &item| interner.intern(item));
        let mut values: Vec<usize> = interner.numbers().map(|number| *interner.get(number)).collect();
        values.sort_unstable();
        assert_eq!(values, items);
        let unused = interner.unused().count();
        assert_eq!(interner.bound() as usize, 1000 + unused);
        // Each thread has started at most one block that is not full.
        assert!(unused < 3 * BLOCK as usize);
    }
}
