//! Order of the loops of a `linalg.generic`.

use ir::{Build, InsertPoint, Op, Type, Value};
use linalg::{Generic, Index, IteratorType, Structured, iterators_attr, maps_attr};
use rewrite::{MatchResult, Matched, Rewriter, no_match};

/// Permutes the loops of a `linalg.generic` in place: loop `i` is the one that was number `order[i]`.
///
/// # Errors
/// If the order is not a permutation of the loops.
pub fn interchange(op: Op, rw: &mut Rewriter<'_>, order: &[i64]) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let positions: Option<Vec<u32>> = order.iter().map(|&at| u32::try_from(at).ok()).collect();
    let positions = positions.matched()?;
    if !view.is(Generic::NAME) || positions.len() != view.num_loops() {
        return no_match("the order is not of the loops of a linalg.generic");
    }
    let cx = rw.context().clone();
    let inverse = cx.permutation_map(&positions).and_then(|map| cx.map(map).inverse_permutation());
    let inverse = inverse.matched()?;
    let iterators = view.iterators();
    let iterators: Vec<IteratorType> = positions.iter().map(|&at| iterators[at as usize]).collect();
    let maps: Option<Vec<_>> = view.maps().iter().map(|&map| cx.map(map).compose(inverse)).collect();
    let maps = maps.matched()?;
    let indices: Vec<(Op, i64)> = view
        .block()
        .matched()?
        .ops()
        .filter_map(|inner| Some((inner.handle(), inner.cast::<Index<'_>>()?.dim())))
        .collect();
    rw.modify_op(op, |op| {
        op.attr("indexing_maps", Some(maps_attr(&cx, &maps)));
        op.attr("iterator_types", Some(iterators_attr(&cx, &iterators)));
    });
    for (index, dim) in indices {
        let loc = rw.op(index).loc();
        let map = usize::try_from(dim).ok().and_then(|dim| cx.map(inverse).sub_map(&[dim])).matched()?;
        rw.move_to(InsertPoint::Before(index));
        let all: Vec<Value> =
            (0..positions.len()).map(|dim| Index::build_value(rw, loc, dim as i64)).collect();
        let state = rw.state("affine.apply", loc).operands(all).results([Type::INDEX]);
        rw.replace_with(index, state.attr(&cx, "map", cx.map_attr(map)));
    }
    Ok(())
}
