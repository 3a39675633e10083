//! `test-extract-fixed-outer-loops` and `test-mapping-to-processing-elements`.

use diag::{Diagnostic, Place};
use dialect_transforms::make::Make;
use interfaces::is_memory_effect_free;
use ir::{Body, Build, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};
use scf::For;

/// test application of parametric tiling to the outer loops so that the ranges of outer loops become static
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-extract-fixed-outer-loops",
    name = "(anonymous namespace)::SimpleParametricLoopTilingPass",
    depends("arith", "scf")
)]
#[derive(Debug)]
pub(crate) struct TestExtractFixedOuterLoops {
    /// fixed number of iterations that the outer loops should have
    #[option]
    test_outer_loop_sizes: Vec<i64>,
}

fn is_loop(op: &OpRef<'_>) -> bool {
    op.is(For::NAME)
}

/// Returns the loops that are in no other.
fn outermost(body: &Body) -> Vec<Op> {
    let nested = |op: &OpRef<'_>| std::iter::successors(op.parent(), |op| op.parent()).any(|op| is_loop(&op));
    let loops = body.root().walk_body_post_order().filter(is_loop).filter(|op| !nested(op));
    loops.map(|op| op.handle()).collect()
}

impl TestExtractFixedOuterLoops {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.test_outer_loop_sizes.is_empty() {
            let message = "missing `test-outer-loop-sizes` pass-option for outer loop sizes";
            return cx.fail(Diagnostic::error(Place::Unknown, message));
        }
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let loops = outermost(body);
            let mut rw = Rewriter::new(body);
            for op in loops {
                extract(op, &self.test_outer_loop_sizes, &mut rw);
            }
        });
        Ok(())
    }
}

/// Returns the perfectly nested loops in one, itself first.
fn nest(rw: &Rewriter<'_>, root: Op, limit: usize) -> Vec<Op> {
    let mut found = Vec::new();
    let mut next = Some(rw.op(root));
    while let Some(op) = next.filter(|_| found.len() < limit) {
        found.push(op.handle());
        let ops: Vec<OpRef<'_>> =
            op.region(0).single_block().into_iter().flat_map(|block| block.ops()).collect();
        next = ops.first().copied().filter(|inner| ops.len() == 2 && is_loop(inner));
    }
    found
}

/// The block of a loop and its induction variable.
fn body_of(rw: &Rewriter<'_>, op: Op) -> Option<(ir::Block, Value)> {
    let block = rw.op(op).region(0).single_block()?;
    Some((block.handle(), block.argument(0).handle()))
}

/// Gives the outer loops of a nest a number of iterations each.
fn extract(root: Op, sizes: &[i64], rw: &mut Rewriter<'_>) -> Option<()> {
    let outer = nest(rw, root, sizes.len());
    let innermost = *outer.last()?;
    let mut tiles = Vec::new();
    for (&op, &size) in outer.iter().zip(sizes) {
        let [lower, upper, step] = bounds(rw, op);
        rw.move_to(InsertPoint::Before(op));
        let m = &mut Make::like(rw, op);
        let range = m.same("arith.subi", &[upper, lower]);
        let one = m.index(1);
        let before = m.same("arith.subi", &[step, one]);
        let sum = m.same("arith.addi", &[range, before]);
        let count = m.same("arith.divui", &[sum, step]);
        let (rest, by) = (m.index(size.wrapping_sub(1)), m.index(size));
        let sum = m.same("arith.addi", &[count, rest]);
        tiles.push(m.same("arith.divui", &[sum, by]));
    }
    let (mut inner, mut target) = (Vec::new(), innermost);
    for (&op, &tile) in outer.iter().zip(&tiles) {
        target = strip_mine(op, tile, target, rw)?;
        inner.push(target);
    }
    for loops in [&outer, &inner] {
        for &nested in loops.iter().skip(1) {
            hoist_between(loops[0], nested, rw)?;
        }
    }
    Some(())
}

fn bounds(rw: &Rewriter<'_>, op: Op) -> [Value; 3] {
    [0, 1, 2].map(|at| rw.op(op).operand(at).handle())
}

