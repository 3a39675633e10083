//! Rewriting: patterns, the drivers that apply them, folding, and clean-up of control flow.
//!
//! A pattern is a function that inspects one operation and either changes the IR through a [`Rewriter`]
//! or fails to match:
//!
//! ```ignore
//! /// x + 0 = x
//! fn add_zero(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
//!     let add: AddI<'_> = rw.cast(op)?;
//!     rw.require(is_zero(add.rhs()))?;
//!     let lhs = add.lhs().handle();
//!     rw.replace_op(op, &[lhs]);
//!     Ok(())
//! }
//! set.of::<AddI<'_>>(add_zero);
//! ```
//!
//! Suggested reading order: [`Rewriter`], [`Pattern`], [`PatternSet`], [`apply_greedily`].

mod apply;
mod canonicalize;
mod constants;
mod conversion;
mod edits;
mod fast;
mod fold;
mod folder;
mod greedy;
mod journal;
mod listener;
mod match_result;
mod matchers;
mod pattern;
mod pattern_set;
mod region_branch;
mod regions;
mod rewriter;
mod root;
pub mod rule;
mod runtime_verifiable;
#[cfg(test)]
mod test_dialect;
mod walk;
mod work;

pub use apply::{for_each_body, for_each_child};
pub use canonicalize::{Canonicalize, Patterns, Reduce, canonicalization_patterns, reduction_patterns};
pub use constants::{constant_value, materialize_constant};
pub use conversion::{
    Attempt, AttemptFailure, Conversion, ConversionConfig, ConversionOutcome, ConversionPattern,
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, Converted, Explanation, Folding, Legality,
    Materialization, OpAt, Operands, SignatureConversion, TypeConverter, Types, convert_branches,
    convert_calls, convert_functions, convert_op_types, convert_returns, is_legal_branch_or_return,
    is_legal_function, reconcile_all_casts, reconcile_casts, report,
};
pub use fold::{FoldOutcome, create_or_fold, fold_op, try_fold_and_replace};
pub use folder::{OperationFolder, insertion_region};
pub use greedy::{
    Firing, GreedyConfig, GreedyOutcome, Limit, NonConvergence, SimplifyRegions, Strictness, apply_greedily,
    apply_greedily_to_ops, apply_greedily_to_region,
};
pub use listener::{Listener, TriedPattern};
pub use match_result::{MatchFailure, MatchResult, Matched, no_match};
pub use matchers::{
    constant_attr, constant_float, constant_i64, constant_int, is_all_ones, is_neg_zero_float, is_one,
    is_one_float, is_pos_zero_float, is_zero, is_zero_float,
};
pub use pattern::{Guard, Needs, Pattern};
pub use pattern_set::{FrozenPatternSet, PatternSet};
pub use region_branch::region_branch_patterns;
pub use regions::{
    drop_redundant_arguments, erase_unreachable_blocks, merge_identical_blocks, reachable_blocks,
    run_region_dce, simplify_regions,
};
pub use rewriter::{Modify, Rewriter};
pub use root::Root;
pub use runtime_verifiable::RuntimeVerifiable;
pub use walk::{reachable_ops, walk_and_apply};
