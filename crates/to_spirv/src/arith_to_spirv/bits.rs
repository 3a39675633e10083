//! Operations on bits, and remainders.

use crate::common::Site;
use crate::common::numbers::is_bool;
use rewrite::{ConversionRewriter, MatchResult};

/// Converts an operation to that on booleans or that on numbers.
pub(super) fn convert_bitwise(
    at: &Site<'_>,
    of_bools: &str,
    of_numbers: &str,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let to = if is_bool(at.converted_type(0, rw)) { of_bools } else { of_numbers };
    at.replace_by(to, at.operands.all(), rw)
}

/// Converts a signed remainder to that of absolute values, with the sign of the dividend.
pub(super) fn convert_remainder(at: &Site<'_>, abs: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    at.new_type(rw)?;
    let remainder = signed_remainder(at, abs, [0, 1].map(|operand| at.operand(operand)), rw);
    at.replace(&[remainder], rw)
}

/// Returns the remainder of a division, with the sign of the dividend.
pub(crate) fn signed_remainder(
    at: &Site<'_>,
    abs: &str,
    [lhs, rhs]: [ir::Value; 2],
    rw: &mut ConversionRewriter<'_>,
) -> ir::Value {
    let mut emit = at.emit(rw);
    let lhs_abs = emit.same(abs, &[lhs]);
    let rhs_abs = emit.same(abs, &[rhs]);
    let remainder = emit.same("spirv.UMod", &[lhs_abs, rhs_abs]);
    let is_positive = emit.test("spirv.IEqual", &[lhs, lhs_abs]);
    let negated = emit.same("spirv.SNegate", &[remainder]);
    emit.select(is_positive, remainder, negated)
}
