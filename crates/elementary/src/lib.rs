//! Elementary functions: one algorithm for scalars, the interpreter and vectors.
//!
//! An algorithm is written once over an [`Arith`]: with [`Host`] it computes a number, with an arithmetic of operations it makes the code that computes lanes of
//! a vector. All its steps are operations of IEEE 754, fused multiplications with additions among them, so that all that is made of it agrees bit for bit,
//! on every machine. Functions of `f32` are those of `f64` with shorter polynomials, rounded once. Arguments that an algorithm does not cover,
//! which it tells, are for [`libm`].
//!
//! Errors are at most 1 unit in the last place of `f32` and 2 of `f64` (`tests/accuracy.rs`; docs/run.md has what was measured).
//!
//! **Architecture Invariant:** knows nothing of the IR. No result depends on the machine or on a library of it.

mod arith;
mod coefficients;
mod exponential;
mod inverse;
mod logarithm;
mod special;
mod trigonometric;

pub use arith::{Arith, Host};

/// Number of bits that results need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// Those of `f32`: arguments are such, and results are rounded to it.
    Single,
    /// Those of `f64`.
    Double,
}

macro_rules! functions {
    ($($(#[$doc:meta])* $variant:ident $name:literal = |$a:ident, $x:ident, $y:ident, $p:ident| $evaluate:expr;)*) => {
        /// Function of one number, or of two.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Function {
            $($(#[$doc])* $variant,)*
        }

        impl Function {
            /// All functions.
            pub const ALL: &[Function] = &[$(Function::$variant,)*];

            /// Returns the function of an operation of the dialect `math`, by the operation's name without that of the dialect.
            pub fn named(name: &str) -> Option<Function> {
                match name {
                    $($name => Some(Function::$variant),)*
                    _ => None,
                }
            }

            /// Returns the name of the operation of the dialect `math`, without that of the dialect.
            pub fn name(self) -> &'static str {
                match self {
                    $(Function::$variant => $name,)*
                }
            }

            /// Returns the result, and where it is valid, unless that is everywhere. A function of one number ignores the second one.
            #[inline(always)]
            pub fn evaluate<A: Arith>(self, a: &mut A, x: A::F, y: A::F, precision: Precision) -> (A::F, Option<A::B>) {
                match self {
                    $(Function::$variant => {
                        let ($a, $x, $y, $p) = (a, x, y, precision);
                        $evaluate
                    })*
                }
            }
        }
    };
}

functions! {
    /// The power of e.
    Exp "exp" = |a, x, _y, p| (exponential::exp(a, x, p), None);
    /// The power of 2.
    Exp2 "exp2" = |a, x, _y, p| (exponential::exp2(a, x, p), None);
    /// The power of e, less 1.
    Expm1 "expm1" = |a, x, _y, p| (exponential::expm1(a, x, p), None);
    /// The natural logarithm.
    Log "log" = |a, x, _y, p| (logarithm::log(a, x, p), None);
    /// The logarithm to base 2.
    Log2 "log2" = |a, x, _y, p| (logarithm::log2(a, x, p), None);
    /// The logarithm to base 10.
    Log10 "log10" = |a, x, _y, p| (logarithm::log10(a, x, p), None);
    /// The natural logarithm of the number and 1.
    Log1p "log1p" = |a, x, _y, p| (logarithm::log1p(a, x, p), None);
    /// The sine.
    Sin "sin" = |a, x, _y, p| { let (value, common) = trigonometric::sin(a, x, p); (value, Some(common)) };
    /// The cosine.
    Cos "cos" = |a, x, _y, p| { let (value, common) = trigonometric::cos(a, x, p); (value, Some(common)) };
    /// The tangent.
    Tan "tan" = |a, x, _y, p| { let (value, common) = trigonometric::tan(a, x, p); (value, Some(common)) };
    /// The arc sine.
    Asin "asin" = |a, x, _y, p| (inverse::asin(a, x, p), None);
    /// The arc cosine.
    Acos "acos" = |a, x, _y, p| (inverse::acos(a, x, p), None);
    /// The arc tangent.
    Atan "atan" = |a, x, _y, p| (inverse::atan(a, x, p), None);
    /// The angle of a point: its ordinate and its abscissa.
    Atan2 "atan2" = |a, y, x, p| (inverse::atan2(a, y, x, p), None);
    /// The hyperbolic sine.
    Sinh "sinh" = |a, x, _y, p| (exponential::sinh(a, x, p), None);
    /// The hyperbolic cosine.
    Cosh "cosh" = |a, x, _y, p| (exponential::cosh(a, x, p), None);
    /// The hyperbolic tangent.
    Tanh "tanh" = |a, x, _y, p| (exponential::tanh(a, x, p), None);
    /// The error function.
    Erf "erf" = |a, x, _y, p| (special::erf(a, x, p), None);
    /// The cube root.
    Cbrt "cbrt" = |a, x, _y, p| (special::cbrt(a, x, p), None);
    /// The first number to the power of the second.
    Pow "powf" = |a, x, y, p| { let (value, common) = logarithm::pow(a, x, y, p); (value, Some(common)) };
}

macro_rules! scalars {
    ($($variant:ident $double:ident $single:ident ($x:ident $(, $y:ident)?) $second:ident;)*) => {$(
        #[doc = concat!("Returns [`Function::", stringify!($variant), "`] of `f64`.")]
        #[inline(always)]
        pub fn $double($x: f64 $(, $y: f64)?) -> f64 {
            match Function::$variant.evaluate(&mut Host, $x, $second, Precision::Double) {
                (_, Some(false)) => libm::$double($x $(, $y)?),
                (value, _) => value,
            }
        }

        #[doc = concat!("Returns [`Function::", stringify!($variant), "`] of `f32`.")]
        #[inline(always)]
        pub fn $single($x: f32 $(, $y: f32)?) -> f32 {
            match Function::$variant.evaluate(&mut Host, f64::from($x), f64::from($second), Precision::Single) {
                (_, Some(false)) => libm::$single($x $(, $y)?),
                (value, _) => value as f32,
            }
        }
    )*};
}

scalars! {
    Exp exp expf(x) x;
    Exp2 exp2 exp2f(x) x;
    Expm1 expm1 expm1f(x) x;
    Log log logf(x) x;
    Log2 log2 log2f(x) x;
    Log10 log10 log10f(x) x;
    Log1p log1p log1pf(x) x;
    Sin sin sinf(x) x;
    Cos cos cosf(x) x;
    Tan tan tanf(x) x;
    Asin asin asinf(x) x;
    Acos acos acosf(x) x;
    Atan atan atanf(x) x;
    Atan2 atan2 atan2f(x, y) y;
    Sinh sinh sinhf(x) x;
    Cosh cosh coshf(x) x;
    Tanh tanh tanhf(x) x;
    Erf erf erff(x) x;
    Cbrt cbrt cbrtf(x) x;
    Pow pow powf(x, y) y;
}
