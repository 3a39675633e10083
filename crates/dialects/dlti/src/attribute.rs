//! Verification of the attributes of operations that have this dialect's prefix.

use crate::entry::{Key, key, value};
use crate::spec::verify_spec;
use crate::{MAP, SPEC, TARGET_SYSTEM_SPEC};
use diag::Diagnostic;
use interfaces::DataLayoutType;
use ir::{AttrRef, NamedAttr, OpRef};

/// Operation whose specification holds for what is nested in it: MLIR's `DataLayoutOpInterface`.
pub trait DataLayoutOp: Send + Sync {}

/// Model of operations with a specification.
pub struct HasDataLayout;

impl DataLayoutOp for HasDataLayout {}

fn has_data_layout(op: OpRef<'_>) -> bool {
    op.interface::<dyn DataLayoutOp>().is_some()
}

/// Verifies `dlti.dl_spec`, `dlti.map` and `dlti.target_system_spec` of an operation.
pub fn verify_attribute(op: OpRef<'_>, attr: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let (name, value) = (cx.ident_str(attr.name), cx.attr_ref(attr.value));
    let fail = |message: String| Err(op.plain_error(message));
    if ![SPEC.name, MAP.name, TARGET_SYSTEM_SPEC.name].contains(&name) {
        return fail(format!("attribute '{name}' not supported by dialect"));
    }
    if value.dialect_def().is_none_or(|def| def.name != name) {
        return fail(format!("'{name}' is expected to be a #{name} attribute"));
    }
    if name != SPEC.name || !has_data_layout(op) {
        return Ok(());
    }
    if let Err(message) = verify_spec(value) {
        return Err(Diagnostic::error(cx.place(op.loc()), message));
    }
    verify_nested(op, value)
}

/// Whether an entry of a nested operation can replace one of the same key.
fn combines(outer: AttrRef<'_>, inner: AttrRef<'_>) -> bool {
    let (Some(old), Some(new)) = (value(outer), value(inner)) else { return true };
    match key(inner) {
        Some(Key::Text(_)) => old == new,
        Some(Key::Type(ty)) => {
            ty.interface::<dyn DataLayoutType>().is_none_or(|model| model.are_compatible(ty, old, new))
        }
        None => true,
    }
}

/// Verifies that the specifications of nested operations combine with this one. Those within them verify their own.
fn verify_nested(op: OpRef<'_>, spec: AttrRef<'_>) -> Result<(), Diagnostic> {
    let mut open: Vec<OpRef<'_>> = op.inner().regions().flat_map(|region| region.ops()).collect();
    while let Some(nested) = open.pop() {
        let own = nested.attr(SPEC.name).filter(|_| has_data_layout(nested));
        let Some(own) = own else {
            open.extend(nested.inner().regions().flat_map(|region| region.ops()));
            continue;
        };
        let clash = crate::entries(own).any(|inner| {
            crate::entries(spec).any(|outer| key(outer) == key(inner) && !combines(outer, inner))
        });
        if clash {
            let message = "data layout does not combine with layouts of enclosing ops";
            let place = op.context().place(op.loc());
            return Err(nested.plain_error(message).note(place, "enclosing op with data layout"));
        }
    }
    Ok(())
}
