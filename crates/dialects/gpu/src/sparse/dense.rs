//! Dense tensors of a library for sparse computations.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::types::{AsyncTokenType, DnTensorHandleType};
use ir::markers::*;
use macros::op;

/// Makes a dense tensor of a buffer.
///
/// ```mlir
/// %tensor, %token = gpu.create_dn_tensor async [%dependency] %buffer, %n : index into memref<?xf64>
/// ```
#[op(
    "gpu.create_dn_tensor",
    interfaces(AsyncOp = Tokens),
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref `,` $dims \
              attr-dict `:` type($dims) `into` type($memref)"
)]
pub struct CreateDnTensor {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    dims: Variadic<Index>,
    #[result]
    dnTensor: DnTensorHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Ends the use of a dense tensor.
///
/// ```mlir
/// %token = gpu.destroy_dn_tensor async [%dependency] %tensor
/// ```
#[op(
    "gpu.destroy_dn_tensor",
    interfaces(AsyncOp = Tokens),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnTensor attr-dict"
)]
pub struct DestroyDnTensor {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    dnTensor: DnTensorHandleType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

ir::ops![CreateDnTensor, DestroyDnTensor];
