//! `nvgpu.rcp`.

use crate::enums::RcpRoundingMode;
use diag::Diagnostic;
use ir::def::{EnumAttr, ShapedPred, TypePred};
use ir::markers::*;
use macros::op;

ir::type_constraint! {
    AnyRankVectorOfF32 = "vector of floats", TypePred::container_of::<F32>(ShapedPred::VECTOR);
    /// A vector of floats.
    pub F32Vector = "vector of 32-bit float values", all(AnyRankVectorOfF32, NonZeroRank);
}

/// Reciprocals of the elements of a vector.
///
/// ```mlir
/// %y = nvgpu.rcp %x {rounding = approx, ftz} : vector<32x16xf32>
/// ```
#[op(
    "nvgpu.rcp",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    verify,
    format = "$in `{` `rounding` `=` $rounding (`,` `ftz` $ftz^)? `}` attr-dict `:` type($out)"
)]
pub struct Rcp {
    #[operand]
    r#in: F32Vector,
    #[attr(default = RcpRoundingMode::Approx)]
    rounding: RcpRoundingMode,
    #[attr]
    ftz: UnitAttr,
    #[result]
    out: F32Vector,
}

impl Rcp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.rounding() == RcpRoundingMode::Approx && self.ftz() {
            return Ok(());
        }
        let cases = RcpRoundingMode::DEF;
        let mode = self.context().attr_ref(cases.widen(self.context(), self.rounding().to_word()));
        Err(self.error(format!("has a limitation. {mode} or non-ftz is not supported yet.")))
    }
}

ir::ops![Rcp];
