//! The `index` dialect: arithmetic on `index`, an integer as wide as a pointer of the target: 32 or 64 bits.
//!
//! Constants have 64 bits. An operation folds only if the result is right for both widths: the low 32 bits of the result in 64
//! bits must be the result of the low 32 bits of the operands.

mod arithmetic;
mod bitwise;
mod casts;
mod cmp;
mod constants;
mod division;
mod fold;
mod minmax;
mod ranges;
mod shift;

pub use arithmetic::{Add, Mul, Sub};
pub use bitwise::{And, Or, XOr};
pub use casts::{CastS, CastU};
pub use cmp::{Cmp, IndexCmpPredicate};
pub use constants::{BoolConstant, Constant, SizeOf, materialize};
pub use division::{CeilDivS, CeilDivU, DivS, DivU, FloorDivS, RemS, RemU};
pub use minmax::{MaxS, MaxU, MinS, MinU};
pub use shift::{ShRS, ShRU, Shl};

use ir::def::{AttrDef, EnumAttr, ParamsDef};

/// `#index<cmp_predicate ...>`.
pub static CMP_PREDICATE: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("index.cmp_predicate", IndexCmpPredicate::DEF) };

ir::dialect! {
    /// Arithmetic on integers as wide as a pointer of the target.
    pub fn dialect("index") {
        ops: [arithmetic, bitwise, casts, cmp, constants, division, minmax, shift],
        attrs: [&CMP_PREDICATE],
        materialize: constants::materialize,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
