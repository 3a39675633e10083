//! Loops and index computations that a padding depends on.

use analysis::{BackwardSliceOptions, backward_slice};
use interfaces::effects_of;
use ir::{Body, Op, OpRef, Value};
use scf::For;
use tensor::Pad;

/// Loop out of which a padding is hoisted.
#[derive(Clone, Copy, Debug)]
pub enum Above {
    /// The outermost of so many enclosing loops.
    Levels(usize),
    /// An enclosing loop.
    Loop(Op),
}

/// Padding that can be hoisted.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    /// The padding.
    pub(super) pad: Op,
    /// The loop that it leaves.
    pub(super) outer: Op,
    /// The loops whose induction variables it depends on, the outermost first.
    pub(super) packing: Vec<Op>,
    /// These loops and all operations that it depends on, definitions before uses.
    pub(super) slice: Vec<Op>,
}

impl Analysis {
    /// Analyses a padding; `None` if it cannot be hoisted.
    pub(super) fn of(body: &Body, pad: Op, above: Above) -> Option<Self> {
        let view = body.op(pad).cast::<Pad<'_>>()?;
        let loops = enclosing(body.op(pad), above)?;
        let outer = *loops.last()?;
        let part = view.source().defining_op().filter(|op| op.is("tensor.extract_slice"))?;
        let is_outside = |op: OpRef<'_>| !body.op(outer).contains(op);
        let source = part.operand(0);
        let owner = source.defining_op().or_else(|| source.argument_block()?.parent_op());
        if owner.is_some_and(|owner| !is_outside(owner) || owner.handle() == outer) {
            return None;
        }
        view.constant_padding()?.defining_op().filter(|op| op.is("arith.constant"))?;
        let slice = needed(body, pad, outer);
        if slice.len() <= 1 {
            return None;
        }
        let slice = indexing(body, &slice, pad, part.handle())?;
        let packing = loops.iter().rev().copied().filter(|at| slice.contains(at)).collect();
        Some(Analysis { pad, outer, packing, slice })
    }
}

/// Returns the loops that an operation is in, the innermost first.
fn enclosing(op: OpRef<'_>, above: Above) -> Option<Vec<Op>> {
    let mut loops = Vec::new();
    let mut at = op.parent();
    while let Some(found) = at.filter(|op| op.cast::<For<'_>>().is_some()) {
        match above {
            Above::Levels(count) if loops.len() >= count => break,
            _ => loops.push(found.handle()),
        }
        if matches!(above, Above::Loop(last) if last == found.handle()) {
            return Some(loops);
        }
        at = found.parent();
    }
    (matches!(above, Above::Levels(_)) && !loops.is_empty()).then_some(loops)
}

/// Returns the operations in a loop, and the loop, that a padding is computed from, definitions before uses.
fn needed(body: &Body, pad: Op, outer: Op) -> Vec<Op> {
    let options = BackwardSliceOptions { inclusive: true, ..BackwardSliceOptions::default() };
    let (outer, pad) = (body.op(outer), body.op(pad));
    let is_in = |op: OpRef<'_>| (op == outer || outer.contains(op)) && !(op != pad && pad.contains(op));
    let mut all: Vec<Op> = Vec::new();
    let mut roots = Vec::new();
    for inner in pad.regions().flat_map(|region| region.ops()) {
        roots.extend(inner.operands().filter_map(|operand| operand.defining_op()));
    }
    roots.retain(|op| is_in(*op));
    roots.push(pad);
    for root in roots {
        for op in backward_slice(root, options, is_in) {
            if !all.contains(&op.handle()) {
                all.push(op.handle());
            }
        }
    }
    all
}

/// Keeps what indices are computed by; `None` if something else is needed for them.
fn indexing(body: &Body, slice: &[Op], pad: Op, part: Op) -> Option<Vec<Op>> {
    let mut indices: Vec<Value> = Vec::new();
    let mut kept = Vec::new();
    for &op in slice.iter().rev() {
        let view = body.op(op);
        let is_index = |value: &Value| indices.contains(value);
        let gives_index = view.results().any(|result| is_index(&result.handle()));
        let counts = view.cast::<For<'_>>().and_then(|at| at.induction_variable());
        let counts = counts.is_some_and(|variable| is_index(&variable.handle()));
        let is_root = op == pad || op == part;
        if gives_index && !is_root {
            let only_indices = view.operands().all(|operand| operand.ty().is_index());
            let effects = effects_of(view).is_some_and(|effects| !effects.is_empty());
            if !only_indices || effects || view.num_regions() != 0 {
                return None;
            }
        }
        if is_root || gives_index || counts {
            let new = view.operands().filter(|operand| operand.ty().is_index());
            indices.extend(new.map(|operand| operand.handle()));
            kept.push(op);
        } else if view.is("arith.constant") {
            kept.push(op);
        }
    }
    kept.reverse();
    Some(kept)
}
