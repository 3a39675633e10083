//! Decision what to do with a nest, and its steps.

use crate::nest::{Machine, Nest};
use crate::{
    accumulate, balance, columns, forward, pack, panel, recurrence, reduce, skew, unroll_sums, widen,
};
use affine::For;
use affine_analysis::{constant_trip_count, is_innermost, loop_block, perfectly_nested_loops};
use affine_transforms::{
    as_for, hoist_affine_invariants, is_jam_legal, is_loop_parallel, is_valid_permutation, permute_loops,
    tile_perfect_nest, unroll_by_factor, unroll_jam_by_factor,
};
use interfaces::LoopLike;
use ir::{Block, Body, Op, OpRef};

/// Iterations of a loop of sums whose operands stay in the cache.
const CACHED_ITERATIONS: u64 = 384;
/// Bytes of what is copied of a row, for which they do.
const COPIED_BYTES: i64 = 1536;

/// Rows that are computed at once where only that hides latencies.
const JAMMED: u64 = 4;

/// Copies of a loop on scalars.
const UNROLLED: u64 = 4;
/// Most operations of a loop on scalars that is unrolled.
const MOST_UNROLLED: usize = 24;

/// Transformation of a nest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// Positions of the loops after a permutation.
    permutation: Vec<usize>,
    /// The loop to vectorize, by its position before.
    vector: Option<usize>,
    /// The loop to jam, by its position before, and how often.
    jam: Option<(usize, u64)>,
    /// Vectors of one iteration.
    copies: u64,
    /// Lanes of a vector.
    lanes: i64,
    /// The loop of sums to tile for the cache, with the size of tiles.
    cached: Option<(usize, u32)>,
    /// By how many iterations of the innermost loop the jammed iterations follow each other.
    shift: i64,
    /// Whether the loop to vectorize comes outside of all others.
    is_by_columns: bool,
}

/// Decides what to do with a nest; `None` if nothing pays.
pub(crate) fn plan(body: &Body, root: Op, machine: &Machine) -> Option<Plan> {
    let nest = Nest::of(body, root)?;
    let depth = nest.band().len();
    let lanes = nest.lanes(machine);
    let vector = (0..depth).rev().find(|&at| nest.is_vectorizable(body, at, lanes));
    let identity: Vec<usize> = (0..depth).collect();
    let mut plan = Plan {
        permutation: identity,
        vector,
        jam: None,
        copies: 1,
        lanes,
        cached: None,
        shift: 0,
        is_by_columns: false,
    };
    if body.op(*nest.band().last()?).num_results() > 0 {
        return plan_carrying(body, &nest, plan);
    }
    match vector {
        Some(vector) => plan_vector(body, &nest, machine, vector, &mut plan),
        None => {
            let innermost = nest.is_sum(depth - 1);
            // Sums of several rows at once, or several terms of each sum.
            let jam = depth.checked_sub(2).filter(|&at| innermost != nest.is_sum(at));
            let pays = |_: &usize| innermost || recurrence::is_short(body, &nest);
            let is_legal =
                |&at: &usize| nest.is_rectangular(body, at) && is_jam_legal(body, nest.band()[at], 4);
            plan.jam = jam.filter(pays).filter(is_legal).map(|at| (at, JAMMED));
            if plan.jam.is_none() && !innermost {
                return plan_chain(body, &nest, plan);
            }
        }
    }
    Some(plan)
}

/// Plans a nest whose innermost loop carries values: they become vectors, or those of several rows are computed at once.
fn plan_carrying(body: &Body, nest: &Nest, mut plan: Plan) -> Option<Plan> {
    let last = nest.band().len() - 1;
    plan.vector = (0..last).rev().find(|&at| nest.is_vectorizable(body, at, plan.lanes));
    if plan.vector.is_some() {
        plan.copies = 2;
        return Some(plan);
    }
    let at = last.checked_sub(1)?;
    let is_legal = nest.is_rectangular(body, at) && is_jam_legal(body, nest.band()[at], JAMMED);
    plan.jam = is_legal.then_some((at, JAMMED));
    is_legal.then_some(plan)
}

/// Plans a nest in which each iteration of the innermost loop needs the one before: several rows at once, each so many iterations after the one before as
/// it needs that.
fn plan_chain(body: &Body, nest: &Nest, mut plan: Plan) -> Option<Plan> {
    let (&last, at) = (nest.band().last()?, nest.band().len().checked_sub(2)?);
    if as_for(body, last).is_none_or(is_loop_parallel) || !nest.is_rectangular(body, at) {
        return None;
    }
    let outer = nest.band()[at];
    let is_parallel = as_for(body, outer).is_some_and(is_loop_parallel);
    let shift = match is_parallel {
        true => None,
        false => Some(skew::shift(body, outer, last, JAMMED)?),
    };
    plan.jam = Some((at, JAMMED));
    plan.shift = shift.unwrap_or(0);
    Some(plan)
}

