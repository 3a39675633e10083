//! Common parts of the patterns of several operations.

use ir::{BlockRef, Build, Loc, Op, OpRef, OpState, Region, Type, Value, ValueRef};
use rewrite::{MatchFailure, Matched, Rewriter};

/// Handles of values.
pub(crate) fn handles<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}

/// Returns the operands of the terminator of a block.
pub(crate) fn terminator_operands(block: BlockRef<'_>) -> Vec<Value> {
    block.last().map_or_else(Vec::new, |end| handles(end.operands()))
}

/// Replaces an operation by the operations of a region of one block, and its results by the yielded values.
/// `values` replace the block's arguments.
///
/// # Errors
/// If the region does not have exactly one block, with as many arguments as values and a terminator that
/// yields a value for each result.
pub(crate) fn replace_with_region(
    rw: &mut Rewriter<'_>,
    op: Op,
    region: Region,
    values: &[Value],
) -> Result<(), MatchFailure> {
    let block = rw.region(region).single_block().matched()?;
    let end = block.last().matched()?;
    rw.require(end.num_operands() == rw.op(op).num_results() && block.num_arguments() == values.len())?;
    let (block, end) = (block.handle(), end.handle());
    rw.inline_block_before(block, op, values);
    let results = handles(rw.op(end).operands());
    rw.replace_op(op, &results);
    rw.erase_op(end);
    Ok(())
}

/// Inserts a `scf.yield` at the insertion point.
pub(crate) fn build_yield(rw: &mut Rewriter<'_>, loc: Loc, values: &[Value]) -> Op {
    crate::Yield::build(rw, loc, values)
}

/// Returns a state for an operation like another: its name, location and all attributes, no operands and
/// results.
pub(crate) fn state_like(rw: &Rewriter<'_>, op: OpRef<'_>) -> OpState {
    let mut state = rw.state(op.name_str(), op.loc());
    for attr in op.attrs() {
        state.try_put_attr(op.context(), attr.name, attr.value);
    }
    state
}

/// Types of values.
pub(crate) fn types<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Type> {
    values.map(|value| value.ty_handle()).collect()
}

/// Creates an operation with `regions` empty regions, and the regions.
pub(crate) fn insert_with_regions(rw: &mut Rewriter<'_>, state: OpState) -> (Op, Vec<Region>) {
    let op = rw.insert(state);
    let regions = rw.op(op).regions().map(|region| region.handle()).collect();
    (op, regions)
}

/// Moves the blocks of a region of one operation to a region of another.
pub(crate) fn take_region(rw: &mut Rewriter<'_>, from: Region, to: Region) {
    rw.inline_region_at_end(from, to);
}

/// Replaces the operands of a terminator.
pub(crate) fn set_operands(rw: &mut Rewriter<'_>, op: Op, values: &[Value]) {
    rw.modify_op(op, |op| {
        op.operands(values);
    });
}
