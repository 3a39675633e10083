//! Evaluation of `arith`, element by element.
//!
//! It is written independently of the folders, because it is their oracle.

use crate::Entry;
use crate::elementwise::{check_sizes, item, map, with_items};
use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AttrRef, OpRef, TypeRef};
use std::cmp::Ordering;

pub(crate) type EvalResult = Result<Step, Trap>;

pub(crate) const TABLE: &[Entry] = &[
    ("arith.constant", &constant),
    ("arith.addi", &addi),
    ("arith.subi", &subi),
    ("arith.muli", &muli),
    ("arith.shli", &shli),
    ("arith.divui", &divui),
    ("arith.divsi", &divsi),
    ("arith.ceildivui", &ceildivui),
    ("arith.ceildivsi", &ceildivsi),
    ("arith.floordivsi", &floordivsi),
    ("arith.remui", &remui),
    ("arith.remsi", &remsi),
    ("arith.shrui", &shrui),
    ("arith.shrsi", &shrsi),
    ("arith.andi", &andi),
    ("arith.ori", &ori),
    ("arith.xori", &xori),
    ("arith.maxsi", &maxsi),
    ("arith.maxui", &maxui),
    ("arith.minsi", &minsi),
    ("arith.minui", &minui),
    ("arith.addui_extended", &addui_extended),
    ("arith.mulsi_extended", &mulsi_extended),
    ("arith.mului_extended", &mului_extended),
    ("arith.negf", &negf),
    ("arith.addf", &addf),
    ("arith.subf", &subf),
    ("arith.mulf", &mulf),
    ("arith.divf", &divf),
    ("arith.remf", &remf),
    ("arith.maximumf", &maximumf),
    ("arith.minimumf", &minimumf),
    ("arith.maxnumf", &maxnumf),
    ("arith.minnumf", &minnumf),
    ("arith.extui", &extui),
    ("arith.extsi", &extsi),
    ("arith.trunci", &trunci),
    ("arith.index_cast", &index_cast),
    ("arith.index_castui", &index_castui),
    ("arith.extf", &extf),
    ("arith.truncf", &truncf),
    ("arith.uitofp", &uitofp),
    ("arith.sitofp", &sitofp),
    ("arith.fptoui", &fptoui),
    ("arith.fptosi", &fptosi),
    ("arith.bitcast", &bitcast),
    ("arith.cmpi", &cmpi),
    ("arith.cmpf", &cmpf),
    ("arith.select", &select),
    ("arith.scaling_extf", &scaling_extf),
    ("arith.scaling_truncf", &scaling_truncf),
    ("ub.poison", &poison),
    ("ub.unreachable", &unreachable),
];

pub(crate) fn poison(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::Results(op.results().map(|_| Val::Poison).collect()))
}

pub(crate) fn unreachable(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Err(Trap::new(op, "control reaches what must not be reached"))
}

fn constant(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let of = |value: AttrRef<'_>| {
        Val::of_attr(op.context(), value.handle()).or_else(|| crate::tensor::sparse(value))
    };
    let value = op.attr("value").and_then(of);
    value
        .map(Step::from)
        .ok_or_else(|| Trap::unsupported(op, "the interpreter cannot represent this constant"))
}

pub(crate) fn ints<'v>(op: OpRef<'_>, args: &'v [Val]) -> Result<(&'v ApInt, &'v ApInt), Trap> {
    match args {
        [Val::Int(a), Val::Int(b)] => Ok((a, b)),
        _ => Err(Trap::new(op, "integers expected")),
    }
}

fn floats(op: OpRef<'_>, args: &[Val]) -> Result<(ApFloat, ApFloat), Trap> {
    match args {
        [Val::Float(a), Val::Float(b)] => Ok((*a, *b)),
        _ => Err(Trap::new(op, "floats expected")),
    }
}

pub(crate) fn int_op(
    op: OpRef<'_>,
    args: &[Val],
    f: impl Fn(&ApInt, &ApInt) -> Result<Val, Trap>,
) -> EvalResult {
    map(op, args, &mut |pair| ints(op, pair).and_then(|(a, b)| f(a, b))).map(Step::from)
}

