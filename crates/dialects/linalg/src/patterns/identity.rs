//! Operations that copy their operands.

use crate::structured::Structured;
use crate::{Broadcast, Generic};
use ir::{Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns of `linalg.generic`.
pub(crate) fn add_generic(set: &mut PatternSet) {
    set.of::<Generic<'_>>(erase_identity);
}

/// Adds the pattern for `linalg.broadcast`.
pub(super) fn add_broadcast(set: &mut PatternSet) {
    set.of::<Broadcast<'_>>(erase_identity);
}

/// Replaces the results of an operation that yields elements of operands, all at one place, by these operands; on buffers, erases a
/// copy of a buffer to itself.
fn erase_identity(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let maps = view.maps();
    rw.require(maps.windows(2).all(|pair| pair[0] == pair[1]))?;
    let block = view.block().matched()?;
    let end =
        block.first().filter(|first| first.next().is_none() && first.is(crate::Yield::NAME)).matched()?;
    if view.has_pure_buffer_semantics() {
        rw.require(view.num_inputs() == 1 && view.num_inits() == 1 && view.operand(0) == view.operand(1))?;
        rw.require(end.operands().next().is_some_and(|value| value.argument_block() == Some(block)))?;
        rw.erase_op(op);
        return Ok(());
    }
    rw.require(view.has_pure_tensor_semantics())?;
    let mut values: Vec<(Value, Type)> = Vec::new();
    for (yielded, result) in end.operands().zip(view.results()) {
        rw.require(yielded.argument_block() == Some(block))?;
        let operand = view.operands().nth(yielded.position()).matched()?;
        let (from, to) = (operand.ty(), result.ty());
        rw.require(from == to || tensor::cast::are_compatible(from, to))?;
        values.push((operand.handle(), to.handle()));
    }
    rw.require(values.len() == view.num_results())?;
    let operands: Vec<Value> = values.iter().map(|&(value, _)| value).collect();
    crate::build::replace_with_casts(rw, op, &operands);
    Ok(())
}
