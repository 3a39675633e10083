//! `sparse_tensor.iterate`.

use super::space::{Space, SpaceIterator};
use super::{are_carried, cast};
use crate::emit::Emit;
use ir::{Block, Build, BuildBlocks, InsertPoint, Op, Type, Value};
use sparse_tensor::{Iterate, drop_unused_coordinates, members};
use std::ops::Range;

/// Function that emits what a loop does for an element, with the carried values. It returns the next ones.
pub(super) type Work<'w, 'b> =
    dyn FnMut(&mut Emit<'_, 'b>, &mut SpaceIterator, &[Value]) -> Option<Vec<Value>> + 'w;

/// Loop over an iteration space that is replaced.
struct Iteration<'c> {
    space: Space,
    /// Levels that each of the nested loops visits.
    loops: Vec<Range<usize>>,
    /// Levels whose coordinates are arguments.
    used: u64,
    /// Type of the iterator.
    iterator: Type,
    block: Block,
    casts: &'c mut Vec<Op>,
}

/// Replaces a loop over an iteration space.
pub(super) fn lower(e: &mut Emit<'_, '_>, op: Op, casts: &mut Vec<Op>) -> Option<()> {
    // Coordinates without uses are not loaded.
    let _ = drop_unused_coordinates(op, e.rw);
    let view = e.rw.op(op).cast::<Iterate<'_>>()?;
    let space = Space::of(view.iter_space())?;
    let inits: Vec<Value> = view.init_args().map(|init| init.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let block = view.region().first_block()?;
    let iterator = block.arguments().last()?.ty_handle();
    let (block, used) = (block.handle(), view.used_levels());
    if !are_carried(e, &types) {
        return None;
    }
    let mut new = Iteration { loops: space.loops(), space, used, iterator, block, casts };
    let results = new.nest(e, 0, None, &[], &inits)?;
    e.rw.replace_op(op, &results);
    Some(())
}

impl Iteration<'_> {
    /// Emits the loops from one on, at the cursor and the coordinates of those around. Returns the last carried values.
    fn nest(
        &mut self,
        e: &mut Emit<'_, '_>,
        number: usize,
        parent: Option<&[Value]>,
        outer: &[Value],
        inits: &[Value],
    ) -> Option<Vec<Value>> {
        let levels = self.loops.get(number)?.clone();
        let mut iterator = self.space.iterator(e, levels.clone(), parent)?;
        iterator.last.start(e);
        let (results, _) = emit_loop(e, &mut iterator, inits, &mut |e, iterator, carried| {
            let mut coordinates = outer.to_vec();
            for (at, level) in levels.clone().enumerate() {
                if members(self.used).any(|used| used == level) {
                    coordinates.push(iterator.coordinate(e, at)?);
                }
            }
            let cursor = iterator.last.cursor();
            match number + 1 == self.loops.len() {
                true => self.inline(e, cursor, &coordinates, carried),
                // The number of levels is not bounded.
                false => ir::ensure_sufficient_stack(|| {
                    self.nest(e, number + 1, Some(cursor), &coordinates, carried)
                }),
            }
        })?;
        Some(results)
    }

    /// Moves the region to the innermost loop. Returns what it yields.
    fn inline(
        &mut self,
        e: &mut Emit<'_, '_>,
        cursor: &[Value],
        coordinates: &[Value],
        carried: &[Value],
    ) -> Option<Vec<Value>> {
        let iterator = cast(e, cursor, self.iterator, self.casts);
        let InsertPoint::End(here) = e.rw.point() else { return None };
        e.rw.merge_blocks(self.block, here, &[carried, coordinates, &[iterator]].concat());
        let end = e.rw.block(here).last()?;
        let values = end.operands().map(|value| value.handle()).collect();
        let end = end.handle();
        e.rw.erase_op(end);
        Some(values)
    }
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
