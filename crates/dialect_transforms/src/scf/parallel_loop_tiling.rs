//! `scf-parallel-loop-tiling`: parallel loops become loops over tiles and loops in a tile.

use super::{for_each_op, silent};
use crate::make::{Make, handles};
use arith::CmpIPredicate::Ult;
use diag::{Diagnostic, Place};
use ir::{Block, Body, InsertPoint, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, Rewriter, constant_i64};
use scf::Parallel;

/// Tile parallel loops
///
/// An innermost `scf.parallel` becomes an outer one over tiles and an inner one in a tile, whose size is cut at the bounds
/// of the loop by `affine.min`, or whose body is guarded by `scf.if` with `no-min-max-bounds`. Loops with reductions stay.
#[pass("scf-parallel-loop-tiling", name = "SCFParallelLoopTiling", depends("affine", "arith", "scf"))]
#[derive(Debug)]
pub struct ParallelLoopTiling {
    /// Factors to tile parallel loops by
    #[option]
    pub parallel_loop_tile_sizes: Vec<i64>,
    /// Perform tiling with fixed upper bound with inbound check inside the internal loops
    #[option(default = false)]
    pub no_min_max_bounds: bool,
}

impl ParallelLoopTiling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.parallel_loop_tile_sizes.contains(&0) {
            return cx.fail(Diagnostic::error(Place::Unknown, "tile size cannot be 0"));
        }
        for_each_op(cx, body, Parallel::NAME, |op, rw| {
            let inner = rw.op(op).walk_body().skip(1).any(|op| op.is(Parallel::NAME));
            match inner || rw.op(op).num_results() > 0 {
                true => Ok(()),
                false => tile(op, &self.parallel_loop_tile_sizes, self.no_min_max_bounds, rw).map_err(silent),
            }
        })
    }
}

/// A tiled loop while it is built.
struct Tiled {
    lower: Vec<Value>,
    upper: Vec<Value>,
    step: Vec<Value>,
    /// The sizes of the tiles.
    sizes: Vec<i64>,
    /// The steps of the outer loop.
    outer_step: Vec<Value>,
}

fn tile(op: Op, sizes: &[i64], guarded: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Parallel<'_> = rw.cast(op)?;
    let [lower, upper, step] =
        [handles(view.lower_bound()), handles(view.upper_bound()), handles(view.step())];
    let block = view.region().single_block().matched()?.handle();
    let rank = lower.len();
    rw.require(rw.block(block).num_arguments() == rank)?;
    let sizes = (0..rank).map(|dim| sizes.get(dim).copied().unwrap_or(1)).collect();
    let m = &mut Make::like(rw, op);
    let loc = m.loc;
    let zero = m.index(0);
    let mut tiled = Tiled { lower, upper, step, sizes, outer_step: Vec::new() };
    let constants: Vec<Value> = tiled.sizes.iter().map(|&size| m.index(size)).collect();
    for (&step, &size) in tiled.step.iter().zip(&constants) {
        let step = m.same("arith.muli", &[step, size]);
        tiled.outer_step.push(step);
    }
    let outer = Parallel::build(m.rw, loc, &tiled.lower, &tiled.upper, &tiled.outer_step, &[], &[]);
    let outer_block = loop_block(m.rw, outer, rank);
    let outer_variables = handles(m.rw.block(outer_block).arguments());
    let (bounds, checked) = inner_bounds(m, &tiled, &outer_variables, guarded);
    let inner = Parallel::build(m.rw, loc, &vec![zero; rank], &bounds, &tiled.step, &[], &[]);
    finish_block(m, outer_block);
    let inner_block = loop_block(m.rw, inner, rank);
    let inner_variables = handles(m.rw.block(inner_block).arguments());
    let variables = [&inner_variables[..], &outer_variables[..]];
    if checked {
        let end = m.rw.block(block).last().matched()?.handle();
        guard(m, &tiled, variables, (block, end), inner_block);
    } else {
        let sums: Vec<Value> = sums(m, variables);
        m.rw.merge_blocks(block, inner_block, &sums);
    }
    m.rw.move_to(InsertPoint::Before(op));
    m.rw.erase_op(op);
    Ok(())
}

/// The block of a new loop.
fn loop_block(rw: &mut Rewriter<'_>, op: Op, rank: usize) -> Block {
    let region = rw.op(op).region(0).handle();
    rw.create_block(region, &vec![Type::INDEX; rank])
}

/// Ends the body of a loop.
fn finish_block(m: &mut Make<'_, '_>, block: Block) {
    m.rw.move_to(InsertPoint::End(block));
    m.op(scf::Reduce::NAME, &[], &[]);
}

/// The upper bounds of the inner loop, and whether its body has to be guarded.
fn inner_bounds(m: &mut Make<'_, '_>, tiled: &Tiled, outer: &[Value], guarded: bool) -> (Vec<Value>, bool) {
    let cx = m.cx();
    let [size, upper, offset] = [0, 1, 2].map(|dim| cx.affine_dim(dim));
    let rest = cx.affine_add(upper, cx.affine_mul(offset, cx.affine_constant(-1)));
    let map = cx.make_map(3, 0, [size, rest]);
    let (mut bounds, mut checked) = (Vec::new(), false);
    for (dim, &start) in outer.iter().enumerate() {
        let known = [tiled.lower[dim], tiled.upper[dim], tiled.step[dim]]
            .map(|value| constant_i64(m.rw.value(value)));
        if let [Some(lower), Some(upper), Some(step)] = known {
            let count =
                upper.wrapping_sub(lower).checked_sub(1 - step).map(|sum| sum.checked_div_euclid(step));
            let count = count.flatten().and_then(|count| count.checked_rem(tiled.sizes[dim]));
            if count == Some(0) {
                bounds.push(tiled.outer_step[dim]);
                continue;
            }
        }
        if guarded {
            bounds.push(tiled.outer_step[dim]);
            checked = true;
            continue;
        }
        let operands = [tiled.outer_step[dim], tiled.upper[dim], start];
        let bound = m.with(affine::Min::NAME, &operands, Type::INDEX, &[("map", cx.map_attr(map))]);
        bounds.push(bound);
    }
    (bounds, checked)
}

/// The sums of the induction variables.
fn sums(m: &mut Make<'_, '_>, [inner, outer]: [&[Value]; 2]) -> Vec<Value> {
    inner.iter().zip(outer).map(|(&inner, &outer)| m.same("arith.addi", &[inner, outer])).collect()
}

/// Moves the body into an `scf.if` in the inner loop.
fn guard(
    m: &mut Make<'_, '_>,
    tiled: &Tiled,
    variables: [&[Value]; 2],
    (block, end): (Block, Op),
    inner_block: Block,
) {
    let [inner, outer] = variables;
    let sums = sums(m, variables);
    let mut inside = m.int(Type::I1, 1);
    for dim in 0..tiled.lower.len() {
        let offset = m.same("arith.muli", &[inner[dim], tiled.step[dim]]);
        let index = m.same("arith.addi", &[offset, outer[dim]]);
        let holds = m.cmpi(Ult, index, tiled.upper[dim]);
        inside = m.same("arith.andi", &[inside, holds]);
    }
    let choice = scf::If::build(m.rw, m.loc, inside, &[]);
    finish_block(m, inner_block);
    let region = m.rw.op(choice).region(0).handle();
    let then = m.rw.create_block(region, &[]);
    m.rw.erase_op(end);
    m.rw.merge_blocks(block, then, &sums);
    m.rw.move_to(InsertPoint::End(then));
    m.op(scf::Yield::NAME, &[], &[]);
}
