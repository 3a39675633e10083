//! Structured operations that can be sparsified.

use super::expression::{ExprId, Kind, last_loop};
use super::lattice::Merger;
use super::region::Expressions;
use crate::reinterpret_map::SORTED;
use crate::types::{encoding_of, has_numbers, is_dense, is_mapped, is_sparse};
use ir::affine::BinaryKind;
use ir::{AffineExprRef, AffineMap, Body, Context, Op, OpRef, ValueRef};
use linalg::{Generic, IteratorType, Structured};
use sparse_tensor::{LevelFormat, LevelType};

/// Structured operation that can be sparsified.
pub(super) struct Plan {
    /// Expressions, and the levels that loops visit.
    pub(super) merger: Merger,
    /// Expression of what is stored.
    pub(super) root: ExprId,
    /// Maps of the operands.
    pub(super) maps: Vec<AffineMap>,
    /// Types of the loops.
    pub(super) iterators: Vec<IteratorType>,
    /// Number of parallel loops before the first reduction.
    pub(super) outer_parallel: usize,
}

/// Returns the plan of a structured operation; `None` if it cannot be sparsified.
pub(super) fn plan(body: &Body, op: Op) -> Option<Plan> {
    let view = Structured::of(body.op(op)).filter(|view| view.is(Generic::NAME))?;
    let block = view.block()?;
    let is_sorted = view.attr(SORTED).is_some();
    if view.num_inits() != 1 || !view.has_pure_tensor_semantics() || !is_sorted {
        return None;
    }
    let (maps, iterators) = (view.maps(), view.iterators());
    let mut merger = Merger::new(maps.len(), iterators.len());
    find_levels(&mut merger, view, &maps)?;
    let is_loop_of_output = |index: usize| merger.level(merger.output(), index).is_some();
    let has_reduction =
        iterators.contains(&IteratorType::Reduction) || !(0..iterators.len()).all(is_loop_of_output);
    if !view.operands().all(has_numbers) || view.shapes_to_loops().is_none() {
        return None;
    }
    let yielded = block.last()?.operands().next()?;
    let built = Expressions { merger: &mut merger, view, block }.build(yielded);
    let (root, _) = built?;
    if !is_small(&merger, root, view) {
        return None;
    }
    let uses_output = merger.count_leaves(merger.output(), root);
    if has_reduction && !(uses_output == 1 && accumulates(&merger, root)) {
        return None;
    }
    let outer_parallel = iterators.iter().take_while(|kind| **kind != IteratorType::Reduction).count();
    merger.has_sparse_output =
        has_sparse_output(&merger, view.operand(view.num_inputs()), root, outer_parallel)?;
    let selects = if merger.has_sparse_output { merger.expr(root).children[0] } else { Some(root) };
    if selects.is_some_and(|id| has_select(&merger, id)) || reads_absent(&merger, body, root) {
        return None;
    }
    if merger.has_sparse_output && !inserts_in_order(body.context(), *maps.last()?, outer_parallel) {
        return None;
    }
    Some(Plan { merger, root, maps, iterators, outer_parallel })
}

/// The most lattice points of a loop, before they are optimized.
const MOST_POINTS: usize = 1 << 12;

/// The most innermost statements.
const MOST_STATEMENTS: usize = 1 << 14;

/// Whether lattices and statements are few enough to be emitted.
fn is_small(merger: &Merger, root: ExprId, view: Structured<'_>) -> bool {
    let sparse = (0..view.num_inputs()).filter(|&input| is_sparse(view.operand(input).ty()));
    let subsets: usize = sparse.map(|input| merger.count_leaves(input, root)).sum();
    let raw = merger.count_points(root);
    let points = 1usize.checked_shl(subsets as u32).unwrap_or(usize::MAX).min(raw);
    raw <= MOST_POINTS && points.saturating_pow(view.num_loops() as u32) <= MOST_STATEMENTS
}

/// Finds the levels that loops visit; `None` if a map or a level is not supported.
fn find_levels(merger: &mut Merger, view: Structured<'_>, maps: &[AffineMap]) -> Option<()> {
    let cx = view.context();
    let mut has_sparse = false;
    for (tensor, (operand, &map)) in view.operands().zip(maps).enumerate() {
        let encoding = encoding_of(operand);
        let is_encoded = encoding.is_some();
        has_sparse |= is_encoded;
        let levels = encoding.map(|encoding| encoding.levels);
        if is_mapped(operand.ty()) || levels.as_ref().is_some_and(|levels| !are_supported(operand, levels)) {
            return None;
        }
        let is_output = tensor == view.num_inputs();
        let mut outer = None;
        for (level, result) in cx.map(map).results().enumerate() {
            let ty = match &levels {
                Some(levels) => *levels.get(level)?,
                None => LevelType { format: LevelFormat::Dense, properties: 0, n: 0, m: 0 },
            };
            let last = last_loop(result);
            if is_encoded && last.is_some() && outer.replace(last) >= Some(last) {
                return None;
            }
            match result.as_dim() {
                Some(dim) => {
                    if !merger.set_level(tensor, dim as usize, level, ty) {
                        return None;
                    }
                }
                None if is_dense(ty) && !(is_encoded && is_output) && is_sum(cx, result) => {
                    // A loop visits one level of a tensor.
                    let mut dims = result.post_order().filter_map(|expr| expr.as_dim());
                    if dims.any(|dim| merger.level(tensor, dim as usize).is_some()) {
                        return None;
                    }
                }
                None => return None,
            }
        }
    }
    has_sparse.then_some(())
}

