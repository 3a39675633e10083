//! Absolute values, which do not overflow where the parts are large.

use super::Floats;
use arith::CmpFPredicate::Uno;
use ir::{Op, Value};
use rewrite::MatchFailure;

/// A function of the absolute value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Root {
    /// The absolute value itself.
    None,
    /// Its square root.
    Sqrt,
    /// The reciprocal of its square root.
    Rsqrt,
}

/// |z| = max * sqrt((min / max)^2 + 1) for the greater and the smaller of the parts' absolute values. Where both are zero or infinite,
/// it is the smaller.
pub(super) fn of_parts(f: &mut Floats<'_, '_>, re: Value, im: Value, root: Root) -> Value {
    let one = f.number(1.0);
    let (a, b) = (f.fast(math::AbsF::NAME, &[re]), f.fast(math::AbsF::NAME, &[im]));
    let (max, mut min) = (f.fast(arith::MaximumF::NAME, &[a, b]), f.fast(arith::MinimumF::NAME, &[a, b]));
    let ratio = f.clear(arith::DivF::NAME, &[min, max]);
    let square = f.clear(arith::MulF::NAME, &[ratio, ratio]);
    let sum = f.clear(arith::AddF::NAME, &[square, one]);
    let made = match root {
        Root::None => {
            let factor = f.clear(math::Sqrt::NAME, &[sum]);
            f.clear(arith::MulF::NAME, &[max, factor])
        }
        Root::Sqrt => {
            let quarter = f.number(0.25);
            let first = f.clear(math::Sqrt::NAME, &[max]);
            let factor = f.clear(math::PowF::NAME, &[sum, quarter]);
            f.clear(arith::MulF::NAME, &[first, factor])
        }
        Root::Rsqrt => {
            let factor = f.clear(math::Rsqrt::NAME, &[sum]);
            min = f.clear(math::Rsqrt::NAME, &[min]);
            let first = f.clear(math::Rsqrt::NAME, &[max]);
            let factor = f.clear(math::Sqrt::NAME, &[factor]);
            f.clear(arith::MulF::NAME, &[first, factor])
        }
    };
    let cleared = f.cleared;
    let is_nan = f.compare(Uno, [made, made], cleared);
    f.select(is_nan, min, made)
}

pub(super) fn abs(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    Ok(of_parts(f, re, im, Root::None))
}
