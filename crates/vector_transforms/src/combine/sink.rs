//! Operations element by element on transposed or stretched vectors: done on the vectors before.

use crate::make::{again, broadcast, transpose};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles, with_element};
use ir::def::TraitSet;
use ir::{Attr, Build, Op, OpRef, Type, TypeData, Value, ValueRef};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use vector::{Broadcast, Extract, Fma, Transpose};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.on_trait(TraitSet::ELEMENTWISE_MAPPABLE, on_transposed);
    set.on_trait(TraitSet::ELEMENTWISE_MAPPABLE, on_stretched);
    set.of::<Extract<'_>>(of_element);
}

/// Returns an operation element by element with a vector as its only result.
fn elementwise<'a>(op: Op, rw: &'a Rewriter<'_>) -> Result<OpRef<'a>, MatchFailure> {
    let view = rw.op(op);
    let result = view.results().next().matched()?;
    rw.require(view.num_results() == 1 && view.num_operands() > 0 && view.num_regions() == 0)?;
    rw.require(result.ty().is_vector() && view.operands().all(|operand| operand.ty().is_vector()))?;
    Ok(view)
}

fn on_transposed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = elementwise(op, rw)?;
    let result = view.result(0).ty_handle();
    let mut order: Option<Vec<usize>> = None;
    for operand in view.operands() {
        let made = operand.defining_op().and_then(|made| made.cast::<Transpose<'_>>());
        let Some(transpose) = made else {
            rw.require(constant_attr(operand).is_some())?;
            continue;
        };
        let list: Option<Vec<usize>> =
            transpose.permutation().iter().map(|&dim| usize::try_from(dim).ok()).collect();
        let list = list.matched()?;
        rw.require(order.as_ref().is_none_or(|order| *order == list))?;
        order = Some(list);
    }
    let order = order.matched()?;
    let mut inverse = vec![0; order.len()];
    for (place, &dim) in order.iter().enumerate() {
        *inverse.get_mut(dim).matched()? = place;
    }
    let operands = handles(view.operands());
    let m = &mut Make::like(rw, op);
    let mut sources = Vec::new();
    for operand in operands {
        let source = m.rw.value(operand).defining_op().and_then(|made| made.cast::<Transpose<'_>>());
        let source = source.map(|transpose| transpose.vector().handle());
        sources.push(match source {
            Some(source) => source,
            None => transpose(m, operand, &inverse),
        });
    }
    let ty = VectorType::of(&m.cx(), result).matched()?.select(&inverse).vector(&m.cx());
    let made = again(m, op, &sources, ty);
    let made = transpose(m, made, &order);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Source of the equal parts of a vector.
enum Stretched {
    /// A value that is stretched.
    From(Value),
    /// Equal constant elements.
    Constant(Attr),
}

fn stretched(value: ValueRef<'_>) -> Option<Stretched> {
    if let Some(broadcast) = value.defining_op().and_then(|made| made.cast::<Broadcast<'_>>()) {
        return Some(Stretched::From(broadcast.source().handle()));
    }
    let dense = value.context().attr_ref(constant_attr(value)?).as_dense()?;
    dense.is_splat().then(|| dense.attr(0)).flatten().map(|element| Stretched::Constant(element.handle()))
}

fn on_stretched(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = elementwise(op, rw)?;
    rw.require(!view.is(Fma::NAME))?;
    let cx = view.context().clone();
    let result = view.result(0).ty_handle();
    let parts: Option<Vec<Stretched>> = view.operands().map(stretched).collect();
    let parts = parts.matched()?;
    let first = parts.iter().find_map(|part| match part {
        Stretched::From(source) => Some(rw.value(*source).ty_handle()),
        Stretched::Constant(_) => None,
    });
    let first = first.matched()?;
    let shape = |ty: Type| match cx.ty(ty).data() {
        TypeData::Vector { shape, scalable, .. } => Some((shape.to_vec(), *scalable)),
        _ => None,
    };
    let fits = parts.iter().all(|part| match part {
        Stretched::From(source) => shape(rw.value(*source).ty_handle()) == shape(first),
        Stretched::Constant(_) => true,
    });
    rw.require(fits)?;
    let elements: Vec<Type> =
        view.operands().map(|operand| operand.ty().element_or_self().handle()).collect();
    let m = &mut Make::like(rw, op);
    let mut operands = Vec::new();
    for (part, element) in parts.into_iter().zip(elements) {
        operands.push(match part {
            Stretched::From(source) => source,
            Stretched::Constant(value) => {
                let value = constant_of(m, value, with_element(cx.ty(first), element)).matched()?;
                m.constant(value)
            }
        });
    }
    let ty = with_element(cx.ty(first), cx.ty(result).element_or_self().handle());
    let made = again(m, op, &operands, ty);
    let made = broadcast(m, made, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Returns the attribute of a scalar, or of a vector with this element everywhere.
fn constant_of(m: &Make<'_, '_>, element: Attr, ty: Type) -> Option<Attr> {
    let cx = m.cx();
    let view = cx.ty(ty);
    if !view.is_shaped() {
        return Some(element);
    }
    let element = cx.attr_ref(element);
    match element.as_int() {
        Some(number) => arith::fold::elementwise::splat(view, number.clone()),
        None => arith::fold::elementwise::splat(view, element.as_float()?),
    }
}

/// Replaces an element of a result by the operation on the elements.
fn of_element(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let source = view.source();
    let made = source.defining_op().matched()?;
    rw.require(made.has_trait(TraitSet::ELEMENTWISE_MAPPABLE) && !made.is(Fma::NAME))?;
    let inner = made.handle();
    elementwise(inner, rw)?;
    let types: Vec<Type> = made.operand_types().collect();
    let first = *types.first().matched()?;
    rw.require(source.has_one_use() && types.iter().all(|&ty| ty == first))?;
    let operands = handles(made.operands());
    let positions = handles(view.dynamic_position());
    let fixed = view.static_position().to_vec();
    let result = view.result().ty();
    let cx = view.context().clone();
    let part = with_element(result, cx.ty(first).element_or_self().handle());
    let (result, loc) = (result.handle(), view.loc());
    let m = &mut Make { rw, loc };
    let parts: Vec<Value> = operands
        .into_iter()
        .map(|operand| {
            let state =
                m.rw.state(Extract::NAME, loc).operands([operand]).operands(positions.iter().copied());
            let state = state.results([part]).attr(&cx, "static_position", cx.i64_array_attr(&fixed));
            m.rw.insert_value(state)
        })
        .collect();
    let made = again(m, inner, &parts, result);
    rw.replace_op(op, &[made]);
    Ok(())
}
