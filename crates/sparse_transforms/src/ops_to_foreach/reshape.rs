//! `tensor.collapse_shape` and `tensor.expand_shape` of sparse tensors.
//!
//! Between a sparse and a dense tensor the dense one is reshaped, and converted. Between sparse ones each element gets other coordinates.

use super::target::{empty, finish, foreach, insert};
use crate::emit::Emit;
use ir::{DYNAMIC, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};
use sparse_tensor::{StorageLayout, with_encoding};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.on("tensor.collapse_shape", |op, rw| rewrite(op, rw, true));
    set.on("tensor.expand_shape", |op, rw| rewrite(op, rw, false));
}

fn rewrite(op: Op, rw: &mut Rewriter<'_>, collapse: bool) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let (from, to) = (cx.ty(view.operand(0).ty_handle()), cx.ty(view.result(0).ty_handle()));
    match (StorageLayout::of_type(from), StorageLayout::of_type(to)) {
        (None, None) => no_match("dense tensors"),
        (Some(_), None) => convert_source(op, rw, with_encoding(from, None).matched()?),
        (None, Some(_)) => convert_result(op, rw, with_encoding(to, None).matched()?),
        (Some(from), Some(to)) => {
            let is_same_order = from.is_all_ordered() && from.is_identity() && to.is_identity();
            rw.require(is_same_order)?;
            move_elements(op, rw, collapse)
        }
    }
}

/// Reshapes the dense tensor that a sparse one is converted to.
fn convert_source(op: Op, rw: &mut Rewriter<'_>, dense: Type) -> MatchResult {
    let (loc, source) = (rw.op(op).loc(), rw.op(op).operand(0).handle());
    let converted = Emit { rw, loc }.op("sparse_tensor.convert", &[source], dense);
    rw.modify_op(op, |op| {
        op.operand(0, converted);
    });
    Ok(())
}

/// Converts the dense tensor that another is reshaped to.
fn convert_result(op: Op, rw: &mut Rewriter<'_>, dense: Type) -> MatchResult {
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    let shaped = rw.clone_op(op, &mut ir::Mapping::new());
    rw.modify_op(shaped, |op| {
        op.result_type(0, dense);
    });
    let shaped = rw.op(shaped).result(0).handle();
    let converted = Emit { rw, loc }.op("sparse_tensor.convert", &[shaped], ty);
    rw.replace_op(op, &[converted]);
    Ok(())
}

/// Inserts each element of a sparse tensor of static shape at its other coordinates.
fn move_elements(op: Op, rw: &mut Rewriter<'_>, collapse: bool) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let source = view.operand(0).handle();
    let (from, ty) = (cx.ty(view.operand(0).ty_handle()), view.result(0).ty_handle());
    let (from, to) = (from.shape().matched()?.to_vec(), cx.ty(ty).shape().matched()?.to_vec());
    rw.require(!from.contains(&DYNAMIC) && !to.contains(&DYNAMIC))?;
    let groups = groups(op, rw).matched()?;
    let e = &mut Emit { rw, loc };
    let count = e.op("sparse_tensor.number_of_entries", &[source], Type::INDEX);
    let made = empty(e, ty, &[], Some(count))?;
    let filled = foreach(e, source, Some(made), None, |e, coordinates, value, carried| {
        let coordinates = match collapse {
            true => collapsed(e, &groups, &from, coordinates),
            false => expanded(e, &groups, &to, coordinates),
        };
        vec![insert(e, value, carried[0], &coordinates)]
    });
    let result = finish(e, filled.matched()?);
    e.rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns the dimensions of each group.
fn groups(op: Op, rw: &Rewriter<'_>) -> Option<Vec<Vec<usize>>> {
    let list = rw.op(op).attr("reassociation")?.as_array()?;
    let group = |group: ir::AttrRef<'_>| {
        let dims = group.as_array()?.map(|dim| usize::try_from(dim.as_i64()?).ok());
        dims.collect::<Option<Vec<usize>>>()
    };
    list.map(group).collect()
}

/// Emits the coordinate of each group of dimensions.
fn collapsed(
    e: &mut Emit<'_, '_>,
    groups: &[Vec<usize>],
    shape: &[i64],
    coordinates: &[Value],
) -> Vec<Value> {
    let mut made = Vec::new();
    for group in groups {
        let mut rest: i64 = group.iter().map(|&dim| shape[dim]).fold(1, i64::wrapping_mul);
        let mut linear: Option<Value> = None;
        for &dim in group {
            rest = rest.checked_div(shape[dim]).unwrap_or(0);
            let size = e.index(rest);
            let part = e.mul(coordinates[dim], size);
            linear = Some(linear.map_or(part, |linear| e.add(linear, part)));
        }
        made.push(linear.unwrap_or_else(|| e.index(0)));
    }
    made
}

/// Emits the coordinates of the dimensions of each group.
fn expanded(e: &mut Emit<'_, '_>, groups: &[Vec<usize>], shape: &[i64], coordinates: &[Value]) -> Vec<Value> {
    let mut made = Vec::new();
    for (group, &coordinate) in groups.iter().zip(coordinates) {
        let mut size: i64 = group.iter().map(|&dim| shape[dim]).fold(1, i64::wrapping_mul);
        let mut rest = coordinate;
        for &dim in group {
            size = size.checked_div(shape[dim]).unwrap_or(1);
            let stride = e.index(size);
            made.push(e.same("arith.divui", &[rest, stride]));
            rest = e.same("arith.remui", &[rest, stride]);
        }
    }
    made
}
