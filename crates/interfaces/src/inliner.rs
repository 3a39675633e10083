//! Inlining hooks of a dialect: `DialectInlinerInterface`.

use crate::DataLayout;
use ir::{Block, Body, Context, Op, OpRef, OpState, RegionRef, Type, Value};

/// Copy of a callee's region, before it is joined with the code around the call.
#[derive(Clone, Copy)]
pub enum InlinedCode<'a> {
    /// The operations between the call and this one, or the end of the block; the terminator is not copied.
    Before(Option<Op>),
    /// Blocks with their terminators, in a region of their own; the first one is the entry.
    Blocks(&'a [Block]),
}

/// Call that a copy of its callee's region replaces.
#[derive(Clone, Copy)]
pub struct InlinedCall<'a> {
    /// The call, which stays until the end.
    pub call: Op,
    /// The callee, in a body of its own.
    pub callable: OpRef<'a>,
    /// Layout of memory at the callee.
    pub layout: &'a DataLayout,
}

/// Inlining hooks of a dialect, attached to its name. All refuse unless overridden.
pub trait Inliner: Send + Sync {
    /// Whether a callable may be inlined at a call. Asked of the call's dialect.
    fn is_legal_to_inline_call(&self, _call: OpRef<'_>, _callable: OpRef<'_>, _cloned: bool) -> bool {
        false
    }

    /// Whether region `source` may be inlined into region `dest`. Asked of the dialect of the operation that
    /// owns `dest`.
    fn is_legal_to_inline_region(&self, _dest: RegionRef<'_>, _source: RegionRef<'_>, _cloned: bool) -> bool {
        false
    }

    /// Whether an operation of this dialect may be inlined into region `dest`.
    fn is_legal_to_inline_op(&self, _op: OpRef<'_>, _dest: RegionRef<'_>, _cloned: bool) -> bool {
        false
    }

    /// Whether [`is_legal_to_inline_op`](Self::is_legal_to_inline_op) holds for all operations of this
    /// dialect anywhere, so that it need not be called for each.
    fn is_legal_to_inline_all(&self) -> bool {
        false
    }

    /// Whether the regions of an operation that may be inlined must be checked too.
    fn should_analyze_recursively(&self, _op: OpRef<'_>) -> bool {
        true
    }

    /// Returns the replacement of a terminator of an inlined multi-block region: usually a branch to `dest`
    /// with the terminator's operands. `None` keeps the terminator.
    fn handle_terminator_to_block(&self, _op: OpRef<'_>, _dest: Block) -> Option<OpState> {
        None
    }

    /// Returns the operands of a terminator of an inlined single-block region that replace the results of the
    /// call.
    fn handle_terminator_values(&self, op: OpRef<'_>) -> Vec<Value> {
        op.operands().map(|value| value.handle()).collect()
    }

    /// Whether control never leaves an inlined region at this terminator, as at one that marks unreachable
    /// code. It is kept, and the code after the call is not reachable from there.
    fn never_returns(&self, _terminator: OpRef<'_>) -> bool {
        false
    }

    /// Returns the conversion of a call's operand or result to the type that the callable, or the call's
    /// users, have; `None` if there is none.
    fn materialize_call_conversion(
        &self,
        _cx: &Context,
        _input: Value,
        _ty: Type,
        _call: OpRef<'_>,
    ) -> Option<OpState> {
        None
    }

    /// Replaces the values that take the place of the callee's arguments, before its region is copied; what is inserted comes
    /// before the call. Asked of the call's dialect.
    fn handle_arguments(&self, _body: &mut Body, _inlined: &InlinedCall<'_>, _arguments: &mut [Value]) {}

    /// Changes the copy of a callee and the code around its call, before the terminators of the copy are replaced. The values are those
    /// that took the place of the callee's arguments. Asked of the call's dialect.
    fn process_inlined_code(
        &self,
        _body: &mut Body,
        _inlined: &InlinedCall<'_>,
        _arguments: &[Value],
        _code: InlinedCode<'_>,
    ) {
    }

    /// Whether a single-block region may be inlined without splitting the block of the call.
    fn allow_single_block_optimization(&self, _region: RegionRef<'_>) -> bool {
        true
    }
}

/// Hooks of a dialect whose operations may be inlined anywhere.
pub struct InlineAnywhere;

impl Inliner for InlineAnywhere {
    fn is_legal_to_inline_op(&self, _op: OpRef<'_>, _dest: RegionRef<'_>, _cloned: bool) -> bool {
        true
    }

    fn is_legal_to_inline_all(&self) -> bool {
        true
    }
}
