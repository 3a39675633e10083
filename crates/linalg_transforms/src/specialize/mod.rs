//! `linalg-specialize-generic-ops`: `linalg.generic` as the named operation that computes the same.

mod contraction;
mod convolution;
mod decompose_projections;

use crate::apply::{greedily, replace_with_results};
use ir::{Body, Op, OpRef, Value};
use linalg::build::{build_broadcast, build_named, build_transpose};
use linalg::{Generic, Structured, is_container};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Convert generic ops back to named ops
///
/// A `linalg.generic` that copies, fills, broadcasts, transposes, computes one elementwise function, multiplies matrices or convolves
/// becomes the named operation that does. Inputs that are read through a projected permutation are transposed and broadcast first, where
/// all loops are parallel and of constant sizes.
#[pass("linalg-specialize-generic-ops", name = "LinalgSpecializeGenericOpsPass", depends("linalg"))]
#[derive(Clone, Copy, Debug)]
pub struct LinalgSpecializeGenericOps;

impl LinalgSpecializeGenericOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        add_patterns(&mut set);
        decompose_projections::add_patterns(&mut set);
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}

/// Adds the pattern that specializes.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(specialize);
}

/// Replaces a `linalg.generic` by the named operation that computes the same.
pub fn specialize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.block().is_some())?;
    if let Some(found) = contraction::find(view).or_else(|| convolution::find(view)) {
        let inputs: Vec<Value> = view.inputs().map(|value| value.handle()).collect();
        let outputs: Vec<Value> = view.inits().map(|value| value.handle()).collect();
        let attrs: Vec<(&str, ir::Attr)> = found.attrs.iter().map(|(name, attr)| (*name, *attr)).collect();
        let loc = view.loc();
        let new = build_named(rw, loc, &found.name, (&inputs, &outputs), &attrs);
        replace_with_results(rw, op, new);
        return Ok(());
    }
    rw.require(view.is_all_parallel() && view.num_inits() == 1)?;
    match view.num_inputs() {
        1 => of_one(op, rw),
        2 => of_two(op, rw),
        _ => rewrite::no_match("more than two inputs"),
    }
}

/// Named operation that a `linalg.generic` is.
pub(crate) struct Found {
    pub(crate) name: String,
    pub(crate) attrs: Vec<(&'static str, ir::Attr)>,
}

/// Returns the first operation of a region whose second yields its only result.
fn single_op(view: Structured<'_>) -> Option<OpRef<'_>> {
    let first = view.block()?.first()?;
    let end = first.next().filter(|end| end.next().is_none() && end.num_operands() == 1)?;
    (first.num_results() == 1 && end.operand(0) == first.result(0)).then_some(first)
}

/// Specializes an operation of one input.
fn of_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let maps = view.map_refs();
    rw.require(maps[1].is_identity())?;
    let (loc, block) = (view.loc(), view.block().matched()?);
    let (input, init) = (view.operand(0).handle(), view.operand(1).handle());
    if let Some(payload) = single_op(view) {
        let is_exp = payload.is("math.exp") && payload.operand(0) == block.argument(0);
        rw.require(maps[0].is_identity() && is_exp && view.num_loops() > 0)?;
        let new = build_named(rw, loc, "linalg.exp", (&[input], &[init]), &[]);
        replace_with_results(rw, op, new);
        return Ok(());
    }
    let end = block.first().filter(|end| end.next().is_none() && end.num_operands() == 1).matched()?;
    rw.require(end.operand(0) == block.argument(0))?;
    let dims: Option<Vec<i64>> = maps[0].results().map(|result| result.as_dim().map(i64::from)).collect();
    let (is_scalar, is_identity, is_permutation) =
        (!is_container(view.operand(0).ty()), maps[0].is_identity(), maps[0].is_permutation());
    let rank = maps[1].num_results() as i64;
    // A scalar of no dimensions is copied, not filled in: upstream asks for copies first.
    let new = if is_identity {
        build_named(rw, loc, "linalg.copy", (&[input], &[init]), &[])
    } else if is_scalar {
        build_named(rw, loc, "linalg.fill", (&[input], &[init]), &[])
    } else if is_permutation {
        let dims = dims.matched()?;
        let mut permutation = vec![0; dims.len()];
        for (index, &dim) in dims.iter().enumerate() {
            permutation[dim as usize] = index as i64;
        }
        build_transpose(rw, loc, (input, init), &permutation)
    } else {
        let dims = dims.matched()?;
        rw.require(dims.windows(2).all(|pair| pair[0] < pair[1]) && (dims.len() as i64) < rank)?;
        let added: Vec<i64> = (0..rank).filter(|dim| !dims.contains(dim)).collect();
        build_broadcast(rw, loc, (input, init), &added)
    };
    replace_with_results(rw, op, new);
    Ok(())
}

/// Specializes an operation of two inputs.
fn of_two(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.num_loops() > 0 && view.map_refs().iter().all(|map| map.is_identity()))?;
    let (payload, block) = (single_op(view).matched()?, view.block().matched()?);
    let name = match payload.name_str() {
        "arith.addf" => "linalg.add",
        "arith.subf" => "linalg.sub",
        "arith.mulf" => "linalg.mul",
        "arith.divf" => "linalg.div",
        _ => return rewrite::no_match("no elementwise function with a name"),
    };
    let arguments = [0, 1].map(|at| block.argument(at));
    let found = [payload.operand(0), payload.operand(1)];
    let swapped = found == [arguments[1], arguments[0]];
    rw.require(swapped || found == arguments)?;
    let (loc, init) = (view.loc(), view.operand(2).handle());
    let mut inputs = [view.operand(0).handle(), view.operand(1).handle()];
    if swapped {
        inputs.reverse();
    }
    let new = build_named(rw, loc, name, (&inputs, &[init]), &[]);
    replace_with_results(rw, op, new);
    Ok(())
}
