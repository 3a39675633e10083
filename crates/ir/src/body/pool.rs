//! Pools: variable-length lists of a body, kept as runs of one vector.
//!
//! The capacity of a run is a power of two or halfway to the next: 1, 2, 3, 4, 6, 8, 12, and so on. Freed
//! runs of one capacity form a free list that is threaded through the pool itself.

/// Contiguous range of a pool that holds one list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Run {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Run {
    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }

    /// Length up to which the capacity of a run is its length.
    pub(super) const EXACT: usize = 4;

    /// Returns the capacity of a run of this length.
    #[inline]
    pub(super) fn capacity(len: u32) -> u32 {
        match len {
            0..=2 => len,
            _ => {
                let (bits, half) = Run::steps(len);
                (half + 3) << (bits - 1)
            }
        }
    }

    /// Returns the index of the size class of a run of this length, not 0.
    #[inline]
    fn class(len: u32) -> usize {
        match len {
            0..=2 => len.saturating_sub(1) as usize,
            _ => {
                let (bits, half) = Run::steps(len);
                (2 * bits + half) as usize
            }
        }
    }

    /// Returns the exponent of the power of two below a length of 3 or more, and whether the length is in the
    /// upper half up to the next one.
    #[inline]
    fn steps(len: u32) -> (u32, u32) {
        let bits = (len - 1).ilog2();
        (bits, (len - 1) >> (bits - 1) & 1)
    }
}

/// Element of a pool. A free one holds a link in one of its words.
pub(crate) trait Pooled: Copy {
    /// Creates a free element that links to another.
    fn free(next: u32) -> Self;
    /// Returns the link of a free element.
    fn next_free(self) -> u32;
}

impl Pooled for u32 {
    #[inline]
    fn free(next: u32) -> Self {
        next
    }

    #[inline]
    fn next_free(self) -> u32 {
        self
    }
}

/// Index of no element; end of a list.
pub(crate) const NIL: u32 = u32::MAX;

/// Free lists of a pool, by size class. Most pools never have one.
#[derive(Clone, Debug, Default)]
pub(crate) struct FreeRuns(Option<Box<Heads>>);

/// Number of size classes, and of those that most runs have.
const CLASSES: usize = 64;
const SMALL: usize = 14;

/// Heads of the free lists.
#[derive(Clone, Debug)]
struct Heads {
    small: [u32; SMALL],
    large: Option<Box<[u32; CLASSES - SMALL]>>,
}

impl Heads {
    const NONE: Heads = Heads { small: [NIL; SMALL], large: None };

    #[inline]
    fn get(&self, class: usize) -> u32 {
        match self.small.get(class) {
            Some(&head) => head,
            None => self.large.as_ref().map_or(NIL, |large| large[class - SMALL]),
        }
    }

    #[inline]
    fn get_mut(&mut self, class: usize) -> &mut u32 {
        match self.small.get_mut(class) {
            Some(head) => head,
            None => &mut self.large.get_or_insert_with(|| Box::new([NIL; CLASSES - SMALL]))[class - SMALL],
        }
    }
}

impl FreeRuns {
    /// Whether nothing was ever freed.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether no run for a list of this length is free.
    #[inline]
    pub(crate) fn has_none_for(&self, len: usize) -> bool {
        self.0.as_ref().is_none_or(|heads| heads.get(Run::class(len as u32)) == NIL)
    }

    /// Clears the free lists.
    pub(crate) fn clear(&mut self) {
        self.0 = None;
    }

    #[inline]
    fn pop<T: Pooled>(&mut self, pool: &[T], class: usize) -> Option<u32> {
        let heads = self.0.as_deref_mut()?;
        let head = match heads.small.get_mut(class) {
            Some(head) => head,
            None => &mut heads.large.as_mut()?[class - SMALL],
        };
        let found = *head;
        if found == NIL {
            return None;
        }
        *head = pool[found as usize].next_free();
        Some(found)
    }

    fn push<T: Pooled>(&mut self, pool: &mut [T], class: usize, start: u32) {
        let head = self.0.get_or_insert_with(|| Box::new(Heads::NONE)).get_mut(class);
        pool[start as usize] = T::free(*head);
        *head = start;
    }
}

/// Appends an element, ignoring free lists, and returns its index.
#[inline]
pub(crate) fn push<T>(pool: &mut Vec<T>, element: T) -> u32 {
    assert!(pool.len() + 1 < NIL as usize, "a body's pool has less than 2^32 elements");
    pool.push(element);
    pool.len() as u32 - 1
}

