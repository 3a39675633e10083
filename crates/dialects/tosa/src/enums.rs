//! Enums of `tosa`, and the attributes that are their cases.

use ir::def::{AttrDef, EnumAttr, ParamsDef};
use ir::enum_attr;

enum_attr! {
    /// Set of operations and types that a device has.
    pub enum Profile: dialect("tosa.prof", "supported TOSA profiles", "supported TOSA profiles") {
        /// Integers.
        ProInt = 1 "pro_int",
        /// Floats.
        ProFp = 2 "pro_fp",
        /// Nothing.
        None = 0 "none",
    }
}

enum_attr! {
    /// Operations and types that a device may have beside those of its profiles.
    pub enum Extension: dialect("tosa.ext", "supported TOSA extensions", "supported TOSA extensions") {
        /// Nothing.
        None = 0 "none",
        /// Integers of 16 bits.
        Int16 = 1 "int16",
        /// Weights of 4 bits.
        Int4 = 2 "int4",
        /// `bf16`.
        Bf16 = 3 "bf16",
        /// `f8E4M3FN`.
        Fp8E4M3 = 4 "fp8e4m3",
        /// `f8E5M2`.
        Fp8E5M2 = 5 "fp8e5m2",
        /// Fourier transforms.
        Fft = 6 "fft",
        /// Variables.
        Variable = 7 "variable",
        /// Conditions and loops.
        ControlFlow = 8 "controlflow",
        /// Rounding in two steps.
        DoubleRound = 9 "doubleround",
        /// Rounding as the device likes.
        InexactRound = 10 "inexactround",
        /// Operands that need not be constants.
        Dynamic = 11 "dynamic",
        /// Blocks with a common scale.
        Mxfp = 12 "mxfp",
        /// Integers of 64 bits.
        Int64 = 13 "int64",
        /// Computations of shapes.
        Shape = 14 "shape",
    }
}

enum_attr! {
    /// Sizes that a device takes.
    pub enum Level: dialect("tosa.level", "supported TOSA levels", "supported TOSA levels") {
        /// All sizes.
        None = 0 "none",
        /// Those of frames of up to 8K.
        EightK = 1 "8k",
    }
}

enum_attr! {
    /// Version of the specification.
    pub enum SpecificationVersion: dialect("tosa.specification_version", "TOSA specification version", "TOSA specification version") {
        /// 1.0.
        V1_0 = 0 "1.0",
        /// Draft of 1.1.
        V1_1Draft = 1 "1.1.draft",
    }
}

enum_attr! {
    /// Values between those of an image.
    pub enum ResizeMode: dialect("tosa.resize_mode", "Supported resize/upsampling strategies", "Supported resize/upsampling strategies") {
        /// That of the nearest pixel.
        NearestNeighbor = 1 "NEAREST_NEIGHBOR",
        /// Interpolation of four pixels.
        Bilinear = 2 "BILINEAR",
    }
}

enum_attr! {
    /// Result where an operand is NaN.
    pub enum NanPropagationMode: dialect("tosa.nan_mode", "Supported NaN propagation strategies", "Supported NaN propagation strategies") {
        /// NaN.
        Propagate = 1 "PROPAGATE",
        /// The other operand.
        Ignore = 2 "IGNORE",
    }
}

enum_attr! {
    /// Rounding of scaled integers.
    pub enum RoundingMode: dialect("tosa.rounding_mode", "Supported rounding modes", "Supported rounding modes") {
        /// To nearest, once.
        SingleRound = 1 "SINGLE_ROUND",
        /// As the device likes.
        InexactRound = 2 "INEXACT_ROUND",
        /// In two steps.
        DoubleRound = 3 "DOUBLE_ROUND",
    }
}

enum_attr! {
    /// Number of elements with a common scale.
    pub enum BlockSize: dialect("tosa.block_size", "Block size for the block_scaled formats", "Block size for the block_scaled formats") {
        /// 32.
        BlockSize32 = 32 "BLOCK_SIZE_32",
    }
}

/// `#tosa.prof<...>`.
pub static PROFILE: AttrDef = ParamsDef::case_of("tosa.prof", Profile::DEF);
/// `#tosa.ext<...>`.
pub static EXTENSION: AttrDef = ParamsDef::case_of("tosa.ext", Extension::DEF);
/// `#tosa.level<...>`.
pub static LEVEL: AttrDef = ParamsDef::case_of("tosa.level", Level::DEF);
/// `#tosa.specification_version<...>`.
pub static SPECIFICATION_VERSION: AttrDef =
    ParamsDef::case_of("tosa.specification_version", SpecificationVersion::DEF);
/// `#tosa.resize_mode<...>`.
pub static RESIZE_MODE: AttrDef = ParamsDef::case_of("tosa.resize_mode", ResizeMode::DEF);
/// `#tosa.nan_mode<...>`.
pub static NAN_MODE: AttrDef = ParamsDef::case_of("tosa.nan_mode", NanPropagationMode::DEF);
/// `#tosa.rounding_mode<...>`.
pub static ROUNDING_MODE: AttrDef = ParamsDef::case_of("tosa.rounding_mode", RoundingMode::DEF);
/// `#tosa.block_size<...>`.
pub static BLOCK_SIZE: AttrDef = ParamsDef::case_of("tosa.block_size", BlockSize::DEF);
