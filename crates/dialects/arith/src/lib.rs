//! The `arith` dialect: integer and floating-point operations on scalars, vectors and tensors.
//!
//! Integers are two's complement and signless; operations that need a sign have one in their name
//! (`divsi`, `divui`). Operations work element by element on vectors and tensors. If an operand is poison
//! so is the result, element by element.
//!
//! Each operation is defined, folded and canonicalized in one file. Start with `integer/addi.rs`. Folds
//! are written with the words of [`fold`]; results are those of MLIR 22.

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
pub use constant::{Constant, is_buildable_with, materialize};
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
pub use select::Select;

use cast::Cast;
use integer::div::DivisionSpeculation;
use interfaces::{CastLike, ConditionallySpeculatable, Linear, LinearResults, SelectLike};
use ir::def::{AttrDef, Dialect, EnumAttr, OpDef, ParamsDef};
use ir::{List, OpRef};
use rewrite::Canonicalize;
use rewrite_util::Patterns;

/// `#arith.fastmath<...>`.
pub static FASTMATH: AttrDef = ParamsDef::case_of("arith.fastmath", FastMathFlags::DEF);
/// `#arith.overflow<...>`.
pub static OVERFLOW: AttrDef = ParamsDef::case_of("arith.overflow", IntegerOverflowFlags::DEF);

/// All operations.
pub const OPS: List<&OpDef> = &[
    Constant::DEF,
    AddI::DEF,
    AddUIExtended::DEF,
    SubI::DEF,
    MulI::DEF,
    MulSIExtended::DEF,
    MulUIExtended::DEF,
    DivUI::DEF,
    DivSI::DEF,
    CeilDivUI::DEF,
    CeilDivSI::DEF,
    FloorDivSI::DEF,
    RemUI::DEF,
    RemSI::DEF,
    AndI::DEF,
    OrI::DEF,
    XOrI::DEF,
    ShLI::DEF,
    ShRUI::DEF,
    ShRSI::DEF,
    NegF::DEF,
    AddF::DEF,
    SubF::DEF,
    MaximumF::DEF,
    MaxNumF::DEF,
    MaxSI::DEF,
    MaxUI::DEF,
    MinimumF::DEF,
    MinNumF::DEF,
    MinSI::DEF,
    MinUI::DEF,
    MulF::DEF,
    DivF::DEF,
    RemF::DEF,
    ExtUI::DEF,
    ExtSI::DEF,
    ExtF::DEF,
    ScalingExtF::DEF,
    TruncI::DEF,
    TruncF::DEF,
    ScalingTruncF::DEF,
    UIToFP::DEF,
    SIToFP::DEF,
    FPToUI::DEF,
    FPToSI::DEF,
    IndexCast::DEF,
    IndexCastUI::DEF,
    Bitcast::DEF,
    CmpI::DEF,
    CmpF::DEF,
    Select::DEF,
];

/// The dialect. It materializes poison as `ub.poison`: a context that has it needs the dialect `ub` too.
pub fn dialect() -> Dialect {
    let mut dialect =
        Dialect::new("arith").ops(OPS).attrs(&[&FASTMATH, &OVERFLOW]).materialize(constant::materialize);
    dialect.doc = "Integer and floating-point operations on scalars, vectors and tensors.";
    int_ranges::attach(with_interfaces(with_patterns(dialect)))
}

