//! `transform.param.constant`.

use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::Param;
use ir::markers::*;
use macros::op;

/// Parameter with a constant value.
///
/// ```mlir
/// %size = transform.param.constant 8 : i64 -> !transform.param<i64>
/// ```
#[op("transform.param.constant",
     rules(Verify(crate::matching::verify_param_producer)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$value attr-dict `->` type($param)")]
pub struct ParamConstantOp {
    #[attr]
    value: AnyAttr,
    #[result]
    param: Param,
}

ir::ops![ParamConstantOp];
