//! `transform.xegpu.insert_prefetch`: a loop fetches to the caches what later iterations load.

use super::producers::producer;
use super::{number_of, only_value};
use diag::Diagnostic;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::scf::unroll::unroll;
use ir::def::EnumAttr;
use ir::{Attr, Build, InsertPoint, Mapping, Op, OpRef, Value};
use rewrite::{Rewriter, create_or_fold};
use transform_engine::{Applied, Failure, Payload, PayloadOp, PayloadValue, State, place, silenceable};
use xegpu::CachePolicy;

/// A load in a loop, and the descriptor of what it loads.
struct Load {
    op: Op,
    around: Op,
    descriptor: Op,
}

/// Inserts the fetches.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = only_value(op, state)?;
    let count = match op.operands().nth(1) {
        Some(count) => i64::from(number_of(op, count, state)?),
        None => op.attr("static_nb_prefetch").and_then(|count| count.as_i64()).unwrap_or(1),
    };
    if count <= 0 {
        return Err(silenceable(op, "nb_prefetch must be a positive integer.").into());
    }
    let load = find(op, &target, state)?;
    let around = PayloadOp::nested_in(target.owners(), load.around);
    let done = state.rewrite(op, &around, |rw, _| insert(rw, &load, count))?;
    match done.flatten() {
        Some((descriptor, true)) => Ok(vec![Payload::Ops(vec![around.sibling(descriptor)])]),
        _ => Err(silenceable(op, "Failed to unroll the loop").into()),
    }
}

/// Returns the load that a value comes from.
fn find<'s>(op: OpRef<'s>, target: &PayloadValue, state: &State<'s, '_>) -> Result<Load, Failure> {
    let plain = |message: &str| Failure::from(silenceable(op, message));
    let Some(value) = target.get(state.payload) else { return Err(plain("Could not find load op.")) };
    let load = producer(value, "xegpu.load_nd").ok_or_else(|| plain("Could not find load op."))?;
    let noted = |message: &str, at: OpRef<'_>, note: &str| -> Failure {
        Diagnostic::error(place(op), message).note(place(at), note).into()
    };
    let offsets = load.attr("const_offsets").and_then(|offsets| offsets.as_ints()).unwrap_or_default();
    if offsets.is_empty() {
        return Err(noted("Load op must have offsets.", load, "load op"));
    }
    let mut around = std::iter::successors(load.parent(), |around| around.parent());
    let Some(around) = around.find(|around| around.is(scf::For::NAME)) else {
        return Err(noted("Load op is not contained in a scf.for loop.", load, "load op"));
    };
    let descriptor = producer(value, "xegpu.create_nd_tdesc");
    let descriptor = descriptor.ok_or_else(|| plain("Could not find descriptor op."))?;
    let offsets = descriptor.attr("const_offsets").and_then(|offsets| offsets.as_ints()).unwrap_or_default();
    // The descriptor is copied in front of the loop: what it is made of must be there.
    let is_outside = descriptor.operands().all(|operand| interfaces::is_defined_outside(around, operand));
    if !offsets.is_empty() || !is_outside {
        return Err(noted("desc op with offsets is not supported.", descriptor, "desc op"));
    }
    Ok(Load { op: load.handle(), around: around.handle(), descriptor: descriptor.handle() })
}

/// Inserts fetches of the first iterations in front of the loop, and one for a later iteration in it. Returns the new descriptor,
/// and whether the number of iterations to fetch for is known.
fn insert(rw: &mut Rewriter<'_>, load: &Load, count: i64) -> Option<(Op, bool)> {
    let view = rw.op(load.around).cast::<scf::For<'_>>()?;
    let [lower, step, variable] =
        [view.lower_bound(), view.step(), view.induction_variable()?].map(|value| value.handle());
    let body = view.region().first_block()?.handle();
    let ty = rw.value(step).ty_handle();
    rw.move_to(InsertPoint::Before(load.around));
    let descriptor = rw.clone_op(load.descriptor, &mut Mapping::new());
    let m = &mut Make::like(rw, load.around);
    let count = m.int(ty, i128::from(count));
    let mut folded = |name: &str, operands: [Value; 2]| {
        let state = m.rw.state(name, m.loc).operands(operands).results([ty]);
        create_or_fold(m.rw, state)
    };
    let ahead = folded("arith.muli", [count, step]);
    let end = folded("arith.addi", [lower, ahead]);
    let first = scf::For::build_with(m.rw, m.loc, [lower, end], step, &[], |_, _, _| [] as [Value; 0]);
    let fetched = m.rw.op(first).cast::<scf::For<'_>>()?;
    let (start, place) = (fetched.region().first_block()?.handle(), fetched.induction_variable()?.handle());
    m.rw.move_to(InsertPoint::Start(start));
    fetch(m.rw, load, descriptor, [variable, place])?;
    m.rw.move_to(InsertPoint::Start(body));
    let later = Make::like(m.rw, load.around).value("arith.addi", &[variable, ahead], ty);
    fetch(m.rw, load, descriptor, [variable, later])?;
    let fetched = m.rw.op(first).cast::<scf::For<'_>>()?;
    let trips = scf::trip_count(fetched).and_then(|count| count.to_u64());
    let is_known = trips.is_some_and(|trips| unroll(first, trips.max(1), false, m.rw).is_ok());
    Some((descriptor, is_known))
}

/// Fetches what a load of another iteration loads.
fn fetch(rw: &mut Rewriter<'_>, load: &Load, descriptor: Op, [from, to]: [Value; 2]) -> Option<()> {
    let cx = rw.context().clone();
    let view = rw.op(load.op);
    let offsets = handles(view.group(1)).into_iter().map(|value| if value == from { to } else { value });
    let operands: Vec<Value> = [rw.op(descriptor).result(0).handle()].into_iter().chain(offsets).collect();
    let fixed = view.attr("const_offsets")?.handle();
    let hint: Attr = CachePolicy::DEF.widen(&cx, CachePolicy::Cached.to_word());
    let loc = rw.op(descriptor).loc();
    let mut state = rw.state("xegpu.prefetch_nd", loc).operands(operands).attr(&cx, "const_offsets", fixed);
    for name in ["l1_hint", "l2_hint", "l3_hint"] {
        state = state.attr(&cx, name, hint);
    }
    rw.insert(state);
    Some(())
}
