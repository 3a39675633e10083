//! Inlining of the dialect's operations.

use interfaces::Inliner;
use ir::{OpRef, RegionRef};

/// Hooks of the dialect: all may be inlined but calls that refuse.
pub(super) struct TestInliner;

impl Inliner for TestInliner {
    fn is_legal_to_inline_call(&self, call: OpRef<'_>, _: OpRef<'_>, _: bool) -> bool {
        call.attr("noinline").is_none()
    }

    fn is_legal_to_inline_region(&self, _: RegionRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_op(&self, _: OpRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    /// The region of a function that is a value is not executed where it is defined.
    fn should_analyze_recursively(&self, op: OpRef<'_>) -> bool {
        !op.is("test.functional_region_op")
    }
}
