//! `scf.for` and `scf.if` at the end of the region: the loop or the branch moves around a region of its own.

use super::region::{Warp, empty_warp, is_within, part_of};
use super::uniform::hoist_uniform_in;
use dialect_transforms::make::{Make, handles};
use gpu::{WarpExecuteOnLane0, Yield};
use ir::{Block, Build, InsertPoint, Op, Region, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(of_loop);
    set.of::<WarpExecuteOnLane0<'_>>(of_branch);
}

/// A value of the region of threads that a nested region uses, with its type and that of the part of a thread.
type Escaping = (Value, Type, Type);

/// Returns the values of the region of threads that a region nested in it uses from outside of itself.
fn escaping(warp: &Warp, region: Region, rw: &Rewriter<'_>) -> Result<Vec<Escaping>, MatchFailure> {
    let mut found: Vec<Escaping> = Vec::new();
    let cx = rw.context();
    let Some(inner) = rw.region(region).parent_op().map(|op| op.handle()) else { return Ok(found) };
    let ops =
        rw.region(region).blocks().flat_map(|block| block.ops()).flat_map(|op| op.walk_body_post_order());
    for value in ops.flat_map(|op| op.operands()) {
        let known = found.iter().any(|&(known, ..)| known == value.handle());
        if known || is_within(value, inner) || !is_within(value, warp.op) {
            continue;
        }
        let part = part_of(cx, value.ty_handle(), warp.size).matched()?;
        found.push((value.handle(), value.ty_handle(), part));
    }
    Ok(found)
}

/// Results of the region of threads: those of the last operation in it, with the number of the result of either, and the others.
struct Returned {
    own: Vec<(usize, usize)>,
    others: Vec<(Value, Type)>,
}

fn returned(warp: &Warp, last: Op, rw: &Rewriter<'_>) -> Returned {
    let mut found = Returned { own: Vec::new(), others: Vec::new() };
    let results = rw.op(warp.op).result_types();
    for (index, (value, ty)) in rw.op(warp.end).operands().zip(results).enumerate() {
        let place = rw.op(last).results().position(|result| result == value);
        match place {
            Some(place) => found.own.push((index, place)),
            None => found.others.push((value.handle(), ty)),
        }
    }
    found
}

/// Returns the types of the parts of the results of the last operation: as the region returns them, or as they are distributed.
fn part_types(
    warp: &Warp,
    last: Op,
    own: &[(usize, usize)],
    rw: &Rewriter<'_>,
) -> Result<Vec<Type>, MatchFailure> {
    let mut types = Vec::new();
    for (place, ty) in rw.op(last).result_types().enumerate() {
        let known = own.iter().rev().find(|&&(_, of)| of == place);
        types.push(match known {
            Some(&(index, _)) if rw.context().ty(ty).is_vector() => {
                rw.value(warp.result(rw, index)).ty_handle()
            }
            _ => part_of(rw.context(), ty, warp.size).matched()?,
        });
    }
    Ok(types)
}

/// Moves the operations of a block into a new region of threads at the insertion point, with these values and their types as
/// arguments, and returns what the block ends with. Returns the new operation.
fn enclose(
    rw: &mut Rewriter<'_>,
    (warp, like): (&Warp, Op),
    source: Block,
    inputs: &[(Value, Type)],
    types: &[Type],
    replaced: &dyn Fn(&[Value]) -> Vec<Value>,
) -> Op {
    let loc = rw.op(warp.op).loc();
    let args: Vec<Value> = inputs.iter().map(|&(value, _)| value).collect();
    let inner = empty_warp(rw, loc, (warp.lane, warp.size), &args, types);
    let region = rw.op(inner).region(0).handle();
    let wanted: Vec<Type> = inputs.iter().map(|&(_, ty)| ty).collect();
    let block = rw.create_block(region, &wanted);
    let arguments = handles(rw.block(block).arguments());
    let end = rw.block(source).last().map(|end| end.handle());
    let mapped = replaced(&arguments);
    rw.merge_blocks(source, block, &mapped);
    let results = end.map_or(Vec::new(), |end| handles(rw.op(end).operands()));
    if let Some(end) = end {
        rw.erase_op(end);
    }
    rw.move_to(InsertPoint::End(block));
    Make { rw, loc }.op(Yield::NAME, &results, &[]);
    rw.move_to(InsertPoint::After(inner));
    let values = handles(rw.op(inner).results());
    Make::like(rw, like).op("scf.yield", &values, &[]);
    inner
}

/// Replaces the uses of values of the outer region in the inner one by its arguments, and moves what is uniform out of it.
fn finish(rw: &mut Rewriter<'_>, inner: Op, escaping: &[Escaping], first: usize) {
    let block = rw.op(inner).region(0).first_block().map(|block| block.handle());
    let arguments = block.map_or(Vec::new(), |block| handles(rw.block(block).arguments()));
    for (&(value, ..), &argument) in escaping.iter().zip(arguments.iter().skip(first)) {
        rw.replace_uses_if(value, argument, |body, user, _| {
            let mut around = body.op(user).parent();
            while let Some(parent) = around {
                if parent.handle() == inner {
                    return true;
                }
                around = parent.parent();
            }
            false
        });
    }
    hoist_uniform_in(rw, inner);
}

