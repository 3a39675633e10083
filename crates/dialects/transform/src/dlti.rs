//! `transform.dlti.query`.

use crate::interface::{READS_PAYLOAD, TransformOp};
use crate::types::{Handle, Param};
use ir::markers::*;
use macros::op;

/// Parameter that the data layout and target information around the target has for a list of keys.
///
/// ```mlir
/// %size = transform.dlti.query ["CPU", "cache_size"] at %target : (!transform.any_op) -> !transform.any_param
/// ```
#[op("transform.dlti.query",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$keys `at` $target attr-dict `:` functional-type(operands, results)")]
pub struct QueryOp {
    #[operand]
    target: Handle,
    #[attr]
    keys: ArrayAttr,
    #[result]
    associated_attr: Param,
}

ir::ops![QueryOp];
