//! Canonicalization of accesses whose mask is known to be set for all lanes or for none.

use crate::{
    CompressStore, ConstantMask, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Scatter, Step, Store,
};
use ir::{Op, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};

/// Returns whether a mask is set for all lanes or for none; `None` if neither is known.
pub(crate) fn known(mask: ValueRef<'_>) -> Option<bool> {
    if let Some(constant) = mask.defining_op().and_then(|def| def.cast::<ConstantMask<'_>>()) {
        let (sizes, shape) = (constant.mask_dim_sizes(), constant.result().ty().shape()?);
        if sizes == shape {
            return Some(true);
        }
        return sizes.contains(&0).then_some(false);
    }
    let constant = mask.context().attr_ref(constant_attr(mask)?);
    let splat = constant.as_dense().filter(|dense| dense.is_splat())?;
    splat.int(0).map(|flag| !flag.is_zero())
}

/// Adds the canonicalization patterns.
pub(crate) fn patterns(set: &mut PatternSet) {
    known_mask_patterns(set);
    set.of::<Gather<'_>>(gather_in_order).of::<Scatter<'_>>(scatter_in_order);
}

/// Adds the patterns for accesses whose mask is known to be set for all lanes or for none.
pub fn known_mask_patterns(set: &mut PatternSet) {
    set.of::<MaskedLoad<'_>>(load)
        .of::<ExpandLoad<'_>>(load)
        .of::<Gather<'_>>(gather)
        .of::<MaskedStore<'_>>(store)
        .of::<CompressStore<'_>>(store)
        .of::<Scatter<'_>>(scatter);
}

/// Returns whether a vector consists of the numbers from 0 on.
fn counts(indices: ValueRef<'_>) -> bool {
    let ty = indices.ty();
    if ty.rank() != Some(1) || ty.scalable_dims() != 0 {
        return false;
    }
    if indices.defining_op().is_some_and(|def| def.is(Step::NAME)) {
        return true;
    }
    let constant = constant_attr(indices).and_then(|attr| indices.context().attr_ref(attr).as_dense());
    constant.is_some_and(|dense| {
        let at = |index: usize| dense.int(index).and_then(|value| value.to_u64());
        (0..dense.len()).all(|index| at(index) == Some(index as u64))
    })
}

/// Replaces a gather of consecutive elements by a masked load.
fn gather_in_order(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Gather<'_> = rw.cast(op)?;
    rw.require(view.base().ty().is_memref() && counts(view.indices()))?;
    let mut operands: Vec<Value> = vec![view.base().handle()];
    operands.extend(view.offsets().map(|offset| offset.handle()));
    operands.extend([view.mask().handle(), view.pass_thru().handle()]);
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let state = MaskedLoad::state(rw.context(), loc).operands(operands).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a scatter to consecutive elements by a masked store.
fn scatter_in_order(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Scatter<'_> = rw.cast(op)?;
    rw.require(view.base().ty().is_memref() && counts(view.indices()) && view.result().is_none())?;
    let mut operands: Vec<Value> = vec![view.base().handle()];
    operands.extend(view.offsets().map(|offset| offset.handle()));
    operands.extend([view.mask().handle(), view.value_to_store().handle()]);
    let loc = view.loc();
    let state = MaskedStore::state(rw.context(), loc).operands(operands);
    rw.replace_with(op, state);
    Ok(())
}

/// Operands `base, indices..., mask, vector`.
struct Parts {
    base: Value,
    indices: Vec<Value>,
    mask: bool,
    vector: Value,
}

fn parts(op: Op, rw: &Rewriter<'_>) -> Option<Parts> {
    let operands: Vec<ValueRef<'_>> = rw.op(op).operands().collect();
    let [base, indices @ .., mask, vector] = &operands[..] else { return None };
    let indices = indices.iter().map(|index| index.handle()).collect();
    Some(Parts { base: base.handle(), indices, mask: known(*mask)?, vector: vector.handle() })
}

/// Replaces a load of all elements by a plain load, and one of none by its passthru.
fn load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw).matched()?;
    if !parts.mask {
        rw.replace_op(op, &[parts.vector]);
        return Ok(());
    }
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    let value = Load::build_value(rw, loc, parts.base, &parts.indices, ty);
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Replaces a store of all elements by a plain store, and erases one of none.
fn store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw).matched()?;
    if parts.mask {
        let loc = rw.op(op).loc();
        Store::build(rw, loc, parts.vector, parts.base, &parts.indices);
    }
    rw.erase_op(op);
    Ok(())
}

/// Replaces a gather of no elements by its passthru.
fn gather(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Gather<'_> = rw.cast(op)?;
    rw.require(known(view.mask()) == Some(false))?;
    let value = view.pass_thru().handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Erases a scatter of no elements.
fn scatter(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Scatter<'_> = rw.cast(op)?;
    rw.require(known(view.mask()) == Some(false))?;
    let base = view.base().handle();
    let values: &[Value] = if view.num_results() == 1 { &[base] } else { &[] };
    rw.replace_op(op, values);
    Ok(())
}
