//! Sizes, buffers and the end of sparse matrices.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::types::{AsyncTokenType, SpMatHandleType};
use ir::markers::*;
use macros::op;

/// Ends the use of a sparse matrix.
///
/// ```mlir
/// %token = gpu.destroy_sp_mat async [%dependency] %m
/// ```
#[op(
    "gpu.destroy_sp_mat",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict"
)]
pub struct DestroySpMat {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    spmat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Number of rows, columns and elements of a sparse matrix.
///
/// ```mlir
/// %rows, %columns, %count = gpu.spmat_get_size %m
/// ```
#[op(
    "gpu.spmat_get_size",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict"
)]
pub struct SpMatGetSize {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    spmat: SpMatHandleType,
    #[result]
    rows: Index,
    #[result]
    cols: Index,
    #[result]
    nnz: Index,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Gives buffers to a sparse matrix of compressed rows.
///
/// ```mlir
/// gpu.set_csr_pointers %m, %starts, %column, %values : memref<?xindex>, memref<?xindex>, memref<?xf64>
/// ```
#[op(
    "gpu.set_csr_pointers",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat `,` $positions `,` \
              $coordinates `,` $values attr-dict `:` type($positions) `,` type($coordinates) `,` \
              type($values)"
)]
pub struct SetCsrPointers {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    spmat: SpMatHandleType,
    #[operand]
    positions: AnyMemRef,
    #[operand]
    coordinates: AnyMemRef,
    #[operand]
    values: AnyMemRef,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

ir::ops![DestroySpMat, SpMatGetSize, SetCsrPointers];
