//! `tosa.reshape`, as a collapse and an expansion.

use super::shape_of;
use crate::emit::{Emit, expand_shape};
use crate::site::Site;
use ir::{Build, DYNAMIC, Value};
use rewrite::{MatchResult, create_or_fold};

/// Converts `tosa.reshape`.
pub(super) fn convert(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let wanted = shape_of(at, 1)?;
    at.rw.require(at.rw.context().ty(ty).rank() == Some(wanted.len()))?;
    let is_static = !shape.contains(&DYNAMIC);
    // A tensor of unknown shape is not collapsed to one without dimensions.
    let from = if wanted.is_empty() && !is_static { vec![1; shape.len()] } else { shape };
    let Some(expanded) = expanded_shape(&from, &wanted) else { return at.rw.require(false) };
    let collapsed = collapsed_shape(&from, &expanded);
    let (Some(inner), Some(outer)) = (groups(&from, &collapsed), groups(&expanded, &collapsed)) else {
        return at.rw.require(false);
    };
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let cx = e.cx();
    let element = cx.ty(ty).element_or_self().handle();
    let [from, collapsed, expanded] =
        [from, collapsed, expanded].map(|shape| cx.tensor_type(&shape, element));
    let input = e.cast(input, from);
    let value = collapse(e, input, &inner, collapsed);
    let value = match e.ty(value) == expanded && !cx.ty(expanded).has_static_shape() {
        // As in MLIR, where the sizes are emitted before the expansion is folded.
        true => {
            expand_shape(e, value, &outer, expanded, false);
            value
        }
        false if e.ty(value) == expanded => value,
        false => expand_shape(e, value, &outer, expanded, true),
    };
    let result = e.cast(value, ty);
    at.replace(&[result])
}

fn collapse(e: &mut Emit<'_, '_>, value: Value, groups: &[Vec<i64>], ty: ir::Type) -> Value {
    if e.ty(value) == ty {
        return value;
    }
    let cx = e.cx();
    let state = e.rw.state("tensor.collapse_shape", e.loc).operands([value]).results([ty]);
    create_or_fold(e.rw, state.attr(&cx, "reassociation", shaped::reassociation::groups_attr(&cx, groups)))
}

/// Returns the result's shape, with the size that follows from the others.
fn expanded_shape(from: &[i64], wanted: &[i64]) -> Option<Vec<i64>> {
    let product = |shape: &[i64]| shape.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
    let is_static = !from.contains(&DYNAMIC);
    let total = if is_static { product(from)? } else { 0 };
    let known: Vec<i64> = wanted.iter().copied().filter(|&size| size >= 0).collect();
    let known = product(&known)?;
    let size = |&size: &i64| match size {
        0.. => size,
        _ if !is_static => DYNAMIC,
        _ => total.checked_div(known).unwrap_or(0),
    };
    let mut shape: Vec<i64> = wanted.iter().map(size).collect();
    // A tensor of unknown shape does not expand to one of known shape.
    if !is_static && !shape.contains(&DYNAMIC) {
        *shape.first_mut()? = DYNAMIC;
    }
    Some(shape)
}

/// Returns the shape between both: the least collapse of both.
fn collapsed_shape(from: &[i64], to: &[i64]) -> Vec<i64> {
    if from.is_empty() || to.is_empty() {
        return Vec::new();
    }
    if from.contains(&DYNAMIC) || to.contains(&DYNAMIC) {
        return vec![DYNAMIC];
    }
    let mut shape = Vec::new();
    let (mut left, mut right) = (0, 0);
    while left < from.len() && right < to.len() {
        let (mut a, mut b) = (from[left], to[right]);
        while a != b && left < from.len() && right < to.len() {
            if a < b {
                left += 1;
                a = a.saturating_mul(from.get(left).copied().unwrap_or(1));
            } else {
                right += 1;
                b = b.saturating_mul(to.get(right).copied().unwrap_or(1));
            }
        }
        if a == b {
            shape.push(a);
        }
        left += 1;
        right += 1;
    }
    shape
}

/// Returns the groups that collapse a shape to another; `None` if there are none.
fn groups(from: &[i64], to: &[i64]) -> Option<Vec<Vec<i64>>> {
    if from.is_empty() || to.is_empty() {
        return Some(Vec::new());
    }
    if from.contains(&DYNAMIC) || to.contains(&DYNAMIC) {
        return Some(vec![(0..from.len() as i64).collect()]);
    }
    let mut groups = vec![Vec::new(); to.len()];
    let mut next = 0;
    for (at, group) in groups.iter_mut().enumerate() {
        let mut size = *from.get(next)?;
        while size < to[at] && next + 1 < from.len() {
            group.push(next as i64);
            next += 1;
            size = size.saturating_mul(from[next]);
        }
        if size == to[at] {
            group.push(next as i64);
            next += 1;
            if to.get(at + 1) != Some(&1) {
                while from.get(next) == Some(&1) {
                    group.push(next as i64);
                    next += 1;
                }
            }
        }
        if next >= from.len() && at + 1 < to.len() {
            return None;
        }
    }
    (next == from.len()).then_some(groups)
}