fn plan_vector(body: &Body, nest: &Nest, machine: &Machine, vector: usize, plan: &mut Plan) {
    let depth = nest.band().len();
    let sums: Vec<usize> = (0..depth).filter(|&at| at != vector && nest.is_sum(at)).collect();
    let rows: Vec<usize> = (0..depth).filter(|&at| at != vector && !sums.contains(&at)).collect();
    if sums.is_empty() {
        plan.copies = 2;
        return;
    }
    if let (Some(&row), false) = (rows.last(), rows.is_empty()) {
        // The sums come inside; with a single row and sum, the vectors outside of the rows.
        let is_product = rows.len() == 1 && sums.len() == 1;
        let order: Vec<usize> = match is_product {
            true => vec![vector, row, sums[0]],
            false => rows.iter().copied().chain([vector]).chain(sums.iter().copied()).collect(),
        };
        let permutation = positions(&order);
        let is_same = permutation.iter().copied().eq(0..depth);
        let is_legal = is_same || is_valid_permutation(body, nest.band(), &permutation) == Ok(true);
        let is_parallel =
            as_for(body, nest.band()[row]).is_some_and(is_loop_parallel) && nest.is_rectangular(body, row);
        if is_legal && is_parallel {
            let size = is_product.then(|| cache_size(body, nest, nest.band()[sums[0]])).flatten();
            let outside = size.map(|_| positions(&[sums[0], vector, row]));
            let tiles =
                outside.is_some_and(|outside| is_valid_permutation(body, nest.band(), &outside) == Ok(true));
            plan.cached = size.filter(|_| tiles).map(|size| (sums[0], size));
            plan.permutation = permutation;
            let (most, copies) = machine.tile(plan.lanes, trips(body, nest.band()[vector]));
            let rows = rows_of_tile(trips(body, nest.band()[row]), most);
            plan.jam = Some((row, rows));
            plan.copies = copies;
            return;
        }
    }
    let inner_sum = sums.iter().any(|&sum| sum > vector);
    plan.copies = if inner_sum { 4 } else { 1 };
    // All rows of a few columns stay in the cache.
    plan.is_by_columns = inner_sum
        && vector > 0
        && body.op(nest.band()[vector]).num_operands() == 0
        && affine_analysis::domain_depth(body.op(nest.band()[0])) == 0
        && columns::are_apart(body, nest.accesses(), vector);
    // Several terms of a sum for each vector that is read and written.
    let outer = vector.checked_sub(1).filter(|at| sums.contains(at) && vector + 1 == depth);
    let outer = outer.filter(|_| recurrence::is_short(body, nest));
    let jam = outer.filter(|&at| nest.is_rectangular(body, at) && is_jam_legal(body, nest.band()[at], 4));
    plan.jam = jam.map(|at| (at, 4));
}

/// Returns the rows of a tile: of few rows none should be left over.
fn rows_of_tile(count: Option<u64>, most: u64) -> u64 {
    let is_whole = |rows: &u64| count.is_some_and(|count| count < 8 * most && count.is_multiple_of(*rows));
    (most / 2..=most).rev().find(is_whole).unwrap_or(most)
}

fn trips(body: &Body, op: Op) -> Option<u64> {
    as_for(body, op).and_then(constant_trip_count)
}

/// Returns the new position of each loop, from the order that they come to be in.
fn positions(order: &[usize]) -> Vec<usize> {
    let mut positions = vec![0; order.len()];
    for (to, &from) in order.iter().enumerate() {
        positions[from] = to;
    }
    positions
}

/// Returns the size of tiles of a long loop, which divides its trip count.
fn cache_size(body: &Body, nest: &Nest, op: Op) -> Option<u32> {
    let count = constant_trip_count(as_for(body, op)?)?;
    let is_copied = nest.accesses().iter().any(|access| panel::has_rows_in_few_sets(body, access.memref));
    let copied = (COPIED_BYTES / nest.bytes.max(1)) as u64;
    let cached = if is_copied { copied.min(CACHED_ITERATIONS) } else { CACHED_ITERATIONS };
    if count <= cached {
        return None;
    }
    let size = (cached / 4..=cached).rev().find(|&size| count.is_multiple_of(size))?;
    u32::try_from(size).ok()
}

