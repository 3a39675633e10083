//! Sparse matrices in their formats.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::enums::Prune2To4SpMatFlag;
use crate::types::{AsyncTokenType, SpMatHandleType};
use ir::markers::*;
use macros::op;

/// Makes a sparse matrix of the rows, columns and values of its elements.
///
/// ```mlir
/// %m = gpu.create_coo %rows, %columns, %count, %row, %column, %values : memref<?xindex>, memref<?xindex>, memref<?xf64>
/// ```
#[op(
    "gpu.create_coo",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz \
              `,` $rowIdxs `,` $colIdxs `,` $values attr-dict `:` type($rowIdxs) `,` type($colIdxs) `,` \
              type($values)"
)]
pub struct CreateCoo {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    rows: Index,
    #[operand]
    cols: Index,
    #[operand]
    nnz: Index,
    #[operand]
    rowIdxs: AnyMemRef,
    #[operand]
    colIdxs: AnyMemRef,
    #[operand]
    values: AnyMemRef,
    #[result]
    spmat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Makes a sparse matrix of the positions of its elements, as pairs, and their values.
///
/// ```mlir
/// %m = gpu.create_coo_aos %rows, %columns, %count, %positions, %values : memref<?xindex>, memref<?xf64>
/// ```
#[op(
    "gpu.create_coo_aos",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz \
              `,` $idxs `,` $values attr-dict `:` type($idxs) `,` type($values)"
)]
pub struct CreateCooAoS {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    rows: Index,
    #[operand]
    cols: Index,
    #[operand]
    nnz: Index,
    #[operand]
    idxs: AnyMemRef,
    #[operand]
    values: AnyMemRef,
    #[result]
    spmat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Makes a sparse matrix of compressed rows.
///
/// ```mlir
/// %m = gpu.create_csr %rows, %columns, %count, %starts, %column, %values : memref<?xindex>, memref<?xindex>, memref<?xf64>
/// ```
#[op(
    "gpu.create_csr",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz \
              `,` $rowPos `,` $colIdxs `,` $values attr-dict `:` type($rowPos) `,` type($colIdxs) `,` \
              type($values)"
)]
pub struct CreateCsr {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    rows: Index,
    #[operand]
    cols: Index,
    #[operand]
    nnz: Index,
    #[operand]
    rowPos: AnyMemRef,
    #[operand]
    colIdxs: AnyMemRef,
    #[operand]
    values: AnyMemRef,
    #[result]
    spmat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Makes a sparse matrix of compressed columns.
///
/// ```mlir
/// %m = gpu.create_csc %rows, %columns, %count, %starts, %row, %values : memref<?xindex>, memref<?xindex>, memref<?xf64>
/// ```
#[op(
    "gpu.create_csc",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz \
              `,` $colPos `,` $rowIdxs `,` $values attr-dict `:` type($colPos) `,` type($rowIdxs) `,` \
              type($values)"
)]
pub struct CreateCsc {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    rows: Index,
    #[operand]
    cols: Index,
    #[operand]
    nnz: Index,
    #[operand]
    colPos: AnyMemRef,
    #[operand]
    rowIdxs: AnyMemRef,
    #[operand]
    values: AnyMemRef,
    #[result]
    spmat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Makes a sparse matrix of blocks in compressed rows.
///
/// ```mlir
/// %m = gpu.create_bsr %rows, %columns, %count, %height, %width, %starts, %column, %values : memref<?xindex>, memref<?xindex>, memref<?xf64>
/// ```
#[op(
    "gpu.create_bsr",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $brows `,` $bcols `,` \
              $bnnz `,` $rBlockSize `,` $cBlockSize `,` $bRowPos `,` $bColIdxs `,` $values attr-dict `:` \
              type($bRowPos) `,` type($bColIdxs) `,` type($values)"
)]
pub struct CreateBsr {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    brows: Index,
    #[operand]
    bcols: Index,
    #[operand]
    bnnz: Index,
    #[operand]
    rBlockSize: Index,
    #[operand]
    cBlockSize: Index,
    #[operand]
    bRowPos: AnyMemRef,
    #[operand]
    bColIdxs: AnyMemRef,
    #[operand]
    values: AnyMemRef,
    #[result]
    spmat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Makes a sparse matrix of a dense one, of which two of four elements are kept.
///
/// ```mlir
/// %m = gpu.create_2to4_spmat {PRUNE_AND_CHECK} %rows, %columns, %buffer : memref<?xf64>
/// ```
#[op(
    "gpu.create_2to4_spmat",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) `{` $pruneFlag `}` $rows \
              `,` $cols `,` $memref attr-dict `:` type($memref)"
)]
pub struct Create2To4SpMat {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    rows: Index,
    #[operand]
    cols: Index,
    #[attr(default = Prune2To4SpMatFlag::PruneAndCheck)]
    pruneFlag: Prune2To4SpMatFlag,
    #[operand]
    memref: AnyMemRef,
    #[result]
    spMat: SpMatHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

ir::ops![CreateCoo, CreateCooAoS, CreateCsr, CreateCsc, CreateBsr, Create2To4SpMat];
