//! Fusion by expansion.

use super::{Control, build_collapse, build_expand, build_like, dims_of, hoist};
use ir::{AffineMap, Build, DYNAMIC, InsertPoint, Op, OpRef, OpView, Type, Value};
use linalg::build::{composed_apply, materialize, size_of};
use linalg::{Index, LinalgOp, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::groups;
use shaped::slice::{self, Mixed};
use tensor::{CollapseShape, ExpandShape};

/// Adds the patterns that fuse reshapes by expansion.
pub fn add_patterns(set: &mut PatternSet, control: Control) {
    set.on_interface::<dyn LinalgOp>(move |op, rw| fuse_with_collapse(op, rw, control));
    set.of::<ExpandShape<'_>>(move |op, rw| fuse_with_expand(op, rw, control));
}

/// Whether an operation can be expanded along an operand.
fn can_expand(view: Structured<'_>, operand: usize) -> bool {
    let maps = view.map_refs();
    view.has_pure_tensor_semantics()
        && view.block().is_some()
        && maps.iter().all(|map| map.is_projected_permutation(false))
        && maps.get(operand).is_some_and(|map| map.num_results() > 0)
}

/// Loops of the expanded operation.
struct Expansion {
    /// New loops of each old one.
    loops: Vec<Vec<i64>>,
    /// Sizes of the new loops of each old one.
    sizes: Vec<Vec<Mixed>>,
}

impl Expansion {
    /// Computes the loops for an operand that has another shape.
    fn new(
        rw: &mut Rewriter<'_>,
        op: Op,
        operand: usize,
        reassociation: &[Vec<i64>],
        shape: &[Mixed],
    ) -> Option<Self> {
        let view = Structured::of(rw.op(op))?;
        let dims = dims_of(view, operand)?;
        let mut sizes: Vec<Vec<Mixed>> = vec![Vec::new(); view.num_loops()];
        if dims.len() != reassociation.len() {
            return None;
        }
        for (&dim, group) in dims.iter().zip(reassociation) {
            sizes[dim] = group.iter().map(|&at| shape.get(at as usize).copied()).collect::<Option<_>>()?;
        }
        let (sources, loc) = (view.loop_sources()?, view.loc());
        let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
        for (list, (operand, dim)) in sizes.iter_mut().zip(sources) {
            if list.is_empty() {
                list.push(size_of(rw, loc, operands[operand], dim));
            }
        }
        let mut next = 0;
        let loops = sizes
            .iter()
            .map(|list| {
                let first = next;
                next += list.len() as i64;
                (first..next).collect()
            })
            .collect();
        Some(Expansion { loops, sizes })
    }

    /// Returns the shape of an operand whose map has these loops as results, and which of its dimensions are of one old dimension.
    fn operand(&self, dims: &[usize]) -> (Vec<Mixed>, Vec<Vec<i64>>) {
        let shape = dims.iter().flat_map(|&dim| self.sizes[dim].iter().copied()).collect();
        let mut next = 0;
        let groups = dims.iter().map(|&dim| {
            let first = next;
            next += self.sizes[dim].len() as i64;
            (first..next).collect()
        });
        (shape, groups.collect())
    }

    /// Returns a map in the new loops.
    fn map(&self, cx: &ir::Context, dims: &[usize]) -> AffineMap {
        let count: usize = self.loops.iter().map(Vec::len).sum();
        let results = dims.iter().flat_map(|&dim| &self.loops[dim]).map(|&at| cx.affine_dim(at as u32));
        cx.make_map(count as u32, 0, results.collect::<Vec<_>>())
    }
}

/// Whether a dimension that is expanded has a known size only if all that it is expanded to have.
fn fits(old: &[i64], new: &[i64], groups: &[Vec<i64>]) -> bool {
    old.iter().zip(groups).all(|(&size, group)| {
        let parts: Vec<i64> = group.iter().map(|&at| new[at as usize]).collect();
        match parts.contains(&DYNAMIC) {
            true => size == DYNAMIC,
            false => parts.iter().try_fold(1_i64, |product, &part| product.checked_mul(part)) == Some(size),
        }
    })
}

/// Expands an operation so that an operand, or the result that is written to it, has the expanded type. Returns its results, in the types
/// that they had, and the expanded result of a number.
fn expanded(
    rw: &mut Rewriter<'_>,
    op: Op,
    operand: usize,
    (source, reassociation, shape): (Option<Value>, &[Vec<i64>], &[Mixed]),
) -> Option<(Vec<Value>, Vec<Value>)> {
    let cx = rw.context().clone();
    let expansion = Expansion::new(rw, op, operand, reassociation, shape)?;
    let view = Structured::of(rw.op(op))?;
    let (count, loc, inputs) = (view.num_operands(), view.loc(), view.num_inputs());
    let dims: Vec<Vec<usize>> = (0..count).map(|at| dims_of(view, at)).collect::<Option<_>>()?;
    let values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let old: Vec<_> = view.iterators();
    let iterators: Vec<_> =
        old.iter().zip(&expansion.loops).flat_map(|(&iterator, loops)| vec![iterator; loops.len()]).collect();
    let mut plans = Vec::with_capacity(count);
    for (at, &value) in values.iter().enumerate() {
        let ty = cx.ty(rw.value(value).ty_handle());
        let (shape, groups) = expansion.operand(&dims[at]);
        let fixed: Vec<i64> = shape.iter().map(|size| size.fixed()).collect();
        let changes = ty.is_tensor() && ty.shape() != Some(&fixed[..]);
        if changes && !(source.is_some() && at == operand) && !fits(ty.shape()?, &fixed, &groups) {
            return None;
        }
        let new: Type = if ty.is_tensor() { ty.with_shape(&fixed).handle() } else { ty.handle() };
        plans.push((changes, shape, groups, new));
    }
    let mut operands = values.clone();
    for (at, (changes, shape, groups, ty)) in plans.iter().enumerate() {
        operands[at] = match source {
            Some(source) if at == operand => source,
            _ if *changes => build_expand(rw, loc, (values[at], *ty), groups, shape),
            _ => values[at],
        };
    }
    let maps: Vec<AffineMap> = dims.iter().map(|dims| expansion.map(&cx, dims)).collect();
    let (ins, outs) = operands.split_at(inputs);
    let new = build_like(rw, op, (ins, outs), &maps, &iterators);
    linearize_indices(rw, new, &expansion);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    let types: Vec<Type> = rw.op(op).result_types().collect();
    let mut back = results.clone();
    for (at, ty) in types.into_iter().enumerate() {
        let (changes, _, groups, _) = &plans[inputs + at];
        if *changes {
            back[at] = build_collapse(rw, loc, results[at], groups, ty);
        }
    }
    Some((back, results))
}

/// Replaces the indices of loops that are expanded by sums of the indices of the new ones.
fn linearize_indices(rw: &mut Rewriter<'_>, op: Op, expansion: &Expansion) {
    let cx = rw.context().clone();
    let block = if rw.op(op).num_regions() == 1 { rw.op(op).region(0).first_block() } else { None };
    let ops: Vec<Op> = block.into_iter().flat_map(|block| block.ops()).map(|op| op.handle()).collect();
    for inner in ops {
        let index = rw.op(inner).cast::<Index<'_>>().map(|index| (index.dim(), OpView::op(index).loc()));
        let Some((dim, loc)) = index else { continue };
        let Some(loops) = usize::try_from(dim).ok().and_then(|dim| expansion.loops.get(dim)) else {
            continue;
        };
        if loops[..] == [dim] {
            continue;
        }
        let sizes = &expansion.sizes[dim as usize];
        let value = rw.at(InsertPoint::After(inner), |rw| {
            let indices: Vec<Value> = loops[1..].iter().map(|&at| Index::build_value(rw, loc, at)).collect();
            let mut sum = Mixed::Value(Index::build_value(rw, loc, loops[0]));
            let term = cx.affine_mul(cx.affine_dim(1), cx.affine_symbol(0));
            let map = cx.make_map(2, 1, vec![cx.affine_add(cx.affine_dim(0), term)]);
            for (&index, &size) in indices.iter().zip(&sizes[1..]) {
                sum = composed_apply(rw, loc, map, &[Mixed::Value(index), sum, size]);
            }
            materialize(rw, loc, sum)
        });
        rw.replace_op(inner, &[value]);
    }
}

/// Returns the shape that an expansion has.
fn output_shape(expand: OpRef<'_>) -> Vec<Mixed> {
    let fixed = expand.attr("static_output_shape").and_then(|attr| attr.as_ints()).unwrap_or_default();
    slice::mixed(&fixed, expand.operands().skip(1).map(|value| value.handle()))
}

/// Expands an operation along an input that is collapsed.
fn fuse_with_collapse(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let found = (0..view.num_inputs()).find_map(|operand| {
        let collapse = view.operand(operand).defining_op()?.cast::<CollapseShape<'_>>()?;
        (can_expand(view, operand) && control(view.op(), operand)).then_some((operand, OpView::op(collapse)))
    });
    let (operand, collapse) = found.matched()?;
    let (source, reassociation) = (collapse.operand(0).handle(), groups(collapse));
    let (loc, rank) = (collapse.loc(), collapse.operand(0).ty().rank().matched()?);
    let shape: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    let (results, _) = expanded(rw, op, operand, (Some(source), &reassociation, &shape)).matched()?;
    rw.replace_op(op, &results);
    Ok(())
}

/// Expands the producer of what is expanded.
fn fuse_with_expand(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let view = rw.op(op);
    let source = view.operand(0);
    let producer = source.defining_op().and_then(Structured::of).matched()?;
    let result = source.position();
    let operand = producer.num_inputs() + result;
    rw.require(can_expand(producer, operand) && control(view, 0))?;
    let fixed: Vec<i64> = output_shape(view).iter().map(|size| size.fixed()).collect();
    rw.require(view.result(0).ty().shape() == Some(&fixed[..]))?;
    let (shape, reassociation, producer) = (output_shape(view), groups(view), producer.op().handle());
    let values: Vec<Value> = shape.iter().filter_map(|size| size.value()).collect();
    hoist::move_before(rw, &values, producer).then_some(()).matched()?;
    let built = rw.at(InsertPoint::Before(producer), |rw| {
        expanded(rw, producer, operand, (None, &reassociation, &shape))
    });
    let (results, new) = built.matched()?;
    rw.replace_op(op, &[new[result]]);
    rw.replace_op(producer, &results);
    Ok(())
}
