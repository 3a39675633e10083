//! Constants, steps and masks: what their parts are depends on where they are.

use super::coordinates::coordinates;
use super::layout_of;
use super::parts::{Parts, group_layout};
use super::vectors::{part_of_result, set_layout};
use dialect_transforms::make::{Make, handles};
use ir::{Attr, AttrRef, Op, OpRef, Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands};
use xegpu::Layout;

/// Creates the places of the parts of a result.
fn places(op: Op, rw: &mut ConversionRewriter<'_>) -> Result<Vec<Vec<Value>>, MatchFailure> {
    let view = rw.op(op);
    let cx = view.context().clone();
    let shape = view.result(0).ty().shape().matched()?.to_vec();
    let layout = group_layout(&cx, layout_of(view)).matched()?;
    let m = &mut Make::like(rw, op);
    let id = m.value("gpu.subgroup_id", &[], Type::INDEX);
    coordinates(m, layout, id, &shape).matched()
}

/// Returns how much numbers grow along each dimension, if that is the same everywhere.
fn strides(numbers: &[i64], shape: &[i64]) -> Option<Vec<i64>> {
    let (rows, columns) = match *shape {
        [columns] => (1, columns),
        [rows, columns] => (rows, columns),
        _ => return None,
    };
    let (rows, columns) = (usize::try_from(rows).ok()?, usize::try_from(columns).ok()?);
    let first = *numbers.first()?;
    let along = |at: usize| numbers.get(at).map_or(0, |number| number.wrapping_sub(first));
    let column = if columns > 1 { along(1) } else { 0 };
    let row = if rows > 1 { along(columns) } else { 0 };
    let expected = (0..rows).flat_map(|r| {
        (0..columns).map(move |c| {
            first.wrapping_add(row.wrapping_mul(r as i64)).wrapping_add(column.wrapping_mul(c as i64))
        })
    });
    let fits = expected.eq(numbers.iter().copied());
    fits.then(|| if shape.len() == 1 { vec![column] } else { vec![row, column] })
}

pub(super) fn constant(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let (part, layout) = part_of_result(view)?;
    let whole = view.result(0).ty().shape().matched()?.to_vec();
    let value = view.attr("value").matched()?;
    let dense = value.as_dense().matched()?;
    let shape = cx.ty(part).shape().unwrap_or_default().to_vec();
    if dense.is_splat() || shape == whole {
        let value = match dense.is_splat() {
            true => cx.dense_attr(part, dense.bytes().into(), true),
            false => value.handle(),
        };
        let m = &mut Make::like(rw, op);
        let made = m.constant(value);
        set_layout(m, made, layout);
        rw.replace_op_with(op, &[&[made]]);
        return Ok(());
    }
    rw.require(view.result(0).ty().element_or_self().is_index())?;
    let numbers: Option<Vec<i64>> = dense.ints().map(|number| number.to_i64()).collect();
    let numbers = numbers.matched()?;
    let strides = strides(&numbers, &whole).matched()?;
    let base = first_part(&cx, part, &numbers, &whole).matched()?;
    let m = &mut Make::like(rw, op);
    let base = m.constant(base);
    let places = places(op, rw)?;
    let m = &mut Make::like(rw, op);
    let strides = strides.iter().rev().map(|&stride| m.index(stride)).collect::<Vec<Value>>();
    let mut made = Vec::with_capacity(places.len());
    for place in places {
        let mut offset = m.index(0);
        for (&at, &stride) in place.iter().zip(strides.iter().rev()) {
            let more = m.same("arith.muli", &[at, stride]);
            offset = m.same("arith.addi", &[offset, more]);
        }
        let offset = m.value("vector.broadcast", &[offset], part);
        let value = m.same("arith.addi", &[base, offset]);
        for value in [base, offset, value] {
            set_layout(m, value, layout);
        }
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// Returns the part of a constant at its start.
fn first_part(cx: &ir::Context, part: Type, numbers: &[i64], whole: &[i64]) -> Option<Attr> {
    let shape = cx.ty(part).shape()?;
    let (rows, columns) = match *shape {
        [columns] => (1, columns),
        [rows, columns] => (rows, columns),
        _ => return None,
    };
    let stride = usize::try_from(*whole.last()?).ok()?;
    let (rows, columns) = (usize::try_from(rows).ok()?, usize::try_from(columns).ok()?);
    let mut bytes = Vec::new();
    for row in 0..rows {
        let numbers = numbers.get(row * stride..row * stride + columns)?;
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }
    let is_splat = rows * columns == 1;
    Some(cx.dense_attr(part, bytes.into(), is_splat))
}

pub(super) fn step(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (part, layout) = part_of_result(rw.op(op))?;
    parts_of_step(op, part, layout, rw)
}

/// Replaces a step by what a subgroup has of it, for a layout that is a slice of another.
pub fn step_of_slice(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let own = view.context().attr_ref(layout_of(view).matched()?);
    rw.require(own.dialect_def().is_some_and(|def| def.name == xegpu::SLICE.name))?;
    rw.require(Layout::of(own).is_some_and(|layout| layout.rank() == 1 && !layout.group_data.is_empty()))?;
    let (part, _) = part_of_result(view)?;
    parts_of_step(op, part, None, rw)
}

fn parts_of_step(op: Op, part: Type, layout: Option<Attr>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let places = places(op, rw)?;
    let m = &mut Make::like(rw, op);
    let steps = m.value("vector.step", &[], part);
    let mut made = Vec::with_capacity(places.len());
    for place in places {
        let offset = m.value("vector.broadcast", &[*place.first().matched()?], part);
        let value = m.same("arith.addi", &[steps, offset]);
        for value in [steps, offset, value] {
            set_layout(m, value, layout);
        }
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// Returns the sizes of a mask, if they are known.
fn known_sizes(op: OpRef<'_>) -> Option<Vec<i64>> {
    op.attr("mask_dim_sizes").and_then(AttrRef::as_ints)
}

/// The size of a part's mask is what is left of that of the whole, no less than nothing and no more than the part.
pub(super) fn mask(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let (part, layout) = part_of_result(view)?;
    let own = group_layout(&cx, layout_of(view)).matched()?;
    let shape = Parts::of(view.result(0).ty().shape().matched()?, own).matched()?.shape;
    let (known, given) = (known_sizes(view), handles(view.operands()));
    let m = &mut Make::like(rw, op);
    let wholes: Vec<Value> = match known {
        Some(sizes) => sizes.into_iter().map(|size| m.index(size)).collect(),
        None => given,
    };
    let places = places(op, rw)?;
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(places.len());
    for place in places {
        let mut sizes = Vec::with_capacity(place.len());
        for ((&whole, &start), &size) in wholes.iter().zip(&place).zip(&shape) {
            let size = m.index(size);
            let left = m.same("arith.subi", &[whole, start]);
            let zero = m.index(0);
            let left = m.same("arith.maxsi", &[left, zero]);
            sizes.push(m.same("arith.minsi", &[left, size]));
        }
        let value = m.value("vector.create_mask", &sizes, part);
        set_layout(m, value, layout);
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}
