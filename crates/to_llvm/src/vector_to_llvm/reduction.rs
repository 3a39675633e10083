//! Reductions to scalars.

use crate::llvm::flags::fast_math;
use crate::llvm::{Site, constant};
use arith::FastMathFlags;
use ir::def::EnumAttr;
use ir::{Build, OpState, Type, Value};
use llvm::attrs::FastmathFlags;
use llvm::ops::{Add, And, ICmp, Mul, Or, Select, Xor};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};
use vector::{CombiningKind, Reduction};

/// Combination of the result of a reduction of integers with a scalar.
enum Combine {
    /// By an operation.
    By(&'static str),
    /// By the smaller or greater: the scalar where this comparison of it and the result holds.
    Select(u32),
}

/// Predicates of `llvm.icmp`.
const SLE: u32 = 3;
const SGE: u32 = 5;
const ULE: u32 = 7;
const UGE: u32 = 9;

/// Returns the end of the intrinsic's name, and the combination with a scalar.
fn of_integers(kind: CombiningKind) -> Option<(&'static str, Combine)> {
    Some(match kind {
        CombiningKind::Add => ("add", Combine::By(Add::NAME)),
        CombiningKind::Mul => ("mul", Combine::By(Mul::NAME)),
        CombiningKind::And => ("and", Combine::By(And::NAME)),
        CombiningKind::Or => ("or", Combine::By(Or::NAME)),
        CombiningKind::Xor => ("xor", Combine::By(Xor::NAME)),
        CombiningKind::MinUI => ("umin", Combine::Select(ULE)),
        CombiningKind::MinSI => ("smin", Combine::Select(SLE)),
        CombiningKind::MaxUI => ("umax", Combine::Select(UGE)),
        CombiningKind::MaxSI => ("smax", Combine::Select(SGE)),
        _ => return None,
    })
}

/// Returns the ends of the names of the intrinsics for a vector, and for two scalars.
pub(super) fn of_floats(kind: CombiningKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        CombiningKind::MinNumF => ("fmin", "minnum"),
        CombiningKind::MaxNumF => ("fmax", "maxnum"),
        CombiningKind::MinimumF => ("fminimum", "minimum"),
        CombiningKind::MaximumF => ("fmaximum", "maximum"),
        _ => return None,
    })
}

/// Creates an operation of a name.
pub(super) fn make(
    at: &Site<'_>,
    name: &str,
    operands: &[Value],
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let state = OpState::new(cx, cx.op_name(name), at.loc).operands(operands.iter().copied()).results([ty]);
    rw.insert_value(state)
}

/// Creates an operation of a name with flags.
fn make_fast(
    at: &Site<'_>,
    name: &str,
    operands: &[Value],
    ty: Type,
    flags: u32,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let mut state =
        OpState::new(cx, cx.op_name(name), at.loc).operands(operands.iter().copied()).results([ty]);
    state.set_words(cx, "fastmathFlags", &[flags]);
    rw.insert_value(state)
}

pub(super) fn convert(at: &Site<'_>, reassociate: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let kind = view.cast::<Reduction<'_>>().matched()?.kind();
    let flags = view.enum_attr::<FastMathFlags>("fastmath").map_or(0, EnumAttr::to_word);
    if view.parent().is_some_and(|parent| parent.is(vector::Mask::NAME)) {
        return no_match("masked: converted with its mask");
    }
    let element = at.result_type(0, rw);
    let ty = at.convert(element.handle())?;
    let vector = at.operand(0);
    let acc = (at.operands.len() > 1).then(|| at.operand(1));
    if !element.is_float() {
        let (name, combine) = of_integers(kind).matched()?;
        let mut made = make(at, &format!("llvm.intr.vector.reduce.{name}"), &[vector], ty, rw);
        if let Some(acc) = acc {
            made = combined(at, combine, [acc, made], ty, rw);
        }
        return at.replace(&[made], rw);
    }
    let mut flags = fast_math(flags);
    if reassociate {
        flags |= FastmathFlags::REASSOC.to_word();
    }
    if let Some((name, scalars)) = of_floats(kind) {
        let mut made = make_fast(at, &format!("llvm.intr.vector.reduce.{name}"), &[vector], ty, flags, rw);
        if let Some(acc) = acc {
            made = make(at, &format!("llvm.intr.{scalars}"), &[made, acc], ty, rw);
        }
        return at.replace(&[made], rw);
    }
    let (name, neutral) = match kind {
        CombiningKind::Add => ("llvm.intr.vector.reduce.fadd", 0.0),
        CombiningKind::Mul => ("llvm.intr.vector.reduce.fmul", 1.0),
        _ => return no_match("no reduction of floats"),
    };
    let start = acc.unwrap_or_else(|| float(at, ty, neutral, rw));
    let made = make_fast(at, name, &[start, vector], ty, flags, rw);
    at.replace(&[made], rw)
}

/// Creates the constant of a float.
pub(super) fn float(at: &Site<'_>, ty: Type, value: f64, rw: &mut ConversionRewriter<'_>) -> Value {
    let cx = at.context();
    let number = apnum::ApFloat::from_f64(value);
    let number = cx.ty(ty).float_kind().map_or(number, |kind| number.convert(kind));
    let value = cx.float_attr(ty, &number);
    constant(rw, at.loc, ty, value)
}

fn combined(
    at: &Site<'_>,
    combine: Combine,
    [acc, made]: [Value; 2],
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    match combine {
        Combine::By(name) => make(at, name, &[acc, made], ty, rw),
        Combine::Select(predicate) => {
            let cx = at.context();
            let mut state = ICmp::state(cx, at.loc).operands([acc, made]).results([Type::I1]);
            state.set_words(cx, "predicate", &[predicate]);
            let is_acc = rw.insert_value(state);
            make(at, Select::NAME, &[is_acc, acc, made], ty, rw)
        }
    }
}
