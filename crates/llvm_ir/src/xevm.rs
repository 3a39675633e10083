//! Metadata of accesses to the caches of Intel's GPUs.

use crate::metadata::{Attachment, Item, Metadata};
use diag::Diagnostic;
use ir::{AttrRef, OpRef};

/// The attribute of an operation.
const CACHE_CONTROLS: &str = "xevm.DecorationCacheControl";
/// Its kind of metadata, and a number after those of LLVM's own kinds.
const KIND: (u32, &str) = (1100, "spirv.DecorationCacheControlINTEL");

/// Adds what an operation says of two caches.
///
/// # Errors
/// If it does not say two things.
pub(crate) fn add_cache_controls<'m>(
    op: OpRef<'m>,
    meta: &mut Metadata<'m>,
    out: &mut Vec<Attachment>,
) -> Result<(), Diagnostic> {
    let Some(controls) = op.attr(CACHE_CONTROLS) else { return Ok(()) };
    let controls: Vec<AttrRef<'_>> = controls.as_array().into_iter().flatten().collect();
    if controls.len() != 2 {
        return Err(op.error("Expected both L1 and L3 cache control attributes!"));
    }
    let mut nodes = Vec::with_capacity(controls.len());
    for control in controls {
        let words = control.as_array().into_iter().flatten();
        let words = words.map(|word| Item::int(32, word.as_i64().unwrap_or(0))).collect();
        nodes.push(Item::Node(meta.tuple(words)));
    }
    let (number, kind) = KIND;
    out.push((number, kind, meta.tuple(nodes)));
    Ok(())
}
