//! Patterns on the lists of `bufferization.dealloc`.

use super::Dealloc;
use interfaces::{Effect, effects_of};
use ir::{Build, Op, OpRef, Type, Value, ValueRef};
use rewrite::{MatchResult, Rewriter};

fn handles<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}

/// Sets the buffers that are freed and their conditions; does not match if they are the same.
fn update(op: Op, memrefs: &[Value], conditions: &[Value], rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    rw.require(handles(view.memrefs()) != memrefs || handles(view.conditions()) != conditions)?;
    let retained = handles(view.retained());
    let segments = [memrefs.len(), conditions.len(), retained.len()].map(|len| len as u32);
    let operands = [memrefs, conditions, &retained].concat();
    rw.modify_op(op, |op| {
        op.operands(&operands).words("operandSegmentSizes", &segments);
    });
    Ok(())
}

/// The conditions of a buffer that is listed twice are combined.
pub(super) fn merge_equal(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    rw.require(view.memrefs().len() == view.conditions().len())?;
    let loc = view.loc();
    let pairs: Vec<(Value, Value)> =
        handles(view.memrefs()).into_iter().zip(handles(view.conditions())).collect();
    let (mut memrefs, mut conditions): (Vec<Value>, Vec<Value>) = Default::default();
    for (memref, condition) in pairs {
        match memrefs.iter().position(|&other| other == memref) {
            Some(place) if conditions[place] != condition => {
                conditions[place] = arith::OrI::build_value(rw, loc, conditions[place], condition);
            }
            Some(_) => {}
            None => {
                memrefs.push(memref);
                conditions.push(condition);
            }
        }
    }
    update(op, &memrefs, &conditions, rw)
}

/// A retained buffer that is listed twice has one result.
pub(super) fn merge_equal_retained(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    let all = handles(view.retained());
    let mut retained: Vec<Value> = Vec::new();
    let mut places = Vec::new();
    for &value in &all {
        let place = retained.iter().position(|&other| other == value).unwrap_or_else(|| {
            retained.push(value);
            retained.len() - 1
        });
        places.push(place);
    }
    rw.require(retained.len() < all.len())?;
    let (memrefs, conditions, loc) = (handles(view.memrefs()), handles(view.conditions()), view.loc());
    let cx = rw.context().clone();
    let segments = [memrefs.len(), conditions.len(), retained.len()].map(|len| len as u32);
    let results = retained.iter().map(|_| Type::I1);
    let operands = [memrefs, conditions, retained.clone()].concat();
    let mut state = rw.state(Dealloc::NAME, loc).operands(operands).results(results);
    state.set_words(&cx, "operandSegmentSizes", &segments);
    let new = rw.insert(state);
    let values: Vec<Value> = places.into_iter().map(|place| rw.op(new).result(place).handle()).collect();
    rw.replace_op(op, &values);
    Ok(())
}

/// Whether an operation allocates a value.
fn allocates(op: OpRef<'_>, value: Value) -> bool {
    effects_of(op)
        .is_some_and(|effects| effects.on_value(value).any(|effect| effect.effect == Effect::Allocate))
}

/// The base of what was just allocated is that itself.
pub(super) fn skip_metadata(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    let source = |value: ValueRef<'_>| {
        let extract = value.defining_op().filter(|op| op.is(memref::ExtractStridedMetadata::NAME))?;
        let source = extract.operands().next()?;
        source.defining_op().filter(|op| allocates(*op, source.handle())).map(|_| source.handle())
    };
    let memrefs: Vec<Value> =
        view.memrefs().map(|value| source(value).unwrap_or_else(|| value.handle())).collect();
    let conditions = handles(view.conditions());
    update(op, &memrefs, &conditions, rw)
}

/// Erases buffers that are only allocated and freed.
pub(super) fn erase_pairs(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    rw.require(view.memrefs().len() == view.conditions().len())?;
    let (mut memrefs, mut conditions, mut erased) = (Vec::new(), Vec::new(), Vec::new());
    for (memref, condition) in view.memrefs().zip(view.conditions()) {
        let allocation = memref.defining_op().filter(|op| {
            let single = effects_of(*op).is_some_and(|effects| effects.iter().count() == 1);
            single && allocates(*op, memref.handle()) && memref.has_one_use()
        });
        match allocation {
            Some(op) => erased.push(op.handle()),
            None => {
                memrefs.push(memref.handle());
                conditions.push(condition.handle());
            }
        }
    }
    update(op, &memrefs, &conditions, rw)?;
    erased.into_iter().for_each(|op| rw.erase_op(op));
    Ok(())
}
