//! Dialect conversion: from some operations and types to those that are legal in a [`ConversionTarget`].
//!
//! A [`Conversion`] visits all operations in order. One that is not legal is folded, or
//! [`ConversionPattern`]s are tried on it; operations that they create are legalized in turn. If that fails,
//! all changes are rolled back and the next pattern is tried. A [`TypeConverter`] converts types; casts
//! connect values of old and new types. They cancel each other, or are replaced by *materializations* in the
//! end.
//!
//! ```ignore
//! let mut target = ConversionTarget::new(&cx);
//! target.legal_dialect("llvm").illegal_dialect("arith");
//! let mut types = TypeConverter::new();
//! types.add(|ty| ty.handle()).add(|ty| ty.is_index().then_some(Type::I64));
//! let mut set = ConversionSet::with_types(&cx, &Arc::new(types));
//! set.on("arith.addi", |op, operands, rw| { ... });
//! let outcome = Conversion::new(target, set).partial(body, scope, threads);
//! ```
//!
//! **Bodies.** Patterns run inside one body, on its operations and on its root, which they may change in
//! place. An operation that owns a body is converted together with that body, unless a pattern overrides
//! [`outside`](ConversionPattern::outside). Symbols are requested with [`ConversionRewriter::require_symbol`].
//!
//! **Rollback** takes time proportional to the changes of the pattern: see [`journal`](crate::journal).
//!
//! Reading order: [`target`], [`types`], [`pattern`], [`rewriter`], [`legalize`], [`commit`], [`driver`].

mod commit;
mod driver;
mod explain;
mod legalize;
mod operands;
mod pattern;
mod plan;
mod ready;
mod reconcile;
mod report;
mod rewriter;
mod signature;
mod target;
mod types;

#[cfg(test)]
mod tests;

pub use driver::{ConversionOutcome, OpAt};
pub use explain::{Attempt, AttemptFailure, Explanation};
pub use operands::Operands;
pub use pattern::{ConversionPattern, ConversionSet, Convert};
pub use ready::{
    convert_branches, convert_calls, convert_functions, convert_op_types, convert_returns,
    is_legal_branch_or_return, is_legal_function,
};
pub use reconcile::{reconcile_all_casts, reconcile_casts};
pub use report::report;
pub use rewriter::ConversionRewriter;
pub use signature::SignatureConversion;
pub use target::{ConversionTarget, Legality};
pub use types::{Converted, Materialization, TypeConverter, Types};

use ir::{Body, Scope, Threads};
use plan::Plan;

/// Operations that must become legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Partial,
    Full,
    Analysis,
}

/// Time at which operations that are not legal are folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Folding {
    /// Never.
    Never,
    /// Before patterns are tried.
    #[default]
    BeforePatterns,
    /// After all patterns have failed to legalize the operation.
    AfterPatterns,
}

/// Options of a conversion.
#[derive(Clone, Debug)]
pub struct ConversionConfig {
    /// Time of folding. Default: before patterns are tried.
    pub folding: Folding,
    /// Whether errors get notes about the patterns that were tried and why each failed, and all operations
    /// that could not be legalized are explained. Default `false`.
    pub explain: bool,
    /// Whether the remaining casts are replaced by materializations. Default `true`.
    pub build_materializations: bool,
    /// Whether casts say in the attribute `__kind__` why they are there: for users that have the old type (`source`), or the new one
    /// (`target`). Default `false`.
    pub attach_materialization_kinds: bool,
}

impl Default for ConversionConfig {
    fn default() -> Self {
        ConversionConfig {
            folding: Folding::default(),
            explain: false,
            build_materializations: true,
            attach_materialization_kinds: false,
        }
    }
}

/// Conversion: a target and patterns that lead to it. Several threads can apply it.
pub struct Conversion {
    plan: Plan,
}

impl Conversion {
    /// Creates a conversion to a target by patterns.
    pub fn new(target: ConversionTarget, patterns: ConversionSet) -> Self {
        Conversion::with_config(target, patterns, ConversionConfig::default())
    }

    /// Creates a conversion with options.
    pub fn with_config(target: ConversionTarget, patterns: ConversionSet, config: ConversionConfig) -> Self {
        Conversion { plan: Plan::new(target, patterns, config) }
    }

    /// Converts a body and all bodies nested in it; operations may remain unless they are illegal. If one
    /// cannot be legalized, nothing is changed.
    pub fn partial(&self, body: &mut Body, scope: &Scope<'_>, threads: Threads) -> ConversionOutcome {
        self.run(Mode::Partial, body, scope, threads)
    }

    /// Converts a body and all bodies nested in it; all operations must become legal. If one cannot, nothing
    /// is changed.
    pub fn full(&self, body: &mut Body, scope: &Scope<'_>, threads: Threads) -> ConversionOutcome {
        self.run(Mode::Full, body, scope, threads)
    }

    /// Determines which operations are legal or can be legalized, and changes nothing.
    pub fn analyze(&self, body: &mut Body, scope: &Scope<'_>, threads: Threads) -> ConversionOutcome {
        self.run(Mode::Analysis, body, scope, threads)
    }
}