fn float_op(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> EvalResult {
    let broken = breaks_float_promise(op);
    map(op, args, &mut |pair| {
        let (a, b) = floats(op, pair)?;
        let value = f(a, b);
        Ok(if [a, b, value].iter().any(&broken) { Val::Poison } else { held(value) })
    })
    .map(Step::from)
}

/// Returns a float; poison if its kind cannot represent it. `f4E2M1FN`, for example, has no infinity, and no
/// standard defines a division by zero in it.
pub(crate) fn held(value: ApFloat) -> Val {
    if value.kind().has_inf() {
        return Val::Float(value);
    }
    let read = ApFloat::from_bits(value.kind(), value.to_bits());
    let class = |value: &ApFloat| (value.is_nan(), value.is_infinite(), value.is_zero());
    if class(&read) == class(&value) { Val::Float(value) } else { Val::Poison }
}

/// Returns whether an operand or result violates `nnan` or `ninf`: bits 1 and 2 of the flags. In `llvm` they
/// are bits 0 and 1.
pub(crate) fn breaks_float_promise(op: OpRef<'_>) -> impl Fn(&ApFloat) -> bool + use<> {
    // Casts of floats may lack the attribute.
    let word =
        |name| op.words(name).and_then(|words| words.first().copied()).filter(|&word| word != u32::MAX);
    let flags = word("fastmath").or_else(|| Some(word("fastmathFlags")? << 1)).unwrap_or(0);
    move |value| (flags & 2 != 0 && value.is_nan()) || (flags & 4 != 0 && value.is_infinite())
}

/// Returns `nsw` and `nuw`: bits 0 and 1 of the flags.
fn promised(op: OpRef<'_>) -> (bool, bool) {
    let flags = op.words("overflowFlags").and_then(|words| words.first().copied()).unwrap_or(0);
    (flags & 1 != 0, flags & 2 != 0)
}

fn wrapping(
    op: OpRef<'_>,
    args: &[Val],
    signed: impl Fn(&ApInt, &ApInt) -> (ApInt, bool),
    unsigned: impl Fn(&ApInt, &ApInt) -> (ApInt, bool),
) -> EvalResult {
    let (nsw, nuw) = promised(op);
    int_op(op, args, |a, b| {
        let (value, signed_wraps) = signed(a, b);
        let broken = (nsw && signed_wraps) || (nuw && unsigned(a, b).1);
        Ok(if broken { Val::Poison } else { Val::Int(value) })
    })
}

pub(crate) fn addi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    wrapping(op, args, ApInt::sadd_overflow, ApInt::uadd_overflow)
}

pub(crate) fn subi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    wrapping(op, args, ApInt::ssub_overflow, ApInt::usub_overflow)
}

pub(crate) fn muli(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    wrapping(op, args, ApInt::smul_overflow, ApInt::umul_overflow)
}

/// Returns the amount of a shift; `None`, for poison, if it is not less than the width.
fn amount(a: &ApInt, b: &ApInt) -> Option<u32> {
    let amount = b.shift_amount();
    (amount < a.width()).then_some(amount)
}

pub(crate) fn shli(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (nsw, nuw) = promised(op);
    int_op(op, args, |a, b| {
        let Some(amount) = amount(a, b) else { return Ok(Val::Poison) };
        let broken = (nsw && a.sshl_overflow(amount).1) || (nuw && a.ushl_overflow(amount).1);
        Ok(if broken { Val::Poison } else { Val::Int(a.shl(amount)) })
    })
}

fn shift_right(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, u32) -> ApInt) -> EvalResult {
    let exact = op.attr("isExact").is_some();
    int_op(op, args, |a, b| {
        let Some(amount) = amount(a, b) else { return Ok(Val::Poison) };
        let lost = !a.is_zero() && a.trailing_zeros() < amount;
        Ok(if exact && lost { Val::Poison } else { Val::Int(f(a, amount)) })
    })
}

pub(crate) fn shrui(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    shift_right(op, args, ApInt::lshr)
}

pub(crate) fn shrsi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    shift_right(op, args, ApInt::ashr)
}

/// Rejects divisions that are undefined with a poison operand: by poison, which may be zero; and of poison by
/// zero or, if that may overflow, by -1.
fn check_divisor(op: OpRef<'_>, args: &[Val], may_overflow: bool) -> Result<(), Trap> {
    let items = |at: usize| match args.get(at) {
        Some(value) if value.items().is_some() => value.items().unwrap_or_default().to_vec(),
        other => other.cloned().into_iter().collect(),
    };
    let (dividends, divisors) = (items(0), items(1));
    let undefined = divisors.iter().enumerate().any(|(at, divisor)| match divisor {
        Val::Poison => true,
        Val::Int(divisor) => {
            let is_poison = matches!(dividends.get(at).or(dividends.first()), Some(Val::Poison));
            is_poison && (divisor.is_zero() || (may_overflow && divisor.is_all_ones()))
        }
        _ => false,
    });
    if undefined {
        Err(Trap::new(op, "division by poison, or of poison by what it cannot be divided by"))
    } else {
        Ok(())
    }
}

