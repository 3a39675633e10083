//! Operations that make tensors, in destination-passing style: they write to a `tensor.empty`.

use crate::vectorize::build::constant;
use ir::{Build, InsertPoint, Loc, Op, OpView, Type, Value};
use linalg::build::{build_empty, build_named, composed_apply, constant_index, generic_state, size_of};
use linalg::{Index, IteratorType};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::{self, Mixed};

/// Rewrites `tensor.from_elements`, `tensor.generate` or `tensor.pad`. Returns the operation that makes the result.
///
/// # Errors
/// If the operation is another one.
pub fn to_destination_style(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    match rw.op(op).name_str() {
        "tensor.from_elements" => from_elements(op, rw),
        "tensor.generate" => generate(op, rw),
        "tensor.pad" => pad(op, rw),
        _ => Err(MatchFailure { reason: "no operation that makes a tensor" }),
    }
}

/// Inserts elements one after the other.
fn from_elements(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.result(0).ty());
    let shape = ty.shape().matched()?.to_vec();
    let (ty, element) = (ty.handle(), ty.element_or_self().handle());
    let elements: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let sizes: Vec<Mixed> = shape.iter().map(|&size| Mixed::Fixed(size)).collect();
    let mut tensor = build_empty(rw, loc, &sizes, element);
    let largest = shape.iter().copied().max().unwrap_or(0);
    if elements.is_empty() {
        let empty = rw.value(tensor).defining_op().matched()?.handle();
        rw.replace_op(op, &[tensor]);
        return Ok(empty);
    }
    let constants: Vec<Value> = (0..largest).map(|number| constant_index(rw, loc, number)).collect();
    for (number, &value) in elements.iter().enumerate() {
        let (mut rest, mut indices) = (number, vec![0; shape.len()]);
        for (index, &size) in indices.iter_mut().zip(&shape).rev() {
            *index = rest % (size as usize).max(1);
            rest /= (size as usize).max(1);
        }
        let indices = indices.iter().filter_map(|&index| constants.get(index).copied());
        let operands: Vec<Value> = [value, tensor].into_iter().chain(indices).collect();
        let state = rw.state("tensor.insert", loc).operands(operands).results([ty]);
        tensor = rw.insert_value(state);
    }
    rw.replace_op(op, &[tensor]);
    Ok(rw.value(tensor).defining_op().matched()?.handle())
}

/// Moves the region of an operation, whose arguments are indices, to a `linalg.generic` that writes a tensor.
fn region_to_generic(op: Op, rw: &mut Rewriter<'_>, empty: Value) -> Result<Op, MatchFailure> {
    let (loc, rank) = (rw.op(op).loc(), rw.value(empty).ty().rank().unwrap_or(0));
    let cx = rw.context().clone();
    let maps = [cx.multi_dim_identity_map(rank as u32)];
    let iterators = vec![IteratorType::Parallel; rank];
    let state = generic_state(rw, loc, (&[], &[empty]), &maps, &iterators);
    let new = rw.insert(state);
    let from = rw.op(op).region(0).single_block().matched()?;
    let end = from.last().matched()?;
    let (from, end, at_end) = (from.handle(), end.handle(), end.loc());
    let yielded: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    let to = rw.op(new).region(0).handle();
    let element = rw.value(empty).ty().element_or_self().handle();
    let block = rw.create_block(to, &[element]);
    rw.move_to(InsertPoint::End(block));
    let indices: Vec<Value> = (0..rank).map(|dim| Index::build_value(rw, loc, dim as i64)).collect();
    rw.at(InsertPoint::Before(end), |rw| linalg::Yield::build(rw, at_end, &yielded));
    rw.erase_op(end);
    rw.merge_blocks(from, block, &indices);
    Ok(new)
}

fn generate(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.result(0).ty());
    let mut dynamic = view.operands().map(|value| value.handle());
    let sizes: Option<Vec<Mixed>> =
        ty.shape()
            .matched()?
            .iter()
            .map(|&size| {
                if size == ir::DYNAMIC { dynamic.next().map(Mixed::Value) } else { Some(Mixed::Fixed(size)) }
            })
            .collect();
    let (sizes, element) = (sizes.matched()?, ty.element_or_self().handle());
    drop(dynamic);
    let empty = build_empty(rw, loc, &sizes, element);
    let new = region_to_generic(op, rw, empty)?;
    finish(op, rw, new)
}

