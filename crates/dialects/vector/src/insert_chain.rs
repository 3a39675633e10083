//! Chains of `vector.insert` that set all elements.

use crate::element::linear;
use crate::{FromElements, Insert, ToElements};
use ir::{Build, DYNAMIC, Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use std::ops::Range;

/// Maximum number of elements of the result.
const MOST: i64 = 1 << 16;

/// Adds the pattern for chains of insertions.
pub(crate) fn patterns(set: &mut PatternSet) {
    set.of::<Insert<'_>>(all_elements);
}

/// Replaces a chain of insertions that sets all elements by `vector.from_elements`. What is between its insertions has no other uses.
fn all_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Insert<'_> = rw.cast(op)?;
    let (ty, loc) = (view.result().ty(), view.loc());
    rw.require(ty.scalable_dims() == 0)?;
    // The last insertion of a chain replaces it.
    let is_inner = view
        .result()
        .users()
        .any(|user| user.cast::<Insert<'_>>().is_some_and(|next| next.dest() == view.result()));
    rw.require(!is_inner)?;
    let parts = parts(view).matched()?;
    let count = usize::try_from(ty.num_elements().matched()?).ok().matched()?;
    let ty = ty.handle();
    let mut elements: Vec<Option<Value>> = vec![None; count];
    for (value, range) in parts.into_iter().rev() {
        let view = rw.value(value).ty();
        if !view.is_vector() {
            elements[range.start] = Some(value);
            continue;
        }
        let element = view.element_or_self().handle();
        let state =
            ToElements::state(rw.context(), loc).operands([value]).results(vec![element; range.len()]);
        let made = rw.insert(state);
        for (slot, result) in elements[range].iter_mut().zip(rw.op(made).results()) {
            *slot = Some(result.handle());
        }
    }
    let elements: Vec<Value> = elements.into_iter().collect::<Option<_>>().matched()?;
    let state = FromElements::state(rw.context(), loc).operands(elements).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the values that a chain inserts, the last one first, with the elements that they are, as far back as it takes to set all;
/// `None` if the chain does not.
fn parts(last: Insert<'_>) -> Option<Vec<(Value, Range<usize>)>> {
    let ty = last.result().ty();
    let (shape, count) = (ty.shape()?, ty.num_elements().filter(|&count| count <= MOST)?);
    let mut set = vec![false; usize::try_from(count).ok()?];
    let mut missing = set.len();
    let mut parts = Vec::new();
    let mut at = Some(last);
    while let Some(insert) = at {
        let mut place = insert.static_position().to_vec();
        if place.contains(&DYNAMIC) {
            return None;
        }
        if missing > 0 {
            let stored = insert.value_to_store();
            let size = if stored.ty().is_vector() { stored.ty().num_elements()? } else { 1 };
            place.resize(shape.len(), 0);
            let start = linear(shape, &place)?;
            let range = start..start.checked_add(usize::try_from(size).ok()?)?;
            for slot in set.get_mut(range.clone())? {
                missing -= usize::from(!std::mem::replace(slot, true));
            }
            parts.push((stored.handle(), range));
        }
        at = insert.dest().defining_op().and_then(|before| before.cast::<Insert<'_>>());
        if at.is_some_and(|before| before.result().uses().count() != 1) {
            return None;
        }
    }
    (missing == 0).then_some(parts)
}
