//! `pdl.type` and `pdl.types`.

use crate::binding::verify_has_binding_use;
use crate::types::{RangeOfTypes, TypeType, range_of_types};
use diag::Diagnostic;
use ir::Type;
use ir::def::InferCx;
use ir::markers::*;
use macros::op;
use smallvec::{SmallVec, smallvec};

/// A type: any, or a constant.
///
/// ```mlir
/// %any = pdl.type
/// %constant = pdl.type : i32
/// ```
#[op("pdl.type", verify, format = "attr-dict (`:` $constantType^)?")]
pub struct TypeOp {
    #[attr]
    constantType: Option<TypeAttr>,
    #[result(buildable)]
    result: TypeType,
}

impl TypeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.constant_type().is_some() { Ok(()) } else { verify_has_binding_use(*self) }
    }
}

/// Any number of types: any, or a constant list.
///
/// ```mlir
/// %any = pdl.types
/// %constant = pdl.types : [i32, i64]
/// ```
#[op("pdl.types", verify, infer, format = "attr-dict (`:` $constantTypes^)?")]
pub struct TypesOp {
    #[attr]
    constantTypes: Option<TypeArrayAttr>,
    #[result]
    result: RangeOfTypes,
}

impl TypesOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.constant_types().is_some() { Ok(()) } else { verify_has_binding_use(*self) }
    }

    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        Ok(smallvec![range_of_types(cx.body.context())])
    }
}

ir::ops![TypeOp, TypesOp];
