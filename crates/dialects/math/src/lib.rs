//! The `math` dialect: elementary functions on scalars, and element by element on vectors and tensors.
//!
//! Functions of `f32` and `f64` constants are folded with the functions of the compiling machine, as in MLIR:
//! a result's last bit can depend on it. Exact functions (absolute values, rounding, integers) are folded for
//! all types.

mod binary;
mod classify;
mod exponential;
mod fold;
mod hyperbolic;
mod integer;
mod rounding;
mod ternary;
mod trigonometric;
mod unary;

pub use binary::{Atan2, CopySign, FPowI, PowF};
pub use classify::{IsFinite, IsInf, IsNaN, IsNormal};
pub use exponential::{Cbrt, Erf, Erfc, Exp, Exp2, ExpM1, Log, Log1p, Log2, Log10, Rsqrt, Sqrt};
pub use hyperbolic::{Acosh, Asinh, Atanh, Cosh, Sinh, Tanh};
pub use integer::{AbsI, CountLeadingZeros, CountTrailingZeros, CtPop, IPowI};
pub use rounding::{AbsF, Ceil, Floor, Round, RoundEven, Trunc};
pub use ternary::{ClampF, Fma};
pub use trigonometric::{Acos, Asin, Atan, Cos, Sin, Sincos, Tan};

ir::dialect! {
    /// Elementary functions on scalars, vectors and tensors. Its constants are those of `arith`.
    pub fn dialect("math") {
        depends: [arith],
        ops: [binary, classify, exponential, hyperbolic, integer, rounding, ternary, trigonometric],
        materialize: arith::materialize,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
