//! Reductions of vectors of other shapes.

use super::Reduced;
use crate::make::Make;
use ir::{Op, Type, TypeData, Value};
use rewrite::{MatchResult, Rewriter};

/// Makes the dimensions that are reduced the inner ones, or the outer ones.
pub(super) fn transpose(op: Op, inner: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Reduced::of(op, rw)?;
    let rank = x.shape.len();
    let kept: Vec<usize> = (0..rank).filter(|&dim| !x.reduces(dim)).collect();
    let start = if inner { 0 } else { x.dims.len() };
    rw.require(!kept.is_empty() && !kept.iter().copied().eq(start..start + kept.len()))?;
    let reduced = (0..rank).filter(|&dim| x.reduces(dim));
    let order: Vec<usize> = match inner {
        true => kept.iter().copied().chain(reduced).collect(),
        false => reduced.chain(kept.iter().copied()).collect(),
    };
    let m = &mut x.make(rw);
    let mask = x.mask.map(|(_, mask)| permute(m, mask, &order));
    let source = permute(m, x.source, &order);
    let first = if inner { kept.len() } else { 0 };
    let dims: Vec<i64> = (first..first + x.dims.len()).map(|dim| dim as i64).collect();
    let value = x.again(m, [source, x.acc], &dims, mask);
    rw.replace_op(x.root(), &[value]);
    Ok(())
}

/// Creates `vector.transpose`.
fn permute(m: &mut Make<'_, '_>, vector: Value, order: &[usize]) -> Value {
    let cx = m.cx();
    let old = m.ty(vector);
    let TypeData::Vector { shape, scalable, element } = cx.ty(old).data() else { return vector };
    let sizes = order.iter().map(|&dim| shape[dim]).collect();
    let bits = order.iter().enumerate().map(|(new, &old)| (scalable >> old & 1) << new).sum();
    let ty = cx.type_of(TypeData::Vector { shape: sizes, scalable: bits, element: *element });
    let order: Vec<i64> = order.iter().map(|&dim| dim as i64).collect();
    m.with("vector.transpose", &[vector], ty, &[("permutation", cx.i64_array_attr(&order))])
}

/// Dimensions that become one.
struct Group {
    size: i64,
    is_scalable: bool,
}

impl Group {
    /// Returns the group of the dimensions that are reduced, or of the others; `None` if there is none of them.
    fn of(x: &Reduced, reduced: bool) -> Option<Self> {
        let dims: Vec<usize> = (0..x.shape.len()).filter(|&dim| x.reduces(dim) == reduced).collect();
        let is_scalable = dims.iter().any(|dim| x.scalable >> dim & 1 == 1);
        let size = dims.iter().map(|&dim| x.shape[dim]).product();
        (!dims.is_empty()).then_some(Group { size, is_scalable })
    }
}

/// Returns a vector type with a dimension for each group.
fn type_of(m: &Make<'_, '_>, groups: &[&Group], element: Type) -> Type {
    let shape = groups.iter().map(|group| group.size).collect();
    let scalable = groups.iter().enumerate().map(|(at, group)| u64::from(group.is_scalable) << at).sum();
    m.cx().type_of(TypeData::Vector { shape, scalable, element })
}

/// Makes the dimensions that are reduced one, and the others.
pub(super) fn flatten(op: Op, inner: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Reduced::of(op, rw)?;
    let rank = x.shape.len();
    rw.require(rank >= 2 && !x.dims.is_empty() && x.scalable.count_ones() <= 1)?;
    rw.require(rank > 2 || x.reduces(0) == x.reduces(1))?;
    let kept = (0..rank).filter(|&dim| !x.reduces(dim));
    let start = if inner { 0 } else { x.dims.len() };
    rw.require(kept.enumerate().all(|(at, dim)| dim == start + at))?;
    let (kept, reduced) = (Group::of(&x, false), Group::of(&x, true));
    let groups = if inner { [&kept, &reduced] } else { [&reduced, &kept] };
    let groups: Vec<&Group> = groups.into_iter().flatten().collect();
    let place = if inner && kept.is_some() { 1 } else { 0 };
    let m = &mut x.make(rw);
    let mask_type = type_of(m, &groups, Type::I1);
    let mask = x.mask.map(|(_, mask)| m.value("vector.shape_cast", &[mask], mask_type));
    let ty = type_of(m, &groups, x.element);
    let source = m.value("vector.shape_cast", &[x.source], ty);
    let mut acc = x.acc;
    if let Some(kept) = &kept {
        let ty = type_of(m, &[kept], x.element);
        acc = m.value("vector.shape_cast", &[acc], ty);
    }
    let mut value = x.again(m, [source, acc], &[place], mask);
    if kept.is_some() {
        value = m.value("vector.shape_cast", &[value], x.result);
    }
    rw.replace_op(x.root(), &[value]);
    Ok(())
}

/// Adds a dimension of size 1 that is not reduced.
pub(super) fn add_dimension(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Reduced::of(op, rw)?;
    rw.require(x.shape.len() == 1 && x.dims == [0])?;
    let m = &mut x.make(rw);
    let row = Group { size: 1, is_scalable: false };
    let rest = Group { size: x.shape[0], is_scalable: x.scalable == 1 };
    let [ty, mask_type] = [x.element, Type::I1].map(|element| type_of(m, &[&row, &rest], element));
    let source = m.value("vector.shape_cast", &[x.source], ty);
    let acc_type = type_of(m, &[&row], x.element);
    let acc = m.value("vector.broadcast", &[x.acc], acc_type);
    let mask = x.mask.map(|(_, mask)| m.value("vector.broadcast", &[mask], mask_type));
    let value = x.again(m, [source, acc], &[1], mask);
    let value = Reduced::row(m, value, 0);
    rw.replace_op(x.root(), &[value]);
    Ok(())
}
