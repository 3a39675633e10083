//! Replacing a memref by another one in affine accesses.

use crate::edit::{create_apply, erase_if_unused};
use affine::{BoundMap, DmaStart, DmaWait, Load, Prefetch, Store, VectorLoad, VectorStore};
use affine_analysis::loop_block;
use interfaces::ViewLike;
use ir::affine::BinaryKind;
use ir::{Attr, Block, Body, FastPaths, Op, OpRef, Value};
use std::ops::Range;

/// Memref of an affine operation, with its subscripts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscripts {
    /// Position of the memref among the operands; the subscripts follow.
    pub memref: usize,
    /// Name of the attribute with the map.
    pub map_name: &'static str,
    /// The map with its operands.
    pub map: BoundMap,
}

/// Returns the memrefs of an operation that has affine subscripts, with these. Empty for other operations.
pub fn affine_subscripts(op: OpRef<'_>) -> Vec<Subscripts> {
    let plain = |memref: usize| {
        let map = op.attr("map")?.as_affine_map()?;
        let map = BoundMap::new(map, op.operands().skip(memref + 1));
        Some(vec![Subscripts { memref, map_name: "map", map }])
    };
    let part = |part: affine::DmaPart| {
        Some(Subscripts { memref: part.memref, map_name: part.map_name, map: part.bound_map(op)? })
    };
    let is_load = op.cast::<Load<'_>>().is_some() || op.cast::<VectorLoad<'_>>().is_some();
    let found = if is_load || op.cast::<Prefetch<'_>>().is_some() {
        plain(0)
    } else if op.cast::<Store<'_>>().is_some() || op.cast::<VectorStore<'_>>().is_some() {
        plain(1)
    } else if let Some(start) = op.cast::<DmaStart<'_>>() {
        start.parts().and_then(|parts| parts.into_iter().map(part).collect())
    } else if let Some(wait) = op.cast::<DmaWait<'_>>() {
        wait.tag().and_then(part).map(|tag| vec![tag])
    } else {
        None
    };
    found.unwrap_or_default()
}

/// Change of accesses to a memref into accesses to another one.
pub struct Redirection<'a> {
    /// The memref that is replaced.
    pub from: Value,
    /// The memref that replaces it.
    pub to: Value,
    /// Values that become the first subscripts.
    pub leading: &'a [Value],
    /// Map from `fixed` and the old subscripts, all dimensions, to the new ones; `None` if they stay.
    pub remap: Option<ir::AffineMap>,
    /// First operands of `remap`.
    pub fixed: &'a [Value],
}

/// Whether all uses of a memref by an operation are affine subscripts.
pub fn has_only_affine_uses(op: OpRef<'_>, memref: Value) -> bool {
    let known = affine_subscripts(op);
    op.operands()
        .enumerate()
        .filter(|(_, value)| value.handle() == memref)
        .all(|(at, _)| known.iter().any(|subscripts| subscripts.memref == at))
}

/// Redirects all accesses of an operation to a memref. What is new is composed; old subscripts that are no plain values are computed
/// before.
pub fn redirect(body: &mut Body, op: Op, how: &Redirection<'_>) {
    // The last first, so that the positions of the others stay.
    let mut known = affine_subscripts(body.op(op));
    known.retain(|subscripts| body.op(op).operand(subscripts.memref).handle() == how.from);
    for subscripts in known.into_iter().rev() {
        redirect_one(body, op, &subscripts, how);
    }
}