/// Whether the levels of a tensor have iterators.
fn are_supported(operand: ValueRef<'_>, levels: &[LevelType]) -> bool {
    let is_slice = encoding_of(operand).is_none_or(|view| !view.slices.is_empty());
    let has_batch = levels.iter().any(|level| level.format == LevelFormat::Batch);
    let is_duplicated =
        |pair: &[LevelType]| pair[0].has(LevelType::NONUNIQUE) && pair[1].format != LevelFormat::Singleton;
    !is_slice && !has_batch && !levels.windows(2).any(is_duplicated)
}

/// Whether an expression is made of dimensions, constants, sums and products.
fn is_sum(_: &Context, expr: AffineExprRef<'_>) -> bool {
    expr.post_order().all(|expr| match expr.as_binary() {
        Some((kind, ..)) => matches!(kind, BinaryKind::Add | BinaryKind::Mul),
        None => expr.as_symbol().is_none(),
    })
}

/// Whether an expression adds to the output, or reduces it by `sparse_tensor.reduce`: where nothing is stored it stays.
fn accumulates(merger: &Merger, root: ExprId) -> bool {
    let is_output = |id: ExprId| merger.expr(id).kind == Kind::Tensor(merger.output());
    let expr = merger.expr(root);
    if expr.kind == Kind::Reduce {
        return expr.children.iter().flatten().any(|&child| is_output(child));
    }
    let mut id = root;
    loop {
        let expr = merger.expr(id);
        let with_output = |child: &&ExprId| merger.count_leaves(merger.output(), **child) > 0;
        let found = match expr.kind {
            Kind::Tensor(_) => return true,
            Kind::Disjunction => expr.children.iter().flatten().find(with_output),
            Kind::Difference => expr.children[0].as_ref().filter(with_output),
            _ => None,
        };
        let Some(&next) = found else { return false };
        id = next;
    }
}

/// Whether elements are inserted into the output; `None` if it cannot be written.
fn has_sparse_output(
    merger: &Merger,
    output: ValueRef<'_>,
    root: ExprId,
    outer_parallel: usize,
) -> Option<bool> {
    let levels = encoding_of(output).map(|encoding| encoding.levels).unwrap_or_default();
    // Elements of a dense output are written in any order, and those of an output that keeps its structure where they are.
    if levels.iter().all(|&level| is_dense(level)) || merger.is_single_condition(merger.output(), root) {
        return Some(false);
    }
    let is_new = |def: OpRef<'_>| def.is("tensor.empty") || def.is("bufferization.alloc_tensor");
    let is_materialized = output.defining_op().is_some_and(is_new);
    (is_materialized && outer_parallel + 1 >= levels.len()).then_some(true)
}

/// Whether the coordinates of insertions are those of the outermost loops, but for the last, if rows are expanded.
fn inserts_in_order(cx: &Context, map: AffineMap, outer_parallel: usize) -> bool {
    let map = cx.map(map);
    let expands = outer_parallel + 1 == map.num_results();
    let in_order = |(level, result): (usize, AffineExprRef<'_>)| match result.as_dim() {
        Some(dim) => dim as usize == level || expands && level == outer_parallel,
        None => false,
    };
    map.results().enumerate().all(in_order)
}

/// Whether an expression has `sparse_tensor.select`.
fn has_select(merger: &Merger, root: ExprId) -> bool {
    any(merger, root, |kind| kind == Kind::Select)
}

/// Whether an expression needs a value of `sparse_tensor.unary` or `sparse_tensor.binary` that may be absent.
fn reads_absent(merger: &Merger, body: &Body, root: ExprId) -> bool {
    let mut pending: Vec<ExprId> = merger.expr(root).children.iter().flatten().copied().collect();
    if merger.expr(root).kind == Kind::Reduce {
        pending = pending.iter().flat_map(|&child| merger.expr(child).children).flatten().collect();
    }
    pending.into_iter().any(|child| {
        any_expr(merger, child, |id| {
            let expr = merger.expr(id);
            let region = expr.op.and_then(|op| body.op(op).regions().next());
            matches!(expr.kind, Kind::Unary | Kind::Binary) && region.is_some_and(|region| region.is_empty())
        })
    })
}

fn any(merger: &Merger, root: ExprId, is_found: impl Fn(Kind) -> bool) -> bool {
    any_expr(merger, root, |id| is_found(merger.expr(id).kind))
}

fn any_expr(merger: &Merger, root: ExprId, is_found: impl Fn(ExprId) -> bool) -> bool {
    let mut pending = vec![root];
    while let Some(id) = pending.pop() {
        if is_found(id) {
            return true;
        }
        pending.extend(merger.expr(id).children.iter().flatten());
    }
    false
}

/// Whether a value is a sparse tensor.
pub(super) fn is_sparse_tensor(value: ValueRef<'_>) -> bool {
    is_sparse(value.ty())
}
