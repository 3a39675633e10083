//! `transform.structured.match`.

use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use interfaces::LoopLike;
use ir::{OpRef, Type};
use linalg::LinalgOp;
use tiling::TilingInterface;
use transform::enums::MatchInterface;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let roots = state.ops_of(op.operand(0));
    let [root] = &roots[..] else {
        return Err(state.definite(silenceable(op, "requires exactly one target handle")));
    };
    let names = op.attr("ops").and_then(|names| names.as_array());
    let names: Option<Vec<&str>> = names.map(|names| names.filter_map(|name| name.as_str()).collect());
    let named = |target: OpRef<'_>| names.as_ref().is_none_or(|names| names.contains(&target.name_str()));
    let found = root.find_post_order(state.payload, &|target| named(target) && matches(op, target));
    Ok(vec![Payload::Ops(found)])
}

/// Whether an operation satisfies all conditions but for those on names.
fn matches(op: OpRef<'_>, target: OpRef<'_>) -> bool {
    let cx = op.context();
    let implements = match op.enum_attr::<MatchInterface>("interface") {
        None => true,
        Some(MatchInterface::LoopLikeInterface) => target.interface::<dyn LoopLike>().is_some(),
        Some(MatchInterface::LinalgOp) => target.interface::<dyn LinalgOp>().is_some(),
        Some(MatchInterface::TilingInterface) => target.interface::<dyn TilingInterface>().is_some(),
    };
    if !implements {
        return false;
    }
    let attrs = op.attr("op_attrs").and_then(|attrs| attrs.as_dictionary()).unwrap_or_default();
    let has = |name, value| target.attr_ident(name).is_some_and(|found| found == cx.attr_ref(value));
    if !attrs.iter().all(|entry| has(entry.name, entry.value)) {
        return false;
    }
    if let Some(wanted) = op.attr("filter_result_type").and_then(|ty| ty.as_type()) {
        let mut types = target.result_types();
        if types.next() != Some(wanted.handle()) || types.next().is_some() {
            return false;
        }
    }
    let Some(wanted) = op.attr("filter_operand_types").and_then(|types| types.as_array()) else {
        return true;
    };
    let wanted: Vec<Type> = wanted.filter_map(|ty| Some(ty.as_type()?.handle())).collect();
    match wanted[..] {
        [one] => target.operand_types().all(|ty| ty == one),
        _ => target.operand_types().eq(wanted.iter().copied()),
    }
}
