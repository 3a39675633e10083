//! Static sizes of one operand as those of others.

use crate::build::{clone_with, replace_with_casts};
use crate::structured::Structured;
use ir::{DYNAMIC, Op, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// Returns the size of each loop, as far as an operand tells it. Where an operand is a cast, the sizes of its source count.
fn known_loops(view: Structured<'_>, maps: &[ir::AffineMapRef<'_>]) -> Vec<Option<i64>> {
    let mut known = vec![None; view.num_loops()];
    for (operand, map) in maps.iter().enumerate() {
        let shape = view.shape_of(operand);
        let cast = view.operand(operand).defining_op().and_then(|def| def.cast::<tensor::Cast<'_>>());
        let source = cast.map(|cast| cast.source().ty()).filter(|ty| ty.has_static_shape());
        let sizes = source.and_then(|ty| ty.shape()).unwrap_or(shape);
        for (dim, result) in map.results().enumerate() {
            let is_static = shape.get(dim).is_some_and(|&size| size != DYNAMIC);
            if let (true, Some(at), Some(&size)) = (is_static, result.as_dim(), sizes.get(dim))
                && let Some(slot) = known.get_mut(at as usize)
            {
                slot.get_or_insert(size);
            }
        }
    }
    known
}

/// Casts operands to types with the sizes that other operands tell.
pub(super) fn infer(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics())?;
    let is_open = |operand: usize| view.shape_of(operand).contains(&DYNAMIC);
    rw.require((0..view.num_operands()).any(is_open))?;
    let maps = view.map_refs();
    rw.require(maps.iter().all(|map| map.is_projected_permutation(false)))?;
    let known = known_loops(view, &maps);
    let inits = view.init_range();
    let mut operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let mut casts: Vec<(usize, Type)> = Vec::new();
    let mut results: Vec<Type> = Vec::new();
    for (index, map) in maps.iter().enumerate() {
        let ty = view.operand(index).ty();
        if view.is_scalar(index) {
            continue;
        }
        let size = |(dim, &size): (usize, &i64)| {
            let at = map.result(dim).and_then(|result| result.as_dim());
            let inferred = at.and_then(|at| known.get(at as usize).copied().flatten());
            if size == DYNAMIC { inferred.unwrap_or(size) } else { size }
        };
        let shape: Vec<i64> = view.shape_of(index).iter().enumerate().map(size).collect();
        let new = if shape == view.shape_of(index) { ty } else { ty.with_shape(&shape) };
        if new != ty {
            casts.push((index, new.handle()));
        }
        if inits.contains(&index) {
            results.push(new.handle());
        }
    }
    rw.require(!casts.is_empty())?;
    let loc = view.loc();
    for (index, ty) in casts {
        operands[index] = tensor::Cast::build_value(rw, loc, operands[index], ty);
    }
    let new = clone_with(rw, op, &operands, &results);
    let values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    replace_with_casts(rw, op, &values);
    Ok(())
}
