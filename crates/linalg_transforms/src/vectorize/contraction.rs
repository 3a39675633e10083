//! Products as `vector.contract`.

use super::build::{combining_kind, kind_attr, read_or_masked_read, write_or_masked_write, zero};
use super::precondition::reduction_op;
use super::state::Vectorization;
use ir::def::EnumAttr;
use ir::{Attr, Build, Op, Value};
use linalg::{IteratorType, Structured, maps_attr};
use rewrite::{MatchFailure, Matched, Rewriter};

/// Returns the attribute of the iterator types of a contraction.
pub(super) fn iterators_attr(cx: &ir::Context, iterators: &[IteratorType]) -> Attr {
    let items: Vec<Attr> = iterators
        .iter()
        .map(|&iterator| {
            let ty = match iterator {
                IteratorType::Reduction => vector::IteratorType::Reduction,
                _ => vector::IteratorType::Parallel,
            };
            vector::IteratorType::DEF.widen(cx, ty.to_word())
        })
        .collect();
    cx.array_attr(&items)
}

/// Vectorizes a product and returns its results.
pub(super) fn vectorize(
    rw: &mut Rewriter<'_>,
    op: Op,
    state: &mut Vectorization,
) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op)).matched()?;
    let kind = combining_kind(reduction_op(view, 0).matched()?.name_str()).matched()?;
    let (maps, iterators) = (view.maps(), view.iterators());
    let unused = cx.unused_dims(&maps[..2]);
    rw.require(unused.iter().all(|unused| !unused))?;
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let loc = state.loc;
    let mut vectors = Vec::with_capacity(operands.len());
    for (&operand, &map) in operands.iter().zip(&maps) {
        let element = rw.value(operand).ty().element_or_self().handle();
        let ty = state.canonical.ty_by(&cx, element, map);
        let padding = zero(rw, loc, element).matched()?;
        vectors.push(read_or_masked_read(rw, loc, (operand, Some(padding)), ty, false).matched()?);
    }
    let ty = rw.value(vectors[2]).ty_handle();
    let contract = rw
        .state("vector.contract", loc)
        .operands(vectors)
        .results([ty])
        .attr(&cx, "indexing_maps", maps_attr(&cx, &maps))
        .attr(&cx, "iterator_types", iterators_attr(&cx, &iterators))
        .attr(&cx, "kind", kind_attr(&cx, kind));
    let contract = rw.insert(contract);
    let (contract, _) = state.mask_op(rw, contract, None);
    let value = rw.op(contract).result(0).handle();
    let written =
        write_or_masked_write(rw, loc, (value, operands[2]), &super::build::Place::default()).matched()?;
    Ok(rw.op(written).results().map(|result| result.handle()).collect())
}
