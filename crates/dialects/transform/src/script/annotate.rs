//! `transform.annotate`.

use crate::interface::{READS, TransformOp};
use crate::types::{Handle, Param};
use ir::markers::*;
use macros::op;

/// Sets an attribute of each payload operation: a unit, or the parameter.
///
/// ```mlir
/// transform.annotate %target "key" = %param : !transform.any_op, !transform.any_param
/// ```
#[op("transform.annotate",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target $name attr-dict (`=` $param^)?`:` type($target) (`,` type($param)^)?")]
pub struct AnnotateOp {
    #[operand]
    target: Handle,
    #[attr]
    name: StrAttr,
    #[operand]
    param: Option<Param>,
}

ir::ops![AnnotateOp];
