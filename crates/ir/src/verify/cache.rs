//! Facts that the verifier of a thread keeps between runs: a pass over many small functions verifies each of
//! them.

use super::fast::Plan;
use super::models::Models;
use super::visible::Marks;
use crate::def::VerifyAttrFn;
use crate::{Context, Ident, OpName};
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// Facts derived from the definitions of a context.
#[derive(Default)]
pub(super) struct Cache {
    /// [`Context::definitions`] of the context; 0 for none.
    definitions: u64,
    pub(super) plans: Vec<Plan>,
    /// Index in `plans` of each operation name, plus one.
    pub(super) places: Vec<u32>,
    prefixes: FxHashMap<Ident, Option<VerifyAttrFn>>,
    pub(super) marks: Marks,
    pub(super) models: Models,
}

thread_local! {
    static KEPT: Cell<Option<Cache>> = const { Cell::new(None) };
}

impl Cache {
    /// Takes the cache of this thread, if it is still valid.
    pub(super) fn of(cx: &Context) -> Cache {
        let definitions = cx.definitions();
        let kept = KEPT.try_with(Cell::take).ok().flatten().filter(|kept| kept.definitions == definitions);
        kept.unwrap_or_else(|| Cache { definitions, ..Cache::default() })
    }

    /// Keeps the cache for the next run of this thread.
    pub(super) fn keep(self) {
        // A thread that is ending keeps nothing.
        let _ = KEPT.try_with(|place| place.set(Some(self)));
    }

    /// Returns the index of the plan of an operation name.
    #[inline]
    pub(super) fn plan(&mut self, cx: &Context, name: OpName) -> usize {
        match self.places.get(name.index() as usize) {
            Some(&place) if place != 0 => place as usize - 1,
            _ => self.new_plan(cx, name),
        }
    }

    #[cold]
    fn new_plan(&mut self, cx: &Context, name: OpName) -> usize {
        let at = name.index() as usize;
        if self.places.len() <= at {
            self.places.resize(at + 1, 0);
        }
        self.plans.push(Plan::new(cx, name));
        self.places[at] = self.plans.len() as u32;
        self.plans.len() - 1
    }

    /// Returns the discardable-attribute verifier of the dialect that prefixes an attribute's name.
    pub(super) fn verify_attr(&mut self, cx: &Context, name: Ident) -> Option<VerifyAttrFn> {
        *self.prefixes.entry(name).or_insert_with(|| {
            let (dialect, _) = cx.ident_str(name).split_once('.')?;
            cx.find_dialect(dialect)?.verify_attr
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::def::{Dialect, OpDef, Registry};
    use crate::{Body, Context, Loc, Threads, verify};

    fn is_good(body: &Body) -> bool {
        verify(body, Threads::ONE, &mut Vec::new())
    }

    #[test]
    fn a_cache_is_valid_for_one_context_and_its_definitions() {
        static DEF: OpDef = OpDef::new("late.op");
        let make = |cx: &Context| {
            let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
            let region = body.root().region(0).handle();
            let block = body.append_new_block(region, &[]);
            let op = body.create(crate::OpState::new(cx, cx.op_name("late.op"), Loc::UNKNOWN));
            body.append(block, op);
            body
        };
        let (known, unknown) = (Context::new(Registry::new()), Context::new(Registry::new()));
        known.register(Dialect::new("late").op(&DEF));
        let (good, bad) = (make(&known), make(&unknown));
        for _ in 0..2 {
            assert!(is_good(&good) && !is_good(&bad));
        }
        unknown.register(Dialect::new("late").op(&DEF));
        assert!(is_good(&make(&unknown)));
    }
}
