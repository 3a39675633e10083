//! Inliner interface of `func`.

use crate::{Call, Func};
use interfaces::Inliner;
use ir::{Block, OpRef, OpState, RegionRef};

/// Calls may be inlined unless caller or callee has `no_inline`; returns become branches.
pub(crate) struct FuncInliner;

impl Inliner for FuncInliner {
    fn is_legal_to_inline_call(&self, call: OpRef<'_>, callable: OpRef<'_>, _: bool) -> bool {
        let refused = match (call.cast::<Call>(), callable.cast::<Func>()) {
            (Some(call), Some(function)) => call.no_inline() || function.no_inline(),
            _ => call.attr("no_inline").is_some() || callable.attr("no_inline").is_some(),
        };
        !refused
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

    fn handle_terminator_to_block(&self, op: OpRef<'_>, dest: Block) -> Option<OpState> {
        let cx = op.context();
        let state = OpState::new(cx, cx.op_name("cf.br"), op.loc());
        Some(state.operands(op.operands().map(|value| value.handle())).successors([dest]))
    }
}
