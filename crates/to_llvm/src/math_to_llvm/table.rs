//! Functions that become one operation each.

use crate::llvm::one_to_one::{Flags, Row};
use math::*;

/// All of them.
pub(super) const ROWS: [Row; 26] = [
    Row::floats(AbsF::NAME, "llvm.intr.fabs", Flags::FastMath),
    Row::floats(Acos::NAME, "llvm.intr.acos", Flags::FastMath),
    Row::floats(Asin::NAME, "llvm.intr.asin", Flags::FastMath),
    Row::floats(Atan::NAME, "llvm.intr.atan", Flags::FastMath),
    Row::floats(Atan2::NAME, "llvm.intr.atan2", Flags::FastMath),
    Row::floats(Ceil::NAME, "llvm.intr.ceil", Flags::FastMath),
    Row::floats(CopySign::NAME, "llvm.intr.copysign", Flags::FastMath),
    Row::floats(Cos::NAME, "llvm.intr.cos", Flags::FastMath),
    Row::floats(Cosh::NAME, "llvm.intr.cosh", Flags::FastMath),
    Row::integers(CtPop::NAME, "llvm.intr.ctpop", Flags::None),
    Row::floats(Exp::NAME, "llvm.intr.exp", Flags::FastMath),
    Row::floats(Exp2::NAME, "llvm.intr.exp2", Flags::FastMath),
    Row::floats(Floor::NAME, "llvm.intr.floor", Flags::FastMath),
    Row::floats(Fma::NAME, "llvm.intr.fma", Flags::FastMath),
    Row::floats(Log::NAME, "llvm.intr.log", Flags::FastMath),
    Row::floats(Log10::NAME, "llvm.intr.log10", Flags::FastMath),
    Row::floats(Log2::NAME, "llvm.intr.log2", Flags::FastMath),
    Row::floats(PowF::NAME, "llvm.intr.pow", Flags::FastMath),
    Row::floats(Round::NAME, "llvm.intr.round", Flags::FastMath),
    Row::floats(RoundEven::NAME, "llvm.intr.roundeven", Flags::FastMath),
    Row::floats(Sin::NAME, "llvm.intr.sin", Flags::FastMath),
    Row::floats(Sinh::NAME, "llvm.intr.sinh", Flags::FastMath),
    Row::floats(Sqrt::NAME, "llvm.intr.sqrt", Flags::FastMath),
    Row::floats(Tan::NAME, "llvm.intr.tan", Flags::FastMath),
    Row::floats(Tanh::NAME, "llvm.intr.tanh", Flags::FastMath),
    Row::floats(Trunc::NAME, "llvm.intr.trunc", Flags::FastMath),
];
