//! Reading and writing vectors of one dimension at subscripts.

use super::access::{accessed, in_bounds};
use crate::llvm::{Patterns, Site, poison};
use ir::{Build, OpState, TypeRef};
use llvm::ops::{Load, Store};
use rewrite::{ConversionRewriter, MatchResult, no_match};

/// The patterns.
pub(super) const PATTERNS: Patterns = &[
    ("vector.load", "VectorLoad", load),
    ("vector.store", "VectorStore", store),
    ("vector.broadcast", "Broadcast", broadcast),
];

/// Sets the alignment of an access: that of an element.
fn aligned(state: OpState, at: &Site<'_>, ty: TypeRef<'_>) -> OpState {
    let bits = ty.element_type().and_then(|element| element.bit_width()).unwrap_or(8);
    let bytes = i64::from(bits.div_ceil(8).max(1));
    state.attr(at.context(), "alignment", at.context().i64_attr(bytes))
}

fn is_plain(ty: TypeRef<'_>) -> bool {
    ty.shape().is_some_and(|shape| shape.len() == 1)
}

fn load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    if !is_plain(ty) {
        return no_match("not a vector of one dimension");
    }
    let place = accessed(at, 0, in_bounds(), rw)?;
    let result = at.convert(ty.handle())?;
    let state = Load::state(at.context(), at.loc).operands([place]).results([result]);
    rw.replace_with(at.op, aligned(state, at, ty));
    Ok(())
}

fn store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.operand_type(0, rw);
    if !is_plain(ty) {
        return no_match("not a vector of one dimension");
    }
    let place = accessed(at, 1, in_bounds(), rw)?;
    let state = Store::state(at.context(), at.loc).operands([at.operand(0), place]);
    rw.replace_with(at.op, aligned(state, at, ty));
    Ok(())
}

/// Converts a broadcast of a scalar: the first lane is copied to all.
fn broadcast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.operand_type(0, rw), at.result_type(0, rw));
    let lanes = ty.shape().and_then(|shape| shape.first().copied()).unwrap_or(0);
    if from.is_vector() || !is_plain(ty) || lanes < 1 {
        return no_match("not a scalar to a vector of one dimension");
    }
    let cx = at.context();
    let result = at.convert(ty.handle())?;
    let empty = poison(rw, at.loc, result);
    let zero = at.number(0, rw);
    let state = OpState::new(cx, cx.op_name("llvm.insertelement"), at.loc);
    let first = rw.insert_value(state.operands([empty, at.operand(0), zero]).results([result]));
    let state = OpState::new(cx, cx.op_name("llvm.shufflevector"), at.loc).operands([first, empty]);
    let mask = cx.i32_array_attr(&vec![0; lanes as usize]);
    rw.replace_with(at.op, state.attr(cx, "mask", mask).results([result]));
    Ok(())
}
