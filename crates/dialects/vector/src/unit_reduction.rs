//! Reductions of single elements: canonicalization of `vector.reduction` and `vector.multi_reduction`.

use crate::reduction::supports;
use crate::{CombiningKind, Extract, Mask, MultiReduction, Reduction, ShapeCast};
use arith::Select;
use ir::{Build, Loc, Op, OpRef, OpView, Type, TypeRef, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

impl Reduction<'_> {
    /// Adds the canonicalization patterns of `vector.reduction`.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of::<Reduction<'_>>(of_one);
    }
}

impl MultiReduction<'_> {
    /// Adds the canonicalization patterns of `vector.multi_reduction`.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of::<MultiReduction<'_>>(of_units);
    }
}

/// Returns the operation that masks another.
fn masking(op: OpRef<'_>) -> Option<Mask<'_>> {
    op.parent()?.cast::<Mask<'_>>()
}

/// Returns the operation of `arith` that combines two elements so.
fn combiner(kind: CombiningKind, ty: TypeRef<'_>) -> &'static str {
    let float = ty.element_or_self().is_float();
    match kind {
        CombiningKind::Add if float => arith::AddF::NAME,
        CombiningKind::Add => arith::AddI::NAME,
        CombiningKind::Mul if float => arith::MulF::NAME,
        CombiningKind::Mul => arith::MulI::NAME,
        CombiningKind::MinUI => arith::MinUI::NAME,
        CombiningKind::MinSI => arith::MinSI::NAME,
        CombiningKind::MaxUI => arith::MaxUI::NAME,
        CombiningKind::MaxSI => arith::MaxSI::NAME,
        CombiningKind::And => arith::AndI::NAME,
        CombiningKind::Or => arith::OrI::NAME,
        CombiningKind::Xor => arith::XOrI::NAME,
        CombiningKind::MinNumF => arith::MinNumF::NAME,
        CombiningKind::MaxNumF => arith::MaxNumF::NAME,
        CombiningKind::MinimumF => arith::MinimumF::NAME,
        CombiningKind::MaximumF => arith::MaximumF::NAME,
    }
}

/// Combines two values element by element as a reduction of this kind does, under a mask with the value for elements whose lane is
/// off.
pub fn combine(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    kind: CombiningKind,
    [a, b]: [Value; 2],
    fastmath: Option<ir::Attr>,
    mask: Option<(Value, Value)>,
) -> Value {
    let (cx, ty) = (rw.context().clone(), rw.value(a).ty());
    let (name, ty) = (combiner(kind, ty), ty.handle());
    let mut state = rw.state(name, loc).operands([a, b]).results([ty]);
    if let Some(fastmath) = fastmath.filter(|_| name.ends_with('f')) {
        state.try_put_attr(&cx, cx.ident("fastmath"), fastmath);
    }
    let value = rw.insert_value(state);
    match mask {
        Some((mask, rest)) => {
            let state = Select::state(&cx, loc).operands([mask, value, rest]).results([ty]);
            rw.insert_value(state)
        }
        None => value,
    }
}

/// Returns the element at the first position of a vector.
fn first(rw: &mut Rewriter<'_>, loc: Loc, vector: Value) -> Value {
    let (cx, ty) = (rw.context().clone(), rw.value(vector).ty());
    let positions = vec![0; ty.rank().unwrap_or(0)];
    let element = ty.element_or_self().handle();
    let state = Extract::state(&cx, loc).operands([vector]).results([element]);
    rw.insert_value(state.attr(&cx, "static_position", cx.i64_array_attr(&positions)))
}

/// Replaces a reduction of a single element by its combination with the accumulator, if there is one.
fn of_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Reduction<'_> = rw.cast(op)?;
    let vector = view.vector();
    rw.require(vector.ty().num_elements() == Some(1) && vector.ty().scalable_dims() == 0)?;
    let (loc, kind, vector) = (view.loc(), view.kind(), vector.handle());
    let acc = view.acc().map(|acc| acc.handle());
    let fastmath = view.op().attr("fastmath").map(|attr| attr.handle());
    let mask = masking(view.op()).map(|mask| (mask.op().handle(), mask.mask().handle()));
    // Without an accumulator, the reduction under a mask that is not set has no element to return.
    rw.require(mask.is_none() || acc.is_some())?;
    if let Some((outer, _)) = mask {
        rw.move_to(ir::InsertPoint::Before(outer));
    }
    let set = mask.map(|(_, mask)| first(rw, loc, mask));
    let mut value = first(rw, loc, vector);
    if let Some(acc) = acc {
        value = combine(rw, loc, kind, [value, acc], fastmath, set.map(|set| (set, acc)));
    }
    rw.replace_op(mask.map_or(op, |(outer, _)| outer), &[value]);
    Ok(())
}

/// Replaces a reduction along dimensions of size 1 by a combination with the accumulator.
fn of_units(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: MultiReduction<'_> = rw.cast(op)?;
    let (source, dest) = (view.source(), view.dest().ty());
    let dims = view.reduction_dims();
    let shape = source.ty().shape().matched()?;
    let one = |&dim: &i64| usize::try_from(dim).ok().and_then(|dim| shape.get(dim)) == Some(&1);
    rw.require(dims.iter().all(one) && supports(view.kind(), source.ty().element_or_self()))?;
    let (loc, kind, source, acc) = (view.loc(), view.kind(), source.handle(), view.acc().handle());
    let ty = dest.handle();
    let mask_type = dest.is_vector().then(|| dest.with_element(Type::I1).handle());
    let mask = masking(view.op()).map(|mask| (mask.op().handle(), mask.mask().handle()));
    if let Some((outer, _)) = mask {
        rw.move_to(ir::InsertPoint::Before(outer));
    }
    let shaped = |rw: &mut Rewriter<'_>, value: Value, ty: Option<Type>| match ty {
        Some(ty) => {
            let state = ShapeCast::state(rw.context(), loc).operands([value]).results([ty]);
            rw.insert_value(state)
        }
        None => first(rw, loc, value),
    };
    let set = mask.map(|(_, mask)| shaped(rw, mask, mask_type));
    let value = shaped(rw, source, mask_type.map(|_| ty));
    let value = combine(rw, loc, kind, [acc, value], None, set.map(|set| (set, acc)));
    rw.replace_op(mask.map_or(op, |(outer, _)| outer), &[value]);
    Ok(())
}
