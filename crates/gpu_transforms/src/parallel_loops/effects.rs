//! Buffers that a launch has written to.

use interfaces::{Effect, MemoryEffects, is_memory_effect_free};
use ir::{Body, Op, OpRef, Value};

/// Buffers that were written to in the current scope of the launch.
#[derive(Default)]
pub(super) struct Written(Vec<Value>);

impl Written {
    /// Adds the buffers that an operation writes to; `None` if one of them is unknown.
    pub(super) fn add(&mut self, op: OpRef<'_>) -> Option<()> {
        if op.interface::<dyn MemoryEffects>().is_none() {
            return Some(());
        }
        let effects = interfaces::effects_of(op)?;
        for effect in effects.iter().filter(|effect| effect.effect == Effect::Write) {
            self.0.push(effect.value()?);
        }
        Some(())
    }

    /// Whether an operation in a loop may access one of the buffers.
    pub(super) fn is_accessed_in(&self, body: &Body, op: Op) -> bool {
        body.op(op).walk_body().any(|inner| {
            if is_memory_effect_free(inner) || inner.interface::<dyn MemoryEffects>().is_none() {
                return false;
            }
            let Some(effects) = interfaces::effects_of(inner) else { return false };
            effects.iter().filter(|effect| matches!(effect.effect, Effect::Read | Effect::Write)).any(
                |effect| {
                    effect.value().is_none_or(|accessed| {
                        self.0.iter().any(|&written| {
                            let result = analysis::alias(body.value(accessed), body.value(written));
                            result != analysis::AliasResult::No
                        })
                    })
                },
            )
        })
    }
}
