//! The order of the loops of `linalg.generic` on sparse tensors.

use super::LoopOrdering;
use super::iteration_graph::{IterationGraph, Respected};
use super::remap::has_mapped;
use crate::types::{encoding_of, is_sparse, permuted};
use ir::{AffineMap, Build, InsertPoint, Op, Value};
use linalg::{Generic, Index, IteratorType, Structured, iterators_attr, maps_attr};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};

/// The attribute that says that the loops are ordered.
pub(crate) const SORTED: &str = "sorted";

/// Tensors whose order of levels is respected, the most first.
const RESPECTED: [Respected; 5] = [
    Respected { dense_inputs: true, dense_output: true },
    Respected { dense_inputs: true, dense_output: true },
    Respected { dense_inputs: true, dense_output: false },
    Respected { dense_inputs: false, dense_output: true },
    SPARSE_ONLY,
];

const SPARSE_ONLY: Respected = Respected { dense_inputs: false, dense_output: false };

/// Adds the pattern.
pub(super) fn add_patterns(set: &mut PatternSet, strategy: LoopOrdering) {
    set.of::<Generic<'_>>(move |op, rw| schedule(op, rw, strategy));
}

fn schedule(op: Op, rw: &mut Rewriter<'_>, strategy: LoopOrdering) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.num_inits() == 1 && view.has_pure_tensor_semantics() && !has_mapped(*view))?;
    rw.require(view.operands().any(|value| is_sparse(value.ty())) && view.attr(SORTED).is_none())?;
    let maps = view.maps();
    let mut tensors: Vec<(Value, AffineMap)> =
        view.operands().map(|value| value.handle()).zip(maps).collect();
    let output = tensors.pop().matched()?;
    let graph = IterationGraph { inputs: tensors, output, iterators: view.iterators(), strategy };
    let mut last = None;
    for respected in RESPECTED {
        last = graph.sort(rw, respected, None);
        if let Some(order) = last.as_ref().filter(|order| is_admissible(rw, &graph, order)) {
            return reorder(op, rw, order);
        }
    }
    match last {
        Some(_) => no_match("the sparse kernel can not be scheduled"),
        None => resolve_cycle(op, rw, &graph),
    }
}

/// Whether insertions into a sparse output are in the order of its levels, but for the last.
fn is_admissible(rw: &Rewriter<'_>, graph: &IterationGraph, order: &[usize]) -> bool {
    let output = rw.value(graph.output.0);
    if encoding_of(output).is_none() {
        return true;
    }
    let parallel =
        order.iter().take_while(|&&index| graph.iterators[index] != IteratorType::Reduction).count();
    parallel + 1 >= output.ty().rank().unwrap_or(0)
}

/// Orders the loops.
fn reorder(op: Op, rw: &mut Rewriter<'_>, order: &[usize]) -> MatchResult {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op)).matched()?;
    let (maps, iterators) = (view.maps(), view.iterators());
    let mut place = vec![0u32; order.len()];
    order.iter().enumerate().for_each(|(at, &index)| place[index] = at as u32);
    let sorted: Vec<IteratorType> = order.iter().map(|&index| iterators[index]).collect();
    let to_old = cx.permutation_map(&place).matched()?;
    let maps: Option<Vec<AffineMap>> = maps.iter().map(|&map| cx.map(map).compose(to_old)).collect();
    let maps = maps.matched()?;
    let block = view.block().matched()?;
    let indices: Vec<(Op, u32)> = block
        .ops()
        .filter_map(|inner| {
            Some((inner.handle(), *place.get(usize::try_from(inner.cast::<Index<'_>>()?.dim()).ok()?)?))
        })
        .collect();
    rw.modify_op(op, |new| {
        new.attr(SORTED, Some(cx.bool_attr(true)));
        new.attr("indexing_maps", Some(maps_attr(&cx, &maps)));
        new.attr("iterator_types", Some(iterators_attr(&cx, &sorted)));
    });
    for (index, dim) in indices {
        rw.modify_op(index, |index| {
            index.attr("dim", Some(cx.i64_attr(i64::from(dim))));
        });
    }
    Ok(())
}

/// Converts an input to another map, such that an order exists.
fn resolve_cycle(op: Op, rw: &mut Rewriter<'_>, graph: &IterationGraph) -> MatchResult {
    let cx = rw.context().clone();
    for (operand, &(value, map)) in graph.inputs.iter().enumerate() {
        let dims: Option<Vec<usize>> =
            cx.map(map).results().map(|result| Some(result.as_dim()? as usize)).collect();
        let Some(dims) = dims.filter(|_| encoding_of(rw.value(value)).is_some()) else { continue };
        let Some(order) = graph.sort(rw, SPARSE_ONLY, Some(value)) else { continue };
        let place = |dim: usize| order.iter().position(|&index| index == dim);
        let mut levels: Vec<u32> = (0..dims.len() as u32).collect();
        levels.sort_by_key(|&level| place(dims[level as usize]));
        let permutation = cx.permutation_map(&levels).matched()?;
        if cx.map(permutation).is_identity() {
            continue;
        }
        let ty = permuted(rw.value(value).ty(), permutation).matched()?;
        let loc = rw.op(op).loc();
        rw.move_to(InsertPoint::Before(op));
        let state = rw.state("sparse_tensor.convert", loc).operands([value]).results([ty]);
        let converted = rw.insert_value(state);
        rw.modify_op(op, |op| {
            op.operand(operand, converted);
        });
        rw.move_to(InsertPoint::After(op));
        let state = rw.state("bufferization.dealloc_tensor", loc).operands([converted]);
        rw.insert(state);
        return Ok(());
    }
    no_match("the sparse kernel can not be scheduled: loops dependent cycle")
}
