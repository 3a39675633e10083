//! Fusion of a producer into an operation with a region that uses its results.

use crate::fuse::{is_slice, reduced_like, tile_of_slice};
use crate::interface::{Outcome, Tile, Tiled, fail, model_of};
use crate::loops::{build_forall, end_of_forall, forall_bounds};
use crate::slices::insert_in_parallel;
use crate::tile::destinations;
use interfaces::{DestinationStyle, LoopLike};
use ir::{InsertPoint, Mapping, Op, OpRef, Value};
use rewrite::{Matched, Rewriter};

/// Result of fusion into a containing operation.
#[derive(Clone, Debug)]
pub struct FusedInto {
    /// Operations in the containing operation.
    pub ops: Vec<Op>,
    /// Containing operation: another one if it has more results now.
    pub containing: Op,
}

/// Whether an operation is nested in another one.
fn is_inside(containing: OpRef<'_>, op: OpRef<'_>) -> bool {
    let mut parent = op.parent();
    while let Some(around) = parent {
        if around == containing {
            return true;
        }
        parent = around.parent();
    }
    false
}

/// Returns the number of uses of an operation by a containing operation, or in it.
pub fn uses_in(rw: &Rewriter<'_>, producer: Op, containing: Op) -> usize {
    let container = rw.op(containing);
    let users = rw.op(producer).results().flat_map(|result| result.users());
    users.filter(|&user| user == container || is_inside(container, user)).count()
}

/// Fuses a producer into the first place of a containing operation that uses it: a tile where a slice is extracted, or a copy.
///
/// # Errors
/// If there is no such place.
pub fn fuse_into_containing(rw: &mut Rewriter<'_>, producer: Op, containing: Op) -> Outcome<FusedInto> {
    if let Ok(fused) = fuse_extract(rw, producer, containing) {
        return Ok(fused);
    }
    if let Ok(tiled) = fuse_argument(rw, producer, containing) {
        return Ok(FusedInto { ops: tiled.ops, containing });
    }
    let copy = fuse_copy(rw, producer, containing)?;
    Ok(FusedInto { ops: vec![copy], containing })
}

/// Replaces the first slice of a result in the containing operation by a tile of the producer.
fn fuse_extract(rw: &mut Rewriter<'_>, producer: Op, containing: Op) -> Outcome<FusedInto> {
    let model = model_of(rw, producer)?;
    let (slice, result) = {
        let container = rw.op(containing);
        let mut users = rw.op(producer).results().flat_map(|result| result.users());
        let slice = users.find(|&user| is_slice(user) && is_inside(container, user)).matched()?;
        (slice.handle(), slice.operand(0).position())
    };
    let tile = tile_of_slice(rw, slice)?;
    rw.move_to(InsertPoint::Before(slice));
    let around = rw.op(slice).parent().filter(|parent| parent.interface::<dyn LoopLike>().is_some());
    let around = around.map(|parent| parent.handle());
    let target = match around {
        Some(around) => clone_for_loop(rw, producer, around),
        None => producer,
    };
    let tiled = model.tiled_result(rw, target, result, &tile);
    let outcome = tiled.and_then(|tiled| {
        let value = reduced_like(rw, slice, *tiled.values.first().matched()?)?;
        Ok((tiled, value))
    });
    if target != producer {
        rw.erase_op(target);
    }
    let (tiled, value) = outcome?;
    rw.replace_op(slice, &[value]);
    let containing = with_result(rw, producer, containing, result, &tiled, &tile)?;
    Ok(FusedInto { ops: tiled.ops, containing })
}

/// Inserts a copy of the producer that writes to the arguments of a loop where it wrote to what the loop starts from.
fn clone_for_loop(rw: &mut Rewriter<'_>, producer: Op, around: Op) -> Op {
    let copy = rw.clone_op(producer, &mut Mapping::new());
    let (view, outer) = (rw.op(copy), rw.op(around));
    let (Some(style), Some(model)) =
        (view.interface::<dyn DestinationStyle>(), outer.interface::<dyn LoopLike>())
    else {
        return copy;
    };
    let arguments = model.iteration_arguments(outer);
    let starts: Vec<(Value, Value)> = model
        .inits(outer)
        .zip(&arguments)
        .map(|(operand, argument)| (outer.operand(operand).handle(), argument.handle()))
        .collect();
    let changes: Vec<(usize, Value)> = style
        .inits(view)
        .filter_map(|place| {
            let found = starts.iter().rev().find(|start| start.0 == view.operand(place).handle())?;
            Some((place, found.1))
        })
        .collect();
    rw.modify_op(copy, |new| {
        for (place, value) in changes {
            new.operand(place, value);
        }
    });
    copy
}

