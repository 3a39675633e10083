//! Reduction of modules: structural delta debugging for any test of what is interesting.
//!
//! Edits of one kind are listed, and applied in chunks, all of them first, then halves, down to single ones (Zeller and Hildebrandt, *Simplifying
//! and isolating failure-inducing input*, 2002). What verifies and is still interesting is kept. This goes on until no edit of any kind is.
//!
//! **Architecture Invariant:** every module that is tested verifies. The result depends on the module and the test alone.

mod edit;
mod place;

use edit::Edit;
use ir::{Body, Threads, verify};

/// Bounds on a reduction, and what else may make a module smaller.
#[derive(Default)]
pub struct Options<'o> {
    /// Modules to test at the most; no bound if zero.
    pub tests: usize,
    /// Transformations that may make a module smaller, such as canonicalization: each changes the module and says whether it succeeded.
    pub simplify: Vec<&'o dyn Fn(&mut Body) -> bool>,
    /// Told of each module that is kept: how many operations it has, and how many modules were tested.
    pub progress: Option<&'o dyn Fn(usize, usize)>,
}

/// The number of operations of a module.
pub fn size(module: &Body) -> usize {
    module.root().walk().count()
}

/// Measure of a module that every kept edit makes smaller, so that a reduction ends: operations but for zeros, zeros (which take
/// the place of results), successors, discardable attributes.
fn measure(module: &Body) -> [usize; 4] {
    let mut measure = [0; 4];
    for op in module.root().walk() {
        measure[usize::from(edit::is_zero(op))] += 1;
        measure[2] += op.num_successors();
        measure[3] += op.discardable().as_dictionary().map_or(0, <[_]>::len);
    }
    measure
}

/// The smallest module found that is still interesting. The module itself must be.
pub fn reduce(module: &Body, options: &Options<'_>, interesting: &mut dyn FnMut(&Body) -> bool) -> Box<Body> {
    let mut reduction = Reduction { best: module.clone_body(), options, interesting, tests: 0 };
    while reduction.round() {}
    reduction.best
}

struct Reduction<'r, 'o> {
    best: Box<Body>,
    options: &'r Options<'o>,
    interesting: &'r mut dyn FnMut(&Body) -> bool,
    tests: usize,
}

impl Reduction<'_, '_> {
    /// Tries all kinds of edits once; whether something was kept.
    fn round(&mut self) -> bool {
        let mut changed = false;
        for list in [Edit::erasures, Edit::declarations, Edit::inlinings, Edit::branches, Edit::attributes] {
            changed |= self.kind(list);
        }
        for simplify in &self.options.simplify {
            let mut candidate = self.best.clone_body();
            if simplify(&mut candidate) {
                changed |= self.offer(candidate);
            }
        }
        changed
    }

    fn is_over(&self) -> bool {
        self.options.tests > 0 && self.tests >= self.options.tests
    }

    /// Tries edits of a kind in chunks, the largest first.
    fn kind(&mut self, list: fn(&Body) -> Vec<Edit>) -> bool {
        let mut changed = false;
        let mut edits = list(&self.best);
        let mut chunk = edits.len();
        while chunk > 0 && !self.is_over() {
            // From the end: what is used is erased after what uses it.
            let mut end = edits.len();
            while end > 0 && !self.is_over() {
                let start = end.saturating_sub(chunk);
                let candidate = edit::apply(&self.best, &edits[start..end]);
                if candidate.is_some_and(|candidate| self.offer(candidate)) {
                    changed = true;
                    edits = list(&self.best);
                }
                end = start.min(edits.len());
            }
            chunk = if chunk > edits.len() { edits.len() } else { chunk / 2 };
        }
        changed
    }

    /// Keeps a module if it is smaller, verifies and is interesting.
    fn offer(&mut self, candidate: Box<Body>) -> bool {
        if self.is_over() || measure(&candidate) >= measure(&self.best) {
            return false;
        }
        if !verify(&candidate, Threads::ONE, &mut Vec::new()) {
            return false;
        }
        self.tests += 1;
        if !(self.interesting)(&candidate) {
            return false;
        }
        self.best = candidate;
        if let Some(progress) = self.options.progress {
            progress(size(&self.best), self.tests);
        }
        true
    }
}
