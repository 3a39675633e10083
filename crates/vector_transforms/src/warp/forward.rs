//! Results that nothing uses, and values that the region only hands on.

use super::region::{Warp, is_within};
use dialect_transforms::make::handles;
use gpu::WarpExecuteOnLane0;
use interfaces::is_trivially_dead;
use ir::{Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern that removes results without uses, and all but the first of one value.
pub(super) fn dead_results(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(drop_dead);
}

/// Adds the pattern that replaces results by values from outside, or by operands.
pub(super) fn forwarded_operands(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(forward);
}

fn drop_dead(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let mut kept: Vec<(Value, Type)> = Vec::new();
    let mut places: Vec<(Value, usize)> = Vec::new();
    for (result, value) in rw.op(op).results().zip(rw.op(warp.end).operands()) {
        if result.uses().next().is_none() {
            continue;
        }
        let entry = (value.handle(), result.ty_handle());
        let known = kept.iter().position(|&known| known == entry);
        places.push((result.handle(), known.unwrap_or(kept.len())));
        if known.is_none() {
            kept.push(entry);
        }
    }
    rw.require(kept.len() != rw.op(warp.end).num_operands())?;
    let fresh = warp.returning(rw, &kept);
    let inner: Vec<Op> =
        rw.block(warp.block).ops().flat_map(|op| op.walk_body_post_order()).map(|op| op.handle()).collect();
    for op in inner {
        if is_trivially_dead(rw.op(op)) {
            rw.erase_op(op);
        }
    }
    for (result, place) in places {
        let value = fresh.result(rw, place);
        rw.replace_all_uses(result, value);
    }
    rw.erase_op(op);
    Ok(())
}

fn forward(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let args = handles(rw.op(op).operands().skip(1));
    let mut found = None;
    for (result, value) in rw.op(op).results().zip(rw.op(warp.end).operands()) {
        if result.uses().next().is_none() {
            continue;
        }
        let source = if !is_within(value, op) {
            Some(value.handle())
        } else {
            let arguments = rw.block(warp.block).arguments();
            let position =
                arguments.map(|argument| argument.handle()).position(|argument| argument == value.handle());
            position.and_then(|position| args.get(position).copied())
        };
        if let Some(source) = source.filter(|&source| rw.value(source).ty_handle() == result.ty_handle()) {
            found = Some((result.handle(), source));
            break;
        }
    }
    let (result, source) = found.matched()?;
    rw.modify_op(op, |_| ());
    rw.replace_all_uses(result, source);
    Ok(())
}
