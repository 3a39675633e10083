//! Operations that become one operation each.

use arith::*;

/// Operations on elements.
pub(super) const ELEMENTWISE: &[(&str, &str)] = &[
    (AddI::NAME, "spirv.IAdd"),
    (SubI::NAME, "spirv.ISub"),
    (MulI::NAME, "spirv.IMul"),
    (DivUI::NAME, "spirv.UDiv"),
    (DivSI::NAME, "spirv.SDiv"),
    (RemUI::NAME, "spirv.UMod"),
    (ShLI::NAME, "spirv.ShiftLeftLogical"),
    (ShRUI::NAME, "spirv.ShiftRightLogical"),
    (ShRSI::NAME, "spirv.ShiftRightArithmetic"),
    (NegF::NAME, "spirv.FNegate"),
    (AddF::NAME, "spirv.FAdd"),
    (SubF::NAME, "spirv.FSub"),
    (MulF::NAME, "spirv.FMul"),
    (DivF::NAME, "spirv.FDiv"),
    (RemF::NAME, "spirv.FRem"),
    (MaxSI::NAME, "spirv.GL.SMax"),
    (MaxUI::NAME, "spirv.GL.UMax"),
    (MinSI::NAME, "spirv.GL.SMin"),
    (MinUI::NAME, "spirv.GL.UMin"),
    (MaxSI::NAME, "spirv.CL.s_max"),
    (MaxUI::NAME, "spirv.CL.u_max"),
    (MinSI::NAME, "spirv.CL.s_min"),
    (MinUI::NAME, "spirv.CL.u_min"),
];

/// Casts, which vanish between types that become one.
pub(super) const CASTS: &[(&str, &str)] = &[
    (ExtF::NAME, "spirv.FConvert"),
    (TruncF::NAME, "spirv.FConvert"),
    (FPToUI::NAME, "spirv.ConvertFToU"),
    (FPToSI::NAME, "spirv.ConvertFToS"),
    (SIToFP::NAME, "spirv.ConvertSToF"),
    (Bitcast::NAME, "spirv.Bitcast"),
];

/// The rounding mode of SPIR-V, if it has the mode.
pub(super) fn rounding(mode: ir::AttrRef<'_>) -> Option<ir::Attr> {
    use ir::def::EnumAttr;
    use spirv::enums::FPRoundingMode as To;
    let to = match RoundingMode::from_word(RoundingMode::DEF.narrow(mode)?)? {
        RoundingMode::ToNearestEven => To::RTE,
        RoundingMode::TowardZero => To::RTZ,
        RoundingMode::Upward => To::RTP,
        RoundingMode::Downward => To::RTN,
        RoundingMode::ToNearestAway => return None,
    };
    Some(To::DEF.widen(mode.context(), to.to_word()))
}
