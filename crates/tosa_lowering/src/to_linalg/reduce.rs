//! Reductions, as `linalg.reduce`, and `tosa.argmax`.

use crate::emit::{Emit, expand_shape, identity, map_of, parallel};
use crate::site::Site;
use apnum::{ApFloat, FloatKind};
use arith::{CmpFPredicate, CmpIPredicate};
use ir::{Attr, Build, DYNAMIC, Op, Type, TypeRef, Value};
use linalg::IteratorType;
use rewrite::{MatchFailure, MatchResult};

/// First value of a reduction.
#[derive(Clone, Copy)]
enum Initial {
    Zero,
    One,
    Least,
    Greatest,
    Bool(bool),
}

/// Reductions: the operation of floats and of integers, and the first value.
static ROWS: &[(&str, Option<&str>, &str, Initial)] = &[
    (tosa::ReduceAll::NAME, None, "arith.andi", Initial::Bool(true)),
    (tosa::ReduceAny::NAME, None, "arith.ori", Initial::Bool(false)),
    (tosa::ReduceMax::NAME, Some("arith.maximumf"), "arith.maxsi", Initial::Least),
    (tosa::ReduceMin::NAME, Some("arith.minimumf"), "arith.minsi", Initial::Greatest),
    (tosa::ReduceProduct::NAME, Some("arith.mulf"), "arith.muli", Initial::One),
    (tosa::ReduceSum::NAME, Some("arith.addf"), "arith.addi", Initial::Zero),
];

/// Returns the names of the reductions.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    ROWS.iter().map(|row| row.0)
}

/// Whether a type is of integers whose bounds are numbers of 64 bits.
fn is_narrow(ty: TypeRef<'_>) -> bool {
    ty.int_width().is_some_and(|width| width <= 64)
}

/// Returns the least or greatest number of a type.
fn extreme(e: &Emit<'_, '_>, ty: Type, greatest: bool) -> Attr {
    let cx = e.rw.context();
    if let Some(kind) = cx.ty(ty).float_kind() {
        return cx.float_attr(ty, &ApFloat::largest(kind, !greatest));
    }
    let half = 1_i128 << (e.width(ty).clamp(1, 64) - 1);
    cx.int_attr(ty, if greatest { half - 1 } else { -half })
}

fn initial_value(e: &mut Emit<'_, '_>, ty: Type, initial: Initial) -> Value {
    let is_float = e.is_float(ty);
    match initial {
        Initial::Zero if is_float => e.number(ty, 0.0),
        Initial::One if is_float => e.number(ty, 1.0),
        Initial::Zero => e.int(ty, 0),
        Initial::One => e.int(ty, 1),
        Initial::Bool(value) => e.boolean(value),
        Initial::Least | Initial::Greatest => {
            let attr = extreme(e, ty, matches!(initial, Initial::Greatest));
            e.constant(attr, ty)
        }
    }
}

/// Shape of a result without the axis, and its dynamic sizes.
struct Reduced {
    shape: Vec<i64>,
    dynamic: Vec<Value>,
}

fn reduced_shape(e: &mut Emit<'_, '_>, input: Value, shape: &[i64], axis: usize) -> Reduced {
    let mut reduced = Reduced { shape: Vec::new(), dynamic: Vec::new() };
    for (dim, &size) in shape.iter().enumerate().filter(|&(dim, _)| dim != axis) {
        reduced.shape.push(size);
        if size == DYNAMIC {
            reduced.dynamic.push(e.dim(input, dim));
        }
    }
    reduced
}

impl Reduced {
    fn empty(&self, e: &mut Emit<'_, '_>, element: Type) -> Value {
        e.empty(&self.shape, &self.dynamic, element)
    }

    fn filled(&self, e: &mut Emit<'_, '_>, value: Value) -> Value {
        let element = e.ty(value);
        let empty = self.empty(e, element);
        e.fill(value, empty)
    }
}

/// Converts a reduction.
pub(super) fn convert(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let to = at.rw.context().ty(ty);
    let axis = usize::try_from(at.number("axis")).unwrap_or(usize::MAX);
    at.rw.require(to.rank().is_some() && axis < shape.len())?;
    let element = to.element_or_self();
    let row = ROWS.iter().find(|row| at.view().is(row.0)).ok_or(MatchFailure { reason: "no reduction" })?;
    let fits = if element.is_float() { row.1.is_some() } else { is_narrow(element) };
    let is_boolean = !matches!(row.3, Initial::Bool(_)) || element.handle() == Type::I1;
    at.rw.require(fits && is_boolean)?;
    let ignores = element.is_float() && at.ignores_nan();
    let widens = row.0 == tosa::ReduceSum::NAME && element.float_kind() == Some(FloatKind::BF16);
    let element = element.handle();
    let sum = if widens { Type::F32 } else { element };
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let to = reduced_shape(e, input, &shape, axis);
    let empty = to.empty(e, sum);
    let initial = initial_value(e, sum, row.3);
    let mut outputs = vec![e.fill(initial, empty)];
    let mut inputs = vec![input];
    if ignores {
        let yes = e.boolean(true);
        outputs.push(to.filled(e, yes));
        inputs.push(input);
    }
    let scalar = if e.is_float(element) { row.1.unwrap_or_default() } else { row.2 };
    let reduce =
        build_reduce(e, &inputs, &outputs, axis, |e, arguments| body(e, arguments, scalar, sum, ignores));
    let mut result = e.result(reduce, 0);
    if ignores {
        result = select_nan(e, reduce, &to, element);
    }
    if widens {
        result = truncated(e, result, &to, element);
    }
    let result = expand(e, result, axis, shape.len(), ty);
    at.replace(&[result])
}

