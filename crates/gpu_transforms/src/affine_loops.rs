//! `convert-affine-for-to-gpu`: nests of `affine.for` become launches.

use crate::build::{index, launch, launch_block, on_indices};
use affine::For;
use diag::Diagnostic;
use interfaces::Callable;
use ir::{Body, Builder, InsertPoint, Op, OpRef, Value};
use lowering::affine_to_standard::compute_bound;
use pass::{PassCx, PassResult, pass};

/// Convert top-level AffineFor Ops to GPU kernels
///
/// The outer loops of a perfect nest run on blocks, the next ones on threads, and the rest stays as it is. That iterations can run
/// in any order is not checked.
///
/// ```mlir
/// gpu.launch blocks(%bx, %by, %bz) in (%gx = %0, %gy = %c1, %gz = %c1)
///     threads(%tx, %ty, %tz) in (%sx = %1, %sy = %c1, %sz = %c1) {
///   %i = arith.addi %lower, %bx : index
///   ...
/// ```
#[pass(
    "convert-affine-for-to-gpu",
    name = "ConvertAffineForToGPUPass",
    can_schedule_on = is_function,
    depends("gpu", "arith")
)]
pub struct ConvertAffineForToGpu {
    /// Number of GPU block dimensions for mapping
    #[option("gpu-block-dims", default = 1)]
    block_dims: u32,
    /// Number of GPU thread dimensions for mapping
    #[option("gpu-thread-dims", default = 1)]
    thread_dims: u32,
}

/// Whether an operation is a function.
fn is_function(cx: &ir::Context, op: ir::OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(ir::def::TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}

impl ConvertAffineForToGpu {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let tops = body.root().regions().flat_map(|region| region.ops()).filter(|op| op.is(For::NAME));
        for op in tops.map(|op| op.handle()).collect::<Vec<Op>>() {
            if let Err(error) = self.check(body.op(op)) {
                cx.emit(error);
                cx.signal_failure();
            } else if self.block_dims + self.thread_dims > 0
                && let Some(levels) = self.bounds(body, op)
            {
                self.convert(body, op, &levels);
            }
        }
        Ok(())
    }

    /// Checks that as many loops as needed are nested perfectly, with bounds that are known before all of them.
    fn check(&self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        if self.block_dims < 1 || self.thread_dims < 1 {
            return Ok(());
        }
        if self.block_dims > 3 {
            return Err(op.plain_error("cannot map to more than 3 block dimensions"));
        }
        if self.thread_dims > 3 {
            return Err(op.plain_error("cannot map to more than 3 thread dimensions"));
        }
        let (root, mut current) = (op, op);
        let count = self.block_dims + self.thread_dims;
        for level in 0..count {
            let Some(view) = current.cast::<For<'_>>() else { return Ok(()) };
            let bounds = view.lower_bound().operands.into_iter().chain(view.upper_bound().operands);
            if bounds.map(|value| op.body().value(value)).any(|value| crate::captures::is_inside(root, value))
            {
                let message = "loops with bounds depending on other mapped loops are not supported";
                return Err(current.plain_error(message));
            }
            if level + 1 == count {
                break;
            }
            let ops: Vec<OpRef<'_>> = view.region().ops().collect();
            let [nested, _] = ops[..] else {
                return Err(current.plain_error("expected perfectly nested loops in the body"));
            };
            if !nested.is(For::NAME) {
                return Err(nested.plain_error("expected a nested loop"));
            }
            current = nested;
        }
        Ok(())
    }

    /// Computes the bounds of the loops before the outermost one, from the outside in.
    fn bounds(&self, body: &mut Body, root: Op) -> Option<Vec<Level>> {
        let mut levels = Vec::new();
        let mut current = root;
        let count = self.block_dims + self.thread_dims;
        for level in 0..count {
            let view = body.op(current).cast::<For<'_>>()?;
            let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
            let iv = view.induction_variable()?.handle();
            let next = view.region().first_block().and_then(|block| block.first()).map(|op| op.handle());
            let lower = compute_bound(body, root, &lower, true)?;
            let upper = compute_bound(body, root, &upper, false)?;
            let before = InsertPoint::Before(root);
            let mut range = on_indices(body, before, loc, "arith.subi", [upper, lower]);
            let step_value = index(&mut Builder::new(body, before), loc, step);
            if step != 1 {
                range = on_indices(body, before, loc, "arith.ceildivsi", [range, step_value]);
            }
            levels.push(Level { op: current, iv, lower, range, step: (step != 1).then_some(step_value) });
            if level + 1 != count {
                current = next?;
            }
        }
        Some(levels)
    }

    /// Replaces loops by a launch with the body of the innermost one.
    fn convert(&self, body: &mut Body, root: Op, levels: &[Level]) {
        let (blocks, threads) = (self.block_dims as usize, self.thread_dims as usize);
        let loc = body.op(root).loc();
        let mut b = Builder::new(body, InsertPoint::Before(root));
        let one = (blocks < 3 || threads < 3).then(|| index(&mut b, loc, 1));
        let size = |count: usize, first: usize, at: usize| {
            (at < count).then(|| levels.get(first + at)).flatten().map(|level| level.range).or(one)
        };
        let sizes: Vec<Value> = (0..6)
            .filter_map(|at| if at < 3 { size(blocks, 0, at) } else { size(threads, blocks, at - 3) })
            .collect();
        let Ok(sizes) = <[Value; 6]>::try_from(sizes) else { return };
        let launch = launch(&mut b, loc, sizes);
        let (block, arguments) = launch_block(body, launch);
        let innermost = levels.last().map_or(root, |level| level.op);
        move_body(body, innermost, block);
        let first = body.block(block).first().map(|op| op.handle());
        let point = first.map_or(InsertPoint::End(block), InsertPoint::Before);
        for (at, level) in levels.iter().enumerate() {
            let mut number = if at < blocks { arguments[at] } else { arguments[3 + at - blocks] };
            if let Some(step) = level.step {
                number = on_indices(body, point, loc, "arith.muli", [step, number]);
            }
            let value = on_indices(body, point, loc, "arith.addi", [level.lower, number]);
            body.replace_all_uses(level.iv, value);
        }
        body.erase(root);
    }
}

/// Loop that is mapped to a dimension.
struct Level {
    op: Op,
    iv: Value,
    lower: Value,
    /// Number of iterations.
    range: Value,
    /// Step, unless it is 1.
    step: Option<Value>,
}

/// Moves the body of a loop to the block of a launch, with the terminator of launches.
fn move_body(body: &mut Body, innermost: Op, block: ir::Block) {
    let ops: Vec<Op> = body.op(innermost).region(0).ops().map(|op| op.handle()).collect();
    let Some((&end, ops)) = ops.split_last() else { return };
    for &op in ops {
        body.move_to_end(block, op);
    }
    let loc = body.op(end).loc();
    gpu::Terminator::build(&mut Builder::at_end(body, block), loc);
}
