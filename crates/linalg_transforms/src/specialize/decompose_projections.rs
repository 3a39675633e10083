//! Inputs that are read through projected permutations as transposed and broadcast tensors.

use crate::apply::replace_with_region;
use ir::{AffineMap, Build, Loc, Op, Type, Value};
use linalg::build::{build_broadcast, build_empty, build_transpose, generic_state};
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;

/// Adds the pattern that decomposes.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(decompose);
}

/// Transposes and broadcasts the inputs of a `linalg.generic` with parallel loops of constant sizes whose maps are projected
/// permutations, so that it reads all of them by the identity. One with a single input stays.
fn decompose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && view.is_all_parallel() && view.block().is_some())?;
    rw.require(view.num_inputs() > 1 && view.num_inits() == 1)?;
    let maps = view.map_refs();
    rw.require(maps.iter().all(|map| map.is_projected_permutation(false)))?;
    let sizes = view.static_loop_ranges().matched()?;
    rw.require(sizes.iter().all(|&size| size != ir::DYNAMIC))?;
    let count = view.num_inputs();
    rw.require(maps[..count].iter().any(|map| !map.is_identity()))?;
    let dims: Vec<Vec<usize>> = maps[..count]
        .iter()
        .map(|map| map.results().filter_map(|result| Some(result.as_dim()? as usize)).collect())
        .collect();
    let (loc, iterators, init_map) = (view.loc(), view.iterators(), maps[count].handle());
    let mut inputs: Vec<Value> = view.inputs().map(|value| value.handle()).collect();
    let init = view.operand(count).handle();
    for (input, dims) in inputs.iter_mut().zip(dims) {
        *input = spread(rw, loc, *input, &dims, &sizes);
    }
    let identity = rw.context().multi_dim_identity_map(sizes.len() as u32);
    let mut new_maps: Vec<AffineMap> = vec![identity; count];
    new_maps.push(init_map);
    let state = generic_state(rw, loc, (&inputs, &[init]), &new_maps, &iterators);
    let new = rw.insert(state);
    replace_with_region(rw, op, new);
    Ok(())
}

/// Returns a tensor of the sizes of all loops, from one whose dimensions are those of the given loops.
fn spread(rw: &mut Rewriter<'_>, loc: Loc, input: Value, dims: &[usize], sizes: &[i64]) -> Value {
    let element = rw.value(input).ty().element_or_self().handle();
    let empty = |rw: &mut Rewriter<'_>, sizes: Vec<i64>, element: Type| {
        let sizes: Vec<Mixed> = sizes.into_iter().map(Mixed::Fixed).collect();
        build_empty(rw, loc, &sizes, element)
    };
    let mut value = input;
    let mut order: Vec<usize> = (0..dims.len()).collect();
    order.sort_by_key(|&at| dims[at]);
    if !order.is_sorted() {
        let to = empty(rw, order.iter().map(|&at| sizes[dims[at]]).collect(), element);
        let permutation: Vec<i64> = order.iter().map(|&at| at as i64).collect();
        let new = build_transpose(rw, loc, (value, to), &permutation);
        value = rw.op(new).result(0).handle();
    }
    let missing: Vec<i64> =
        (0..sizes.len()).filter(|dim| !dims.contains(dim)).map(|dim| dim as i64).collect();
    if !missing.is_empty() {
        let to = empty(rw, sizes.to_vec(), element);
        let new = build_broadcast(rw, loc, (value, to), &missing);
        value = rw.op(new).result(0).handle();
    }
    value
}
