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

use ir::def::{Dialect, OpDef, TypePred};
use ir::markers::AnyFloat;
use ir::{List, TypeData, TypeRef};
use rewrite::{Canonicalize, PatternSet};

ir::type_constraint! {
    /// A complex number of floats.
    pub ComplexOfFloats = "complex type with floating-point elements",
        TypePred::Complex(&AnyFloat::CONSTRAINT.pred);
}

/// All operations.
pub const OPS: List<&OpDef> = &[
    Abs::DEF,
    Add::DEF,
    Angle::DEF,
    Atan2::DEF,
    Bitcast::DEF,
    Conj::DEF,
    Constant::DEF,
    Cos::DEF,
    Create::DEF,
    Div::DEF,
    Equal::DEF,
    Exp::DEF,
    Expm1::DEF,
    Im::DEF,
    Log::DEF,
    Log1p::DEF,
    Mul::DEF,
    Neg::DEF,
    NotEqual::DEF,
    Pow::DEF,
    Powi::DEF,
    Re::DEF,
    Rsqrt::DEF,
    Sign::DEF,
    Sin::DEF,
    Sqrt::DEF,
    Sub::DEF,
    Tan::DEF,
    Tanh::DEF,
];

/// The canonicalization patterns of an operation, as a function.
struct Patterns(fn(&mut PatternSet));

impl Canonicalize for Patterns {
    fn patterns(&self, set: &mut PatternSet) {
        (self.0)(set);
    }
}

/// The dialect. Parts of its constants are constants of `arith`.
pub fn dialect() -> Dialect {
    const PATTERNS: List<(&str, Patterns)> = &[
        (Bitcast::NAME, Patterns(bitcast::patterns)),
        (Im::NAME, Patterns(parts::im_patterns)),
        (Re::NAME, Patterns(parts::re_patterns)),
    ];
    let mut dialect = Dialect::new("complex").ops(OPS).attrs(&[&NUMBER]).materialize(constant::materialize);
    dialect.doc = "Complex numbers.";
    let dialect =
        PATTERNS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn Canonicalize>(op, model));
    dialect.attach::<dyn interfaces::Inliner>("complex", &interfaces::InlineAnywhere)
}

/// The type of the parts of a complex number.
pub(crate) fn part_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    match ty.data() {
        TypeData::Complex(element) => Some(ty.context().ty(*element)),
        _ => None,
    }
}
