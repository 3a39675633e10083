//! Pools of runs: variable-length lists of a body, kept in one vector each.
//!
//! A run has a power-of-two capacity. Freed runs of one capacity form a list that is threaded through
//! the pool itself.

/// A list in a pool.
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

    /// The capacity that a run of this length has.
    #[inline]
    fn capacity(len: u32) -> u32 {
        if len == 0 { 0 } else { len.next_power_of_two() }
    }
}

/// An element of a pool: one of its words can hold a link while it is free.
pub(crate) trait Pooled: Copy {
    /// A free element that links to another.
    fn free(next: u32) -> Self;
    /// The link of a free element.
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

/// No element.
pub(crate) const NIL: u32 = u32::MAX;

/// The free runs of a pool, by the logarithm of their capacity. Most pools never have one.
#[derive(Clone, Debug, Default)]
pub(crate) struct FreeRuns(Option<Box<[u32; 32]>>);

impl FreeRuns {
    /// Whether nothing was ever freed.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether there is none for a list of this length.
    #[inline]
    pub(crate) fn has_none_for(&self, len: usize) -> bool {
        let class = Run::capacity(len as u32).trailing_zeros() as usize;
        self.0.as_ref().is_none_or(|heads| heads.get(class) == Some(&NIL))
    }

    /// Forgets all of them.
    pub(crate) fn clear(&mut self) {
        self.0 = None;
    }

    fn pop<T: Pooled>(&mut self, pool: &[T], class: usize) -> Option<u32> {
        let head = self.0.as_deref_mut()?.get_mut(class)?;
        if *head == NIL {
            return None;
        }
        let found = *head;
        *head = pool[found as usize].next_free();
        Some(found)
    }

    fn push<T: Pooled>(&mut self, pool: &mut [T], class: usize, start: u32) {
        let heads = self.0.get_or_insert_with(|| Box::new([NIL; 32]));
        pool[start as usize] = T::free(heads[class]);
        heads[class] = start;
    }
}

/// Puts an element behind all others, wherever one is free; returns its place.
#[inline]
pub(crate) fn push<T>(pool: &mut Vec<T>, element: T) -> u32 {
    assert!(pool.len() + 1 < NIL as usize, "a body's pool has less than 2^32 elements");
    pool.push(element);
    pool.len() as u32 - 1
}

/// Puts a run of `len` elements, each `fill`, behind all others, wherever one is free.
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
    if len == 0 {
        return Run::default();
    }
    if len == 1 && free.as_ref().is_none_or(|free| free.is_empty()) && pool.len() + 1 < NIL as usize {
        pool.push(fill);
        return Run { start: pool.len() as u32 - 1, len };
    }
    alloc_any(pool, free, len, fill)
}

fn alloc_any<T: Pooled>(pool: &mut Vec<T>, free: Option<&mut FreeRuns>, len: u32, fill: T) -> Run {
    let capacity = Run::capacity(len);
    let start = match free.and_then(|free| free.pop(pool, capacity.trailing_zeros() as usize)) {
        Some(start) => {
            pool[start as usize..][..len as usize].fill(fill);
            start
        }
        None => {
            let start = pool.len();
            assert!(start + (capacity as usize) < NIL as usize, "a body's pool has less than 2^32 elements");
            pool.resize(start + capacity as usize, fill);
            start as u32
        }
    };
    Run { start, len }
}

/// Frees a run.
#[inline]
pub(crate) fn release<T: Pooled>(pool: &mut [T], free: &mut FreeRuns, run: Run) {
    if run.len > 0 {
        free.push(pool, Run::capacity(run.len).trailing_zeros() as usize, run.start);
    }
}

/// Makes room for another length; returns the run, with the old elements up to the shorter length.
/// The elements beyond are `fill`. Whether the run moved shows in its start.
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
    fn freed_runs_are_reused_and_contents_survive_growth() {
        let (mut pool, mut free) = (Vec::new(), FreeRuns::default());
        let a = alloc(&mut pool, Some(&mut free), 3, 7u32);
        let b = alloc(&mut pool, Some(&mut free), 2, 9);
        let grown = resize(&mut pool, &mut free, a, 5, 1);
        assert_eq!(pool[grown.range()], [7, 7, 7, 1, 1]);
        assert_eq!(pool[b.range()], [9, 9]);
        let again = alloc(&mut pool, Some(&mut free), 4, 2);
        assert_eq!(again.start, a.start);
    }
}
