//! Constants: `pdl_interp.create_attribute`, `pdl_interp.create_type` and `pdl_interp.create_types`.

use ir::Type;
use ir::def::InferCx;
use ir::markers::*;
use macros::op;
use pdl::{AttributeType, RangeOfTypes, TypeType, range_of_types};
use smallvec::{SmallVec, smallvec};

/// A constant attribute.
///
/// ```mlir
/// %attr = pdl_interp.create_attribute 10 : i64
/// ```
#[op("pdl_interp.create_attribute", traits(PURE), format = "$value attr-dict-with-keyword")]
pub struct CreateAttributeOp {
    #[attr]
    value: AnyAttr,
    #[result(buildable)]
    attribute: AttributeType,
}

/// A constant type.
///
/// ```mlir
/// %type = pdl_interp.create_type i64
/// ```
#[op("pdl_interp.create_type", traits(PURE), format = "$value attr-dict")]
pub struct CreateTypeOp {
    #[attr]
    value: TypeAttr,
    #[result(buildable)]
    result: TypeType,
}

/// A constant list of types.
///
/// ```mlir
/// %types = pdl_interp.create_types [i64, i64]
/// ```
#[op("pdl_interp.create_types", traits(PURE), infer, format = "$value attr-dict")]
pub struct CreateTypesOp {
    #[attr]
    value: TypeArrayAttr,
    #[result]
    result: RangeOfTypes,
}

impl CreateTypesOp<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        Ok(smallvec![range_of_types(cx.body.context())])
    }
}

ir::ops![CreateAttributeOp, CreateTypeOp, CreateTypesOp];
