//! `sparse_tensor.iterate`.

use super::space::SpaceIterator;
use super::{are_carried, cast};
use crate::emit::Emit;
use ir::{Build, BuildBlocks, InsertPoint, Op, Type, Value};
use sparse_tensor::{Iterate, members};

/// Function that emits what a loop does for an element, with the carried values. It returns the next ones.
pub(super) type Work<'w, 'b> =
    dyn FnMut(&mut Emit<'_, 'b>, &mut SpaceIterator, &[Value]) -> Option<Vec<Value>> + 'w;

/// Replaces a loop over an iteration space.
pub(super) fn lower(e: &mut Emit<'_, '_>, op: Op, casts: &mut Vec<Op>) -> Option<()> {
    let view = e.rw.op(op).cast::<Iterate<'_>>()?;
    let mut iterator = SpaceIterator::new(view.iter_space())?;
    let used = view.used_levels();
    let inits: Vec<Value> = view.init_args().map(|init| init.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let block = view.region().first_block()?;
    let (iterator_ty, block) = (block.arguments().last()?.ty_handle(), block.handle());
    if !are_carried(e, &types) {
        return None;
    }
    iterator.last.start(e);
    let (results, _) = emit_loop(e, &mut iterator, &inits, &mut |e, iterator, carried| {
        let mut arguments = carried.to_vec();
        for level in members(used) {
            arguments.push(iterator.coordinate(e, level)?);
        }
        arguments.push(cast(e, iterator.last.cursor(), iterator_ty, casts));
        let InsertPoint::End(here) = e.rw.point() else { return None };
        e.rw.merge_blocks(block, here, &arguments);
        let end = e.rw.block(here).last()?;
        let values = end.operands().map(|value| value.handle()).collect();
        let end = end.handle();
        e.rw.erase_op(end);
        Some(values)
    })?;
    e.rw.replace_op(op, &results);
    Some(())
}

/// Emits a loop from the cursor of an iterator on. Returns the last carried values, and the loop.
pub(super) fn emit_loop<'b>(
    e: &mut Emit<'_, 'b>,
    iterator: &mut SpaceIterator,
    carried: &[Value],
    work: &mut Work<'_, 'b>,
) -> Option<(Vec<Value>, Op)> {
    if !iterator.last.is_for_loop() {
        return emit_while(e, iterator, carried, work);
    }
    let [low, high] = iterator.bounds(e)?;
    let step = e.index(1);
    let types: Vec<Type> = carried.iter().map(|&value| e.ty(value)).collect();
    let operands = [low, high, step].into_iter().chain(carried.iter().copied());
    let state = e.rw.state("scf.for", e.loc).operands(operands).results(types.iter().copied());
    let op = e.rw.insert(state.regions(1));
    let region = e.rw.op(op).region(0).handle();
    let arguments: Vec<Type> = [Type::INDEX].into_iter().chain(types).collect();
    let block = e.rw.append_block(region, &arguments);
    e.enter(block);
    let arguments = e.arguments(block);
    iterator.visit(e, arguments[0]);
    let next = work(e, iterator, &arguments[1..])?;
    e.yield_(&next);
    e.leave(op);
    Some((e.results(op), op))
}

/// Emits a loop over the segments of equal coordinates: carried values are passed on before the cursor.
fn emit_while<'b>(
    e: &mut Emit<'_, 'b>,
    iterator: &mut SpaceIterator,
    carried: &[Value],
    work: &mut Work<'_, 'b>,
) -> Option<(Vec<Value>, Op)> {
    let count = carried.len();
    let inits: Vec<Value> = carried.iter().chain(iterator.last.cursor()).copied().collect();
    let (op, before, after) = e.while_(&inits);
    e.enter(before);
    let arguments = e.arguments(before);
    let condition = iterator.is_not_end(e, arguments[count]);
    e.condition(condition, &arguments);
    e.enter(after);
    let arguments = e.arguments(after);
    iterator.last.link(&arguments[count..]);
    let mut next = work(e, iterator, &arguments[..count])?;
    iterator.last.forward(e);
    next.extend(iterator.last.cursor());
    e.yield_(&next);
    e.leave(op);
    let mut results = e.results(op);
    iterator.last.link(&results[count..]);
    results.truncate(count);
    Some((results, op))
}