fn body(e: &mut Emit<'_, '_>, arguments: &[Value], scalar: &str, sum: Type, ignores: bool) -> Vec<Value> {
    let mut value = arguments[0];
    let known = arguments[if ignores { 2 } else { 1 }];
    if e.ty(value) != sum {
        value = e.op("arith.extf", &[value], sum);
    }
    let found = e.same(scalar, &[value, known]);
    if !ignores {
        return vec![found];
    }
    let is_nan = e.cmpf(CmpFPredicate::Uno, value, value);
    let found = e.select(is_nan, known, found);
    let all_nan = e.same("arith.andi", &[arguments[3], is_nan]);
    vec![found, all_nan]
}

/// Emits `linalg.reduce`.
fn build_reduce<'b>(
    e: &mut Emit<'_, 'b>,
    inputs: &[Value],
    outputs: &[Value],
    axis: usize,
    body: impl FnOnce(&mut Emit<'_, 'b>, &[Value]) -> Vec<Value>,
) -> Op {
    let cx = e.cx();
    let types: Vec<Type> = outputs.iter().map(|&output| e.ty(output)).collect();
    let state =
        e.rw.state("linalg.reduce", e.loc).operands(inputs.iter().chain(outputs).copied()).results(types);
    let state = state.regions(1).attr(&cx, "dimensions", cx.i64_array_attr(&[axis as i64]));
    let op = e.rw.insert(state);
    let element = |e: &Emit<'_, '_>, value: Value| e.rw.value(value).ty().element_or_self().handle();
    let arguments: Vec<Type> = inputs.iter().chain(outputs).map(|&value| element(e, value)).collect();
    e.block(op, 0, &arguments, |e, arguments| {
        let values = body(e, arguments);
        linalg::Yield::build(e.rw, e.loc, &values);
    });
    op
}

/// Emits NaN where all elements were.
fn select_nan(e: &mut Emit<'_, '_>, reduce: Op, to: &Reduced, element: Type) -> Value {
    let kind = e.rw.context().ty(element).float_kind().unwrap_or(FloatKind::F32);
    let nan = e.float(element, &ApFloat::nan(kind, false));
    let nans = to.filled(e, nan);
    let empty = to.empty(e, element);
    let inputs = [e.result(reduce, 1), nans, e.result(reduce, 0)];
    let op = linalg::build::build_named(e.rw, e.loc, "linalg.select", (&inputs, &[empty]), &[]);
    e.result(op, 0)
}

/// Emits the sums as elements of fewer bits.
fn truncated(e: &mut Emit<'_, '_>, sums: Value, to: &Reduced, element: Type) -> Value {
    let empty = to.empty(e, element);
    let rank = to.shape.len();
    let map = identity(&e.cx(), rank);
    let op = e.generic((&[sums], &[empty]), &[map, map], &parallel(rank), |e, arguments| {
        vec![e.op("arith.truncf", &arguments[..1], element)]
    });
    e.result(op, 0)
}

/// Emits the result with the axis as a dimension of size 1.
fn expand(e: &mut Emit<'_, '_>, value: Value, axis: usize, rank: usize, ty: Type) -> Value {
    let mut groups: Vec<Vec<i64>> =
        (0..rank - 1).map(|dim| vec![if dim > axis { dim + 1 } else { dim } as i64]).collect();
    let at = axis.min(rank.saturating_sub(2));
    if let Some(group) = groups.get_mut(at) {
        group.push(at as i64 + 1);
    }
    expand_shape(e, value, &groups, ty, true)
}

/// Converts `tosa.argmax`.
pub(super) fn convert_argmax(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let to = at.rw.context().ty(ty);
    let axis = usize::try_from(at.number("axis")).unwrap_or(usize::MAX);
    let index = to.element_or_self().handle();
    let element = at.ty(input).element_or_self();
    at.rw.require(axis < shape.len() && (element.is_float() || is_narrow(element)))?;
    at.rw.require(at.rw.context().ty(index).is_integer() && to.rank().is_some())?;
    let (element, ignores) = (element.handle(), at.ignores_nan());
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let to = reduced_shape(e, input, &shape, axis);
    let empty = to.empty(e, index);
    let zero = e.int(index, 0);
    let positions = e.fill(zero, empty);
    let empty = to.empty(e, element);
    let least = extreme(e, element, false);
    let least = e.constant(least, element);
    let greatest = e.fill(least, empty);
    let cx = e.cx();
    let rank = shape.len();
    let others: Vec<_> = (0..rank).filter(|&dim| dim != axis).map(Some).collect();
    let map = map_of(&cx, rank, &others);
    let mut iterators = parallel(rank);
    iterators[axis] = IteratorType::Reduction;
    let maps = [identity(&cx, rank), map, map];
    let op = e.generic((&[input], &[positions, greatest]), &maps, &iterators, |e, arguments| {
        let position = e.loop_index(axis);
        let position = e.op("arith.index_cast", &[position], index);
        let (value, known) = (arguments[0], arguments[2]);
        let greater = if !e.is_float(element) {
            e.cmpi(CmpIPredicate::Sgt, value, known)
        } else if ignores {
            e.cmpf(CmpFPredicate::Ogt, value, known)
        } else {
            let greater = e.cmpf(CmpFPredicate::Ugt, value, known);
            let is_number = e.cmpf(CmpFPredicate::Ord, known, known);
            e.same("arith.andi", &[greater, is_number])
        };
        let found = e.select(greater, value, known);
        let position = e.select(greater, position, arguments[1]);
        vec![position, found]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}
