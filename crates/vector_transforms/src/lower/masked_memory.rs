//! Masked loads and stores as loads and stores of single elements under conditions.

use crate::make::{extract, insert};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Attr, Build, InsertPoint, Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{MaskedLoad, MaskedStore};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<MaskedLoad<'_>>(load).of::<MaskedStore<'_>>(store);
}

/// Creates `memref.load` or `memref.store` with an alignment.
fn access(
    m: &mut Make<'_, '_>,
    name: &str,
    operands: Vec<Value>,
    ty: Option<ir::Type>,
    align: Option<Attr>,
) -> Op {
    let cx = m.cx();
    let mut state = m.rw.state(name, m.loc).operands(operands).results(ty);
    if let Some(align) = align {
        state = state.attr(&cx, "alignment", align);
    }
    m.rw.insert(state)
}

fn load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: MaskedLoad<'_> = rw.cast(op)?;
    let (base, mask, fill) = (view.base().handle(), view.mask().handle(), view.pass_thru().handle());
    let (mut indices, result) = (handles(view.indices()), view.result().ty_handle());
    let align = rw.op(op).attr("alignment").map(|align| align.handle());
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(ty.rank() == 1 && ty.scalable == 0 && ty.shape[0] <= crate::MOST && !indices.is_empty())?;
    let last = indices.len() - 1;
    let m = &mut Make::like(rw, op);
    let one = m.index(1);
    let mut made = fill;
    for place in 0..ty.shape[0] {
        let is_on = extract(m, mask, &[place]);
        let branch = m.rw.state("scf.if", m.loc).operands([is_on]).results([result]).regions(2);
        let branch = m.rw.insert(branch);
        let after = m.rw.point();
        let [then, other] = [0, 1].map(|region| m.rw.op(branch).region(region).handle());
        m.rw.create_block(then, &[]);
        let operands = [base].into_iter().chain(indices.iter().copied()).collect();
        let element = access(m, memref::Load::NAME, operands, Some(ty.element), align);
        let element = m.rw.op(element).result(0).handle();
        let value = insert(m, element, made, &[place]);
        m.op("scf.yield", &[value], &[]);
        m.rw.create_block(other, &[]);
        m.op("scf.yield", &[made], &[]);
        m.rw.move_to(after);
        made = m.rw.op(branch).result(0).handle();
        indices[last] = m.same(arith::AddI::NAME, &[indices[last], one]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: MaskedStore<'_> = rw.cast(op)?;
    let (base, mask, value) = (view.base().handle(), view.mask().handle(), view.value_to_store().handle());
    let (mut indices, ty) = (handles(view.indices()), view.value_to_store().ty_handle());
    let align = rw.op(op).attr("alignment").map(|align| align.handle());
    let ty = VectorType::of(rw.context(), ty).matched()?;
    rw.require(ty.rank() == 1 && ty.scalable == 0 && ty.shape[0] <= crate::MOST && !indices.is_empty())?;
    let last = indices.len() - 1;
    let m = &mut Make::like(rw, op);
    let one = m.index(1);
    for place in 0..ty.shape[0] {
        let is_on = extract(m, mask, &[place]);
        let branch = m.rw.state("scf.if", m.loc).operands([is_on]).regions(2);
        let branch = m.rw.insert(branch);
        let after: InsertPoint = m.rw.point();
        let then = m.rw.op(branch).region(0).handle();
        m.rw.create_block(then, &[]);
        let element = extract(m, value, &[place]);
        let operands = [element, base].into_iter().chain(indices.iter().copied()).collect();
        access(m, memref::Store::NAME, operands, None, align);
        m.op("scf.yield", &[], &[]);
        m.rw.move_to(after);
        indices[last] = m.same(arith::AddI::NAME, &[indices[last], one]);
    }
    rw.erase_op(op);
    Ok(())
}
