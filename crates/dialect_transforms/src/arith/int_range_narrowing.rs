//! `arith-int-range-narrowing`: operations on integers are done in narrower types that hold all their values.

use analysis::flow::{FlowConfig, nontrivial_ranges};
use interfaces::IntRange;
use ir::IgnorePoison;
use ir::def::TraitSet;
use ir::{Body, Build, Loc, Mapping, Op, Type, TypeRef, Value, ValueRef};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    FrozenPatternSet, GreedyConfig, MatchFailure, MatchResult, Matched, PatternSet, Rewriter, apply_greedily,
    for_each_body, no_match,
};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// Reduce integer operations bitwidth based on integer range analysis
///
/// Operations on integers whose operands and results fit a narrower type, as integer range analysis shows, are done in the
/// narrowest of the types `int-bitwidths-supported`, between casts. These are assumed to be not wider than `index`.
#[pass("arith-int-range-narrowing", name = "ArithIntRangeNarrowing", depends("arith"))]
#[derive(Debug)]
pub struct ArithIntRangeNarrowing {
    /// Integer bitwidths supported
    #[option]
    pub int_bitwidths_supported: Vec<u32>,
}

/// Ranges of the values of a body while it is rewritten.
type Ranges = Arc<Mutex<FxHashMap<Value, IntRange>>>;

impl ArithIntRangeNarrowing {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let found = nontrivial_ranges(body, config);
        let context = body.context().clone();
        let outcomes = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let known = found.get(&std::ptr::from_ref(&*body).addr()).cloned().unwrap_or_default();
            let ranges = Arc::new(Mutex::new((*known).clone()));
            let patterns = patterns(&context, &ranges, &self.int_bitwidths_supported);
            apply_greedily(body, scope, &patterns, &GreedyConfig::default()).converged()
        });
        if outcomes.into_iter().all(|converged| converged) { Ok(()) } else { Err(Failed) }
    }
}

fn patterns(cx: &ir::Context, ranges: &Ranges, widths: &[u32]) -> FrozenPatternSet {
    let mut set = PatternSet::new(cx);
    let (known, targets) = (ranges.clone(), widths.to_vec());
    set.on_trait(TraitSet::ELEMENTWISE, move |op, rw| narrow_elementwise(op, rw, &known, &targets));
    let (known, targets) = (ranges.clone(), widths.to_vec());
    set.on("arith.cmpi", move |op, rw| narrow_comparison(op, rw, &known, &targets));
    for name in ["arith.index_castui", "arith.index_cast"] {
        let targets = widths.to_vec();
        set.on(name, move |op, rw| fold_casts(op, rw, name, &targets));
    }
    set.freeze()
}

/// Casts that keep the values of a range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cast {
    Signed,
    Unsigned,
    Both,
}

impl Cast {
    /// Returns the casts that keep the values of a range when they are cut to a width.
    fn of(range: &IntRange, width: u32) -> Option<Cast> {
        let removed = range.width().checked_sub(width).filter(|&removed| removed > 0)?;
        let signs = |value: &apnum::ApInt| {
            if value.is_negative() { value.leading_ones() } else { value.leading_zeros() }
        };
        let signed = signs(&range.smin) > removed && signs(&range.smax) > removed;
        let unsigned = range.umin.leading_zeros() >= removed && range.umax.leading_zeros() >= removed;
        match (signed, unsigned) {
            (true, true) => Some(Cast::Both),
            (true, false) => Some(Cast::Signed),
            (false, true) => Some(Cast::Unsigned),
            (false, false) => None,
        }
    }

    /// Returns the casts that are both of these.
    fn and(self, other: Cast) -> Option<Cast> {
        match (self, other) {
            (Cast::Both, cast) | (cast, Cast::Both) => Some(cast),
            (a, b) => (a == b).then_some(a),
        }
    }
}

/// The ranges of values; no match if one has none.
fn ranges_of<'a>(
    ranges: &Ranges,
    values: impl Iterator<Item = ValueRef<'a>>,
) -> Result<Vec<IntRange>, MatchFailure> {
    let known = ranges.lock().ignore_poison();
    values.map(|value| known.get(&value.handle()).cloned().matched()).collect()
}

/// Gives a value the range of another.
fn copy_range(ranges: &Ranges, from: Value, to: Value) {
    let mut known = ranges.lock().ignore_poison();
    if let Some(range) = known.get(&from).cloned() {
        known.insert(to, range);
    }
}

