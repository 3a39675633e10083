//! Extractions from loaded vectors as smaller loads, and stores of stretched values as stores of these.

use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use vector::{Broadcast, Extract, Load, Store};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of_user::<Extract<'_>, Load<'_>>(extract_of_load).of::<Store<'_>>(store_of_broadcast);
}

/// Creates the sum of two indices that does not overflow, or what it folds to.
fn sum(m: &mut Make<'_, '_>, a: Value, b: Value) -> Value {
    let cx = m.cx();
    let mut state = m.rw.state(arith::AddI::NAME, m.loc).operands([a, b]).results([Type::INDEX]);
    let flags = ir::def::EnumAttr::to_word(arith::IntegerOverflowFlags::NSW);
    state.set_words(&cx, "overflowFlags", &[flags]);
    create_or_fold(m.rw, state)
}

/// Whether a value is defined before an operation, in its block or around it.
fn is_visible(value: ValueRef<'_>, op: OpRef<'_>) -> bool {
    let mut around = Some(op);
    while let Some(op) = around {
        if op.block().map(|block| block.handle()) == value.block().map(|block| block.handle()) {
            return value.defining_op().is_none_or(|made| made.body().is_before(made.handle(), op.handle()));
        }
        around = op.parent();
    }
    false
}

/// Loads what is extracted alone.
fn extract_of_load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let load = view.source().defining_op().and_then(|made| made.cast::<Load<'_>>()).matched()?;
    rw.require(view.source().has_one_use())?;
    let ty = VectorType::of(rw.context(), load.result().ty_handle()).matched()?;
    let result = view.result().ty_handle();
    let base = load.base();
    let element = base.ty().element_type().matched()?;
    rw.require(ty.scalable == 0 && !element.is_vector())?;
    let position = view.static_position().to_vec();
    let mut dynamic = handles(view.dynamic_position()).into_iter();
    let (base, mut indices) = (base.handle(), handles(load.indices()));
    let first = indices.len().checked_sub(ty.rank()).matched()?;
    // Memory may change after the load, so what replaces it is there.
    let at = view.source().defining_op().matched()?;
    rw.require(view.dynamic_position().all(|position| is_visible(position, at)))?;
    let at = at.handle();
    let m = &mut Make::like(rw, op);
    m.rw.move_to(InsertPoint::Before(at));
    for (index, place) in indices[first..].iter_mut().zip(position) {
        let place = match place {
            ir::DYNAMIC => dynamic.next().matched()?,
            0 => continue,
            place => m.index(place),
        };
        *index = sum(m, *index, place);
    }
    let name = if m.cx().ty(result).is_vector() { Load::NAME } else { memref::Load::NAME };
    let operands: Vec<Value> = [base].into_iter().chain(indices).collect();
    let made = m.value(name, &operands, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Stores the source of a vector of one element.
fn store_of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Store<'_> = rw.cast(op)?;
    let value = view.value_to_store();
    let ty = VectorType::of(rw.context(), value.ty_handle()).matched()?;
    rw.require(ty.scalable == 0 && ty.num_elements() == Some(1) && value.has_one_use())?;
    let source = value.defining_op().and_then(|made| made.cast::<Broadcast<'_>>()).matched()?.source();
    let element = view.base().ty().element_type().matched()?;
    rw.require(!element.is_vector())?;
    let name = if source.ty().is_vector() { Store::NAME } else { memref::Store::NAME };
    let operands: Vec<Value> =
        [source.handle(), view.base().handle()].into_iter().chain(handles(view.indices())).collect();
    let m = &mut Make::like(rw, op);
    m.op(name, &operands, &[]);
    rw.erase_op(op);
    Ok(())
}
