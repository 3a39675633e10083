//! Computation on scalars of operations element by element.

use super::cast;
use crate::emit::Emit;
use crate::site::Site;
use apnum::{ApFloat, ApInt, FloatKind};
use arith::{CmpFPredicate, CmpIPredicate};
use ir::def::EnumAttr;
use ir::{Attr, Build, Op, Type, Value};
use tosa::{NanPropagationMode, RoundingMode};

/// Operations that are one operation of scalars: of floats, and of integers.
static SIMPLE: &[(&str, Option<&str>, Option<&str>)] = &[
    (tosa::Add::NAME, Some("arith.addf"), Some("arith.addi")),
    (tosa::BitwiseAnd::NAME, None, Some("arith.andi")),
    (tosa::BitwiseOr::NAME, None, Some("arith.ori")),
    (tosa::BitwiseXor::NAME, None, Some("arith.xori")),
    (tosa::Ceil::NAME, Some("math.ceil"), None),
    (tosa::Clz::NAME, None, Some("math.ctlz")),
    (tosa::Cos::NAME, Some("math.cos"), None),
    (tosa::Erf::NAME, Some("math.erf"), None),
    (tosa::Exp::NAME, Some("math.exp"), None),
    (tosa::Floor::NAME, Some("math.floor"), None),
    (tosa::IntDiv::NAME, None, Some("arith.divsi")),
    (tosa::Log::NAME, Some("math.log"), None),
    (tosa::LogicalAnd::NAME, None, Some("arith.andi")),
    (tosa::LogicalLeftShift::NAME, None, Some("arith.shli")),
    (tosa::LogicalOr::NAME, None, Some("arith.ori")),
    (tosa::LogicalRightShift::NAME, None, Some("arith.shrui")),
    (tosa::LogicalXor::NAME, None, Some("arith.xori")),
    (tosa::Pow::NAME, Some("math.powf"), None),
    (tosa::Rsqrt::NAME, Some("math.rsqrt"), None),
    (tosa::Sin::NAME, Some("math.sin"), None),
    (tosa::Sub::NAME, Some("arith.subf"), Some("arith.subi")),
    (tosa::Tanh::NAME, Some("math.tanh"), None),
];

/// Operations of more than one operation of scalars, or with attributes; whether they take floats, and integers.
static COMPOSED: &[(&str, bool, bool)] = &[
    (tosa::Abs::NAME, true, true),
    (tosa::ArithmeticRightShift::NAME, false, true),
    (tosa::BitwiseNot::NAME, false, true),
    (tosa::Cast::NAME, true, true),
    (tosa::Clamp::NAME, true, true),
    (tosa::Equal::NAME, true, true),
    (tosa::Greater::NAME, true, true),
    (tosa::GreaterEqual::NAME, true, true),
    (tosa::LogicalNot::NAME, false, true),
    (tosa::Maximum::NAME, true, true),
    (tosa::Minimum::NAME, true, true),
    (tosa::Mul::NAME, true, true),
    (tosa::Negate::NAME, true, true),
    (tosa::Reciprocal::NAME, true, false),
    (tosa::Select::NAME, true, true),
    (tosa::Sigmoid::NAME, true, false),
];

/// Returns the names of all operations element by element.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    SIMPLE.iter().map(|row| row.0).chain(COMPOSED.iter().map(|row| row.0))
}

/// Facts of an operation before it is emitted.
pub(super) struct Computed {
    name: &'static str,
    /// Element type of the operands: of the second for `tosa.select`.
    element: Type,
    is_float: bool,
    /// Element type of the result.
    result: Type,
    /// Number of operands that are operands of the region.
    pub(super) broadcast: usize,
    /// Shift of a product, or zero points of operand and result, as far as they are constants.
    numbers: [Option<i64>; 2],
}

impl Computed {
    /// Returns what an operation computes, if it has a counterpart for its elements.
    pub(super) fn of(at: &Site<'_, '_>, result: Type) -> Option<Computed> {
        let view = at.view();
        let name = names().find(|&name| view.is(name))?;
        let operand = if name == tosa::Select::NAME { 1 } else { 0 };
        let element = view.operand(operand).ty().element_or_self();
        let (is_float, is_int) = (element.is_float(), element.is_integer());
        let takes = match SIMPLE.iter().find(|row| row.0 == name) {
            Some(row) => (is_float && row.1.is_some()) || (is_int && row.2.is_some()),
            None => COMPOSED.iter().any(|row| row.0 == name && ((is_float && row.1) || (is_int && row.2))),
        };
        let to = at.rw.context().ty(result);
        // Bounds of integers are numbers of 64 bits.
        let is_wide = |ty: ir::TypeRef<'_>| ty.int_width().is_some_and(|width| width > 64);
        let is_bounded = name != tosa::Cast::NAME || !is_wide(to);
        if !takes || !is_bounded || !to.is_scalar_number() {
            return None;
        }
        let mut broadcast = at.operands.len();
        let mut numbers = [None; 2];
        if name == tosa::Mul::NAME {
            numbers[0] = tosa::zero_point(view.operand(2), true);
            broadcast = if numbers[0].is_some() { 2 } else { 3 };
        } else if name == tosa::Negate::NAME {
            numbers = [1, 2].map(|operand| tosa::zero_point(view.operand(operand), true));
            broadcast = if numbers == [None, None] { 3 } else { 1 };
            // MLIR does not survive one constant zero point of integers.
            if !is_float && numbers.contains(&None) && broadcast == 1 {
                return None;
            }
        }
        Some(Computed { name, element: element.handle(), is_float, result, broadcast, numbers })
    }
}

