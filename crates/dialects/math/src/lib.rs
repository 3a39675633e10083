//! The `math` dialect: elementary functions on scalars, and element by element on vectors and tensors.
//!
//! Functions of `f32` and `f64` constants are folded with the functions of the machine that compiles, as
//! MLIR does: a result's last bit can depend on it. What is exact (absolute values, rounding, integers) is
//! folded for all types.

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

use ir::List;
use ir::def::{Dialect, OpDef};

/// All operations.
pub const OPS: List<&OpDef> = &[
    AbsF::DEF,
    AbsI::DEF,
    Acos::DEF,
    Acosh::DEF,
    Asin::DEF,
    Asinh::DEF,
    Atan::DEF,
    Atan2::DEF,
    Atanh::DEF,
    Cbrt::DEF,
    Ceil::DEF,
    ClampF::DEF,
    CopySign::DEF,
    Cos::DEF,
    Cosh::DEF,
    CountLeadingZeros::DEF,
    CountTrailingZeros::DEF,
    CtPop::DEF,
    Erf::DEF,
    Erfc::DEF,
    Exp::DEF,
    Exp2::DEF,
    ExpM1::DEF,
    FPowI::DEF,
    Floor::DEF,
    Fma::DEF,
    IPowI::DEF,
    IsFinite::DEF,
    IsInf::DEF,
    IsNaN::DEF,
    IsNormal::DEF,
    Log::DEF,
    Log10::DEF,
    Log1p::DEF,
    Log2::DEF,
    PowF::DEF,
    Round::DEF,
    RoundEven::DEF,
    Rsqrt::DEF,
    Sin::DEF,
    Sincos::DEF,
    Sinh::DEF,
    Sqrt::DEF,
    Tan::DEF,
    Tanh::DEF,
    Trunc::DEF,
];

/// The dialect. Its constants are those of `arith`.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("math").ops(OPS).materialize(arith::materialize);
    dialect.doc = "Elementary functions on scalars, vectors and tensors.";
    dialect
        .attach::<dyn interfaces::Inliner>("math", &interfaces::InlineAnywhere)
        .attach::<dyn interfaces::ConditionallySpeculatable>(IPowI::NAME, &integer::PowerSpeculation)
}
