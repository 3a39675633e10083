//! Packing of structured operations, and lowering of packs and unpacks.

use super::rewriting::{beside, rewrite};
use crate::apply::{By, empty_results, for_each_target};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use diag::Diagnostic;
use ir::{AttrRef, DYNAMIC, Op, OpRef};
use linalg::Structured;
use linalg_transforms::packing::{greedy, lower_pack, lower_unpack, pack, transpose};
use shaped::slice::Mixed;
use transform::types::{ValueKind, kind_of};

pub(super) static MODELS: &[(&str, By)] = &[
    ("transform.structured.lower_pack", By(lower_packs)),
    ("transform.structured.lower_unpack", By(lower_unpacks)),
    ("transform.structured.pack", By(pack_op)),
    ("transform.structured.pack_greedily", By(pack_greedily)),
    ("transform.structured.pack_transpose", By(pack_transpose)),
];

/// Returns the value of a flag that is an attribute.
fn flag(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).and_then(AttrRef::as_bool).unwrap_or(true)
}

fn lower_packs<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let by_insertion = flag(op, "lowerPadLikeWithInsertSlice");
    for_each_target(op, state, |target, state| {
        let at = state.place_of(target);
        let lowered =
            rewrite(op, target, state, |rw, found| lower_pack::lower_pack(found, rw, by_insertion).ok())?;
        let Some(lowered) = lowered.flatten() else {
            return Err(Diagnostic::error(at, "cannot lower to pad + expand + transpose").into());
        };
        let parts = [Some(lowered.pad), lowered.expand, lowered.transpose];
        Ok(parts.into_iter().map(|part| beside(target, part)).collect())
    })
}

fn lower_unpacks<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let by_slice = flag(op, "lowerUnpadLikeWithExtractSlice");
    for_each_target(op, state, |target, state| {
        let at = state.place_of(target);
        let lowered =
            rewrite(op, target, state, |rw, found| lower_unpack::lower_unpack(found, rw, by_slice).ok())?;
        let Some(lowered) = lowered.flatten() else {
            return Err(Diagnostic::error(at, "cannot lower to transpose + collapse + extract").into());
        };
        let parts = [lowered.empty, lowered.transpose, lowered.collapse, Some(lowered.slice)];
        Ok(parts.into_iter().map(|part| beside(target, part)).collect())
    })
}

/// Returns the sizes of a list, of which some are parameters or the results of payload operations beside a target.
fn sizes<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    name: &str,
    state: &mut State<'s, '_>,
) -> Result<Vec<Mixed>, Failure> {
    let fixed = op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    let mut values = op.operands().skip(1);
    let mut sizes = Vec::with_capacity(fixed.len());
    for number in fixed {
        if number != DYNAMIC {
            sizes.push(Mixed::Fixed(number));
            continue;
        }
        let Some(handle) = values.next() else { continue };
        if kind_of(handle.ty()) == Some(ValueKind::Param) {
            sizes.extend(
                super::rewriting::numbers(op, &[DYNAMIC], [handle], state)?.into_iter().map(Mixed::Fixed),
            );
            continue;
        }
        let ops = state.ops_of(handle);
        let found = ops.first().and_then(|found| found.get(state.payload));
        let result = found.and_then(|found| found.results().next()).filter(|result| result.ty().is_index());
        match (ops.len(), result) {
            (1, Some(result)) if ops[0].path == target.path => sizes.push(Mixed::Value(result.handle())),
            (1, _) => return Err(silenceable(op, "payload op must have exactly 1 index result").into()),
            _ => return Err(silenceable(op, "handle must be mapped to exactly 1 payload op").into()),
        }
    }
    Ok(sizes)
}

fn pack_op<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    if targets.is_empty() {
        return Ok(empty_results(op));
    }
    let loops = targets[0].get(state.payload).and_then(Structured::of).map(Structured::num_loops);
    let (Some(loops), [target]) = (loops, &targets[..]) else {
        let message = format!("requires target to map to exactly 1 LinalgOp (got {})", targets.len());
        return Err(silenceable(op, message).into());
    };
    let count = op.attr("static_packed_sizes").and_then(AttrRef::as_ints).map_or(0, |sizes| sizes.len());
    if count != loops {
        let message =
            format!("requires number of packed sizes match the number of loops ({count} vs {loops})");
        return Err(silenceable(op, message).into());
    }
    let sizes = sizes(op, target, "static_packed_sizes", state)?;
    let packed = rewrite(op, target, state, |rw, found| pack::pack(found, rw, &sizes).ok())?;
    match packed.flatten() {
        Some(packed) => Ok(vec![beside(target, [packed])]),
        None => Err(state.definite(silenceable(op, "failed to apply"))),
    }
}

