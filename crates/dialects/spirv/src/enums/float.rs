//! Properties of floats.

use ir::enum_attr;

enum_attr! {
    /// Encoding of floats.
    pub enum FPEncoding: dialect("spirv.f_p_encoding", "valid SPIR-V FPEncoding") {
        BFloat16KHR = 0 "BFloat16KHR",
    }
}

enum_attr! {
    /// Rounding of floats.
    pub enum FPRoundingMode: dialect("spirv.fp_rounding_mode", "valid SPIR-V FPRoundingMode") {
        RTE = 0 "RTE", RTZ = 1 "RTZ", RTP = 2 "RTP", RTN = 3 "RTN",
    }
}

enum_attr! {
    /// Assumptions about floats.
    pub flags FPFastMathMode: dialect("spirv.fastmath_mode", "Indicates a floating-point fast math flag") separated("|") {
        NONE = 0x0 "None", NOT_NA_N = 0x1 "NotNaN", NOT_INF = 0x2 "NotInf", NSZ = 0x4 "NSZ",
        ALLOW_RECIP = 0x8 "AllowRecip", FAST = 0x10 "Fast",
        ALLOW_CONTRACT_FAST_INTEL = 0x10000 "AllowContractFastINTEL",
        ALLOW_REASSOC_INTEL = 0x20000 "AllowReassocINTEL",
    }
}
