//! Operations of `transform`: handles.

use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::ParamType;
use crate::types::{AnyHandleOrParam, Handle, Param};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Handle of another type to the same payload operations.
///
/// ```mlir
/// %loop = transform.cast %input : !transform.any_op to !transform.op<"scf.for">
/// ```
#[op("transform.cast",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$input attr-dict `:` type($input) `to` type($output)")]
pub struct CastOp {
    #[operand]
    input: Handle,
    #[result]
    output: Handle,
}

/// Parameter with the number of payload entities of a handle.
///
/// ```mlir
/// %count = transform.num_associations %handle : (!transform.any_op) -> !transform.param<i64>
/// ```
#[op("transform.num_associations",
     rules(Verify(crate::matching::verify_param_producer)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     format = "$handle attr-dict `:` functional-type(operands, results)")]
pub struct NumAssociationsOp {
    #[operand]
    handle: AnyHandleOrParam,
    #[result]
    num: Param,
}

impl NumAssociationsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        match ParamType::cast(self.num().ty()).map(|ty| ty.r#type()) {
            None => Ok(()),
            Some(Some(ty)) if ty.is_integer() || ty.is_index() => Ok(()),
            Some(_) => Err(self.error("expected param type with integer element type")),
        }
    }
}

/// Handles repeated as often as the pattern has payload operations.
///
/// ```mlir
/// %replicated = transform.replicate num(%pattern) %handle : !transform.any_op, !transform.any_op
/// ```
#[op("transform.replicate",
     rules(AllTypesMatch("handles", "replicated")),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "`num` `(` $pattern `)` $handles attr-dict `:` type($pattern) `,` type($handles)")]
pub struct ReplicateOp {
    #[operand]
    pattern: Handle,
    #[operand]
    handles: Variadic<AnyHandleOrParam>,
    #[result]
    replicated: Variadic<AnyHandleOrParam>,
}

/// Handle to those payload operations that have the name.
///
/// ```mlir
/// %loops = transform.select "scf.for" in %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.select",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$op_name `in` $target attr-dict `:` functional-type(operands, results)")]
pub struct SelectOp {
    #[operand]
    target: Handle,
    #[attr]
    op_name: StrAttr,
    #[result]
    result: Handle,
}

ir::ops![CastOp, NumAssociationsOp, ReplicateOp, SelectOp];
