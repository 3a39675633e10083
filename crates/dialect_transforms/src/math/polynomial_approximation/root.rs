//! Cube roots.

use super::Approx;
use arith::CmpFPredicate::Oeq;
use ir::Value;

/// Cube root: the bits of the argument, divided by about three, are the first estimate of two steps of Newton's method. The
/// algorithm is from Hacker's Delight.
pub(super) fn cbrt(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let [two_places, four_places, eight_places, magic] = [2, 4, 8, 0x2a51_37a0].map(|number| a.int(number));
    let [third, two, zero] = a.singles([0.333_333_33, 2.0, 0.0]);
    let size = a.abs(x);
    let ints = a.int_type();
    let bits = a.m.value(arith::Bitcast::NAME, &[size], ints);
    let quarter = a.m.same(arith::ShRSI::NAME, &[bits, two_places]);
    let part = a.m.same(arith::ShRSI::NAME, &[bits, four_places]);
    let mut bits = a.m.same(arith::AddI::NAME, &[quarter, part]);
    for places in [four_places, eight_places] {
        let part = a.m.same(arith::ShRSI::NAME, &[bits, places]);
        bits = a.m.same(arith::AddI::NAME, &[bits, part]);
    }
    let bits = a.m.same(arith::AddI::NAME, &[bits, magic]);
    let mut root = a.m.value(arith::Bitcast::NAME, &[bits], a.ty);
    for _ in 0..2 {
        let square = a.mul(root, root);
        let double = a.mul(root, two);
        let quotient = a.div(size, square);
        let sum = a.add(double, quotient);
        root = a.mul(sum, third);
    }
    let is_zero = a.cmp(Oeq, size, zero);
    let root = a.select(is_zero, zero, root);
    a.m.same(math::CopySign::NAME, &[root, x])
}