/// Whether an operation divides integers with sign.
fn divides_signed(op: OpRef<'_>) -> bool {
    ["si", "sdiv", "srem"].iter().any(|end| op.name_str().ends_with(end))
}

/// Returns a division: traps on zero and on signed overflow.
pub(crate) fn division(
    op: OpRef<'_>,
    args: &[Val],
    f: impl Fn(&ApInt, &ApInt) -> Option<(ApInt, bool)>,
) -> EvalResult {
    check_divisor(op, args, divides_signed(op))?;
    int_op(op, args, |a, b| match f(a, b) {
        None => Err(Trap::new(op, "division by zero")),
        Some((_, true)) => Err(Trap::new(op, "overflow in division")),
        Some((value, false)) => Ok(Val::Int(value)),
    })
}

fn exact_division(
    op: OpRef<'_>,
    args: &[Val],
    divide: impl Fn(&ApInt, &ApInt) -> Option<(ApInt, bool)>,
) -> EvalResult {
    check_divisor(op, args, divides_signed(op))?;
    let exact = op.attr("isExact").is_some();
    int_op(op, args, |a, b| match divide(a, b) {
        None => Err(Trap::new(op, "division by zero")),
        Some((_, true)) => Err(Trap::new(op, "overflow in division")),
        Some((value, false)) if exact && value.mul(b) != *a => Ok(Val::Poison),
        Some((value, false)) => Ok(Val::Int(value)),
    })
}

pub(crate) fn divui(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    exact_division(op, args, |a, b| Some((a.udiv(b)?, false)))
}

pub(crate) fn divsi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    exact_division(op, args, ApInt::sdiv_overflow)
}

fn ceildivui(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    division(op, args, |a, b| Some((a.uceildiv(b)?, false)))
}

fn ceildivsi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    division(op, args, ApInt::sceildiv)
}

fn floordivsi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    division(op, args, ApInt::sfloordiv)
}

pub(crate) fn remui(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    division(op, args, |a, b| Some((a.urem(b)?, false)))
}

pub(crate) fn remsi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    division(op, args, |a, b| Some((a.srem(b)?, false)))
}

/// Declares evaluators of total integer operations.
macro_rules! total {
    ($($name:ident = $f:expr;)*) => {$(
        pub(crate) fn $name(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
            int_op(op, args, |a, b| Ok(Val::Int($f(a, b))))
        }
    )*};
}

total! {
    andi = ApInt::and;
    ori = ApInt::or;
    xori = ApInt::xor;
    maxsi = ApInt::smax;
    maxui = ApInt::umax;
    minsi = ApInt::smin;
    minui = ApInt::umin;
}

/// Computes two results from pairs of integers.
fn extended(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, &ApInt) -> (ApInt, ApInt)) -> EvalResult {
    let low = map(op, args, &mut |pair| ints(op, pair).map(|(a, b)| Val::Int(f(a, b).0)))?;
    let high = map(op, args, &mut |pair| ints(op, pair).map(|(a, b)| Val::Int(f(a, b).1)))?;
    Ok(Step::Results(vec![low, high]))
}

fn addui_extended(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    extended(op, args, |a, b| {
        let (sum, carry) = a.uadd_overflow(b);
        (sum, ApInt::from_bool(carry))
    })
}

fn mulsi_extended(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    extended(op, args, ApInt::smul_extended)
}

fn mului_extended(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    extended(op, args, ApInt::umul_extended)
}

/// Declares evaluators of float operations.
macro_rules! float {
    ($($name:ident = $f:expr;)*) => {$(
        pub(crate) fn $name(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
            float_op(op, args, $f)
        }
    )*};
}

float! {
    addf = |a, b| a + b;
    subf = |a, b| a - b;
    mulf = |a, b| a * b;
    divf = |a, b| a / b;
    remf = |a, b| a % b;
    maximumf = |a, b| a.maximum(&b);
    minimumf = |a, b| a.minimum(&b);
}

pub(crate) fn maxnumf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    number(op, args, |a, b| a.maxnum(&b))
}

pub(crate) fn minnumf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    number(op, args, |a, b| a.minnum(&b))
}

