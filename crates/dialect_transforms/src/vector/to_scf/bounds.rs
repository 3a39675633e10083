//! Conditions on accesses: in bounds, and not masked out.

use crate::make::Make;
use crate::vector::transfer::{Transfer, extract, size, sum};
use arith::CmpIPredicate::Sgt;
use ir::{Build, InsertPoint, Type, Value};

/// The code of a case. It returns a value if one is asked for.
pub(super) type Case<'c> = &'c mut dyn FnMut(&mut Make<'_, '_>) -> Option<Value>;

/// The subscripts of a transfer of the inner dimensions at an index of the first one.
pub(super) fn indices(m: &mut Make<'_, '_>, x: &Transfer, index: Value) -> Vec<Value> {
    let mut indices = x.indices.clone();
    if let Some(dim) = x.first_dim(m.rw.body()).filter(|&dim| dim < indices.len()) {
        indices[dim] = sum(m, indices[dim], index);
    }
    indices
}

/// The condition for an access at an index of the first dimension, if there is one.
fn condition(m: &mut Make<'_, '_>, x: &Transfer, index: Value) -> Option<Value> {
    let mut condition = None;
    if let Some(dim) = x.first_dim(m.rw.body()).filter(|_| x.in_bounds.first() != Some(&true)) {
        let size = size(m, x.base, dim);
        let place = sum(m, x.indices[dim], index);
        condition = Some(m.cmpi(Sgt, size, place));
    }
    let checks_mask = x.mask_rank(m.rw.body()) == Some(1) && !x.is_first_stretched(m.rw.body());
    if let Some(mask) = x.mask.filter(|_| checks_mask) {
        let is_set = extract(m, mask, &[], Some(index));
        condition = Some(match condition {
            Some(condition) => m.same("arith.andi", &[condition, is_set]),
            None => is_set,
        });
    }
    condition
}

/// Does `inside` where an access at an index of the first dimension is in bounds and not masked out, and `outside` elsewhere. Both
/// return a value of a type, if one is given.
pub(super) fn guarded(
    m: &mut Make<'_, '_>,
    x: &Transfer,
    index: Value,
    ty: Option<Type>,
    inside: Case<'_>,
    outside: Case<'_>,
) -> Option<Value> {
    let Some(condition) = condition(m, x, index) else { return inside(m) };
    let loc = m.loc;
    let types: Vec<Type> = ty.into_iter().collect();
    let choice = scf::If::build(m.rw, loc, condition, &types);
    let after = m.rw.point();
    fill(m, choice, 0, ty, inside);
    fill(m, choice, 1, ty, outside);
    m.rw.move_to(after);
    ty.map(|_| m.rw.op(choice).result(0).handle())
}

/// Fills a region of an `scf.if`.
fn fill(m: &mut Make<'_, '_>, choice: ir::Op, region: usize, ty: Option<Type>, case: Case<'_>) {
    let region = m.rw.op(choice).region(region).handle();
    let block = m.rw.create_block(region, &[]);
    let value = case(m);
    m.rw.move_to(InsertPoint::End(block));
    let yielded: Vec<Value> = value.filter(|_| ty.is_some()).into_iter().collect();
    let loc = m.loc;
    scf::Yield::build(m.rw, loc, &yielded);
}
