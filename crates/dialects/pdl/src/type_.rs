//! `pdl.type` and `pdl.types`.

use crate::binding::verify_has_binding_use;
use crate::types::{RangeOfTypes, TypeType, range_of_types};
use diag::Diagnostic;
use ir::def::InferCx;
use ir::markers::*;
use ir::{OpRef, Type};
use macros::op;
use smallvec::{SmallVec, smallvec};

/// A type: any, or a constant.
///
/// ```mlir
/// %any = pdl.type
/// %constant = pdl.type : i32
/// ```
#[op("pdl.type", verify = verify_type, format = "attr-dict (`:` $constantType^)?")]
pub struct TypeOp {
    #[attr]
    constantType: Option<TypeAttr>,
    #[result(buildable)]
    result: TypeType,
}

fn verify_type(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.attr("constantType").is_some() { Ok(()) } else { verify_has_binding_use(op) }
}

/// Any number of types: any, or a constant list.
///
/// ```mlir
/// %any = pdl.types
/// %constant = pdl.types : [i32, i64]
/// ```
#[op("pdl.types", verify = verify_types, infer = infer, format = "attr-dict (`:` $constantTypes^)?")]
pub struct TypesOp {
    #[attr]
    constantTypes: Option<TypeArrayAttr>,
    #[result]
    result: RangeOfTypes,
}

fn verify_types(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.attr("constantTypes").is_some() { Ok(()) } else { verify_has_binding_use(op) }
}

fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    Ok(smallvec![range_of_types(cx.body.context())])
}

ir::ops![TypeOp, TypesOp];