fn number(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> EvalResult {
    float_op(op, args, |a, b| number_of(a, b, &f))
}

/// Returns the number of a number and a NaN, and what a function does for others. A signaling NaN counts as quiet, since rewrites
/// such as `x * 1` may quiet it.
pub(crate) fn number_of(a: ApFloat, b: ApFloat, f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> ApFloat {
    match (a.is_nan(), b.is_nan()) {
        (true, false) => b,
        (false, true) => a,
        _ => f(a, b),
    }
}

pub(crate) fn negf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let broken = breaks_float_promise(op);
    map(op, args, &mut |one| match one {
        [Val::Float(value)] if broken(value) => Ok(Val::Poison),
        [Val::Float(value)] => Ok(held(value.neg())),
        _ => Err(Trap::new(op, "float expected")),
    })
    .map(Step::from)
}

/// Returns a cast: the function sees the value and the element type of the result.
pub(crate) fn cast(op: OpRef<'_>, args: &[Val], f: impl Fn(&Val, TypeRef<'_>) -> Option<Val>) -> EvalResult {
    let Some(target) = op.results().next().map(|result| result.ty().element_or_self()) else {
        return Err(Trap::new(op, "a cast without result"));
    };
    map(op, args, &mut |one| {
        one.first()
            .and_then(|value| f(value, target))
            .ok_or_else(|| Trap::unsupported(op, "the interpreter cannot cast this"))
    })
    .map(Step::from)
}

pub(crate) fn extui(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    cast(op, args, |value, ty| Some(Val::Int(value.as_int()?.zext_or_trunc(ty.int_width()?))))
}

pub(crate) fn extsi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    cast(op, args, |value, ty| Some(Val::Int(value.as_int()?.sext_or_trunc(ty.int_width()?))))
}

fn index_cast(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    extsi(op, args, machine)
}

fn index_castui(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    extui(op, args, machine)
}

pub(crate) fn trunci(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (nsw, nuw) = promised(op);
    cast(op, args, |value, ty| {
        let from = value.as_int()?;
        let to = from.zext_or_trunc(ty.int_width()?);
        let broken = (nsw && to.sext_or_trunc(from.width()) != *from)
            || (nuw && to.zext_or_trunc(from.width()) != *from);
        Some(if broken { Val::Poison } else { Val::Int(to) })
    })
}

pub(crate) fn extf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let broken = breaks_float_promise(op);
    cast(op, args, |value, ty| {
        let value = value.as_float()?;
        Some(if broken(&value) { Val::Poison } else { held(value.convert(ty.float_kind()?)) })
    })
}

pub(crate) fn truncf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let mode = rounding(op);
    let broken = breaks_float_promise(op);
    cast(op, args, |value, ty| {
        let value = value.as_float()?;
        let result = value.convert_round(ty.float_kind()?, mode).0;
        Some(if broken(&value) || broken(&result) { Val::Poison } else { held(result) })
    })
}

/// Returns the mode of a conversion that rounds.
fn rounding(op: OpRef<'_>) -> Rounding {
    match op.words("roundingmode").and_then(|words| words.first().copied()) {
        Some(1) => Rounding::Down,
        Some(2) => Rounding::Up,
        Some(3) => Rounding::TowardZero,
        Some(4) => Rounding::NearestAway,
        _ => Rounding::NearestEven,
    }
}

fn int_to_float(op: OpRef<'_>, args: &[Val], signed: bool) -> EvalResult {
    cast(op, args, |value, ty| {
        Some(held(ApFloat::from_int(ty.float_kind()?, value.as_int()?, signed, Rounding::NearestEven).0))
    })
}

pub(crate) fn uitofp(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    int_to_float(op, args, false)
}

pub(crate) fn sitofp(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    int_to_float(op, args, true)
}

/// Converts a float to an integer; poison if it does not fit.
fn float_to_int(op: OpRef<'_>, args: &[Val], signed: bool) -> EvalResult {
    cast(op, args, |value, ty| {
        let (int, status) = value.as_float()?.to_int(ty.int_width()?, signed, Rounding::TowardZero);
        Some(if status.contains(apnum::Status::INVALID) { Val::Poison } else { Val::Int(int) })
    })
}

pub(crate) fn fptoui(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    float_to_int(op, args, false)
}

pub(crate) fn fptosi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    float_to_int(op, args, true)
}

pub(crate) fn bitcast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    cast(op, args, |value, ty| {
        let bits = match value {
            Val::Int(value) => value.low_u128(),
            Val::Float(value) => value.to_bits(),
            _ => return None,
        };
        Some(match ty.float_kind() {
            Some(kind) => Val::Float(ApFloat::from_bits(kind, bits)),
            None => Val::Int(ApInt::from_u128(ty.int_width()?, bits)),
        })
    })
}

