//! Rewrite patterns.

use crate::{MatchResult, Rewriter, Root, TriedPattern};
use ir::{Op, OpRef};

/// Condition on the operands of an operation without which a pattern cannot match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Needs {
    /// No condition.
    #[default]
    Nothing,
    /// Some operand is a constant.
    Constant,
    /// Some operand is a result of an operation of one of these names.
    ResultOf(&'static [&'static str]),
}

/// Predicate for operations that some patterns may match; several patterns can share one.
pub type Guard = fn(OpRef<'_>) -> bool;

/// Rewrite of one kind of operation.
pub trait Pattern: Send + Sync {
    /// Returns the operations that it is tried on.
    fn root(&self) -> Root;

    /// Returns the benefit. Patterns of higher benefit are tried first; of equal benefit, in the order in
    /// which they were added.
    fn benefit(&self) -> u16 {
        1
    }

    /// Returns the name, for diagnostics and for the options that enable or disable patterns.
    fn name(&self) -> &str;

    /// Returns further names for the options that enable or disable patterns.
    fn labels(&self) -> &[&'static str] {
        &[]
    }

    /// Returns the names of the operations that it creates, from which a conversion finds legalization paths;
    /// empty if unknown.
    fn generated(&self) -> &[&'static str] {
        &[]
    }

    /// Returns the condition on the operands. The pattern is not tried on operations that do not meet it.
    fn needs(&self) -> Needs {
        Needs::Nothing
    }

    /// Returns a predicate for operations that it may match. Consecutive patterns with equal guards share one
    /// evaluation.
    fn guard(&self) -> Option<Guard> {
        None
    }

    /// Rewrites an operation, or changes nothing and returns the reason. The insertion point is before the
    /// operation.
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult;
}

impl<'a> From<&'a dyn Pattern> for TriedPattern<'a> {
    fn from(pattern: &'a dyn Pattern) -> Self {
        TriedPattern { name: pattern.name(), root: pattern.root() }
    }
}

/// Pattern that is a function.
pub(crate) struct FnPattern<F> {
    pub(crate) root: Root,
    pub(crate) benefit: u16,
    pub(crate) needs: Needs,
    pub(crate) guard: Option<Guard>,
    pub(crate) rewrite: F,
}

impl<F: Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync> Pattern for FnPattern<F> {
    fn root(&self) -> Root {
        self.root
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn name(&self) -> &str {
        fn_name::<F>()
    }

    fn needs(&self) -> Needs {
        self.needs
    }

    fn guard(&self) -> Option<Guard> {
        self.guard
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
        (self.rewrite)(op, rw)
    }
}

/// Returns the name of a function without its path and type arguments: `add_zero`. A closure is named after
/// its enclosing function.
#[inline]
pub(crate) fn fn_name<F>() -> &'static str {
    name_in_path(std::any::type_name::<F>())
}

/// Returns the name of the function of a path.
fn name_in_path(path: &'static str) -> &'static str {
    let path = path.split("::{{closure}}").next().unwrap_or(path);
    let path = without_arguments(path);
    path.rsplit("::").next().unwrap_or(path)
}

/// Returns a path without the type arguments of its last segment.
fn without_arguments(path: &str) -> &str {
    if !path.ends_with('>') {
        return path;
    }
    let mut depth = 0_usize;
    for (at, c) in path.char_indices().rev() {
        match c {
            '>' => depth += 1,
            '<' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return &path[..at];
        }
    }
    path
}
