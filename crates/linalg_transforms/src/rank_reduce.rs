//! Products of matrices with a dimension of one element as products of fewer dimensions.

use crate::fold_unit_dims::reshape::{collapse, expand_to};
use ir::{Attr, Op, TypeData, Value};
use linalg::Structured;
use linalg::build::build_named;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Rewrite of an operation as another one, which lacks one loop.
struct Reduction {
    from: &'static str,
    to: &'static str,
    /// Dimension of each operand that is dropped.
    dims: [Option<usize>; 3],
}

const fn reduction(from: &'static str, to: &'static str, dims: [Option<usize>; 3]) -> Reduction {
    Reduction { from, to, dims }
}

/// Rewrites, those of one operation in the order in which they are tried.
const REDUCTIONS: [Reduction; 9] = [
    reduction("linalg.batch_matmul", "linalg.matmul", [Some(0), Some(0), Some(0)]),
    reduction("linalg.batch_matmul", "linalg.batch_vecmat", [Some(1), None, Some(1)]),
    reduction("linalg.batch_matmul", "linalg.batch_matvec", [None, Some(2), Some(2)]),
    reduction("linalg.batch_matvec", "linalg.matvec", [Some(0), Some(0), Some(0)]),
    reduction("linalg.batch_vecmat", "linalg.vecmat", [Some(0), Some(0), Some(0)]),
    reduction("linalg.matmul", "linalg.vecmat", [Some(0), None, Some(0)]),
    reduction("linalg.matmul", "linalg.matvec", [None, Some(1), Some(1)]),
    reduction("linalg.matvec", "linalg.dot", [Some(0), None, Some(0)]),
    reduction("linalg.vecmat", "linalg.dot", [None, Some(1), Some(0)]),
];

/// Adds the patterns.
pub fn add_patterns(set: &mut PatternSet) {
    for reduction in &REDUCTIONS {
        set.on(reduction.from, move |op, rw| reduce(op, rw, reduction));
    }
}

/// Dimensions of the operands of an operation whose maps a user may give, by loops.
fn usual_loops(name: &str) -> Option<[&'static [u32]; 3]> {
    match name {
        "linalg.matmul" => Some([&[0, 2], &[2, 1], &[0, 1]]),
        "linalg.batch_matmul" => Some([&[0, 1, 3], &[0, 3, 2], &[0, 1, 2]]),
        _ => None,
    }
}

fn has_usual_maps(view: Structured<'_>) -> bool {
    let Some(usual) = usual_loops(view.name_str()) else { return true };
    view.map_refs().iter().zip(usual).all(|(map, loops)| {
        map.num_results() == loops.len()
            && map.results().zip(loops).all(|(result, &dim)| result.as_dim() == Some(dim))
    })
}

/// Returns the groups of dimensions of a reshape that drops one.
fn groups(rank: usize, dropped: usize) -> Vec<Vec<i64>> {
    let start = if dropped + 1 < rank { dropped } else { dropped.saturating_sub(1) };
    let mut groups: Vec<Vec<i64>> = Vec::new();
    if rank > 1 {
        groups.extend((0..start as i64).map(|dim| vec![dim]));
        groups.push(vec![start as i64, start as i64 + 1]);
        groups.extend((start as i64 + 2..rank as i64).map(|dim| vec![dim]));
    }
    groups
}

/// Whether a value is a tensor, or a buffer in row-major order, and a dimension has one element.
fn is_unit(rw: &Rewriter<'_>, value: Value, dim: usize) -> bool {
    let ty = rw.value(value).ty();
    let is_plain = match ty.data() {
        TypeData::MemRef { layout, .. } => layout.is_none(),
        TypeData::RankedTensor { .. } => true,
        _ => false,
    };
    is_plain && ty.shape().is_some_and(|shape| shape.get(dim) == Some(&1))
}

fn reduce(op: Op, rw: &mut Rewriter<'_>, reduction: &Reduction) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.num_inputs() == 2 && view.num_inits() == 1 && has_usual_maps(view))?;
    let loc = view.loc();
    let operands = [0, 1, 2].map(|at| view.operand(at).handle());
    let is_tensor = view.operand(2).ty().is_tensor();
    let cx = view.context().clone();
    let kept = |name: &str| {
        name != "operandSegmentSizes" && name != "indexing_maps" && !name.contains("memoized_indexing_maps")
    };
    let attrs: Vec<(String, Attr)> = view
        .attrs()
        .map(|attr| (cx.ident_str(attr.name).to_owned(), attr.value))
        .filter(|(name, _)| kept(name))
        .collect();
    let drops = || operands.iter().zip(reduction.dims);
    rw.require(drops().all(|(&value, dim)| dim.is_none_or(|dim| is_unit(rw, value, dim))))?;
    let mut reduced = Vec::new();
    for (&value, dim) in drops() {
        let Some(dim) = dim else {
            reduced.push(value);
            continue;
        };
        let mut shape = rw.value(value).ty().shape().unwrap_or(&[]).to_vec();
        let groups = groups(shape.len(), dim);
        shape.remove(dim);
        reduced.push(collapse(rw, loc, value, &shape, &groups, false).matched()?);
    }
    let attrs: Vec<(&str, Attr)> = attrs.iter().map(|(name, attr)| (name.as_str(), *attr)).collect();
    let new = build_named(rw, loc, reduction.to, (&reduced[..2], &reduced[2..]), &attrs);
    if !is_tensor {
        rw.erase_op(op);
        return Ok(());
    }
    let (value, ty) = (rw.op(new).result(0).handle(), rw.value(operands[2]).ty_handle());
    let rank = rw.value(operands[2]).ty().rank().unwrap_or(0);
    let value = match reduction.dims[2] {
        Some(dim) => expand_to(rw, loc, value, ty, &groups(rank, dim)),
        None => value,
    };
    rw.replace_op(op, &[value]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::groups;

    #[test]
    fn a_dropped_dimension_is_grouped_with_its_neighbour() {
        assert_eq!(groups(3, 0), [vec![0, 1], vec![2]]);
        assert_eq!(groups(3, 1), [vec![0], vec![1, 2]]);
        assert_eq!(groups(3, 2), [vec![0], vec![1, 2]]);
        assert_eq!(groups(1, 0), [[0; 0]; 0]);
    }
}
