//! Models of interfaces that many operations share.

use crate::structured::{Structured, has_pure_tensor_semantics};
use interfaces::{
    ConditionallySpeculatable, DestinationStyle, Effect, EffectInstance, EffectSubject, Effects,
    MemoryEffects, Resource, Speculatability,
};
use ir::{OpRef, ValueRef};
use std::ops::Range;

/// Destination-passing style of operations whose last group of operands is written.
pub(crate) struct LastGroupIsInit;

impl DestinationStyle for LastGroupIsInit {
    fn inits(&self, op: OpRef<'_>) -> Range<usize> {
        let groups = op.def().map_or(0, |def| def.operands.len());
        if groups == 0 { 0..0 } else { op.operand_group(groups - 1) }
    }
}

/// Destination-passing style of operations that change the layout of a tensor: their attributes depend on the types.
pub(crate) struct RelayoutStyle;

impl DestinationStyle for RelayoutStyle {
    fn inits(&self, _: OpRef<'_>) -> Range<usize> {
        1..2
    }

    fn folds_casts_itself(&self) -> bool {
        true
    }
}

/// Adds a full read or write of a buffer.
fn access(out: &mut Effects, effect: Effect, value: ValueRef<'_>) {
    let subject = EffectSubject::Value(value.handle());
    out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: true });
}

/// Effects of structured operations: buffers are read and written whole.
pub(crate) struct StructuredEffects;

impl MemoryEffects for StructuredEffects {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        let Some(view) = Structured::of(op) else { return };
        let inits = view.init_range();
        for (index, operand) in op.operands().enumerate() {
            if !operand.ty().is_memref() || operand.ty().rank().is_none() {
                continue;
            }
            let written = inits.contains(&index);
            if !written || view.payload_uses(index) {
                access(out, Effect::Read, operand);
            }
            if written {
                access(out, Effect::Write, operand);
            }
        }
    }
}

/// Effects of operations without a region that read their first operand, and read and write the second.
pub(crate) struct SoftmaxEffects;

impl MemoryEffects for SoftmaxEffects {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        for (index, operand) in op.operands().enumerate() {
            if operand.ty().is_memref() && operand.ty().rank().is_some() {
                access(out, Effect::Read, operand);
                if index > 0 {
                    access(out, Effect::Write, operand);
                }
            }
        }
    }
}

/// Structured operations on tensors are speculatable if their regions are.
pub(crate) struct StructuredSpeculation;

impl ConditionallySpeculatable for StructuredSpeculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        if has_pure_tensor_semantics(op) { Speculatability::Recursive } else { Speculatability::No }
    }
}

/// A hook that names the first result.
macro_rules! named_result {
    ($name:literal) => {
        |op: ir::OpRef<'_>, name: &mut dyn FnMut(ir::Value, &str)| crate::model::name_result(op, name, $name)
    };
}
pub(crate) use named_result;

/// Names the first result of an operation.
pub(crate) fn name_result(op: OpRef<'_>, name: &mut dyn FnMut(ir::Value, &str), text: &str) {
    if op.num_results() > 0 {
        name(op.result(0).handle(), text);
    }
}

/// Names the arguments of the region by what they are elements of.
pub(crate) fn name_arguments(op: OpRef<'_>, name: &mut dyn FnMut(ir::Value, &str), init: &str) {
    let Some(view) = Structured::of(op) else { return };
    let (inits, arguments) = (view.num_inits(), op.regions().next().and_then(|region| region.first_block()));
    let Some(block) = arguments else { return };
    let inputs = block.num_arguments().saturating_sub(inits);
    for (index, argument) in block.arguments().enumerate() {
        name(argument.handle(), if index < inputs { "in" } else { init });
    }
}
