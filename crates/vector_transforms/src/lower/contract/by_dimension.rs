//! One dimension at a time: contractions of the other dimensions for each of its places.

use super::Contracted;
use super::arithmetic::product;
use crate::make::{extract, insert, vector_type, with_kind, zero};
use crate::masking::masked;
use dialect_transforms::make::Make;
use ir::{Build, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use vector::{CombiningKind, Contract, Reduction};

pub(super) fn lower(x: &Contracted, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let element = x.element(&cx);
    rw.require(x.lhs_ty.element == element && x.rhs_ty.element == element && x.kind == CombiningKind::Add)?;
    let [lhs, rhs, result] = &x.maps;
    let batch = lhs.iter().find(|dim| rhs.contains(dim) && result.contains(dim));
    let is_free = |dim: &&usize| !x.reductions[**dim];
    let free = || lhs.iter().find(is_free).or_else(|| rhs.iter().find(is_free));
    match batch.or_else(free) {
        Some(&dim) => parallel(x, dim, rw),
        None => reduction(x, rw),
    }
}

/// Returns the place of a loop among the dimensions of an operand.
fn place(x: &Contracted, operand: usize, dim: usize) -> Option<usize> {
    x.maps[operand].iter().position(|&other| other == dim)
}

/// Takes the part of a value at a place of a dimension; without the dimension, all of it.
fn take(m: &mut Make<'_, '_>, value: Value, dim: Option<usize>, at: i64) -> Option<Value> {
    let Some(dim) = dim else { return Some(value) };
    if dim == 0 {
        return Some(extract(m, value, &[at]));
    }
    let ty = vector_type(m, value)?.drop_dim(dim);
    let size = *ty.shape.first()?;
    let ty = ty.vector(&m.cx());
    let mut made = zero(m, ty);
    for outer in 0..size {
        let part = extract(m, value, &[outer]);
        let part = deep(|| take(m, part, Some(dim - 1), at))?;
        made = insert(m, part, made, &[outer]);
    }
    Some(made)
}

/// Puts a part to a place of a dimension.
fn put(m: &mut Make<'_, '_>, value: Value, into: Value, dim: usize, at: i64) -> Option<Value> {
    if dim == 0 {
        return Some(insert(m, value, into, &[at]));
    }
    let size = *vector_type(m, into)?.shape.first()?;
    let mut made = into;
    for outer in 0..size {
        let old = extract(m, made, &[outer]);
        let part = extract(m, value, &[outer]);
        let new = deep(|| put(m, part, old, dim - 1, at))?;
        made = insert(m, new, made, &[outer]);
    }
    Some(made)
}

/// Calls a function that recurses as deep as a vector has dimensions.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

/// Creates the contraction of parts without a loop.
fn inner(m: &mut Make<'_, '_>, x: &Contracted, parts: [Value; 3], mask: Option<Value>, dim: usize) -> Value {
    let ty = m.ty(parts[2]);
    let attrs = x.without_loop(&m.cx(), dim);
    masked(m, mask, ty, |m| {
        let op = with_kind(m, Contract::NAME, &parts, ty, x.kind, &attrs);
        m.rw.op(op).result(0).handle()
    })
}

/// Returns the size of a loop, unless it is scalable or too large.
fn size(x: &Contracted, dim: usize) -> Option<i64> {
    let (ty, at) = match (place(x, 0, dim), place(x, 1, dim)) {
        (Some(at), _) => (&x.lhs_ty, at),
        (None, Some(at)) => (&x.rhs_ty, at),
        (None, None) => return None,
    };
    (!ty.is_scalable(at) && ty.shape[at] <= crate::MOST).then(|| ty.shape[at])
}

fn parallel(x: &Contracted, dim: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let count = size(x, dim).matched()?;
    let target = place(x, 2, dim).matched()?;
    let m = &mut x.masking.make(rw, x.op);
    let mut made = zero(m, x.result);
    for at in 0..count {
        let lhs = take(m, x.lhs, place(x, 0, dim), at).matched()?;
        let rhs = take(m, x.rhs, place(x, 1, dim), at).matched()?;
        let acc = take(m, x.acc, Some(target), at).matched()?;
        let mask = x.masking.mask.and_then(|mask| take(m, mask, Some(dim), at));
        let part = inner(m, x, [lhs, rhs, acc], mask, dim);
        made = put(m, part, made, target, at).matched()?;
    }
    rw.replace_op(x.masking.root, &[made]);
    Ok(())
}

fn reduction(x: &Contracted, rw: &mut Rewriter<'_>) -> MatchResult {
    let (lhs, rhs) = (place(x, 0, 0).matched()?, place(x, 1, 0).matched()?);
    if x.lhs_ty.rank() == 1 {
        rw.require(x.rhs_ty.rank() == 1 && !rw.context().ty(x.result).is_vector())?;
        let m = &mut x.masking.make(rw, x.op);
        let terms = product(m, [x.lhs, x.rhs]);
        let made = masked(m, x.masking.mask, x.result, |m| {
            let op = with_kind(m, Reduction::NAME, &[terms, x.acc], x.result, x.kind, &[]);
            m.rw.op(op).result(0).handle()
        });
        rw.replace_op(x.masking.root, &[made]);
        return Ok(());
    }
    let count = size(x, 0).matched()?;
    let m = &mut x.masking.make(rw, x.op);
    let mut made = x.acc;
    for at in 0..count {
        let lhs = take(m, x.lhs, Some(lhs), at).matched()?;
        let rhs = take(m, x.rhs, Some(rhs), at).matched()?;
        let mask = x.masking.mask.and_then(|mask| take(m, mask, Some(0), at));
        made = inner(m, x, [lhs, rhs, made], mask, 0);
    }
    rw.replace_op(x.masking.root, &[made]);
    Ok(())
}
