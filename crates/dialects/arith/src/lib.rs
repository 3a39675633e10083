//! The `arith` dialect: integer and floating-point operations on scalars, vectors and tensors.
//!
//! Integers are two's complement and signless; operations that need a sign have one in their name
//! (`divsi`, `divui`). Operations work element by element on vectors and tensors. If an operand is poison
//! so is the result, element by element.
//!
//! Each operation is defined, folded and canonicalized in one file; start with `integer/addi.rs`. Folds use
//! the helpers of [`fold`]; results are those of MLIR 22.

mod cast;
mod cmpf;
mod cmpi;
mod constant;
mod enums;
mod float;
pub mod fold;
mod int_ranges;
mod integer;
pub mod markers;
mod reduction;
mod rewrite_util;
mod select;

pub use cast::bitcast::Bitcast;
pub use cast::extf::ExtF;
pub use cast::exti::{ExtSI, ExtUI};
pub use cast::index_cast::{IndexCast, IndexCastUI};
pub use cast::int_float::{FPToSI, FPToUI, SIToFP, UIToFP};
pub use cast::scaling::{ScalingExtF, ScalingTruncF};
pub use cast::truncf::TruncF;
pub use cast::trunci::TruncI;
pub use cmpf::CmpF;
pub use cmpi::CmpI;
pub use constant::{Constant, is_buildable_with, materialize, zero_attr};
pub use enums::{
    AtomicRMWKind, CmpFPredicate, CmpIPredicate, FastMathFlags, IntegerOverflowFlags, RoundingMode,
};
pub use float::minmax::{MaxNumF, MaximumF, MinNumF, MinimumF};
pub use float::negf::NegF;
pub use float::product::{DivF, MulF, RemF};
pub use float::sum::{AddF, SubF};
pub use integer::addi::AddI;
pub use integer::addui_extended::AddUIExtended;
pub use integer::bitwise::{AndI, OrI, XOrI};
pub use integer::div::{CeilDivSI, CeilDivUI, DivSI, DivUI, FloorDivSI};
pub use integer::minmax::{MaxSI, MaxUI, MinSI, MinUI};
pub use integer::mul_extended::{MulSIExtended, MulUIExtended};
pub use integer::muli::MulI;
pub use integer::rem::{RemSI, RemUI};
pub use integer::shift::{ShLI, ShRSI, ShRUI};
pub use integer::subi::SubI;
pub use reduction::reduction_identity;
pub use select::Select;

use ir::def::{AttrDef, EnumAttr, ParamsDef};

/// `#arith.fastmath<...>`.
pub static FASTMATH: AttrDef = ParamsDef::case_of("arith.fastmath", FastMathFlags::DEF);
/// `#arith.overflow<...>`.
pub static OVERFLOW: AttrDef = ParamsDef::case_of("arith.overflow", IntegerOverflowFlags::DEF);

ir::dialect! {
    /// Integer and floating-point operations on scalars, vectors and tensors.
    ///
    /// It materializes poison as `ub.poison`: a context that has it needs the dialect `ub` too.
    pub fn dialect("arith") {
        ops: [cast::bitcast, cast::extf, cast::exti, cast::index_cast, cast::int_float, cast::scaling, cast::truncf, cast::trunci, cmpf, cmpi, constant, float::minmax, float::negf, float::product, float::sum, integer::addi, integer::addui_extended, integer::bitwise, integer::div, integer::minmax, integer::mul_extended, integer::muli, integer::rem, integer::shift, integer::subi, select],
        attrs: [&FASTMATH, &OVERFLOW],
        materialize: constant::materialize,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
