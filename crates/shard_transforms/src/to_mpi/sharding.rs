//! Shardings as tensors.

use super::{grid_shape, values};
use crate::partition::group_size;
use dialect_transforms::make::Make;
use ir::{Build, Context, DYNAMIC, Op, Type, Value};
use linalg::build::build_named;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use shaped::slice::{self, Mixed};
use shard::Sharding;

/// Returns the types of the tensors: axes by dimension, elements beside parts by split dimension, and where parts begin.
pub(super) fn types(cx: &Context) -> [Type; 3] {
    [Type::I16, Type::I64, Type::I64].map(|element| cx.tensor_type(&[DYNAMIC, DYNAMIC], element))
}

pub(super) fn convert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let sharding = Sharding::of(view).matched()?;
    let (offsets, halos) = (operands.group(view, 0).to_vec(), operands.group(view, 1).to_vec());
    let split: Vec<&Vec<i64>> = sharding.split_axes.iter().filter(|axes| !axes.is_empty()).collect();
    let sizes = match sharding.offsets.0.is_empty() {
        true => Vec::new(),
        false => {
            let grid = grid_shape(view, rw.scope()).matched()?;
            split.iter().map(|axes| group_size(&grid, axes)).collect()
        }
    };
    rw.require(!sizes.contains(&DYNAMIC))?;
    let offset_count = sizes.iter().fold(0_i64, |count, size| count.saturating_add(size.saturating_add(1)));
    rw.require(offset_count == sharding.offsets.0.len() as i64)?;
    rw.require(sharding.halo_sizes.0.is_empty() || sharding.halo_sizes.0.len() == 2 * split.len())?;
    let split = split.len() as i64;
    let m = &mut Make::like(rw, op);
    let axes = axes_tensor(m, &sharding.split_axes);
    let halos = values(m, &sharding.halo_sizes.0, &halos, Type::I64);
    let halos = match halos.is_empty() {
        true => empty(m, [0, 0], Type::I64),
        false => from_elements(m, &[split, 2], &halos),
    };
    let offsets = values_by_row(m, &sharding.offsets.0, &offsets, &sizes);
    let types = types(&m.cx());
    let tensors = [axes, halos, offsets];
    let cast: Vec<Value> = (0..3).map(|at| m.value("tensor.cast", &[tensors[at]], types[at])).collect();
    rw.replace_op_with(op, &[&cast]);
    Ok(())
}

/// Creates the axes of each dimension; shorter rows end in -1.
fn axes_tensor(m: &mut Make<'_, '_>, split_axes: &[Vec<i64>]) -> Value {
    let longest = split_axes.iter().map(Vec::len).max().unwrap_or(0);
    let mut tensor = empty(m, [split_axes.len() as i64, longest as i64], Type::I16);
    let none = m.int(Type::I16, -1);
    tensor = fill(m, none, tensor);
    for (row, axes) in split_axes.iter().enumerate() {
        let cx = m.cx();
        let ty = cx.tensor_type(&[axes.len() as i64], Type::I16);
        let numbers: Vec<u8> = axes.iter().flat_map(|&axis| (axis as i16).to_le_bytes()).collect();
        let is_splat = axes.len() == 1;
        let list = m.constant(cx.dense_attr(ty, numbers.into(), is_splat));
        tensor = insert_row(m, list, tensor, row, axes.len() as i64);
    }
    tensor
}

/// Creates the starts of the parts of each split dimension, and its size; shorter rows end in [`DYNAMIC`].
fn values_by_row(m: &mut Make<'_, '_>, list: &[i64], dynamic: &[Value], sizes: &[i64]) -> Value {
    let Some(longest) = sizes.iter().max() else { return empty(m, [0, 0], Type::I64) };
    let mut tensor = empty(m, [sizes.len() as i64, longest + 1], Type::I64);
    let none = m.int(Type::I64, DYNAMIC.into());
    tensor = fill(m, none, tensor);
    let starts = values(m, list, dynamic, Type::I64);
    let mut rest = &starts[..];
    for (row, &size) in sizes.iter().enumerate() {
        let (starts, others) = rest.split_at(size as usize + 1);
        rest = others;
        let starts = from_elements(m, &[size + 1], starts);
        tensor = insert_row(m, starts, tensor, row, size + 1);
    }
    tensor
}

fn empty(m: &mut Make<'_, '_>, shape: [i64; 2], element: Type) -> Value {
    let ty = m.cx().tensor_type(&shape, element);
    m.value("tensor.empty", &[], ty)
}

fn fill(m: &mut Make<'_, '_>, value: Value, tensor: Value) -> Value {
    let filled = build_named(&mut *m.rw, m.loc, "linalg.fill", (&[value], &[tensor]), &[]);
    m.rw.op(filled).result(0).handle()
}

fn from_elements(m: &mut Make<'_, '_>, shape: &[i64], elements: &[Value]) -> Value {
    let ty = m.cx().tensor_type(shape, Type::I64);
    m.value("tensor.from_elements", elements, ty)
}

/// Creates a tensor with the first elements of a row replaced.
fn insert_row(m: &mut Make<'_, '_>, row: Value, tensor: Value, at: usize, length: i64) -> Value {
    let cx = m.cx();
    let fixed = |list: [i64; 2]| list.map(Mixed::Fixed).to_vec();
    let ty = m.ty(tensor);
    let mut state = m.rw.state("tensor.insert_slice", m.loc).operands([row, tensor]).results([ty]);
    slice::set_lists(&cx, &mut state, &[fixed([at as i64, 0]), fixed([1, length]), fixed([1, 1])]);
    m.rw.insert_value(state)
}
