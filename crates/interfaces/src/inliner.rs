//! What a dialect says about inlining: `DialectInlinerInterface`.

use ir::{Block, Context, OpRef, OpState, RegionRef, Type, Value};

/// Hooks of a dialect, attached to its name. All refuse unless overridden.
pub trait Inliner: Send + Sync {
    /// Whether a callable may be inlined where it is called. Asked of the call's dialect.
    fn is_legal_to_inline_call(&self, _call: OpRef<'_>, _callable: OpRef<'_>, _cloned: bool) -> bool {
        false
    }

    /// Whether region `source` may be inlined into region `dest`. Asked of the dialect of the operation
    /// around `dest`.
    fn is_legal_to_inline_region(&self, _dest: RegionRef<'_>, _source: RegionRef<'_>, _cloned: bool) -> bool {
        false
    }

    /// Whether an operation of this dialect may be inlined into region `dest`.
    fn is_legal_to_inline_op(&self, _op: OpRef<'_>, _dest: RegionRef<'_>, _cloned: bool) -> bool {
        false
    }

    /// Whether [`is_legal_to_inline_op`](Self::is_legal_to_inline_op) holds of all operations of this dialect anywhere: then
    /// they are not looked at one by one.
    fn is_legal_to_inline_all(&self) -> bool {
        false
    }

    /// Whether the regions of an operation that may be inlined must be looked at too.
    fn should_analyze_recursively(&self, _op: OpRef<'_>) -> bool {
        true
    }

    /// What stands for a terminator of an inlined region of several blocks: usually a branch to `dest`
    /// with the terminator's operands. `None` leaves the terminator.
    fn handle_terminator_to_block(&self, _op: OpRef<'_>, _dest: Block) -> Option<OpState> {
        None
    }

    /// The values that a terminator of an inlined region of one block returns: they stand for the
    /// results of the call.
    fn handle_terminator_values(&self, op: OpRef<'_>) -> Vec<Value> {
        op.operands().map(|value| value.handle()).collect()
    }

    /// Whether control never leaves an inlined region at this terminator, as at one that says that it is not reached. It stays
    /// where it is, and what follows the call is not reached from there.
    fn never_returns(&self, _terminator: OpRef<'_>) -> bool {
        false
    }

    /// The conversion of a call's operand or result to the type that the callable, or the call's users,
    /// have. `None` if there is none.
    fn materialize_call_conversion(
        &self,
        _cx: &Context,
        _input: Value,
        _ty: Type,
        _call: OpRef<'_>,
    ) -> Option<OpState> {
        None
    }

    /// Whether a region of one block may be inlined without splitting the block of the call.
    fn allow_single_block_optimization(&self, _region: RegionRef<'_>) -> bool {
        true
    }
}

/// Hooks of a dialect whose operations may be inlined anywhere, and have nothing else to say.
pub struct InlineAnywhere;

impl Inliner for InlineAnywhere {
    fn is_legal_to_inline_op(&self, _op: OpRef<'_>, _dest: RegionRef<'_>, _cloned: bool) -> bool {
        true
    }

    fn is_legal_to_inline_all(&self) -> bool {
        true
    }
}
