//! Effects of operations that their attributes decide on.

use diag::Diagnostic;
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
    fn consumes(&self, op: OpRef<'_>, _: usize) -> bool {
        op.attr("has_operand_effect").is_some()
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
            add(Effect::Free, Some(operand.handle()), MAPPING);
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

/// Verifies that an operation has effects on its operands and results as each one of the dialect must.
pub(super) fn verify_effects(op: OpRef<'_>, model: &dyn MemoryEffects) -> Result<(), Diagnostic> {
    let mut effects = Effects::default();
    model.effects(op, &mut effects);
    let place = op.context().place(op.loc());
    let on = |value: Value| {
        effects.iter().filter(move |effect| effect.subject == EffectSubject::Value(value)).map(|it| it.effect)
    };
    let writes = effects.iter().any(|it| it.resource == PAYLOAD && it.effect == Effect::Write);
    for (at, operand) in op.operands().enumerate() {
        let mut found = on(operand.handle()).peekable();
        if found.peek().is_none() {
            let error = "TransformOpInterface requires memory effects on operands to be specified";
            let note = format!("no effects specified for operand #{at}");
            return Err(op.plain_error(error).note(place, note));
        }
        if !writes && found.any(|effect| effect == Effect::Free) {
            let error = "TransformOpInterface expects ops consuming operands to have a 'write' effect on the payload resource";
            return Err(op.plain_error(error).note(place, format!("consumes operand #{at}")));
        }
    }
    for (at, result) in op.results().enumerate() {
        if !on(result.handle()).any(|effect| effect == Effect::Allocate) {
            let error = "TransformOpInterface requires 'allocate' memory effect to be specified for results";
            let note = format!("no 'allocate' effect specified for result #{at}");
            return Err(op.plain_error(error).note(place, note));
        }
    }
    Ok(())
}
