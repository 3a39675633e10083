//! Inliner interface of the dialect.

use crate::branch::{Branch, Kill};
use crate::function::{Func, Return, ReturnValue};
use crate::structured::{Loop, Selection};
use interfaces::Inliner;
use ir::{Block, OpRef, OpState, RegionRef};

/// Calls may be inlined into functions and structured control flow; returns become branches.
pub(crate) struct SpirvInliner;

/// Whether an operation is a return.
fn is_return(op: OpRef<'_>) -> bool {
    op.is(Return::NAME) || op.is(ReturnValue::NAME)
}

/// Whether an operation is a selection or a loop.
fn is_structured(op: OpRef<'_>) -> bool {
    op.is(Selection::NAME) || op.is(Loop::NAME)
}

impl Inliner for SpirvInliner {
    fn is_legal_to_inline_call(&self, _: OpRef<'_>, _: OpRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_region(&self, dest: RegionRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        dest.parent_op().is_some_and(|owner| owner.is(Func::NAME) || is_structured(owner))
    }

    fn is_legal_to_inline_op(&self, op: OpRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        let returns = || op.regions().flat_map(|region| region.ops()).any(is_return);
        !(op.is(Kill::NAME) || is_structured(op) && returns())
    }

    fn handle_terminator_to_block(&self, op: OpRef<'_>, dest: Block) -> Option<OpState> {
        let operands = op.operands().map(|value| value.handle());
        is_return(op).then(|| Branch::state(op.context(), op.loc()).operands(operands).successors([dest]))
    }
}
