//! Reductions in `vector.mask`: intrinsics with a mask and a length, where lanes that are off have neutral elements.

use super::reduction::{float, make, of_floats};
use crate::llvm::{Site, constant};
use apnum::ApFloat;
use arith::fold::elementwise::splat;
use ir::{Type, Value};
use llvm::ops::Select;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};
use vector::{CombiningKind, Mask, Reduction};

/// The parts of a masked reduction.
struct Masked {
    kind: CombiningKind,
    vector: Value,
    acc: Option<Value>,
    mask: Value,
    /// The converted type of the result.
    ty: Type,
}

pub(super) fn convert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mask: Mask<'_> = rw.cast(at.op)?;
    if mask.passthru().is_some() {
        return no_match("other values for lanes that are off");
    }
    let inner = mask.mask_region().single_block().and_then(|block| block.first()).matched()?;
    let Some(reduction) = inner.cast::<Reduction<'_>>() else {
        return no_match("not a reduction");
    };
    let (kind, vector) = (reduction.kind(), reduction.vector().handle());
    let acc = reduction.acc().map(|acc| acc.handle());
    let is_float = reduction.dest().ty().is_float();
    let ty = at.convert(reduction.dest().ty_handle())?;
    let vector = converted(at, vector, rw)?;
    let acc = match acc {
        Some(acc) => Some(converted(at, acc, rw)?),
        None => None,
    };
    let x = Masked { kind, vector, acc, mask: at.operand(0), ty };
    let made = if is_float { of_float(at, &x, rw)? } else { of_integer(at, &x, rw)? };
    at.replace(&[made], rw)
}

/// Returns a value as one of a type of LLVM.
fn converted(at: &Site<'_>, value: Value, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let ty = rw.value(value).ty_handle();
    let to = at.convert(ty)?;
    if ty == to {
        return Ok(value);
    }
    let name = crate::llvm::CAST;
    Ok(make(at, name, &[value], to, rw))
}

/// Creates the number of lanes.
fn length(at: &Site<'_>, vector: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let cx = at.context();
    let ty = rw.value(vector).ty();
    let (size, scalable) =
        (ty.shape().and_then(|shape| shape.first().copied()).unwrap_or(1), ty.scalable_dims() != 0);
    let count = constant(rw, at.loc, Type::I32, cx.i32_attr(size as i32));
    if !scalable {
        return count;
    }
    let scale = make(at, vector::Vscale::NAME, &[], Type::INDEX, rw);
    let scale = make(at, arith::IndexCast::NAME, &[scale], Type::I32, rw);
    make(at, arith::MulI::NAME, &[count, scale], Type::I32, rw)
}

fn predicated(at: &Site<'_>, name: &str, x: &Masked, start: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let length = length(at, x.vector, rw);
    make(at, &format!("llvm.intr.vp.reduce.{name}"), &[start, x.vector, x.mask, length], x.ty, rw)
}

fn of_integer(at: &Site<'_>, x: &Masked, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let width = cx.ty(x.ty).int_width().matched()?;
    let least = apnum::ApInt::signed_min(width);
    let greatest = apnum::ApInt::signed_max(width);
    let number = |value: i64| apnum::ApInt::from_i64(width, value);
    let (name, neutral) = match x.kind {
        CombiningKind::Add => ("add", number(0)),
        CombiningKind::Mul => ("mul", number(1)),
        CombiningKind::MinUI => ("umin", number(-1)),
        CombiningKind::MinSI => ("smin", greatest),
        CombiningKind::MaxUI => ("umax", number(0)),
        CombiningKind::MaxSI => ("smax", least),
        CombiningKind::And => ("and", number(-1)),
        CombiningKind::Or => ("or", number(0)),
        CombiningKind::Xor => ("xor", number(0)),
        _ => return Err(MatchFailure { reason: "no reduction of integers" }),
    };
    let start = x.acc.unwrap_or_else(|| {
        let value = cx.ap_int_attr(x.ty, neutral);
        constant(rw, at.loc, x.ty, value)
    });
    Ok(predicated(at, name, x, start, rw))
}

fn of_float(at: &Site<'_>, x: &Masked, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let kind = cx.ty(x.ty).float_kind().matched()?;
    match x.kind {
        CombiningKind::Add | CombiningKind::Mul => {
            let (name, neutral) = if x.kind == CombiningKind::Add { ("fadd", 0.0) } else { ("fmul", 1.0) };
            let start = x.acc.unwrap_or_else(|| float(at, x.ty, neutral, rw));
            Ok(predicated(at, name, x, start, rw))
        }
        CombiningKind::MinNumF | CombiningKind::MaxNumF => {
            let negative = x.kind == CombiningKind::MinNumF;
            let name = if negative { "fmin" } else { "fmax" };
            // These ignore `nan`: it is the neutral element.
            let start = x.acc.unwrap_or_else(|| {
                let value = cx.float_attr(x.ty, &ApFloat::nan(kind, negative));
                constant(rw, at.loc, x.ty, value)
            });
            Ok(predicated(at, name, x, start, rw))
        }
        CombiningKind::MinimumF | CombiningKind::MaximumF => {
            let negative = x.kind == CombiningKind::MaximumF;
            let vector_ty = rw.value(x.vector).ty_handle();
            let neutral = splat(cx.ty(vector_ty), ApFloat::infinity(kind, negative)).matched()?;
            let neutral = constant(rw, at.loc, vector_ty, neutral);
            let vector = make(at, Select::NAME, &[x.mask, x.vector, neutral], vector_ty, rw);
            let (name, scalars) = of_floats(x.kind).matched()?;
            let made = make(at, &format!("llvm.intr.vector.reduce.{name}"), &[vector], x.ty, rw);
            Ok(match x.acc {
                Some(acc) => make(at, &format!("llvm.intr.{scalars}"), &[made, acc], x.ty, rw),
                None => made,
            })
        }
        _ => Err(MatchFailure { reason: "no reduction of floats" }),
    }
}
