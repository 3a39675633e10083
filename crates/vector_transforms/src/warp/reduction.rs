//! `vector.reduction`: each thread reduces its part, and then with the others by shuffles.

use super::extract::shuffle;
use super::region::Warp;
use crate::make::with_kind;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use gpu::{ShuffleMode, WarpExecuteOnLane0};
use ir::{Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{CombiningKind, Reduction, combine};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(reduce);
}

fn reduce(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(Reduction::NAME))?;
    let cx = rw.context().clone();
    let view: Reduction<'_> = rw.cast(made)?;
    let (vector, kind, element) = (view.vector().handle(), view.kind(), view.dest().ty_handle());
    let acc = view.acc().map(|acc| (acc.handle(), acc.ty_handle()));
    let mut part = VectorType::of(&cx, view.vector().ty_handle()).matched()?;
    rw.require(part.rank() == 1 && part.scalable == 0 && part.shape[0] % warp.size == 0)?;
    rw.require(cx.ty(element).is_float() || cx.ty(element).int_width().is_some())?;
    part.shape[0] /= warp.size;
    let mut more = vec![(vector, part.vector(&cx))];
    more.extend(acc);
    let (warp, values) = warp.yielding(rw, &more);
    let m = &mut Make::like(rw, made);
    let mut value = across(m, values[0], kind, element, warp.size);
    if let Some(&acc) = values.get(1) {
        let loc = m.loc;
        value = combine(m.rw, loc, kind, [value, acc], None, None);
    }
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, value);
    Ok(())
}

/// Creates the reduction of the parts of all threads, for all.
fn across(m: &mut Make<'_, '_>, part: Value, kind: CombiningKind, element: Type, threads: i64) -> Value {
    let own = with_kind(m, Reduction::NAME, &[part], element, kind, &[]);
    let mut value = m.rw.op(own).result(0).handle();
    let mut distance = 1;
    while distance < threads {
        let by = [distance, threads].map(|number| m.int(Type::I32, number.into()));
        let other = shuffle(m, value, by, ShuffleMode::Xor);
        let loc = m.loc;
        value = combine(m.rw, loc, kind, [value, other], None, None);
        distance <<= 1;
    }
    value
}
