//! Backward and forward slices of values, in the order of the text.

use ir::def::TraitSet;
use ir::{Body, Op, OpRef, ValueRef};
use rustc_hash::FxHashSet;

/// Returns the operations that others are computed from, each after those that it uses; without the operation itself. Arguments lead to the
/// operation around, unless they are left out.
pub(crate) fn backward_slice(body: &Body, root: Op, omit_arguments: bool) -> Vec<Op> {
    let mut found: Vec<Op> = Vec::new();
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    // An operation with those that it uses: those that are left are visited first.
    let mut stack = vec![(root, sources(body.op(root), omit_arguments))];
    seen.insert(root);
    while let Some((op, open)) = stack.last_mut() {
        match open.pop() {
            Some(next) if seen.insert(next) => {
                let inner = sources(body.op(next), omit_arguments);
                stack.push((next, inner));
            }
            Some(_) => {}
            None => {
                if *op != root {
                    found.push(*op);
                }
                stack.pop();
            }
        }
    }
    found
}

/// Returns the operations that one uses directly, the last first.
fn sources(op: OpRef<'_>, omit_arguments: bool) -> Vec<Op> {
    let mut values: Vec<ValueRef<'_>> = Vec::new();
    for nested in op.walk_body().skip(1) {
        values.extend(nested.operands().filter(|value| interfaces::is_defined_outside(op, *value)));
    }
    values.extend(op.operands());
    let mut found: Vec<Op> = values.into_iter().filter_map(|value| source(value, omit_arguments)).collect();
    found.reverse();
    found
}

fn source(value: ValueRef<'_>, omit_arguments: bool) -> Option<Op> {
    if let Some(op) = value.defining_op() {
        return (!op.has_trait(TraitSet::ISOLATED_FROM_ABOVE)).then(|| op.handle());
    }
    let around = value.argument_block().filter(|_| !omit_arguments)?.parent_op()?;
    let single = around.num_regions() == 1 && around.region(0).single_block().is_some();
    let plain = single && !around.is_root() && !around.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
    plain.then(|| around.handle())
}

/// Returns the operations that use the results of one, directly or not, each after those that it uses; without the operation itself.
pub(crate) fn forward_slice(body: &Body, root: Op) -> Vec<Op> {
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut found: Vec<Op> = Vec::new();
    seen.insert(root);
    let mut stack = vec![(root, users(body.op(root)))];
    while let Some((op, open)) = stack.last_mut() {
        match open.pop() {
            Some(next) if seen.insert(next) => {
                let inner = users(body.op(next));
                stack.push((next, inner));
            }
            Some(_) => {}
            None => {
                if *op != root {
                    found.push(*op);
                }
                stack.pop();
            }
        }
    }
    found.reverse();
    found
}

/// Returns the users of an operation's results and of what is defined in it, as they are visited from the end on.
fn users(op: OpRef<'_>) -> Vec<Op> {
    let arguments = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
    let inside = op.regions().flat_map(|region| region.ops()).map(|inner| inner.handle());
    let mut found: Vec<Op> = inside.collect();
    let values = arguments.chain(op.results());
    found.extend(values.flat_map(|value| value.users()).map(|user| user.handle()));
    found
}
