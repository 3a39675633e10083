//! Inputs of one region that receive the same from everywhere.

use super::flow::Flow;
use crate::Rewriter;
use ir::{Op, Region, Value};
use rustc_hash::FxHashMap;

/// Values that are handed to an input, with the operations that hand them on.
type Received = Vec<(Op, Value)>;

/// Replaces inputs by earlier ones of the same region, or results by earlier ones, to which the same is handed. Returns
/// whether any was replaced.
pub(super) fn replace(rw: &mut Rewriter<'_>, flow: &Flow) -> bool {
    if flow.inputs.len() < 2 {
        return false;
    }
    let mut received: Vec<Received> = vec![Vec::new(); flow.inputs.len()];
    for edge in &flow.edges {
        received[edge.input].push((edge.from, edge.value));
    }
    let mut first: FxHashMap<(Option<Region>, Received), Value> = FxHashMap::default();
    let mut changed = false;
    for (input, received) in flow.inputs.iter().zip(received) {
        let earlier = *first.entry((input.region, received)).or_insert(input.value);
        if earlier != input.value && !rw.value(input.value).is_unused() {
            rw.replace_all_uses(input.value, earlier);
            changed = true;
        }
    }
    changed
}
