//! The append-only table after every uniqued handle.
//!
//! Reads take no lock: entries live in chunks that never move, and every fourth chunk has twice the size of the one before:
//! what is not used yet is a fifth at most. Looking for a value takes none either if it was looked for lately, and the lock of one of several shards if not:
//! with a single lock two threads that read a text with many names waited for each other most of the time.

use hashbrown::hash_table::{Entry, HashTable};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Four chunks make up one with twice the entries of all before.
const QUARTER_BITS: u32 = 2;
const FIRST_CHUNKS_BITS: u32 = 6;
const CHUNKS: usize = 26 << QUARTER_BITS;

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
    let shifted = index as u64 + (1 << FIRST_CHUNKS_BITS);
    let bits = shifted.ilog2() - QUARTER_BITS;
    // The leading bit and the two after it: from 4 to 7.
    let quarter = shifted >> bits;
    let before = ((FIRST_CHUNKS_BITS - QUARTER_BITS) << QUARTER_BITS) + (1 << QUARTER_BITS);
    let chunk = (bits << QUARTER_BITS) as usize + quarter as usize - before as usize;
    (chunk, (shifted - (quarter << bits)) as usize, 1 << bits)
}

impl<T> Chunked<T> {
    /// Puts the element of an index that no one else writes.
    pub(super) fn put(&self, index: u32, value: T) {
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

/// The number of each value, with its hash: growing asks no value for it again.
type Table = HashTable<(u32, u32)>;

/// How many tables a shard has: a table that grows leaves its old memory after, and small pieces of it are taken again for
/// something else sooner.
const TABLES: usize = 8;

/// Locks that different threads take lie in different lines of the cache.
#[derive(Default)]
#[repr(align(128))]
struct Shard(Mutex<[Table; TABLES]>);

/// What grows with each new value lies apart from what is read all the time.
#[derive(Default)]
#[repr(align(128))]
struct Count(AtomicU32);

/// The numbers that one thread, or some, will give to new values: a thread has as many at once as lie in some lines of the cache,
/// so that two threads do not write the same ones in turn.
#[derive(Default)]
#[repr(align(128))]
struct ThreadNumbers {
    /// The next one, and above it in the upper half the end of them.
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
        let _alone = self.refill.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have been here.
        self.take().unwrap_or_else(|| {
            let start = taken.fetch_add(BLOCK, Ordering::Relaxed);
            self.next.store(u64::from(start + BLOCK) << 32 | u64::from(start + 1), Ordering::Relaxed);
            start
        })
    }
}

/// How many numbers a thread takes at once.
const BLOCK: u32 = 64;

/// The threads of so many numbers do not wait for each other for new ones.
const BLOCKS: usize = 8;

const SHARDS: usize = 16;

/// How many values are found without a lock.
const RECENT: usize = 1 << 11;

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
    /// So many as [`SHARDS`] says.
    shards: Box<[Shard]>,
    /// How many numbers were handed out: those that a thread has not given yet have no value.
    taken: Count,
    /// By threads, so many as [`BLOCKS`] says.
    next: Box<[ThreadNumbers]>,
    /// By the hash of a value that was looked for: what is kept of the hash, and the number plus one.
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
        let recent = &self.recent[hash as usize % RECENT];
        let entry = recent.load(Ordering::Relaxed);
        let (seen, number) = ((entry >> 32) as u32, entry as u32);
        if seen == hash
            && let Some(index) = number.checked_sub(1)
            && self.items.try_get(index).is_some_and(|value| same(&key, value))
        {
            return index;
        }
        let index = self.find_or_put(hash, key, same, make);
        recent.store(u64::from(hash) << 32 | u64::from(index + 1), Ordering::Relaxed);
        index
    }

    fn find_or_put<K>(
        &self,
        hash: u32,
        key: K,
        same: impl Fn(&K, &T) -> bool,
        make: impl FnOnce(K) -> T,
    ) -> u32 {
        let place = (hash >> 16) as usize;
        let shard = &self.shards[place % SHARDS];
        let mut tables = shard.0.lock().unwrap_or_else(PoisonError::into_inner);
        let table = &mut tables[place / SHARDS % TABLES];
        let entry = table.entry(
            spread(hash),
            |&(index, other)| other == hash && same(&key, self.items.get(index)),
            |&(_, other)| spread(other),
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

    /// A number that no value has.
    fn next_number(&self) -> u32 {
        // Who asked for help has none.
        let thread = rayon_core::current_thread_index().map_or(0, |at| at + 1);
        let own = &self.next[thread % BLOCKS];
        own.take().unwrap_or_else(|| own.take_more(&self.taken.0))
    }

    /// The numbers below the bound that only values will have that are made from now on.
    pub(crate) fn unused(&self) -> impl Iterator<Item = u32> {
        self.next.iter().flat_map(|own| ThreadNumbers::range(own.next.load(Ordering::Relaxed)))
    }

    /// All numbers that values have are below it.
    pub(crate) fn bound(&self) -> u32 {
        self.taken.0.load(Ordering::Relaxed)
    }

    /// The numbers of all values.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u32> {
        (0..self.bound()).filter(|&index| self.items.try_get(index).is_some())
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
        // Each thread has begun one block at most that is not full.
        assert!(unused < 3 * BLOCK as usize);
    }
}
