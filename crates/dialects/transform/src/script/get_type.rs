//! `transform.get_type`.

use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::{Param, ValueHandle};
use ir::markers::*;
use macros::op;

/// Parameters with the types of the values, or of their elements.
///
/// ```mlir
/// %0 = transform.get_type %value : (!transform.any_value) -> !transform.any_param
/// ```
#[op("transform.get_type",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "(`elemental` $elemental^)? $value attr-dict `:`functional-type(operands, results)")]
pub struct GetTypeOp {
    #[operand]
    value: ValueHandle,
    #[attr]
    elemental: UnitAttr,
    #[result]
    type_param: Param,
}

ir::ops![GetTypeOp];
