//! `transform.structured.tile_using_for`.

use super::{about_target, ops_beside, rewrite, sizes};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure};
use crate::payload::PayloadOp;
use crate::state::State;
use ir::OpRef;
use tiling::{LoopKind, Mixed, Sizes, TilingInterface, TilingOptions, tile_using_scf};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    let fixed = op.attr("static_sizes").and_then(|list| list.as_ints()).unwrap_or_default();
    let scalable = op.attr("scalable_sizes").and_then(|list| list.as_ints()).unwrap_or_default();
    let scalable: Vec<bool> = scalable.iter().map(|&flag| flag != 0).collect();
    let interchange = op.attr("interchange").and_then(|list| list.as_ints()).unwrap_or_default();
    let mut dynamic = Vec::new();
    for operand in op.operands().skip(1) {
        dynamic.push(sizes::for_targets(op, operand, targets.len(), state)?);
    }
    let (mut tiled, mut loops) =
        (Vec::new(), vec![Payload::Ops(Vec::new()); op.num_results().saturating_sub(1)]);
    for (at, target) in targets.iter().enumerate() {
        check(op, target, fixed.len(), state)?;
        let mut values = dynamic.iter().filter_map(|sizes| sizes.get(at).copied());
        let size = |&size: &i64| {
            if size == ir::DYNAMIC { values.next().unwrap_or(Mixed::Fixed(0)) } else { Mixed::Fixed(size) }
        };
        let sizes: Vec<Mixed> = fixed.iter().map(size).collect();
        let mut diagnostics = Vec::new();
        let result = rewrite(op, state, target, |rw, handle| {
            let mut options = TilingOptions::new(Sizes::Tiles(sizes), LoopKind::For);
            options.interchange.clone_from(&interchange);
            options.scalable.clone_from(&scalable);
            let result = tile_using_scf(rw, handle, &options, &mut diagnostics)?;
            rw.replace_op(handle, &result.replacements);
            Ok::<_, rewrite::MatchFailure>(result)
        })?;
        diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
        let Ok(result) = result else { return Err(Failure::Definite) };
        tiled.extend(result.ops.iter().map(|&op| PayloadOp { path: target.path.clone(), op: Some(op) }));
        for (payload, &level) in loops.iter_mut().zip(&result.loops) {
            payload.append(ops_beside(target, &[level]));
        }
    }
    Ok(std::iter::once(Payload::Ops(tiled)).chain(loops).collect())
}

/// Checks that a target can be tiled by a number of sizes.
fn check<'s>(op: OpRef<'s>, target: &PayloadOp, count: usize, state: &State<'s, '_>) -> Result<(), Failure> {
    let view = target.get(state.payload);
    let model = view.and_then(|view| Some((view, view.interface::<dyn TilingInterface>()?)));
    let Some((view, model)) = model else {
        let message = "only ops implementing TilingInterface are supported";
        return Err(about_target(op, message, target, state).into());
    };
    let loops = model.iterator_types(view).len();
    if count > loops {
        let message = format!("too many tiles provided, expected at most {loops} found {count}");
        return Err(about_target(op, message, target, state).into());
    }
    Ok(())
}
