//! `transform.get_operand`, `transform.get_result`.

use crate::checks::verify_positions;
use crate::directives;
use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::{Handle, ValueHandle};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Handle to operands of the target: those listed, all but those, or `all`.
///
/// ```mlir
/// %value = transform.get_operand %target[all] : (!transform.any_op) -> !transform.any_value
/// ```
#[op("transform.get_operand",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     custom(TransformMatchDims(directives::parse_transform_match_dims, directives::print_transform_match_dims)),
     format = "$target `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` attr-dict \
             `:` functional-type(operands, results)")]
pub struct GetOperandOp {
    #[operand]
    target: Handle,
    #[attr]
    raw_position_list: DenseI64ArrayAttr,
    #[attr]
    is_inverted: UnitAttr,
    #[attr]
    is_all: UnitAttr,
    #[result]
    result: ValueHandle,
}

impl GetOperandOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_positions(*self, &self.raw_position_list(), self.is_inverted(), self.is_all())
    }
}

/// Handle to results of the target: those listed, all but those, or `all`.
///
/// ```mlir
/// %value = transform.get_result %target[0] : (!transform.any_op) -> !transform.any_value
/// ```
#[op("transform.get_result",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     verify,
     custom(TransformMatchDims(directives::parse_transform_match_dims, directives::print_transform_match_dims)),
     format = "$target `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` attr-dict \
             `:` functional-type(operands, results)")]
pub struct GetResultOp {
    #[operand]
    target: Handle,
    #[attr]
    raw_position_list: DenseI64ArrayAttr,
    #[attr]
    is_inverted: UnitAttr,
    #[attr]
    is_all: UnitAttr,
    #[result]
    result: ValueHandle,
}

impl GetResultOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_positions(*self, &self.raw_position_list(), self.is_inverted(), self.is_all())
    }
}

ir::ops![GetOperandOp, GetResultOp];
