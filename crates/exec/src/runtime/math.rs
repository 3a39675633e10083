//! Mathematical functions under the names of the C library, for `f64` and, with an `f` after, `f32`.
//!
//! Those of `elementary` are the interpreter's, and those that code for vectors computes, bit for bit.

use super::{RuntimeFn, entry};

// Functions of the C library, which the standard library links; Rust's own lack these.
unsafe extern "C" {
    safe fn tgamma(x: f64) -> f64;
    safe fn tgammaf(x: f32) -> f32;
    safe fn lgamma(x: f64) -> f64;
    safe fn lgammaf(x: f32) -> f32;
}

macro_rules! function {
    ($library:ident $name:ident ($($arg:ident: $ty:ty),*) $result:ty) => {
        extern "C" fn $name($($arg: $ty),*) -> $result {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "fma")]
                fn fused($($arg: $ty),*) -> $result {
                    $library::$name($($arg),*)
                }
                if std::is_x86_feature_detected!("fma") {
                    // SAFETY: the machine has the instructions.
                    return unsafe { fused($($arg),*) };
                }
            }
            $library::$name($($arg),*)
        }
    };
}

macro_rules! portable {
    ($($library:ident $signature:literal $args:tt -> $result:ty: $($name:ident)*;)*) => {
        $($(function!($library $name $args $result);)*)*
        /// Functions that are the same on all machines.
        pub(super) static PORTABLE: &[RuntimeFn] =
            &[$($(entry!(stringify!($name), $signature, $name),)*)*];
    };
}

portable! {
    elementary "d>d" (x: f64) -> f64: exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh erf cbrt;
    elementary "f>f" (x: f32) -> f32:
        expf exp2f expm1f logf log2f log10f log1pf sinf cosf tanf asinf acosf atanf sinhf coshf tanhf erff cbrtf;
    elementary "dd>d" (x: f64, y: f64) -> f64: pow atan2;
    elementary "ff>f" (x: f32, y: f32) -> f32: powf atan2f;
    libm "d>d" (x: f64) -> f64: asinh acosh atanh erfc;
    libm "f>f" (x: f32) -> f32: asinhf acoshf atanhf erfcf;
}

macro_rules! unary {
    ($($name:ident $name32:ident $method:ident;)*) => {
        $(
            extern "C" fn $name(x: f64) -> f64 {
                x.$method()
            }
            extern "C" fn $name32(x: f32) -> f32 {
                x.$method()
            }
        )*
        pub(super) static UNARY: &[RuntimeFn] = &[
            $(
                entry!(stringify!($name), "d>d", $name),
                entry!(stringify!($name32), "f>f", $name32),
            )*
        ];
    };
}

unary! {
    sqrt sqrtf sqrt;
    fabs fabsf abs;
    floor floorf floor;
    ceil ceilf ceil;
    trunc truncf trunc;
    round roundf round;
    roundeven roundevenf round_ties_even;
    rint rintf round_ties_even;
    nearbyint nearbyintf round_ties_even;
}

macro_rules! binary {
    ($($name:ident $name32:ident |$x:ident, $y:ident| $value:expr;)*) => {$(
        extern "C" fn $name($x: f64, $y: f64) -> f64 {
            $value
        }
        extern "C" fn $name32($x: f32, $y: f32) -> f32 {
            $value
        }
    )*};
}

binary! {
    // Rust's remainder is C's `fmod`: exact, with the sign of the dividend.
    fmod fmodf |x, y| x % y;
    hypot hypotf |x, y| x.hypot(y);
    copysign copysignf |x, y| x.copysign(y);
    fmin fminf |x, y| x.min(y);
    fmax fmaxf |x, y| x.max(y);
}

extern "C" fn fma(x: f64, y: f64, z: f64) -> f64 {
    x.mul_add(y, z)
}
extern "C" fn fmaf(x: f32, y: f32, z: f32) -> f32 {
    x.mul_add(y, z)
}

/// Returns `x` to an integral power by repeated squaring, as compilers expand it.
extern "C" fn fpowi(x: f64, power: i64) -> f64 {
    let (mut base, mut rest, mut product) = (x, power.unsigned_abs(), 1.0);
    while rest != 0 {
        if rest & 1 != 0 {
            product *= base;
        }
        base *= base;
        rest >>= 1;
    }
    if power < 0 { 1.0 / product } else { product }
}
extern "C" fn fpowif(x: f32, power: i64) -> f32 {
    let (mut base, mut rest, mut product) = (x, power.unsigned_abs(), 1.0f32);
    while rest != 0 {
        if rest & 1 != 0 {
            product *= base;
        }
        base *= base;
        rest >>= 1;
    }
    if power < 0 { 1.0 / product } else { product }
}

/// Returns `x` to an integral power, wrapping; a negative power rounds towards zero.
extern "C" fn ipowi(x: i64, power: i64) -> i64 {
    if power < 0 {
        return match x {
            1 => 1,
            -1 if power & 1 != 0 => -1,
            -1 => 1,
            _ => 0,
        };
    }
    let (mut base, mut rest, mut product) = (x, power, 1i64);
    while rest != 0 {
        if rest & 1 != 0 {
            product = product.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        rest >>= 1;
    }
    product
}

extern "C" fn exp10(x: f64) -> f64 {
    libm::exp10(x)
}
extern "C" fn exp10f(x: f32) -> f32 {
    libm::exp10f(x)
}

/// Returns `x` times a power of two.
extern "C" fn ldexp(x: f64, power: i64) -> f64 {
    libm::ldexp(x, power.clamp(-100_000, 100_000) as i32)
}

/// Returns the fraction of `x`, in [0.5, 1).
extern "C" fn fraction(x: f64) -> f64 {
    libm::frexp(x).0
}

/// Returns the exponent that belongs to the fraction; 0 for numbers without one.
extern "C" fn exponent(x: f64) -> i64 {
    if x.is_finite() { i64::from(libm::frexp(x).1) } else { 0 }
}

extern "C" fn rsqrt(x: f64) -> f64 {
    1.0 / x.sqrt()
}
extern "C" fn rsqrtf(x: f32) -> f32 {
    1.0 / x.sqrt()
}

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("tgamma", "d>d", tgamma),
    entry!("tgammaf", "f>f", tgammaf),
    entry!("lgamma", "d>d", lgamma),
    entry!("lgammaf", "f>f", lgammaf),
    entry!("fmod", "dd>d", fmod),
    entry!("fmodf", "ff>f", fmodf),
    entry!("hypot", "dd>d", hypot),
    entry!("hypotf", "ff>f", hypotf),
    entry!("copysign", "dd>d", copysign),
    entry!("copysignf", "ff>f", copysignf),
    entry!("fmin", "dd>d", fmin),
    entry!("fminf", "ff>f", fminf),
    entry!("fmax", "dd>d", fmax),
    entry!("fmaxf", "ff>f", fmaxf),
    entry!("fma", "ddd>d", fma),
    entry!("fmaf", "fff>f", fmaf),
    entry!("exp10", "d>d", exp10),
    entry!("exp10f", "f>f", exp10f),
    entry!("terrane.ldexp", "dl>d", ldexp),
    entry!("terrane.fraction", "d>d", fraction),
    entry!("terrane.exponent", "d>l", exponent),
    entry!("terrane.fpowi", "dl>d", fpowi),
    entry!("terrane.fpowif", "fl>f", fpowif),
    entry!("terrane.ipowi", "ll>l", ipowi),
    entry!("terrane.rsqrt", "d>d", rsqrt),
    entry!("terrane.rsqrtf", "f>f", rsqrtf),
];
