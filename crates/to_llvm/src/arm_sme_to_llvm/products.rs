//! Outer products.

use super::{all_true, intrinsic, mask_of, tile_number};
use crate::llvm::Site;
use arm_sme::{CombiningKind, TILE_ID};
use diag::Diagnostic;
use ir::{Attr, Build, Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Sums of several products, and their intrinsics.
pub(super) const WIDENING: &[(&str, &str)] = &[
    ("arm_sme.fmopa_2way", "arm_sme.intr.mopa.wide"),
    ("arm_sme.fmops_2way", "arm_sme.intr.mops.wide"),
    ("arm_sme.smopa_2way", "arm_sme.intr.smopa.za32"),
    ("arm_sme.smops_2way", "arm_sme.intr.smops.za32"),
    ("arm_sme.umopa_2way", "arm_sme.intr.umopa.za32"),
    ("arm_sme.umops_2way", "arm_sme.intr.umops.za32"),
    ("arm_sme.smopa_4way", "arm_sme.intr.smopa.wide"),
    ("arm_sme.smops_4way", "arm_sme.intr.smops.wide"),
    ("arm_sme.umopa_4way", "arm_sme.intr.umopa.wide"),
    ("arm_sme.umops_4way", "arm_sme.intr.umops.wide"),
    ("arm_sme.sumopa_4way", "arm_sme.intr.sumopa.wide"),
    ("arm_sme.sumops_4way", "arm_sme.intr.sumops.wide"),
    ("arm_sme.usmopa_4way", "arm_sme.intr.usmopa.wide"),
    ("arm_sme.usmops_4way", "arm_sme.intr.usmops.wide"),
];

/// Reports why a product cannot be converted.
fn refuse(at: &Site<'_>, message: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let error: Diagnostic = at.view(rw).plain_error(message);
    rw.report(error);
    rewrite::no_match("unsupported outer product")
}

/// Converts a product of vectors that fill a register.
pub(super) fn convert_product(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = tile_number(at, rw)?;
    if at.view(rw).enum_attr::<CombiningKind>("kind") == Some(CombiningKind::Sub) {
        return refuse(at, "unsupported kind", rw);
    }
    if !at.result_type(0, rw).element_or_self().is_float() {
        return refuse(at, "unsupported type", rw);
    }
    convert(at, "arm_sme.intr.mopa", tile, rw)
}

/// Converts a sum of several products.
pub(super) fn convert_widening(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = tile_number(at, rw)?;
    convert(at, name, tile, rw)
}

/// Creates an intrinsic, after a tile of zeros if there is none to add to.
fn convert(at: &Site<'_>, name: &str, tile: Attr, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw).handle();
    let operand = |group: usize, rw: &ConversionRewriter<'_>| {
        at.view(rw).group(group).next().map(|value| value.handle())
    };
    let acc = match operand(4, rw) {
        Some(acc) => acc,
        None => zero(at, ty, tile, rw),
    };
    let [lhs, rhs] = factors(at, rw)?;
    let masks = match (operand(2, rw), operand(3, rw)) {
        (Some(lhs), Some(rhs)) => [lhs, rhs],
        _ => {
            let ty = mask_of(at, at.operand_type(0, rw).handle());
            [all_true(at, ty, rw); 2]
        }
    };
    let state = intrinsic(at, name, &[masks[0], masks[1], lhs, rhs], tile, rw);
    rw.insert(state);
    at.replace(&[acc], rw)
}

fn factors(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Result<[Value; 2], MatchFailure> {
    let view = at.view(rw);
    let factors: Vec<Value> = view.operands().take(2).map(|value| value.handle()).collect();
    factors.try_into().ok().matched()
}

/// Creates a tile of zeros.
fn zero(at: &Site<'_>, ty: Type, tile: Attr, rw: &mut ConversionRewriter<'_>) -> Value {
    let state = rw.state("arm_sme.zero", at.loc).results([ty]).attr(at.context(), TILE_ID, tile);
    rw.insert_value(state)
}
