//! Patterns: what is rewritten, and to what.

use crate::Rewriter;
use ir::def::TraitSet;
use ir::{Context, Op, OpName, OpRef};

/// Why a pattern did not match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchFailure {
    /// For whoever debugs the pattern; empty if it does not say.
    pub reason: &'static str,
}

/// What a pattern did: rewrote, or nothing at all.
///
/// **A pattern that fails has changed nothing.**
pub type MatchResult = Result<(), MatchFailure>;

/// The result of a pattern that does not match.
pub const fn no_match(reason: &'static str) -> MatchResult {
    Err(MatchFailure { reason })
}

/// Turns what may be absent into what a pattern can ask for with `?`.
pub trait Matched<T> {
    /// The value; without one the pattern does not match.
    fn matched(self) -> Result<T, MatchFailure>;
}

impl<T> Matched<T> for Option<T> {
    #[inline]
    fn matched(self) -> Result<T, MatchFailure> {
        self.ok_or(MatchFailure { reason: "" })
    }
}

/// Which operations a pattern is tried on.
#[derive(Clone, Copy, Debug)]
pub enum Root {
    /// Those of this name.
    Op(&'static str),
    /// Registered ones with all these traits.
    Trait(TraitSet),
    /// Registered ones for whose name the function says so, such as those with an interface.
    Names(fn(&Context, OpName) -> bool),
    /// All.
    Any,
}

/// What a pattern needs among the operands of an operation to match at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Needs {
    /// Nothing in particular.
    #[default]
    Nothing,
    /// A constant.
    Constant,
    /// A result of an operation of one of these names.
    ResultOf(&'static [&'static str]),
}

/// Whether patterns may match an operation at all: one question for several of them.
pub type Guard = fn(OpRef<'_>) -> bool;

/// A rewrite of one kind of operation.
pub trait Pattern: Send + Sync {
    /// Which operations it is tried on.
    fn root(&self) -> Root;

    /// Patterns of larger benefit are tried first; of equal benefit, those that were added first.
    fn benefit(&self) -> u16 {
        1
    }

    /// What diagnostics call it, and options enable or disable it by.
    fn name(&self) -> &str;

    /// Other names to enable or disable it by.
    fn labels(&self) -> &[&'static str] {
        &[]
    }

    /// The operations that it creates, for conversion to find a path; empty if it does not say.
    fn generated(&self) -> &[&'static str] {
        &[]
    }

    /// What it needs among the operands of an operation: it is not tried on others.
    fn needs(&self) -> Needs {
        Needs::Nothing
    }

    /// A question that says of operations whether it may match. Patterns that are tried one after the other and have the
    /// same one share its answer.
    fn guard(&self) -> Option<Guard> {
        None
    }

    /// Rewrites an operation, or does nothing and says why. The rewriter inserts before the operation.
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult;
}

/// A function as a pattern.
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
        fn_name(&self.rewrite)
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

/// The name of a function without its path and type arguments: `add_zero`. A closure has the name of the
/// function that it is in.
pub(crate) fn fn_name<F>(_: &F) -> &'static str {
    let path = std::any::type_name::<F>();
    let path = path.split("::{{closure}}").next().unwrap_or(path);
    let path = without_arguments(path);
    path.rsplit("::").next().unwrap_or(path)
}

/// A path without the type arguments of its last segment.
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
