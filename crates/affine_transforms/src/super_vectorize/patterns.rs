//! Patterns of loops to vectorize.

use super::legality::varying_dimension;
use crate::edit::{as_for, loops_inner_first};
use affine::{For, If, Load, Store};
use ir::{Body, Op, OpRef};
use rustc_hash::FxHashSet;

/// Loop that a pattern matches, with the matches of its inner patterns.
#[derive(Clone)]
pub(super) struct Match {
    pub(super) op: Op,
    children: Vec<Match>,
}

impl Match {
    /// Returns the loops of a match with the depth in the pattern.
    pub(super) fn loops(&self) -> Vec<(Op, usize)> {
        let mut found = Vec::new();
        // Patterns are three deep at most.
        let mut open = vec![(self, 0)];
        while let Some((at, depth)) = open.pop() {
            found.push((at.op, depth));
            open.extend(at.children.iter().map(|child| (child, depth + 1)));
        }
        found
    }
}

/// Returns the matches of a pattern as deep as the vectors have dimensions, the inner loops first. `varying` gives the memory dimension,
/// counted from the last, that accesses may vary in along the loop of each depth: -1 for any.
pub(super) fn matches(body: &Body, parallel: &FxHashSet<Op>, depth: usize, varying: &[i64]) -> Vec<Match> {
    let mut levels: Vec<Vec<Match>> = Vec::new();
    for at in (0..depth).rev() {
        let wanted = varying.get(at).copied().unwrap_or(-1);
        let mut found = Vec::new();
        for op in loops_inner_first(body) {
            if !parallel.contains(&op) || !is_vectorizable(body.op(op), wanted) {
                continue;
            }
            let Some(inner) = levels.last() else {
                found.push(Match { op, children: Vec::new() });
                continue;
            };
            let nested = |child: &&Match| child.op != op && body.op(op).contains(body.op(child.op));
            let children: Vec<Match> = inner.iter().filter(nested).cloned().collect();
            if !children.is_empty() {
                found.push(Match { op, children });
            }
        }
        levels.push(found);
    }
    levels.pop().unwrap_or_default()
}

/// Whether the operations in a loop can be vectorized, and all accesses that vary along it do so in one dimension of memory, the wanted one.
fn is_vectorizable(op: OpRef<'_>, wanted: i64) -> bool {
    let Some(variable) = as_for(op.body(), op.handle()).and_then(|view| view.induction_variable()) else {
        return false;
    };
    let mut varying: Option<usize> = None;
    for inner in op.walk_body() {
        let regions = inner.num_regions() > 0 && inner.cast::<For<'_>>().is_none();
        if inner.cast::<If<'_>>().is_some() || regions || inner.name_str().starts_with("vector.transfer_") {
            return false;
        }
        if inner.cast::<Load<'_>>().is_none() && inner.cast::<Store<'_>>().is_none() {
            continue;
        }
        let Some(dimension) = varying_dimension(inner, variable.handle()) else { return false };
        if dimension.is_some() {
            if varying.is_some() && varying != dimension {
                return false;
            }
            varying = dimension;
        }
    }
    wanted == -1 || varying.is_none_or(|varying| i64::try_from(varying) == Ok(wanted))
}

/// Groups matches of which one encloses another.
pub(super) fn buckets(body: &Body, matches: Vec<Match>) -> Vec<Vec<Match>> {
    let mut groups: Vec<(Op, Vec<Match>)> = Vec::new();
    for one in matches {
        let around = |outer: Op, inner: Op| body.op(outer).contains(body.op(inner));
        match groups.iter_mut().find(|(root, _)| around(*root, one.op) || around(one.op, *root)) {
            Some((root, group)) => {
                if !around(*root, one.op) {
                    *root = one.op;
                }
                group.push(one);
            }
            None => groups.push((one.op, vec![one])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}
