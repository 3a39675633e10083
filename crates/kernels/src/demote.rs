//! Values that loops carry as elements in memory, where a store of the result has a place for them: so that the loop may be exchanged with
//! those around it. [`accumulate`](crate::accumulate) keeps them in registers again.

use crate::forward::Key;
use affine::For;
use affine_analysis::{
    Access, PairRelation, domain_depth, is_affine_access, is_affine_read, is_innermost, loop_block,
};
use affine_transforms::as_for;
use interfaces::is_memory_effect_free;
use ir::{Block, Body, Builder, InsertPoint, Mapping, Op, OpRef, Value};

/// Moves what innermost loops nested in an operation carry to memory, where that is possible.
pub(crate) fn demote(body: &mut Body, top: Op) {
    for op in carrying(body, top) {
        if let Some(places) = places(body, op) {
            apply(body, op, &places);
        }
    }
}

/// Whether a loop nested in an operation carries values that can be in memory.
pub(crate) fn is_useful(body: &Body, top: Op) -> bool {
    carrying(body, top).into_iter().any(|op| places(body, op).is_some())
}

/// Returns the innermost loops nested in an operation that carry values that have no place in memory.
pub(crate) fn stuck(body: &Body, top: Op) -> Vec<Op> {
    let mut found = carrying(body, top);
    found.retain(|&op| places(body, op).is_none());
    found
}

/// Returns the innermost loops that carry values, in other loops.
fn carrying(body: &Body, top: Op) -> Vec<Op> {
    let is_wanted = |op: &OpRef<'_>| {
        op.cast::<For<'_>>().is_some() && op.num_results() > 0 && op.handle() != top && is_innermost(*op)
    };
    body.op(top).walk().filter(is_wanted).map(|op| op.handle()).collect()
}

/// Returns an element for each value that a loop carries.
fn places(body: &Body, op: Op) -> Option<Vec<Key>> {
    let around = body.op(op).parent()?;
    around.cast::<For<'_>>()?;
    let view = as_for(body, op)?;
    let block = loop_block(body, op)?;
    let inside: Vec<Access> = body.block(block).ops().filter_map(Access::of).collect();
    let mut found: Vec<(Key, Access)> = Vec::new();
    for result in 0..view.num_results() {
        let store = store_of(body, op, body.op(op).result(result).handle())?;
        let access = Access::of(body.op(store))?;
        let key = Key::of(body, &access).filter(|_| access.extents.is_empty())?;
        let is_typed = body.op(op).result(result).ty_handle() == body.op(store).operand(0).ty_handle();
        let is_known = |&value: &Value| is_known_before(body, op, value);
        let is_alone =
            found.iter().all(|(other, _)| other.is_apart(body, &key) || other.memref() != key.memref());
        if !is_typed || !is_alone || !key.operands().iter().all(is_known) {
            return None;
        }
        let depth = domain_depth(around) + 1;
        let mut others: Vec<Access> = inside.clone();
        others.extend(between(body, op, store).filter_map(Access::of));
        if !others.iter().all(|other| is_apart(body, &access, other, depth)) {
            return None;
        }
        found.push((key, access));
    }
    Some(found.into_iter().map(|(key, _)| key).collect())
}

/// Returns the operations between two of a block.
fn between(body: &Body, from: Op, to: Op) -> impl Iterator<Item = OpRef<'_>> {
    std::iter::successors(body.op(from).next(), |op| op.next()).take_while(move |op| op.handle() != to)
}

/// Returns the store of what is computed of a value, if nothing but computations and accesses comes before it.
fn store_of(body: &Body, op: Op, value: Value) -> Option<Op> {
    let mut derived = vec![value];
    for op in std::iter::successors(body.op(op).next(), |op| op.next()) {
        let is_derived = op.operands().any(|operand| derived.contains(&operand.handle()));
        if op.is("affine.store") && derived.contains(&op.operand(0).handle()) {
            return Some(op.handle());
        }
        let is_simple = is_affine_access(op) || op.num_regions() == 0 && is_memory_effect_free(op);
        if !is_simple {
            return None;
        }
        if is_derived {
            derived.extend(op.results().map(|result| result.handle()));
        }
    }
    None
}

