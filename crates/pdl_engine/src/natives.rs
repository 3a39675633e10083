//! Functions of Rust that patterns call by name.

use crate::Entity;
use diag::Diagnostic;
use ir::Body;
use rewrite::Rewriter;
use std::collections::HashMap;
use std::sync::Arc;

pub(crate) type ConstraintFn = Arc<dyn Fn(&Body, &[Entity]) -> Option<Vec<Entity>> + Send + Sync>;
pub(crate) type RewriteFn = Arc<dyn Fn(&mut Rewriter<'_>, &[Entity]) -> Vec<Entity> + Send + Sync>;
/// Callback for rewrites that could not be finished.
pub type FailureFn = Arc<dyn Fn(Diagnostic) + Send + Sync>;

/// Native functions of `pdl.apply_native_constraint`, `pdl.apply_native_rewrite` and `pdl.rewrite ... with`.
#[derive(Clone, Default)]
pub struct Natives {
    constraints: HashMap<String, ConstraintFn>,
    rewrites: HashMap<String, RewriteFn>,
    failure: Option<FailureFn>,
}

impl Natives {
    /// Creates an empty list.
    pub fn new() -> Self {
        Natives::default()
    }

    /// Adds a constraint without results, which returns whether it holds.
    pub fn constraint(
        self,
        name: &str,
        holds: impl Fn(&Body, &[Entity]) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.constraint_with_results(name, move |body, args| holds(body, args).then(Vec::new))
    }

    /// Adds a constraint with results, which returns `None` if it does not hold.
    pub fn constraint_with_results(
        mut self,
        name: &str,
        solve: impl Fn(&Body, &[Entity]) -> Option<Vec<Entity>> + Send + Sync + 'static,
    ) -> Self {
        self.constraints.insert(name.to_owned(), Arc::new(solve));
        self
    }

    /// Adds a rewrite: it changes the program, and returns its results. Earlier steps of the pattern may have
    /// erased its arguments.
    pub fn rewrite(
        mut self,
        name: &str,
        rewrite: impl Fn(&mut Rewriter<'_>, &[Entity]) -> Vec<Entity> + Send + Sync + 'static,
    ) -> Self {
        self.rewrites.insert(name.to_owned(), Arc::new(rewrite));
        self
    }

    /// Sets the callback for rewrites that could not be finished, such as for missing results of a native
    /// function.
    pub fn on_failure(mut self, callback: impl Fn(Diagnostic) + Send + Sync + 'static) -> Self {
        self.failure = Some(Arc::new(callback));
        self
    }

    pub(crate) fn find_constraint(&self, name: &str) -> Option<ConstraintFn> {
        self.constraints.get(name).cloned()
    }

    pub(crate) fn find_rewrite(&self, name: &str) -> Option<RewriteFn> {
        self.rewrites.get(name).cloned()
    }

    pub(crate) fn failure(&self) -> Option<FailureFn> {
        self.failure.clone()
    }
}
