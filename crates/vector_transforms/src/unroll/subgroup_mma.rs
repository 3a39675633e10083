//! `transform.apply_patterns.gpu.unroll_vectors_subgroup_mma`: contractions, and what they need, become parts of the size of a product of matrices
//! that a subgroup computes.

use super::Options;
use ir::OpRef;
use ir::def::{EnumAttr, TraitSet};
use rewrite::PatternSet;
use vector::{Contract, ExtractStridedSlice, IteratorType, TransferRead, TransferWrite};

/// Adds the patterns for a size: rows, columns, and what is summed.
pub fn patterns(set: &mut PatternSet, sizes: [i64; 3]) {
    let options = Options::new(move |op| native_shape(op, sizes)).order(order);
    super::patterns(set, &options);
}

/// Returns the shape of parts whose last sizes are given.
fn with_last(rank: usize, last: &[i64]) -> Option<Vec<i64>> {
    let ones = rank.checked_sub(last.len())?;
    Some(std::iter::repeat_n(1, ones).chain(last.iter().copied()).collect())
}

fn native_shape(op: OpRef<'_>, [m, n, k]: [i64; 3]) -> Option<Vec<i64>> {
    match op.name_str() {
        Contract::NAME => with_last(op.attr("iterator_types")?.as_array()?.count(), &[m, n, k]),
        TransferWrite::NAME => with_last(op.operands().next()?.ty().rank()?, &[m, n]),
        TransferRead::NAME => slice_shape(op),
        _ if op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE) && op.num_results() == 1 => {
            let ty = op.result(0).ty();
            let rank = ty.rank().filter(|&rank| ty.is_vector() && rank >= 2)?;
            match !op.result(0).is_unused() {
                true => slice_shape(op),
                false => with_last(rank, &[m, n]),
            }
        }
        _ => None,
    }
}

/// Returns the shape of the slices that all users of a result take.
fn slice_shape(op: OpRef<'_>) -> Option<Vec<i64>> {
    let mut found = None;
    for user in op.results().next()?.users() {
        let slice = user.is(ExtractStridedSlice::NAME).then(|| user.result(0).ty())?;
        if found.is_some_and(|found| found != slice) {
            return None;
        }
        found = Some(slice);
    }
    Some(found?.shape()?.to_vec())
}

/// Returns the order of the loops of a contraction: reductions, then those of the left factor, which is used again, then the others.
fn order(op: OpRef<'_>) -> Option<Vec<usize>> {
    if !op.is(Contract::NAME) {
        return None;
    }
    let cx = op.context();
    let reduction = IteratorType::DEF.widen(cx, IteratorType::Reduction.to_word());
    let iterators = op.attr("iterator_types")?.as_array()?;
    let lhs = op.attr("indexing_maps")?.as_array()?.next()?.as_affine_map()?;
    let lhs: Vec<Option<u32>> = cx.map(lhs).results().map(|result| result.as_dim()).collect();
    let class = |(dim, iterator): (usize, ir::AttrRef<'_>)| match iterator.handle() == reduction {
        true => (0, dim),
        false if lhs.contains(&u32::try_from(dim).ok()) => (1, dim),
        false => (2, dim),
    };
    let mut dims: Vec<(u8, usize)> = iterators.enumerate().map(class).collect();
    dims.sort_unstable();
    Some(dims.into_iter().map(|(_, dim)| dim).collect())
}
