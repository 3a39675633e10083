//! What few bodies have: bodies within, and places that are free. It takes a word where there is none of it.

use super::Body;
use super::pool::FreeRuns;

/// A pool of runs.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Ops,
    Uses,
    Values,
    Blocks,
    Words,
}

/// The bodies within a body, and what is free in its pools.
#[derive(Default)]
pub(crate) struct ColdParts(Option<Box<ColdPartsInner>>);

#[derive(Default)]
struct ColdPartsInner {
    children: Vec<Option<Box<Body>>>,
    free_children: Vec<u32>,
    /// By [`Kind`].
    free: [FreeRuns; 5],
}

impl ColdPartsInner {
    fn is_empty(&self) -> bool {
        self.children.is_empty() && self.free.iter().all(FreeRuns::is_empty)
    }
}

impl ColdParts {
    /// Nothing.
    pub(crate) const NONE: ColdParts = ColdParts(None);

    /// Bodies, by the number that their shells have.
    #[inline]
    pub(crate) fn children(&self) -> &[Option<Box<Body>>] {
        self.0.as_deref().map_or(&[], |parts| &parts.children)
    }

    /// The same, to change them.
    #[inline]
    pub(crate) fn children_mut(&mut self) -> &mut [Option<Box<Body>>] {
        self.0.as_deref_mut().map_or(&mut [], |parts| &mut parts.children)
    }

    /// Takes a body in; its number.
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

    /// Drops a body.
    pub(super) fn drop_child(&mut self, place: u32) {
        let Some(parts) = &mut self.0 else { return };
        drop(parts.children[place as usize].take());
        parts.free_children.push(place);
    }

    /// Takes all bodies out.
    pub(super) fn take_children(&mut self) -> Vec<Option<Box<Body>>> {
        self.0.as_deref_mut().map_or_else(Vec::new, |parts| std::mem::take(&mut parts.children))
    }

    /// Makes room for so many bodies more.
    pub(super) fn reserve_children(&mut self, more: usize) {
        self.0.get_or_insert_default().children.reserve(more);
    }

    /// Whether nothing was ever freed.
    #[inline]
    pub(super) fn frees_none(&self, kind: Kind) -> bool {
        self.0.as_deref().is_none_or(|parts| parts.free[kind as usize].is_empty())
    }

    /// Whether no run of a pool is free for a list of this length.
    #[inline]
    pub(super) fn has_none_for(&self, kind: Kind, len: usize) -> bool {
        self.0.as_deref().is_none_or(|parts| parts.free[kind as usize].has_none_for(len))
    }

    /// The free runs of a pool, if there ever were any.
    #[inline]
    pub(super) fn free(&mut self, kind: Kind) -> Option<&mut FreeRuns> {
        self.0.as_deref_mut().map(|parts| &mut parts.free[kind as usize])
    }

    /// The same, to add some.
    pub(super) fn make_free(&mut self, kind: Kind) -> &mut FreeRuns {
        &mut self.0.get_or_insert_default().free[kind as usize]
    }

    /// The same of operations, uses and values.
    pub(super) fn make_free_of_op(&mut self) -> [&mut FreeRuns; 3] {
        let [ops, uses, values, ..] = &mut self.0.get_or_insert_default().free;
        [ops, uses, values]
    }

    /// Whether there is nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.0.as_deref().is_none_or(ColdPartsInner::is_empty)
    }

    /// Forgets everything, and keeps the memory.
    pub(super) fn clear(&mut self) {
        if let Some(parts) = &mut self.0 {
            parts.children.clear();
            parts.free_children.clear();
            parts.free.iter_mut().for_each(FreeRuns::clear);
        }
    }

    /// Moves everything out, without memory to spare.
    #[expect(clippy::drain_collect, reason = "the list that is left keeps its memory")]
    pub(super) fn take_shrunk(&mut self) -> ColdParts {
        if self.is_empty() {
            return ColdParts::NONE;
        }
        let Some(parts) = &mut self.0 else { return ColdParts::NONE };
        ColdParts(Some(Box::new(ColdPartsInner {
            children: super::raw::compact(&mut parts.children, |list| list.drain(..).collect()),
            free_children: std::mem::take(&mut parts.free_children),
            free: std::mem::take(&mut parts.free),
        })))
    }

    /// A copy with no body in the places of bodies.
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
