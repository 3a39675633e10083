//! Arithmetic on vectors of all parallel dimensions, where reductions have one iteration.

use super::Contracted;
use super::arithmetic::{combine_product, supports};
use crate::make::{broadcast, extract, transpose};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::Value;
use rewrite::{MatchResult, Matched, Rewriter};

/// An operand, and the steps that give it the dimensions of the result.
struct Side {
    value: Value,
    ty: VectorType,
    /// Sizes of new dimensions before the others.
    added: Vec<i64>,
    /// Transposition that puts reductions first.
    order: Vec<usize>,
    /// Number of reductions.
    dropped: usize,
}

impl Side {
    fn new(x: &Contracted, number: usize, result: &VectorType) -> Option<Self> {
        let (value, ty) = if number == 0 { (x.lhs, &x.lhs_ty) } else { (x.rhs, &x.rhs_ty) };
        let map = &x.maps[number];
        let reduced: Vec<usize> = (0..map.len()).filter(|&dim| x.reductions[map[dim]]).collect();
        if reduced.iter().any(|&dim| ty.shape[dim] != 1) {
            return None;
        }
        let missing = x.maps[2].len().checked_sub(map.len() - reduced.len())?;
        let mut order: Vec<usize> = reduced.iter().map(|dim| missing + dim).collect();
        let mut added = Vec::new();
        for (at, dim) in x.maps[2].iter().enumerate() {
            match map.iter().position(|other| other == dim) {
                Some(place) => order.push(missing + place),
                None => {
                    order.push(added.len());
                    added.push(result.shape[at]);
                }
            }
        }
        let dropped = reduced.len();
        (added.len() == missing).then(|| Side { value, ty: ty.clone(), added, order, dropped })
    }

    fn stretch(&mut self, m: &mut Make<'_, '_>) {
        if self.added.is_empty() {
            return;
        }
        let shape = self.added.iter().chain(&self.ty.shape).copied().collect();
        let ty =
            VectorType { shape, scalable: self.ty.scalable << self.added.len(), element: self.ty.element };
        self.value = broadcast(m, self.value, ty.vector(&m.cx()));
    }
}

pub(super) fn lower(x: &Contracted, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let result = VectorType::of(&cx, x.result).matched()?;
    rw.require(!x.masking.is_masked() && supports(x.kind, cx.ty(result.element)))?;
    rw.require(x.lhs_ty.element == result.element && x.rhs_ty.element == result.element)?;
    let mut sides = [Side::new(x, 0, &result).matched()?, Side::new(x, 1, &result).matched()?];
    let m = &mut Make::like(rw, x.op);
    for side in &mut sides {
        side.stretch(m);
    }
    for side in &mut sides {
        side.value = transpose(m, side.value, &side.order);
    }
    let values = sides.map(|side| match side.dropped {
        0 => side.value,
        count => extract(m, side.value, &vec![0; count]),
    });
    let made = combine_product(m, values, Some(x.acc), x.kind, None);
    rw.replace_op(x.op, &[made]);
    Ok(())
}