/// Multiplies the step of a loop, and puts a loop over the old steps around what is in a target.
fn strip_mine(op: Op, factor: Value, target: Op, rw: &mut Rewriter<'_>) -> Option<Op> {
    let [_, upper, step] = bounds(rw, op);
    let (_, variable) = body_of(rw, op)?;
    let (block, _) = body_of(rw, target)?;
    let moved: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).collect();
    let (&end, moved) = moved.split_last()?;
    rw.move_to(InsertPoint::Before(op));
    let new_step = Make::like(rw, op).same("arith.muli", &[step, factor]);
    rw.modify_op(op, |op| {
        op.operand(2, new_step);
    });
    rw.move_to(InsertPoint::Before(end));
    let m = &mut Make::like(rw, target);
    let next = m.same("arith.addi", &[variable, new_step]);
    let stop = m.same("arith.minsi", &[upper, next]);
    let loc = m.loc;
    let new = For::build_with(rw, loc, [variable, stop], step, &[], |_, _, _| []);
    let (inner, inner_variable) = body_of(rw, new)?;
    let inner_end = rw.block(inner).last()?.handle();
    for &op in moved {
        rw.move_op(op, InsertPoint::Before(inner_end));
    }
    rw.replace_uses_if(variable, inner_variable, |body, user, _| {
        std::iter::successors(body.op(user).parent(), |op| op.parent()).any(|around| around.handle() == new)
    });
    Some(new)
}

/// Moves operations of a loop in front of it that stand before a nested one and do not depend on its induction variable.
fn hoist_between(outer: Op, inner: Op, rw: &mut Rewriter<'_>) -> Option<()> {
    let (block, variable) = body_of(rw, outer)?;
    let mut depends: rustc_hash::FxHashSet<Value> = [variable].into_iter().collect();
    let mut moved = Vec::new();
    for op in rw.block(block).ops() {
        if op.handle() == inner {
            break;
        }
        if op.walk_body().flat_map(|nested| nested.operands()).any(|value| depends.contains(&value.handle()))
        {
            depends.extend(op.results().map(|result| result.handle()));
        } else if op.next().is_some() && op.num_regions() == 0 && is_memory_effect_free(op) {
            moved.push(op.handle());
        }
    }
    for op in moved {
        rw.move_op_before(op, outer);
    }
    Some(())
}

/// test mapping a single loop on a virtual processor grid
///
/// A test pass, as mlir-opt has it under the same name. Numbers of processors are results of `new_processor_id_and_range`.
#[pass(
    "test-mapping-to-processing-elements",
    name = "(anonymous namespace)::TestLoopMappingPass",
    depends("affine", "scf")
)]
#[derive(Debug)]
pub(crate) struct TestMappingToProcessingElements;

impl TestMappingToProcessingElements {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let grid: Vec<[Value; 2]> = body
                .root()
                .walk_body_post_order()
                .filter(|op| op.name_str() == "new_processor_id_and_range" && op.num_results() == 2)
                .map(|op| [0, 1].map(|at| op.result(at).handle()))
                .collect();
            let loops = outermost(body);
            let mut rw = Rewriter::new(body);
            for op in loops.into_iter().filter(|_| !grid.is_empty()) {
                map_loop(op, &grid, &mut rw);
            }
        });
        Ok(())
    }
}

/// Gives each processor of a grid every iteration whose number is its own modulo the number of processors.
pub(crate) fn map_loop(op: Op, grid: &[[Value; 2]], rw: &mut Rewriter<'_>) {
    let [lower, _, step] = bounds(rw, op);
    let loc = rw.op(op).loc();
    let cx = rw.context().clone();
    let (a, b) = (cx.affine_symbol(0), cx.affine_symbol(1));
    let (product, sum) = (cx.make_map(0, 2, [cx.affine_mul(a, b)]), cx.make_map(0, 2, [cx.affine_add(a, b)]));
    rw.move_to(InsertPoint::Before(op));
    let mut apply = |map, operands: [Value; 2]| {
        let state = rw.state("affine.apply", loc).operands(operands).results([Type::INDEX]);
        rw.insert_value(state.attr(&cx, "map", cx.map_attr(map)))
    };
    let mut linear = grid[0][0];
    for &[id, count] in &grid[1..] {
        let scaled = apply(product, [linear, count]);
        linear = apply(sum, [scaled, id]);
    }
    let scaled = apply(product, [linear, step]);
    let start = apply(sum, [scaled, lower]);
    let stride = grid.iter().fold(step, |step, &[_, count]| apply(product, [count, step]));
    rw.modify_op(op, |op| {
        op.operand(0, start).operand(2, stride);
    });
}
