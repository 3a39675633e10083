//! `transform.loop.fuse_sibling`.

use diag::Diagnostic;
use dialect_transforms::scf::fuse_siblings;
use ir::OpRef;
use transform_engine::{Applied, Payload, State, place, silenceable};

pub(crate) fn fuse_sibling<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let lists: Vec<_> = op.operands().map(|handle| state.ops_of(handle)).collect();
    let ([target], [source]) = (
        lists.first().map(|list| &list[..]).unwrap_or_default(),
        lists.get(1).map(|list| &list[..]).unwrap_or_default(),
    ) else {
        let count = |at: usize| lists.get(at).map_or(0, Vec::len);
        let message = format!(
            "requires exactly one target handle (got {}) and exactly one source handle (got {})",
            count(0),
            count(1)
        );
        return Err(state.definite(Diagnostic::error(place(op), message)));
    };
    let (Some(a), Some(b)) = (target.get(state.payload), source.get(state.payload)) else {
        return Err(silenceable(op, "target or source is not a loop op").into());
    };
    if [a, b].iter().any(|view| view.interface::<dyn interfaces::LoopLike>().is_none()) {
        return Err(silenceable(op, "target or source is not a loop op").into());
    }
    if fuse_siblings::check(a, b).is_err() {
        return Err(Diagnostic::error(place(a), "operations cannot be fused").into());
    }
    let other = source.op();
    let fused = state.rewrite(op, target, |rw, target| fuse_siblings::fuse(target, other?, rw).ok())?;
    match fused.flatten() {
        Some(fused) => Ok(vec![Payload::Ops(vec![target.sibling(fused)])]),
        None => Err(silenceable(op, "unsupported loop type for fusion").into()),
    }
}
