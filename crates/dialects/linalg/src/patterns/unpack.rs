//! Canonicalization of `linalg.unpack`.

use super::pack::{fold_casts, inferred, undo_each_other, with_shape};
use crate::build::clone_with;
use crate::{Pack, Unpack};
use interfaces::DestinationStyle;
use ir::{Build, DYNAMIC, Op, OpState, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Adds the patterns of `linalg.unpack`.
pub(crate) fn add(set: &mut PatternSet) {
    set.of::<Unpack<'_>>(canonicalize);
}

/// Applies the first of the rewrites that matches.
fn canonicalize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let unpack: Unpack<'_> = rw.cast(op)?;
    if let Some(pack) = unpack.source().defining_op().and_then(|def| def.cast::<Pack<'_>>()) {
        rw.require(pack.source().ty() == unpack.dest().ty() && pack.padding_value().is_none())?;
        rw.require(undo_each_other(&pack.relayout(), &unpack.relayout()))?;
        let source = pack.source().handle();
        rw.replace_op(op, &[source]);
        return Ok(());
    }
    if let Some(init) = init_of_dest(unpack) {
        rw.modify_op(op, |op| {
            op.operand(1, init);
        });
        return Ok(());
    }
    if let Some(user) = foldable_slice(unpack) {
        return fold_slice(op, user, rw);
    }
    infer(op, rw)
}

/// Returns the initial value of the operation that made the destination: its elements are overwritten.
fn init_of_dest(unpack: Unpack<'_>) -> Option<Value> {
    let def = unpack.dest().defining_op()?;
    let inits = def.interface::<dyn DestinationStyle>()?.inits(def);
    let operand = inits.start + unpack.dest().position();
    inits.contains(&operand).then(|| def.operand(operand).handle())
}

/// Returns the only user of the result, if it is a slice that drops only padding.
fn foldable_slice(unpack: Unpack<'_>) -> Option<Op> {
    let result = unpack.result();
    let user = result.users().next().filter(|_| result.has_one_use())?;
    let slice = user.cast::<tensor::ExtractSlice<'_>>()?;
    let shape = slice.result().ty().shape()?;
    let parts = unpack.relayout();
    let [offsets, _, strides] = slice::lists(user);
    let all = |list: &[Mixed], number: i64| {
        list.iter().all(|&entry| slice::known(user.body(), entry) == Some(number))
    };
    if Some(shape.len()) != unpack.dest().ty().rank() || !all(&offsets, 0) || !all(&strides, 1) {
        return None;
    }
    let outer = parts.outer_sizes();
    for (dim, (&outer, &size)) in outer.iter().zip(shape).enumerate() {
        let tile = parts.inner_dims.iter().position(|&tiled| tiled == dim as i64);
        let fits = match tile.map(|tile| parts.static_tiles()[tile]) {
            Some(tile) => {
                ![tile, outer, size].contains(&DYNAMIC)
                    && outer.saturating_mul(tile).saturating_sub(size) < tile
            }
            None => outer != DYNAMIC && outer == size,
        };
        if !fits {
            return None;
        }
    }
    Some(user.handle())
}

/// Unpacks into a slice of the destination instead of slicing the result.
fn fold_slice(op: Op, user: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let unpack: Unpack<'_> = rw.cast(op)?;
    let (dest, loc) = (unpack.dest().handle(), unpack.loc());
    let ty = rw.op(user).result(0).ty_handle();
    let lists = slice::lists(rw.op(user));
    let cx = rw.context().clone();
    let mut state: OpState = rw.state("tensor.extract_slice", loc).operands([dest]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    let part = crate::build::before(rw, op, |rw| rw.insert_value(state));
    rw.modify_op(op, |op| {
        op.operand(1, part).result_type(0, ty);
    });
    let result = rw.op(op).result(0).handle();
    rw.replace_op(user, &[result]);
    Ok(())
}

/// Infers static sizes of the tensor from those of its tiles, and vice versa.
fn infer(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let unpack: Unpack<'_> = rw.cast(op)?;
    let (packed, unpacked) = inferred(&unpack.relayout()).matched()?;
    let mut operands: Vec<Value> = unpack.operands().map(|operand| operand.handle()).collect();
    let (loc, old) = (unpack.loc(), unpack.result().ty_handle());
    operands[0] = with_shape(rw, loc, operands[0], &packed);
    operands[1] = with_shape(rw, loc, operands[1], &unpacked);
    let ty = rw.value(operands[1]).ty_handle();
    let new = clone_with(rw, op, &operands, &[ty]);
    let value = rw.op(new).result(0).handle();
    let cast = rw.state("tensor.cast", loc).operands([value]).results([old]);
    rw.replace_with(op, cast);
    Ok(())
}

/// Folds casts of the operands of `linalg.unpack`.
pub(super) fn cast_of_operand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let _: Unpack<'_> = rw.cast(op)?;
    fold_casts(op, rw, false)
}
