//! `transform.structured.fuse`.

use super::{about_target, ops_beside, rewrite, sizes};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::state::State;
use dialect_transforms::tensor::consecutive_slices::merge_patterns;
use ir::{Context, OpRef};
use rewrite::{Canonicalize, PatternSet};
use tiling::{LoopKind, Mixed, Sizes, TilingInterface, TilingOptions, replace_fused, tile_and_fuse};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let options = options(op, state)?;
    let cleanup = op.attr("apply_cleanup").map(|_| cleanup(op.context()).freeze());
    let mut results = vec![Payload::Ops(Vec::new()); op.num_results()];
    for target in state.ops_of(op.operand(0)) {
        let view = target.get(state.payload);
        if view.is_none_or(|view| view.interface::<dyn TilingInterface>().is_none()) {
            let message = "only TilingInterface ops are supported";
            return Err(about_target(op, message, &target, state).into());
        }
        let mut diagnostics = Vec::new();
        let fused = rewrite(op, state, &target, |rw, handle| {
            let fused = tile_and_fuse(rw, handle, &options, cleanup.as_ref(), &mut diagnostics)?;
            replace_fused(rw, handle, &fused);
            Ok::<_, rewrite::MatchFailure>(fused)
        })?;
        diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
        let Ok(fused) = fused else { return Err(Failure::Definite) };
        results[0].append(ops_beside(&target, &fused.ops[..fused.ops.len().min(1)]));
        for (payload, &level) in results[1..].iter_mut().zip(&fused.loops) {
            payload.append(ops_beside(&target, &[level]));
        }
    }
    Ok(results)
}

/// Returns the patterns that simplify slices.
fn cleanup(cx: &Context) -> PatternSet {
    let mut set = PatternSet::new(cx);
    if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name("tensor.extract_slice")) {
        model.patterns(&mut set);
    }
    merge_patterns(&mut set);
    set
}

/// Returns the options of tiling.
fn options<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<TilingOptions, Failure> {
    let ints = |name: &str| op.attr(name).and_then(|list| list.as_ints()).unwrap_or_default();
    let sizes = sizes::of_list(op, &ints("static_tile_sizes"), op.group(1), state)?;
    let order = sizes::of_list(op, &ints("static_tile_interchange"), op.group(2), state)?;
    let forall = op.attr("use_forall").is_some();
    let mut options =
        TilingOptions::new(Sizes::Tiles(sizes), if forall { LoopKind::Forall } else { LoopKind::For });
    for entry in order {
        let Mixed::Fixed(number) = entry else {
            return Err(silenceable(op, "expected the interchange to be known").into());
        };
        options.interchange.push(number);
    }
    Ok(options)
}
