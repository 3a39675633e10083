//! `pdl.attribute`.

use crate::RewriteOp;
use crate::binding::{parent_is, verify_has_binding_use};
use crate::types::{AttributeType, TypeType};
use diag::Diagnostic;
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
#[op("pdl.attribute", verify, format = "(`:` $valueType^)? (`=` $value^)? attr-dict-with-keyword")]
pub struct AttributeOp {
    #[operand]
    valueType: Option<TypeType>,
    #[attr]
    value: Option<AnyAttr>,
    #[result(buildable)]
    attr: AttributeType,
}

impl AttributeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.value().is_none() {
            if parent_is(*self, RewriteOp::NAME) {
                return Err(self.error("expected constant value when specified within a `pdl.rewrite`"));
            }
            return verify_has_binding_use(*self);
        }
        if self.value_type().is_some() {
            return Err(self.error("expected only one of [`type`, `value`] to be set"));
        }
        Ok(())
    }
}

ir::ops![AttributeOp];
