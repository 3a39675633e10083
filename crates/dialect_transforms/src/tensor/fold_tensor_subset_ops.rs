//! `fold-tensor-subset-ops`: slices are folded into transfers of vectors and into other slices.

use super::consecutive_slices::{dropped, producer};
use crate::applied::value_of;
use crate::drive::greedily;
use crate::make::handles;
use crate::slices::{has_unit_steps, indices, replace_access, resolve, resolved_sizes};
use ir::{Body, Build, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};
use shaped::slice::{self, Mixed};
use tensor::{ExtractSlice, InsertSlice, ParallelInsertSlice};
use vector::TransferRead;

/// Fold tensor subset ops into producer/consumer ops
///
/// A `vector.transfer_read` of a slice reads the source, and a slice of a slice is put into the destination at once.
#[pass(
    "fold-tensor-subset-ops",
    name = "FoldTensorSubsetOpsPass",
    depends("affine", "arith", "tensor", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct FoldTensorSubsetOps;

impl FoldTensorSubsetOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        // A run that does not converge is none that fails.
        let _ = greedily(cx, body, set);
        Ok(())
    }
}

/// Adds the patterns of the pass.
pub fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(read_of_slice)
        .of::<InsertSlice<'_>>(insert_of_insert)
        .of::<ParallelInsertSlice<'_>>(insert_of_insert);
}

/// Adds the patterns that fold slices into transfers.
pub fn transfer_patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(read_of_slice);
}

/// Checks that a transfer is in bounds and not masked, and a slice has no steps.
fn check(transfer: Op, slice: Op, rw: &Rewriter<'_>) -> MatchResult {
    let view = rw.op(transfer);
    let in_bounds = view.attr("in_bounds").and_then(|list| list.as_array()).matched()?;
    rw.require(in_bounds.clone().all(|bound| bound.as_bool() == Some(true)))?;
    rw.require(view.words("operandSegmentSizes").and_then(|sizes| sizes.last()) == Some(&0))?;
    let [_, _, steps] = slice::lists(rw.op(slice));
    rw.require(has_unit_steps(&steps))
}

/// The subscripts of a transfer in what its slice is of.
fn resolved(
    transfer: Op,
    buffer: usize,
    slice: Op,
    rw: &mut Rewriter<'_>,
) -> Result<(Vec<Value>, ir::AffineMap), rewrite::MatchFailure> {
    let dropped = dropped(rw.op(slice)).matched()?;
    let loc = rw.op(transfer).loc();
    let range = indices(rw.op(transfer), buffer).matched()?;
    let old: Vec<Mixed> =
        handles(rw.op(transfer).operands())[range].iter().map(|&index| Mixed::Value(index)).collect();
    let cx = rw.context().clone();
    let map = rw.op(transfer).attr("permutation_map").and_then(|map| map.as_affine_map()).matched()?;
    let map = cx.map(map).expand_dims_to_rank(dropped.len() as u32, &dropped).matched()?;
    let numbers = resolve(rw, loc, slice, &dropped, &old)?;
    Ok((numbers.into_iter().map(|number| value_of(rw, loc, number)).collect(), map))
}

fn read_of_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = producer(op, 0, ExtractSlice::NAME, rw)?;
    check(op, made, rw)?;
    let source = rw.op(made).operand(0).handle();
    let (new, map) = resolved(op, 0, made, rw)?;
    replace_access(op, 0, source, &new, Some(map), rw)
}

fn insert_of_insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = producer(op, 0, InsertSlice::NAME, rw)?;
    let [offsets, sizes, steps] = slice::lists(rw.op(op));
    let [source_offsets, source_sizes, source_steps] = slice::lists(rw.op(made));
    if !has_unit_steps(&steps) || !has_unit_steps(&source_steps) {
        return no_match("requires unit strides");
    }
    let dropped = dropped(rw.op(op)).matched()?;
    let kept = sizes.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(size, _)| size);
    if !kept.eq(source_sizes.iter()) {
        return no_match("requires matching sizes to fold, otherwise a copy is needed");
    }
    let new_sizes = resolved_sizes(&sizes, &source_sizes, &dropped).matched()?;
    let (source, dest) = (rw.op(made).operand(0).handle(), rw.op(op).operand(1).handle());
    debug_assert_eq!(offsets.len(), dropped.len());
    let loc = rw.op(op).loc();
    let parent = rw.op(op).parent().filter(|_| rw.op(op).is(ParallelInsertSlice::NAME)).map(|op| op.handle());
    if let Some(parent) = parent {
        rw.move_to(ir::InsertPoint::Before(parent));
    }
    let new_offsets = resolve(rw, loc, op, &dropped, &source_offsets)?;
    rw.move_to(ir::InsertPoint::Before(op));
    let cx = rw.context().clone();
    let name = rw.op(op).name();
    let mut state =
        ir::OpState::new(&cx, name, loc).operands([source, dest]).results(rw.op(op).result_types());
    slice::set_lists(&cx, &mut state, &[new_offsets, new_sizes, steps]);
    rw.replace_with(op, state);
    Ok(())
}
