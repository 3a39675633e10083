//! Fusion of `tensor.pad` with the structured operation that it pads.

use crate::vectorize::pad::{padded_sizes, padding_outside};
use ir::{Build, Mapping, Op, OpView};
use linalg::build::{build_empty, build_named, size_of};
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};
use tensor::Pad;

/// Adds the pattern that computes the elements of a padded tensor in their place.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Pad<'_>>(fuse);
}

/// Computes the result of a `linalg.generic` into a slice of a filled tensor instead of padding it.
fn fuse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let pad: Pad<'_> = rw.cast(op)?;
    pad.constant_padding().matched()?;
    let source = pad.source();
    let generic = source.defining_op().and_then(|def| def.cast::<Generic<'_>>()).matched()?;
    let view = Structured::of(OpView::op(generic)).matched()?;
    let init = view.num_inputs() + source.position();
    rw.require(view.is_all_parallel() && view.has_pure_tensor_semantics() && !view.payload_uses(init))?;
    let (loc, producer, result) = (OpView::op(pad).loc(), view.op().handle(), source.position());
    let [offsets, _] = pad.paddings();
    let (source, source_type) = (source.handle(), source.ty_handle());
    let (element, ty) = (pad.result().ty().element_or_self().handle(), pad.result().ty_handle());
    let value = padding_outside(rw, op).matched()?;
    let sizes = padded_sizes(rw, op).matched()?;
    let empty = build_empty(rw, loc, &sizes, element);
    let fill = build_named(rw, loc, "linalg.fill", (&[value], &[empty]), &[]);
    let filled = rw.op(fill).result(0).handle();
    let rank = offsets.len();
    let sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    let lists = [offsets, sizes, vec![Mixed::Fixed(1); rank]];
    let mut state = rw.state("tensor.extract_slice", loc).operands([filled]).results([source_type]);
    slice::set_lists(&cx, &mut state, &lists);
    let part = rw.insert_value(state);
    let copy = rw.clone_op(producer, &mut Mapping::new());
    rw.modify_op(copy, |op| {
        op.operand(init, part);
    });
    let computed = rw.op(copy).result(result).handle();
    let mut state = rw.state("tensor.insert_slice", loc).operands([computed, filled]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.replace_with(op, state);
    Ok(())
}
