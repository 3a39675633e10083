//! Functions of complex numbers in 64 bits. Their values at special arguments are those of C99's annex G.

use std::f64::consts::LN_2;

/// A complex number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Complex {
    pub(super) re: f64,
    pub(super) im: f64,
}

const ONE: Complex = complex(1.0, 0.0);

const fn complex(re: f64, im: f64) -> Complex {
    Complex { re, im }
}

impl Complex {
    fn is_zero(self) -> bool {
        self.re == 0.0 && self.im == 0.0
    }

    fn is_finite(self) -> bool {
        self.re.is_finite() && self.im.is_finite()
    }

    /// Returns the number times i.
    fn turned(self) -> Complex {
        complex(-self.im, self.re)
    }

    /// Returns the number times -i.
    fn turned_back(self) -> Complex {
        complex(self.im, -self.re)
    }

    fn times(self, by: Complex) -> Complex {
        complex(self.re * by.re - self.im * by.im, self.re * by.im + self.im * by.re)
    }

    fn plus(self, other: Complex) -> Complex {
        complex(self.re + other.re, self.im + other.im)
    }

    /// Returns the quotient, without intermediate overflow.
    fn over(self, by: Complex) -> Complex {
        let scale = by.re.abs().max(by.im.abs());
        let (re, im) = (by.re / scale, by.im / scale);
        let square = (re * re + im * im) * scale;
        complex((self.re * re + self.im * im) / square, (self.im * re - self.re * im) / square)
    }
}

/// Returns e to the power of a number.
pub(super) fn exp(z: Complex) -> Complex {
    if z.im == 0.0 {
        return complex(z.re.exp(), z.im);
    }
    if z.re == f64::NEG_INFINITY && !z.im.is_finite() {
        return complex(0.0, 0.0f64.copysign(z.im));
    }
    if z.re == f64::INFINITY && !z.im.is_finite() {
        return complex(f64::INFINITY, f64::NAN);
    }
    let (sin, cos) = z.im.sin_cos();
    let size = z.re.exp();
    if size.is_infinite() && z.re.is_finite() {
        let half = (z.re / 2.0).exp();
        return complex(half * cos * half, half * sin * half);
    }
    complex(size * cos, size * sin)
}

/// Returns e to the power of a number, less one: exact near zero.
pub(super) fn expm1(z: Complex) -> Complex {
    if !z.is_finite() || z.im == 0.0 {
        let power = exp(z);
        return complex(if z.im == 0.0 { z.re.exp_m1() } else { power.re - 1.0 }, power.im);
    }
    let half = (z.im / 2.0).sin();
    complex(z.re.exp_m1() * z.im.cos() - 2.0 * half * half, exp(z).im)
}

/// Returns the logarithm with the cut along the negative real axis.
pub(super) fn log(z: Complex) -> Complex {
    let size = z.re.hypot(z.im);
    let re = if size.is_infinite() && z.is_finite() {
        (z.re / 2.0).hypot(z.im / 2.0).ln() + LN_2
    } else if (0.5..2.0).contains(&size) {
        // Near one the square is exact to more digits than the absolute value.
        let (large, small) = (z.re.abs().max(z.im.abs()), z.re.abs().min(z.im.abs()));
        0.5 * ((large - 1.0) * (large + 1.0) + small * small).ln_1p()
    } else {
        size.ln()
    };
    complex(re, z.im.atan2(z.re))
}

/// Returns the logarithm of one more than a number.
pub(super) fn log1p(z: Complex) -> Complex {
    if z.re.abs() < 0.5 && z.im.abs() < 0.5 {
        let re = 0.5 * (z.re * (2.0 + z.re) + z.im * z.im).ln_1p();
        return complex(re, z.im.atan2(1.0 + z.re));
    }
    log(complex(1.0 + z.re, z.im))
}

/// Returns the root in the right half plane.
pub(super) fn sqrt(z: Complex) -> Complex {
    if z.is_zero() {
        return complex(0.0, z.im);
    }
    if z.im.is_infinite() {
        return complex(f64::INFINITY, z.im);
    }
    if z.re.is_infinite() {
        let rest = if z.im.is_nan() { f64::NAN } else { 0.0 };
        return match z.re > 0.0 {
            true => complex(z.re, rest.copysign(z.im)),
            false => complex(rest, f64::INFINITY.copysign(z.im)),
        };
    }
    // A power of four, so that intermediate results of large and tiny numbers stay in range.
    let largest = z.re.abs().max(z.im.abs());
    let (scale, root) = match largest {
        _ if largest > 1e300 => (0.0625, 4.0),
        _ if largest < 1e-290 => (2f64.powi(108), 2f64.powi(-54)),
        _ => (1.0, 1.0),
    };
    let (re, im) = (z.re * scale, z.im * scale);
    let part = ((re.abs() + re.hypot(im)) / 2.0).sqrt();
    match re >= 0.0 {
        true => complex(root * part, root * (im / (2.0 * part))),
        false => complex(root * (im.abs() / (2.0 * part)), (root * part).copysign(im)),
    }
}

