//! Effects of operations that their attributes decide on.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, Resource};
use ir::{OpRef, Value};
use transform::interface::{CONSUMES, MAPPING, PAYLOAD, TransformOp};

/// Model of what consumes its handles, which may overlap if an attribute says so.
pub(super) struct ConsumesMaybeRepeated;

pub(super) const CONSUMES_MAYBE_REPEATED: ConsumesMaybeRepeated = ConsumesMaybeRepeated;

impl TransformOp for ConsumesMaybeRepeated {
    fn consumes(&self, _: OpRef<'_>, _: usize) -> bool {
        true
    }

    fn takes_repeated_handles(&self, op: OpRef<'_>) -> bool {
        op.attr("allow_repeated_handles").is_some()
    }
}

impl MemoryEffects for ConsumesMaybeRepeated {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        MemoryEffects::effects(&CONSUMES, op, out);
    }
}

/// Model of what has only the effects that its attributes tell.
pub(super) struct Partial;

pub(super) const PARTIAL: Partial = Partial;

impl TransformOp for Partial {
    fn consumes(&self, _: OpRef<'_>, _: usize) -> bool {
        false
    }

    fn modifies_payload(&self, op: OpRef<'_>) -> bool {
        op.attr("modifies_payload").is_some()
    }
}

impl MemoryEffects for Partial {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        let mut add = |effect: Effect, value: Option<Value>, resource: Resource| {
            let subject = value.map_or(EffectSubject::Unknown, EffectSubject::Value);
            out.push(EffectInstance { effect, resource, subject, stage: 0, full: false });
        };
        if let Some(operand) = op.operands().next().filter(|_| op.attr("has_operand_effect").is_some()) {
            add(Effect::Read, Some(operand.handle()), MAPPING);
        }
        if let Some(result) = op.results().next().filter(|_| op.attr("has_result_effect").is_some()) {
            add(Effect::Allocate, Some(result.handle()), MAPPING);
            add(Effect::Write, Some(result.handle()), MAPPING);
        }
        if op.attr("modifies_payload").is_some() {
            add(Effect::Read, None, PAYLOAD);
            add(Effect::Write, None, PAYLOAD);
        }
    }
}