fn narrow_elementwise(op: Op, rw: &mut Rewriter<'_>, ranges: &Ranges, widths: &[u32]) -> MatchResult {
    let view = rw.op(op);
    let ty = view.results().next().matched()?.ty_handle();
    rw.require(view.num_operands() > 0)?;
    rw.require(view.operand_types().chain(view.result_types()).all(|other| other == ty))?;
    let known = ranges_of(ranges, view.operands().chain(view.results()))?;
    let operands = crate::make::handles(view.operands());
    for &width in widths {
        let all =
            known.iter().map(|range| Cast::of(range, width)).try_fold(Cast::Both, |all, cast| all.and(cast?));
        let (Some(cast), target) = (all, target_type(rw.context().ty(ty), width)) else { continue };
        if target == ty {
            continue;
        }
        let loc = rw.op(op).loc();
        let mut mapping = Mapping::new();
        for (&operand, range) in operands.iter().zip(&known) {
            // A cast of an index keeps that it is not negative, since it cannot be found again later.
            let is_both = cast == Cast::Signed && !range.smin.is_negative();
            let cast = if is_both { Cast::Both } else { cast };
            let narrow = convert(rw, loc, operand, target, cast);
            mapping.map(operand, narrow);
        }
        let narrow = rw.clone_op(op, &mut mapping);
        let count = rw.op(narrow).num_results();
        rw.modify_op(narrow, |narrow| {
            for result in 0..count {
                narrow.result_type(result, target);
            }
        });
        let mut results = Vec::new();
        for result in 0..count {
            let value = rw.op(narrow).result(result).handle();
            let wide = convert(rw, loc, value, ty, cast);
            copy_range(ranges, rw.op(op).result(result).handle(), wide);
            results.push(wide);
        }
        rw.replace_op(op, &results);
        return Ok(());
    }
    no_match("does not fit a narrower type")
}

fn narrow_comparison(op: Op, rw: &mut Rewriter<'_>, ranges: &Ranges, widths: &[u32]) -> MatchResult {
    let known = ranges_of(ranges, rw.op(op).operands())?;
    let operands = crate::make::handles(rw.op(op).operands());
    let ty = rw.op(op).operand(0).ty_handle();
    for &width in widths {
        let casts = [0, 1].map(|at| Cast::of(&known[at], width));
        let [Some(lhs), Some(rhs)] = casts else { continue };
        let target = target_type(rw.context().ty(ty), width);
        if lhs.and(rhs).is_none() || target == ty {
            continue;
        }
        let loc = rw.op(op).loc();
        let mut mapping = Mapping::new();
        for (&operand, cast) in operands.iter().zip([lhs, rhs]) {
            let narrow = convert(rw, loc, operand, target, cast);
            mapping.map(operand, narrow);
        }
        let narrow = rw.clone_op(op, &mut mapping);
        let result = rw.op(narrow).result(0).handle();
        copy_range(ranges, rw.op(op).result(0).handle(), result);
        rw.replace_op(op, &[result]);
        return Ok(());
    }
    no_match("does not fit a narrower type")
}

/// A cast to `index` and back is nothing.
fn fold_casts(op: Op, rw: &mut Rewriter<'_>, name: &str, widths: &[u32]) -> MatchResult {
    let view = rw.op(op);
    let inner = view.operand(0).defining_op().filter(|inner| inner.is(name)).matched()?;
    let ty = view.result(0).ty();
    rw.require(inner.operand(0).ty() == ty && inner.result(0).ty().is_index())?;
    rw.require(ty.is_integer() && ty.int_width().is_some_and(|width| widths.contains(&width)))?;
    let source = inner.operand(0).handle();
    rw.replace_op(op, &[source]);
    Ok(())
}

/// The type with integers of a width.
fn target_type(ty: TypeRef<'_>, width: u32) -> Type {
    crate::make::with_element(ty, ty.context().int_type(width))
}

/// Casts a value to a narrower or wider type.
fn convert(rw: &mut Rewriter<'_>, loc: Loc, value: Value, to: Type, cast: Cast) -> Value {
    let cx = rw.context().clone();
    let from = rw.value(value).ty();
    let (source, target) = (from.element_or_self(), cx.ty(to).element_or_self());
    let signed = cast == Cast::Signed;
    let name = if source.is_index() || target.is_index() {
        if signed { "arith.index_cast" } else { "arith.index_castui" }
    } else if target.int_width() < source.int_width() {
        "arith.trunci"
    } else if signed {
        "arith.extsi"
    } else {
        "arith.extui"
    };
    let state = rw.state(name, loc).operands([value]).results([to]);
    rw.insert_value(state)
}