/// Returns the reciprocal of the root; that of zero is infinite.
pub(super) fn rsqrt(z: Complex) -> Complex {
    if z.is_zero() {
        return complex(f64::INFINITY, f64::NAN);
    }
    if z.re.is_infinite() || z.im.is_infinite() {
        let toward = sqrt(z);
        return complex(0.0, if toward.im.is_nan() { 0.0 } else { 0.0f64.copysign(-toward.im) });
    }
    ONE.over(sqrt(z))
}

fn sinh(z: Complex) -> Complex {
    if z.im == 0.0 {
        return complex(z.re.sinh(), z.im);
    }
    if (z.re == 0.0 || z.re.is_infinite()) && !z.im.is_finite() {
        return complex(z.re, f64::NAN);
    }
    let (sin, cos) = z.im.sin_cos();
    match scaled(z.re) {
        Some((half, size)) => complex((half * cos * size).copysign(z.re * cos), half * sin * size),
        None => complex(z.re.sinh() * cos, z.re.cosh() * sin),
    }
}

fn cosh(z: Complex) -> Complex {
    if z.im == 0.0 {
        let zero = if z.re.is_nan() { z.im } else { z.im * 1f64.copysign(z.re) };
        return complex(z.re.cosh(), zero);
    }
    if !z.im.is_finite() && z.re == 0.0 {
        return complex(f64::NAN, z.re);
    }
    if !z.im.is_finite() && z.re.is_infinite() {
        return complex(f64::INFINITY, f64::NAN);
    }
    let (sin, cos) = z.im.sin_cos();
    match scaled(z.re) {
        Some((half, size)) => complex(half * cos * size, (half * sin * size).copysign(z.re * sin)),
        None => complex(z.re.cosh() * cos, z.re.sinh() * sin),
    }
}

/// Returns two factors of the hyperbolic functions of a number for which each alone is infinite.
fn scaled(x: f64) -> Option<(f64, f64)> {
    (x.is_finite() && x.cosh().is_infinite()).then(|| ((x.abs() / 2.0).exp() / 2.0, (x.abs() / 2.0).exp()))
}

/// Returns the hyperbolic tangent.
pub(super) fn tanh(z: Complex) -> Complex {
    if z.re.is_infinite() {
        let sign = if z.im.is_finite() { (2.0 * z.im).sin() } else { z.im };
        return complex(1f64.copysign(z.re), 0f64.copysign(sign));
    }
    if z.re.is_nan() && z.im == 0.0 {
        return z;
    }
    if !z.im.is_finite() {
        return complex(if z.re == 0.0 { z.re } else { f64::NAN }, f64::NAN);
    }
    if z.re.abs() > 20.0 {
        let small = 4.0 * z.im.sin() * z.im.cos() * (-2.0 * z.re.abs()).exp();
        return complex(1f64.copysign(z.re), small);
    }
    let tan = z.im.tan();
    let square = 1.0 + tan * tan;
    let sinh = z.re.sinh();
    let cosh = (1.0 + sinh * sinh).sqrt();
    if tan.is_infinite() {
        return complex(cosh / sinh, 1.0 / tan);
    }
    let divisor = 1.0 + square * sinh * sinh;
    complex(square * cosh * sinh / divisor, tan / divisor)
}

/// Returns the sine.
pub(super) fn sin(z: Complex) -> Complex {
    sinh(z.turned()).turned_back()
}

/// Returns the cosine.
pub(super) fn cos(z: Complex) -> Complex {
    cosh(z.turned())
}

/// Returns the tangent.
pub(super) fn tan(z: Complex) -> Complex {
    tanh(z.turned()).turned_back()
}

/// Returns the number of absolute value one in the same direction, or zero.
pub(super) fn sign(z: Complex) -> Complex {
    if z.is_zero() {
        return z;
    }
    let size = z.re.hypot(z.im);
    if size.is_infinite() && z.is_finite() {
        return sign(complex(z.re / 4.0, z.im / 4.0));
    }
    complex(z.re / size, z.im / size)
}

/// Returns a power: e to the power of exponent and logarithm. The power by zero is one; that of zero is zero
/// where the exponent is in the right half plane.
pub(super) fn pow(base: Complex, exponent: Complex) -> Complex {
    if exponent.is_zero() {
        return ONE;
    }
    if base.is_zero() && exponent.re > 0.0 {
        return complex(0.0, 0.0);
    }
    exp(exponent.times(log(base)))
}

