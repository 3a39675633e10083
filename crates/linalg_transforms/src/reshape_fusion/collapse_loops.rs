//! Collapsing of loops: one loop for several that all maps have one after the other.

use super::{build_collapse, build_expand, build_like, dims_of};
use ir::{AffineMap, Build, InsertPoint, Op, OpView, Type, Value};
use linalg::build::{materialize, size_of};
use linalg::{Index, Structured};
use rewrite::{MatchResult, Matched, Rewriter, create_or_fold};
use shaped::reassociation::groups_attr;
use shaped::slice::Mixed;

/// Whether the results of a map have a sequence of loops one after the other, or none of them.
fn preserves(dims: &[usize], sequence: &[usize]) -> bool {
    let Some(start) = dims.iter().position(|dim| sequence.contains(dim)) else { return true };
    dims.get(start..start + sequence.len()) == Some(sequence)
}

/// Whether all maps have each sequence of loops one after the other, or none of its loops.
pub(super) fn are_preserved(view: Structured<'_>, sequences: &[Vec<usize>]) -> bool {
    (0..view.num_operands()).all(|operand| {
        dims_of(view, operand).is_some_and(|dims| sequences.iter().all(|sequence| preserves(&dims, sequence)))
    })
}

/// Loops of the collapsed operation, each with those that it stands for.
struct Collapse {
    loops: Vec<Vec<usize>>,
}

impl Collapse {
    /// Returns the loops, in the order of the first that each stands for; `None` if nothing is collapsed or a loop is twice there.
    fn new(count: usize, sequences: &[Vec<usize>]) -> Option<Self> {
        let folded: Vec<usize> = sequences.iter().flatten().copied().collect();
        let twice = folded.iter().enumerate().any(|(at, dim)| folded[..at].contains(dim) || *dim >= count);
        if twice || sequences.iter().all(|sequence| sequence.len() < 2) {
            return None;
        }
        let mut loops = Vec::new();
        for dim in 0..count {
            match sequences.iter().find(|sequence| sequence.contains(&dim)) {
                Some(sequence) if sequence[0] == dim => loops.push(sequence.clone()),
                Some(_) => {}
                None => loops.push(vec![dim]),
            }
        }
        Some(Collapse { loops })
    }

    /// Returns the new loop that stands for an old one, if that is the first of those.
    fn new_of(&self, dim: usize) -> Option<usize> {
        self.loops.iter().position(|old| old[0] == dim)
    }

    /// Returns the dimensions of an operand that are collapsed together.
    fn groups(&self, dims: &[usize]) -> Vec<Vec<i64>> {
        let mut groups: Vec<Vec<i64>> = Vec::new();
        for (at, &dim) in (0_i64..).zip(dims) {
            match (self.new_of(dim), groups.last_mut()) {
                (None, Some(last)) => last.push(at),
                _ => groups.push(vec![at]),
            }
        }
        groups
    }

    fn map(&self, cx: &ir::Context, dims: &[usize]) -> AffineMap {
        let results = dims.iter().filter_map(|&dim| self.new_of(dim)).map(|at| cx.affine_dim(at as u32));
        cx.make_map(self.loops.len() as u32, 0, results.collect::<Vec<_>>())
    }
}

/// Returns the type of a tensor or buffer whose dimensions are collapsed; `None` if its layout does not admit that.
fn collapsed_type(rw: &Rewriter<'_>, value: Value, groups: &[Vec<i64>]) -> Option<Type> {
    let ty = rw.value(value).ty();
    let shape = ty.shape()?;
    if ty.is_memref() && !memref::layout::is_identity(ty) {
        return None;
    }
    let product = |group: &Vec<i64>| {
        group.iter().map(|&at| shape[at as usize]).try_fold(1_i64, |product, size| {
            if size == ir::DYNAMIC { None } else { product.checked_mul(size) }
        })
    };
    let sizes: Vec<i64> = groups.iter().map(|group| product(group).unwrap_or(ir::DYNAMIC)).collect();
    Some(ty.with_shape(&sizes).handle())
}

