//! Types without parameters.

use ir::def::{MemRefElementType, VectorElementType};
use macros::type_def;

/// Result type of functions without a result.
#[type_def("llvm.void", summary = "LLVM void type")]
pub struct VoidType;

/// Opaque value that links operations.
#[type_def("llvm.token", summary = "LLVM token type")]
pub struct TokenType;

/// The address of a block.
#[type_def("llvm.label", summary = "LLVM label type")]
pub struct LabelType;

/// Metadata as an operand.
#[type_def("llvm.metadata", summary = "LLVM metadata type")]
pub struct MetadataType;

/// A tile register of AMX.
#[type_def("llvm.x86_amx", summary = "LLVM x86_amx type.")]
pub struct X86AmxType;

/// The sum of two doubles.
#[type_def(
    "llvm.ppc_fp128",
    summary = "128 bit FP type with IBM double-double semantics",
    interfaces(VectorElementType, MemRefElementType)
)]
pub struct PpcFp128Type;

impl VectorElementType for PpcFp128Type {}

impl MemRefElementType for PpcFp128Type {}
