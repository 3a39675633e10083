//! Masks in memory.

use super::{CAST, TAG};
use dialect_transforms::make::Make;
use ir::{Attr, Build, Mapping, Op, Type, TypeRef, Value, ValueRef};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Number of elements of a mask that can be stored.
const STORED: i64 = 16;

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.on("memref.alloca", |op, rw| widen(op, false, rw));
    set.on("memref.alloc", |op, rw| widen(op, false, rw));
    set.on("vector.type_cast", |op, rw| widen(op, true, rw));
    set.on("memref.store", store);
    set.on("memref.load", load);
}

/// Returns the type of a mask that can be stored for one that cannot: of up to eight elements in its last dimension, which alone is
/// scalable.
fn widened(ty: TypeRef<'_>) -> Option<Type> {
    let shape = ty.shape().filter(|_| ty.is_vector() && ty.element_or_self().handle() == Type::I1)?;
    let (&last, rest) = shape.split_last()?;
    if ty.scalable_dims() != 1 << rest.len() || !matches!(last, 1 | 2 | 4 | 8) {
        return None;
    }
    let mut shape = shape.to_vec();
    shape[rest.len()] = STORED;
    Some(ty.with_shape(&shape).handle())
}

/// Returns the wider memory that a cast of this pass makes the memory of.
fn wide_memory(memory: ValueRef<'_>) -> Result<Value, MatchFailure> {
    let cast = memory.defining_op().filter(|op| op.is(CAST) && op.attr(TAG).is_some()).matched()?;
    Ok(cast.operands().next().matched()?.handle())
}

/// Replaces an operation that returns memory of masks by one that returns memory of wider ones, and a cast.
fn widen(op: Op, has_memory: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let memory = view.results().next().matched()?.ty();
    let stored = memory.element_type().and_then(widened).matched()?;
    let wide = memory.with_element(stored).handle();
    let (narrow, loc) = (memory.handle(), view.loc());
    let source = match view.operands().next() {
        Some(source) if has_memory => Some(wide_memory(source)?),
        _ => None,
    };
    let new = rw.clone_op(op, &mut Mapping::default());
    rw.modify_op(new, |op| {
        op.result_type(0, wide);
        if let Some(source) = source {
            op.operand(0, source);
        }
    });
    let new = rw.op(new).result(0).handle();
    let cx = rw.context().clone();
    let state = rw.state(CAST, loc).operands([new]).results([narrow]).attr(&cx, TAG, Attr::UNIT);
    rw.replace_with(op, state);
    Ok(())
}

/// Stores a mask as a wider one.
fn store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_operands() >= 2)?;
    let mask = view.operand(0);
    let wide = widened(mask.ty()).matched()?;
    let (mask, memory) = (mask.handle(), wide_memory(view.operand(1))?);
    let m = &mut Make::like(rw, op);
    let mask = m.value("arm_sve.convert_to_svbool", &[mask], wide);
    let new = rw.clone_op(op, &mut Mapping::default());
    rw.modify_op(new, |op| {
        op.operand(0, mask).operand(1, memory);
    });
    rw.erase_op(op);
    Ok(())
}

/// Loads a mask from a wider one.
fn load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let mask = view.results().next().matched()?;
    let (wide, narrow) = (widened(mask.ty()).matched()?, mask.ty_handle());
    let memory = wide_memory(view.operands().next().matched()?)?;
    let new = rw.clone_op(op, &mut Mapping::default());
    rw.modify_op(new, |op| {
        op.operand(0, memory).result_type(0, wide);
    });
    let new = rw.op(new).result(0).handle();
    let state = rw.state("arm_sve.convert_from_svbool", rw.op(op).loc()).operands([new]).results([narrow]);
    rw.replace_with(op, state);
    Ok(())
}