/// Collapses loops of an operation, and returns its results in the types that they had, and as they are after the collapsing.
pub(super) fn collapsed(
    rw: &mut Rewriter<'_>,
    op: Op,
    sequences: &[Vec<usize>],
) -> Option<(Vec<Value>, Vec<Value>)> {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op))?;
    view.block()?;
    let collapse = Collapse::new(view.num_loops(), sequences)?;
    let (count, inputs, loc) = (view.num_operands(), view.num_inputs(), view.loc());
    let dims: Vec<Vec<usize>> = (0..count).map(|at| dims_of(view, at)).collect::<Option<_>>()?;
    let old = view.iterators();
    let iterators: Vec<_> = collapse.loops.iter().map(|dims| old[dims[0]]).collect();
    let values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let sources = view.loop_sources()?;
    let mut plans = Vec::with_capacity(count);
    for (dims, &value) in dims.iter().zip(&values) {
        let groups = collapse.groups(dims);
        let changes = groups.len() != dims.len();
        plans.push((groups.clone(), if changes { Some(collapsed_type(rw, value, &groups)?) } else { None }));
    }
    let bounds: Vec<Mixed> =
        sources.into_iter().map(|(operand, dim)| size_of(rw, loc, values[operand], dim)).collect();
    let mut operands = values.clone();
    for (value, (groups, ty)) in operands.iter_mut().zip(&plans) {
        let Some(ty) = *ty else { continue };
        *value = if cx.ty(ty).is_tensor() {
            build_collapse(rw, loc, *value, groups, ty)
        } else {
            let state = rw.state("memref.collapse_shape", loc).operands([*value]).results([ty]);
            rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, groups)))
        };
    }
    let maps: Vec<AffineMap> = dims.iter().map(|dims| collapse.map(&cx, dims)).collect();
    let (ins, outs) = operands.split_at(inputs);
    let new = build_like(rw, op, (ins, outs), &maps, &iterators);
    delinearize_indices(rw, new, &collapse, &bounds);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    let types: Vec<Type> = rw.op(op).result_types().collect();
    let mut back = results.clone();
    for (at, ty) in types.into_iter().enumerate() {
        let (groups, changed) = &plans[inputs + at];
        if changed.is_some() {
            let shape: Vec<Mixed> = dims[inputs + at].iter().map(|&dim| bounds[dim]).collect();
            back[at] = build_expand(rw, loc, (results[at], ty), groups, &shape);
        }
    }
    Some((back, results))
}

/// Replaces the indices of loops by quotients and remainders of those of the new loops.
fn delinearize_indices(rw: &mut Rewriter<'_>, op: Op, collapse: &Collapse, bounds: &[Mixed]) {
    let block = if rw.op(op).num_regions() == 1 { rw.op(op).region(0).first_block() } else { None };
    let Some(block) = block else { return };
    let indices: Vec<(Op, usize)> = block
        .ops()
        .filter_map(|op| {
            let index = op.cast::<Index<'_>>()?;
            Some((OpView::op(index).handle(), usize::try_from(index.dim()).ok()?))
        })
        .collect();
    if indices.is_empty() {
        return;
    }
    let (block, loc) = (block.handle(), rw.op(op).loc());
    let mut sizes: Vec<Option<Value>> = vec![None; bounds.len()];
    for &dim in collapse.loops.iter().flat_map(|dims| &dims[1..]) {
        sizes[dim] = Some(rw.at(InsertPoint::Before(op), |rw| materialize(rw, loc, bounds[dim])));
    }
    let mut new: Vec<Option<Value>> = vec![None; bounds.len()];
    let first = rw.block(block).first().map(|op| op.handle());
    rw.at(first.map_or(InsertPoint::End(block), InsertPoint::Before), |rw| {
        for (at, dims) in (0_i64..).zip(&collapse.loops) {
            let mut rest = Index::build_value(rw, loc, at);
            for &dim in dims[1..].iter().rev() {
                let Some(size) = sizes[dim] else { continue };
                let mut binary = |name: &str| {
                    let state = rw.state(name, loc).operands([rest, size]).results([Type::INDEX]);
                    create_or_fold(rw, state)
                };
                new[dim] = Some(binary("arith.remsi"));
                rest = binary("arith.divsi");
            }
            new[dims[0]] = Some(rest);
        }
    });
    for (index, dim) in indices {
        if let Some(value) = new.get(dim).copied().flatten() {
            rw.replace_op(index, &[value]);
        }
    }
}

/// Collapses the loops of an operation that are listed together.
pub fn collapse_listed(op: Op, rw: &mut Rewriter<'_>, sequences: &[Vec<usize>]) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(are_preserved(view, sequences) && view.num_loops() > 1)?;
    let (results, _) = collapsed(rw, op, sequences).matched()?;
    rw.replace_op(op, &results);
    Ok(())
}
