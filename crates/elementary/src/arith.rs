//! Arithmetic that algorithms are written in: numbers of the host, or operations that compute them.

/// Arithmetic on lanes of `f64`. Each operation is that of IEEE 754, rounded to nearest: what one implementation computes, all do.
pub trait Arith {
    /// Floats of 64 bits.
    type F: Copy;
    /// Integers of 64 bits, which wrap.
    type I: Copy;
    /// Truth values.
    type B: Copy;

    /// Returns a constant.
    fn float(&mut self, value: f64) -> Self::F;
    /// Returns a constant.
    fn int(&mut self, value: u64) -> Self::I;
    /// Returns `x + y`.
    fn add(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// Returns `x - y`.
    fn sub(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// Returns `x * y`.
    fn mul(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// Returns `x / y`.
    fn div(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// Returns `x * y + z`, rounded once.
    fn fma(&mut self, x: Self::F, y: Self::F, z: Self::F) -> Self::F;
    /// Returns `-x`.
    fn neg(&mut self, x: Self::F) -> Self::F;
    /// Returns the magnitude.
    fn abs(&mut self, x: Self::F) -> Self::F;
    /// Returns the square root.
    fn sqrt(&mut self, x: Self::F) -> Self::F;
    /// Returns the magnitude of `x` with the sign of `sign`.
    fn copysign(&mut self, x: Self::F, sign: Self::F) -> Self::F;
    /// Returns the pattern of a float.
    fn bits(&mut self, x: Self::F) -> Self::I;
    /// Returns the float of a pattern.
    fn of_bits(&mut self, x: Self::I) -> Self::F;
    /// Returns `x + y`, wrapping.
    fn add_int(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Returns `x - y`, wrapping.
    fn sub_int(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Returns the bits that both have.
    fn and(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Returns the bits that one of them has.
    fn or(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Returns the bits that just one of them has.
    fn xor(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Returns bits shifted to the left.
    fn shl(&mut self, x: Self::I, by: u32) -> Self::I;
    /// Returns bits shifted to the right, with zeros before them.
    fn shr(&mut self, x: Self::I, by: u32) -> Self::I;
    /// Returns `x < y`, which a NaN never is.
    fn less(&mut self, x: Self::F, y: Self::F) -> Self::B;
    /// Returns `x == y`, which a NaN never is.
    fn equal(&mut self, x: Self::F, y: Self::F) -> Self::B;
    /// Returns `x != 0`.
    fn is_set(&mut self, x: Self::I) -> Self::B;
    /// Returns `x && y`.
    fn both(&mut self, x: Self::B, y: Self::B) -> Self::B;
    /// Returns `x` where the condition holds, elsewhere `y`.
    fn pick(&mut self, condition: Self::B, x: Self::F, y: Self::F) -> Self::F;
}

/// Numbers of the host.
#[derive(Clone, Copy, Debug, Default)]
pub struct Host;

macro_rules! host {
    ($($name:ident($($arg:ident: $ty:ty),*) -> $result:ty = $value:expr;)*) => {$(
        #[inline(always)]
        fn $name(&mut self, $($arg: $ty),*) -> $result {
            $value
        }
    )*};
}

impl Arith for Host {
    type F = f64;
    type I = u64;
    type B = bool;

    host! {
        float(value: f64) -> f64 = value;
        int(value: u64) -> u64 = value;
        add(x: f64, y: f64) -> f64 = x + y;
        sub(x: f64, y: f64) -> f64 = x - y;
        mul(x: f64, y: f64) -> f64 = x * y;
        div(x: f64, y: f64) -> f64 = x / y;
        fma(x: f64, y: f64, z: f64) -> f64 = x.mul_add(y, z);
        neg(x: f64) -> f64 = -x;
        abs(x: f64) -> f64 = x.abs();
        sqrt(x: f64) -> f64 = x.sqrt();
        copysign(x: f64, sign: f64) -> f64 = x.copysign(sign);
        bits(x: f64) -> u64 = x.to_bits();
        of_bits(x: u64) -> f64 = f64::from_bits(x);
        add_int(x: u64, y: u64) -> u64 = x.wrapping_add(y);
        sub_int(x: u64, y: u64) -> u64 = x.wrapping_sub(y);
        and(x: u64, y: u64) -> u64 = x & y;
        or(x: u64, y: u64) -> u64 = x | y;
        xor(x: u64, y: u64) -> u64 = x ^ y;
        shl(x: u64, by: u32) -> u64 = x << by;
        shr(x: u64, by: u32) -> u64 = x >> by;
        less(x: f64, y: f64) -> bool = x < y;
        equal(x: f64, y: f64) -> bool = x == y;
        is_set(x: u64) -> bool = x != 0;
        both(x: bool, y: bool) -> bool = x & y;
        pick(condition: bool, x: f64, y: f64) -> f64 = if condition { x } else { y };
    }
}

/// Returns a polynomial, its even and its odd part apart: half as many operations wait for each other.
#[inline(always)]
pub(crate) fn polynomial<A: Arith>(a: &mut A, x: A::F, coefficients: &[f64]) -> A::F {
    let square = a.mul(x, x);
    let [even, odd] = [0, 1].map(|first| {
        let mut sum: Option<A::F> = None;
        for &coefficient in coefficients.iter().skip(first).step_by(2).rev() {
            let constant = a.float(coefficient);
            sum = Some(match sum {
                Some(sum) => a.fma(sum, square, constant),
                None => constant,
            });
        }
        sum
    });
    match (even, odd) {
        (Some(even), Some(odd)) => a.fma(odd, x, even),
        (Some(even), None) => even,
        _ => a.float(0.0),
    }
}

/// Returns `x * constant`.
#[inline(always)]
pub(crate) fn scale<A: Arith>(a: &mut A, x: A::F, constant: f64) -> A::F {
    let constant = a.float(constant);
    a.mul(x, constant)
}

/// Returns `x + constant`.
#[inline(always)]
pub(crate) fn plus<A: Arith>(a: &mut A, x: A::F, constant: f64) -> A::F {
    let constant = a.float(constant);
    a.add(x, constant)
}

/// Returns `x * constant + z`, rounded once.
#[inline(always)]
pub(crate) fn fma_by<A: Arith>(a: &mut A, x: A::F, constant: f64, z: A::F) -> A::F {
    let constant = a.float(constant);
    a.fma(x, constant, z)
}

/// Returns the smaller one of a number and a constant; a NaN stays.
#[inline(always)]
pub(crate) fn at_most<A: Arith>(a: &mut A, x: A::F, constant: f64) -> A::F {
    let constant = a.float(constant);
    let beyond = a.less(constant, x);
    a.pick(beyond, constant, x)
}

/// Returns the larger one of a number and a constant; a NaN stays.
#[inline(always)]
pub(crate) fn at_least<A: Arith>(a: &mut A, x: A::F, constant: f64) -> A::F {
    let constant = a.float(constant);
    let beyond = a.less(x, constant);
    a.pick(beyond, constant, x)
}

/// Sum of floats whose last bits have a power of two as unit: 1.5 * 2^52. What is added to it is rounded to an integer, which is in the low bits then.
pub(crate) const ROUNDER: f64 = 6755399441055744.0;

/// Returns the power of two whose exponent is in the low 12 bits of an integer.
#[inline(always)]
pub(crate) fn power_of_two<A: Arith>(a: &mut A, exponent: A::I) -> A::F {
    let bias = a.int(1023);
    let biased = a.add_int(exponent, bias);
    let bits = a.shl(biased, 52);
    a.of_bits(bits)
}
