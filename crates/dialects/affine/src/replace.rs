//! Composing the maps of operations, as patterns.

use crate::BoundMap;
use crate::compose::is_settled;
use ir::{AffineMap, Attr, Build, NamedAttr, Op, OpRef, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use smallvec::SmallVec;

/// Returns the position of the first operand of the map of an operation.
pub(crate) fn first_map_operand(op: OpRef<'_>) -> usize {
    match op.name_str() {
        "affine.load" | "affine.vector_load" | "affine.prefetch" => 1,
        "affine.store" | "affine.vector_store" => 2,
        _ => 0,
    }
}

/// Returns the map of an operation with its operands; `None` if their numbers differ.
pub(crate) fn bound_map_of(op: OpRef<'_>) -> Option<BoundMap> {
    let map = op.attr("map")?.as_affine_map()?;
    let bound = BoundMap::new(map, op.operands().skip(first_map_operand(op)));
    (op.context().map(map).num_inputs() as usize == bound.operands.len()).then_some(bound)
}

/// Composes the operation's map with those of the `affine.apply` of its operands, and simplifies it.
pub(crate) fn simplify_map(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let map = view.attr("map").matched()?.as_affine_map().matched()?;
    let operands = view.operands().skip(first_map_operand(view)).map(Value::from);
    rw.require(!is_settled(map, &operands.collect::<SmallVec<[Value; 8]>>(), rw))?;
    let old = bound_map_of(view).matched()?;
    let mut new = old.clone();
    new.compose(rw);
    new.canonicalize(rw);
    new.simplify_by_ranges(rw);
    rw.require(new != old)?;
    replace_map(op, rw, new.map, &new.operands);
    Ok(())
}

/// Replaces an operation by one of its kind with another map. Discardable attributes are dropped.
pub(crate) fn replace_map(op: Op, rw: &mut Rewriter<'_>, map: AffineMap, operands: &[Value]) -> Op {
    let view = rw.op(op);
    let cx = rw.context().clone();
    let fixed: Vec<Value> =
        view.operands().take(first_map_operand(view)).map(|operand| operand.handle()).collect();
    let results: Vec<_> = view.result_types().collect();
    let inherent: Vec<NamedAttr> = view.inherent().collect();
    let mut state = rw.state(view.name_str(), view.loc()).results(results);
    state.operands.extend(fixed.into_iter().chain(operands.iter().copied()));
    for entry in inherent {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    let attr: Attr = cx.map_attr(map);
    state.try_put_attr(&cx, cx.ident("map"), attr);
    rw.replace_with(op, state)
}
