//! Fusion of independent loops of the same bounds.

use crate::make::handles;
use ir::{Build, Dominance, InsertPoint, Mapping, Op, OpRef, OpState, Type, Value};
use rewrite::{MatchFailure, Matched, Rewriter};
use scf::{For, Forall};

/// Checks that a loop can be fused into another one: they are of one kind with the same bounds, are in one block, and nothing that is
/// between them stands in the way.
///
/// # Errors
/// The reason, as MLIR words it.
pub fn check(target: OpRef<'_>, source: OpRef<'_>) -> Result<(), &'static str> {
    if target.name() != source.name() {
        return Err("target and source must be same loop type");
    }
    let control = |op: OpRef<'_>| handles(op.operands().take(control_operands(op)));
    let attrs = ["staticLowerBound", "staticUpperBound", "staticStep", "mapping", "unsignedCmp"];
    let same = |name: &&str| target.attr(name).map(|a| a.handle()) == source.attr(name).map(|a| a.handle());
    if control(target) != control(source) || !attrs.iter().all(same) {
        return Err("target and source iteration spaces must be equal");
    }
    if target == source {
        return Err("target and source need to be different loops");
    }
    if target.block() != source.block() {
        return Err("target and source are not in the same block");
    }
    let mut dominance = Dominance::new();
    if target.body().is_before(target.handle(), source.handle()) {
        let users = target.results().flat_map(|result| result.users());
        for user in users {
            if source.contains(user) || !dominance.op_properly_dominates(source, user) {
                return Err("user of results of target should be properly dominated by source");
            }
        }
        return Ok(());
    }
    let mut early = |value: ir::ValueRef<'_>| dominance.properly_dominates(value, source);
    if !target.operands().all(&mut early) {
        return Err("operands of target should be properly dominated by source");
    }
    let nested = target.walk_body().skip(1).flat_map(|op| op.operands());
    let used = nested.filter(|value| interfaces::is_defined_outside(target, *value)).all(&mut early);
    if used {
        Ok(())
    } else {
        Err("values used inside regions of target should be properly dominated by source")
    }
}

/// Returns the number of operands of a loop that are bounds.
fn control_operands(op: OpRef<'_>) -> usize {
    if op.is(For::NAME) { 3.min(op.num_operands()) } else { op.operand_group(2).end }
}

/// Fuses a loop into another one, at whose place the fused loop is. What the first computes comes before.
///
/// # Errors
/// If they are neither `scf.for` nor `scf.forall`.
pub fn fuse(target: Op, source: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = rw.op(target);
    rw.require((view.is(For::NAME) || view.is(Forall::NAME)) && rw.op(source).name() == view.name())?;
    let control = control_operands(view);
    let parts = |op: Op| -> Option<(Vec<Value>, ir::Block, Vec<Value>)> {
        let block = rw.op(op).regions().next()?.single_block()?;
        let inits = handles(rw.op(op).operands().skip(control));
        Some((inits, block.handle(), handles(block.arguments())))
    };
    let (mut inits, first, first_arguments) = parts(target).matched()?;
    let (more, second, second_arguments) = parts(source).matched()?;
    let count = inits.len();
    inits.extend(more);
    let types: Vec<Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
    let variables = first_arguments.len().checked_sub(count).matched()?;
    let state = state_of(target, control, &inits, &types, rw);
    rw.move_to(InsertPoint::Before(source));
    let fused = rw.insert(state);
    let region = rw.op(fused).region(0).handle();
    let argument_types = first_arguments[..variables].iter().map(|&value| rw.value(value).ty_handle());
    let argument_types: Vec<Type> = argument_types.chain(types).collect();
    let block = rw.create_block(region, &argument_types);
    let arguments = handles(rw.block(block).arguments());
    let taken = second_arguments.len().saturating_sub(variables);
    let of_second: Vec<Value> =
        arguments[..variables].iter().chain(&arguments[arguments.len() - taken..]).copied().collect();
    rw.merge_blocks(first, block, &arguments[..first_arguments.len()]);
    let end = rw.block(block).last().matched()?.handle();
    copy_body(second, end, &second_arguments, &of_second, rw)?;
    let results = handles(rw.op(fused).results());
    rw.replace_op(target, &results[..count]);
    rw.replace_op(source, &results[count..]);
    Ok(fused)
}

/// Returns a loop like another, with other initial values.
fn state_of(like: Op, control: usize, inits: &[Value], types: &[Type], rw: &Rewriter<'_>) -> OpState {
    let view = rw.op(like);
    let cx = rw.context().clone();
    let bounds = handles(view.operands().take(control));
    let mut state = OpState::new(&cx, view.name(), view.loc())
        .operands(bounds.into_iter().chain(inits.iter().copied()))
        .results(types.iter().copied())
        .regions(1);
    state.slots = view.slot_words().to_list();
    if let Some(sizes) = view.words("operandSegmentSizes") {
        let mut sizes = sizes.to_vec();
        if let Some(last) = sizes.last_mut() {
            *last = inits.len() as u32;
        }
        state.set_words(&cx, "operandSegmentSizes", &sizes);
    }
    state
}

/// Copies the body of the second loop before the end of the first, and merges the ends.
fn copy_body(
    from: ir::Block,
    end: Op,
    arguments: &[Value],
    values: &[Value],
    rw: &mut Rewriter<'_>,
) -> Result<(), MatchFailure> {
    let mut mapping = Mapping::new();
    arguments.iter().zip(values).for_each(|(&argument, &value)| mapping.map(argument, value));
    let last = rw.block(from).last().matched()?.handle();
    let ops: Vec<Op> = rw.block(from).ops().map(|op| op.handle()).filter(|&op| op != last).collect();
    rw.move_to(InsertPoint::Before(end));
    for op in ops {
        rw.clone_op(op, &mut mapping);
    }
    let yielded: Vec<Value> =
        handles(rw.op(last).operands()).into_iter().map(|value| mapping.value_or_self(value)).collect();
    let at = rw.op(end).num_operands();
    rw.modify_op(end, |end| {
        end.insert_operands(at, &yielded);
    });
    let inner = |op: Op| rw.op(op).regions().next().and_then(|region| region.first_block());
    let (Some(to), Some(from)) = (inner(end).map(|b| b.handle()), inner(last)) else { return Ok(()) };
    let ops: Vec<Op> = from.ops().map(|op| op.handle()).collect();
    rw.move_to(InsertPoint::End(to));
    for op in ops {
        rw.clone_op(op, &mut mapping);
    }
    Ok(())
}
