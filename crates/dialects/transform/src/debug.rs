//! `transform.debug.emit_param_as_remark`, `transform.debug.emit_remark_at`.

use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::{AnyHandle, Handle, Param};
use ir::markers::*;
use macros::op;

/// Reports parameters as remarks, at the payload of the anchor if there is one.
///
/// ```mlir
/// transform.debug.emit_param_as_remark %param, "size" at %anchor : !transform.param<i64>, !transform.any_op
/// ```
#[op("transform.debug.emit_param_as_remark",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$param (`,` $message^)? (`at` $anchor^)?attr-dict `:` type($param) (`,` type($anchor)^)?")]
pub struct EmitParamAsRemarkOp {
    #[operand]
    param: Param,
    #[operand]
    anchor: Option<Handle>,
    #[attr]
    message: Option<StrAttr>,
}

/// Reports a remark at each payload operation or value.
///
/// ```mlir
/// transform.debug.emit_remark_at %at, "found" : !transform.any_op
/// ```
#[op("transform.debug.emit_remark_at",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$at `,` $message attr-dict `:` type($at)")]
pub struct EmitRemarkAtOp {
    #[operand]
    at: AnyHandle,
    #[attr]
    message: StrAttr,
}

ir::ops![EmitParamAsRemarkOp, EmitRemarkAtOp];
