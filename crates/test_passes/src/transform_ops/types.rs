//! Types of handles and parameters.

use ir::{AttrRef, OpRef, TypeRef};
use macros::type_def;
use transform::types::{TransformHandleType, TransformParamType};

/// Handle to operations of the dialect `test`.
#[type_def("transform.test_dialect_op", interfaces(TransformHandleType))]
pub struct TestDialectOp;

impl TransformHandleType for TestDialectOp {
    fn check_payload(&self, _: TypeRef<'_>, op: OpRef<'_>) -> Result<(), String> {
        match op.name_str().starts_with("test.") {
            true => Ok(()),
            false => Err("expected the payload operation to belong to the 'test' dialect".to_owned()),
        }
    }
}

/// Parameter that is a number of 32 bits.
#[type_def("transform.test_dialect_param", interfaces(TransformParamType))]
pub struct TestDialectParam;

impl TransformParamType for TestDialectParam {
    fn check_payload(&self, _: TypeRef<'_>, attr: AttrRef<'_>) -> Result<(), String> {
        match attr.as_int().is_some() && attr.ty().is_some_and(|ty| ty == ir::Type::I32) {
            true => Ok(()),
            false => Err("expected the parameter to be a i32 integer attribute".to_owned()),
        }
    }
}

/// The types.
pub(super) const TYPES: [&ir::def::TypeDef; 2] = [TestDialectOp::DEF, TestDialectParam::DEF];
