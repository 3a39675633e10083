//! Connectivity of patterns: uses that bind an entity, and connected components.

use diag::Diagnostic;
use ir::{Op, OpRef};
use std::collections::HashSet;

/// Returns the parent of an operation in its body; for one directly in an owned body, its root.
pub(crate) fn parent_is(op: OpRef<'_>, name: &str) -> bool {
    op.parent().is_some_and(|parent| parent.is(name))
}

/// Returns whether a result of `op` has a use other than by a `pdl.result` or `pdl.results` that is itself
/// unused.
fn has_binding_use(op: OpRef<'_>) -> bool {
    let mut open = vec![op];
    let mut seen: HashSet<Op> = HashSet::new();
    while let Some(op) = open.pop() {
        for user in op.results().flat_map(|result| result.users()) {
            if !(user.is("pdl.result") || user.is("pdl.results")) {
                return true;
            }
            if seen.insert(user.handle()) {
                open.push(user);
            }
        }
    }
    false
}

/// Checks that the entities which the matcher defines are used in it.
pub(crate) fn verify_has_binding_use(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !parent_is(op, "pdl.pattern") || has_binding_use(op) {
        return Ok(());
    }
    Err(op.error("expected a bindable user when defined in the matcher body of a `pdl.pattern`"))
}

/// Adds operands, results and operations of the matcher that are connected with `op`, by operation number.
pub(crate) fn connected_with(op: OpRef<'_>) -> HashSet<Op> {
    let mut visited = HashSet::new();
    let mut open = vec![op];
    while let Some(op) = open.pop() {
        if !parent_is(op, "pdl.pattern") || op.is("pdl.rewrite") || !visited.insert(op.handle()) {
            continue;
        }
        if op.is("pdl.operation") {
            open.extend(op.group(0).filter_map(|value| value.defining_op()));
        } else if op.is("pdl.result") || op.is("pdl.results") {
            open.extend(op.operands().filter_map(|value| value.defining_op()));
        }
        open.extend(op.results().flat_map(|result| result.users()));
    }
    visited
}
