//! Interfaces of operations of the dialect, and what they do to the handles that they use.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, Resource};
use ir::{BlockRef, OpRef, Value, ValueRef};
use macros::interface;

/// Association of handles with the payload.
pub const MAPPING: Resource = Resource("transform.mapping");
/// Program that is transformed.
pub const PAYLOAD: Resource = Resource("transform.payload_ir");

/// Operation that the interpreter applies: MLIR's `TransformOpInterface`, without the application.
///
/// An operation that consumes a handle invalidates it, with all handles to the same payload operations and to operations nested in
/// these.
#[interface]
pub trait TransformOp: Send + Sync {
    /// Whether the operation consumes the handle that is this operand.
    fn consumes(&self, op: OpRef<'_>, operand: usize) -> bool;

    /// Whether the operation may change the payload.
    fn modifies_payload(&self, _op: OpRef<'_>) -> bool {
        true
    }

    /// Whether a consumed handle may have the same payload operation several times.
    fn takes_repeated_handles(&self, _op: OpRef<'_>) -> bool {
        false
    }
}

/// Operation that succeeds or fails and changes nothing: MLIR's `MatchOpInterface`.
pub trait Matcher: Send + Sync {}

/// Operation that stands for patterns: MLIR's `PatternDescriptorOpInterface`.
pub trait PatternDescriptor: Send + Sync {}

/// Operation that stands for conversion patterns: MLIR's `ConversionPatternDescriptorOpInterface`.
pub trait ConversionPatternDescriptor: Send + Sync {}

/// Operation that stands for a type converter: MLIR's `TypeConverterBuilderOpInterface`.
pub trait TypeConverterBuilder: Send + Sync {}

/// Operation that may be the outermost one of a script: MLIR's `PossibleTopLevelTransformOpTrait`.
pub trait PossibleTopLevel: Send + Sync {}

/// Model of the interfaces without methods.
pub struct Descriptor;

impl Matcher for Descriptor {}
impl PatternDescriptor for Descriptor {}
impl ConversionPatternDescriptor for Descriptor {}
impl TypeConverterBuilder for Descriptor {}
impl PossibleTopLevel for Descriptor {}

/// Operands that an operation consumes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Consumed {
    None,
    First,
    All,
}

/// Usual effects of operations, as a model of [`TransformOp`] and [`MemoryEffects`].
pub struct Handles {
    consumed: Consumed,
    modifies: bool,
    repeated: bool,
}

/// Reads its handles, and may change the payload.
pub const READS: Handles = Handles { consumed: Consumed::None, modifies: true, repeated: false };
/// Reads its handles and the payload.
pub const READS_PAYLOAD: Handles = Handles { modifies: false, ..READS };
/// Consumes its handles and changes the payload.
pub const CONSUMES: Handles = Handles { consumed: Consumed::All, ..READS };
/// Consumes its first operand, reads the other ones, and changes the payload.
pub const CONSUMES_FIRST: Handles = Handles { consumed: Consumed::First, ..READS };
/// Reads handles that may overlap.
pub const MERGES: Handles = Handles { repeated: true, ..READS_PAYLOAD };

impl TransformOp for Handles {
    fn consumes(&self, _op: OpRef<'_>, operand: usize) -> bool {
        match self.consumed {
            Consumed::None => false,
            Consumed::First => operand == 0,
            Consumed::All => true,
        }
    }

    fn modifies_payload(&self, _op: OpRef<'_>) -> bool {
        self.modifies
    }

    fn takes_repeated_handles(&self, _op: OpRef<'_>) -> bool {
        self.repeated
    }
}

impl MemoryEffects for Handles {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        add_effects(self, op, out);
    }
}

/// Memory effects that follow from an operation's [`TransformOp`].
pub struct HandleEffects;

impl MemoryEffects for HandleEffects {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        match op.interface::<dyn TransformOp>() {
            Some(model) => add_effects(model, op, out),
            None => add_effects(&READS, op, out),
        }
    }
}

fn add_effects(model: &dyn TransformOp, op: OpRef<'_>, out: &mut Effects) {
    let mut add = |effect: Effect, value: Option<Value>, resource: Resource| {
        let subject = value.map_or(EffectSubject::Unknown, EffectSubject::Value);
        out.push(EffectInstance { effect, resource, subject, stage: 0, full: false });
    };
    for (index, operand) in op.operands().enumerate() {
        add(Effect::Read, Some(operand.handle()), MAPPING);
        if model.consumes(op, index) {
            add(Effect::Free, Some(operand.handle()), MAPPING);
        }
    }
    for result in op.results() {
        add(Effect::Allocate, Some(result.handle()), MAPPING);
        add(Effect::Write, Some(result.handle()), MAPPING);
    }
    add(Effect::Read, None, PAYLOAD);
    if model.modifies_payload(op) {
        add(Effect::Write, None, PAYLOAD);
    }
}

/// Whether an operation consumes this operand. Operations nest as deep as the text says.
pub fn consumes(op: OpRef<'_>, operand: usize) -> bool {
    op.interface::<dyn TransformOp>()
        .is_some_and(|model| ir::ensure_sufficient_stack(|| model.consumes(op, operand)))
}

/// Whether an operation may change the payload.
pub fn modifies_payload(op: OpRef<'_>) -> bool {
    op.interface::<dyn TransformOp>()
        .is_some_and(|model| ir::ensure_sufficient_stack(|| model.modifies_payload(op)))
}

/// Whether a use of the value consumes it.
pub fn is_consumed(value: ValueRef<'_>) -> bool {
    value.uses().any(|at| consumes(at.owner(), at.position()))
}

/// Whether an operation of the block may change the payload.
pub fn block_modifies_payload(block: BlockRef<'_>) -> bool {
    block.ops().any(modifies_payload)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;

    #[test]
    fn effects_follow_from_handles() {
        let cx = ir::Context::new(Registry::new().with(pdl::dialect()).with(crate::dialect()));
        for name in cx.registered_ops() {
            let Some(info) = cx.op_info(name) else { continue };
            let transforms = cx.interface::<dyn TransformOp>(name).is_some();
            let effects = cx.interface::<dyn MemoryEffects>(name).is_some();
            assert_eq!(transforms, effects, "{}", info.def().name);
        }
    }
}
