//! `transform.apply_patterns.x86vector.sink_vector_producer_ops`: vectors are loaded just before they are used, which keeps fewer of them
//! in registers.
//!
//! Upstream moves loads past stores to the same memory too, and orders those of one user by their addresses.

use interfaces::{Effect, effects_of, is_memory_effect_free};
use ir::def::TraitSet;
use ir::{InsertPoint, Op, OpRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.on(vector::TransferRead::NAME, sink);
    set.on(vector::Load::NAME, sink);
}

/// Whether an operation loads a vector.
fn is_producer(op: OpRef<'_>) -> bool {
    op.is(vector::TransferRead::NAME) || op.is(vector::Load::NAME)
}

/// Whether an operation, and all in it, at most read memory.
pub(super) fn only_reads(op: OpRef<'_>) -> bool {
    let reads = |op: OpRef<'_>| {
        let effects = effects_of(op);
        effects.is_some_and(|effects| effects.iter().all(|effect| effect.effect == Effect::Read))
    };
    is_memory_effect_free(op) || !op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) && reads(op)
}

fn sink(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let is_user =
        |other: OpRef<'_>| view.results().any(|result| other.operands().any(|operand| operand == result));
    let here = view.block();
    rw.require(view.results().flat_map(|result| result.users()).all(|user| user.block() == here))?;
    // Loads that are next to the user stay in order after this one: they would be moved past one another for ever.
    let (mut place, mut between) = (None, false);
    let mut next = view.next();
    loop {
        let at = next.matched()?;
        if is_user(at) {
            place = place.or(Some(at.handle()));
            break;
        }
        rw.require(only_reads(at))?;
        if is_producer(at) {
            place = place.or(Some(at.handle()));
        } else {
            (place, between) = (None, true);
        }
        next = at.next();
    }
    let place = place.filter(|_| between).matched()?;
    rw.move_op(op, InsertPoint::Before(place));
    Ok(())
}
