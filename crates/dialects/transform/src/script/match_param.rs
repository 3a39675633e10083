//! `transform.match.param.cmpi`.

use crate::enums::MatchCmpIPredicate;
use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::Param;
use macros::op;

/// Succeeds if the comparison holds for each pair of parameters.
///
/// ```mlir
/// transform.match.param.cmpi lt %param, %reference : !transform.param<i64>
/// ```
#[op("transform.match.param.cmpi",
     traits(SAME_TYPE_OPERANDS),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$predicate $param `,` $reference attr-dict `:` type($param)")]
pub struct MatchParamCmpIOp {
    #[operand]
    param: Param,
    #[operand]
    reference: Param,
    #[attr]
    predicate: MatchCmpIPredicate,
}

ir::ops![MatchParamCmpIOp];
