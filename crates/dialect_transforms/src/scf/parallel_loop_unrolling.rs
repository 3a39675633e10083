//! Unrolling of `scf.parallel`.

use ir::{Build, InsertPoint, Mapping, Op, OpRef, Signedness, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter, constant_i64};
use scf::Parallel;

/// Most copies of the operations of a loop.
const MOST: u64 = 1 << 16;

/// Dimension that is unrolled.
struct Dim {
    index: usize,
    factor: u64,
    step: i64,
}

/// Returns the dimensions that are unrolled by more than one. Factors are of the last dimensions.
fn dims(op: OpRef<'_>, factors: &[u64]) -> Option<Vec<Dim>> {
    let groups = [0, 1, 2].map(|group| op.group(group).map(constant_i64).collect::<Vec<_>>());
    // Bounds of dimensions that are not unrolled have to be known too, as for mlir-opt.
    if groups.iter().flatten().any(Option::is_none) {
        return None;
    }
    let [lower, upper, steps] = groups;
    let first = lower.len().checked_sub(factors.len())?;
    let mut dims = Vec::new();
    let mut copies = 1u64;
    for (index, &factor) in (first..).zip(factors).filter(|(_, factor)| **factor != 1) {
        let (from, to, step) = (lower[index]?, upper[index]?, steps[index]?);
        let length = to.checked_sub(from).filter(|&length| length > 0)?;
        let trips = length.checked_add(step.checked_sub(1)?)?.checked_div(step).filter(|_| step > 0)?;
        copies = copies.checked_mul(factor).filter(|&copies| copies <= MOST)?;
        if u64::try_from(trips).ok()?.checked_rem(factor)? != 0 {
            return None;
        }
        dims.push(Dim { index, factor, step });
    }
    (!dims.is_empty()).then_some(dims)
}

/// Unrolls a loop without results by a factor for each of its last dimensions, which divides the number of iterations. With `annotate`,
/// operations are told which copy they are.
///
/// # Errors
/// If bounds are not known, or a factor does not divide the number of iterations.
pub fn unroll(op: Op, factors: &[u64], annotate: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is(Parallel::NAME) && view.num_results() == 0)?;
    let loc = view.loc();
    let dims = dims(view, factors).matched()?;
    let first_step = view.operand_group(2).start;
    let block = view.region(0).single_block().matched()?;
    let end = block.last().matched()?.handle();
    let variables: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let block = block.handle();
    rw.move_to(InsertPoint::Before(op));
    for dim in &dims {
        let factor = i64::try_from(dim.factor).ok().matched()?;
        let step = dim.step.checked_mul(factor).ok_or(MatchFailure { reason: "a step is too large" })?;
        let step = rw.context().index_attr(step);
        let step = arith::Constant::build_value(rw, loc, step);
        rw.modify_op(op, |op| {
            op.operand(first_step + dim.index, step);
        });
    }
    rw.move_to(InsertPoint::Before(end));
    for dim in &dims {
        let ops: Vec<Op> =
            rw.block(block).ops().map(|op| op.handle()).filter(|&nested| nested != end).collect();
        let variable = variables[dim.index];
        let is_used = !rw.value(variable).is_unused();
        if annotate {
            ops.iter().for_each(|&op| mark(rw, op, 0));
        }
        for copy in 1..dim.factor {
            let mut mapping = Mapping::new();
            if is_used {
                let distance = i64::try_from(copy).ok().and_then(|copy| copy.checked_mul(dim.step));
                mapping.map(variable, shifted(rw, op, variable, distance.matched()?));
            }
            for &nested in &ops {
                let new = rw.clone_op(nested, &mut mapping);
                if annotate {
                    mark(rw, new, copy);
                }
            }
        }
    }
    Ok(())
}

/// Returns an induction variable plus a number.
fn shifted(rw: &mut Rewriter<'_>, op: Op, variable: Value, distance: i64) -> Value {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let sum = cx.affine_add(cx.affine_dim(0), cx.affine_constant(distance));
    let state = rw.state("affine.apply", loc).operands([variable]).results([Type::INDEX]);
    rw.insert_value(state.attr(&cx, "map", cx.map_attr(cx.make_map(1, 0, [sum]))))
}

fn mark(rw: &mut Rewriter<'_>, op: Op, copy: u64) {
    let cx = rw.context().clone();
    let number = cx.int_attr(cx.integer_type(32, Signedness::Unsigned), i128::from(copy));
    rw.modify_op(op, |op| {
        op.attr("unrolled_iteration", Some(number));
    });
}