/// Appends a run of `len` elements, each `fill`, ignoring free lists.
#[inline]
pub(crate) fn append<T: Pooled>(pool: &mut Vec<T>, len: u32, fill: T) -> Run {
    match len {
        0 => return Run::default(),
        1 => return Run { start: push(pool, fill), len },
        _ => {}
    }
    let (start, capacity) = (pool.len(), Run::capacity(len) as usize);
    assert!(start + capacity < NIL as usize, "a body's pool has less than 2^32 elements");
    pool.resize(start + capacity, fill);
    Run { start: start as u32, len }
}

/// Allocates a run of `len` elements, each `fill`.
#[inline(always)]
pub(crate) fn alloc<T: Pooled>(pool: &mut Vec<T>, free: Option<&mut FreeRuns>, len: usize, fill: T) -> Run {
    let len = u32::try_from(len).expect("a list of a body has less than 2^32 elements");
    if len == 1 {
        return Run { start: alloc_one(pool, free, fill), len };
    }
    alloc_any(pool, free, len, fill)
}

/// Allocates one element.
#[inline]
pub(crate) fn alloc_one<T: Pooled>(pool: &mut Vec<T>, free: Option<&mut FreeRuns>, fill: T) -> u32 {
    match free.and_then(|free| free.pop(pool, 0)) {
        Some(start) => {
            pool[start as usize] = fill;
            start
        }
        None => push(pool, fill),
    }
}

fn alloc_any<T: Pooled>(pool: &mut Vec<T>, free: Option<&mut FreeRuns>, len: u32, fill: T) -> Run {
    match free.and_then(|free| free.pop(pool, Run::class(len))) {
        Some(start) => {
            pool[start as usize..][..len as usize].fill(fill);
            Run { start, len }
        }
        None => append(pool, len, fill),
    }
}

/// Frees a run.
#[inline]
pub(crate) fn release<T: Pooled>(pool: &mut [T], free: &mut FreeRuns, run: Run) {
    if run.len > 0 {
        free.push(pool, Run::class(run.len), run.start);
    }
}

/// Changes the length of a run and returns it, moved if the capacity changed. New elements are `fill`.
pub(crate) fn resize<T: Pooled>(
    pool: &mut Vec<T>,
    free: &mut FreeRuns,
    run: Run,
    len: usize,
    fill: T,
) -> Run {
    let wanted = u32::try_from(len).expect("a list of a body has less than 2^32 elements");
    if Run::capacity(wanted) == Run::capacity(run.len) {
        if wanted > run.len {
            pool[(run.start + run.len) as usize..(run.start + wanted) as usize].fill(fill);
        }
        return Run { start: run.start, len: wanted };
    }
    let fresh = alloc(pool, Some(&mut *free), len, fill);
    let kept = run.len.min(wanted) as usize;
    pool.copy_within(run.start as usize..run.start as usize + kept, fresh.start as usize);
    release(pool, free, run);
    fresh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capacities_are_powers_of_two_and_midpoints() {
        let capacities = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
        for len in 1..=384 {
            let class = Run::class(len);
            assert_eq!(Run::capacity(len), capacities[class]);
            assert!(class == 0 || len > capacities[class - 1]);
        }
        assert!((0..=Run::EXACT as u32).all(|len| Run::capacity(len) == len));
        assert_eq!((Run::capacity(0), Run::class(1 << 31), Run::class(u32::MAX)), (0, 61, CLASSES - 1));
        assert_eq!((Run::capacity(1 << 31), Run::capacity((1 << 30) + 1)), (1 << 31, 3 << 29));
    }

    #[test]
    fn long_runs_are_found_again_too() {
        let (mut pool, mut free) = (Vec::new(), FreeRuns::default());
        let run = alloc(&mut pool, Some(&mut free), 1000, 7u32);
        assert_eq!(pool.len(), 1024);
        release(&mut pool, &mut free, run);
        assert!(free.has_none_for(1025) && free.has_none_for(768) && !free.has_none_for(769));
        assert_eq!(alloc(&mut pool, Some(&mut free), 800, 8).start, run.start);
        assert!(free.has_none_for(1000));
    }

    #[test]
    fn freed_runs_are_reused_and_contents_survive_growth() {
        let (mut pool, mut free) = (Vec::new(), FreeRuns::default());
        let a = alloc(&mut pool, Some(&mut free), 3, 7u32);
        let b = alloc(&mut pool, Some(&mut free), 2, 9);
        let grown = resize(&mut pool, &mut free, a, 5, 1);
        assert_eq!(pool[grown.range()], [7, 7, 7, 1, 1]);
        assert_eq!(pool[b.range()], [9, 9]);
        let again = alloc(&mut pool, Some(&mut free), 3, 2);
        assert_eq!(again.start, a.start);
    }
}
