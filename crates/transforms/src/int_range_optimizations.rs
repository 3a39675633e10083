//! `int-range-optimizations`: replaces integers whose range is a single value, and removes remainders without
//! effect.

use analysis::flow::{FlowConfig, ValueRanges, nontrivial_ranges};
use apnum::ApInt;
use ir::{Attr, Body, Build, Context, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    FrozenPatternSet, GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, constant_i64,
    constant_value, for_each_body, materialize_constant,
};
use std::sync::atomic::{AtomicBool, Ordering};

/// Do optimizations based on integer range analysis
///
/// Finds the ranges of integers by data flow, through loops, branches and calls. Values that are always one integer
/// become constants, and remainders by more than a value can be are replaced by that value.
#[pass("int-range-optimizations", name = "ArithIntRangeOpts")]
pub struct IntRangeOptimizations;

impl IntRangeOptimizations {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let found = nontrivial_ranges(body, config);
        let context = body.context().clone();
        let top = std::ptr::from_ref(&*body).addr();
        let outcomes = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let here = std::ptr::from_ref(&*body).addr();
            let known = found.get(&here).cloned().unwrap_or_default();
            let patterns = patterns(&context, known, here != top);
            apply_greedily(body, scope, &patterns, &GreedyConfig::default()).converged()
        });
        if outcomes.into_iter().all(|converged| converged) { Ok(()) } else { Err(Failed) }
    }
}

/// Creates the patterns for one body. The arguments of its root's blocks are replaced if it is `nested`,
/// because the root is then the first operation that is rewritten.
fn patterns(cx: &Context, ranges: ValueRanges, nested: bool) -> FrozenPatternSet {
    let mut set = PatternSet::new(cx);
    let known = ranges.clone();
    let root_waits = AtomicBool::new(nested);
    set.on_any(move |op, rw| {
        if root_waits.swap(false, Ordering::Relaxed)
            && replace_constants(rw.root_handle(), rw, &known).is_ok()
        {
            return Ok(());
        }
        replace_constants(op, rw, &known)
    });
    for (name, signed) in [("arith.remsi", true), ("arith.remui", false)] {
        let known = ranges.clone();
        set.on(name, move |op, rw| drop_remainder(op, rw, &known, signed));
    }
    set.freeze()
}

/// Returns the integer that a used value always is.
fn constant_of<'r>(ranges: &'r ValueRanges, value: ValueRef<'_>) -> Option<&'r ApInt> {
    if value.is_unused() {
        return None;
    }
    ranges.get(&value.handle())?.as_constant()
}

/// Replaces results, and block arguments of the regions, that are always one integer by constants.
fn replace_constants(op: Op, rw: &mut Rewriter<'_>, ranges: &ValueRanges) -> MatchResult {
    let view = rw.op(op);
    rw.require(constant_value(view).is_none() && view.body_of().is_none())?;
    let blocks: Vec<_> =
        view.regions().flat_map(|region| region.blocks()).map(|block| block.handle()).collect();
    let is_constant = |value: ValueRef<'_>| constant_of(ranges, value).is_some();
    let arguments = blocks.iter().flat_map(|&block| rw.block(block).arguments());
    rw.require(view.results().chain(arguments).any(is_constant))?;
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let mut all = !results.is_empty();
    for result in results {
        all &= replace_value(rw, result, op, ranges) || rw.value(result).is_unused();
    }
    if all && interfaces::is_trivially_dead(rw.op(op)) {
        rw.erase_op(op);
        return Ok(());
    }
    for block in blocks {
        let arguments: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
        rw.at(InsertPoint::Start(block), |rw| {
            for argument in arguments {
                replace_value(rw, argument, op, ranges);
            }
        });
    }
    Ok(())
}

/// Replaces a value that is always one integer by a constant at the insertion point.
fn replace_value(rw: &mut Rewriter<'_>, value: Value, owner: Op, ranges: &ValueRanges) -> bool {
    let view = rw.value(value);
    let Some(constant) = constant_of(ranges, view) else { return false };
    let (cx, ty) = (rw.context().clone(), view.ty_handle());
    let Some(attr) = constant_attr(&cx, ty, constant) else { return false };
    let owner: OpRef<'_> = rw.op(owner);
    let made = materialize_constant(&cx, owner.dialect(), attr, ty)
        .or_else(|| materialize_constant(&cx, "arith", attr, ty));
    let Some(mut state) = made else { return false };
    state.loc = owner.loc();
    let constant = rw.insert(state);
    let constant = rw.op(constant).result(0).handle();
    rw.replace_all_uses(value, constant);
    true
}

fn constant_attr(cx: &Context, ty: Type, value: &ApInt) -> Option<Attr> {
    let view = cx.ty(ty);
    match view.element_type() {
        None => Some(cx.ap_int_attr(ty, value.clone())),
        Some(_) if view.has_static_shape() => Some(cx.dense_ints(ty, std::slice::from_ref(value))),
        Some(_) => None,
    }
}

/// `x % m` is `x` if `0 <= x < m`.
fn drop_remainder(op: Op, rw: &mut Rewriter<'_>, ranges: &ValueRanges, signed: bool) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_operands() == 2)?;
    let (lhs, modulus) = (view.operand(0), constant_i64(view.operand(1)).matched()?);
    rw.require(modulus > 0 && !lhs.ty().is_shaped())?;
    let range = ranges.get(&lhs.handle()).matched()?;
    let bounds = if signed { [&range.smin, &range.smax] } else { [&range.umin, &range.umax] };
    let below = |bound: &ApInt| !bound.is_negative() && bound.to_u64().is_some_and(|b| b < modulus as u64);
    rw.require(bounds.into_iter().all(below) && bounds[0].ule(bounds[1]))?;
    let lhs = lhs.handle();
    rw.replace_op(op, &[lhs]);
    Ok(())
}
