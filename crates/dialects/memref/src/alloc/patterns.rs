//! Canonicalization of allocations.

use super::{Alloc, Alloca};
use crate::cast::Cast;
use crate::{Dealloc, Realloc, Store};
use ir::{Build, DYNAMIC, Op, OpState, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64, no_match};

impl Alloc<'_> {
    /// Patterns of `memref.alloc`.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<Alloc<'_>>(constant_sizes).of::<Alloc<'_>>(unused);
    }
}

impl Alloca<'_> {
    /// Patterns of `memref.alloca`.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<Alloca<'_>>(constant_sizes).of::<Alloca<'_>>(unused);
    }
}

/// Patterns of `memref.realloc`.
pub(crate) fn of_realloc(set: &mut PatternSet) {
    set.of::<Realloc<'_>>(unused);
}

/// Moves constant sizes to the type.
fn constant_sizes(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed())?;
    let old = view.result(0).ty();
    let mut shape = old.shape().matched()?.to_vec();
    let mut sizes: Vec<Value> = Vec::new();
    let mut given = view.group(0);
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = given.next().matched()?;
        match constant_i64(value).filter(|&value| value >= 0) {
            Some(constant) => *size = constant,
            None => sizes.push(value.handle()),
        }
    }
    drop(given);
    rw.require(sizes.len() < view.group(0).len())?;
    let ty = old.with_shape(&shape).handle();
    let (cx, loc, old, count) = (rw.context().clone(), view.loc(), old.handle(), sizes.len() as u32);
    let symbols: Vec<Value> = view.group(1).map(|value| value.handle()).collect();
    let words = [count, symbols.len() as u32];
    let state = OpState::new(&cx, view.name(), loc).operands(sizes).operands(symbols).results([ty]);
    let mut state = state.words(&cx, "operandSegmentSizes", &words);
    if let Some(alignment) = view.attr("alignment") {
        state = state.attr(&cx, "alignment", alignment.handle());
    }
    let fresh = rw.insert_value(state);
    let cast = Cast::build_value(rw, loc, fresh, old);
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Erases a buffer that is only written and freed.
fn unused(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let result = rw.op(op).result(0);
    let mut users: Vec<Op> = Vec::new();
    for user in result.users() {
        let writes = user.cast::<Store<'_>>().is_some_and(|store| store.value() != result);
        if !writes && !user.is(Dealloc::NAME) {
            return no_match("the buffer is used");
        }
        if !users.contains(&user.handle()) {
            users.push(user.handle());
        }
    }
    users.into_iter().for_each(|user| rw.erase_op(user));
    rw.erase_op(op);
    Ok(())
}
