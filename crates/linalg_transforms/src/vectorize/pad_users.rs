//! `tensor.pad` and a transfer or insertion of its result: transfers pad by themselves.

use super::build::{Access, read, write};
use super::pad::padding_outside;
use ir::{Build, Op, OpRef, OpView, Value};
use linalg::build::{constant_index, materialize};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice;
use tensor::Pad;

/// Adds the patterns that vectorize paddings with their users.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Pad<'_>>(|op, rw| each_user(op, rw, "vector.transfer_read", read_source));
    set.of::<Pad<'_>>(|op, rw| each_user(op, rw, "vector.transfer_write", write_source));
    set.of::<Pad<'_>>(|op, rw| each_user(op, rw, "tensor.insert_slice", insert_source));
}

/// Rewrites the users of a padding that are operations of a name.
fn each_user(
    op: Op,
    rw: &mut Rewriter<'_>,
    name: &str,
    rewrite: fn(Op, Op, &mut Rewriter<'_>) -> MatchResult,
) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    rw.require(pad.constant_padding().is_some())?;
    let mut users: Vec<Op> =
        pad.result().users().filter(|user| user.is(name)).map(|user| user.handle()).collect();
    users.dedup();
    let mut changed = false;
    for user in users {
        if rw.body().is_live(user) {
            changed |= rewrite(op, user, rw).is_ok();
        }
    }
    rw.require(changed)
}

/// Whether nothing is padded before the first element.
fn has_no_low_padding(pad: Pad<'_>) -> bool {
    let [low, _] = pad.paddings();
    low.iter().all(|&entry| slice::known(pad.body(), entry) == Some(0))
}

/// Whether a transfer is in bounds along all dimensions.
fn is_in_bounds(transfer: OpRef<'_>) -> bool {
    let mut items = transfer.attr("in_bounds").and_then(|attr| attr.as_array()).into_iter().flatten();
    items.all(|item| item.as_bool() == Some(true))
}

/// Reads the source instead of the padded tensor.
fn read_source(op: Op, user: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let transfer: vector::TransferRead<'_> = rw.cast(user)?;
    rw.require(has_no_low_padding(pad) && is_in_bounds(OpView::op(transfer)) && transfer.mask().is_none())?;
    let (source, rank) = (pad.source().handle(), transfer.vector().ty().rank().unwrap_or(0));
    let at = transfer.indices().len() + 1;
    let value = padding_outside(rw, op).matched()?;
    let cx = rw.context().clone();
    let none = cx.array_attr(&vec![cx.bool_attr(false); rank]);
    rw.modify_op(user, |transfer| {
        transfer.operand(0, source).operand(at, value).attr("in_bounds", Some(none));
    });
    Ok(())
}

/// Writes the source instead of the padded tensor, of which only what the source has is used afterwards.
fn write_source(op: Op, user: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let transfer: vector::TransferWrite<'_> = rw.cast(user)?;
    let result = transfer.result().matched()?;
    let rank = transfer.value_to_store().ty().rank().unwrap_or(0);
    rw.require(
        rank > 0 && has_no_low_padding(pad) && transfer.base() == pad.result() && result.has_one_use(),
    )?;
    let trim = result.users().next().and_then(|user| user.cast::<tensor::ExtractSlice<'_>>()).matched()?;
    let trim = OpView::op(trim);
    rw.require(has_size_of_source(pad, trim).is_ok())?;
    let (trim, source, loc) = (trim.handle(), pad.source().handle(), OpView::op(transfer).loc());
    let ty = pad.source().ty_handle();
    rw.require(rw.op(trim).result(0).ty_handle() == ty)?;
    let (mask, indices): (Option<Value>, Vec<Value>) =
        (transfer.mask().map(|mask| mask.handle()), transfer.indices().map(|index| index.handle()).collect());
    rw.require(mask.is_none())?;
    let (value, map) = (transfer.value_to_store().handle(), transfer.permutation_map());
    let new = rw.at(ir::InsertPoint::Before(user), |rw| {
        let access = Access { indices: &indices, map, in_bounds: &vec![false; rank] };
        write(rw, loc, (value, source), &access)
    });
    let value = rw.op(new).result(0).handle();
    rw.replace_op(trim, &[value]);
    rw.erase_op(user);
    Ok(())
}

/// Checks that a slice has as many elements as what was padded, from the first on.
fn has_size_of_source(pad: Pad<'_>, trim: OpRef<'_>) -> Result<(), MatchFailure> {
    let [offsets, sizes, strides] = slice::lists(trim);
    let known = |entry| slice::known(trim.body(), entry);
    let shape = pad.source().ty().shape().matched()?;
    let from_start = offsets.iter().all(|&offset| known(offset) == Some(0));
    let whole = strides.iter().all(|&stride| known(stride) == Some(1));
    let slice_of = pad.source().defining_op().filter(|def| def.is("tensor.extract_slice"));
    let source_sizes = slice_of.map(|def| slice::lists(def)[1].clone());
    let fits = |dim: usize| match known(sizes[dim]) {
        Some(size) => shape[dim] == size,
        None => source_sizes.as_ref().is_some_and(|source| source.get(dim) == Some(&sizes[dim])),
    };
    let same = sizes.len() == shape.len() && (0..shape.len()).all(fits);
    (from_start && whole && same).then_some(()).matched()
}

/// Reads the source with its padding, and writes it where the padded tensor is inserted.
fn insert_source(op: Op, user: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let pad: Pad<'_> = rw.cast(op)?;
    let insert = rw.op(user);
    let ty = pad.result().ty();
    rw.require(has_no_low_padding(pad) && ty.has_static_shape() && insert.operand(1) != pad.result())?;
    let shape = ty.shape().matched()?.to_vec();
    let [offsets, sizes, strides] = slice::lists(insert);
    let lead = sizes.len().checked_sub(shape.len()).matched()?;
    let known = |entry| slice::known(insert.body(), entry);
    let wanted = (0..sizes.len()).map(|dim| if dim < lead { 1 } else { shape[dim - lead] });
    rw.require(sizes.iter().zip(wanted).all(|(&size, wanted)| known(size) == Some(wanted)))?;
    rw.require(strides.iter().all(|&stride| known(stride) == Some(1)))?;
    let (source, dest, loc) = (pad.source().handle(), insert.operand(1).handle(), OpView::op(pad).loc());
    let vector = cx.vector_type(&shape, ty.element_or_self().handle());
    let padding = padding_outside(rw, op).matched()?;
    let rank = shape.len() as u32;
    let new = rw.at(ir::InsertPoint::Before(user), |rw| {
        let zero = constant_index(rw, loc, 0);
        let access = Access {
            indices: &vec![zero; shape.len()],
            map: cx.multi_dim_identity_map(rank),
            in_bounds: &vec![false; shape.len()],
        };
        let vector = read(rw, loc, (source, padding), &access, vector);
        let vector = rw.op(vector).result(0).handle();
        let indices: Vec<Value> = offsets.iter().map(|&offset| materialize(rw, loc, offset)).collect();
        let map = cx.minor_identity_map(indices.len() as u32, rank)?;
        let access = Access { indices: &indices, map, in_bounds: &vec![true; shape.len()] };
        Some(write(rw, loc, (vector, dest), &access))
    });
    let value = rw.op(new.matched()?).result(0).handle();
    rw.replace_op(user, &[value]);
    Ok(())
}
