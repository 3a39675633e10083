//! Unrolling of `scf.for` whose copies share the loops in it.

use super::unroll::promote_if_single;
use crate::make::handles;
use ir::{Build, InsertPoint, Mapping, Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter, constant_i64, create_or_fold};
use scf::For;

/// Unrolls a loop by a factor that divides its constant number of iterations. The copies of a loop in it become one loop that carries
/// the values of all.
///
/// # Errors
/// If the factor does not divide the number, the loop has results, or bounds of inner loops are computed in it.
pub fn unroll_jam(op: Op, factor: u64, rw: &mut Rewriter<'_>) -> MatchResult {
    if factor == 1 {
        return Ok(());
    }
    let view: For<'_> = rw.cast(op)?;
    rw.require(rw.op(op).num_results() == 0 && factor > 0)?;
    let is_inner = |inner: &ir::OpRef<'_>| inner.is(For::NAME) && inner.handle() != op;
    let mut bounds = rw.op(op).walk_body().filter(is_inner).flat_map(|inner| inner.operands().take(3));
    let invariant = bounds.all(|bound| interfaces::is_defined_outside(rw.op(op), bound));
    drop(bounds);
    rw.require(invariant)?;
    let count = scf::trip_count(view).and_then(|count| count.to_u64()).matched()?;
    rw.require(factor <= count && count % factor == 0)?;
    let step = constant_i64(view.step()).matched()?;
    let variable = view.induction_variable().matched()?.handle();
    let block = view.region().single_block().matched()?;
    if block.ops().nth(1).is_none() {
        return Ok(());
    }
    let groups = straight_groups(op, rw);
    let copies = (factor - 1) as usize;
    let mut mappings: Vec<Mapping> = (0..copies).map(|_| Mapping::new()).collect();
    let inner: Vec<Op> =
        rw.op(op).walk_body_post_order().filter(is_inner).map(|inner| inner.handle()).collect();
    let mut renamed = Vec::new();
    for inner in inner {
        renamed.push((inner, widen(inner, copies, &mut mappings, rw)?));
    }
    let current = |op: Op| renamed.iter().find(|(old, _)| *old == op).map_or(op, |(_, new)| *new);
    let groups: Vec<Vec<Op>> =
        groups.into_iter().map(|group| group.into_iter().map(current).collect()).collect();
    scale_step(op, factor, rw);
    for copy in (1..=copies).rev() {
        let mapping = &mut mappings[copy - 1];
        for group in &groups {
            copy_group(op, group, variable, step.wrapping_mul(copy as i64), mapping, rw);
        }
        for &(_, inner) in &renamed {
            fix_carried(inner, copy, factor as usize, mapping, rw)?;
        }
    }
    promote_if_single(op, rw);
    Ok(())
}

