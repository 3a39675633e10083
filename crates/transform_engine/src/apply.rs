//! Application of the operations of a script.

use crate::handles::Payload;
use crate::outcome::{Applied, Failure, place};
use crate::payload::PayloadOp;
use crate::state::State;
use diag::Diagnostic;
use ir::{BlockRef, Ident, OpRef, ValueRef};
use transform::annotations::marks;
use transform::enums::FailurePropagationMode;
use transform::interface::{TransformOp, consumes};
use transform::types::{ValueKind, kind_of};

/// Application of an operation to the payload of its operands. It is attached to the operation's name.
pub trait ApplyTransform: Send + Sync {
    /// Applies the operation and returns the payload of each result.
    ///
    /// # Errors
    /// See [`Failure`].
    fn apply<'s>(&self, op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied;
}

/// Application by a function.
pub struct By(pub for<'s, 'c, 'x> fn(OpRef<'s>, &'x mut State<'s, 'c>) -> Applied);

impl ApplyTransform for By {
    fn apply<'s>(&self, op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
        (self.0)(op, state)
    }
}

/// Returns an empty payload for each result of an operation.
pub(crate) fn empty_results(op: OpRef<'_>) -> Vec<Payload> {
    op.results().map(empty_for).collect()
}

/// Returns an empty payload of the kind of a handle.
pub(crate) fn empty_for(handle: ValueRef<'_>) -> Payload {
    match kind_of(handle.ty()) {
        Some(ValueKind::Value) => Payload::Values(Vec::new()),
        Some(ValueKind::Param) => Payload::Params(Vec::new()),
        _ => Payload::Ops(Vec::new()),
    }
}

/// Whether an operation consumes an operand: a sequence that is included tells.
fn consumes_operand(op: OpRef<'_>, operand: usize, state: &State<'_, '_>) -> bool {
    if !op.is("transform.include") {
        return consumes(op, operand);
    }
    let sequence = op.attr("target").and_then(|target| state.script.sequence(target));
    sequence.is_some_and(|sequence| marks(sequence.attr_ident(Ident::ARG_ATTRS), operand).consumed)
}

/// Applies an operation and associates its results.
///
/// # Errors
/// See [`Failure`]. After a silenceable failure, the results have an empty payload.
pub fn apply_op<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<(), Failure> {
    if state.checks {
        state.check_uses(op)?;
    }
    let consumed: Vec<usize> =
        (0..op.num_operands()).filter(|&operand| consumes_operand(op, operand, state)).collect();
    let repeated = op.interface::<dyn TransformOp>().is_some_and(|model| model.takes_repeated_handles(op));
    if state.checks && !repeated {
        for &operand in &consumed {
            state.check_repeated(op, operand)?;
        }
    }
    let Some(model) = op.interface::<dyn ApplyTransform>() else {
        let error = Diagnostic::error(place(op), format!("not implemented: {}", op.name_str()));
        return Err(state.definite(error));
    };
    consumed.iter().for_each(|&operand| state.invalidate(op, operand));
    // Sequences nest, and include each other, as deep as the text says.
    let applied = ir::ensure_sufficient_stack(|| model.apply(op, state));
    let (results, failure) = match applied {
        Ok(results) => (results, None),
        Err(Failure::Definite) => return Err(Failure::Definite),
        Err(silenceable) => (empty_results(op), Some(silenceable)),
    };
    let at = place(op);
    let mut failure = failure;
    for (result, payload) in op.results().zip(results) {
        let assigned = state.assign(result, payload, &at);
        failure = failure.or(assigned.err());
    }
    failure.map_or(Ok(()), Err)
}

/// Applies the operations of a block in order, up to the terminator, and returns the payload of what that yields.
///
/// # Errors
/// The first failure that the mode does not suppress.
pub fn apply_block<'s>(
    block: BlockRef<'s>,
    mode: FailurePropagationMode,
    state: &mut State<'s, '_>,
) -> Applied {
    let end = block.last();
    for op in block.ops().filter(|op| Some(*op) != end) {
        match apply_op(op, state) {
            Err(Failure::Silenceable(_)) if mode == FailurePropagationMode::Suppress => {}
            other => other?,
        }
    }
    Ok(end.into_iter().flat_map(|end| end.operands()).map(|value| state.payload_of(value)).collect())
}

/// Applies a function to each payload operation of the first operand, until it fails.
///
/// # Errors
/// The first failure.
pub fn until_failure<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    mut apply: impl FnMut(&PayloadOp, &mut State<'s, '_>) -> Applied,
) -> Applied {
    let mut results = empty_results(op);
    for target in op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default() {
        let found = apply(&target, state)?;
        results.iter_mut().zip(found).for_each(|(all, more)| all.append(more));
    }
    Ok(results)
}

/// Applies a function to each payload operation of the first operand. Silenceable failures do not keep it from the other ones.
///
/// # Errors
/// All silenceable failures, or the first definite one.
pub fn for_each_target<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    mut apply: impl FnMut(&PayloadOp, &mut State<'s, '_>) -> Applied,
) -> Applied {
    for_each(op, state, &mut apply)
}

/// [`for_each_target`], compiled once.
fn for_each<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    apply: &mut dyn FnMut(&PayloadOp, &mut State<'s, '_>) -> Applied,
) -> Applied {
    let mut results = empty_results(op);
    let mut failures = Vec::new();
    let targets = op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default();
    for target in targets {
        if target.get(state.payload).is_none() {
            continue;
        }
        match apply(&target, state) {
            Ok(found) => results.iter_mut().zip(found).for_each(|(all, more)| all.append(more)),
            Err(Failure::Silenceable(more)) => failures.extend(more),
            Err(Failure::Definite) => return Err(Failure::Definite),
        }
    }
    if failures.is_empty() { Ok(results) } else { Err(Failure::Silenceable(failures)) }
}
