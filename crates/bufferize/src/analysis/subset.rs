//! Reads and writes of parts of tensors that do not conflict.

use crate::callees::Names;
use crate::state::operand_of;
use crate::{AnalysisState, Traversal};
use interfaces::{Part, Subset, SubsetKind, SubsetSlice, constant_sum};
use ir::{Body, OpRef, OperandRef, ValueRef};

/// Whether a read and a write do not conflict because one of them inserts exactly the part of a tensor that the other one
/// accesses.
pub(super) fn are_not_conflicting(
    state: &AnalysisState<'_>,
    read: OperandRef<'_>,
    write: OperandRef<'_>,
) -> bool {
    let names = state.callees.names(read.value().context());
    if let Some((source, destination)) = insertion(read.owner(), &names) {
        // The part that is overwritten is not read.
        if read.position() == destination && is_part(state, write, read.owner(), destination) {
            return true;
        }
        // What is read is what is written.
        if read.position() == source
            && write.owner() == read.owner()
            && write.position() == destination
            && is_part(state, read, read.owner(), destination)
        {
            return true;
        }
    }
    // What is written is what is there.
    let Some((source, destination)) = insertion(write.owner(), &names) else { return false };
    let written = operand_of(write.owner(), source);
    write.position() == destination
        && state.are_equivalent(read.value(), written.value())
        && is_part(state, written, write.owner(), destination)
}

/// Returns the operands of an insertion: what is written, and where to.
fn insertion(op: OpRef<'_>, names: &Names) -> Option<(usize, usize)> {
    let name = op.name();
    if [names.materialize, names.linalg_copy, names.parallel_insert_slice].contains(&name) {
        return Some((0, 1));
    }
    let model = op.interface::<dyn Subset>()?;
    // Of a transfer, only a slice without mask is known.
    if name == names.transfer_write && model.slice(op).is_none() {
        return None;
    }
    match model.kind(op) {
        SubsetKind::Insertion { source, destination } => Some((source, destination)),
        SubsetKind::Extraction { .. } => None,
    }
}

/// Whether all values that an operand may be an alias of are the part of the tensor that an insertion writes.
fn is_part(
    state: &AnalysisState<'_>,
    operand: OperandRef<'_>,
    insertion: OpRef<'_>,
    destination: usize,
) -> bool {
    // The search below goes up to the start of a chain of values where none is a part.
    let is_whole = insertion.is("bufferization.materialize_in_destination") || insertion.is("linalg.copy");
    if !is_whole && !state.may_be_part(operand.value()) {
        return false;
    }
    let is_same = |value: ValueRef<'_>| is_written_part(state, value, insertion, destination);
    let found = state.find_values_up(operand.value(), &is_same, Traversal::default());
    found.into_iter().all(is_same)
}

fn is_written_part(
    state: &AnalysisState<'_>,
    value: ValueRef<'_>,
    insertion: OpRef<'_>,
    destination: usize,
) -> bool {
    let container = insertion.operand(destination);
    if insertion.is("bufferization.materialize_in_destination") || insertion.is("linalg.copy") {
        return state.are_equivalent(value, container);
    }
    let Some(extraction) = value.defining_op() else { return false };
    let Some(model) = extraction.interface::<dyn Subset>() else { return false };
    let SubsetKind::Extraction { source } = model.kind(extraction) else { return false };
    if !state.are_equivalent(extraction.operand(source), container) {
        return false;
    }
    let slices = model.slice(extraction).zip(slice_of(insertion));
    slices.is_some_and(|(a, b)| are_same(value.body(), &a, &b))
}

fn slice_of(op: OpRef<'_>) -> Option<SubsetSlice> {
    if op.is("tensor.parallel_insert_slice") {
        let part = |entry: shaped::slice::Mixed| match entry.value() {
            Some(value) => Part::Value(value),
            None => Part::Constant(entry.fixed()),
        };
        let [offsets, sizes, strides] =
            shaped::slice::lists(op).map(|list| list.into_iter().map(part).collect());
        return Some(SubsetSlice { offsets, sizes, strides });
    }
    op.interface::<dyn Subset>()?.slice(op)
}

fn are_same(body: &Body, a: &SubsetSlice, b: &SubsetSlice) -> bool {
    let equal = |a: &[Part], b: &[Part]| {
        let same = |(&a, &b): (&Part, &Part)| a == b || constant_sum(body, &[(a, 1), (b, -1)]) == Some(0);
        a.len() == b.len() && a.iter().zip(b).all(same)
    };
    equal(&a.offsets, &b.offsets) && equal(&a.sizes, &b.sizes) && equal(&a.strides, &b.strides)
}
