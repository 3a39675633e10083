//! Effects on all memory of a value.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, Resource};
use ir::ValueRef;

/// Adds an effect on all memory of a value.
pub(crate) fn on_all(effect: Effect, value: ValueRef<'_>, out: &mut Effects) {
    let subject = EffectSubject::Value(value.handle());
    out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: true });
}
