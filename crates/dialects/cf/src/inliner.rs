//! Inliner interface of `cf`: every operation may be inlined.

use interfaces::Inliner;
use ir::{OpRef, RegionRef};

/// Hooks of the dialect.
pub(crate) struct CfInliner;

impl Inliner for CfInliner {
    fn is_legal_to_inline_call(&self, _: OpRef<'_>, _: OpRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_region(&self, _: RegionRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_op(&self, _: OpRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_all(&self) -> bool {
        true
    }
}
