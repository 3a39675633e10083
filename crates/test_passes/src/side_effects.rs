//! `test-side-effects`: memory effects of operations, and the parametric effects of the dialect `test`.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, MemoryEffects};
use ir::def::TraitSet;
use ir::{Body, OpRef, Value};
use pass::{PassCx, PassResult, pass};

/// Test side effects interfaces
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-side-effects", name = "(anonymous namespace)::SideEffectsPass", on = "builtin.module")]
pub(crate) struct TestSideEffects;

impl TestSideEffects {
    /// Says each memory effect, then each parametric one.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_post_order().map(OpRef::inner) {
            let mut effects = Effects::new();
            match op.interface::<dyn MemoryEffects>() {
                Some(model) => model.effects(op, &mut effects),
                None if op.has_trait(TraitSet::NO_MEMORY_EFFECT) => {}
                None => continue,
            }
            if effects.is_empty() && !op.has_trait(TraitSet::TERMINATOR) {
                cx.emit(op.remark("operation has no memory effects"));
            }
            for effect in effects.iter() {
                cx.emit(op.remark(text(op, effect)));
            }
        }
        for op in body.root().walk_post_order().filter(|op| crate::dialect::has_parametric_effects(*op)) {
            if let Some(parameters) = op.attr("effect_parameter").filter(|map| map.as_affine_map().is_some())
            {
                cx.emit(op.remark(format!("found a parametric effect with {parameters}")));
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the description of an effect.
fn text(op: OpRef<'_>, effect: &EffectInstance) -> String {
    let kind = match effect.effect {
        Effect::Allocate => "allocate",
        Effect::Free => "free",
        Effect::Read => "read",
        Effect::Write => "write",
    };
    let subject = match effect.subject {
        EffectSubject::Unknown => String::new(),
        EffectSubject::Value(value) => format!(" on {},", place(op, value)),
        EffectSubject::Symbol(symbol) => format!(" on a symbol '{}',", op.context().attr_ref(symbol)),
    };
    format!("found an instance of '{kind}'{subject} on resource '{}'", effect.resource.0)
}

/// Returns the place of a value among the operands, results and arguments of an operation.
fn place(op: OpRef<'_>, value: Value) -> String {
    if let Some(number) = op.operands().position(|operand| operand.handle() == value) {
        return format!("op operand {number}");
    }
    let value = op.body().value(value);
    let kind = if value.defining_op().is_some() { "op result" } else { "block argument" };
    format!("{kind} {}", value.position())
}