/// Returns the runs of operations without regions in a loop and the loops in it, but for terminators.
fn straight_groups(op: Op, rw: &Rewriter<'_>) -> Vec<Vec<Op>> {
    let mut groups = Vec::new();
    let mut blocks: Vec<ir::Block> =
        rw.op(op).regions().flat_map(|region| region.blocks()).map(|block| block.handle()).collect();
    blocks.reverse();
    while let Some(block) = blocks.pop() {
        let mut group: Vec<Op> = Vec::new();
        let mut nested = Vec::new();
        let end = rw.block(block).last();
        for inner in rw.block(block).ops().filter(|inner| Some(*inner) != end) {
            if inner.is(For::NAME) {
                groups.push(std::mem::take(&mut group));
                nested.extend(inner.regions().flat_map(|region| region.blocks()).map(|block| block.handle()));
            } else {
                group.push(inner.handle());
            }
        }
        groups.push(group);
        blocks.extend(nested.into_iter().rev());
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// Makes a loop carry as many values more for each copy as it does now.
fn widen(op: Op, copies: usize, mappings: &mut [Mapping], rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view: For<'_> = rw.cast(op)?;
    let loc = rw.op(op).loc();
    let [lower, upper, step] = [view.lower_bound(), view.upper_bound(), view.step()].map(|b| b.handle());
    let (inits, end) = (handles(view.init_args()), view.terminator().matched()?.handle());
    let (count, slots) = (inits.len(), rw.op(op).slot_words().to_list());
    let discardable = rw.op(op).discardable().handle();
    if count == 0 {
        return Ok(op);
    }
    let all: Vec<Value> = std::iter::repeat_n(inits, copies + 1).flatten().collect();
    let types: Vec<ir::Type> = all.iter().map(|&value| rw.value(value).ty_handle()).collect();
    let (region, block) = (rw.op(op).region(0).handle(), view_block(op, rw)?);
    rw.move_to(InsertPoint::Before(op));
    let mut state = rw.state(For::NAME, loc).operands([lower, upper, step].into_iter().chain(all));
    state.slots = slots;
    let new = rw.insert(state.results(types.iter().copied()).regions(1));
    rw.modify_op(new, |new| {
        new.discardable(discardable);
    });
    let inner = rw.op(new).region(0).handle();
    rw.inline_region_at_end(region, inner);
    types[count..].iter().for_each(|&ty| {
        rw.add_argument(block, ty);
    });
    let yielded = handles(rw.op(end).operands());
    let all: Vec<Value> = std::iter::repeat_n(yielded, copies + 1).flatten().collect();
    rw.modify_op(end, |end| {
        end.operands(&all);
    });
    let arguments = handles(rw.block(block).arguments().skip(1));
    let results = handles(rw.op(new).results());
    for (copy, mapping) in mappings.iter_mut().enumerate() {
        for list in [&arguments, &results] {
            for place in 0..count {
                mapping.map(list[place], list[(copy + 1) * count + place]);
            }
        }
    }
    rw.replace_op(op, &results[..count]);
    Ok(new)
}

fn view_block(op: Op, rw: &Rewriter<'_>) -> Result<ir::Block, MatchFailure> {
    Ok(rw.cast::<For<'_>>(op)?.region().single_block().matched()?.handle())
}

/// Multiplies the step of a loop.
fn scale_step(op: Op, factor: u64, rw: &mut Rewriter<'_>) {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    rw.move_to(InsertPoint::Before(op));
    let by = arith::Constant::build_value(rw, loc, cx.index_attr(factor as i64));
    let step = rw.op(op).operand(2).handle();
    let ty = rw.value(step).ty_handle();
    let state = rw.state("arith.muli", loc).operands([step, by]).results([ty]);
    let step = create_or_fold(rw, state);
    rw.modify_op(op, |op| {
        op.operand(2, step);
    });
}

/// Copies a run of operations after it, for a later iteration.
fn copy_group(
    op: Op,
    group: &[Op],
    variable: Value,
    offset: i64,
    mapping: &mut Mapping,
    rw: &mut Rewriter<'_>,
) {
    let Some(&last) = group.last() else { return };
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    rw.move_to(InsertPoint::After(last));
    if !rw.value(variable).is_unused() {
        let by = arith::Constant::build_value(rw, loc, cx.index_attr(offset));
        let ty = rw.value(variable).ty_handle();
        let state = rw.state("arith.addi", loc).operands([variable, by]).results([ty]);
        let next = create_or_fold(rw, state);
        mapping.map(variable, next);
    }
    for &op in group {
        rw.clone_op(op, mapping);
    }
}

/// Lets a copy carry its own values.
fn fix_carried(op: Op, copy: usize, factor: usize, mapping: &Mapping, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let end = view.terminator().matched()?.handle();
    for (op, first) in [(op, 3), (end, 0)] {
        let operands = handles(rw.op(op).operands());
        let count = (operands.len() - first) / factor;
        rw.modify_op(op, |op| {
            for place in 0..count {
                op.operand(first + copy * count + place, mapping.value_or_self(operands[first + place]));
            }
        });
    }
    Ok(())
}
