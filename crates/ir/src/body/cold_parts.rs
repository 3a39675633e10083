//! Rarely used parts of a body (child bodies, free lists), boxed: a body without them pays one word.

use super::Body;
use super::pool::FreeRuns;

/// Pool of a body.
#[derive(Clone, Copy)]
pub(crate) enum Pool {
    Ops,
    Uses,
    Values,
    Blocks,
    Words,
}

/// Child bodies and the free lists of the pools.
#[derive(Default)]
pub(crate) struct ColdParts(Option<Box<ColdPartsInner>>);

#[derive(Default)]
struct ColdPartsInner {
    children: Vec<Option<Box<Body>>>,
    free_children: Vec<u32>,
    /// Indexed by [`Pool`].
    free: [FreeRuns; 5],
}

impl ColdPartsInner {
    fn is_empty(&self) -> bool {
        self.children.is_empty() && self.free.iter().all(FreeRuns::is_empty)
    }
}

impl ColdParts {
    /// No children and no free lists.
    pub(crate) const NONE: ColdParts = ColdParts(None);

    /// Returns the child bodies, by index.
    #[inline]
    pub(crate) fn children(&self) -> &[Option<Box<Body>>] {
        self.0.as_deref().map_or(&[], |parts| &parts.children)
    }

    /// Mutable access to the child bodies, by index.
    #[inline]
    pub(crate) fn children_mut(&mut self) -> &mut [Option<Box<Body>>] {
        self.0.as_deref_mut().map_or(&mut [], |parts| &mut parts.children)
    }

    /// Adds a child body and returns its index.
    pub(super) fn add_child(&mut self, child: Box<Body>) -> u32 {
        let parts = self.0.get_or_insert_default();
        match parts.free_children.pop() {
            Some(place) => {
                parts.children[place as usize] = Some(child);
                place
            }
            None => {
                parts.children.push(Some(child));
                parts.children.len() as u32 - 1
            }
        }
    }

    /// Drops a child body.
    pub(super) fn drop_child(&mut self, place: u32) {
        let Some(parts) = &mut self.0 else { return };
        drop(parts.children[place as usize].take());
        parts.free_children.push(place);
    }

    /// Removes and returns all child bodies.
    pub(super) fn take_children(&mut self) -> Vec<Option<Box<Body>>> {
        self.0.as_deref_mut().map_or_else(Vec::new, |parts| std::mem::take(&mut parts.children))
    }

    /// Reserves room for `more` child bodies.
    pub(super) fn reserve_children(&mut self, more: usize) {
        self.0.get_or_insert_default().children.reserve(more);
    }

    /// Whether nothing was ever freed in a pool.
    #[inline]
    pub(super) fn frees_none(&self, kind: Pool) -> bool {
        self.0.as_deref().is_none_or(|parts| parts.free[kind as usize].is_empty())
    }

    /// Whether nothing was ever freed in the operation, use and value pools.
    #[inline]
    pub(super) fn frees_none_of_op(&self) -> bool {
        self.0.as_deref().is_none_or(|parts| {
            let [ops, uses, values, ..] = &parts.free;
            ops.is_empty() && uses.is_empty() && values.is_empty()
        })
    }

    /// Whether a pool has no free run for a list of this length.
    #[inline]
    pub(super) fn has_none_for(&self, kind: Pool, len: usize) -> bool {
        self.0.as_deref().is_none_or(|parts| parts.free[kind as usize].has_none_for(len))
    }

    /// Returns the free lists of a pool, if anything was ever freed.
    #[inline]
    pub(super) fn free(&mut self, kind: Pool) -> Option<&mut FreeRuns> {
        self.0.as_deref_mut().map(|parts| &mut parts.free[kind as usize])
    }

    /// Mutable access to the free lists of a pool, which are allocated if needed.
    pub(super) fn make_free(&mut self, kind: Pool) -> &mut FreeRuns {
        &mut self.0.get_or_insert_default().free[kind as usize]
    }

    /// Mutable access to the free lists of the operation, use and value pools.
    pub(super) fn make_free_of_op(&mut self) -> [&mut FreeRuns; 3] {
        let [ops, uses, values, ..] = &mut self.0.get_or_insert_default().free;
        [ops, uses, values]
    }

    /// Whether there are no children and no free lists.
    pub(super) fn is_empty(&self) -> bool {
        self.0.as_deref().is_none_or(ColdPartsInner::is_empty)
    }

    /// Removes everything, but keeps the allocated memory.
    pub(super) fn clear(&mut self) {
        if let Some(parts) = &mut self.0 {
            parts.children.clear();
            parts.free_children.clear();
            parts.free.iter_mut().for_each(FreeRuns::clear);
        }
    }

    /// Moves everything out, without spare capacity.
    #[expect(clippy::drain_collect, reason = "the list that is left keeps its memory")]
    pub(super) fn take_shrunk(&mut self) -> ColdParts {
        if self.is_empty() {
            return ColdParts::NONE;
        }
        let Some(parts) = &mut self.0 else { return ColdParts::NONE };
        ColdParts(Some(Box::new(ColdPartsInner {
            children: super::fast::raw::compact(&mut parts.children, |list| list.drain(..).collect()),
            free_children: std::mem::take(&mut parts.free_children),
            free: std::mem::take(&mut parts.free),
        })))
    }

    /// Clones the parts with `None` for each child body.
    pub(super) fn without_bodies(&self) -> ColdParts {
        ColdParts(self.0.as_deref().map(|parts| {
            Box::new(ColdPartsInner {
                children: parts.children.iter().map(|_| None).collect(),
                free_children: parts.free_children.clone(),
                free: parts.free.clone(),
            })
        }))
    }
}
