//! Maxima and minima of floats, of which some are no numbers.

use super::compare::{are_nan, has_no_nans};
use crate::common::{Site, SpirvTypes, add_pattern};
use arith::{MaxNumF, MaximumF, MinNumF, MinimumF};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult};

/// Value for operands of which one is no number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OfNan {
    /// That operand.
    Nan,
    /// The other operand.
    Other,
    /// The result of the operation of SPIR-V, which is the other operand.
    Own,
}

const ROWS: [(&str, &str, OfNan); 8] = [
    (MaximumF::NAME, "spirv.GL.FMax", OfNan::Nan),
    (MaxNumF::NAME, "spirv.GL.FMax", OfNan::Other),
    (MinimumF::NAME, "spirv.GL.FMin", OfNan::Nan),
    (MinNumF::NAME, "spirv.GL.FMin", OfNan::Other),
    (MaximumF::NAME, "spirv.CL.fmax", OfNan::Nan),
    (MaxNumF::NAME, "spirv.CL.fmax", OfNan::Own),
    (MinimumF::NAME, "spirv.CL.fmin", OfNan::Nan),
    (MinNumF::NAME, "spirv.CL.fmin", OfNan::Own),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    for (from, to, of_nan) in ROWS {
        add_pattern(set, types, 1, (from, from), move |at, rw| convert(at, to, of_nan, rw));
    }
}

fn convert(at: &Site<'_>, to: &str, of_nan: OfNan, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let is_plain = of_nan == OfNan::Own || has_no_nans(at, rw);
    let (lhs, rhs) = (at.operand(0), at.operand(1));
    let mut emit = at.emit(rw);
    let value = emit.op(to, &[lhs, rhs], ty);
    if is_plain {
        return at.replace(&[value], rw);
    }
    let [lhs_is_nan, rhs_is_nan] = are_nan(&mut emit, &[lhs, rhs]);
    let (of_lhs, of_rhs) = if of_nan == OfNan::Nan { (lhs, rhs) } else { (rhs, lhs) };
    let value = emit.select(lhs_is_nan, of_lhs, value);
    let value = emit.select(rhs_is_nan, of_rhs, value);
    at.replace(&[value], rw)
}
