//! A check before `scf.while` whether it runs at all.

use crate::make::handles;
use ir::{Build, InsertPoint, Mapping, Op, Value};
use rewrite::{MatchFailure, Matched, Rewriter};
use scf::{Condition, If, While, Yield};

/// Rotates a loop: its condition is computed once before it, in whose `scf.if` the loop is, and then at the end of each iteration. Returns
/// the operation that replaces the loop. Without `force`, a loop whose second region computes nothing stays.
///
/// # Errors
/// If the loop has other regions than the usual ones.
pub fn wrap_in_zero_trip_check(op: Op, force: bool, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view: While<'_> = rw.cast(op)?;
    let loc = view.loc();
    let (before, after) = (view.before_block().matched()?.handle(), view.after_block().matched()?.handle());
    if !force && rw.block(after).first().is_some_and(|first| first.is(Yield::NAME)) {
        return Ok(op);
    }
    let inits = handles(rw.op(op).operands());
    let types: Vec<ir::Type> = rw.op(op).result_types().collect();
    let mut mapping = Mapping::new();
    handles(rw.block(before).arguments()).into_iter().zip(inits).for_each(|(from, to)| mapping.map(from, to));
    let end = rw.block(before).last().filter(|end| end.is(Condition::NAME)).matched()?.handle();
    let ops: Vec<Op> = rw.block(before).ops().map(|op| op.handle()).filter(|&op| op != end).collect();
    rw.move_to(InsertPoint::Before(op));
    for op in ops {
        rw.clone_op(op, &mut mapping);
    }
    let copies: Vec<Value> =
        handles(rw.op(end).operands()).into_iter().map(|value| mapping.value_or_self(value)).collect();
    let (&condition, values) = copies.split_first().matched()?;
    let choice = rw.state(If::NAME, loc).operands([condition]).results(types.iter().copied()).regions(2);
    let choice = rw.insert(choice);
    let regions: Vec<ir::Region> = rw.op(choice).regions().map(|region| region.handle()).collect();
    rw.create_block(regions[0], &[]);
    let inner = rw.state(While::NAME, loc).operands(values.iter().copied()).results(types.iter().copied());
    let inner = rw.insert(inner.regions(2));
    let results = handles(rw.op(inner).results());
    let state = rw.state(Yield::NAME, loc).operands(results);
    rw.insert(state);
    rw.create_block(regions[1], &[]);
    let state = rw.state(Yield::NAME, loc).operands(values.iter().copied());
    rw.insert(state);
    rotate(inner, [before, after], &types, rw)?;
    let results = handles(rw.op(choice).results());
    rw.replace_op(op, &results);
    Ok(choice)
}

/// Fills the regions of a rotated loop.
fn rotate(
    inner: Op,
    [before, after]: [ir::Block; 2],
    types: &[ir::Type],
    rw: &mut Rewriter<'_>,
) -> Result<(), MatchFailure> {
    let loc = rw.op(inner).loc();
    let regions: Vec<ir::Region> = rw.op(inner).regions().map(|region| region.handle()).collect();
    let block = rw.create_block(regions[0], types);
    let arguments = handles(rw.block(block).arguments());
    rw.merge_blocks(after, block, &arguments);
    let end = rw.block(block).last().matched()?;
    let (end, yielded) = (end.handle(), handles(end.operands()));
    rw.erase_op(end);
    rw.merge_blocks(before, block, &yielded);
    let pass = rw.create_block(regions[1], types);
    let arguments = handles(rw.block(pass).arguments());
    let state = rw.state(Yield::NAME, loc).operands(arguments);
    rw.insert(state);
    Ok(())
}
