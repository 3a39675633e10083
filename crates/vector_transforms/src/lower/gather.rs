//! Lowering of `vector.gather` of several dimensions to those of one less, and of those of one to loads under conditions.

use crate::make::{extract, insert, poison};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Build, Op, OpRef, OpState, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use vector::{Gather, Scatter};

/// Adds the pattern that leaves gathers of one dimension.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Gather<'_>>(unroll);
}

/// Adds the pattern that leaves scatters of one dimension.
pub fn scatter_patterns(set: &mut PatternSet) {
    set.of::<Scatter<'_>>(unroll_scatter);
}

/// Returns a state for the same operation with other operands.
fn state_like(op: OpRef<'_>, operands: &[Value]) -> OpState {
    let mut state = OpState::new(op.context(), op.name(), op.loc()).operands(operands.iter().copied());
    state.slots = op.slot_words().to_list();
    state.discardable = op.discardable().as_dictionary().unwrap_or(&[]).into();
    state
}

fn unroll(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Gather<'_> = rw.cast(op)?;
    let result = view.result().ty_handle();
    let mut operands = handles(rw.op(op).operands());
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(ty.rank() > 1 && !ty.is_scalable(0) && ty.shape[0] <= crate::MOST && operands.len() > 3)?;
    let first = operands.len() - 3;
    let vectors = operands[first..].to_vec();
    let m = &mut Make::like(rw, op);
    let inner = ty.drop_front(1).vector(&m.cx());
    let mut made = poison(m, result);
    for place in 0..ty.shape[0] {
        for (at, &vector) in vectors.iter().enumerate() {
            operands[first + at] = extract(m, vector, &[place]);
        }
        let state = state_like(m.rw.op(op), &operands).results([inner]);
        let part = m.rw.insert_value(state);
        made = insert(m, part, made, &[place]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn unroll_scatter(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Scatter<'_> = rw.cast(op)?;
    rw.require(view.result().is_none())?;
    let ty = VectorType::of(rw.context(), view.value_to_store().ty_handle()).matched()?;
    let mut operands = handles(rw.op(op).operands());
    rw.require(ty.rank() > 1 && !ty.is_scalable(0) && ty.shape[0] <= crate::MOST && operands.len() > 3)?;
    let first = operands.len() - 3;
    let vectors = operands[first..].to_vec();
    let m = &mut Make::like(rw, op);
    for place in 0..ty.shape[0] {
        for (at, &vector) in vectors.iter().enumerate() {
            operands[first + at] = extract(m, vector, &[place]);
        }
        let state = state_like(m.rw.op(op), &operands);
        m.rw.insert(state);
    }
    rw.erase_op(op);
    Ok(())
}

/// Adds the pattern that replaces gathers of one dimension by loads under conditions.
pub fn to_conditional_loads_patterns(set: &mut PatternSet) {
    set.of::<Gather<'_>>(to_loads);
}

/// The parts of a gather of one dimension.
struct Loads {
    base: Value,
    is_memref: bool,
    places: Vec<Value>,
    element: Type,
    result: Type,
}

fn to_loads(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Gather<'_> = rw.cast(op)?;
    let cx = rw.context().clone();
    let result = view.result().ty_handle();
    let ty = VectorType::of(&cx, result).matched()?;
    rw.require(ty.rank() == 1 && ty.scalable == 0 && ty.shape[0] <= crate::MOST)?;
    let base = view.base();
    let is_contiguous = memref::layout::strides_and_offset(base.ty())
        .is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1));
    rw.require(!base.ty().is_memref() || is_contiguous)?;
    let mut x = Loads {
        base: base.handle(),
        is_memref: base.ty().is_memref(),
        places: handles(view.offsets()),
        element: ty.element,
        result,
    };
    let (mut indices, mask, rest) =
        (view.indices().handle(), view.mask().handle(), view.pass_thru().handle());
    let start = *x.places.last().matched()?;
    let m = &mut Make::like(rw, op);
    let index_ty = ty.with_element(Type::INDEX).vector(&cx);
    if m.ty(indices) != index_ty {
        indices = m.value(arith::IndexCast::NAME, &[indices], index_ty);
    }
    let mut made = rest;
    for place in 0..ty.shape[0] {
        let condition = extract(m, mask, &[place]);
        let index = extract(m, indices, &[place]);
        let state = m.rw.state(arith::AddI::NAME, m.loc).operands([start, index]).results([Type::INDEX]);
        let sum = create_or_fold(m.rw, state);
        *x.places.last_mut().matched()? = sum;
        made = load_if(m, &x, condition, made, place);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Creates the vector with an element that is loaded if a condition holds.
fn load_if(m: &mut Make<'_, '_>, x: &Loads, condition: Value, old: Value, place: i64) -> Value {
    let state = m.rw.state(scf::If::NAME, m.loc).operands([condition]).results([x.result]).regions(2);
    let choice = m.rw.insert(state);
    let after = m.rw.point();
    let [then, otherwise] = [0, 1].map(|region| m.rw.op(choice).region(region).handle());
    m.rw.create_block(then, &[]);
    let mut operands = vec![x.base];
    operands.extend(&x.places);
    let value = if x.is_memref {
        let one = VectorType::fixed(&[1], x.element).vector(&m.cx());
        let loaded = m.value(vector::Load::NAME, &operands, one);
        extract(m, loaded, &[0])
    } else {
        m.value("tensor.extract", &operands, x.element)
    };
    let new = insert(m, value, old, &[place]);
    m.op(scf::Yield::NAME, &[new], &[]);
    m.rw.create_block(otherwise, &[]);
    m.op(scf::Yield::NAME, &[old], &[]);
    m.rw.move_to(after);
    m.rw.op(choice).result(0).handle()
}
