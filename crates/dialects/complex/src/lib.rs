//! The `complex` dialect: complex numbers.

mod arithmetic;
mod bitcast;
mod compare;
mod constant;
mod functions;
mod number;
mod parts;

pub use arithmetic::{Add, Atan2, Div, Mul, Pow, Powi, Sub};
pub use bitcast::Bitcast;
pub use compare::{Equal, NotEqual};
pub use constant::{Constant, materialize};
pub use functions::{Conj, Cos, Exp, Expm1, Log, Log1p, Neg, Rsqrt, Sign, Sin, Sqrt, Tan, Tanh};
pub use number::NUMBER;
pub use parts::{Abs, Angle, Create, Im, Re};

use ir::def::TypePred;
use ir::markers::AnyFloat;
use ir::{TypeData, TypeRef};

ir::type_constraint! {
    /// A complex number of floats.
    pub ComplexOfFloats = "complex type with floating-point elements",
        TypePred::Complex(&AnyFloat::CONSTRAINT.pred);
}

ir::dialect! {
    /// Complex numbers. Parts of its constants are constants of `arith`.
    pub fn dialect("complex") {
        depends: [arith],
        ops: [arithmetic, bitcast, compare, constant, functions, parts],
        attrs: [&NUMBER],
        materialize: constant::materialize,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}

/// Returns the type of the parts of a complex number.
pub(crate) fn part_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    match ty.data() {
        TypeData::Complex(element) => Some(ty.context().ty(*element)),
        _ => None,
    }
}
