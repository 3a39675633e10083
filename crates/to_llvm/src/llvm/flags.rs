//! Overflow and fast-math flags, in the words of `llvm`.

use arith::FastMathFlags;
use llvm::attrs::FastmathFlags;

/// Fast-math flags of `arith` and their counterparts.
const FAST_MATH: [(FastMathFlags, FastmathFlags); 7] = [
    (FastMathFlags::REASSOC, FastmathFlags::REASSOC),
    (FastMathFlags::NNAN, FastmathFlags::NNAN),
    (FastMathFlags::NINF, FastmathFlags::NINF),
    (FastMathFlags::NSZ, FastmathFlags::NSZ),
    (FastMathFlags::ARCP, FastmathFlags::ARCP),
    (FastMathFlags::CONTRACT, FastmathFlags::CONTRACT),
    (FastMathFlags::AFN, FastmathFlags::AFN),
];

/// The word of `llvm` for flags of floats.
pub(crate) fn fast_math(word: u32) -> u32 {
    let set = FAST_MATH.iter().filter(|(from, _)| word & from.to_word() != 0);
    set.fold(0, |flags, (_, to)| flags | to.to_word())
}
