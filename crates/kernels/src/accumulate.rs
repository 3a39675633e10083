//! Sums in registers: an element that each iteration of a loop reads and writes is read before the loop and written after it.

use crate::forward::Key;
use affine::{BoundMap, For};
use affine_analysis::{
    Access, PairRelation, constant_trip_count, difference, domain_depth, is_affine_access, loop_block,
};
use affine_transforms::as_for;
use ir::{Body, Build, Builder, InsertPoint, Op, Type, Value};

/// Element that a loop keeps: the loads of it in the loop, and the store.
struct Kept {
    loads: Vec<Op>,
    store: Op,
    key: Key,
}

/// Keeps elements in values that an innermost loop carries. Different memrefs must not overlap. Returns the loop, which may be a new one.
pub(crate) fn accumulate(body: &mut Body, op: Op) -> Op {
    let kept = candidates(body, op);
    let Some(view) = as_for(body, op).filter(|view| view.num_results() == 0 && !kept.is_empty()) else {
        return op;
    };
    let runs = constant_trip_count(view).is_some_and(|count| count > 0);
    let mut point = InsertPoint::Before(op);
    if !runs {
        match guard(body, op, op) {
            Some(guarded) => point = guarded,
            None => return op,
        }
    }
    carry(body, op, point, &kept)
}

/// Returns the elements that can be kept.
fn candidates(body: &Body, op: Op) -> Vec<Kept> {
    let Some(block) = loop_block(body, op) else { return Vec::new() };
    let around = body.op(op);
    let accesses: Vec<(Access, Option<Key>)> = body
        .block(block)
        .ops()
        .filter(|&op| is_affine_access(op))
        .filter_map(Access::of)
        .map(|access| {
            let key = Key::of(body, &access);
            (access, key)
        })
        .collect();
    let depth = domain_depth(around) + 1;
    let mut kept = Vec::new();
    for (store, key) in accesses.iter().filter(|(access, _)| access.writes) {
        let Some(key) = key else { continue };
        let is_invariant =
            key.operands().iter().all(|&value| interfaces::is_defined_outside(around, body.value(value)));
        if !is_invariant {
            continue;
        }
        let same: Vec<&Access> = accesses
            .iter()
            .filter(|(access, other)| access.op != store.op && other.as_ref() == Some(key))
            .map(|(access, _)| access)
            .collect();
        let is_plain = same.iter().all(|access| !access.writes && body.is_before(access.op, store.op))
            && !same.is_empty();
        let apart = accesses.iter().all(|(other, other_key)| {
            other.memref != store.memref
                || other_key.as_ref() == Some(key)
                || other_key.as_ref().is_some_and(|other| key.is_apart(body, other))
                || is_independent(body, store, other, depth)
        });
        if is_plain && apart {
            let loads = same.iter().map(|access| access.op).collect();
            kept.push(Kept { loads, store: store.op, key: key.clone() });
        }
    }
    kept
}

/// Whether two accesses never meet in one run of the loop of a depth, in whatever order.
fn is_independent(body: &Body, a: &Access, b: &Access, depth: usize) -> bool {
    PairRelation::new(body, a, b).is_ok_and(|relation| {
        relation.num_common_loops() >= depth && relation.ordered_same(depth - 1).is_empty()
    })
}

/// Puts an operation into an `affine.if` that holds if a loop has an iteration. Returns where its start is.
pub(crate) fn guard(body: &mut Body, looped: Op, op: Op) -> Option<InsertPoint> {
    let cx = body.context().clone();
    let view = as_for(body, looped)?;
    let (lower, upper, loc) = (view.lower_bound(), view.upper_bound(), view.loc());
    let only = cx.map(lower.map).result(0).filter(|_| cx.map(lower.map).num_results() == 1)?.handle();
    let count = cx.map(upper.map).num_results();
    let lower = BoundMap { map: cx.map(lower.map).with_results(vec![only; count]), operands: lower.operands };
    let spans = difference(body, &upper, &lower)?;
    let (dims, symbols) = (cx.map(spans.map).num_dims(), cx.map(spans.map).num_symbols());
    let constraints: Vec<_> = cx
        .map(spans.map)
        .results()
        .map(|span| (cx.affine_add(span.handle(), cx.affine_constant(-1)), false))
        .collect();
    let set = cx.make_set(dims, symbols, &constraints);
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let state = builder.state("affine.if", loc).attr(&cx, "condition", cx.set_attr(set));
    let choice = builder.insert(state.operands(spans.operands).regions(2));
    let region = body.op(choice).region(0).handle();
    let block = body.append_new_block(region, &[]);
    body.move_to_end(block, op);
    affine::Yield::build(&mut Builder::at_end(body, block), loc, &[]);
    Some(InsertPoint::Before(op))
}

/// Replaces a loop by one that carries the elements, and returns it.
fn carry(body: &mut Body, op: Op, point: InsertPoint, kept: &[Kept]) -> Op {
    let Some(view) = as_for(body, op) else { return op };
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    let Some(block) = loop_block(body, op) else { return op };
    let mut inits = Vec::new();
    for one in kept {
        inits.push(one.key.load(&mut Builder::new(body, point), loc));
    }
    let types: Vec<Type> = inits.iter().map(|&init| body.value(init).ty_handle()).collect();
    let mut builder = Builder::new(body, point);
    let new = For::build(
        &mut builder,
        loc,
        &lower.operands,
        &upper.operands,
        &inits,
        lower.map,
        upper.map,
        step,
        &types,
    );
    let (from, to) = (body.op(op).region(0).handle(), body.op(new).region(0).handle());
    body.move_blocks_to_end(from, to);
    let mut yielded = Vec::new();
    for (one, &ty) in kept.iter().zip(&types) {
        let argument = body.add_argument(block, ty);
        for &load in &one.loads {
            let result = body.op(load).result(0).handle();
            body.replace_all_uses(result, argument);
            body.erase(load);
        }
        yielded.push(body.op(one.store).operand(0).handle());
    }
    if let Some(end) = body.block(block).last().map(|op| op.handle()) {
        body.replace_operands(end, &yielded);
    }
    // The subscripts of the accesses may be computed in the loop; those of the keys are not.
    for (at, one) in kept.iter().enumerate() {
        let result: Value = body.op(new).result(at).handle();
        one.key.store(&mut Builder::new(body, point), loc, result);
        body.erase(one.store);
    }
    body.erase(op);
    new
}
