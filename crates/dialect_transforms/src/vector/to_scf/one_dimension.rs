//! Transfers of one dimension as loops over loads and stores.

use super::bounds::{guarded, indices};
use crate::make::{Make, handles};
use crate::vector::transfer::{Transfer, extract, insert};
use ir::{Build, Op, Type, TypeData, Value};
use memref::layout::strides_and_offset;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use scf::For;
use vector::{TransferRead, TransferWrite};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(lower).of::<TransferWrite<'_>>(lower);
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transfer::of(rw.op(op)).matched()?;
    let cx = rw.context().clone();
    let base = cx.ty(x.base_ty);
    rw.require(matches!(base.data(), TypeData::MemRef { .. }) && x.rank(rw.body()) == 1)?;
    let map = cx.map(x.map);
    let is_contiguous = strides_and_offset(base).is_some_and(|layout| layout.strides.last() == Some(&1));
    rw.require(map.num_results() == 1 && !(map.is_minor_identity() && is_contiguous))?;
    let TypeData::Vector { shape, scalable, .. } = cx.ty(x.vector_ty).data() else {
        return rewrite::no_match("no vector");
    };
    let m = &mut Make::like(rw, op);
    let zero = m.index(0);
    let mut count = m.index(*shape.first().matched()?);
    if *scalable != 0 {
        let scale = m.value("vector.vscale", &[], Type::INDEX);
        count = m.same("arith.muli", &[count, scale]);
    }
    let one = m.index(1);
    let start: Vec<Value> = match x.padding {
        Some(padding) => vec![m.value("vector.broadcast", &[padding], x.vector_ty)],
        None => Vec::new(),
    };
    let loc = m.loc;
    let element = base.element_or_self().handle();
    let new = For::build_with(m.rw, loc, [zero, count], one, &start, |rw, index, vectors| {
        let m = &mut Make { rw, loc };
        let places = indices(m, &x, index);
        let vector = vectors.first().copied();
        let ty = vector.map(|_| x.vector_ty);
        let inside = &mut |m: &mut Make<'_, '_>| access(m, &x, &places, index, vector, element);
        guarded(m, &x, index, ty, inside, &mut |_| vector)
            .into_iter()
            .filter(|_| x.is_read)
            .collect::<Vec<_>>()
    });
    let results = handles(rw.op(new).results());
    rw.replace_op(op, &results);
    Ok(())
}

/// Loads an element into the vector, or stores one.
fn access(
    m: &mut Make<'_, '_>,
    x: &Transfer,
    places: &[Value],
    index: Value,
    vector: Option<Value>,
    element: Type,
) -> Option<Value> {
    match vector {
        Some(vector) => {
            let operands: Vec<Value> = std::iter::once(x.base).chain(places.iter().copied()).collect();
            let value = m.value("memref.load", &operands, element);
            Some(insert(m, value, vector, &[], Some(index)))
        }
        None => {
            let value = extract(m, x.vector, &[], Some(index));
            let operands: Vec<Value> = [value, x.base].into_iter().chain(places.iter().copied()).collect();
            m.op("memref.store", &operands, &[]);
            None
        }
    }
}