fn of_loop(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let last = rw.op(warp.end).prev().filter(|op| op.is(scf::For::NAME)).matched()?.handle();
    let body_region = rw.op(last).region(0).handle();
    let used = escaping(&warp, body_region, rw)?;
    let found = returned(&warp, last, rw);
    let types = part_types(&warp, last, &found.own, rw)?;
    let block = rw.region(body_region).first_block().matched()?.handle();
    let bounds: Vec<(Value, Type)> =
        rw.op(last).operands().take(3).map(|value| (value.handle(), value.ty_handle())).collect();
    let inits = handles(rw.op(last).operands().skip(3));
    let wholes: Vec<Type> = rw.op(last).result_types().collect();
    let mut more = bounds;
    more.extend(inits.iter().copied().zip(types.iter().copied()));
    more.extend(used.iter().map(|&(value, _, part)| (value, part)));
    more.extend(found.others.iter().copied());
    let unsigned = rw.op(last).attr("unsignedCmp").map(|attr| attr.handle());
    let (warp, values) = warp.yielding(rw, &more);
    let (loop_operands, rest) = values.split_at(3 + inits.len());
    let cx = rw.context().clone();
    let loc = rw.op(last).loc();
    let mut state = rw.state(scf::For::NAME, loc).operands(loop_operands.iter().copied());
    state = state.results(types.iter().copied()).regions(1);
    if let Some(unsigned) = unsigned {
        state = state.attr(&cx, "unsignedCmp", unsigned);
    }
    let fresh = rw.insert(state);
    let region = rw.op(fresh).region(0).handle();
    let counter = rw.block(block).argument(0).ty_handle();
    let arguments: Vec<Type> = [counter].into_iter().chain(types.iter().copied()).collect();
    let fresh_block = rw.create_block(region, &arguments);
    let carried = handles(rw.block(fresh_block).arguments());
    let mut inputs: Vec<(Value, Type)> = carried[1..].iter().copied().zip(wholes.iter().copied()).collect();
    inputs.extend(rest.iter().zip(&used).map(|(&value, &(_, ty, _))| (value, ty)));
    let count = wholes.len();
    let replaced = |arguments: &[Value]| [&carried[..1], &arguments[..count]].concat();
    let inner = enclose(rw, (&warp, last), block, &inputs, &types, &replaced);
    for &(index, place) in &found.own {
        let (old, new) = (warp.result(rw, index), rw.op(fresh).result(place).handle());
        rw.replace_uses_except(old, new, fresh);
    }
    for &(_, place) in &found.own {
        let result = rw.op(last).result(place).handle();
        rw.replace_all_uses(result, inits[place]);
    }
    rw.erase_op(last);
    finish(rw, inner, &used, count);
    Ok(())
}

fn of_branch(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let last = rw.op(warp.end).prev().filter(|op| op.is(scf::If::NAME)).matched()?.handle();
    let regions: Vec<Region> = rw.op(last).regions().map(|region| region.handle()).collect();
    let mut used = Vec::new();
    for &region in &regions {
        used.push(escaping(&warp, region, rw)?);
    }
    let found = returned(&warp, last, rw);
    let types = part_types(&warp, last, &found.own, rw)?;
    let condition = rw.op(last).operand(0).handle();
    let mut more = vec![(condition, Type::I1)];
    more.extend(used.iter().flatten().map(|&(value, _, part)| (value, part)));
    more.extend(found.others.iter().copied());
    let (warp, values) = warp.yielding(rw, &more);
    let loc = rw.op(last).loc();
    let state = rw.state(scf::If::NAME, loc).operands([values[0]]).results(types.iter().copied());
    let fresh = rw.insert(state.regions(2));
    let mut rest = &values[1..];
    for (number, (&region, used)) in regions.iter().zip(&used).enumerate() {
        let own;
        (own, rest) = rest.split_at(used.len());
        let Some(block) = rw.region(region).first_block().map(|block| block.handle()) else { continue };
        let target = rw.op(fresh).region(number).handle();
        rw.create_block(target, &[]);
        let inputs: Vec<(Value, Type)> =
            own.iter().zip(used).map(|(&value, &(_, ty, _))| (value, ty)).collect();
        let inner = enclose(rw, (&warp, last), block, &inputs, &types, &|_| Vec::new());
        finish(rw, inner, used, 0);
    }
    for &(index, place) in &found.own {
        let (old, new) = (warp.result(rw, index), rw.op(fresh).result(place).handle());
        rw.replace_uses_except(old, new, fresh);
    }
    rw.move_to(InsertPoint::Before(last));
    for &(index, place) in &found.own {
        let ty = rw.op(last).result(place).ty_handle();
        let poison = crate::make::poison(&mut Make { rw, loc }, ty);
        rw.modify_op(warp.end, |end| {
            end.operand(index, poison);
        });
    }
    rw.erase_op(last);
    Ok(())
}