/// Emits what an operation computes of scalars.
pub(super) fn emit(e: &mut Emit<'_, '_>, op: Op, computed: &Computed, args: &[Value]) -> Value {
    let &Computed { name, element, is_float, result, .. } = computed;
    if let Some((_, float, int)) = SIMPLE.iter().find(|row| row.0 == name) {
        let scalar = if is_float { float } else { int };
        return e.op(scalar.unwrap_or_default(), args, result);
    }
    match name {
        tosa::Abs::NAME if is_float => e.same("math.absf", args),
        tosa::Abs::NAME => {
            let zero = e.int(result, 0);
            let negated = e.same("arith.subi", &[zero, args[0]]);
            e.same("arith.maxsi", &[args[0], negated])
        }
        tosa::ArithmeticRightShift::NAME => right_shift(e, op, args),
        tosa::BitwiseNot::NAME => {
            let ones = e.int(result, -1);
            e.same("arith.xori", &[args[0], ones])
        }
        tosa::LogicalNot::NAME => {
            let one = e.boolean(true);
            e.same("arith.xori", &[args[0], one])
        }
        tosa::Cast::NAME => cast::emit(e, element, result, args[0]),
        tosa::Clamp::NAME => clamp(e, op, computed, args[0]),
        tosa::Equal::NAME => compare(e, is_float, (CmpFPredicate::Oeq, CmpIPredicate::Eq), args),
        tosa::Greater::NAME => compare(e, is_float, (CmpFPredicate::Ogt, CmpIPredicate::Sgt), args),
        tosa::GreaterEqual::NAME => compare(e, is_float, (CmpFPredicate::Oge, CmpIPredicate::Sge), args),
        tosa::Maximum::NAME => extremum(e, op, (is_float, "arith.maximumf", "arith.maxsi"), args),
        tosa::Minimum::NAME => extremum(e, op, (is_float, "arith.minimumf", "arith.minsi"), args),
        tosa::Mul::NAME => multiply(e, computed, args),
        tosa::Negate::NAME if is_float => e.same("arith.negf", &args[..1]),
        tosa::Negate::NAME => negate(e, computed, args),
        tosa::Reciprocal::NAME => {
            let one = e.number(result, 1.0);
            e.same("arith.divf", &[one, args[0]])
        }
        tosa::Sigmoid::NAME => {
            let one = e.number(result, 1.0);
            let negated = e.same("arith.negf", args);
            let power = e.same("math.exp", &[negated]);
            let sum = e.same("arith.addf", &[power, one]);
            e.same("arith.divf", &[one, sum])
        }
        _ => e.select(args[0], args[1], args[2]),
    }
}

fn compare(
    e: &mut Emit<'_, '_>,
    is_float: bool,
    by: (CmpFPredicate, CmpIPredicate),
    args: &[Value],
) -> Value {
    match is_float {
        true => e.cmpf(by.0, args[0], args[1]),
        false => e.cmpi(by.1, args[0], args[1]),
    }
}

/// Emits the greater or less of two; with NaNs ignored the other one than NaN.
fn extremum(
    e: &mut Emit<'_, '_>,
    op: Op,
    (is_float, float, int): (bool, &str, &str),
    args: &[Value],
) -> Value {
    if !is_float {
        return e.same(int, args);
    }
    let found = e.same(float, args);
    match e.rw.op(op).enum_attr("nan_mode") {
        Some(NanPropagationMode::Ignore) => other_than_nan(e, args[0], args[1], found),
        _ => found,
    }
}

/// Emits the selection of the other operand where one is NaN.
pub(super) fn other_than_nan(e: &mut Emit<'_, '_>, lhs: Value, rhs: Value, found: Value) -> Value {
    let is_nan = [lhs, rhs].map(|value| e.cmpf(CmpFPredicate::Uno, value, value));
    let found = e.select(is_nan[0], rhs, found);
    e.select(is_nan[1], lhs, found)
}

fn right_shift(e: &mut Emit<'_, '_>, op: Op, args: &[Value]) -> Value {
    let shifted = e.same("arith.shrsi", args);
    if e.rw.op(op).attr("round").and_then(|round| round.as_bool()) != Some(true) {
        return shifted;
    }
    let ty = e.ty(args[0]);
    let [one, zero] = [1, 0].map(|number| e.int(ty, number));
    let [no, yes] = [false, true].map(|value| e.boolean(value));
    let is_shifted = e.cmpi(CmpIPredicate::Sgt, args[1], zero);
    let before = e.same("arith.subi", &[args[1], one]);
    let last = e.same("arith.shrsi", &[args[0], before]);
    let last = e.op("arith.trunci", &[last], Type::I1);
    let is_odd = e.same("arith.andi", &[last, yes]);
    let rounds = e.select(is_shifted, is_odd, no);
    let carry = e.op("arith.extui", &[rounds], ty);
    e.same("arith.addi", &[shifted, carry])
}

