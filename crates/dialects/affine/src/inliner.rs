//! Inliner interface of `affine`.

use crate::scope::is_top_level_value;
use crate::{For, If, Parallel};
use interfaces::{Inliner, is_memory_effect_free};
use ir::def::TraitSet;
use ir::{OpRef, RegionRef};

/// Hooks of the dialect.
pub(crate) struct AffineInliner;

impl Inliner for AffineInliner {
    /// Permits inlining of a function of one block into `affine.for`, `affine.parallel` and `affine.if` if
    /// its memory effects are accesses of this dialect, and no value that is a symbol only because it is at
    /// the function's top level is used as one.
    fn is_legal_to_inline_region(&self, dest: RegionRef<'_>, source: RegionRef<'_>, _: bool) -> bool {
        dest.parent_op().is_some_and(is_structure)
            && source.single_block().is_some()
            && source.ops().all(|op| {
                let is_known = op.dialect() == "affine" || op.has_trait(TraitSet::TERMINATOR);
                (is_known || is_memory_effect_free(op)) && !uses_top_level_index(op)
            })
    }

    /// Permits operations of this dialect in affine scopes and in structures of this dialect.
    fn is_legal_to_inline_op(&self, _: OpRef<'_>, dest: RegionRef<'_>, _: bool) -> bool {
        dest.parent_op().is_some_and(|op| op.has_trait(TraitSet::AFFINE_SCOPE) || is_structure(op))
    }
}

fn is_structure(op: OpRef<'_>) -> bool {
    matches!(op.name_str(), For::NAME | Parallel::NAME | If::NAME)
}

fn uses_top_level_index(op: OpRef<'_>) -> bool {
    op.dialect() == "affine" && op.operands().any(|value| value.ty().is_index() && is_top_level_value(value))
}
