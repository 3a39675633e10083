//! `test-scf-parallel-loop-collapsing`: dimensions of parallel loops are merged.

use super::{for_each_op, silent};
use crate::applied::{applied, mixed, value_of};
use crate::make::{Make, handles};
use diag::{Diagnostic, Place};
use ir::{Body, Build, InsertPoint, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, Rewriter};
use scf::Parallel;
use shaped::slice::Mixed;

/// Test parallel loops collapsing transformation
///
/// Each list says which dimensions of a `scf.parallel` become one; together they name all of them once. The loop counts from
/// zero by ones, and the induction variables as they were are computed by divisions.
#[pass(
    "test-scf-parallel-loop-collapsing",
    name = "TestSCFParallelLoopCollapsing",
    depends("affine", "arith")
)]
#[derive(Debug)]
pub struct ParallelLoopCollapsing {
    /// Which loop indices to combine 0th loop index
    #[option("collapsed-indices-0")]
    pub collapsed_indices_0: Vec<u32>,
    /// Which loop indices to combine into the position 1 loop index
    #[option("collapsed-indices-1")]
    pub collapsed_indices_1: Vec<u32>,
    /// Which loop indices to combine into the position 2 loop index
    #[option("collapsed-indices-2")]
    pub collapsed_indices_2: Vec<u32>,
}

impl ParallelLoopCollapsing {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let lists = [&self.collapsed_indices_0, &self.collapsed_indices_1, &self.collapsed_indices_2];
        let lists: Vec<Vec<usize>> = lists
            .into_iter()
            .filter(|list| !list.is_empty())
            .map(|list| list.iter().map(|&index| index as usize).collect())
            .collect();
        let mut seen: Vec<usize> = lists.concat();
        seen.sort_unstable();
        if lists.is_empty() || lists[0].is_empty() || self.collapsed_indices_0.is_empty() {
            let message = "No collapsed-indices were specified. This pass is only for testing and does not \
                           automatically collapse all parallel loops or similar.";
            return cx.fail(Diagnostic::error(Place::Unknown, message));
        }
        if self.collapsed_indices_1.is_empty() && !self.collapsed_indices_2.is_empty() {
            let message = "collapsed-indices-1 specified but not collapsed-indices-0";
            return cx.fail(Diagnostic::error(Place::Unknown, message));
        }
        if seen.iter().enumerate().any(|(place, &index)| place != index) {
            let message = "collapsed-indices arguments must include all values [0,N).";
            return cx.fail(Diagnostic::error(Place::Unknown, message));
        }
        for_each_op(cx, body, Parallel::NAME, |op, rw| {
            let rank = rw.op(op).cast::<Parallel<'_>>().map_or(0, |view| view.lower_bound().len());
            match rank == seen.len() && rw.op(op).num_results() == 0 {
                true => collapse(op, &lists, rw).map_err(silent),
                false => Ok(()),
            }
        })
    }
}

fn collapse(op: Op, lists: &[Vec<usize>], rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Parallel<'_> = rw.cast(op)?;
    let bounds = [handles(view.lower_bound()), handles(view.upper_bound()), handles(view.step())];
    let block = view.region().single_block().matched()?;
    let variables = handles(block.arguments());
    let rank = variables.len();
    rw.require(bounds.iter().all(|list| list.len() == rank) && lists.concat().iter().all(|&dim| dim < rank))?;
    rw.require(lists.concat().len() == rank)?;
    let (block, end) = (block.handle(), block.last().matched()?.handle());
    let loc = rw.op(op).loc();
    let mut counts = Vec::new();
    for dim in 0..rank {
        rw.move_to(InsertPoint::Before(op));
        let [lower, upper, step] = [0, 1, 2].map(|list: usize| bounds[list][dim]);
        counts.push(count(rw, loc, [lower, upper, step]));
        rw.move_to(InsertPoint::Start(block));
        denormalize(rw, loc, variables[dim], [lower, step]);
    }
    rw.move_to(InsertPoint::Before(op));
    let m = &mut Make { rw, loc };
    let (zero, one) = (m.index(0), m.index(1));
    let mut upper = Vec::new();
    for list in lists {
        let mut sorted = list.clone();
        sorted.sort_unstable();
        let mut product = m.index(1);
        for dim in sorted {
            product = m.same("arith.muli", &[product, counts[dim]]);
        }
        upper.push(product);
    }
    let size = lists.len();
    let new = Parallel::build(m.rw, loc, &vec![zero; size], &upper, &vec![one; size], &[], &[]);
    let region = m.rw.op(new).region(0).handle();
    let new_block = m.rw.create_block(region, &vec![Type::INDEX; size]);
    let collapsed = handles(m.rw.block(new_block).arguments());
    let mut old = vec![collapsed[0]; rank];
    for (list, &variable) in lists.iter().zip(&collapsed) {
        let mut rest = variable;
        for &dim in list.iter().skip(1).rev() {
            old[dim] = m.same("arith.remsi", &[rest, counts[dim]]);
            rest = m.same("arith.divsi", &[rest, counts[dim]]);
        }
        old[list[0]] = rest;
    }
    m.rw.erase_op(end);
    m.rw.merge_blocks(block, new_block, &old);
    m.rw.move_to(InsertPoint::End(new_block));
    m.op(scf::Reduce::NAME, &[], &[]);
    m.rw.move_to(InsertPoint::Before(op));
    m.rw.erase_op(op);
    Ok(())
}

/// The number of iterations of a dimension.
fn count(rw: &mut Rewriter<'_>, loc: ir::Loc, bounds: [Value; 3]) -> Value {
    let cx = rw.context().clone();
    let [lower, upper, step] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
    let difference = cx.affine_add(upper, cx.affine_mul(lower, cx.affine_constant(-1)));
    let expr = cx.affine_ceildiv(difference, step);
    let inputs = bounds.map(|bound| mixed(rw, bound));
    let [lower, upper_number, step] = inputs;
    // A loop that counts from zero by ones runs as often as its bound says.
    let number = match (lower, step) {
        (Mixed::Fixed(0), Mixed::Fixed(1)) => upper_number,
        _ => applied(rw, loc, expr, 0, &inputs),
    };
    value_of(rw, loc, number)
}

/// Replaces an induction variable that counts from zero by ones by the one as it was.
fn denormalize(rw: &mut Rewriter<'_>, loc: ir::Loc, variable: Value, [lower, step]: [Value; 2]) {
    let cx = rw.context().clone();
    let (d0, s0, s1) = (cx.affine_dim(0), cx.affine_symbol(0), cx.affine_symbol(1));
    let expr = cx.affine_add(cx.affine_mul(d0, s1), s0);
    let inputs = [Mixed::Value(variable), mixed(rw, lower), mixed(rw, step)];
    if let Mixed::Value(old) = applied(rw, loc, expr, 1, &inputs)
        && let Some(apply) = rw.value(old).defining_op().map(|apply| apply.handle())
    {
        rw.replace_uses_except(variable, old, apply);
    }
}
