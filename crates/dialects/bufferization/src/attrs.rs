//! Discardable attributes of the dialect, on operations and on functions' arguments.

use diag::Diagnostic;
use interfaces::{Effect, Effects, MemoryEffects};
use ir::{AttrData, NamedAttr, OpRef, Type};

/// Marks operations that allocate or free a buffer that is freed manually.
const MANUAL: &str = "bufferization.manual_deallocation";
/// Attribute of an argument: its function may write to the buffer.
const WRITABLE: &str = "bufferization.writable";
/// Access of a function without a body to an argument.
const ACCESS: &str = "bufferization.access";
/// The layout of the buffer of an argument.
const LAYOUT: &str = "bufferization.buffer_layout";

/// Verifies an attribute of an operation of another dialect, of which there is only one.
pub(crate) fn verify(op: OpRef<'_>, attr: NamedAttr) -> Result<(), Diagnostic> {
    let name = op.context().ident_str(attr.name);
    if name != MANUAL {
        return Err(op.plain_error(format!(
            "attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect"
        )));
    }
    let mut effects = Effects::new();
    if let Some(model) = op.interface::<dyn MemoryEffects>() {
        model.effects(op, &mut effects);
    }
    if effects.has(Effect::Allocate) || effects.has(Effect::Free) {
        return Ok(());
    }
    Err(op.error(format!(
        "attribute '{MANUAL}' can be used only on ops that have an allocation and/or free side effect"
    )))
}

/// Verifies an attribute of a function's argument.
pub(crate) fn verify_parameter(
    op: OpRef<'_>,
    _ty: Type,
    attr: NamedAttr,
    of_result: bool,
) -> Result<(), Diagnostic> {
    if of_result {
        return Ok(());
    }
    let cx = op.context();
    let value = cx.attr_ref(attr.value);
    let wrong = match cx.ident_str(attr.name) {
        WRITABLE if value.as_bool().is_none() => {
            "'bufferization.writable' is expected to be a boolean attribute"
        }
        WRITABLE if op.regions().all(|region| region.is_empty()) => {
            "'bufferization.writable' is invalid on external functions"
        }
        ACCESS => match value.as_bytes() {
            None => "'bufferization.access' is expected to be a string attribute",
            Some(b"none" | b"read" | b"write" | b"read-write") => return Ok(()),
            Some(_) => "invalid value for 'bufferization.access'",
        },
        LAYOUT => match value.data() {
            AttrData::AffineMap(_) | AttrData::StridedLayout { .. } => return Ok(()),
            _ => "'bufferization.buffer_layout' is expected to be a memref layout attribute",
        },
        WRITABLE => return Ok(()),
        // MLIR's error names this one for all unknown attributes.
        _ => {
            "attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect"
        }
    };
    Err(op.plain_error(wrong))
}
