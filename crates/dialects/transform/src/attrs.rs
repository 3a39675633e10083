//! Constraints on attributes of the dialect's operations, and its discardable attributes.

use diag::Diagnostic;
use ir::def::{AttrConstraint, AttrKind, Callback, TraitSet};
use ir::markers::{AnyAttr, DenseI64ArrayAttr, I64Attr};
use ir::{AttrRef, NamedAttr, OpRef, Type};
use macros::attr_def;

/// Marks a symbol table whose symbols may be named sequences.
pub const WITH_NAMED_SEQUENCE: &str = "transform.with_named_sequence";
/// Tag by which the interpreter finds the payload's root.
pub const TARGET_TAG: &str = "transform.target_tag";
/// Marks an argument that a named sequence consumes.
pub const CONSUMED: &str = "transform.consumed";
/// Marks an argument that a named sequence only reads.
pub const READONLY: &str = "transform.readonly";
/// Silences errors about handles that could not be tracked.
pub const SILENCE_TRACKING_FAILURES: &str = "transform.silence_tracking_failures";
/// Entry point of a script, unless another one is given.
pub const ENTRY_POINT: &str = "__transform_main";

/// Place of an operand in a dictionary of options.
#[attr_def("transform.param_operand", format = "`<` `index` `=` $index `>`")]
pub struct ParamOperandAttr {
    index: AnyAttr,
}

ir::attr_constraint! {
    /// Attributes that name threads or blocks.
    pub DeviceMappingArrayAttr = "Device Mapping array attribute",
        AttrKind::Array(&DEVICE);
    /// An array of arrays of `i64`.
    pub ArraysOfI64 = "array of arrays of i64",
        AttrKind::Array(&I64_LIST);
    /// An integer that is not negative.
    pub NonNegativeI64 = "64-bit signless integer attribute whose value is non-negative",
        of I64Attr where |attr| attr.as_i64().is_some_and(|value| value >= 0);
    /// An integer greater than zero.
    pub PositiveI64 = "64-bit signless integer attribute whose value is positive",
        of I64Attr where |attr| attr.as_i64().is_some_and(|value| value > 0);
    /// Integers that are not negative.
    pub NonNegativeI64s = "i64 dense array attribute whose value is non-negative",
        of DenseI64ArrayAttr where |attr| attr.as_ints().is_some_and(|values| values.iter().all(|&value| value >= 0));
    /// Three integers or none.
    pub NoneOrThreeI64s = "i64 dense array attribute with 0 or 3 elements",
        of DenseI64ArrayAttr where |attr| attr.as_ints().is_some_and(|values| matches!(values.len(), 0 | 3));
    /// Three integers.
    pub ThreeI64s = "i64 dense array attribute with exactly 3 elements",
        of DenseI64ArrayAttr where |attr| attr.as_ints().is_some_and(|values| values.len() == 3);
}

static I64_ITEM: AttrConstraint = <I64Attr as ir::markers::AttrMarker>::CONSTRAINT;
static I64_LIST: AttrConstraint =
    AttrConstraint::new("64-bit integer array attribute", AttrKind::Array(&I64_ITEM));
static DEVICE: AttrConstraint = AttrConstraint::new("device mapping", AttrKind::Fn(Callback(&is_of_dialect)));

/// Whether an attribute is of a dialect, registered or not: no dialect of devices is.
fn is_of_dialect(attr: AttrRef<'_>) -> bool {
    attr.dialect_def().is_some() || attr.is_opaque()
}

/// Verifies an attribute of an operation of another dialect.
pub(crate) fn verify(op: OpRef<'_>, attr: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let name = cx.ident_str(attr.name);
    match name {
        WITH_NAMED_SEQUENCE if !op.has_trait(TraitSet::SYMBOL_TABLE) => Err(op.plain_error(format!(
            "\"{name}\" attribute can only be attached to operations with symbol tables"
        ))),
        WITH_NAMED_SEQUENCE => crate::recursion::verify(op),
        TARGET_TAG if cx.attr_ref(attr.value).as_bytes().is_none() => {
            Err(op.plain_error(format!("\"{name}\" attribute must be a string")))
        }
        TARGET_TAG | CONSUMED | READONLY | SILENCE_TRACKING_FAILURES => Ok(()),
        _ => Err(op.plain_error(format!("unknown attribute: \"{name}\""))),
    }
}

/// Accepts all attributes of arguments, as MLIR does: sequences verify their own.
pub(crate) fn verify_parameter(_: OpRef<'_>, _: Type, _: NamedAttr, _: bool) -> Result<(), Diagnostic> {
    Ok(())
}
