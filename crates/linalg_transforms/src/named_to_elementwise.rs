//! Named elementwise operations as `linalg.elementwise`.

use crate::apply::replace_with_region;
use ir::def::EnumAttr;
use ir::{Build, Op, Value};
use linalg::named::Shape;
use linalg::payload::{Payload, elementwise_payload};
use linalg::{BinaryFn, Elementwise, ElementwiseKind, LinalgOp, Structured, maps_attr};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern.
pub fn add_patterns(set: &mut PatternSet) {
    set.on_interface::<dyn LinalgOp>(to_elementwise);
}

/// Returns the kind of elementwise operation that computes a payload.
fn kind_of(payload: Payload) -> Option<ElementwiseKind> {
    let kinds = ElementwiseKind::DEF.cases.iter().filter_map(|case| ElementwiseKind::from_word(case.1));
    let mut kinds = kinds.filter(|&kind| elementwise_payload(kind).1 == payload);
    kinds.next()
}

fn to_elementwise(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let row = view.model().named().filter(|row| row.shape == Shape::Elementwise).matched()?;
    // MLIR leaves `linalg.max` and `linalg.min` as they are.
    let extrema = [Payload::Binary(BinaryFn::MaxSigned), Payload::Binary(BinaryFn::MinSigned)];
    rw.require(!extrema.contains(&row.payload))?;
    let kind = kind_of(row.payload).matched()?;
    let (cx, loc) = (rw.context().clone(), view.loc());
    let segments = [view.num_inputs() as u32, view.num_inits() as u32];
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let results: Vec<_> = view.result_types().collect();
    let state = rw
        .state(Elementwise::NAME, loc)
        .operands(operands)
        .results(results)
        .regions(1)
        .words(&cx, "operandSegmentSizes", &segments)
        .attr(&cx, "kind", ElementwiseKind::DEF.widen(&cx, kind.to_word()))
        .attr(&cx, "indexing_maps", maps_attr(&cx, &view.maps()));
    let new = rw.insert(state);
    replace_with_region(rw, op, new);
    Ok(())
}
