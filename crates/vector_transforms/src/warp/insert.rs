//! `vector.insert`: each thread inserts into its part, or the thread whose part it is does so.

use super::region::{Warp, apply, distributed_dim};
use crate::ty::VectorType;
use arith::CmpIPredicate;
use dialect_transforms::make::{Make, handles};
use gpu::WarpExecuteOnLane0;
use ir::{Build, InsertPoint, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use vector::Insert;

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(of_scalar);
    set.of::<WarpExecuteOnLane0<'_>>(of_vector);
}

/// Creates `vector.insert` at positions.
fn insert_at(m: &mut Make<'_, '_>, value: Value, dest: Value, position: &[Mixed]) -> Value {
    let (cx, ty) = (m.cx(), m.ty(dest));
    let fixed: Vec<i64> = position
        .iter()
        .map(|entry| match entry {
            Mixed::Fixed(number) => *number,
            Mixed::Value(_) => ir::DYNAMIC,
        })
        .collect();
    let dynamic = position.iter().filter_map(|entry| match entry {
        Mixed::Value(value) => Some(*value),
        Mixed::Fixed(_) => None,
    });
    let state = m.rw.state(Insert::NAME, m.loc).operands([value, dest]).operands(dynamic).results([ty]);
    m.rw.insert_value(state.attr(&cx, "static_position", cx.i64_array_attr(&fixed)))
}

/// Creates the vector in which one thread has inserted a value, and the others nothing.
fn insert_by(m: &mut Make<'_, '_>, is_own: Value, [value, dest]: [Value; 2], position: &[Mixed]) -> Value {
    let ty = m.ty(dest);
    let branch = m.rw.state(scf::If::NAME, m.loc).operands([is_own]).results([ty]).regions(2);
    let branch = m.rw.insert(branch);
    let [then, other] = [0, 1].map(|region| m.rw.op(branch).region(region).handle());
    m.rw.create_block(then, &[]);
    let inserted = insert_at(m, value, dest, position);
    m.op("scf.yield", &[inserted], &[]);
    m.rw.create_block(other, &[]);
    m.op("scf.yield", &[dest], &[]);
    m.rw.move_to(InsertPoint::After(branch));
    m.rw.op(branch).result(0).handle()
}

fn of_scalar(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Insert::NAME))?;
    let cx = rw.context().clone();
    let view: Insert<'_> = rw.cast(made)?;
    let (value, dest) = (view.value_to_store(), view.dest());
    let whole = VectorType::of(&cx, dest.ty_handle()).matched()?;
    rw.require(whole.rank() <= 1)?;
    let (scalar, value, dest) = (value.ty_handle(), value.handle(), dest.handle());
    let (dynamic, fixed) = (handles(view.dynamic_position()), view.static_position().to_vec());
    rw.require(fixed.len() == whole.rank() && !cx.ty(scalar).is_vector())?;
    let part = warp.result_type(rw, index)?;
    rw.require(part.rank() == whole.rank())?;
    let mut more = vec![(dest, part.vector(&cx)), (value, scalar)];
    more.extend(dynamic.iter().map(|&value| (value, Type::INDEX)));
    let (warp, values) = warp.yielding(rw, &more);
    let old = warp.result(rw, index);
    let m = &mut Make::like(rw, made);
    let mut next = values[2..].iter();
    let position: Vec<Mixed> = fixed
        .iter()
        .map(|&place| match next.next().filter(|_| place == ir::DYNAMIC) {
            Some(&value) => Mixed::Value(value),
            None => Mixed::Fixed(place),
        })
        .collect();
    let pair = [values[1], values[0]];
    if part == whole {
        let fresh = insert_at(m, pair[0], pair[1], &position);
        rw.replace_all_uses(old, fresh);
        return Ok(());
    }
    let own = cx.affine_constant(part.shape[0]);
    let lane = apply(m, cx.affine_ceildiv(cx.affine_symbol(0), own), &[], &[position[0]]);
    let map = cx.make_map(0, 1, [cx.affine_modulo(cx.affine_symbol(0), own)]);
    let loc = m.loc;
    let place = affine::composed_apply(m.rw, loc, map, &[position[0]]);
    let is_own = m.cmpi(CmpIPredicate::Eq, warp.lane, lane);
    let fresh = insert_by(m, is_own, pair, &[place]);
    rw.replace_all_uses(old, fresh);
    Ok(())
}

fn of_vector(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Insert::NAME))?;
    let cx = rw.context().clone();
    let view: Insert<'_> = rw.cast(made)?;
    let (value, dest) = (view.value_to_store().handle(), view.dest().handle());
    let (dynamic, fixed) = (handles(view.dynamic_position()), view.static_position().to_vec());
    let whole = VectorType::of(&cx, view.dest().ty_handle()).matched()?;
    // Positions that the region computes cannot be used outside.
    rw.require(whole.rank() > 1 && dynamic.iter().all(|&value| warp.is_outside(rw, value)))?;
    let part = warp.result_type(rw, index)?;
    let mut next = dynamic.iter();
    let mut position: Vec<Mixed> = fixed
        .iter()
        .map(|&place| match place {
            ir::DYNAMIC => next.next().map_or(Mixed::Fixed(place), |&value| Mixed::Value(value)),
            _ => Mixed::Fixed(place),
        })
        .collect();
    let mut source = rw.value(value).ty_handle();
    let mut by_one = None;
    if part != whole {
        let dim = distributed_dim(&whole, &part).matched()?;
        match dim.checked_sub(fixed.len()) {
            Some(inner) => {
                let mut vector = VectorType::of(&cx, source).matched()?;
                vector.shape[inner] = part.shape[dim];
                source = vector.vector(&cx);
            }
            None => {
                rw.require(dynamic.is_empty())?;
                by_one = Some(dim);
            }
        }
    }
    let (warp, values) = warp.yielding(rw, &[(value, source), (dest, part.vector(&cx))]);
    let old = warp.result(rw, index);
    let m = &mut Make::like(rw, made);
    let fresh = match by_one {
        None => insert_at(m, values[0], values[1], &position),
        Some(dim) => {
            let own = part.shape[dim];
            let lane = m.index(fixed[dim] / own);
            let is_own = m.cmpi(CmpIPredicate::Eq, warp.lane, lane);
            position[dim] = Mixed::Fixed(fixed[dim] % own);
            insert_by(m, is_own, [values[0], values[1]], &position)
        }
    };
    rw.replace_all_uses(old, fresh);
    Ok(())
}
