//! Canonicalization patterns of operations and dialects.

use crate::{FrozenPatternSet, PatternSet};
use ir::Context;

/// Interface that adds canonicalization patterns. It is attached to an operation name, or to a dialect name
/// for patterns that belong to no single operation.
pub trait Canonicalize: Send + Sync {
    /// Adds the patterns to a set.
    fn patterns(&self, set: &mut PatternSet);
}

/// Canonicalization patterns that a function adds.
#[derive(Clone, Copy)]
pub struct Patterns(pub fn(&mut PatternSet));

impl Canonicalize for Patterns {
    fn patterns(&self, set: &mut PatternSet) {
        (self.0)(set);
    }
}

/// Returns the canonicalization patterns of all loaded dialects in order of registration, then of their operations
/// in order of their names.
pub fn canonicalization_patterns(cx: &Context) -> PatternSet {
    let mut set = PatternSet::new(cx);
    for dialect in cx.loaded_dialects() {
        if let Some(model) = interfaces::dialect_interface::<dyn Canonicalize>(cx, dialect.name) {
            model.patterns(&mut set);
        }
    }
    for name in cx.loaded_ops() {
        if let Some(model) = cx.interface::<dyn Canonicalize>(name) {
            model.patterns(&mut set);
        }
    }
    set
}

/// Interface that adds reduction patterns, which make a program smaller and may change its semantics, for a
/// tool that searches for the smallest program with some property. It is attached to a dialect name.
pub trait Reduce: Send + Sync {
    /// Adds the patterns to a set.
    fn patterns(&self, set: &mut PatternSet);
}

/// Returns the [reduction](Reduce) patterns of all loaded dialects in order of registration.
pub fn reduction_patterns(cx: &Context) -> PatternSet {
    let mut set = PatternSet::new(cx);
    for dialect in cx.loaded_dialects() {
        if let Some(model) = interfaces::dialect_interface::<dyn Reduce>(cx, dialect.name) {
            model.patterns(&mut set);
        }
    }
    set
}

impl PatternSet {
    /// Returns the canonicalization patterns of one operation.
    pub fn canonicalization_of(cx: &Context, op: &str) -> FrozenPatternSet {
        let mut set = PatternSet::new(cx);
        if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name(op)) {
            model.patterns(&mut set);
        }
        set.freeze()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::{Dialect, Registry};

    struct Eraser;

    impl Reduce for Eraser {
        fn patterns(&self, set: &mut PatternSet) {
            set.on_any(|op, rw| {
                rw.erase_op(op);
                Ok(())
            });
        }
    }

    #[test]
    fn dialects_say_how_their_programs_become_smaller() {
        let reducing = Dialect::new("a").attach::<dyn Reduce>("a", &Eraser);
        let cx = Context::new(Registry::new().with(reducing).with(Dialect::new("b")));
        assert_eq!(reduction_patterns(&cx).freeze().len(), 0, "nothing is loaded");
        cx.load_all();
        assert_eq!(reduction_patterns(&cx).freeze().len(), 1);
        assert_eq!(canonicalization_patterns(&cx).freeze().len(), 0);
    }
}
