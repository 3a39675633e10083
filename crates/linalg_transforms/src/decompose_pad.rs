//! `tensor.pad` as an empty tensor that is filled, and an insertion.

use crate::vectorize::pad::padding_outside;
use ir::{Build, DYNAMIC, Op, OpView, Type, Value};
use linalg::build::{build_empty, build_named, materialize, size_of};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use shaped::slice::{self, Mixed};
use tensor::Pad;

/// Adds the pattern that decomposes paddings.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Pad<'_>>(decompose);
}

/// Replaces a padding by the insertion of its source into a tensor of the padding value.
pub fn decompose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let pad: Pad<'_> = rw.cast(op)?;
    let [low, high] = pad.paddings();
    let (loc, source, ty) = (OpView::op(pad).loc(), pad.source().handle(), pad.result().ty());
    let (shape, element, ty) = (ty.shape().matched()?.to_vec(), ty.element_or_self().handle(), ty.handle());
    let mut sizes = Vec::with_capacity(shape.len());
    for (dim, &size) in shape.iter().enumerate() {
        if size != DYNAMIC {
            sizes.push(Mixed::Fixed(size));
            continue;
        }
        let mut sum = size_of(rw, loc, source, dim);
        for entry in [low[dim], high[dim]] {
            let operands = [materialize(rw, loc, sum), materialize(rw, loc, entry)];
            let state = rw.state("arith.addi", loc).operands(operands).results([Type::INDEX]);
            sum = Mixed::Value(create_or_fold(rw, state));
        }
        sizes.push(sum);
    }
    let constant = rw.cast::<Pad<'_>>(op)?.constant_padding().is_some();
    let empty = build_empty(rw, loc, &sizes, element);
    let filled: Value = if constant {
        let value = padding_outside(rw, op).matched()?;
        let fill = build_named(rw, loc, "linalg.fill", (&[value], &[empty]), &[]);
        rw.op(fill).result(0).handle()
    } else {
        let values = sizes.iter().filter_map(|size| size.value());
        let state = rw.state("tensor.generate", loc).operands(values).results([ty]).regions(1);
        let generate = rw.insert(state);
        let (from, to) = (rw.op(op).region(0).handle(), rw.op(generate).region(0).handle());
        rw.inline_region_at_end(from, to);
        rw.op(generate).result(0).handle()
    };
    let rank = shape.len();
    let source_sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    let mut state = rw.state("tensor.insert_slice", loc).operands([source, filled]).results([ty]);
    slice::set_lists(&cx, &mut state, &[low, source_sizes, vec![Mixed::Fixed(1); rank]]);
    rw.replace_with(op, state);
    Ok(())
}
