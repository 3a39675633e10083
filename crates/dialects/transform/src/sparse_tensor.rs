//! `transform.sparse_tensor.match.sparse_inout`.

use crate::directives;
use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::Handle;
use macros::op;

/// Succeeds if an operand or a result is a sparse tensor.
///
/// ```mlir
/// %0 = transform.sparse_tensor.match.sparse_inout %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.sparse_tensor.match.sparse_inout",
     rules(Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), \"false\")")]
pub struct MatchSparseInOut {
    #[operand]
    target: Handle,
    #[result]
    result: Handle,
}

ir::ops![MatchSparseInOut];
