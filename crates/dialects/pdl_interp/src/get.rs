//! Navigation between entities: attributes, types, definitions and users.

use crate::constraints::RangeOfOperations;
use ir::def::InferCx;
use ir::markers::*;
use ir::{Type, TypeRef};
use macros::op;
use pdl::{
    AttributeType, OneOrRangeOfTypes, OneOrRangeOfValues, OperationType, RangeType, TypeType, ValueType,
    range_element, range_of_values,
};
use smallvec::{SmallVec, smallvec};

/// An attribute of an operation, by name; null if it has none.
///
/// ```mlir
/// %attr = pdl_interp.get_attribute "attr" of %op
/// ```
#[op("pdl_interp.get_attribute", traits(PURE), format = "$name `of` $inputOp attr-dict")]
pub struct GetAttributeOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    name: StrAttr,
    #[result(buildable)]
    attribute: AttributeType,
}

/// The type of an attribute; `none` for attributes without one.
///
/// ```mlir
/// %type = pdl_interp.get_attribute_type of %attr
/// ```
#[op("pdl_interp.get_attribute_type", traits(PURE), format = "`of` $value attr-dict")]
pub struct GetAttributeTypeOp {
    #[operand]
    value: AttributeType,
    #[result(buildable)]
    result: TypeType,
}

/// The operation that defines a value, or the first value of a range; null if none does.
///
/// ```mlir
/// %op = pdl_interp.get_defining_op of %value : !pdl.value
/// ```
#[op("pdl_interp.get_defining_op", traits(PURE), format = "`of` $value `:` type($value) attr-dict")]
pub struct GetDefiningOpOp {
    #[operand]
    value: OneOrRangeOfValues,
    #[result(buildable)]
    inputOp: OperationType,
}

/// The users of a value, or of all values of a range.
///
/// ```mlir
/// %ops = pdl_interp.get_users of %value : !pdl.value
/// ```
#[op("pdl_interp.get_users", traits(PURE), infer, format = "`of` $value `:` type($value) attr-dict")]
pub struct GetUsersOp {
    #[operand]
    value: OneOrRangeOfValues,
    #[result]
    operations: RangeOfOperations,
}

impl GetUsersOp<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        let cx = cx.body.context();
        Ok(smallvec![RangeType::make(cx, OperationType::make(cx))])
    }
}

/// The type of a value, or the types of a range of values.
///
/// ```mlir
/// %type = pdl_interp.get_value_type of %value : !pdl.type
/// %types = pdl_interp.get_value_type of %values : !pdl.range<type>
/// ```
#[op(
    "pdl_interp.get_value_type",
    traits(PURE),
    rules(TypesMatchWith(
        "`value` type matches arity of `result`",
        from = "result",
        to = "value",
        values_of_types
    )),
    format = "`of` $value `:` type($result) attr-dict"
)]
pub struct GetValueTypeOp {
    #[operand]
    value: OneOrRangeOfValues,
    #[result]
    result: OneOrRangeOfTypes,
}

/// Returns the type of the values for a type of types.
fn values_of_types(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    if ty.dialect_def()?.dialect() != "pdl" {
        return None;
    }
    let cx = ty.context();
    Some(cx.ty(if range_element(ty).is_some() { range_of_values(cx) } else { ValueType::make(cx) }))
}

ir::ops![GetAttributeOp, GetAttributeTypeOp, GetDefiningOpOp, GetUsersOp, GetValueTypeOp];
