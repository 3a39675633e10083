//! Enums, and the attributes that are their cases.

mod capability;
mod decoration;
mod execution;
mod extension;
mod float;
mod image;
mod matrix;
mod memory;
mod opcode;
mod target;

pub use capability::Capability;
pub use decoration::{BuiltIn, Decoration};
pub use execution::{
    AddressingModel, ExecutionMode, ExecutionModel, FunctionControl, LinkageType, LoopControl, MemoryModel,
    SelectionControl,
};
pub use extension::Extension;
pub use float::{FPEncoding, FPFastMathMode, FPRoundingMode};
pub use image::{
    Dim, ImageArrayedInfo, ImageDepthInfo, ImageFormat, ImageOperands, ImageSamplerUseInfo, ImageSamplingInfo,
};
pub use matrix::{
    CooperativeMatrixLayoutKHR, CooperativeMatrixOperandsKHR, CooperativeMatrixUseKHR, MatrixLayout,
    PackedVectorFormat,
};
pub use memory::{
    GroupOperation, LoadCacheControl, MemoryAccess, MemorySemantics, Scope, StorageClass, StoreCacheControl,
};
pub use opcode::Opcode;
pub use target::{ClientAPI, DeviceType, Vendor, Version};

use ir::List;
use ir::def::{AttrDef, EnumAttr, EnumStorage, ParamsDef};

/// Returns the attribute that is a case of an enum: `#spirv.scope<Device>`.
const fn case<E: EnumAttr>() -> AttrDef {
    match E::DEF.storage {
        EnumStorage::Dialect(name) => ParamsDef::case_of(name, E::DEF),
        EnumStorage::Integer(_) => panic!("a case of an enum of this dialect is an attribute of it"),
    }
}

macro_rules! cases {
    ($($name:ident),* $(,)?) => { &[$(&const { case::<$name>() }),*] };
}

/// The attributes that are cases of enums.
pub const ATTRS: List<&AttrDef> = cases![
    AddressingModel,
    BuiltIn,
    Capability,
    ClientAPI,
    CooperativeMatrixLayoutKHR,
    CooperativeMatrixOperandsKHR,
    CooperativeMatrixUseKHR,
    Decoration,
    DeviceType,
    Dim,
    ExecutionMode,
    ExecutionModel,
    Extension,
    FPEncoding,
    FPFastMathMode,
    FPRoundingMode,
    FunctionControl,
    GroupOperation,
    ImageArrayedInfo,
    ImageDepthInfo,
    ImageFormat,
    ImageOperands,
    ImageSamplerUseInfo,
    ImageSamplingInfo,
    LinkageType,
    LoadCacheControl,
    LoopControl,
    MatrixLayout,
    MemoryAccess,
    MemoryModel,
    MemorySemantics,
    Opcode,
    PackedVectorFormat,
    Scope,
    SelectionControl,
    StorageClass,
    StoreCacheControl,
    Vendor,
    Version,
];