/// Replaces an operation by the results of another one.
fn finish(op: Op, rw: &mut Rewriter<'_>, new: Op) -> Result<Op, MatchFailure> {
    let results: Vec<Value> = rw.op(new).results().map(|value| value.handle()).collect();
    rw.replace_op(op, &results);
    Ok(new)
}

/// Returns the sizes of the result of a `tensor.pad`.
pub(crate) fn padded_sizes(rw: &mut Rewriter<'_>, op: Op) -> Vec<Mixed> {
    let view = rw.op(op);
    let (loc, source) = (view.loc(), view.operand(0).handle());
    let shape = view.result(0).ty().shape().unwrap_or(&[]).to_vec();
    let [low, high] = view.cast::<tensor::Pad<'_>>().map(tensor::Pad::paddings).unwrap_or_default();
    let cx = rw.context().clone();
    let mut sizes = Vec::new();
    for (dim, &size) in shape.iter().enumerate() {
        if size != ir::DYNAMIC {
            sizes.push(Mixed::Fixed(size));
            continue;
        }
        let own = size_of(rw, loc, source, dim);
        let [a, b, c] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
        let map = cx.make_map(0, 3, [cx.affine_add(cx.affine_add(a, b), c)]);
        sizes.push(composed_apply(rw, loc, map, &[own, low[dim], high[dim]]));
    }
    sizes
}

fn pad(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view: tensor::Pad<'_> = rw.cast(op)?;
    let (loc, source, nofold) = (OpView::op(view).loc(), view.source().handle(), view.nofold());
    let [low, high] = view.paddings();
    let element = rw.value(source).ty().element_or_self().handle();
    if low.iter().chain(&high).all(|&entry| entry == Mixed::Fixed(0)) && nofold {
        let sizes: Vec<Mixed> = sizes_of(rw, loc, source);
        let empty = build_empty(rw, loc, &sizes, element);
        let copy = build_named(rw, loc, "linalg.copy", (&[source], &[empty]), &[]);
        return finish(op, rw, copy);
    }
    let sizes = padded_sizes(rw, op);
    let empty = build_empty(rw, loc, &sizes, element);
    let filled = fill(op, rw, empty)?;
    let filled = rw.op(filled).result(0).handle();
    let rank = sizes.len();
    let own = sizes_of(rw, loc, source);
    let lists = [low, own, vec![Mixed::Fixed(1); rank]];
    let cx = rw.context().clone();
    let whole: Type = rw.value(filled).ty_handle();
    let mut state = rw.state("tensor.insert_slice", loc).operands([source, filled]).results([whole]);
    slice::set_lists(&cx, &mut state, &lists);
    let new = rw.insert(state);
    finish(op, rw, new)
}

/// Returns the sizes of a tensor.
fn sizes_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Vec<Mixed> {
    let rank = rw.value(value).ty().rank().unwrap_or(0);
    (0..rank).map(|dim| size_of(rw, loc, value, dim)).collect()
}

/// Writes the padding everywhere: a fill if it is one value, else what the region computes.
fn fill(op: Op, rw: &mut Rewriter<'_>, empty: Value) -> Result<Op, MatchFailure> {
    let loc = rw.op(op).loc();
    let block = rw.op(op).region(0).single_block().matched()?;
    let end = block.last().matched()?;
    let yielded = end.operands().next().matched()?;
    let outside = yielded.block().is_none_or(|at| at != block);
    let (value, ty) = (yielded.handle(), yielded.ty_handle());
    if let Some(attr) = rewrite::constant_attr(yielded) {
        let value = constant(rw, loc, ty, attr);
        return Ok(build_named(rw, loc, "linalg.fill", (&[value], &[empty]), &[]));
    }
    if outside {
        return Ok(build_named(rw, loc, "linalg.fill", (&[value], &[empty]), &[]));
    }
    let point = rw.point();
    let new = region_to_generic(op, rw, empty)?;
    rw.move_to(point);
    Ok(new)
}
