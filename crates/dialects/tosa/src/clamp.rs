//! `tosa.clamp`.

use crate::broadcast::verify_elementwise;
use crate::checks::storage_element;
use crate::enums::NanPropagationMode;
use crate::markers::{IntOrFloatAttr, TosaTensor};
use crate::spelling;
use apnum::ApInt;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Build, Op, Signedness, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};
use std::cmp::Ordering;

/// The nearest number between two bounds.
///
/// ```mlir
/// %15 = tosa.clamp %f {max_val = 1.0
///   : f32, min_val = -1.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.clamp",
    traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
    rules(Verify(verify_elementwise)),
    verify,
    canonicalize,
    parse = spelling::parse_nan_mode,
    print = spelling::print
)]
pub struct Clamp {
    #[operand]
    input: TosaTensor,
    #[attr]
    min_val: IntOrFloatAttr,
    #[attr]
    max_val: IntOrFloatAttr,
    #[attr(default = NanPropagationMode::Propagate)]
    nan_mode: NanPropagationMode,
    #[result]
    output: TosaTensor,
}

/// Whether integers of a type are compared as unsigned ones.
fn is_unsigned(element: TypeRef<'_>) -> bool {
    element.signedness() == Some(Signedness::Unsigned) || element.int_width() == Some(1)
}

/// Compares two bounds.
fn compare(a: AttrRef<'_>, b: AttrRef<'_>, unsigned: bool) -> Option<Ordering> {
    if let (Some(a), Some(b)) = (a.as_float(), b.as_float()) {
        return a.compare(&b);
    }
    let (a, b) = (a.as_int()?, b.as_int()?);
    let less = |a: &ApInt, b: &ApInt| if unsigned { a.ult(b) } else { a.slt(b) };
    Some(if less(a, b) {
        Ordering::Less
    } else if less(b, a) {
        Ordering::Greater
    } else {
        Ordering::Equal
    })
}

/// Whether bounds exclude no number.
fn is_unbounded(clamp: Clamp<'_>) -> bool {
    let element = storage_element(clamp.input().ty());
    let (min, max) = (clamp.min_val(), clamp.max_val());
    if let (Some(min), Some(max)) = (min.as_float(), max.as_float()) {
        return min.is_infinite() && min.is_negative() && max.is_infinite() && !max.is_negative();
    }
    let (Some(min), Some(max), Some(width)) = (min.as_int(), max.as_int(), element.int_width()) else {
        return false;
    };
    let half = 1_i128 << (width.clamp(1, 64) - 1);
    let (least, most) = if is_unsigned(element) { (0, 2 * half - 1) } else { (-half, half - 1) };
    let number = |value: &ApInt| {
        if is_unsigned(element) { value.to_u64().map(i128::from) } else { value.to_i64().map(i128::from) }
    };
    number(min) == Some(least) && number(max) == Some(most)
}

fn drop_unbounded(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let clamp: Clamp<'_> = rw.cast(op)?;
    rw.require(is_unbounded(clamp) && clamp.input().ty() == clamp.output().ty())?;
    let input = clamp.input().handle();
    rw.replace_op(op, &[input]);
    Ok(())
}

/// Two clamps whose bounds overlap are one.
fn merge_clamps(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Clamp<'_> = rw.cast(op)?;
    let inner = outer.input().defining_op().and_then(|op| op.cast::<Clamp<'_>>());
    let Some(inner) = inner else { return no_match("no clamp of a clamp") };
    let modes = (outer.nan_mode(), inner.nan_mode());
    rw.require(modes != (NanPropagationMode::Ignore, NanPropagationMode::Propagate))?;
    let unsigned = is_unsigned(storage_element(outer.input().ty()));
    let order = |a, b| compare(a, b, unsigned);
    let overlaps = order(outer.min_val(), inner.max_val()) != Some(Ordering::Greater)
        && order(outer.max_val(), inner.min_val()) != Some(Ordering::Less);
    rw.require(overlaps)?;
    let chosen = |a: AttrRef<'_>, b: AttrRef<'_>, wanted: Ordering| -> Attr {
        if compare(a, b, unsigned) == Some(wanted) { a.handle() } else { b.handle() }
    };
    let min = chosen(outer.min_val(), inner.min_val(), Ordering::Greater);
    let max = chosen(outer.max_val(), inner.max_val(), Ordering::Less);
    let mode = if modes.0 == modes.1 { modes.0 } else { NanPropagationMode::Ignore };
    let (input, ty, cx) = (inner.input().handle(), outer.output().ty_handle(), rw.context().clone());
    let state = Clamp::state(&cx, rw.op(op).loc()).operands([input]).results([ty]);
    let state = state.with(&cx, Clamp::MIN_VAL, min).with(&cx, Clamp::MAX_VAL, max);
    let mode = NanPropagationMode::DEF.widen(&cx, mode.to_word());
    rw.replace_with(op, state.attr(&cx, "nan_mode", mode));
    Ok(())
}

impl Clamp<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Clamp<'_>>(drop_unbounded);
        set.of_user::<Clamp<'_>, Clamp<'_>>(merge_clamps);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let element = storage_element(self.input().ty());
        if element != storage_element(self.output().ty()) {
            return Err(self.error("input/output element types are incompatible."));
        }
        let (min, max) = (self.min_val(), self.max_val());
        let mistyped =
            || self.error("min/max attributes types are incompatible with input/output element types.");
        if min.ty() != Some(element) || max.ty() != Some(element) {
            return Err(mistyped());
        }
        let is_reversed = match (min.as_int(), max.as_int(), min.as_float(), max.as_float()) {
            (Some(min), Some(max), ..) => {
                if is_unsigned(element) {
                    max.ult(min)
                } else {
                    max.slt(min)
                }
            }
            (_, _, Some(low), Some(high)) => {
                if low.is_nan() || high.is_nan() {
                    let message =
                        format!("min/max attributes should not be 'NaN', got min_val={min}, max_val={max}");
                    return Err(self.error(message));
                }
                high.compare(&low) == Some(std::cmp::Ordering::Less)
            }
            _ => return Err(mistyped()),
        };
        match is_reversed {
            true => Err(self.error(format!("expected min_val <= max_val, got min_val={min}, max_val={max}"))),
            false => Ok(()),
        }
    }
}

ir::ops![Clamp];
