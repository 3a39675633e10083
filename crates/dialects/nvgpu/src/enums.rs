//! Enums of `nvgpu`, and the attributes that are their cases.

use ir::def::{AttrDef, EnumAttr, ParamsDef};
use ir::enum_attr;

enum_attr! {
    /// Permutation of the banks of shared memory that a tile is copied to.
    pub enum TensorMapSwizzleKind: integer(32, "Tensor map swizzling mode of shared memory banks") {
        /// Rows stay as they are.
        None = 0 "none",
        /// Rows of 32 bytes.
        Bytes32 = 1 "swizzle_32b",
        /// Rows of 64 bytes.
        Bytes64 = 2 "swizzle_64b",
        /// Rows of 128 bytes.
        Bytes128 = 3 "swizzle_128b",
    }
}

enum_attr! {
    /// Size of what is fetched to the second cache.
    pub enum TensorMapL2PromoKind: integer(32, "Tensor map L2 promotion type") {
        /// As little as is asked for.
        None = 0 "none",
        /// 64 bytes.
        Bytes64 = 1 "l2promo_64b",
        /// 128 bytes.
        Bytes128 = 2 "l2promo_128b",
        /// 256 bytes.
        Bytes256 = 3 "l2promo_256b",
    }
}

enum_attr! {
    /// Elements outside of a tensor.
    pub enum TensorMapOOBKind: integer(32, "Tensor map out-of-bounds fill type") {
        /// Zero.
        Zero = 0 "zero",
        /// NaN.
        Nan = 1 "nan",
    }
}

enum_attr! {
    /// Interleaved layout of a tensor.
    pub enum TensorMapInterleaveKind: integer(32, "Tensor map interleave layout type") {
        /// Elements follow one another.
        None = 0 "none",
        /// Groups of 16 bytes.
        Bytes16 = 1 "interleave_16b",
        /// Groups of 32 bytes.
        Bytes32 = 2 "interleave_32b",
    }
}

enum_attr! {
    /// Rounding of a reciprocal.
    pub enum RcpRoundingMode: dialect("nvgpu.rcp_rounding_mode", "Rounding mode of rcp") {
        /// Approximation.
        Approx = 0 "approx",
        /// To nearest, ties to even.
        Rn = 1 "rn",
        /// Toward zero.
        Rz = 2 "rz",
        /// Toward negative infinity.
        Rm = 3 "rm",
        /// Toward positive infinity.
        Rp = 4 "rp",
    }
}

/// Returns the definition of an attribute written `#nvgpu<mnemonic case>`.
const fn bare<E: EnumAttr>(name: &'static str) -> AttrDef {
    AttrDef { format: "$value", ..ParamsDef::case_of(name, E::DEF) }
}

/// `#nvgpu<interleave ...>`.
pub static INTERLEAVE: AttrDef = bare::<TensorMapInterleaveKind>("nvgpu.interleave");
/// `#nvgpu<l2promo ...>`.
pub static L2PROMO: AttrDef = bare::<TensorMapL2PromoKind>("nvgpu.l2promo");
/// `#nvgpu<oob ...>`.
pub static OOB: AttrDef = bare::<TensorMapOOBKind>("nvgpu.oob");
/// `#nvgpu<rcp_rounding_mode ...>`.
pub static RCP_ROUNDING_MODE: AttrDef = bare::<RcpRoundingMode>("nvgpu.rcp_rounding_mode");
/// `#nvgpu<swizzle ...>`.
pub static SWIZZLE: AttrDef = bare::<TensorMapSwizzleKind>("nvgpu.swizzle");
