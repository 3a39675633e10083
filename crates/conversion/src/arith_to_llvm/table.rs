//! Operations that become one operation each.

use arith::*;
use llvm::ops;

/// What becomes of the attribute of an operation that says what may be assumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flags {
    /// There is none.
    None,
    /// `overflowFlags`, of the same cases.
    Overflow,
    /// `isExact`.
    Exact,
    /// `fastmath`, which is `fastmathFlags` then.
    FastMath,
    /// `fastmath`, which becomes an attribute of which `llvm` knows nothing.
    Kept,
}

/// An operation that becomes one operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    pub(super) flags: Flags,
    /// Whether it stays where a type is a float that LLVM does not have.
    pub(super) checked: bool,
}

const fn integers(from: &'static str, to: &'static str, flags: Flags) -> Row {
    Row { from, to, flags, checked: false }
}

const fn floats(from: &'static str, to: &'static str, flags: Flags) -> Row {
    Row { from, to, flags, checked: true }
}

/// All of them.
pub(super) const ROWS: [Row; 35] = [
    integers(AddI::NAME, ops::Add::NAME, Flags::Overflow),
    integers(SubI::NAME, ops::Sub::NAME, Flags::Overflow),
    integers(MulI::NAME, ops::Mul::NAME, Flags::Overflow),
    integers(ShLI::NAME, ops::Shl::NAME, Flags::Overflow),
    integers(TruncI::NAME, ops::Trunc::NAME, Flags::Overflow),
    integers(DivSI::NAME, ops::SDiv::NAME, Flags::Exact),
    integers(DivUI::NAME, ops::UDiv::NAME, Flags::Exact),
    integers(ShRSI::NAME, ops::AShr::NAME, Flags::Exact),
    integers(ShRUI::NAME, ops::LShr::NAME, Flags::Exact),
    integers(RemSI::NAME, ops::SRem::NAME, Flags::None),
    integers(RemUI::NAME, ops::URem::NAME, Flags::None),
    integers(AndI::NAME, ops::And::NAME, Flags::None),
    integers(OrI::NAME, ops::Or::NAME, Flags::None),
    integers(XOrI::NAME, ops::Xor::NAME, Flags::None),
    integers(MaxSI::NAME, "llvm.intr.smax", Flags::None),
    integers(MaxUI::NAME, "llvm.intr.umax", Flags::None),
    integers(MinSI::NAME, "llvm.intr.smin", Flags::None),
    integers(MinUI::NAME, "llvm.intr.umin", Flags::None),
    integers(ExtSI::NAME, ops::SExt::NAME, Flags::None),
    integers(ExtUI::NAME, ops::ZExt::NAME, Flags::None),
    integers(SIToFP::NAME, ops::SIToFP::NAME, Flags::None),
    integers(UIToFP::NAME, ops::UIToFP::NAME, Flags::None),
    floats(FPToSI::NAME, ops::FPToSI::NAME, Flags::None),
    floats(FPToUI::NAME, ops::FPToUI::NAME, Flags::None),
    floats(ExtF::NAME, ops::FPExt::NAME, Flags::Kept),
    floats(AddF::NAME, ops::FAdd::NAME, Flags::FastMath),
    floats(SubF::NAME, ops::FSub::NAME, Flags::FastMath),
    floats(MulF::NAME, ops::FMul::NAME, Flags::FastMath),
    floats(DivF::NAME, ops::FDiv::NAME, Flags::FastMath),
    floats(RemF::NAME, ops::FRem::NAME, Flags::FastMath),
    floats(NegF::NAME, ops::FNeg::NAME, Flags::FastMath),
    floats(MaximumF::NAME, "llvm.intr.maximum", Flags::FastMath),
    floats(MinimumF::NAME, "llvm.intr.minimum", Flags::FastMath),
    floats(MaxNumF::NAME, "llvm.intr.maxnum", Flags::FastMath),
    floats(MinNumF::NAME, "llvm.intr.minnum", Flags::FastMath),
];
