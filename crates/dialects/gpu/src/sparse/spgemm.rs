//! Products of sparse matrices.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::enums::{SpGEMMWorkEstimationOrComputeKind, TransposeMode};
use crate::types::{AsyncTokenType, SpGEMMOpHandleType, SpMatHandleType};
use ir::markers::*;
use macros::op;

/// Makes the state of a product of sparse matrices.
///
/// ```mlir
/// %state = gpu.spgemm_create_descr
/// ```
#[op(
    "gpu.spgemm_create_descr",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict"
)]
pub struct SpGEMMCreateDescr {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[result]
    desc: SpGEMMOpHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Ends the use of the state of a product.
///
/// ```mlir
/// gpu.spgemm_destroy_descr %state
/// ```
#[op(
    "gpu.spgemm_destroy_descr",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $desc attr-dict"
)]
pub struct SpGEMMDestroyDescr {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    desc: SpGEMMOpHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Estimates the memory of a product of sparse matrices, or computes it.
///
/// ```mlir
/// %bytes = gpu.spgemm_work_estimation_or_compute {COMPUTE} %a, %b, %c, %state, %size, %buffer : f32 into memref<?xi8>
/// ```
#[op(
    "gpu.spgemm_work_estimation_or_compute",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) `{` $kind `}` $spmatA (`{` \
              $modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc `,` $bufferSz `,` \
              $buffer attr-dict `:` $computeType `into` type($buffer)"
)]
pub struct SpGEMMWorkEstimationOrCompute {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    desc: SpGEMMOpHandleType,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[attr(default = TransposeMode::NonTranspose)]
    modeB: TransposeMode,
    #[operand]
    spmatA: SpMatHandleType,
    #[operand]
    spmatB: SpMatHandleType,
    #[operand]
    spmatC: SpMatHandleType,
    #[attr]
    computeType: TypeAttr,
    #[operand]
    bufferSz: Index,
    #[operand]
    buffer: AnyMemRef,
    #[attr]
    kind: SpGEMMWorkEstimationOrComputeKind,
    #[result]
    bufferSzNew: Index,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Copies the product of sparse matrices to a sparse matrix.
///
/// ```mlir
/// gpu.spgemm_copy %a, %b, %c, %state : f32
/// ```
#[op(
    "gpu.spgemm_copy",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? \
              `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc attr-dict `:` $computeType"
)]
pub struct SpGEMMCopy {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    desc: SpGEMMOpHandleType,
    #[attr(default = TransposeMode::NonTranspose)]
    modeA: TransposeMode,
    #[attr(default = TransposeMode::NonTranspose)]
    modeB: TransposeMode,
    #[operand]
    spmatA: SpMatHandleType,
    #[operand]
    spmatB: SpMatHandleType,
    #[operand]
    spmatC: SpMatHandleType,
    #[attr]
    computeType: TypeAttr,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

ir::ops![SpGEMMCreateDescr, SpGEMMDestroyDescr, SpGEMMWorkEstimationOrCompute, SpGEMMCopy];
