//! Targets of modules of kernels.

use ir::{Attr, AttrRef, Body, Op};

/// Adds a target to the modules directly in an operation whose name a regular expression matches. An empty expression is none; one that
/// is not well formed matches nothing.
pub(crate) fn attach_target(body: &mut Body, module: &str, target: Attr) {
    for op in body.children() {
        let view = body.op(op);
        let name = view.symbol_name().map_or("", |name| view.context().ident_str(name));
        let matches = || module.is_empty() || diag::expect::matches(module, name).unwrap_or(false);
        if view.is(gpu::Module::NAME) && matches() {
            attach(body, op, target);
        }
    }
}

/// Adds a target to a module, if it is not its last one.
fn attach(body: &mut Body, op: Op, target: Attr) {
    let cx = body.context().clone();
    let old = body.op(op).attr("targets").and_then(AttrRef::as_array).into_iter().flatten();
    let mut targets: Vec<Attr> = old.map(AttrRef::handle).chain([target]).collect();
    targets.dedup();
    let Some(module) = body.child_mut(op) else { return };
    let (root, targets) = (module.root_handle(), cx.array_attr(&targets));
    module.set_attr(root, cx.ident("targets"), Some(targets));
}
