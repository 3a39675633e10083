//! Matchers of the loops of structured operations, and of their roles.

use super::{params, positions_of, with_view};
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;
use linalg::IteratorType;
use linalg_transforms::matching::{contraction_dims, convolution_dims};

pub(super) fn dim<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let wanted = match (op.attr("parallel").is_some(), op.attr("reduction").is_some()) {
        (true, _) => Some((IteratorType::Parallel, "parallel")),
        (_, true) => Some((IteratorType::Reduction, "reduction")),
        _ => None,
    };
    with_view(op, state, |view, _| {
        let iterators = view.iterators();
        let dims = positions_of(op, "raw_dim_list", iterators.len(), ("dimensions", view.op()))?;
        if let Some((wanted, word)) = wanted
            && let Some(dim) = dims.iter().find(|&&dim| iterators[dim] != wanted)
        {
            return Err(silenceable(op, format!("expects dimension #{dim} to be {word}")));
        }
        let ranges = view.static_loop_ranges().unwrap_or_default();
        let sizes = dims.iter().map(|&dim| ranges.get(dim).copied().unwrap_or(ir::DYNAMIC));
        Ok(op.results().map(|_| params(op, sizes.clone())).collect())
    })
}

pub(super) fn contraction<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    with_view(op, state, |view, _| {
        let Some(dims) = contraction_dims(view) else {
            return Err(silenceable(op, "could not infer contraction dimensions"));
        };
        let lists = [dims.batch, dims.m, dims.n, dims.k];
        Ok(lists.into_iter().map(|list| params(op, list.into_iter().map(i64::from))).collect())
    })
}

pub(super) fn convolution<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    with_view(op, state, |view, _| {
        let Some(dims) = convolution_dims(view) else {
            return Err(silenceable(op, "could not infer convolution dimensions"));
        };
        let lists = [
            dims.batch,
            dims.output_image,
            dims.output_channel,
            dims.filter_loop,
            dims.input_channel,
            dims.depth,
        ];
        let roles = lists.into_iter().map(|list| params(op, list.into_iter().map(i64::from)));
        let factors = [dims.strides, dims.dilations].into_iter().map(|list| params(op, list));
        Ok(roles.chain(factors).collect())
    })
}