/// Whether something pays for a nest.
pub(crate) fn is_useful(body: &Body, root: Op, machine: &Machine) -> bool {
    plan(body, root, machine).is_some()
        || pack::is_useful(body, root, machine)
        || innermost(body, root).is_some_and(|op| reduce::is_useful(body, op, machine.vector_bytes))
}

fn innermost(body: &Body, root: Op) -> Option<Op> {
    perfectly_nested_loops(body, root).last().copied()
}

fn reduce_innermost(body: &mut Body, root: Op, machine: &Machine) {
    if let Some(op) = innermost(body, root) {
        reduce::reduce(body, op, machine.vector_bytes);
    }
}

/// Returns the outermost loop of a nest without the loops around, such as those over blocks, that bounds depend on.
fn inner_root(body: &Body, root: Op) -> Op {
    let Some(nest) = Nest::of(body, root) else { return root };
    let last = nest.band().len().saturating_sub(3);
    let at = (0..last).find(|&at| nest.is_rectangular(body, at)).unwrap_or(last);
    nest.band()[at]
}

/// Loops that a nest has become.
#[derive(Default)]
pub(crate) struct Made {
    /// The outermost ones.
    pub(crate) loops: Vec<Op>,
    /// Those whose iterations do not depend on each other: if there are some, others are not worth to be looked at.
    pub(crate) parallel: Vec<Op>,
}

/// Optimizes a nest.
pub(crate) fn optimize(body: &mut Body, root: Op, machine: &Machine) -> Made {
    let root = inner_root(body, root);
    unroll_sums::unroll(body, root, machine);
    let Some(plan) = plan(body, root, machine) else {
        reduce_innermost(body, root, machine);
        return Made { loops: vec![root], parallel: Vec::new() };
    };
    let band = perfectly_nested_loops(body, root);
    let parallel = independent(body, root, &plan);
    // What the nest becomes is between the operations around it.
    let around = [body.op(root).prev(), body.op(root).next()].map(|op| op.map(|op| op.handle()));
    let Some(block) = body.op(root).block().map(|block| block.handle()) else { return Made::default() };
    let mut root = permute_loops(body, &band, &plan.permutation).unwrap_or(root);
    if let (true, Some(vector)) = (plan.is_by_columns, plan.vector) {
        columns::move_outside(body, &band[..=vector]);
        root = band[vector];
    }
    let mut jam = plan.jam.map(|(at, factor)| (band[at], factor));
    let mut vector = plan.vector.map(|at| band[at]);
    let tiled = tile_sums(body, root, &band, &plan);
    let is_cached = tiled.is_some();
    if let Some((outermost, columns, rows)) = tiled {
        (root, vector, jam) = (outermost, Some(columns), jam.map(|(_, factor)| (rows, factor)));
    }
    // A loop that carries nothing may carry a dependence where loops around it have come inside.
    if !plan.permutation.iter().copied().eq(0..band.len()) || plan.cached.is_some() {
        let carries = |op: Op| !as_for(body, op).is_some_and(is_loop_parallel);
        if vector.is_some_and(carries) || jam.is_some_and(|(row, _)| carries(row)) {
            (vector, jam) = (None, None);
        }
    }
    let mut made = vec![root];
    let mut rest = Vec::new();
    if let Some(vector) = vector {
        if is_cached {
            panel::copy_rows(body, vector, plan.lanes);
        }
        rest = widen::vectorize(body, vector, plan.lanes, plan.copies);
        made.extend(&rest);
        if is_cached {
            panel::copy_columns(body, vector);
        }
    }
    if let (Some((row, factor)), 1..) = (jam, plan.shift) {
        skew::jam_shifted(body, row, band[band.len() - 1], factor, plan.shift);
    } else if let Some((row, factor)) = jam {
        for op in jam_targets(body, &made, row, vector) {
            unroll_jam_by_factor(body, op, factor);
        }
    }
    let loops = finish(body, block, around, (machine, &plan));
    let mut known = Vec::new();
    for (op, is_parallel) in [(vector, parallel.0), (jam.map(|(row, _)| row), parallel.1)] {
        known.extend(op.filter(|_| is_parallel));
    }
    // What is left of the loop over vectors has the same iterations.
    known.extend(rest.into_iter().filter(|_| parallel.0));
    Made { loops, parallel: known }
}

