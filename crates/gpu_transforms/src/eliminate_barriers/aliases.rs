//! Memory that accesses share.

use interfaces::{CastLike, Effect, EffectInstance, MemoryEffects, ViewLike};
use ir::{Body, OpRef, Value, ValueRef};

/// Whether two effects may be on the same memory.
pub(super) fn conflict(body: &Body, a: &EffectInstance, b: &EffectInstance) -> bool {
    if a.resource != b.resource {
        return false;
    }
    match (a.value(), b.value()) {
        (Some(a), Some(b)) => may_alias(body.value(a), body.value(b)),
        _ => true,
    }
}

/// Returns the memref that a view is of, through all views.
fn base(value: ValueRef<'_>) -> ValueRef<'_> {
    let mut value = value;
    while let Some(op) = value.defining_op() {
        let is_view = [
            "memref.cast",
            "memref.subview",
            "memref.view",
            "memref.transpose",
            "memref.collapse_shape",
            "memref.expand_shape",
        ];
        match op.operands().next() {
            Some(source) if is_view.contains(&op.name_str()) => value = source,
            _ => break,
        }
    }
    value
}

/// Whether a value is memory that was allocated here.
fn is_allocation(value: ValueRef<'_>) -> bool {
    value.defining_op().is_some_and(|op| op.is("memref.alloc") || op.is("memref.alloca"))
}

/// Returns the global that a value is.
fn global(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().filter(|op| op.is("memref.get_global"))
}

/// Whether a value is an argument of a function.
fn is_argument(value: ValueRef<'_>) -> bool {
    let owner = value.argument_block().and_then(|block| block.parent_op());
    owner.is_some_and(|owner| owner.interface::<dyn interfaces::Callable>().is_some())
}

fn may_alias(a: ValueRef<'_>, b: ValueRef<'_>) -> bool {
    let (a, b) = (base(a), base(b));
    if a == b {
        return true;
    }
    if let (Some(a), Some(b)) = (global(a), global(b)) {
        return a.attr("name") == b.attr("name");
    }
    let is_distinct = |value| is_allocation(value) || global(value).is_some();
    if is_distinct(a) && is_distinct(b) {
        return false;
    }
    if is_allocation(a) && is_argument(b) || is_allocation(b) && is_argument(a) {
        return false;
    }
    ![a, b].into_iter().any(|value| is_allocation(value) && !may_be_captured(value))
}

/// Returns the value that is captured if a user's operand is.
fn passed_on(user: OpRef<'_>) -> Option<Value> {
    if let Some(view) = user.interface::<dyn ViewLike>() {
        return Some(view.view_dest(user).handle());
    }
    let is_cast = user.interface::<dyn CastLike>().is_some();
    let is_shape =
        ["memref.transpose", "memref.expand_shape", "memref.collapse_shape"].contains(&user.name_str());
    (is_cast || is_shape).then(|| user.results().next()).flatten().map(|result| result.handle())
}

/// Whether a user stores to a value, and not the value itself.
fn only_stores_to(user: OpRef<'_>, value: ValueRef<'_>) -> bool {
    match user.name_str() {
        "memref.store" | "vector.transfer_write" | "vector.store" => user.operand(0) != value,
        "memref.dealloc" => true,
        _ => false,
    }
}

/// Whether a value may be stored, so that it can be found in memory.
fn may_be_captured(value: ValueRef<'_>) -> bool {
    let mut open = vec![value];
    let mut seen = Vec::new();
    while let Some(value) = open.pop() {
        if seen.contains(&value) {
            continue;
        }
        seen.push(value);
        for user in value.users() {
            let reads =
                |effects: interfaces::Effects| effects.iter().all(|effect| effect.effect == Effect::Read);
            if user.interface::<dyn MemoryEffects>().is_some()
                && interfaces::effects_of(user).is_some_and(reads)
            {
                continue;
            }
            match passed_on(user) {
                Some(next) => open.push(user.body().value(next)),
                None if only_stores_to(user, value) => {}
                None => return true,
            }
        }
    }
    false
}
