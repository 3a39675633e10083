//! Fusion by collapsing.

use super::collapse_loops::{are_preserved, collapsed};
use super::{Control, dims_of};
use ir::{InsertPoint, Op, OpView};
use linalg::{IteratorType, LinalgOp, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::groups;
use tensor::{CollapseShape, ExpandShape};

/// Adds the patterns that fuse reshapes by collapsing.
pub fn add_patterns(set: &mut PatternSet, control: Control) {
    set.on_interface::<dyn LinalgOp>(move |op, rw| fuse_with_expand(op, rw, control));
    set.of::<CollapseShape<'_>>(move |op, rw| fuse_with_collapse(op, rw, control));
}

/// Returns the loops that can be collapsed where dimensions of an operand are.
fn collapsible(view: Structured<'_>, operand: usize, reassociation: &[Vec<i64>]) -> Vec<Vec<usize>> {
    let maps = view.map_refs();
    let projections = maps.iter().all(|map| map.is_projected_permutation(false));
    if !view.has_pure_tensor_semantics() || !projections {
        return Vec::new();
    }
    let (Some(dims), iterators) = (dims_of(view, operand), view.iterators()) else { return Vec::new() };
    let reductions: Vec<usize> =
        (0..iterators.len()).filter(|&dim| iterators[dim] == IteratorType::Reduction).collect();
    let mut found: Vec<Vec<usize>> = Vec::new();
    for group in reassociation.iter().filter(|group| group.len() > 1) {
        let sequence: Option<Vec<usize>> = group.iter().map(|&at| dims.get(at as usize).copied()).collect();
        let Some(sequence) = sequence else { continue };
        let kind = iterators[sequence[0]];
        let one_kind = sequence.iter().all(|&dim| iterators[dim] == kind);
        let in_order = kind != IteratorType::Reduction
            || reductions.windows(sequence.len()).any(|dims| dims == sequence);
        let taken = found.iter().flatten().any(|dim| sequence.contains(dim));
        if one_kind && in_order && !taken && are_preserved(view, std::slice::from_ref(&sequence)) {
            found.push(sequence);
        }
    }
    found
}

/// Collapses the loops of an operation along an operand that is expanded.
fn fuse_with_expand(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let found = (0..view.num_operands()).find_map(|operand| {
        let expand = view.operand(operand).defining_op()?.cast::<ExpandShape<'_>>()?;
        let sequences = collapsible(view, operand, &groups(OpView::op(expand)));
        (!sequences.is_empty() && control(view.op(), operand)).then_some(sequences)
    });
    let sequences = found.matched()?;
    let (results, _) = collapsed(rw, op, &sequences).matched()?;
    rw.replace_op(op, &results);
    Ok(())
}

/// Collapses the loops of the producer of what is collapsed.
fn fuse_with_collapse(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let view = rw.op(op);
    let source = view.operand(0);
    let producer = source.defining_op().and_then(Structured::of).matched()?;
    let result = source.position();
    let sequences = collapsible(producer, producer.num_inputs() + result, &groups(view));
    rw.require(!sequences.is_empty() && control(view, 0))?;
    let all = groups(view).iter().filter(|group| group.len() > 1).count() == sequences.len();
    let producer = producer.op().handle();
    let built = rw.at(InsertPoint::After(producer), |rw| collapsed(rw, producer, &sequences));
    let (results, new) = built.matched()?;
    // Where only some dimensions could be collapsed, the others are afterwards.
    if all && rw.value(new[result]).ty() == rw.op(op).result(0).ty() {
        rw.replace_op(op, &[new[result]]);
    }
    rw.replace_op(producer, &results);
    Ok(())
}
