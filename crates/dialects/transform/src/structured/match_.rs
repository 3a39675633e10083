//! `transform.structured.match`.

use crate::enums::MatchInterface;
use crate::interface::{READS_PAYLOAD, TransformOp};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Handle to the operations nested in the target that satisfy all given conditions.
///
/// ```mlir
/// %matched = transform.structured.match ops{["arith.addi", "arith.muli"]} in %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.match",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "(`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)? \
             (`filter_result_type` `=` $filter_result_type^)? (`filter_operand_types` `=` \
             $filter_operand_types^)? `in` $target attr-dict `:` functional-type($target, results)")]
pub struct MatchOp {
    #[operand]
    target: Handle,
    #[attr]
    ops: Option<StrArrayAttr>,
    #[attr]
    interface: Option<MatchInterface>,
    #[attr]
    op_attrs: Option<DictionaryAttr>,
    #[attr]
    filter_result_type: Option<TypeAttr>,
    #[attr]
    filter_operand_types: Option<TypeArrayAttr>,
    #[result]
    results: Handle,
}

ir::ops![MatchOp];
