//! Products of a sparse matrix and dense ones.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::enums::TransposeMode;
use crate::types::{AsyncTokenType, DnTensorHandleType, SpMatHandleType};
use ir::markers::*;
use macros::op;

/// Number of bytes that the product of a sparse matrix and a vector needs.
///
/// ```mlir
/// %bytes = gpu.spmv_buffer_size %m{TRANSPOSE}, %x, %y into f32
/// ```
#[op(
    "gpu.spmv_buffer_size",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? \
              `,` $dnX `,` $dnY attr-dict `into` $computeType"
)]
pub struct SpMVBufferSize {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[operand]
    spmatA: SpMatHandleType,
    #[operand]
    dnX: DnTensorHandleType,
    #[operand]
    dnY: DnTensorHandleType,
    #[attr]
    computeType: TypeAttr,
    #[result]
    bufferSz: Index,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Multiplies a sparse matrix and a vector.
///
/// ```mlir
/// gpu.spmv %m{TRANSPOSE}, %x, %y, %buffer : memref<?xi8> into f32
/// ```
#[op(
    "gpu.spmv",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? \
              `,` $dnX `,` $dnY `,` $buffer attr-dict `:` type($buffer) `into` $computeType"
)]
pub struct SpMV {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[operand]
    spmatA: SpMatHandleType,
    #[operand]
    dnX: DnTensorHandleType,
    #[operand]
    dnY: DnTensorHandleType,
    #[attr]
    computeType: TypeAttr,
    #[operand]
    buffer: AnyMemRef,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Numbers of bytes that the product of a sparse and a dense matrix needs.
///
/// ```mlir
/// %bytes = gpu.spmm_buffer_size %m, %b{TRANSPOSE}, %c : index into f32
/// ```
#[op(
    "gpu.spmm_buffer_size",
    interfaces(AsyncOp = Tokens),
    traits(ATTR_SIZED_RESULT_SEGMENTS),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? \
              `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC attr-dict `:` type($bufferSzs) `into` \
              $computeType"
)]
pub struct SpMMBufferSize {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[attr(default = TransposeMode::NonTranspose)]
    modeB: TransposeMode,
    #[operand]
    spmatA: SpMatHandleType,
    #[operand]
    dnmatB: DnTensorHandleType,
    #[operand]
    dnmatC: DnTensorHandleType,
    #[attr]
    computeType: TypeAttr,
    #[result]
    bufferSzs: Variadic<Index>,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Multiplies a sparse and a dense matrix.
///
/// ```mlir
/// gpu.spmm %m, %b{TRANSPOSE}, %c, %buffer : memref<?xi8> into f32
/// ```
#[op(
    "gpu.spmm",
    interfaces(AsyncOp = Tokens),
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? \
              `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC `,` $buffers attr-dict `:` type($buffers) `into` \
              $computeType"
)]
pub struct SpMM {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[attr(default = TransposeMode::NonTranspose)]
    modeB: TransposeMode,
    #[operand]
    spmatA: SpMatHandleType,
    #[operand]
    dnmatB: DnTensorHandleType,
    #[operand]
    dnmatC: DnTensorHandleType,
    #[attr]
    computeType: TypeAttr,
    #[operand]
    buffers: Variadic<AnyMemRef>,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

ir::ops![SpMVBufferSize, SpMV, SpMMBufferSize, SpMM];