/// Whether a value is there before an operation.
fn is_known_before(body: &Body, op: Op, value: Value) -> bool {
    match body.value(value).defining_op() {
        Some(source)
            if source.block().map(|block| block.handle())
                == body.op(op).block().map(|block| block.handle()) =>
        {
            body.is_before(source.handle(), op)
        }
        _ => true,
    }
}

/// Whether two accesses never meet in one iteration of the loops around, of which there are `depth`.
fn is_apart(body: &Body, a: &Access, b: &Access, depth: usize) -> bool {
    a.memref != b.memref
        || PairRelation::new(body, a, b).is_ok_and(|relation| {
            relation.num_common_loops() >= depth && relation.ordered_same(depth).is_empty()
        })
}

/// Replaces the loop by one that reads and writes the elements.
fn apply(body: &mut Body, op: Op, places: &[Key]) {
    let Some(view) = as_for(body, op) else { return };
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let arguments: Vec<Value> = view.iteration_arguments().map(|argument| argument.handle()).collect();
    let (Some(from), Some(variable)) = (loop_block(body, op), view.induction_variable()) else { return };
    let variable = variable.handle();
    for (place, &init) in places.iter().zip(&inits) {
        if is_there(body, op, place, init) {
            continue;
        }
        place.store(&mut Builder::new(body, InsertPoint::Before(op)), loc, init);
    }
    let new = affine_transforms::create_loop(body, InsertPoint::Before(op), loc, &lower, &upper, step);
    let new_variable =
        as_for(body, new).and_then(|view| view.induction_variable()).map(|value| value.handle());
    let (Some(to), Some(new_variable)) = (loop_block(body, new), new_variable) else { return };
    let Some(end) = body.block(to).last().map(|op| op.handle()) else { return };
    let mut mapping = Mapping::new();
    mapping.map(variable, new_variable);
    let point = InsertPoint::Before(end);
    for (place, &argument) in places.iter().zip(&arguments) {
        let value = place.load(&mut Builder::new(body, point), loc);
        mapping.map(argument, value);
    }
    copy_body(body, from, point, &mut mapping, places);
    for (at, place) in places.iter().enumerate() {
        let value = place.load(&mut Builder::new(body, InsertPoint::Before(op)), loc);
        let result = body.op(op).result(at).handle();
        body.replace_all_uses(result, value);
    }
    body.erase(op);
    for init in inits {
        let source = body.value(init).defining_op().filter(|source| is_affine_read(*source));
        if let Some(source) = source.filter(|source| source.is_unused()).map(|source| source.handle()) {
            body.erase(source);
        }
    }
}

/// Whether an initial value has been read from the place, which nothing has written since.
fn is_there(body: &Body, op: Op, place: &Key, init: Value) -> bool {
    let Some(source) = body.value(init).defining_op().filter(|source| source.block() == body.op(op).block())
    else {
        return false;
    };
    let key = Access::of(source).filter(|access| !access.writes).and_then(|access| Key::of(body, &access));
    let is_quiet = |op: OpRef<'_>| op.num_regions() == 0 && (is_affine_read(op) || is_memory_effect_free(op));
    key.as_ref() == Some(place) && between(body, source.handle(), op).all(is_quiet)
}

/// Copies the operations of a loop, with stores of what it yields.
fn copy_body(body: &mut Body, from: Block, point: InsertPoint, mapping: &mut Mapping, places: &[Key]) {
    let mut ops: Vec<Op> = body.block(from).ops().map(|op| op.handle()).collect();
    let Some(end) = ops.pop() else { return };
    for op in ops {
        let clone = body.clone_op(op, mapping);
        body.insert_at(point, clone);
    }
    let loc = body.op(end).loc();
    let yielded: Vec<Value> =
        body.op(end).operands().map(|value| mapping.value_or_self(value.handle())).collect();
    for (place, value) in places.iter().zip(yielded) {
        place.store(&mut Builder::new(body, point), loc, value);
    }
}