pub(crate) fn cmpi(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let predicate = op.words("predicate").and_then(|words| words.first().copied()).unwrap_or(0);
    int_op(op, args, |a, b| {
        let (signed, unsigned) = (a.scmp(b), a.ucmp(b));
        Ok(Val::bool(match predicate {
            0 => unsigned == Ordering::Equal,
            1 => unsigned != Ordering::Equal,
            2 => signed == Ordering::Less,
            3 => signed != Ordering::Greater,
            4 => signed == Ordering::Greater,
            5 => signed != Ordering::Less,
            6 => unsigned == Ordering::Less,
            7 => unsigned != Ordering::Greater,
            8 => unsigned == Ordering::Greater,
            _ => unsigned != Ordering::Less,
        }))
    })
}

pub(crate) fn cmpf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let predicate = op.words("predicate").and_then(|words| words.first().copied()).unwrap_or(0);
    // Predicates 1 to 7 are true for ordered values, 8 to 14 for unordered ones too; their low bits
    // choose among equal, greater and less.
    let broken = breaks_float_promise(op);
    map(op, args, &mut |pair| {
        let (a, b) = floats(op, pair)?;
        if broken(&a) || broken(&b) {
            return Ok(Val::Poison);
        }
        let order = a.compare(&b);
        Ok(Val::bool(match predicate {
            0 => false,
            15 => true,
            7 => order.is_some(),
            14 => order.is_none(),
            _ => {
                let (unordered, relation) =
                    if predicate >= 8 { (true, predicate - 7) } else { (false, predicate) };
                match order {
                    None => unordered,
                    Some(order) => holds(relation, order),
                }
            }
        }))
    })
    .map(Step::from)
}

/// Returns whether relations 1 to 6 hold: equal, greater, greater or equal, less, less or equal, not equal.
fn holds(relation: u32, order: Ordering) -> bool {
    match relation {
        1 => order == Ordering::Equal,
        2 => order == Ordering::Greater,
        3 => order != Ordering::Less,
        4 => order == Ordering::Less,
        5 => order != Ordering::Greater,
        _ => order != Ordering::Equal,
    }
}

/// Returns the value that is not chosen may be poison.
pub(crate) fn select(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let [condition, yes, no] = args else { return Err(Trap::new(op, "three operands expected")) };
    let choose = |condition: &Val, yes: &Val, no: &Val| match condition {
        Val::Int(bit) if bit.is_zero() => no.clone(),
        Val::Int(_) => yes.clone(),
        _ => Val::Poison,
    };
    let broken = breaks_float_promise(op);
    let keep = |value: Val| match value {
        Val::Float(value) if broken(&value) => Val::Poison,
        value => value,
    };
    let Some(conditions) = condition.items() else {
        if matches!(condition, Val::Int(_)) {
            check_sizes(op, &args[1..])?;
        }
        let chosen = choose(condition, yes, no);
        return Ok(match chosen.items() {
            Some(items) => with_items(&chosen, items.iter().cloned().map(keep).collect()).into(),
            None => keep(chosen).into(),
        });
    };
    check_sizes(op, args)?;
    let items = conditions.iter().enumerate();
    let items = items.map(|(at, condition)| keep(choose(condition, &item(yes, at), &item(no, at)))).collect();
    Ok(with_items(condition, items).into())
}

/// Returns a scale: a power of two that the smallest format can represent.
fn scale(value: &Val, kind: FloatKind) -> Option<ApFloat> {
    Some(value.as_float()?.convert(FloatKind::F8E8M0FNU).convert(kind))
}

/// Returns the input in the kind of the result, times the scale.
fn scaling_extf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    scaling(op, args, |input, factor, kind| Some(input.convert(kind) * scale(factor, kind)?))
}

/// Returns the input divided by the scale in its own kind, then rounded to that of the result.
fn scaling_truncf(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let mode = rounding(op);
    scaling(op, args, |input, divisor, kind| {
        Some((input / scale(divisor, input.kind())?).convert_round(kind, mode).0)
    })
}

fn scaling(
    op: OpRef<'_>,
    args: &[Val],
    f: impl Fn(ApFloat, &Val, FloatKind) -> Option<ApFloat>,
) -> EvalResult {
    let broken = breaks_float_promise(op);
    let kind = op.results().next().and_then(|result| result.ty().element_or_self().float_kind());
    map(op, args, &mut |pair| {
        let value = match (pair, kind) {
            ([Val::Float(input), factor], Some(kind)) => f(*input, factor, kind).map(|value| (*input, value)),
            _ => None,
        };
        let (input, value) = value.ok_or_else(|| Trap::unsupported(op, "floats expected"))?;
        Ok(if broken(&input) || broken(&value) { Val::Poison } else { held(value) })
    })
    .map(Step::from)
}