fn pack_greedily<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let ints = |name: &str| op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    let order: Vec<usize> =
        ints("matmul_inner_dims_order").into_iter().filter_map(|at| usize::try_from(at).ok()).collect();
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Ok(empty_results(op));
        }
        let tiles = sizes(op, target, "static_matmul_packed_sizes", state)?;
        let (&[m, n, k], &[first, second, third]) = (&tiles[..], &order[..]) else {
            return Ok(vec![Payload::Ops(vec![target.clone()])]);
        };
        let sizes = greedy::Sizes {
            tiles: [m, n, k],
            multiples: ints("matmul_padded_sizes_next_multiple_of"),
            order: [first, second, third],
        };
        // What cannot be packed stays as it is.
        let packed = rewrite(op, target, state, |rw, found| greedy::pack_matmul(found, rw, &sizes).ok())?;
        Ok(vec![
            packed.flatten().map_or(Payload::Ops(vec![target.clone()]), |packed| beside(target, [packed])),
        ])
    })
}

/// Operations that are transposed together.
struct Chain {
    pack: Op,
    op: Op,
    unpack: Option<Op>,
    rank: usize,
    tiles: usize,
}

/// Finds the pack, the operation and the unpack.
fn chain(found: OpRef<'_>, target: OpRef<'_>) -> Result<Chain, &'static str> {
    let (is_pack, is_unpack) = (found.is("linalg.pack"), found.is("linalg.unpack"));
    if !is_pack && !is_unpack {
        return Err("requires target to map to a linalg.pack or linalg.unpack");
    }
    let view = Structured::of(target).ok_or("requires a LinalgOp target")?;
    let mut pack = found;
    if is_pack {
        let mut users = found.result(0).users();
        if !found.result(0).has_one_use() || users.next() != Some(target) {
            return Err("not a single use by the LinalgOp target");
        }
    } else {
        let source = found.operand(0);
        if source.defining_op() != Some(target) {
            return Err("not produced by the LinalgOp target");
        }
        let init = view.operand(view.num_inputs() + source.position());
        pack = init
            .defining_op()
            .filter(|pack| pack.is("linalg.pack") && pack.result(0).has_one_use())
            .ok_or("could not find matching pack op")?;
    }
    let rank = pack.operand(0).ty().rank().unwrap_or(0);
    let tiles = pack.attr("inner_dims_pos").and_then(AttrRef::as_ints).map_or(0, |dims| dims.len());
    let unpack = is_unpack.then(|| found.handle());
    Ok(Chain { pack: pack.handle(), op: target.handle(), unpack, rank, tiles })
}

fn pack_transpose<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (packs, ops) = (state.ops_of(op.operand(0)), state.ops_of(op.operand(1)));
    if packs.is_empty() {
        return Ok(empty_results(op));
    }
    let ([pack], [target]) = (&packs[..], &ops[..]) else {
        let message = format!(
            "requires target to map to exactly 1 packing op and 1 packed op (got {} and {})",
            packs.len(),
            ops.len()
        );
        return Err(silenceable(op, message).into());
    };
    let (Some(found), Some(structured)) = (pack.get(state.payload), target.get(state.payload)) else {
        return Ok(empty_results(op));
    };
    let chain = chain(found, structured).map_err(|why| Failure::from(silenceable(op, why)))?;
    let list = |name: &str| op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    let (outer, inner) = (list("outer_perm"), list("inner_perm"));
    for (order, count, name) in [(&outer, chain.rank, "outer_perm"), (&inner, chain.tiles, "inner_perm")] {
        if !order.is_empty() && order.len() != count {
            return Err(silenceable(op, format!("invalid {name}: {found}")).into());
        }
    }
    let parts = (chain.pack, chain.op, chain.unpack);
    let done = rewrite(op, target, state, |rw, _| transpose::transpose(rw, parts, (&outer, &inner)).ok())?;
    let Some(done) = done.flatten() else {
        return Err(state.definite(silenceable(op, "failed to apply")));
    };
    let parts = [Some(done.op), Some(done.pack), done.unpack];
    let payloads: Vec<Payload> = parts.into_iter().map(|part| beside(target, part)).collect();
    Ok(payloads)
}
