//! `vector.extract`: each thread extracts of its part, or the thread that has the element gives it to the others.

use super::region::{Warp, apply, distributed_dim};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use gpu::{ShuffleMode, WarpExecuteOnLane0};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use vector::Extract;

/// Adds the pattern of vectors of several dimensions.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(of_vector);
}

/// Adds the pattern of vectors of one dimension or none.
pub(super) fn scalar_patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(of_scalar);
}

/// Creates `vector.extract` at the positions of another one, with the given values.
fn extract_like(m: &mut Make<'_, '_>, vector: Value, dynamic: &[Value], fixed: &[i64], ty: Type) -> Value {
    let cx = m.cx();
    let state = m.rw.state(Extract::NAME, m.loc).operands([vector]).operands(dynamic.iter().copied());
    m.rw.insert_value(state.results([ty]).attr(&cx, "static_position", cx.i64_array_attr(fixed)))
}

fn of_vector(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Extract::NAME))?;
    let cx = rw.context().clone();
    let view: Extract<'_> = rw.cast(made)?;
    let (source, whole) = (view.source().handle(), view.result().ty_handle());
    let (dynamic, fixed) = (handles(view.dynamic_position()), view.static_position().to_vec());
    let mut from = VectorType::of(&cx, view.source().ty_handle()).matched()?;
    rw.require(from.rank() > 1)?;
    let old = warp.result(rw, index);
    let ty = rw.value(old).ty_handle();
    if ty != whole {
        let part = warp.result_type(rw, index)?;
        distributed_dim(&VectorType::of(&cx, whole).matched()?, &part).matched()?;
        from.shape[fixed.len()..].copy_from_slice(&part.shape);
    }
    // Positions that the region computes cannot be used outside.
    rw.require(dynamic.iter().all(|&value| warp.is_outside(rw, value)))?;
    let (warp, values) = warp.yielding(rw, &[(source, from.vector(&cx))]);
    let fresh = extract_like(&mut Make::like(rw, made), values[0], &dynamic, &fixed, ty);
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, fresh);
    Ok(())
}

fn of_scalar(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Extract::NAME))?;
    let cx = rw.context().clone();
    let view: Extract<'_> = rw.cast(made)?;
    let source = view.source().handle();
    let (dynamic, fixed) = (handles(view.dynamic_position()), view.static_position().to_vec());
    let whole = VectorType::of(&cx, view.source().ty_handle()).matched()?;
    rw.require(whole.rank() <= 1 && (whole.element == Type::F32 || whole.element == Type::I32))?;
    let single = whole.num_elements() == Some(1);
    let mut part = whole.clone();
    if !single {
        rw.require(fixed.len() == 1 && whole.shape[0] % warp.size == 0 && whole.shape[0] > 0)?;
        part.shape[0] /= warp.size;
    }
    let mut more = vec![(source, part.vector(&cx))];
    more.extend(dynamic.iter().map(|&value| (value, Type::INDEX)));
    let (warp, values) = warp.yielding(rw, &more);
    let old = warp.result(rw, index);
    let m = &mut Make::like(rw, made);
    if single {
        let fresh = extract_like(m, values[0], &[], &vec![0; whole.rank()], whole.element);
        rw.replace_all_uses(old, fresh);
        return Ok(());
    }
    let position = values.get(1).map_or(Mixed::Fixed(fixed[0]), |&value| Mixed::Value(value));
    let own = cx.affine_constant(part.shape[0]);
    let from = apply(m, cx.affine_ceildiv(cx.affine_symbol(0), own), &[], &[position]);
    let place = match part.shape[0] {
        1 => m.index(0),
        _ => apply(m, cx.affine_modulo(cx.affine_symbol(0), own), &[], &[position]),
    };
    let element = extract_like(m, values[0], &[place], &[ir::DYNAMIC], whole.element);
    let fresh = shuffle_from(m, element, from, warp.size);
    rw.replace_all_uses(old, fresh);
    Ok(())
}

/// Creates the value that a thread has, for all.
fn shuffle_from(m: &mut Make<'_, '_>, value: Value, from: Value, threads: i64) -> Value {
    let from = m.value(arith::IndexCast::NAME, &[from], Type::I32);
    let width = m.int(Type::I32, threads.into());
    shuffle(m, value, [from, width], ShuffleMode::Idx)
}

/// Creates `gpu.shuffle` by an offset and a width.
pub(super) fn shuffle(m: &mut Make<'_, '_>, value: Value, by: [Value; 2], mode: ShuffleMode) -> Value {
    let (cx, ty) = (m.cx(), m.ty(value));
    let mut state =
        m.rw.state(gpu::Shuffle::NAME, m.loc).operands([value]).operands(by).results([ty, Type::I1]);
    state.set_words(&cx, "mode", &[mode.to_word()]);
    let op = m.rw.insert(state);
    m.rw.op(op).result(0).handle()
}
