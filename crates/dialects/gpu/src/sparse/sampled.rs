//! Sampled products of dense matrices.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::enums::TransposeMode;
use crate::types::{AsyncTokenType, DnTensorHandleType, SpMatHandleType};
use ir::markers::*;
use macros::op;

/// Number of bytes that a sampled product of dense matrices needs.
///
/// ```mlir
/// %bytes = gpu.sddmm_buffer_size %a{TRANSPOSE}, %b, %m into f32
/// ```
#[op(
    "gpu.sddmm_buffer_size",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnmatA (`{` $modeA^ `}`)? \
              `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC attr-dict `into` $computeType"
)]
pub struct SDDMMBufferSize {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[attr(default = TransposeMode::NonTranspose)]
    modeB: TransposeMode,
    #[operand]
    dnmatA: DnTensorHandleType,
    #[operand]
    dnmatB: DnTensorHandleType,
    #[operand]
    spmatC: SpMatHandleType,
    #[attr]
    computeType: TypeAttr,
    #[result]
    bufferSz: Index,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Computes those elements of a product of dense matrices that a sparse one has.
///
/// ```mlir
/// gpu.sddmm %a{TRANSPOSE}, %b, %m, %buffer : memref<?xi8> into f32
/// ```
#[op(
    "gpu.sddmm",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnmatA (`{` $modeA^ `}`)? \
              `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $buffer attr-dict `:` type($buffer) `into` \
              $computeType"
)]
pub struct SDDMM {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[attr(default = TransposeMode::NonTranspose)]
    modeB: TransposeMode,
    #[operand]
    dnmatA: DnTensorHandleType,
    #[operand]
    dnmatB: DnTensorHandleType,
    #[operand]
    spmatC: SpMatHandleType,
    #[attr]
    computeType: TypeAttr,
    #[operand]
    buffer: AnyMemRef,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

ir::ops![SDDMMBufferSize, SDDMM];