/// Tiles the loop of sums of a product for the cache. Returns the outermost loop, that over columns and that over rows.
fn tile_sums(body: &mut Body, root: Op, band: &[Op], plan: &Plan) -> Option<(Op, Op, Op)> {
    let (sum, size) = plan.cached?;
    let tiled = tile_perfect_nest(body, &[band[sum]], &[size])?;
    // The loop over tiles comes outside, which is legal where all three loops may be exchanged.
    match perfectly_nested_loops(body, root)[..] {
        [a, b, outer, _] if outer == tiled[0] => {
            let root = permute_loops(body, &[a, b, outer], &[1, 2, 0]).unwrap_or(root);
            Some((root, a, b))
        }
        _ => None,
    }
}

/// Returns whether the iterations of the loop to vectorize, and of the one to jam, of a sum do not depend on each other, wherever these loops come
/// to be in the nest.
fn independent(body: &Body, root: Op, plan: &Plan) -> (bool, bool) {
    let Some(nest) = Nest::of(body, root).filter(|_| plan.cached.is_some() || plan.is_by_columns) else {
        return (false, false);
    };
    let outer = affine_analysis::domain_depth(body.op(root));
    let is_apart = |at: usize| columns::are_apart(body, nest.accesses(), outer + at);
    let row = plan.jam.is_some_and(|(row, _)| nest.is_rectangular(body, row) && is_apart(row));
    (plan.vector.is_some_and(is_apart), row)
}

/// Returns the loops to jam: the one that was planned, and its copies in loops that are what is left of the vectorized one.
fn jam_targets(body: &Body, made: &[Op], row: Op, vector: Option<Op>) -> Vec<Op> {
    let mut targets = vec![row];
    let is_inside =
        vector.is_some_and(|vector| body.is_live(vector) && body.op(vector).contains(body.op(row)));
    if is_inside {
        // A remainder is a copy of the loop with what is in it.
        for &op in made.iter().skip(1).filter(|&&op| body.is_live(op)) {
            targets.extend(perfectly_nested_loops(body, op).get(1).copied().filter(|&inner| inner != row));
        }
    }
    targets
}

/// Keeps sums in registers, and forwards stores, in all innermost loops between two operations of a block. Returns the loops between them.
fn finish(
    body: &mut Body,
    block: Block,
    around: [Option<Op>; 2],
    (machine, plan): (&Machine, &Plan),
) -> Vec<Op> {
    let is_loop = |op: &OpRef<'_>| op.cast::<For<'_>>().is_some();
    let inner: Vec<Op> = between(body, block, around)
        .into_iter()
        .flat_map(|op| body.op(op).walk())
        .filter(|op| is_loop(op) && is_innermost(*op))
        .map(|op| op.handle())
        .collect();
    for op in inner {
        hoist_affine_invariants(body, op);
        let op = accumulate::accumulate(body, op);
        forward::forward(body, op);
        reduce::reduce(body, op, machine.vector_bytes);
        if plan.vector.is_none() {
            unroll_scalars(body, op);
        }
    }
    between(body, block, around).into_iter().filter(|&op| is_loop(&body.op(op))).collect()
}

/// Unrolls an innermost loop of few operations on scalars, so that there are fewer tests and addresses to compute.
pub(crate) fn unroll_scalars(body: &mut Body, op: Op) {
    let Some(view) = as_for(body, op).filter(|view| view.step() == 1) else { return };
    let Some(block) = loop_block(body, op) else { return };
    let has_vectors = |op: OpRef<'_>| {
        op.results().any(|result| result.ty().is_vector())
            || op.operands().any(|value| value.ty().is_vector())
    };
    let is_long = constant_trip_count(view).is_none_or(|count| count >= 4 * UNROLLED);
    // The latency of a sum of floats leaves time for the rest.
    let is_chain = view.result_types().any(|ty| body.context().ty(ty).is_float());
    let is_small = view.walk().count() <= MOST_UNROLLED && !body.block(block).ops().any(has_vectors);
    let has_loops = view.walk().skip(1).any(|op| op.interface::<dyn LoopLike>().is_some());
    if is_long && is_small && !is_chain && !has_loops {
        unroll_by_factor(body, op, UNROLLED, false);
        balance::balance(body, op);
    }
}

fn between(body: &Body, block: Block, [before, after]: [Option<Op>; 2]) -> Vec<Op> {
    let mut next = match before {
        Some(before) => body.op(before).next(),
        None => body.block(block).first(),
    };
    let mut found = Vec::new();
    while let Some(op) = next.filter(|op| Some(op.handle()) != after) {
        found.push(op.handle());
        next = op.next();
    }
    found
}
