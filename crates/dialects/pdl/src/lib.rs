//! The `pdl` dialect: rewrite patterns as programs.
//!
//! A [`PatternOp`] contains the operations to match and, at its end, a [`RewriteOp`] that rewrites them.
//! Values are handles: to attributes, operations, types, values, and ranges of them. `terrane-pdl-engine`
//! runs the patterns of a module.

mod attribute;
mod binding;
mod inference;
mod named_attributes;
mod native;
mod operand;
mod operation;
mod pattern;
mod range;
mod replace;
mod result;
mod rewrite;
mod type_;
mod types;

pub use attribute::AttributeOp;
pub use inference::has_type_inference;
pub use named_attributes::{parse_attributes, print_attributes};
pub use native::{ApplyNativeConstraintOp, ApplyNativeRewriteOp};
pub use operand::{OperandOp, OperandsOp};
pub use operation::OperationOp;
pub use pattern::{BenefitAttr, PatternOp};
pub use range::RangeOp;
pub use replace::{EraseOp, ReplaceOp};
pub use result::{ResultOp, ResultsOp};
pub use rewrite::RewriteOp;
pub use type_::{TypeOp, TypesOp};
pub use types::{
    AnyPdlType, AttributeType, AttributeTypeRef, OneOrRangeOfTypes, OneOrRangeOfValues, OperationType,
    OperationTypeRef, RangeOfTypes, RangeOfTypesOrValues, RangeOfValues, RangeType, RangeTypeRef, TypeType,
    TypeTypeRef, ValueType, ValueTypeRef, element_or_self, range_element, range_of_types, range_of_values,
};

ir::dialect! {
    /// Rewrite patterns as programs.
    pub fn dialect("pdl") {
        ops: [attribute, native, operand, operation, pattern, range, replace, result, rewrite, type_],
        types: [AttributeType::DEF, OperationType::DEF, RangeType::DEF, TypeType::DEF, ValueType::DEF],
    }
}