fn redirect_one(body: &mut Body, op: Op, subscripts: &Subscripts, how: &Redirection<'_>) {
    let cx = body.context().clone();
    let loc = body.op(op).loc();
    let point = ir::InsertPoint::Before(op);
    let old = &subscripts.map;
    let map = cx.map(old.map);
    if let Some(new) = shifted(body, old, how) {
        let replaced = subscripts.memref..subscripts.memref + 1 + old.operands.len();
        let inserted: Vec<Value> = [how.to].into_iter().chain(new.operands).collect();
        replace_subscripts(body, op, replaced, &inserted, (subscripts.map_name, cx.map_attr(new.map)));
        return;
    }
    let mut applies = Vec::new();
    let single = |at: u32, of: ir::AffineMap, operands: &[Value]| BoundMap {
        map: cx.map(of).slice_map(at as usize, 1).unwrap_or(of),
        operands: operands.to_vec(),
    };
    let mut values: Vec<Value> = old.operands.clone();
    if !map.is_identity() {
        let results = 0..map.num_results() as u32;
        values =
            results.map(|at| create_apply(body, point, loc, &single(at, old.map, &old.operands))).collect();
        applies.extend(&values);
    }
    if let Some(remap) = how.remap {
        let operands: Vec<Value> = how.fixed.iter().copied().chain(values).collect();
        let results = 0..cx.map(remap).num_results() as u32;
        values = results.map(|at| create_apply(body, point, loc, &single(at, remap, &operands))).collect();
        applies.extend(&values);
    }
    let operands: Vec<Value> = how.leading.iter().copied().chain(values).collect();
    let mut new = BoundMap { map: cx.multi_dim_identity_map(operands.len() as u32), operands };
    new.fully_compose(body);
    new.map = cx.map(new.map).simplify();
    new.canonicalize(body);
    applies.into_iter().for_each(|value| erase_if_unused(body, value));
    let replaced = subscripts.memref..subscripts.memref + 1 + old.operands.len();
    let inserted: Vec<Value> = [how.to].into_iter().chain(new.operands).collect();
    replace_subscripts(body, op, replaced, &inserted, (subscripts.map_name, cx.map_attr(new.map)));
}

/// Returns the new subscripts if they are the old ones plus constants: the fast path `unit-accesses`. The operands are in the order in
/// which subscripts refer to them, as composition leaves them.
fn shifted(body: &Body, old: &BoundMap, how: &Redirection<'_>) -> Option<BoundMap> {
    let cx = body.context();
    let map = cx.map(old.map);
    if !cx.takes(FastPaths::UNIT_ACCESSES) || !how.leading.is_empty() || map.num_symbols() != 0 {
        return None;
    }
    let mut next = 0;
    for part in map.results().flat_map(|expr| expr.post_order()) {
        match part.as_dim() {
            Some(at) if at == next => next += 1,
            Some(at) if at > next => return None,
            _ => {}
        }
    }
    if !old.is_settled(body) {
        return None;
    }
    let Some(remap) = how.remap else { return Some(old.clone()) };
    // Plainly, what computes other subscripts would stay.
    if !map.is_identity() {
        return None;
    }
    let first = how.fixed.len() as u32;
    let mut results = Vec::with_capacity(map.num_results());
    for (at, (expr, place)) in map.results().zip(cx.map(remap).results()).enumerate() {
        let (place, by) = match place.as_binary() {
            Some((BinaryKind::Add, place, by)) => (place, by.as_constant()?),
            _ => (place, 0),
        };
        if place.as_dim() != Some(first + at as u32) {
            return None;
        }
        results.push(cx.affine_add(expr.handle(), cx.affine_constant(by)));
    }
    (results.len() == cx.map(remap).num_results())
        .then(|| BoundMap { map: map.with_results(results), operands: old.operands.clone() })
}

/// Replaces operands of an operation, and a map.
fn replace_subscripts(
    body: &mut Body,
    op: Op,
    range: Range<usize>,
    inserted: &[Value],
    (name, map): (&str, Attr),
) {
    let mut operands: Vec<Value> = body.op(op).operands().map(|value| value.handle()).collect();
    operands.splice(range, inserted.iter().copied());
    body.replace_operands(op, &operands);
    let name = body.context().ident(name);
    body.set_attr(op, name, Some(map));
}

/// Returns the memref that a memref is a view of, through all views.
pub fn root_memref(body: &Body, memref: Value) -> Value {
    let mut found = memref;
    loop {
        let source = body.value(found).defining_op().and_then(|op| {
            let view = op.interface::<dyn ViewLike>()?;
            Some(view.view_source(op).handle())
        });
        match source {
            Some(source) => found = source,
            None => return found,
        }
    }
}

/// Returns the operation of a block that an operation is, or is nested in.
pub(crate) fn ancestor_in(body: &Body, op: Op, block: Block) -> Option<Op> {
    let mut next = Some(body.op(op));
    while let Some(view) = next {
        if view.block().is_some_and(|other| other.handle() == block) {
            return Some(view.handle());
        }
        next = view.parent();
    }
    None
}

/// Returns the operations that use a memref and are nested in a loop.
pub(crate) fn users_in_loop(body: &Body, memref: Value, around: Op) -> Vec<Op> {
    let Some(block) = loop_block(body, around) else { return Vec::new() };
    let mut found: Vec<Op> = Vec::new();
    for user in body.value(memref).users().map(|user| user.handle()) {
        if ancestor_in(body, user, block).is_some() && !found.contains(&user) {
            found.push(user);
        }
    }
    found
}
