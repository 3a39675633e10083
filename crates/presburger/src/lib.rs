//! Presburger arithmetic: integer sets and relations, exact.

mod fraction;
mod function;
mod int;
mod lexmin;
mod matrix;
mod relation;
mod simplex;
mod space;
mod text;
mod union;

pub use fraction::Fraction;
pub use function::{MultiAffine, Piece, PwMultiAffine};
pub use int::{Int, gcd_of};
pub use lexmin::{LexOptimum, LexPoint};
pub use matrix::{ColumnEchelon, IntMatrix};
pub use relation::{Division, IntegerRelation, Row};
pub use simplex::{Optimum, Simplex};
pub use space::{Space, VarKind};
pub use text::ParseError;
pub use union::{Closure, Points, PresburgerRelation, SpaceMismatch};
