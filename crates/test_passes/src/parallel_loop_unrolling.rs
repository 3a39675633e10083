//! `test-parallel-loop-unrolling`: unrolls the parallel loops of one depth.

use affine::Apply;
use ir::{Block, Body, Build, InsertPoint, Mapping, Op, OpRef, Signedness, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, constant_i64, for_each_body};

/// Tests parallel loop unrolling transformation
///
/// A test pass, as mlir-opt has it under the same name. Loops whose trip counts are constants that the factors divide are unrolled.
#[pass(
    "test-parallel-loop-unrolling",
    name = "(anonymous namespace)::TestParallelLoopUnrollingPass",
    depends("affine", "arith")
)]
#[derive(Debug)]
pub(crate) struct TestParallelLoopUnrolling {
    /// Unroll factors for each parallel loop dim. If fewer factors than loop dims are provided, they are applied to the inner dims.
    #[option]
    unroll_factors: Vec<u64>,
    /// Loop depth.
    #[option(default = 0)]
    loop_depth: u32,
    /// Annotate unrolled iterations.
    #[option(default = false)]
    annotate: bool,
}

impl TestParallelLoopUnrolling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let chosen = |op: &OpRef<'_>| op.is("scf.parallel") && depth(*op) == self.loop_depth as usize;
            let loops: Vec<Op> =
                body.root().walk_body_post_order().filter(chosen).map(|op| op.handle()).collect();
            for op in loops {
                unroll(&mut Rewriter::new(body), op, &self.unroll_factors, self.annotate);
            }
        });
        Ok(())
    }
}

/// Returns the number of parallel loops around an operation.
fn depth(op: OpRef<'_>) -> usize {
    std::iter::successors(op.parent(), |op| op.parent()).filter(|op| op.is("scf.parallel")).count()
}

/// Dimension of a loop that is unrolled.
struct Dimension {
    /// Its number.
    number: usize,
    /// How often the body is repeated.
    factor: i64,
    /// The step before.
    step: i64,
}

/// Returns the dimensions to unroll; `None` if one cannot be.
fn dimensions(op: OpRef<'_>, factors: &[u64]) -> Option<Vec<Dimension>> {
    let rank = op.operand_group(0).len();
    if op.num_results() > 0 || factors.len() > rank || factors.contains(&0) {
        return None;
    }
    let constant = |group: usize, at: usize| constant_i64(op.group(group).nth(at)?);
    let mut found = Vec::new();
    for (number, &factor) in (rank - factors.len()..rank).zip(factors).filter(|(_, factor)| **factor > 1) {
        let factor = i64::try_from(factor).ok()?;
        let (lower, upper, step) = (constant(0, number)?, constant(1, number)?, constant(2, number)?);
        let span = upper.checked_sub(lower)?;
        if step < 1 || span < 1 {
            return None;
        }
        let trips = (span - 1) / step + 1;
        if trips % factor != 0 || step.checked_mul(factor).is_none() {
            return None;
        }
        found.push(Dimension { number, factor, step });
    }
    Some(found)
}

fn unroll(rw: &mut Rewriter<'_>, op: Op, factors: &[u64], annotate: bool) -> Option<()> {
    let view = rw.op(op);
    let dimensions = dimensions(view, factors).filter(|found| !found.is_empty())?;
    let (loc, first_step) = (view.loc(), view.operand_group(2).start);
    let block = view.regions().next()?.first_block()?.handle();
    let variables: Vec<Value> = rw.block(block).arguments().map(|variable| variable.handle()).collect();
    for dimension in &dimensions {
        rw.move_to(InsertPoint::Before(op));
        let number = rw.context().index_attr(dimension.step * dimension.factor);
        let cx = rw.context().clone();
        let state = rw.state("arith.constant", loc).attr(&cx, "value", number).results([Type::INDEX]);
        let step = rw.insert_value(state);
        rw.modify_op(op, |op| {
            op.operand(first_step + dimension.number, step);
        });
    }
    for dimension in &dimensions {
        repeat(rw, block, *variables.get(dimension.number)?, dimension, annotate);
    }
    Some(())
}

/// Repeats the operations of a block for the iterations that one step of a dimension covers now.
fn repeat(rw: &mut Rewriter<'_>, block: Block, variable: Value, dimension: &Dimension, annotate: bool) {
    let end = rw.block(block).last().map(|end| end.handle());
    let ops: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).filter(|&op| Some(op) != end).collect();
    let point = end.map_or(InsertPoint::End(block), InsertPoint::Before);
    let cx = rw.context().clone();
    for number in 1..dimension.factor {
        let mut mapping = Mapping::new();
        if !rw.value(variable).is_unused() {
            let loc = rw.block(block).parent_op().map_or(ir::Loc::UNKNOWN, |op| op.loc());
            let moved = cx.affine_add(cx.affine_dim(0), cx.affine_constant(number * dimension.step));
            rw.move_to(point);
            let state = Apply::state(&cx, loc).operands([variable]).results([Type::INDEX]);
            let moved = rw.insert_value(state.with(&cx, Apply::MAP, cx.make_map(1, 0, [moved])));
            mapping.map(variable, moved);
        }
        for &op in &ops {
            rw.move_to(point);
            let copy = rw.clone_op(op, &mut mapping);
            if annotate {
                mark(rw, copy, number);
            }
        }
    }
    if annotate {
        ops.into_iter().for_each(|op| mark(rw, op, 0));
    }
}

/// Writes the number of its iteration at an operation.
fn mark(rw: &mut Rewriter<'_>, op: Op, number: i64) {
    let cx = rw.context().clone();
    let number = cx.int_attr(cx.integer_type(32, Signedness::Unsigned), number.into());
    rw.modify_op(op, |op| {
        op.attr("unrolled_iteration", Some(number));
    });
}