/// Attaches canonicalization patterns.
fn with_patterns(dialect: Dialect) -> Dialect {
    const PATTERNS: List<(&str, Patterns)> = &[
        (AddI::NAME, Patterns(integer::addi::patterns)),
        (AddUIExtended::NAME, Patterns(integer::addui_extended::patterns)),
        (SubI::NAME, Patterns(integer::subi::patterns)),
        (MulI::NAME, Patterns(integer::muli::patterns)),
        (MulSIExtended::NAME, Patterns(integer::mul_extended::signed_patterns)),
        (MulUIExtended::NAME, Patterns(integer::mul_extended::unsigned_patterns)),
        (AndI::NAME, Patterns(integer::bitwise::andi_patterns)),
        (OrI::NAME, Patterns(integer::bitwise::ori_patterns)),
        (XOrI::NAME, Patterns(integer::bitwise::xori_patterns)),
        (MulF::NAME, Patterns(float::product::mulf_patterns)),
        (DivF::NAME, Patterns(float::product::divf_patterns)),
        (ExtSI::NAME, Patterns(cast::exti::extsi_patterns)),
        (TruncI::NAME, Patterns(cast::trunci::patterns)),
        (TruncF::NAME, Patterns(cast::truncf::patterns)),
        (IndexCast::NAME, Patterns(cast::index_cast::signed_patterns)),
        (IndexCastUI::NAME, Patterns(cast::index_cast::unsigned_patterns)),
        (Bitcast::NAME, Patterns(cast::bitcast::patterns)),
        (CmpI::NAME, Patterns(cmpi::patterns)),
        (CmpF::NAME, Patterns(cmpf::patterns)),
        (Select::NAME, Patterns(select::patterns)),
    ];
    PATTERNS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn Canonicalize>(op, model))
}

/// Attaches the other interfaces.
fn with_interfaces(dialect: Dialect) -> Dialect {
    const CASTS: List<(&str, Cast)> = &[
        (ExtUI::NAME, Cast(cast::exti::widens)),
        (ExtSI::NAME, Cast(cast::exti::widens)),
        (ExtF::NAME, Cast(cast::extf::widens)),
        (ScalingExtF::NAME, Cast(cast::extf::widens)),
        (TruncI::NAME, Cast(cast::trunci::narrows)),
        (TruncF::NAME, Cast(cast::truncf::narrows)),
        (ScalingTruncF::NAME, Cast(cast::truncf::narrows)),
        (UIToFP::NAME, Cast(cast::int_float::int_to_float)),
        (SIToFP::NAME, Cast(cast::int_float::int_to_float)),
        (FPToUI::NAME, Cast(cast::int_float::float_to_int)),
        (FPToSI::NAME, Cast(cast::int_float::float_to_int)),
        (IndexCast::NAME, Cast(cast::index_cast::to_or_from_index)),
        (IndexCastUI::NAME, Cast(cast::index_cast::to_or_from_index)),
        (Bitcast::NAME, Cast(cast::bitcast::keeps_width)),
    ];
    let dialect =
        CASTS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn CastLike>(op, model));
    dialect
        .attach::<dyn interfaces::Inliner>("arith", &interfaces::InlineAnywhere)
        .attach_all::<dyn LinearResults>(&[AddI::NAME, SubI::NAME, MulI::NAME], &LinearModel)
        .attach::<dyn SelectLike>(Select::NAME, &select::SelectModel)
        .attach_all::<dyn ConditionallySpeculatable>(
            &[DivUI::NAME, CeilDivUI::NAME, RemUI::NAME],
            &DivisionSpeculation { signed: false },
        )
        .attach_all::<dyn ConditionallySpeculatable>(
            &[DivSI::NAME, CeilDivSI::NAME, FloorDivSI::NAME, RemSI::NAME],
            &DivisionSpeculation { signed: true },
        )
}

/// Sums and multiples of integers.
struct LinearModel;

impl LinearResults for LinearModel {
    fn linear(&self, op: OpRef<'_>, _result: usize) -> Option<Linear> {
        let (lhs, rhs) = (op.operand(0), op.operand(1));
        let terms = match op.name_str() {
            AddI::NAME => vec![(lhs.handle(), 1), (rhs.handle(), 1)],
            SubI::NAME => vec![(lhs.handle(), 1), (rhs.handle(), -1)],
            _ => match (rewrite::constant_i64(lhs), rewrite::constant_i64(rhs)) {
                (_, Some(factor)) => vec![(lhs.handle(), factor)],
                (Some(factor), _) => vec![(rhs.handle(), factor)],
                (None, None) => return None,
            },
        };
        Some(Linear { constant: 0, terms })
    }
}
