//! `pdl.attribute`.

use crate::binding::{parent_is, verify_has_binding_use};
use crate::types::{AttributeType, TypeType};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// An attribute of an operation: any, one of a type, or a constant.
///
/// In a `pdl.rewrite` it is a constant.
///
/// ```mlir
/// %any = pdl.attribute
/// %typed = pdl.attribute : %type
/// %constant = pdl.attribute = "hello"
/// ```
#[op("pdl.attribute", verify = verify,
     format = "(`:` $valueType^)? (`=` $value^)? attr-dict-with-keyword")]
pub struct AttributeOp {
    #[operand]
    valueType: Option<TypeType>,
    #[attr]
    value: Option<AnyAttr>,
    #[result(buildable)]
    attr: AttributeType,
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(view) = op.cast::<AttributeOp<'_>>() else { return Ok(()) };
    if view.value().is_none() {
        if parent_is(op, "pdl.rewrite") {
            return Err(op.error("expected constant value when specified within a `pdl.rewrite`"));
        }
        return verify_has_binding_use(op);
    }
    if view.value_type().is_some() {
        return Err(op.error("expected only one of [`type`, `value`] to be set"));
    }
    Ok(())
}

ir::ops![AttributeOp];