/// Returns the containing `scf.forall` with one more result if the producer is used after it: the tiles put together.
fn with_result(
    rw: &mut Rewriter<'_>,
    producer: Op,
    containing: Op,
    result: usize,
    tiled: &Tiled,
    tile: &Tile,
) -> Outcome<Op> {
    let container = rw.op(containing);
    if !container.is("scf.forall") {
        return Ok(containing);
    }
    let is_after = |user: OpRef<'_>| {
        let mut at = Some(user);
        while let Some(op) = at {
            if op.block() == container.block() {
                return op != container && rw.is_before(containing, op.handle());
            }
            at = op.parent();
        }
        false
    };
    let value = rw.op(producer).result(result);
    let after: Vec<Op> = value.users().filter(|&user| is_after(user)).map(|user| user.handle()).collect();
    if after.is_empty() {
        return Ok(containing);
    }
    let value = value.handle();
    let outputs = destinations(rw, producer)?;
    let new = grown_forall(rw, containing, *outputs.get(result).matched()?)?;
    let (_, inner) = end_of_forall(rw, new)?;
    let into =
        rw.op(new).region(0).first_block().and_then(|block| block.arguments().next_back()).matched()?;
    let (into, loc) = (into.handle(), rw.op(new).loc());
    rw.at(InsertPoint::End(inner), |rw| insert_in_parallel(rw, loc, tiled.values[0], into, tile));
    let whole = rw.op(new).results().next_back().matched()?.handle();
    rw.replace_uses_if(value, whole, |_, user, _| after.contains(&user));
    Ok(new)
}

/// Replaces a `scf.forall` by one with one more output.
fn grown_forall(rw: &mut Rewriter<'_>, op: Op, output: Value) -> Outcome<Op> {
    let triples = forall_bounds(rw, op)?;
    let view = rw.op(op).cast::<scf::Forall<'_>>().matched()?;
    let outputs: Vec<Value> = view.outputs().map(|value| value.handle()).chain([output]).collect();
    let (loc, mapping) = (rw.op(op).loc(), rw.op(op).attr("mapping").map(|attr| attr.handle()));
    let count = outputs.len() - 1;
    rw.move_to(InsertPoint::Before(op));
    let new = build_forall(rw, loc, &triples, &outputs, mapping);
    let (end, _) = end_of_forall(rw, new)?;
    rw.erase_op(end);
    let from = rw.op(op).region(0).first_block().matched()?.handle();
    let to = rw.op(new).region(0).first_block().matched()?;
    let arguments: Vec<Value> = to.arguments().map(|value| value.handle()).collect();
    let to = to.handle();
    rw.merge_blocks(from, to, &arguments[..triples.len() + count]);
    let results: Vec<Value> = rw.op(new).results().take(count).map(|value| value.handle()).collect();
    rw.replace_op(op, &results);
    Ok(new)
}

/// Replaces the first slice of the argument of a `scf.forall` that starts from the producer by a tile of the producer.
fn fuse_argument(rw: &mut Rewriter<'_>, producer: Op, containing: Op) -> Outcome<Tiled> {
    let model = model_of(rw, producer)?;
    let container = rw.op(containing);
    if !container.is("scf.forall") {
        return fail("the container is no scf.forall");
    }
    let operand = container
        .operands()
        .position(|operand| operand.defining_op().is_some_and(|op| op.handle() == producer))
        .matched()?;
    let result = container.operand(operand).position();
    let loop_model = container.interface::<dyn LoopLike>().matched()?;
    let at = loop_model.inits(container).position(|init| init == operand).matched()?;
    let argument = *loop_model.iteration_arguments(container).get(at).matched()?;
    let slice = argument.users().find(|&user| is_slice(user) && is_inside(container, user)).matched()?;
    let (slice, argument) = (slice.handle(), argument.handle());
    let tile = tile_of_slice(rw, slice)?;
    rw.move_to(InsertPoint::Before(slice));
    let outputs = destinations(rw, producer)?;
    let output = *outputs.get(result).matched()?;
    let mut mapping = Mapping::new();
    mapping.map(output, argument);
    let copy = rw.clone_op(producer, &mut mapping);
    let tiled = model.tiled_result(rw, copy, result, &tile);
    let outcome = tiled.and_then(|tiled| {
        let value = reduced_like(rw, slice, *tiled.values.first().matched()?)?;
        Ok((tiled, value))
    });
    rw.erase_op(copy);
    let (tiled, value) = outcome?;
    rw.replace_op(slice, &[value]);
    rw.modify_op(containing, |op| {
        op.operand(operand, output);
    });
    Ok(tiled)
}

/// Copies the producer before the first use in the containing operation.
fn fuse_copy(rw: &mut Rewriter<'_>, producer: Op, containing: Op) -> Outcome<Op> {
    let container = rw.op(containing);
    let mut found = None;
    for result in rw.op(producer).results() {
        for user in result.users() {
            if user == container {
                return fail("the containing operation uses the producer itself");
            }
            if found.is_none() && is_inside(container, user) {
                let operand = user.operands().position(|operand| operand == result);
                found = operand.map(|operand| (user.handle(), operand, result.position()));
            }
        }
    }
    let (user, operand, result) = found.matched()?;
    rw.move_to(InsertPoint::Before(user));
    let copy = rw.clone_op(producer, &mut Mapping::new());
    let value = rw.op(copy).result(result).handle();
    rw.modify_op(user, |op| {
        op.operand(operand, value);
    });
    Ok(copy)
}