/// Returns the angle of the second number, the abscissa, and the first: by the logarithm, as MLIR defines it.
pub(super) fn atan2(y: Complex, x: Complex) -> Complex {
    let length = sqrt(x.times(x).plus(y.times(y)));
    log(x.plus(y.turned()).over(length)).turned_back()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

    const INF: f64 = f64::INFINITY;
    const NAN: f64 = f64::NAN;

    fn same(a: f64, b: f64) -> bool {
        (a.is_nan() && b.is_nan()) || a.to_bits() == b.to_bits()
    }

    fn near(a: Complex, b: Complex) -> bool {
        (a.re - b.re).abs() <= 1e-14 * (1.0 + b.re.abs()) && (a.im - b.im).abs() <= 1e-14 * (1.0 + b.im.abs())
    }

    #[test]
    fn edges_are_those_of_annex_g() {
        type Row = (fn(Complex) -> Complex, [f64; 2], [f64; 2]);
        let rows: [Row; 22] = [
            (exp, [-INF, NAN], [0.0, 0.0]),
            (exp, [INF, 0.0], [INF, 0.0]),
            (exp, [INF, INF], [INF, NAN]),
            (exp, [NAN, -0.0], [NAN, -0.0]),
            (log, [-0.0, 0.0], [-INF, PI]),
            (log, [0.0, -0.0], [-INF, -0.0]),
            (log, [-INF, 1.0], [INF, PI]),
            (log, [-1.0, -0.0], [0.0, -PI]),
            (sqrt, [-0.0, -0.0], [0.0, -0.0]),
            (sqrt, [NAN, INF], [INF, INF]),
            (sqrt, [-INF, -1.0], [0.0, -INF]),
            (sqrt, [-4.0, -0.0], [0.0, -2.0]),
            (sinh, [INF, INF], [INF, NAN]),
            (sinh, [0.0, NAN], [0.0, NAN]),
            (cosh, [-INF, 0.0], [INF, -0.0]),
            (cosh, [0.0, INF], [NAN, 0.0]),
            (tanh, [INF, 1.0], [1.0, 0.0]),
            (tanh, [-INF, 2.0], [-1.0, -0.0]),
            (tanh, [NAN, 0.0], [NAN, 0.0]),
            (tanh, [1.0, INF], [NAN, NAN]),
            (sign, [0.0, -0.0], [0.0, -0.0]),
            (sign, [0.0, -3.0], [0.0, -1.0]),
        ];
        for (number, (f, [x, y], [re, im])) in rows.into_iter().enumerate() {
            let found = f(complex(x, y));
            assert!(same(found.re, re) && same(found.im, im), "row {number}: {found:?}");
        }
    }

    #[test]
    fn values_by_hand() {
        assert!(near(exp(complex(0.0, FRAC_PI_2)), complex(0.0, 1.0)));
        assert!(near(log(complex(0.0, 2.0)), complex(LN_2, FRAC_PI_2)));
        assert!(near(sqrt(complex(-3.0, 4.0)), complex(1.0, 2.0)));
        assert!(near(rsqrt(complex(3.0, -4.0)), complex(0.4, 0.2)));
        assert!(near(pow(complex(1.0, 1.0), complex(2.0, 0.0)), complex(0.0, 2.0)));
        assert!(near(pow(complex(0.0, 1.0), complex(0.0, 1.0)), complex((-FRAC_PI_2).exp(), 0.0)));
        assert!(near(atan2(ONE, ONE), complex(FRAC_PI_4, 0.0)));
        assert!(near(expm1(complex(1e-20, 0.0)), complex(1e-20, 0.0)));
        assert!(near(log1p(complex(1e-20, 1e-20)), complex(1e-20, 1e-20)));
        assert!(near(tan(complex(FRAC_PI_4, 0.0)), ONE));
    }

    #[test]
    fn large_and_tiny_numbers_stay_in_range() {
        assert!(exp(complex(710.0, FRAC_PI_2)).re.is_finite());
        assert_eq!(sqrt(complex(1.6e308, 0.0)).re, 1.6e308_f64.sqrt());
        let tiny = sqrt(complex(5e-324, 0.0)).re;
        assert!((tiny / 5e-324_f64.sqrt() - 1.0).abs() < 1e-15);
        assert!(log(complex(1.7e308, 1.7e308)).re.is_finite());
    }

    /// Checks identities that hold everywhere but on branch cuts.
    #[test]
    fn functions_agree_with_each_other() {
        let sides = [-3.0, -1.0, -0.25, 0.5, 2.0];
        for z in sides.iter().flat_map(|&re| sides.map(|im| complex(re, im))) {
            assert!(near(exp(log(z)), z), "exp log {z:?}");
            assert!(near(sqrt(z).times(sqrt(z)), z), "sqrt {z:?}");
            assert!(near(rsqrt(z).times(sqrt(z)), ONE), "rsqrt {z:?}");
            assert!(near(tan(z), sin(z).over(cos(z))), "tan {z:?}");
            assert!(near(tanh(z), sinh(z).over(cosh(z))), "tanh {z:?}");
            assert!(near(sin(z).times(sin(z)).plus(cos(z).times(cos(z))), ONE) || z.im.abs() > 1.0);
            assert!(near(pow(z, complex(3.0, 0.0)), z.times(z).times(z)), "pow {z:?}");
            assert!(near(expm1(z).plus(ONE), exp(z)), "expm1 {z:?}");
        }
    }
}