fn clamp(e: &mut Emit<'_, '_>, op: Op, computed: &Computed, value: Value) -> Value {
    let bounds = ["min_val", "max_val"].map(|name| e.rw.op(op).attr(name).map(|attr| attr.handle()));
    let cx = e.cx();
    let ignores = e.rw.op(op).enum_attr("nan_mode") == Some(NanPropagationMode::Ignore);
    if computed.is_float {
        let kind = cx.ty(computed.element).float_kind().unwrap_or(FloatKind::F32);
        let bound = |attr: Option<Attr>| attr.and_then(|attr| cx.attr_ref(attr).as_float());
        let [min, max] = bounds.map(|attr| bound(attr).unwrap_or_else(|| ApFloat::one(kind)).convert(kind));
        let [min, max] = [min, max].map(|number| e.float(computed.result, &number));
        let clamped = e.clamp_float(value, min, max);
        if !ignores {
            return clamped;
        }
        let is_nan = e.cmpf(CmpFPredicate::Uno, value, value);
        return e.select(is_nan, min, clamped);
    }
    let ty = cx.ty(computed.element);
    let (width, unsigned) = (ty.int_width().unwrap_or(64), ty.signedness() == Some(ir::Signedness::Unsigned));
    let (least, most) = representable(width, unsigned);
    let [min, max] = bounds.map(|attr| {
        let number = attr.and_then(|attr| cx.attr_ref(attr).as_int()).and_then(ApInt::to_i64);
        i128::from(number.unwrap_or_default().max(least).min(most))
    });
    let [min, max] = [min, max].map(|number| e.int(computed.result, number));
    e.clamp_int(value, min, max, unsigned)
}

/// Returns the least and the greatest integer, as far as 64 bits hold them.
fn representable(width: u32, unsigned: bool) -> (i64, i64) {
    match width {
        1..=63 if unsigned => (0, (1 << width) - 1),
        _ if unsigned => (0, i64::MAX),
        1..=63 => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        _ => (i64::MIN, i64::MAX),
    }
}

fn multiply(e: &mut Emit<'_, '_>, computed: &Computed, args: &[Value]) -> Value {
    if computed.is_float {
        return e.same("arith.mulf", &args[..2]);
    }
    let shift = computed.numbers[0];
    let to = if shift.is_none_or(|shift| shift > 0) { Type::I32 } else { computed.result };
    let shift = match shift {
        Some(shift @ 1..) => Some(e.int(Type::I8, i128::from(shift))),
        Some(_) => None,
        None => Some(args[2]),
    };
    let width = e.width(to);
    let [a, b] = [args[0], args[1]].map(|value| match e.width(e.ty(value)) < width {
        true => e.op("arith.extsi", &[value], to),
        false => value,
    });
    match shift {
        Some(shift) => apply_scale(e, [a, b, shift], RoundingMode::SingleRound),
        None => e.same("arith.muli", &[a, b]),
    }
}

/// Emits `tosa.apply_scale` with an `i32` result.
pub(crate) fn apply_scale(e: &mut Emit<'_, '_>, operands: [Value; 3], rounding: RoundingMode) -> Value {
    let cx = e.cx();
    let mode = RoundingMode::DEF.widen(&cx, rounding.to_word());
    let state = tosa::ApplyScale::state(&cx, e.loc).operands(operands).results([Type::I32]);
    e.rw.insert_value(state.attr(&cx, "rounding_mode", mode))
}

fn negate(e: &mut Emit<'_, '_>, computed: &Computed, args: &[Value]) -> Value {
    let width = e.width(computed.element);
    let (sum, ty) = match computed.numbers {
        [Some(from), Some(to)] => {
            let sum = from.wrapping_add(to);
            let most = representable(width, false).1.saturating_add(sum.saturating_abs()).saturating_add(1);
            let bits = [16, 32, 48].into_iter().find(|&bits| most <= representable(bits, false).1);
            let ty = e.rw.context().int_type(bits.unwrap_or(64));
            (e.int(ty, i128::from(sum)), ty)
        }
        _ => {
            let [from, to] = [args[1], args[2]].map(|zero| e.op("arith.extsi", &[zero], Type::I64));
            (e.same("arith.addi", &[from, to]), Type::I64)
        }
    };
    let wide = match e.width(e.ty(args[0])) < e.width(ty) {
        true => e.op("arith.extsi", &[args[0]], ty),
        false => args[0],
    };
    let negated = e.same("arith.subi", &[sum, wide]);
    let (least, most) = representable(width, false);
    let [min, max] = [least, most].map(|number| e.int(ty, i128::from(number)));
    let clamped = e.clamp_int(negated, min, max, false);
    match e.width(ty) > width {
        true => e.op("arith.trunci", &[clamped], computed.result),
        false => clamped,
    }
}
