//! Operations that each thread does on its part: element by element, constants, steps, broadcasts and casts of shapes.

use super::region::{Warp, resplat};
use crate::make::{again, broadcast, shape_cast};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use gpu::WarpExecuteOnLane0;
use ir::def::TraitSet;
use ir::{InsertPoint, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use vector::{Broadcast, ShapeCast, Step};

/// Adds the pattern of operations element by element.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(elementwise);
}

/// Adds the patterns of broadcasts and of casts of shapes.
pub(super) fn broadcast_patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(of_broadcast);
    set.of::<WarpExecuteOnLane0<'_>>(of_shape_cast);
}

/// Adds the pattern of constants.
pub(super) fn constant_patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(constant);
}

/// Adds the pattern of `vector.step`.
pub(super) fn step_patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(step);
}

fn elementwise(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE))?;
    rw.require(rw.op(made).num_results() == 1 && rw.op(made).num_regions() == 0)?;
    let cx = rw.context().clone();
    let result = rw.value(warp.result(rw, index)).ty_handle();
    let part = VectorType::of(&cx, result);
    let mut more: Vec<(Value, Type)> = Vec::new();
    for operand in rw.op(made).operands() {
        let vector = VectorType::of(&cx, operand.ty_handle());
        rw.require(vector.is_some() == part.is_some())?;
        let ty = match (vector, &part) {
            (Some(vector), Some(part)) => VectorType::fixed(&part.shape, vector.element).vector(&cx),
            _ => operand.ty_handle(),
        };
        more.push((operand.handle(), ty));
    }
    let (warp, operands) = warp.yielding(rw, &more);
    let m = &mut Make::like(rw, made);
    let value = again(m, made, &operands, result);
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, value);
    Ok(())
}

/// A constant that is the same everywhere is made by each thread.
fn constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(arith::Constant::NAME))?;
    let value = constant_attr(rw.op(made).result(0)).matched()?;
    let old = warp.result(rw, index);
    let value = resplat(rw, value, rw.value(old).ty_handle()).matched()?;
    rw.move_to(InsertPoint::After(op));
    let fresh = Make::like(rw, op).constant(value);
    rw.modify_op(op, |_| ());
    rw.replace_all_uses(old, fresh);
    Ok(())
}

/// The step of a thread is its number, where each has one element.
fn step(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Step::NAME))?;
    let whole = VectorType::of(rw.context(), rw.op(made).result(0).ty_handle()).matched()?;
    rw.require(whole.scalable == 0 && whole.num_elements() == Some(warp.size))?;
    let old = warp.result(rw, index);
    // What all threads have is no number of one of them.
    rw.require(warp.result_type(rw, index)?.num_elements() == Some(1))?;
    let ty = rw.value(old).ty_handle();
    rw.move_to(InsertPoint::After(op));
    let fresh = broadcast(&mut Make::like(rw, op), warp.lane, ty);
    rw.replace_all_uses(old, fresh);
    Ok(())
}

fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Broadcast::NAME))?;
    let source = rw.op(made).operand(0);
    let (source, from) = (source.handle(), source.ty_handle());
    let part = warp.result_type(rw, index)?;
    // What all threads have must be stretched to what each of them has.
    let stretches = VectorType::of(rw.context(), from).is_none_or(|from| {
        let lead = part.rank().checked_sub(from.rank());
        lead.is_some_and(|lead| {
            let sizes = from.shape.iter().zip(&part.shape[lead..]);
            sizes.enumerate().all(|(dim, (&small, &large))| {
                small == 1 && !from.is_scalable(dim)
                    || small == large && from.is_scalable(dim) == part.is_scalable(lead + dim)
            })
        })
    });
    rw.require(stretches)?;
    let (warp, values) = warp.yielding(rw, &[(source, from)]);
    let ty = part.vector(rw.context());
    let fresh = broadcast(&mut Make::like(rw, made), values[0], ty);
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, fresh);
    Ok(())
}

/// Returns the shape of the part of the source of a cast to a part.
fn source_part(part: &VectorType, source: &VectorType) -> Option<VectorType> {
    let lead = part.rank().abs_diff(source.rank());
    if part.rank() <= source.rank() {
        let shape = [vec![1; lead], part.shape.clone()].concat();
        return Some(VectorType::fixed(&shape, part.element));
    }
    if source.rank() == 1 {
        return Some(VectorType::fixed(&[part.num_elements()?], source.element));
    }
    let (front, rest) = part.shape.split_at(lead);
    front.iter().all(|&size| size == 1).then(|| VectorType::fixed(rest, part.element))
}

fn of_shape_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(ShapeCast::NAME))?;
    let cx = rw.context().clone();
    let source = handles(rw.op(made).operands())[0];
    let whole = VectorType::of(&cx, rw.value(source).ty_handle()).matched()?;
    let part = warp.result_type(rw, index)?;
    let from = source_part(&part, &whole).matched()?;
    let (warp, values) = warp.yielding(rw, &[(source, from.vector(&cx))]);
    let fresh = shape_cast(&mut Make::like(rw, made), values[0], part.vector(&cx));
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, fresh);
    Ok(())
}
