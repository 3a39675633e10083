//! Operations that become one operation each.

use crate::llvm::one_to_one::{Flags, Row};
use arith::*;
use llvm::ops;

/// All of them.
pub(super) const ROWS: [Row; 35] = [
    Row::integers(AddI::NAME, ops::Add::NAME, Flags::Overflow),
    Row::integers(SubI::NAME, ops::Sub::NAME, Flags::Overflow),
    Row::integers(MulI::NAME, ops::Mul::NAME, Flags::Overflow),
    Row::integers(ShLI::NAME, ops::Shl::NAME, Flags::Overflow),
    Row::integers(TruncI::NAME, ops::Trunc::NAME, Flags::Overflow),
    Row::integers(DivSI::NAME, ops::SDiv::NAME, Flags::Exact),
    Row::integers(DivUI::NAME, ops::UDiv::NAME, Flags::Exact),
    Row::integers(ShRSI::NAME, ops::AShr::NAME, Flags::Exact),
    Row::integers(ShRUI::NAME, ops::LShr::NAME, Flags::Exact),
    Row::integers(RemSI::NAME, ops::SRem::NAME, Flags::None),
    Row::integers(RemUI::NAME, ops::URem::NAME, Flags::None),
    Row::integers(AndI::NAME, ops::And::NAME, Flags::None),
    Row::integers(OrI::NAME, ops::Or::NAME, Flags::None),
    Row::integers(XOrI::NAME, ops::Xor::NAME, Flags::None),
    Row::integers(MaxSI::NAME, "llvm.intr.smax", Flags::None),
    Row::integers(MaxUI::NAME, "llvm.intr.umax", Flags::None),
    Row::integers(MinSI::NAME, "llvm.intr.smin", Flags::None),
    Row::integers(MinUI::NAME, "llvm.intr.umin", Flags::None),
    Row::integers(ExtSI::NAME, ops::SExt::NAME, Flags::None),
    Row::integers(ExtUI::NAME, ops::ZExt::NAME, Flags::None),
    Row::floats(SIToFP::NAME, ops::SIToFP::NAME, Flags::None),
    Row::floats(UIToFP::NAME, ops::UIToFP::NAME, Flags::None),
    Row::floats(FPToSI::NAME, ops::FPToSI::NAME, Flags::None),
    Row::floats(FPToUI::NAME, ops::FPToUI::NAME, Flags::None),
    Row::floats(ExtF::NAME, ops::FPExt::NAME, Flags::Kept),
    Row::floats(AddF::NAME, ops::FAdd::NAME, Flags::FastMath),
    Row::floats(SubF::NAME, ops::FSub::NAME, Flags::FastMath),
    Row::floats(MulF::NAME, ops::FMul::NAME, Flags::FastMath),
    Row::floats(DivF::NAME, ops::FDiv::NAME, Flags::FastMath),
    Row::floats(RemF::NAME, ops::FRem::NAME, Flags::FastMath),
    Row::floats(NegF::NAME, ops::FNeg::NAME, Flags::FastMath),
    Row::floats(MaximumF::NAME, "llvm.intr.maximum", Flags::FastMath),
    Row::floats(MinimumF::NAME, "llvm.intr.minimum", Flags::FastMath),
    Row::floats(MaxNumF::NAME, "llvm.intr.maxnum", Flags::FastMath),
    Row::floats(MinNumF::NAME, "llvm.intr.minnum", Flags::FastMath),
];
